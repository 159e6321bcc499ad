import Gestures
import Primitives
import Testing

@Suite struct VelocityStrategyTests {
  static func tracker(_ samples: [(ms: Double, x: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(time: at(sample.ms), location: Point(x: sample.x, y: -2 * sample.x)) }
    return tracker
  }

  static func at(_ ms: Double) -> Instant { Instant(nanoseconds: Int64((ms * 1e6).rounded())) }

  static let steady = tracker((0..<10).map { (Double($0) * 8, Double($0) * 8) })

  @Test(arguments: VelocityStrategy.allCases)
  func `Every strategy names itself and knows steady motion`(strategy: VelocityStrategy) {
    let estimate = Self.steady.estimate(at: Self.at(72), rule: .lsq2.with(strategy))
    #expect(estimate.strategy == strategy)
    #expect(estimate.samplesUsed == 10)
    #expect(abs(estimate.velocity.dx - 1000) < 0.1)
    #expect(abs(estimate.velocity.dy + 2000) < 0.2)
    #expect(estimate.degree > 0)
  }

  @Test(arguments: VelocityStrategy.allCases)
  func `No strategy has a velocity from one sample, after a rest, or where a sum overflows`(
    strategy: VelocityStrategy
  ) {
    let rule = VelocityRule.lsq2.with(strategy)
    for (tracker, time) in [
      (Self.tracker([(0, 5)]), 0.0), (Self.steady, 113),
      (Self.tracker([(0, -1e308), (8, 1e308), (16, -1e308)]), 16),
    ] {
      let estimate = tracker.estimate(at: Self.at(time), rule: rule)
      #expect(estimate.velocity == .zero)
      #expect(estimate.degree == 0)
      #expect(estimate.strategy == strategy)
    }
  }

  /// 8 points each 8 ms from a touch down at 20, lifted 8 ms after the last move.
  @Test(arguments: [
    ("android", 1000.0), ("chromium", 1000), ("flutter", 1000), ("hammer", 1000), ("qt", 700),
    ("gtk", 916.6667),
    ("use-gesture", 1000), ("rngh", 1000),
  ])
  func `Systems disagree about steady motion as measured`(name: String, expected: Double) throws {
    let profile = try #require(GestureProfile.named(name))
    let tracker = Self.tracker((0..<13).map { (Double($0) * 8, 20 + Double($0) * 8) })
    let found = tracker.velocity(at: Self.at(104), place: Point(x: 116, y: -232), rule: profile.velocity)
    #expect(abs(found.dx - expected) < 0.001)
  }

  @Test func `After half a second's rest only the systems without a stop rule still move`() {
    let tracker = Self.tracker((0..<6).map { (Double($0) * 8, Double($0) * 10) })
    for profile in GestureProfile.all where profile.name != "rngh" {
      let speed = tracker.velocity(at: Self.at(540), place: Point(x: 50, y: -100), rule: profile.velocity).dx
      #expect(abs(speed - (profile.name == "qt" ? 875 : 0)) < 1e-6, "\(profile.name)")
    }
  }

  @Test func `The restricted parabola is zero where the plain one runs against the motion`() {
    let turning = Self.tracker((0..<10).map { (Double($0) * 8, min(Double($0) * 10, 50)) })
    let plain = turning.velocity(at: Self.at(72), rule: .lsq2)
    #expect(plain.dx < 0)
    #expect(plain.dy > 0)
    #expect(turning.velocity(at: Self.at(72), rule: .lsq2.with(.restrictedLsq2)) == .zero)
  }

  @Test func `Impulse gives the first step half its work`() {
    // 1 point in 1 ms leaves a work of 1e6 / 2; from its velocity of 1000 to 3000 is 2000 × 3000 more.
    let tracker = Self.tracker([(0, 0), (1, 1), (2, 4)])
    let expected = (2 * (0.5 * 1e6 + (3000 - 1000) * 3000)).squareRoot()
    #expect(abs(tracker.velocity(at: Self.at(2), rule: .lsq2.with(.impulse)).dx - expected) < 1e-6)
    let back = Self.tracker([(0, 0), (1, -1), (2, -4)])
    #expect(abs(back.velocity(at: Self.at(2), rule: .lsq2.with(.impulse)).dx + expected) < 1e-6)
    #expect(Self.tracker([(0, 0), (4, 2)]).velocity(at: Self.at(4), rule: .lsq2.with(.impulse)).dx == 500)
  }

  @Test(arguments: [(0.7, 0.7 * 1000 + 0.3 * 0.7 * 730), (1, 1000), (0, 0)])
  func `The moving average takes its share of the newest step`(weight: Double, expected: Double) throws {
    let profile = try GestureProfile(
      name: "x", base: .qt,
      overrides: [("velocity-newest-weight", .number(weight)), ("velocity-samples", .number(20))])
    let velocity = Self.tracker([(0, 0), (10, 7.3), (20, 17.3)]).velocity(
      at: Self.at(20), rule: profile.velocity)
    // A step of 730 points per second and one of 1000.
    #expect(abs(velocity.dx - expected) < 1e-6)
  }

  @Test(arguments: [(false, false, 1000.0), (true, false, 660), (false, true, 750), (true, true, 550)])
  func `Touch down and lift-off are samples only where the rule says so`(
    usesDown: Bool, usesUp: Bool, expected: Double
  ) {
    let rule = VelocityRule(
      strategy: .endPoints, horizon: .milliseconds(150), sampleLimit: 20, stopGap: .forever,
      minimumSamples: 2,
      usesTouchDown: usesDown, usesLiftOff: usesUp)
    let tracker = Self.tracker([(0, 0), (20, 3), (30, 13), (40, 23), (50, 33)])
    let found = tracker.velocity(at: Self.at(60), place: Point(x: 33, y: 0), rule: rule).dx
    #expect(abs(found - expected) < 1e-9)
  }

  @Test func `The touch down is one of the moves once the ring has pushed it out`() {
    let rule = VelocityRule(
      strategy: .endPoints, horizon: .forever, sampleLimit: 20, stopGap: .forever, minimumSamples: 2,
      usesTouchDown: false)
    for (count, used) in [(2, 1), (20, 19), (21, 20), (50, 20)] {
      let tracker = Self.tracker((0..<count).map { (Double($0), Double($0)) })
      #expect(tracker.estimate(at: Self.at(Double(count)), rule: rule).samplesUsed == used)
    }
  }

  @Test(arguments: [(80.0, false), (80.000001, true)])
  func `A rest before lift-off has a limit of its own`(rest: Double, isZero: Bool) {
    let velocity = Self.steady.velocity(at: Self.at(72 + rest), rule: GestureProfile.chromium.velocity)
    #expect((velocity == .zero) == isZero)
  }

  @Test func `A velocity is cut down in length or on each axis`() {
    let fast = Vector(dx: 300, dy: -400)
    #expect(FlingRule(maximumSpeed: 250).clamped(fast) == Vector(dx: 150, dy: -200))
    #expect(FlingRule(maximumSpeed: 350, clamp: .axis).clamped(fast) == Vector(dx: 300, dy: -350))
    #expect(FlingRule(maximumSpeed: 500).clamped(fast) == fast)
    #expect(FlingRule(maximumSpeed: 5).clamped(Vector(dx: 1e300, dy: 1e300)).isFinite)
  }

  @Test(arguments: [(Boundary.inclusive, true), (.exclusive, false)])
  func `A speed of exactly the smallest is a fling by an inclusive boundary alone`(
    boundary: Boundary, isFling: Bool
  ) {
    let rule = FlingRule(minimumSpeed: 5, boundary: boundary)
    #expect(rule.isFling(Vector(dx: 3, dy: 4)) == isFling)
    #expect(rule.isFling(Vector(dx: 3, dy: 4.1)))
    #expect(!rule.isFling(Vector(dx: 3, dy: 3.9)))
    #expect(!FlingRule(minimumSpeed: 0, boundary: .inclusive).isFling(.zero))
    #expect(!FlingRule.never.isFling(Vector(dx: 1e9, dy: 0)))
  }
}
