import Gestures
package import Measurements
import Primitives

/// Looks for the one constant whose change explains every difference to what was expected.
///
/// Each candidate is tried: all traces are replayed with the former value, and it explains the differences
/// when each of them then is as expected. Candidates are the limits that the expected decisions were held
/// against, the delays after which timers fired, and the other choices of rules.
package struct ConstantSearch {
  /// The traces that differ first: most candidates fail there.
  private let cases: [ConstantCase]

  /// Prepares a search; `differing` and `equal` are all traces compared.
  package init(differing: [ConstantCase], equal: [ConstantCase]) { cases = differing + equal }

  /// The explanation; nil when no single constant is one.
  package func explanation() -> ConstantExplanation? {
    guard let settings = cases.first?.settings else { return nil }
    let candidates = ReplayConstant.all.flatMap { constant in
      values(of: constant, settings).map { (constant, $0) }
    }
    for (constant, value) in candidates where holds(constant, value, isExact: true) {
      return explained(constant, value, settings, isExact: true)
    }
    for (constant, value) in candidates {
      guard constant.number(in: settings) != nil, decides(constant), holds(constant, value, isExact: false)
      else { continue }
      return explained(constant, value, settings, isExact: false)
    }
    return nil
  }

  private func values(of constant: ReplayConstant, _ settings: ReplaySettings) -> [ProfileValue] {
    guard let own = constant.number(in: settings) else { return constant.alternatives(in: settings) }
    let found: [Double]
    if let rule = constant.rule {
      found = expectedLimits(of: rule)
    } else if constant.name == "overlay-delay" {
      found = expectedDelays
    } else {
      found = []
    }
    return found.filter { $0 != own }.map(ProfileValue.number)
  }

  /// The limits that expected decisions were held against.
  private func expectedLimits(of rule: RuleReading.Rule) -> [Double] {
    distinct(
      cases.flatMap { one in
        one.timeline.flatMap(\.decisions).flatMap(\.readings)
          .filter { $0.rule == rule.rawValue && $0.limit.isFinite }.map(\.limit)
      })
  }

  /// From each touch down to the first timer after it, in milliseconds.
  private var expectedDelays: [Double] {
    distinct(
      cases.flatMap { one -> [Double] in
        var delays: [Double] = []
        var down: Int64?
        for step in one.timeline {
          if step.decisions.contains(where: { $0.kind == "down" }) { down = step.microseconds }
          guard step.isTimer, let start = down.take() else { continue }
          delays.append(Double(step.microseconds - start) / 1e3)
        }
        return delays
      })
  }

  /// In order of first appearance, few: a baseline has one value of each.
  private func distinct(_ values: [Double]) -> [Double] {
    var found: [Double] = []
    for value in values where !found.contains(value) {
      found.append(value)
      guard found.count < ConstantSearch.valueLimit else { break }
    }
    return found
  }

  /// The most values of one constant that are tried.
  private static let valueLimit = 8

  private func holds(_ constant: ReplayConstant, _ value: ProfileValue, isExact: Bool) -> Bool {
    cases.allSatisfy { one in
      guard let behavior = one.behavior(constant, value) else { return false }
      return isExact ? behavior.record.digest == one.digest : one.isAsExpected(behavior, constant.aspect)
    }
  }

  /// Whether anything that the constant decides differs: else every value of it would be an explanation.
  private func decides(_ constant: ReplayConstant) -> Bool {
    cases.contains { one in
      !one.isAsExpected(Replay(settings: one.settings).behaviour(of: one.trace), constant.aspect)
    }
  }

  private func explained(
    _ constant: ReplayConstant, _ value: ProfileValue, _ settings: ReplaySettings, isExact: Bool
  ) -> ConstantExplanation {
    var explanation = ConstantExplanation(
      constant: constant.name, unit: constant.unit, old: value.text, new: constant.value(in: settings).text,
      isExact: isExact)
    if case .number(let number) = value {
      explanation.range = ConstantRange(constant, cases).around(number)
    }
    return explanation
  }
}
