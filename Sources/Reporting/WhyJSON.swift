package import JSONBridge
package import Measurements

/// Explanations as one JSON object of schema `swipebench.why.v1`, with every event of every touch explained.
package enum WhyJSON {
  /// The schema's name, the value of the first key.
  package static let schema = "swipebench.why.v1"

  /// The whole document.
  package static func document(_ records: [ExplanationRecord], errors: [InputError]) -> JSON {
    .object([
      ("schema", .string(schema)),
      ("traces", .array(records.map(trace))),
      ("errors", .array(errors.map(error))),
    ])
  }

  private static func trace(_ record: ExplanationRecord) -> JSON {
    .object([
      ("name", .string(record.name)),
      ("path", .string(record.path)),
      ("control", .string(record.control)),
      ("profile", .string(record.profile)),
      ("placement", .string(record.placement)),
      ("delivery", .string(record.delivery)),
      ("inside", JSONReport.optional(record.inside)),
      ("scaleIsAssumed", .bool(record.scaleIsAssumed)),
      ("touches", .array(record.touches.map(touch))),
    ])
  }

  private static func touch(_ touch: TouchExplanationRecord) -> JSON {
    .object([
      ("touch", .integer(Int64(touch.touch))),
      ("outcome", .string(touch.outcome)),
      ("reason", .string(touch.reason)),
      ("winner", JSONReport.optional(touch.winner)),
      ("expected", JSONReport.optional(touch.expected)),
      ("sentence", .string(WhyText.sentence(touch))),
      ("facts", .array(touch.facts.map(JSON.string))),
      ("changes", .array(touch.changes.map(change))),
      ("events", .array(touch.events.map(event))),
      ("profiles", .array(touch.others.map(verdict))),
    ])
  }

  private static func change(_ change: ChangeRecord) -> JSON {
    .object([
      ("parameter", .string(change.parameter)),
      ("value", change.value.map(JSON.number) ?? .null),
      ("unit", .string(change.unit)),
      ("outcome", .string(change.outcome)),
      ("words", .string(change.words)),
    ])
  }

  private static func event(_ event: ExplainedEventRecord) -> JSON {
    .object([
      ("eventIndex", event.isMissing ? .null : .integer(Int64(event.event))),
      ("microseconds", .integer(event.microseconds)),
      ("phase", .string(event.phase)),
      ("coalesced", .bool(event.isCoalesced)),
      ("x", .number(event.x)),
      ("y", .number(event.y)),
      ("happened", .string(event.happened)),
      ("readings", .array(event.readings.map(reading))),
    ])
  }

  private static func reading(_ reading: ReadingRecord) -> JSON {
    .object([
      ("rule", .string(reading.rule)),
      ("measured", .number(reading.measured)),
      ("comparison", .string(reading.comparison)),
      ("limit", .number(reading.limit)),
      ("unit", .string(reading.unit)),
      ("satisfied", .bool(reading.isSatisfied)),
    ])
  }

  private static func verdict(_ verdict: ProfileVerdictRecord) -> JSON {
    .object([
      ("profile", .string(verdict.profile)),
      ("outcome", .string(verdict.outcome)),
      ("reason", .string(verdict.reason)),
      ("controlOutcome", verdict.controlOutcome.isEmpty ? .null : .string(verdict.controlOutcome)),
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
