import Measurements
import Testing

@Suite struct StatisticsTests {
  @Test(
    arguments: [
      ([3], 3), ([1, 2], 1.5), ([5, 1, 3], 3), ([4, 1, 3, 2], 2.5), ([1, 1, 1, 100], 1),
    ] as [([Double], Double)])
  func `the median is the middle of the sorted values`(values: [Double], median: Double) {
    #expect(Statistics.median(values) == median)
  }

  @Test func `no values have no figures`() {
    #expect(Statistics.median([]) == nil)
    #expect(Statistics.quantile(0.5, of: []) == nil)
    #expect(Statistics.medianAbsoluteDeviation([]) == nil)
    #expect(Statistics.medianInterval([], confidence: 0.95) == nil)
    #expect(Statistics.percentile(50, ofSorted: [Int]()) == nil)
  }

  // quantile(c(1, 2, 4, 8), type = 7) in R.
  @Test(
    arguments: [
      (0, 1), (0.25, 1.75), (0.5, 3), (0.75, 5), (1, 8), (-1, 1), (2, 8),
    ] as [(Double, Double)])
  func `quantiles are interpolated on a straight line`(part: Double, expected: Double) {
    #expect(Statistics.quantile(part, of: [8, 1, 4, 2]) == expected)
  }

  @Test func `one far value does not move the median absolute deviation`() {
    #expect(Statistics.medianAbsoluteDeviation([1, 2, 3, 4, 5]) == 1)
    #expect(Statistics.medianAbsoluteDeviation([1, 2, 3, 4, 5_000]) == 1)
  }

  // Ranks and exact confidences from the tables of the sign test.
  @Test(
    arguments: [
      (6, 1, 0.96875), (8, 1, 0.9921875), (9, 2, 0.9609375), (11, 2, 0.98828125), (20, 6, 0.9586105),
      (25, 8, 0.9567147),
    ] as [(Int, Int, Double)])
  func `the median's interval is the narrowest that keeps its confidence`(
    count: Int, rank: Int, confidence: Double
  ) throws {
    let values = (1...count).map(Double.init).reversed()
    let interval = try #require(Statistics.medianInterval(Array(values), confidence: 0.95))
    #expect(interval.lower == Double(rank))
    #expect(interval.upper == Double(count + 1 - rank))
    #expect(abs(interval.confidence - confidence) < 1e-6)
  }

  @Test(arguments: 1...5)
  func `too few values have no interval`(count: Int) {
    let values = (0..<count).map(Double.init)
    #expect(Statistics.medianInterval(values, confidence: 0.95) == nil)
  }

  @Test(
    arguments: [
      (0, 10), (10, 10), (10.1, 20), (50, 50), (90, 90), (99, 100), (100, 100), (-1, 10), (101, 100),
    ] as [(Double, Int)])
  func `a percentile of sorted values is one of them`(percentage: Double, expected: Int) {
    let sorted = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    #expect(Statistics.percentile(percentage, ofSorted: sorted) == expected)
  }
}
