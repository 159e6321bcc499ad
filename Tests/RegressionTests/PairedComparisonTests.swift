import Measurements
import Primitives
import Regression
import Testing

@Suite struct PairedComparisonTests {
  private func comparison(_ launches: [Double], metrics: Int = 1, spread: Double = 0) -> PairedComparison {
    var rules = PairedRules()
    rules.metrics = metrics
    return PairedComparison(launches, rules: rules, layoutSpread: spread)
  }

  private func around(_ middle: Double, count: Int = 11, step: Double = 0.001) -> [Double] {
    (0..<count).map { middle + (Double($0) - Double(count - 1) / 2) * step }
  }

  @Test func `a slowing beyond the margin is a regression, its mirror an improvement`() {
    #expect(comparison(around(1.02)).verdict == .regressed)
    #expect(comparison(around(1.02).map { 1 / $0 }).verdict == .improved)
  }

  @Test func `a sure slowing within the margin passes`() {
    #expect(comparison(around(1.005, step: 0.0005)).verdict == .passed)
    #expect(comparison(around(1)).verdict == .passed)
    #expect(comparison(around(1.01, step: 0)).verdict == .passed, "the margin itself is allowed")
  }

  @Test func `launches that say nothing ask for more, and in the end are inconclusive`() {
    #expect(comparison(around(1.005, step: 0.01)).verdict == .undecided)
    #expect(comparison(around(1.005, count: 20, step: 0.01)).verdict == .undecided)
    #expect(comparison(around(1.005, count: 21, step: 0.01)).verdict == .inconclusive)
    #expect(comparison(around(1.02, count: 10)).verdict == .undecided, "a batch has eleven")
    #expect(comparison([]).verdict == .undecided)
  }

  @Test func `a large median whose interval reaches below 1 is no regression`() {
    let launches = [0.98, 0.985, 0.99, 0.99, 1.02, 1.02, 1.02, 1.02, 1.02, 1.02, 1.02]
    #expect(comparison(launches).verdict == .undecided)
  }

  @Test func `what twins of one source differ by widens the margin`() {
    #expect(comparison(around(1.02), spread: 0.03).verdict == .passed)
    #expect(comparison(around(1.02), spread: 0.005).margin == 0.01)
    #expect(PairedComparison.layoutSpread(ofTwins: [1, 1.02, 0.98]) == max(1.02, 1 / 0.98) - 1)
    #expect(PairedComparison.layoutSpread(ofTwins: []) == 0)
  }

  @Test func `the confidence is shared among the metrics`() throws {
    // Order statistics of eleven, by binomial coefficients: the second and tenth hold the median with
    // 98.83 percent, the first and last with 99.90.
    let one = try #require(comparison(around(1)).interval)
    #expect(abs(one.confidence - 0.98828125) < 1e-12)
    #expect(one.lower == around(1)[1])
    let five = try #require(comparison(around(1), metrics: 5).interval)
    #expect(abs(five.confidence - 0.9990234375) < 1e-12)
    #expect(five.lower == around(1)[0])
    #expect(comparison(around(1), metrics: 100).interval == nil, "eleven launches cannot promise that much")
    #expect(comparison(around(1.02), metrics: 100).verdict == .undecided)
  }

  @Test func `the smallest visible change is the one at which the verdict turns`() throws {
    for launches in [around(1, step: 0.001), around(1, step: 0.004), around(1.003, step: 0.002)] {
      let quiet = comparison(launches)
      let visible = try #require(quiet.smallestVisible)
      let median = try #require(quiet.median)
      func slowed(_ change: Double) -> PairedVerdict {
        comparison(launches.map { $0 / median * (1 + change) }).verdict
      }
      #expect(slowed(visible + 1e-9) == .regressed)
      #expect(slowed(visible - 1e-9) != .regressed)
    }
  }

  @Test(
    arguments: [
      (1.02, 1.02, PairedVerdict.regressed), (1.02, 1.0, .passed), (1 / 1.02, 1 / 1.02, .improved),
      (1 / 1.02, 1.0, .passed), (1.0, 1.05, .passed),
    ])
  func `a change counts only when a second batch shows it too`(
    _ first: Double, _ second: Double, _ expected: PairedVerdict
  ) {
    let confirming = comparison(around(second, step: 0.0005))
    #expect(comparison(around(first, step: 0.0005)).verdict(confirmedBy: confirming) == expected)
  }

  @Test func `a second batch that says nothing leaves a regression open`() {
    let noisy = comparison(around(1.01, count: 21, step: 0.01))
    #expect(comparison(around(1.02)).verdict(confirmedBy: noisy) == .inconclusive)
    let short = comparison(around(1.02, count: 5))
    #expect(comparison(around(1.02)).verdict(confirmedBy: short) == .undecided)
  }

  @Test func `a run whose controls fail is invalid, whatever it says`() {
    let quiet = comparison(around(1))
    let loud = comparison(around(1.03))
    #expect(PairedControls(control: quiet, canary: loud).faults.isEmpty)
    #expect(PairedControls(control: quiet, canary: loud).judge(.regressed) == .regressed)
    #expect(PairedControls(control: loud, canary: loud).judge(.passed) == .invalid)
    #expect(PairedControls(control: quiet, canary: quiet).judge(.passed) == .invalid)
    #expect(PairedControls(control: loud, canary: quiet).faults.count == 2)
  }

  /// Launches of the same program scatter; the two batches together must hardly ever call that a change.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `launches of one program are not called a regression more than once in 200`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    /// The mean of twelve even chances, scaled to one percent of standard deviation: nearly normal.
    func launch(_ slowing: Double) -> Double {
      let sum = (0..<12).reduce(0.0) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
      return 1 + (sum - 6) * 0.006 + slowing
    }
    func batch(_ slowing: Double) -> PairedComparison { comparison((0..<11).map { _ in launch(slowing) }) }
    let trials = 1_000
    let alarms = (0..<trials).count { _ in batch(0).verdict(confirmedBy: batch(0)) == .regressed }
    #expect(alarms <= trials / 200, "seed \(seed)")
    let caught = (0..<trials).count { _ in batch(0.03).verdict(confirmedBy: batch(0.03)) == .regressed }
    #expect(caught >= trials * 99 / 100, "seed \(seed)")
  }
}

@Suite struct LaunchRoundsTests {
  @Test func `neither the order of turns nor a drift favours a side`() throws {
    var generator = SeededGenerator(seed: 5)
    let schedule = RoundSchedule(pairs: 30, using: &generator)
    #expect(schedule.first.count == 60)
    var rounds = LaunchRounds(baseline: [], candidate: [])
    for (index, side) in schedule.first.enumerated() {
      // The second turn takes five percent more, and everything slows by a tenth of a percent a round.
      let drift = 1 + Double(index) * 0.001
      let (first, second) = (100 * drift, 105 * drift)
      rounds.baseline.append(side == .baseline ? first : second)
      rounds.candidate.append((side == .baseline ? second : first) * 1.02)
    }
    let ratio = try #require(rounds.ratio)
    #expect(abs(ratio - 1.02) < 1e-9)
  }

  @Test func `each pair of rounds begins once with either side, by chance`() {
    var generator = SeededGenerator(seed: 9)
    let schedule = RoundSchedule(pairs: 200, using: &generator)
    let starts = stride(from: 0, to: 400, by: 2).map { schedule.first[$0] }
    for pair in stride(from: 0, to: 400, by: 2) { #expect(schedule.first[pair] != schedule.first[pair + 1]) }
    #expect((60...140).contains(starts.count { $0 == .baseline }))
    #expect(RoundSchedule(pairs: -1, using: &generator).first.isEmpty)
  }

  @Test func `one slow round does not move a launch`() throws {
    var rounds = LaunchRounds(
      baseline: [Double](repeating: 100, count: 60), candidate: [Double](repeating: 101, count: 60))
    rounds.candidate[7] = 1e6
    #expect(abs(try #require(rounds.ratio) - 1.01) < 1e-9)
  }

  @Test(
    arguments: [
      ([], []), ([1], [1]), ([1, 2], [1]), ([1, 0], [1, 1]), ([1, -1], [1, 1]), ([1, 1], [1, .infinity]),
      ([1, 1], [1, .nan]),
    ] as [([Double], [Double])])
  func `times that cannot be have no ratio`(_ baseline: [Double], _ candidate: [Double]) {
    #expect(LaunchRounds(baseline: baseline, candidate: candidate).ratio == nil)
  }
}
