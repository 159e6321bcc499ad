import CAllocations
import Measurements
import Primitives
import Testing

@Suite struct HistogramTests {
  /// One set of values for the comparison with a sorted list.
  struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var value: @Sendable (inout SeededGenerator) -> UInt64
  }

  static let shapes: [Shape] = [
    Shape(testDescription: "a narrow peak") { 1_200 + $0.next() % 200 },
    Shape(testDescription: "all powers of two of the range") { $0.next() >> (15 + $0.next() % 49) },
    Shape(testDescription: "a peak with a far tail") {
      $0.next() % 100 == 0 ? 1_000_000_000 + $0.next() % 1_000_000_000 : 900 + $0.next() % 50
    },
    Shape(testDescription: "one value only") { _ in 123_456_789 },
  ]

  @Test(arguments: shapes, [1, 2, 3, 5])
  func `every percentile is the sorted list's within the digits kept`(shape: Shape, digits: Int) {
    for count in [1, 2, 10, 1_000] {
      let seed: UInt64 = 7
      var generator = SeededGenerator(seed: seed)
      var histogram = Histogram(significantDigits: digits)
      var values: [UInt64] = []
      for _ in 0..<count {
        let value = shape.value(&generator)
        histogram.record(value)
        values.append(value)
      }
      values.sort()
      for percentage in stride(from: 0.0, through: 100, by: 2.5) {
        let rank = max(1, Int((percentage * Double(count) / 100 - 1e-9).rounded(.up)))
        let exact = values[rank - 1]
        let found = histogram.percentile(percentage)
        let allowed = relativeError(digits: digits) * Double(exact)
        let difference = Double(max(found, exact) - min(found, exact))
        #expect(difference <= allowed, "seed \(seed), \(count) values, \(percentage) %")
        #expect(percentage == 0 ? found <= exact : found >= exact)
      }
    }
  }

  func relativeError(digits: Int) -> Double { (0..<digits).reduce(1.0) { value, _ in value / 10 } }

  @Test(arguments: shapes)
  func `count, extremes and mean are exact`(shape: Shape) {
    var generator = SeededGenerator(seed: 11)
    let values = (0..<500).map { _ in shape.value(&generator) }
    var histogram = Histogram()
    for value in values { histogram.record(value) }
    #expect(histogram.count == 500)
    #expect(histogram.min == values.min())
    #expect(histogram.max == values.max())
    let sum = values.reduce(UInt128(0)) { $0 + UInt128($1) }
    #expect(histogram.mean == Double(sum) / 500)
  }

  @Test func `an empty histogram answers zero everywhere`() {
    let histogram = Histogram()
    #expect(histogram.isEmpty)
    #expect(histogram.count == 0 && histogram.min == 0 && histogram.max == 0)
    #expect(histogram.mean == 0 && histogram.standardDeviation == 0)
    #expect(histogram.percentile(50) == 0)
    #expect(histogram.percentileIfMeaningful(50) == nil)
    #expect(histogram.recordedBuckets.isEmpty)
  }

  @Test(
    arguments: [
      (value: 0, lowest: 0, highest: 0), (1, 1, 1), (2_047, 2_047, 2_047), (2_048, 2_048, 2_049),
      (2_049, 2_048, 2_049), (4_095, 4_094, 4_095), (4_096, 4_096, 4_099), (4_099, 4_096, 4_099),
      (4_100, 4_100, 4_103), (1_000_000, 999_936, 1_000_447),
    ] as [(value: UInt64, lowest: UInt64, highest: UInt64)])
  func `a value shares its counter with just these neighbours`(
    value: UInt64, lowest: UInt64, highest: UInt64
  ) {
    var histogram = Histogram()
    histogram.record(value)
    #expect(histogram.recordedBuckets.map(\.lowest) == [lowest])
    #expect(histogram.recordedBuckets.map(\.highest) == [highest])
    #expect(histogram.recordedBuckets.map(\.count) == [1])
    #expect(histogram.percentile(0) == lowest)
    #expect(histogram.percentile(100) == highest)
  }

  @Test(arguments: 1...4)
  func `counters follow each other without gap or overlap`(digits: Int) {
    var histogram = Histogram(highestTrackable: 1 << 20, significantDigits: digits)
    for value in 0...UInt64(1 << 17) { histogram.record(value) }
    var next: UInt64 = 0
    for bucket in histogram.recordedBuckets {
      #expect(bucket.lowest == next)
      next = bucket.highest + 1
    }
    #expect(histogram.recordedBuckets.dropLast().allSatisfy { $0.count == $0.highest - $0.lowest + 1 })
  }

  @Test func `values beyond the range are counted apart and keep the maximum exact`() {
    var histogram = Histogram(highestTrackable: 10_000, significantDigits: 3)
    histogram.record(5)
    histogram.record(1_000_003)
    histogram.record(.max, count: 2)
    #expect(histogram.overflowCount == 3)
    #expect(histogram.count == 4)
    #expect(histogram.max == .max)
    #expect(histogram.percentile(25) == 5)
    #expect(histogram.percentile(26) == .max)
    #expect(histogram.recordedBuckets.map(\.count) == [1])
  }

  @Test func `the highest trackable value is never an overflow`() {
    for highest: UInt64 in [2, 2_047, 2_048, 10_000, 1_000_000_000_000_000, UInt64(Int64.max)] {
      var histogram = Histogram(highestTrackable: highest)
      histogram.record(highest)
      #expect(histogram.overflowCount == 0)
      #expect(histogram.percentile(100) >= highest)
    }
  }

  @Test func `recording with a count is recording that often`() {
    var once = Histogram()
    var often = Histogram()
    once.record(123_456, count: 1_000)
    once.record(7, count: 0)
    for _ in 0..<1_000 { often.record(123_456) }
    #expect(once == often)
  }

  @Test func `merging is recording both`() {
    var generator = SeededGenerator(seed: 5)
    var parts = [Histogram(), Histogram()]
    var whole = Histogram()
    for index in 0..<2_000 {
      let value = generator.next() >> (generator.next() % 60)
      parts[index % 2].record(value)
      whole.record(value)
    }
    parts[0].merge(parts[1])
    #expect(parts[0] == whole)
    #expect(whole.overflowCount > 0)
    parts[0].merge(Histogram())
    #expect(parts[0] == whole)
  }

  @Test(
    arguments: [
      (percentage: 50, enough: 20), (90, 100), (99, 1_000), (99.9, 10_000), (0, 10),
    ] as [(percentage: Double, enough: UInt64)])
  func `a percentile is given only with ten values beyond it`(percentage: Double, enough: UInt64) {
    var histogram = Histogram()
    histogram.record(42, count: enough - 1)
    #expect(histogram.percentileIfMeaningful(percentage) == nil)
    histogram.record(42)
    #expect(histogram.percentileIfMeaningful(percentage) == 42)
    #expect(histogram.percentileIfMeaningful(100) == nil)
  }

  @Test func `percentages outside the range are taken as its ends`() {
    var histogram = Histogram()
    for value: UInt64 in 1...10 { histogram.record(value) }
    #expect(histogram.percentile(-5) == 1)
    #expect(histogram.percentile(.nan) == 1)
    #expect(histogram.percentile(250) == 10)
    #expect(histogram.percentile(.infinity) == 10)
  }

  @Test func `the standard deviation of two equal halves is half their distance`() {
    var histogram = Histogram()
    histogram.record(1_000, count: 50)
    histogram.record(2_000, count: 50)
    #expect(histogram.standardDeviation == 500)
  }

  // Without optimisation, 128-bit sums go through generic code that allocates.
  @Test(
    .enabled(if: allocation_count() >= 0, "allocations cannot be counted here"),
    .enabled(if: Self.isOptimised, "only an optimised build is promised to allocate nothing"))
  func `recording allocates nothing`() {
    var histogram = Histogram()
    let before = allocation_count()
    for value: UInt64 in 0..<10_000 { histogram.record(value * value * value) }
    #expect(allocation_count() == before)
    #expect(histogram.count == 10_000)
  }

  static var isOptimised: Bool {
    var isOptimised = true
    assert(
      {
        isOptimised = false
        return true
      }())
    return isOptimised
  }
}
