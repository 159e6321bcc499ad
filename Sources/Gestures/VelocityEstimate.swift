public import Primitives

/// A velocity and what it rests on.
public struct VelocityEstimate: Sendable, Hashable {
  /// The velocity in points per second; both parts are finite.
  public let velocity: Vector
  /// How many samples the window held.
  public let samplesUsed: Int
  /// The degree of the fitted curve: 2 a parabola, 1 a straight line or steps of one, 0 for no estimate.
  public let degree: Int
  /// How it was estimated.
  public let strategy: VelocityStrategy

  static func none(_ strategy: VelocityStrategy, samplesUsed: Int) -> VelocityEstimate {
    VelocityEstimate(velocity: .zero, samplesUsed: samplesUsed, degree: 0, strategy: strategy)
  }
}

extension VelocityTracker {
  /// Estimates the velocity of a contact lifted at `liftOff` from the samples of the rule's window.
  ///
  /// The window goes back from the newest sample while the age is within the horizon, no two samples are
  /// farther apart than the stop gap, and the sample limit is not reached. The velocity is zero
  /// if the contact rested longer than the release gap before lift-off, if the window
  /// holds fewer samples than the rule asks for, and if coordinates are so large that a sum overflows.
  /// A `liftOff` before the newest sample counts as no rest. `place` is where the contact was
  /// lifted; it counts only by a rule that uses lift-offs.
  ///
  /// Only additions, subtractions, multiplications, divisions and square roots are used, so every processor
  /// gives the same bits. At most three passes over ``capacity`` samples.
  public func estimate(
    at liftOff: Instant, place: Point? = nil, rule: VelocityRule = .lsq2
  ) -> VelocityEstimate {
    if rule.usesLiftOff, let place, place.isFinite, count > 0, liftOff >= newestTime {
      // The lift-off becomes the newest sample: how long the contact rested is judged before that.
      guard liftOff - newestTime <= rule.releaseGap else { return .none(rule.strategy, samplesUsed: 0) }
      var longer = self
      longer.add(time: liftOff, location: place)
      return longer.estimate(at: liftOff, rule: rule)
    }
    let window = SampleWindow(samples: samples, newestSlot: Int(newestSlot), used: windowCount(rule))
    let rested = window.used > 0 && liftOff - newestTime > rule.releaseGap
    guard window.used >= rule.minimumSamples, !rested else {
      return .none(rule.strategy, samplesUsed: window.used)
    }
    let velocity = window.velocity(by: rule)
    guard velocity.isFinite else { return .none(rule.strategy, samplesUsed: window.used) }
    return VelocityEstimate(
      velocity: velocity, samplesUsed: window.used, degree: window.degree(by: rule.strategy),
      strategy: rule.strategy)
  }

  private func windowCount(_ rule: VelocityRule) -> Int {
    let kept = samples.span
    // The touch down is the oldest sample for as long as nothing was pushed out of the ring.
    let held = Int(count) > VelocityTracker.capacity || rule.usesTouchDown ? sampleCount : Int(count) - 1
    let limit = Swift.min(Swift.max(held, 0), rule.sampleLimit)
    var previous = newestTime
    for steps in 0..<limit {
      let slot = Int(newestSlot) - steps
      let time = kept[slot < 0 ? slot + VelocityTracker.capacity : slot].time
      let age = newestTime - time
      // An age below zero has wrapped around: longer than any horizon.
      guard age >= .zero, age <= rule.horizon, previous - time <= rule.stopGap else { return steps }
      previous = time
    }
    return limit
  }
}
