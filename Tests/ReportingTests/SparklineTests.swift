import Measurements
import Testing

@testable import Reporting

@Suite struct SparklineTests {
  private func draw(_ samples: [(UInt64, UInt64)], columns: Int = 4) -> String {
    var histogram = Histogram()
    for (value, count) in samples { histogram.record(value, count: count) }
    return Sparkline.draw(histogram, columns: columns)
  }

  @Test("Nothing recorded draws nothing")
  func empty() {
    #expect(draw([]) == "")
  }

  @Test("One value is one full bar")
  func single() {
    #expect(draw([(1_000, 5)]) == "█")
  }

  @Test("Columns cover equal ratios, so that powers of ten fill one column each")
  func ratios() {
    #expect(draw([(2, 1), (30, 1), (300, 1), (20_000, 1)]) == "████")
  }

  @Test("Values beyond the 99.9th percentile do not stretch the picture")
  func tail() {
    #expect(draw([(1_000, 10_000), (2_000, 10_000), (900_000_000, 1)]) == "█  █")
  }

  @Test("Heights follow the square root of the count, and what is rare still shows")
  func heights() {
    // sqrt(100/10,000) × 8 = 0.8, drawn as the lowest bar; sqrt(2,500/10,000) × 8 = 4.
    #expect(draw([(1_000, 10_000), (10_000, 100), (100_000, 2_500)], columns: 3).last == "▄")
  }
}
