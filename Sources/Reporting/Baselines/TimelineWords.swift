import Measurements

/// Steps of a timeline in words, made from their numbers.
enum TimelineWords {
  /// Everything a step did, one part each.
  static func parts(_ step: TimelineStep) -> [String] {
    var parts = step.decisions.map(decision)
    if let state = step.state { parts.append("state " + state) }
    if let overlay = step.overlay { parts.append("overlay " + overlay) }
    if !step.sent.isEmpty { parts.append("sends " + step.sent.joined(separator: ", ")) }
    if let value = step.value { parts.append("value " + number(value)) }
    return parts
  }

  /// What each of two steps does that the other does not.
  static func difference(_ old: TimelineStep?, _ new: TimelineStep?) -> (old: [String], new: [String]) {
    let was = old.map(parts) ?? []
    let now = new.map(parts) ?? []
    let difference = (was.filter { !now.contains($0) }, now.filter { !was.contains($0) })
    guard let old, let new, old != new, difference.0.isEmpty, difference.1.isEmpty else { return difference }
    // Numbers that differ beyond the digits shown.
    return (exact(old, unlike: new), exact(new, unlike: old))
  }

  private static func decision(_ decision: TimelineDecision) -> String {
    let head = "touch \(decision.touch) "
    let readings = decision.readings.map(reading).joined(separator: "; ")
    let tail = [readings, decision.cause ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
    switch decision.kind {
    case "pan": return head + "becomes a pan" + (tail.isEmpty ? "" : ": " + tail)
    case "ended": return head + ended(decision.outcome) + (tail.isEmpty ? "" : ": " + tail)
    default: return head + decision.kind + (tail.isEmpty ? "" : ": " + tail)
    }
  }

  private static func ended(_ outcome: String?) -> String {
    switch outcome {
    case "pan": "ends its pan"
    case "tap": "is a tap"
    case "cancelled": "is cancelled"
    default: "is neither pan nor tap"
    }
  }

  /// Such as `slop: 2.24 pt, not >= 3 pt`.
  static func reading(_ reading: TimelineReading) -> String {
    reading.rule + ": " + quantity(reading.measured, reading.unit, against: reading.limit)
      + (reading.isSatisfied ? ", " : ", not ") + reading.comparison + " "
      + quantity(reading.limit, reading.unit, against: reading.measured)
  }

  /// A number with its unit, with two decimals at most, or as many more as show it unlike another one.
  static func quantity(_ value: Double, _ unit: String, against other: Double? = nil) -> String {
    guard value.isFinite else { return "no limit" }
    var text = number(value)
    if let other, other.isFinite, other != value, number(other) == text {
      let places = (3...9).first { number(value, places: $0) != number(other, places: $0) }
      text = places.map { number(value, places: $0) } ?? "\(value)"
    }
    return text + (unit.isEmpty ? "" : " " + unit)
  }

  /// A number with so many decimals at most.
  static func number(_ value: Double, places: Int = 2) -> String {
    guard value.magnitude < 1e9 else { return "\(value)" }
    var text = NumberText.fixed(value, places: places)
    while text.contains("."), text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  private static func exact(_ step: TimelineStep, unlike other: TimelineStep) -> [String] {
    for (index, decision) in step.decisions.enumerated() where other.decisions.indices.contains(index) {
      let rival = other.decisions[index]
      for (place, reading) in decision.readings.enumerated() where rival.readings.indices.contains(place) {
        guard reading != rival.readings[place] else { continue }
        return ["touch \(decision.touch) \(reading.rule) \(reading.measured), limit \(reading.limit)"]
      }
      guard let velocity = decision.velocity, velocity != rival.velocity else { continue }
      return ["touch \(decision.touch) leaves at \(velocity.x), \(velocity.y) pt/s"]
    }
    return step.value.map { ["value \($0)"] } ?? []
  }
}
