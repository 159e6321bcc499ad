public import Primitives

/// The ways to estimate a velocity from samples.
@frozen public enum VelocityStrategy: String, Sendable, Hashable, CaseIterable {
  /// The slope, at the newest sample, of a least-squares parabola through the samples of the window.
  case lsq2
}

/// Which samples a velocity is estimated from, and how.
@frozen public struct VelocityRule: Sendable, Hashable {
  /// How the samples of the window become a velocity.
  public let strategy: VelocityStrategy
  /// The largest age of a sample in the window, counted from the newest sample; that age itself is in.
  public let horizon: Interval
  /// How many samples the window holds at most: 2 to ``VelocityTracker/capacity``.
  public let sampleLimit: Int
  /// The longest time between two samples, or from the last one to lift-off, that is not yet a rest.
  ///
  /// A longer time between two samples ends the window there; a longer one before lift-off makes the
  /// velocity zero.
  public let stopGap: Interval
  /// How many samples the window must hold for any velocity but zero: 2 to ``sampleLimit``.
  ///
  /// Android estimates from two samples, a straight line; Flutter needs three.
  public let minimumSamples: Int

  /// Creates a rule; counts outside their ranges become the nearest count inside.
  @inlinable public init(
    strategy: VelocityStrategy = .lsq2, horizon: Interval, sampleLimit: Int, stopGap: Interval,
    minimumSamples: Int
  ) {
    let limit = Swift.min(Swift.max(sampleLimit, 2), VelocityTracker.capacity)
    self.strategy = strategy
    self.horizon = horizon
    self.sampleLimit = limit
    self.stopGap = stopGap
    self.minimumSamples = Swift.min(Swift.max(minimumSamples, 2), limit)
  }

  /// The parabola of Android and Flutter: 20 samples of the last 100 ms, a rest after 40 ms, two samples at least.
  @inlinable public static var lsq2: VelocityRule {
    VelocityRule(
      horizon: .milliseconds(100), sampleLimit: 20, stopGap: .milliseconds(40), minimumSamples: 2)
  }
}
