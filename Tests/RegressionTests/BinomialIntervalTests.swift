import Regression
import Testing

@Suite struct BinomialIntervalTests {
  /// Computed with exact fractions: sums of binomial coefficients, halving the range seventy times.
  @Test(
    arguments: [
      (0, 1, 0.95, 0.0, 0.975), (0, 10, 0.95, 0.0, 0.30849710781876083),
      (1, 10, 0.95, 0.0025285785444617843, 0.44501611702819543),
      (5, 10, 0.95, 0.18708602844739852, 0.8129139715526015), (10, 10, 0.95, 0.6915028921812392, 1.0),
      (0, 200, 0.95, 0.0, 0.018275340355136244), (1, 200, 0.95, 0.0001265810278670179, 0.027541898457205623),
      (97, 100, 0.95, 0.91482394702572, 0.9937700284616936),
      (99, 100, 0.95, 0.9455406146079194, 0.9997468539670226),
      (3, 7, 0.9, 0.12875639280424267, 0.7746784159675523),
      (50, 100, 0.99, 0.368861437358924, 0.6311385626410759),
    ])
  func `the ends are those of Clopper and Pearson`(
    _ successes: Int, _ trials: Int, _ confidence: Double, _ lower: Double, _ upper: Double
  ) throws {
    let found = try #require(
      BinomialInterval(successes: successes, trials: trials, confidence: confidence))
    #expect(abs(found.lower - lower) < 1e-12)
    #expect(abs(found.upper - upper) < 1e-12)
  }

  /// Computed with exact fractions.
  @Test(
    arguments: [
      (2, 10, 0.5, 0.0546875), (0, 5, 0.1, 0.59049), (97, 100, 0.97, 0.5802249170181446),
      (500, 1000, 0.5, 0.5126125090891804), (30, 2000, 0.02, 0.05984432551628402), (-1, 5, 0.5, 0),
      (5, 5, 0.5, 1), (2, 5, 0, 1), (2, 5, 1, 0),
    ])
  func `chances add up, however small the terms`(
    _ count: Int, _ trials: Int, _ chance: Double, _ expected: Double
  ) {
    let found = BinomialInterval.probability(atMost: count, of: trials, chance: chance)
    #expect(abs(found - expected) < 1e-12)
  }

  @Test(
    arguments: [
      (0, 0, 0.95), (-1, 5, 0.95), (6, 5, 0.95), (1, 5, 0), (1, 5, 1), (1, 5, .nan), (1, 2_000_000, 0.9),
    ]
      as [(Int, Int, Double)])
  func `counts that cannot be have no interval`(_ successes: Int, _ trials: Int, _ confidence: Double) {
    #expect(BinomialInterval(successes: successes, trials: trials, confidence: confidence) == nil)
  }

  @Test func `a mirrored count has a mirrored interval`() throws {
    for successes in 0...30 {
      let a = try #require(BinomialInterval(successes: successes, trials: 30))
      let b = try #require(BinomialInterval(successes: 30 - successes, trials: 30))
      #expect(abs(a.lower - (1 - b.upper)) < 1e-12)
      #expect(a.lower < a.upper)
    }
  }
}
