internal import Primitives

/// A rule with the value that was measured for it and the limit it was held against.
public struct RuleReading: Sendable, Hashable {
  /// The rules that can be read.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// The movement that a pan takes.
    case slop
    /// How long a tap may be held.
    case tapWindow = "tap window"
    /// How far a tap may move.
    case tapSlop = "tap slop"
    /// How long a long press must stay down.
    case pressDelay = "press delay"
    /// The speed that a fling takes.
    case flingSpeed = "fling speed"
    /// How many contacts a pan takes.
    case contacts
  }

  /// The rule.
  public let rule: Rule
  /// What was measured, in ``unit``.
  public let measured: Double
  /// What the profile asks for, in ``unit``; infinite for a limit that nothing reaches.
  public let limit: Double
  /// The unit of both numbers: `pt`, `ms`, `pt/s`, or empty for a count.
  public let unit: String
  /// How the two are compared: `>=`, `>`, `<=` or `<`.
  public let comparison: String
  /// Whether the measured value satisfies the rule.
  public let satisfied: Bool

  /// The reading in one line, such as `slop: 2.24 pt, not >= 3 pt`.
  public var words: String {
    "\(rule.rawValue): \(text(measured, against: limit)), \(satisfied ? "" : "not ")\(comparison) "
      + text(limit, against: measured)
  }

  private func text(_ value: Double, against other: Double) -> String {
    guard value.isFinite else { return "no limit" }
    switch unit {
    case "ms":
      return ReasonNumber.milliseconds(
        .seconds(value / 1e3), against: other.isFinite ? .seconds(other / 1e3) : nil)
    case "": return String(Int64(value))
    default:
      let points = ReasonNumber.points(value, against: other.isFinite ? other : nil)
      return unit == "pt" ? points : String(points.dropLast(2)) + unit
    }
  }
}

extension GestureRecognizer {
  /// What was measured of the gesture that goes on, or of the last one, for every rule the profile has.
  ///
  /// In the order of ``RuleReading/Rule``; the fling speed only after a pan was lifted.
  public var readings: [RuleReading] {
    var readings: [RuleReading] = []
    if !profile.pan.conditions.replacesSlop { readings.append(slopReading) }
    let held = Double(self.held.nanoseconds) / 1e6
    if profile.tap.window != .forever {
      readings.append(
        RuleReading(
          rule: .tapWindow, measured: held, limit: Double(profile.tap.window.nanoseconds) / 1e6, unit: "ms",
          comparison: profile.tap.boundary == .inclusive ? "<=" : "<",
          satisfied: profile.tap.accepts(held: self.held)))
    }
    if profile.tap.slopPoints.isFinite {
      readings.append(
        RuleReading(
          rule: .tapSlop, measured: hold.distance, limit: profile.tap.slopPoints, unit: "pt",
          comparison: profile.tap.slopBoundary == .inclusive ? "<=" : "<",
          satisfied: profile.tap.accepts(distance: hold.distance)))
    }
    if profile.press.delay != .forever {
      readings.append(
        RuleReading(
          rule: .pressDelay, measured: held, limit: Double(profile.press.delay.nanoseconds) / 1e6, unit: "ms",
          comparison: ">=", satisfied: hold.isPressed))
    }
    if let releaseVelocity, profile.fling.minimumSpeed.isFinite {
      readings.append(
        RuleReading(
          rule: .flingSpeed, measured: releaseVelocity.velocity.length, limit: profile.fling.minimumSpeed,
          unit: "pt/s", comparison: profile.fling.boundary == .inclusive ? ">=" : ">",
          satisfied: profile.fling.isFling(releaseVelocity.velocity)))
    }
    if profile.pointers.minimum > 1, isBusy {
      readings.append(
        RuleReading(
          rule: .contacts, measured: Double(contacts.memberCount), limit: Double(profile.pointers.minimum),
          unit: "", comparison: ">=", satisfied: contacts.memberCount >= profile.pointers.minimum))
    }
    return readings
  }

  private var slopReading: RuleReading {
    RuleReading(
      rule: .slop, measured: pan.largestDistance, limit: profile.pan.slopPoints, unit: "pt",
      comparison: profile.pan.boundary == .inclusive ? ">=" : ">",
      satisfied: pan.largestSquare > pan.squaredLimit)
  }
}
