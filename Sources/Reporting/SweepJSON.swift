package import JSONBridge
package import Measurements

/// A sweep as one JSON object of schema `swipebench.sweep.v1`.
package enum SweepJSON {
  /// The schema's name, the value of the first key.
  package static let schema = "swipebench.sweep.v1"

  /// The whole document.
  package static func document(_ record: SweepRecord) -> JSON {
    .object([
      ("schema", .string(schema)),
      ("parameter", .string(record.parameter)),
      ("unit", .string(record.unit)),
      ("traces", .integer(Int64(record.traces))),
      ("pans", .integer(Int64(record.pans))),
      ("taps", .integer(Int64(record.taps))),
      ("statedLabels", .integer(Int64(record.statedLabels))),
      ("otherTouches", .integer(Int64(record.otherTouches))),
      ("values", .array(record.values.map(JSON.number))),
      ("profiles", .array(record.curves.map { curve($0, record.values) })),
      ("errors", .array(record.errors.map(error))),
    ])
  }

  private static func curve(_ curve: SweepCurveRecord, _ values: [Double]) -> JSON {
    .object([
      ("profile", .string(curve.profile)),
      ("ownValue", .number(curve.ownValue)),
      ("ownMissedPans", .integer(Int64(curve.ownMissedPans))),
      ("ownMisreadTaps", .integer(Int64(curve.ownMisreadTaps))),
      ("bestFrom", curve.best.map { .number(values[$0.lowerBound]) } ?? .null),
      ("bestTo", curve.best.map { .number(values[$0.upperBound]) } ?? .null),
      ("missedPans", .array(curve.missedPans.map { .integer(Int64($0)) })),
      ("misreadTaps", .array(curve.misreadTaps.map { .integer(Int64($0)) })),
    ])
  }

  private static func error(_ error: InputError) -> JSON {
    .object([
      ("path", .string(error.path)),
      ("line", error.line.map { .integer(Int64($0)) } ?? .null),
      ("message", .string(error.message)),
    ])
  }
}
