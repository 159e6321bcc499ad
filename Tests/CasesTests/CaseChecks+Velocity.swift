import Gestures
import Primitives

extension CaseChecks {
  static let velocities: [(key: String, check: Check)] = [
    (
      "velocity_at_end",
      { run, value in
        guard let list = value.list else { return .notUnderstood }
        return .all(list.map { published(run, $0) })
      }
    ),
    (
      "before_up_nonzero",
      { run, value in
        guard let wanted = value.flag,
          let up = run.gestureCase.events.lastIndex(where: { $0.phase == .ended })
        else { return .notUnderstood }
        let touch = run.gestureCase.events[up].touch
        return .equal(wanted, run.estimate(touch: touch, until: up).velocity != .zero)
      }
    ),
    (
      "clamped",
      { run, value in
        guard let list = value.list else { return .notUnderstood }
        let velocity = run.estimate(touch: run.firstTouch).velocity
        return .all(
          list.map { entry in
            guard let largest = entry["max"]?.number, let x = entry["x"], let y = entry["y"] else {
              return .notUnderstood
            }
            let rule = FlingRule(maximumSpeed: largest, clamp: run.profile.fling.clamp)
            return .near(.list([x, y]), rule.clamped(velocity), tolerance(run), "maximum \(largest)")
          })
      }
    ),
    (
      "restricted",
      { run, value in
        guard let x = value["x"], let y = value["y"] else { return .notUnderstood }
        let velocity = run.estimate(touch: run.firstTouch, strategy: .restrictedLsq2).velocity
        return .near(.list([x, y]), velocity, tolerance(run), "lift-off")
      }
    ),
    (
      "plain_lsq2_x",
      { run, value in
        compare(value, run.estimate(touch: run.firstTouch, strategy: .lsq2).velocity.dx, run)
      }
    ),
    (
      "plain_lsq2_y",
      { run, value in
        compare(value, run.estimate(touch: run.firstTouch, strategy: .lsq2).velocity.dy, run)
      }
    ),
    ("release_v_x", { run, value in release(run, value, \.dx) }),
    ("release_v_y", { run, value in release(run, value, \.dy) }),
    (
      "velocity_px_ms_at_end",
      { run, value in
        let velocity = run.record.release ?? run.estimate(touch: run.firstTouch).velocity
        let perMillisecond = Vector(dx: velocity.dx / 1000, dy: velocity.dy / 1000)
        return .near(value, perMillisecond, max(tolerance(run), 1e-9), "lift-off")
      }
    ),
    (
      "velocity_finite",
      { run, value in
        guard value.flag == true else { return .notUnderstood }
        let touches = Set(run.gestureCase.events.map(\.touch)).sorted()
        for touch in touches {
          for strategy in VelocityStrategy.allCases {
            let velocity = run.estimate(touch: touch, strategy: strategy).velocity
            guard velocity.isFinite else {
              return .failed(expected: "finite", found: "\(strategy): \(velocity)")
            }
          }
        }
        return run.record.release?.isFinite ?? true ? .passed : .failed(expected: "finite", found: "release")
      }
    ),
  ]

  /// One published velocity, against every strategy that it is about.
  private static func published(_ run: CaseRun, _ entry: CaseValue) -> CheckResult {
    guard let name = entry["estimator"]?.text, let axis = entry["axis"]?.text, ["x", "y"].contains(axis),
      let wanted = entry["v_px_s"], wanted.isNull || wanted.number != nil,
      let allowance = allowance(run, entry, name)
    else { return .notUnderstood }
    let strategies: [VelocityStrategy]
    if name == "any" {
      strategies = [.lsq2, .restrictedLsq2, run.profile.velocity.strategy]
    } else {
      guard let strategy = strategy(name) else { return .notUnderstood }
      strategies = [strategy]
    }
    var touch = run.firstTouch
    if let pointer = entry["pointer"] {
      guard let number = pointer.whole.flatMap({ Int32(exactly: $0) }) else { return .notUnderstood }
      touch = number
    }
    return .all(
      strategies.map { strategy in
        let estimate = run.estimate(touch: touch, strategy: strategy)
        let found = axis == "x" ? estimate.velocity.dx : estimate.velocity.dy
        guard let number = wanted.number else {
          return estimate.degree == 0
            ? .passed : .failed(expected: "no velocity by \(name)", found: "\(found)")
        }
        return abs(found - number) <= allowance
          ? .passed : .failed(expected: "\(name) \(axis) \(number) ± \(allowance)", found: "\(found)")
      })
  }

  private static func strategy(_ name: String) -> VelocityStrategy? {
    switch name {
    case "restricted", "lsq2_restricted": .restrictedLsq2
    case "end_points", "endpoints": .endPoints
    default: VelocityStrategy(rawValue: name)
    }
  }

  /// How far a velocity may be off: what the case allows, and for a parabola its source's digits.
  private static func allowance(_ run: CaseRun, _ entry: CaseValue, _ name: String) -> Double? {
    guard let wanted = entry["v_px_s"]?.number else { return 0 }
    let stated: Double
    if let number = entry["tolerance"]?.number {
      stated = number
    } else {
      let text = entry["tolerance"]?.text ?? "exact"
      if text == "exact" {
        stated = 0
      } else {
        let digits = text.filter { $0.isNumber || $0 == "." }
        guard let amount = Double(digits) else { return nil }
        stated = text.contains("%") ? abs(wanted) * amount / 100 : amount
      }
    }
    guard name == "lsq2", stated > 0 else { return stated }
    switch run.profile.name {
    case "flutter": return min(stated, max(abs(wanted) * 1e-6, lastDigit(wanted) / 2))
    case "android": return min(max(stated, 0.2), max(abs(wanted) * 1e-3, 0.2))
    default: return stated
    }
  }

  /// The worth of the last digit that a number was published with, if they were few.
  private static func lastDigit(_ number: Double) -> Double {
    let decimals = "\(number)".split(separator: ".").last?.count ?? 0
    return decimals < 6 ? (0..<decimals).reduce(1.0) { unit, _ in unit / 10 } : 0
  }

  private static func release(
    _ run: CaseRun, _ value: CaseValue, _ part: (Vector) -> Double
  ) -> CheckResult {
    guard let velocity = run.record.release else {
      return .failed(expected: "\(value)", found: "no lift-off from a pan")
    }
    return compare(value, part(velocity), run)
  }

  /// A number, `{eq, tol}`, `{min, max}` or a comparison in words.
  private static func compare(_ value: CaseValue, _ found: Double, _ run: CaseRun) -> CheckResult {
    if let number = value.number { return .near(number, found, tolerance(run)) }
    if let text = value.text { return Comparison.holds(text, [:], subject: found) }
    if let number = value["eq"]?.number {
      return .near(number, found, value["tol"]?.number ?? tolerance(run))
    }
    let (lowest, highest) = (value["min"]?.number, value["max"]?.number)
    guard lowest != nil || highest != nil else { return .notUnderstood }
    let isInside = found >= (lowest ?? -.infinity) && found <= (highest ?? .infinity)
    return isInside ? .passed : .failed(expected: "\(value)", found: "\(found)")
  }
}
