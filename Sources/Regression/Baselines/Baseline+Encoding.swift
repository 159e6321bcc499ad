import JSONBridge
import Measurements
import Primitives

extension Baseline {
  /// The schema's name, the value of the first key.
  public static let schema = "swipebench.baseline.v1"

  /// The whole file: one line a trace, sorted, nothing that differs between two runs.
  ///
  /// The last member is a digest of everything before it. It protects against slips of the hand, not
  /// against somebody who computes it anew.
  public func encoded() -> [UInt8] {
    var text = "{\n\"schema\": \"\(Baseline.schema)\",\n"
    text += Baseline.list("traces", traces.map(\.json))
    text += Baseline.list("work", work.map(\.json))
    return Array(text.utf8) + Array("\"integrity\": \"\(Baseline.integrity(of: text))\"\n}\n".utf8)
  }

  private static func list(_ key: String, _ items: [JSON]) -> String {
    let lines = items.map { String(decoding: $0.encodedOnOneLine(), as: UTF8.self) }
    return "\"\(key)\": [" + (lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n") + "],\n"
  }

  private static func integrity(of text: String) -> String {
    var digest = Digest()
    digest.combine(text)
    return digest.hex
  }
}

extension BaselineTrace {
  fileprivate var json: JSON {
    .object(
      [
        ("name", .string(name)),
        ("input", .string(input)),
        ("setting", setting.json),
        ("digest", .string(digest)),
        ("outcomes", .array(outcomes.map { .array([.integer(Int64($0.touch)), .string($0.outcome)]) })),
        ("transitions", .array(transitions.map(BaselineTrace.json))),
        ("finalValue", finalValue.map(JSON.number) ?? .null),
        ("timeline", .array(timeline.map(\.json))),
        ("trail", .string(trail)),
      ] + (reason.map { [("reason", .string($0))] } ?? []))
  }

  private static func json(_ pair: TransitionRecord) -> JSON {
    .array([
      .string(pair.from), .string(pair.to), .integer(Int64(pair.count)), .integer(pair.dwellMicroseconds),
    ])
  }
}

extension BaselineSetting {
  fileprivate var json: JSON {
    .object(
      [
        ("control", .string(control)), ("profile", .string(profile)), ("placement", .string(placement)),
        ("delivery", .string(delivery)),
      ] + (inside.map { [("inside", .string($0))] } ?? []))
  }
}

extension BaselineWork {
  fileprivate var json: JSON {
    .object([
      ("swift", .string(toolchain)), ("trace", .string(trace)),
      ("counters", .object(counters.map { ($0.name, .integer(Int64($0.count))) })),
    ])
  }
}

extension TimelineStep {
  fileprivate var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("event", .integer(Int64(event))), ("us", .integer(microseconds)),
    ]
    if isTimer { members.append(("timer", .bool(true))) }
    if !decisions.isEmpty { members.append(("decisions", .array(decisions.map(\.json)))) }
    if let state { members.append(("state", .string(state))) }
    if let overlay { members.append(("overlay", .string(overlay))) }
    if !sent.isEmpty { members.append(("sent", .array(sent.map(JSON.string)))) }
    if let value { members.append(("value", .number(value))) }
    return .object(members)
  }
}

extension TimelineDecision {
  fileprivate var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("touch", .integer(Int64(touch))), ("is", .string(kind)),
    ]
    if let outcome { members.append(("outcome", .string(outcome))) }
    if let cause { members.append(("cause", .string(cause))) }
    if !readings.isEmpty { members.append(("readings", .array(readings.map(\.json)))) }
    if let velocity { members.append(("velocity", .array([.number(velocity.x), .number(velocity.y)]))) }
    return .object(members)
  }
}

extension TimelineReading {
  /// `["slop", 2.24, ">=", 3, "pt", false]`: the rule, what was measured, how it compares, with what, in
  /// which unit, and whether it holds; null for no limit.
  fileprivate var json: JSON {
    .array([
      .string(rule), .number(measured), .string(comparison), .number(limit), .string(unit),
      .bool(isSatisfied),
    ])
  }
}
