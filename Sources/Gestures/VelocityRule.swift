public import Primitives

/// The ways to estimate a velocity from samples.
@frozen public enum VelocityStrategy: String, Sendable, Hashable, CaseIterable {
  /// The slope, at the newest sample, of a least-squares parabola through the samples of the window.
  case lsq2
  /// As ``lsq2``, but zero on an axis whose slope points against the way from oldest to newest sample.
  case restrictedLsq2 = "lsq2-restricted"
  /// The velocity of a mass that the samples push along, as Android has it for scroll wheels.
  ///
  /// Each step adds the work that takes the mass from the velocity it has to the velocity of the step.
  case impulse
  /// The way from the oldest sample of the window to the newest by the time between them.
  case endPoints = "end-points"
  /// A moving average over the steps of the window: ``VelocityRule/newestWeight`` of the step's velocity, the
  /// rest of the average before it.
  case exponential
}

/// Which samples a velocity is estimated from, and how.
@frozen public struct VelocityRule: Sendable, Hashable {
  /// How the samples of the window become a velocity.
  public internal(set) var strategy: VelocityStrategy
  /// The largest age of a sample in the window, counted from the newest sample; that age itself is in.
  public internal(set) var horizon: Interval
  /// How many samples the window holds at most: 2 to ``VelocityTracker/capacity``.
  public internal(set) var sampleLimit: Int
  /// The longest time between two samples that is not yet a rest; a longer one ends the window there.
  public internal(set) var stopGap: Interval
  /// The longest time from the newest sample to lift-off that is not yet a rest.
  ///
  /// A longer time makes the velocity zero.
  public internal(set) var releaseGap: Interval
  /// How many samples the window must hold for any velocity but zero: 2 to ``sampleLimit``.
  ///
  /// Android estimates from two samples, a straight line; Flutter needs three.
  public internal(set) var minimumSamples: Int
  /// Whether the touch down is a sample of the window; only moves are otherwise.
  public internal(set) var usesTouchDown: Bool
  /// Whether the place of the lift-off is a sample of the window.
  public internal(set) var usesLiftOff: Bool
  /// The share of the newest step in ``VelocityStrategy/exponential``: 0 to 1.
  public internal(set) var newestWeight: Double

  /// Creates a rule; counts and shares outside their ranges become the nearest inside.
  ///
  /// Without a `releaseGap` the stop gap counts for the release too.
  public init(
    strategy: VelocityStrategy = .lsq2, horizon: Interval, sampleLimit: Int, stopGap: Interval,
    minimumSamples: Int, releaseGap: Interval? = nil, usesTouchDown: Bool = true, usesLiftOff: Bool = false,
    newestWeight: Double = 0.7
  ) {
    let limit = Swift.min(Swift.max(sampleLimit, 2), VelocityTracker.capacity)
    self.strategy = strategy
    self.horizon = horizon
    self.sampleLimit = limit
    self.stopGap = stopGap
    self.releaseGap = releaseGap ?? stopGap
    self.minimumSamples = Swift.min(Swift.max(minimumSamples, 2), limit)
    self.usesTouchDown = usesTouchDown
    self.usesLiftOff = usesLiftOff
    self.newestWeight = newestWeight > 0 ? Swift.min(newestWeight, 1) : 0
  }

  /// The parabola of Android and Flutter: 2 to 20 samples of the last 100 ms, a rest after 40 ms.
  @inlinable public static var lsq2: VelocityRule {
    VelocityRule(
      horizon: .milliseconds(100), sampleLimit: 20, stopGap: .milliseconds(40), minimumSamples: 2)
  }

  /// The same rule with another strategy.
  public func with(_ strategy: VelocityStrategy) -> VelocityRule {
    var rule = self
    rule.strategy = strategy
    return rule
  }
}
