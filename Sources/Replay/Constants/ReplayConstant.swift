package import Gestures
import Primitives
import SwipeControls

/// A number or a rule that what controls do depends on, of the profile or of the controls themselves.
package struct ReplayConstant: Sendable {
  /// What is looked at to see whether another value makes a difference.
  package enum Aspect: Sendable {
    /// What became of each contact.
    case outcomes
    /// The states in order, and what was sent, without times.
    case states
  }

  /// The name: the profile's field or `overlay-delay`, `drag-tolerance`.
  package let name: String
  /// `pt`, `ms` or empty.
  package let unit: String
  /// What it decides.
  package let aspect: Aspect
  /// The rules whose readings show its value as their limit.
  package let rule: RuleReading.Rule?
  let get: @Sendable (ReplaySettings) -> ProfileValue
  let set: @Sendable (inout ReplaySettings, ProfileValue) -> Bool

  /// The value under some settings.
  package func value(in settings: ReplaySettings) -> ProfileValue { get(settings) }

  /// The settings with another value; nil for a value it cannot have.
  package func changing(_ settings: ReplaySettings, to value: ProfileValue) -> ReplaySettings? {
    var changed = settings
    return set(&changed, value) ? changed : nil
  }

  /// The other values of a rule that has a closed list of them; empty for a number.
  package func alternatives(in settings: ReplaySettings) -> [ProfileValue] {
    GestureProfile.choices(of: name).filter { $0 != value(in: settings) }
  }

  /// The value as a number; nil for a word, and for no limit.
  package func number(in settings: ReplaySettings) -> Double? {
    guard case .number(let number) = value(in: settings) else { return nil }
    return number
  }
}

extension ReplayConstant {
  /// Everything that a control follows, numbers first.
  package static let all: [ReplayConstant] =
    [
      field("slop", rule: .slop), field("tap-window", rule: .tapWindow), field("tap-slop", rule: .tapSlop),
      time("overlay-delay", \.constants.overlayDelay), points("drag-tolerance", \.constants.dragTolerance),
    ]
    + [
      "slop-boundary", "tap-window-boundary", "tap-slop-boundary", "metric", "slop-handling", "axis-lock",
      "pointers", "velocity",
    ].map { field($0) }

  /// The constant of that name.
  package static func named(_ name: String) -> ReplayConstant? { all.first { $0.name == name } }

  private static func field(_ name: String, rule: RuleReading.Rule? = nil) -> ReplayConstant {
    ReplayConstant(
      name: name, unit: GestureProfile.unit(of: name), aspect: .outcomes, rule: rule,
      get: { $0.profile.value(of: name) ?? .none },
      set: { settings, value in
        let changed = try? GestureProfile(
          name: settings.profile.name, base: settings.profile, overrides: [(name, value)])
        guard let changed else { return false }
        settings.profile = changed
        return true
      })
  }

  private static func points(
    _ name: String, _ path: any WritableKeyPath<ReplaySettings, Double> & Sendable
  ) -> ReplayConstant {
    ReplayConstant(
      name: name, unit: "pt", aspect: .states, rule: nil, get: { .number($0[keyPath: path]) },
      set: { settings, value in
        guard case .number(let number) = value, number >= 0, number.isFinite else { return false }
        settings[keyPath: path] = number
        return true
      })
  }

  private static func time(
    _ name: String, _ path: any WritableKeyPath<ReplaySettings, Interval> & Sendable
  ) -> ReplayConstant {
    ReplayConstant(
      name: name, unit: "ms", aspect: .states, rule: nil,
      get: { .number(Double($0[keyPath: path].nanoseconds) / 1e6) },
      set: { settings, value in
        guard case .number(let number) = value, number >= 0, number.isFinite else { return false }
        settings[keyPath: path] = .seconds(number / 1e3)
        return true
      })
  }
}
