import Gestures
import Primitives
import Testing

@Suite struct VelocityTrackerTests {
  static func milliseconds(_ time: Double) -> Instant { Instant(nanoseconds: Int64(time * 1e6)) }

  static func tracker(_ samples: [(ms: Double, x: Double, y: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples {
      tracker.add(time: milliseconds(sample.ms), location: Point(x: sample.x, y: sample.y))
    }
    return tracker
  }

  static func steady(_ count: Int, every gap: Double, from start: Double = 0) -> VelocityTracker {
    tracker(
      (0..<count).map { step in
        let time = start + Double(step) * gap
        return (time, 10 + 0.25 * (time - start), 500 - 1.5 * (time - start))
      })
  }

  @Test(arguments: [2, 3, 7, 20, 45])
  func `Steady motion has its own speed to one part in a thousand million`(count: Int) {
    let velocity = Self.steady(count, every: 4).velocity(at: Self.milliseconds(Double(count - 1) * 4 + 5))
    #expect(abs(velocity.dx - 250) <= 250e-9)
    #expect(abs(velocity.dy + 1500) <= 1500e-9)
  }

  @Test func `A parabola has the slope it has at the newest sample`() {
    let thrown = Self.tracker((0..<12).map { (Double($0) * 5, 0, Double($0 * $0) * 0.25) })
    // y = t² / 100 with t in ms: the slope at 55 ms is 2 × 55 / 100 points per ms.
    #expect(abs(thrown.velocity(at: Self.milliseconds(55)).dy - 1100) < 1e-6)
    #expect(thrown.velocity(at: Self.milliseconds(55)).dx == 0)
  }

  @Test(arguments: [(40.0, false), (40.000001, true), (3000.0, true), (-5.0, false)])
  func `The speed is zero when the contact rested longer than the stop gap`(rest: Double, isZero: Bool) {
    let velocity = Self.steady(6, every: 8).velocity(at: Self.milliseconds(40 + rest))
    #expect((velocity == .zero) == isZero)
  }

  @Test(arguments: [(40.0, 8), (40.000001, 4), (90.0, 4)])
  func `A time longer than the stop gap between two samples ends the window`(gap: Double, used: Int) {
    var samples = (0..<4).map { (ms: Double($0) * 4, x: 9.0, y: 9.0) }
    samples += (0..<4).map { (ms: 12 + gap + Double($0) * 4, x: Double($0), y: 0) }
    let estimate = Self.tracker(samples).estimate(at: Self.milliseconds(24 + gap))
    #expect(estimate.samplesUsed == used)
    #expect((abs(estimate.velocity.dx - 250) < 1e-9) == (used == 4))
  }

  @Test(arguments: [(100.0, 6), (100.000001, 5)])
  func `A sample as old as the horizon is in the window and an older one is not`(age: Double, used: Int) {
    let old = [(ms: 0.0, x: 0.0, y: 0.0)]
    let recent = [80.0, 60, 40, 20, 0].map { (ms: age - $0, x: 100 - $0, y: 0.0) }
    let estimate = Self.tracker(old + recent).estimate(
      at: Self.milliseconds(age),
      rule: VelocityRule(
        horizon: .milliseconds(100), sampleLimit: 20, stopGap: .milliseconds(40), minimumSamples: 2))
    #expect(estimate.samplesUsed == used)
  }

  @Test func `Only the newest twenty samples are kept, and a rule may use fewer`() {
    let tracker = Self.steady(45, every: 1)
    #expect(tracker.sampleCount == 20)
    #expect(tracker.estimate(at: Self.milliseconds(44)).samplesUsed == 20)
    let five = VelocityRule(
      horizon: .milliseconds(100), sampleLimit: 5, stopGap: .milliseconds(40), minimumSamples: 2)
    #expect(tracker.estimate(at: Self.milliseconds(44), rule: five).samplesUsed == 5)
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 1), (3, 2), (20, 2)])
  func `The degree follows the number of samples`(count: Int, degree: Int) {
    let estimate = Self.steady(count, every: 2).estimate(at: Self.milliseconds(Double(count) * 2))
    #expect(estimate.degree == degree)
    #expect(estimate.samplesUsed == count)
    #expect(estimate.strategy == .lsq2)
    #expect((estimate.velocity == .zero) == (degree == 0))
  }

  @Test(arguments: [(2, false), (3, true)])
  func `Two samples make a speed unless the rule asks for three`(minimum: Int, isZero: Bool) {
    let rule = VelocityRule(
      horizon: .milliseconds(100), sampleLimit: 20, stopGap: .milliseconds(40), minimumSamples: minimum)
    let velocity = Self.steady(2, every: 10).velocity(at: Self.milliseconds(10), rule: rule)
    #expect((velocity == .zero) == isZero)
  }

  @Test func `A sample with the newest time replaces the newest sample`() {
    let velocity = Self.tracker([(0, 20, 0), (8, 40, 0), (8, 60, 0), (8, 80, 0)])
      .velocity(at: Self.milliseconds(8))
    #expect(abs(velocity.dx - 7500) < 1e-6)
  }

  @Test func `Samples of one single time have no speed`() {
    let tracker = Self.tracker([(5, 20, 0), (5, 60, 0), (5, 90, 0)])
    #expect(tracker.sampleCount == 1)
    #expect(tracker.velocity(at: Self.milliseconds(5)) == .zero)
  }

  @Test(arguments: [(4, 999), (8, .nan), (8, .infinity), (8, -Double.infinity)] as [(Double, Double)])
  func `A sample older than the newest, or without a place, changes nothing`(time: Double, x: Double) {
    var disturbed = Self.tracker([(0, 0, 0), (5, 10, 0)])
    disturbed.add(time: Self.milliseconds(time), location: Point(x: x, y: 0))
    disturbed.add(time: Self.milliseconds(10), location: Point(x: 20, y: 0))
    let plain = Self.tracker([(0, 0, 0), (5, 10, 0), (10, 20, 0)])
    #expect(disturbed.sampleCount == 3)
    #expect(disturbed.velocity(at: Self.milliseconds(10)) == plain.velocity(at: Self.milliseconds(10)))
  }

  @Test func `After a reset nothing of the last contact is left, and an earlier time is welcome`() {
    var tracker = Self.steady(20, every: 4)
    tracker.reset()
    #expect(tracker.sampleCount == 0)
    #expect(tracker.velocity(at: Self.milliseconds(80)) == .zero)
    tracker.add(time: .zero, location: .zero)
    tracker.add(time: Self.milliseconds(10), location: Point(x: 1, y: -1))
    #expect(tracker.sampleCount == 2)
    #expect(abs(tracker.velocity(at: Self.milliseconds(10)).dx - 100) < 1e-9)
  }

  @Test(arguments: [1e200, 1e308, -1.7e308])
  func `Places so large that a sum overflows give a finite speed`(x: Double) {
    let tracker = Self.tracker([(0, 0, 0), (1, -x, x), (2, x, -x), (3, -x, 0)])
    #expect(tracker.velocity(at: Self.milliseconds(3)).isFinite)
  }

  @Test func `The ends of time do not trap`() {
    var tracker = VelocityTracker()
    tracker.add(time: Instant(nanoseconds: .min + 1), location: .zero)
    tracker.add(time: .distantFuture, location: Point(x: 1, y: 1))
    #expect(tracker.velocity(at: .distantFuture) == .zero)
    #expect(tracker.velocity(at: Instant(nanoseconds: .min)).isFinite)
  }

  @Test(arguments: [(-3, -1, 2, 2), (0, 0, 2, 2), (5, 9, 5, 5), (99, 3, 20, 3)])
  func `Counts outside their ranges become the nearest count inside`(
    limit: Int, minimum: Int, expectedLimit: Int, expectedMinimum: Int
  ) {
    let rule = VelocityRule(
      horizon: .zero, sampleLimit: limit, stopGap: .zero, minimumSamples: minimum)
    #expect(rule.sampleLimit == expectedLimit)
    #expect(rule.minimumSamples == expectedMinimum)
  }
}
