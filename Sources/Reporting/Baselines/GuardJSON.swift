package import JSONBridge
package import Measurements

/// What traces guard as one JSON object of schema `swipebench.guard.v1`.
package enum GuardJSON {
  /// The schema's name, the value of the first key.
  package static let schema = "swipebench.guard.v1"

  /// The whole document.
  package static func document(_ records: [GuardRecord]) -> JSON {
    .object([("schema", .string(schema)), ("settings", .array(records.map(record)))])
  }

  private static func record(_ record: GuardRecord) -> JSON {
    .object([
      ("control", .string(record.control)),
      ("profile", .string(record.profile)),
      ("traces", .integer(Int64(record.traces))),
      ("changes", .integer(Int64(record.counted.count))),
      ("noticed", .integer(Int64(record.counted.count - record.survivors.count))),
      ("ranges", .array(record.ranges.map(range))),
      ("mutants", .array(record.mutants.map(mutant))),
    ])
  }

  private static func range(_ range: ConstantRangeRecord) -> JSON {
    .object([
      ("constant", .string(range.constant)), ("unit", .string(range.unit)), ("value", .number(range.value)),
      ("lower", end(range.lower)), ("upper", end(range.upper)),
    ])
  }

  /// One end of a range; null where nothing bounds it.
  static func end(_ end: ConstantRangeRecord.End?) -> JSON {
    guard let end else { return .null }
    return .object([
      ("value", .number(end.value)), ("isIncluded", .bool(end.isIncluded)), ("trace", .string(end.trace)),
      ("touch", .integer(Int64(end.touch))),
    ])
  }

  private static func mutant(_ mutant: GuardMutant) -> JSON {
    .object([
      ("constant", .string(mutant.constant)), ("unit", .string(mutant.unit)), ("was", .string(mutant.old)),
      ("now", .string(mutant.new)), ("fate", .string(mutant.fate.rawValue)),
      ("trace", mutant.trace.map(JSON.string) ?? .null),
    ])
  }
}
