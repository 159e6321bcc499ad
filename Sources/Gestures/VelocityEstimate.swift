public import Primitives

/// A velocity and what it rests on.
public struct VelocityEstimate: Sendable, Hashable {
  /// The velocity in points per second; both parts are finite.
  public let velocity: Vector
  /// How many samples the window held.
  public let samplesUsed: Int
  /// The degree of the fitted curve: 2 a parabola, 1 a straight line, 0 for no estimate.
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
  /// farther apart than the stop gap, and the sample limit is not reached. The velocity is the slope
  /// of a least-squares parabola at the newest sample, of a straight line if the window holds only two
  /// samples. It is zero if the contact rested longer than the stop gap before lift-off, if
  /// the window holds fewer samples than the rule asks for, and if coordinates are so large that a sum
  /// overflows. A `liftOff` before the newest sample counts as no rest.
  ///
  /// Only additions, subtractions, multiplications and divisions are used, so every processor gives the
  /// same bits. At most three passes over ``capacity`` samples.
  public func estimate(at liftOff: Instant, rule: VelocityRule = .lsq2) -> VelocityEstimate {
    // Read through a span: a subscript of the array itself copies all of it first.
    let window = samples.span
    let used = windowCount(window, rule)
    let rested = used > 0 && liftOff - newestTime > rule.stopGap
    guard used >= rule.minimumSamples, !rested else { return .none(rule.strategy, samplesUsed: used) }
    let velocity = slopeAtNewest(window, used)
    guard velocity.isFinite else { return .none(rule.strategy, samplesUsed: used) }
    return VelocityEstimate(
      velocity: velocity, samplesUsed: used, degree: used > 2 ? 2 : 1, strategy: rule.strategy)
  }

  @inline(__always) private func sample(_ kept: Span<TimedPlace>, _ stepsBack: Int) -> TimedPlace {
    let slot = Int(newestSlot) - stepsBack
    return kept[slot < 0 ? slot + VelocityTracker.capacity : slot]
  }

  private func windowCount(_ kept: Span<TimedPlace>, _ rule: VelocityRule) -> Int {
    let limit = Swift.min(Int(count), rule.sampleLimit)
    var previous = newestTime
    for steps in 0..<limit {
      let time = sample(kept, steps).time
      let age = newestTime - time
      // An age below zero has wrapped around: longer than any horizon.
      guard age >= .zero, age <= rule.horizon, previous - time <= rule.stopGap else { return steps }
      previous = time
    }
    return limit
  }

  /// The slope of the fitted curve at the newest of the last `used` samples, two at least.
  ///
  /// The parabola is fitted as a sum of polynomials that are orthogonal over the sample times,
  /// 1, τ and q(τ) = τ² - ατ - β with τ the time from the mean; that needs no matrix and loses no digits
  /// to cancellation. Times are whole nanoseconds and places are taken relative to the newest one, so
  /// shifting either changes nothing.
  private func slopeAtNewest(_ kept: Span<TimedPlace>, _ used: Int) -> Vector {
    let newest = sample(kept, 0)
    var ageSum = 0.0
    for steps in 0..<used { ageSum += Double((newest.time - sample(kept, steps).time).nanoseconds) }
    let mean = ageSum / Double(used)

    var (square, cube) = (0.0, 0.0)
    var line = Vector.zero
    for steps in 0..<used {
      let taken = sample(kept, steps)
      let tau = mean - Double((newest.time - taken.time).nanoseconds)
      let moved = taken.place - newest.place
      square += tau * tau
      cube += tau * tau * tau
      line.dx += tau * moved.dx
      line.dy += tau * moved.dy
    }
    var slope = Vector(dx: line.dx / square, dy: line.dy / square)
    if used > 2 {
      let bend = bendAtNewest(
        kept, used, mean: mean, alpha: cube / square, beta: square / Double(used))
      slope = Vector(dx: slope.dx + bend.dx, dy: slope.dy + bend.dy)
    }
    return Vector(dx: slope.dx * 1e9, dy: slope.dy * 1e9)
  }

  /// What the quadratic term adds to the slope at the newest sample, in points per nanosecond.
  private func bendAtNewest(
    _ kept: Span<TimedPlace>, _ used: Int, mean: Double, alpha: Double, beta: Double
  ) -> Vector {
    let newest = sample(kept, 0)
    var norm = 0.0
    var product = Vector.zero
    for steps in 0..<used {
      let taken = sample(kept, steps)
      let tau = mean - Double((newest.time - taken.time).nanoseconds)
      let q = tau * tau - alpha * tau - beta
      let moved = taken.place - newest.place
      norm += q * q
      product.dx += q * moved.dx
      product.dy += q * moved.dy
    }
    let derivative = 2 * mean - alpha
    return Vector(dx: product.dx / norm * derivative, dy: product.dy / norm * derivative)
  }
}
