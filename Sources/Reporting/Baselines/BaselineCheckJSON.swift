package import JSONBridge
import Measurements
import Regression

/// A check against a baseline as one JSON object of schema `swipebench.check.v1`.
package enum BaselineCheckJSON {
  /// The schema's name, the value of the first key.
  package static let schema = "swipebench.check.v1"

  /// The whole document.
  package static func document(_ record: BaselineCheckRecord) -> JSON {
    let comparison = record.comparison
    return .object([
      ("schema", .string(schema)),
      ("baseline", .string(record.name)),
      ("exitStatus", .integer(Int64(record.exitStatus))),
      ("swift", record.toolchain.map(JSON.string) ?? .null),
      ("same", .array(comparison.same.map(JSON.string))),
      ("changes", .array(comparison.changes.map { change($0, record.readings[$0.name] ?? []) })),
      ("exceeded", .array(comparison.exceeded.map(count))),
      ("tolerated", .array(comparison.tolerated.map(count))),
      ("improved", .array(comparison.improved.map(count))),
      ("missing", .array(comparison.missing.map(JSON.string))),
      ("unknown", .array(comparison.unknown.map(JSON.string))),
      ("otherSetting", .array(comparison.resettled.map { .string($0.trace) })),
      ("uncounted", .array(comparison.uncounted.map(JSON.string))),
      ("faults", .array(record.faults.map { .array([.string($0.trace), .string($0.fault)]) })),
      ("explanation", record.explanation.map(explanation) ?? .null),
      ("accept", .string(record.acceptCommand)),
    ])
  }

  private static func change(_ change: TraceChange, _ readings: [String]) -> JSON {
    let divergence = change.divergence
    let parts = TimelineWords.difference(divergence.old, divergence.new)
    return .object([
      ("name", .string(change.name)),
      ("event", .integer(Int64(divergence.event))),
      ("microseconds", divergence.microseconds.map(JSON.integer) ?? .null),
      ("was", .array(parts.old.map(JSON.string))),
      ("now", .array(parts.new.map(JSON.string))),
      ("readings", .array(readings.map(JSON.string))),
      ("limitOnly", .bool(change.isLimitOnly)),
      ("inputChanged", .bool(change.inputChanged)),
      ("outcomes", .array(change.outcomes.map(outcome))),
      (
        "pans",
        .array(
          change.pans.map { pan in
            .object([
              ("touch", .integer(Int64(pan.touch))), ("was", .integer(Int64(pan.old))),
              ("now", .integer(Int64(pan.new))),
            ])
          })
      ),
      ("sums", .array(change.sums.map(sum))),
      ("limits", .array(change.limits.map(limit))),
    ])
  }

  private static func outcome(_ change: TraceChange.OutcomeChange) -> JSON {
    .object([
      ("touch", .integer(Int64(change.touch))), ("was", change.old.map(JSON.string) ?? .null),
      ("now", change.new.map(JSON.string) ?? .null),
    ])
  }

  private static func sum(_ change: TraceChange.SumChange) -> JSON {
    .object([
      ("name", .string(change.name)), ("was", change.old.map(JSON.number) ?? .null),
      ("now", change.new.map(JSON.number) ?? .null),
    ])
  }

  private static func limit(_ change: TraceChange.LimitChange) -> JSON {
    .object([
      ("rule", .string(change.rule)), ("unit", .string(change.unit)), ("was", .number(change.old)),
      ("now", .number(change.new)),
    ])
  }

  private static func count(_ change: BaselineComparison.CountChange) -> JSON {
    .object([
      ("trace", .string(change.trace)), ("counter", .string(change.counter)),
      ("was", change.old.map { .integer(Int64($0)) } ?? .null),
      ("now", change.new.map { .integer(Int64($0)) } ?? .null), ("most", .integer(Int64(change.most))),
    ])
  }

  private static func explanation(_ found: ConstantExplanation) -> JSON {
    .object([
      ("constant", .string(found.constant)), ("unit", .string(found.unit)), ("was", .string(found.old)),
      ("now", .string(found.new)), ("isExact", .bool(found.isExact)),
      ("lower", GuardJSON.end(found.range?.lower)), ("upper", GuardJSON.end(found.range?.upper)),
    ])
  }
}
