package import JSONBridge
package import Measurements

/// What torturing a control found out, as one JSON object of schema `swipebench.torture.v1`.
///
/// It is the same, byte for byte, in every run with the same traces, control, profile and seed.
package enum TortureJSON {
  /// The schema's name, the value of the first key.
  package static let schema = "swipebench.torture.v1"

  /// The whole document.
  package static func document(_ record: TortureRecord) -> JSON {
    .object([
      ("schema", .string(schema)),
      ("control", .string(record.control)),
      ("profile", .string(record.profile)),
      ("seed", Int64(exactly: record.seed).map(JSON.integer) ?? .string(String(record.seed))),
      ("traces", .integer(Int64(record.traces))),
      ("gestures", .integer(Int64(record.gestures))),
      ("events", .integer(Int64(record.events))),
      ("variations", .integer(Int64(record.variations))),
      ("failedVariations", .integer(Int64(record.failedVariations))),
      ("smallestEvents", record.smallestEventCount.map { .integer(Int64($0)) } ?? .null),
      ("takesTouches", .bool(record.takesTouches)),
      ("interrupted", .bool(record.wasInterrupted)),
      ("failures", .array(record.failures.map(failure))),
      ("errors", .array(record.errors.map(error))),
    ])
  }

  private static func failure(_ failure: TortureFailureRecord) -> JSON {
    .object([
      ("check", .string(failure.check)),
      ("sentence", .string(failure.sentence)),
      ("found", .string(failure.detail)),
      ("count", .integer(Int64(failure.count))),
      ("trace", .string(failure.trace)),
      ("gesture", .integer(Int64(failure.gesture))),
      ("foundWith", .string(failure.foundWith)),
      ("disturbances", .array(failure.disturbances.map(disturbance))),
      ("events", .array(failure.events.map(event))),
      ("path", failure.path.map(JSON.string) ?? .null),
    ])
  }

  /// A disturbance, as reports and saved traces spell it.
  package static func disturbance(_ disturbance: TortureDisturbanceRecord) -> JSON {
    .object([
      ("kind", .string(disturbance.kind)),
      ("event", .integer(Int64(disturbance.event))),
      ("form", .integer(Int64(disturbance.form))),
    ])
  }

  private static func event(_ event: TortureEventRecord) -> JSON {
    .object([
      ("t_us", .integer(event.microseconds)),
      ("touch", .integer(Int64(event.touch))),
      ("phase", .string(event.phase)),
      ("x", .number(event.x)),
      ("y", .number(event.y)),
      ("history", .integer(Int64(event.historyCount))),
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
