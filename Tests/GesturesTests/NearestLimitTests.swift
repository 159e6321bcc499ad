import Primitives
import Testing

@testable import Gestures

/// Limits named as the least change are near the least change, and turn the decision.
@Suite struct NearestLimitTests {
  @Test(arguments: [
    // A pan by a slop that it reached: the next larger slop that it does not reach.
    (5.0, 3.0, true, "of 5.01 pt or more"), (3.001, 3, true, "of 3.0011 pt or more"),
    (3, 3, true, "above 3 pt"), (149.999, 3, true, "of 150 pt or more"),
    // No pan: the next smaller slop that the movement reaches.
    (2.83, 3, false, "of 2.83 pt or less"), (2.9999, 3, false, "of 2.9999 pt or less"),
    (0.004, 3, false, "of 0 pt or less"), (2.999_95, 3, false, "of 2.99995 pt or less"),
  ])
  func `Words name the limit with as few decimals as it needs`(
    measured: Double, limit: Double, isUp: Bool, words: String
  ) throws {
    let nearest = try #require(
      NearestLimit(beyond: measured, from: limit, isUpwards: isUp) { isUp ? $0 > measured : $0 <= measured })
    #expect(nearest.words == words)
  }

  @Test func `The change is within a tenth of the least one, at every size`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let limit = Double(random.integer(in: 1...2_000)) / 100
      let gap = Double(random.integer(in: 1...1_000_000)) / 1e6
      for isUp in [true, false] {
        let measured = isUp ? limit + gap : max(limit - gap, 0)
        let nearest = try #require(
          NearestLimit(beyond: measured, from: limit, isUpwards: isUp) {
            isUp ? $0 > measured : $0 <= measured
          },
          "\(measured) from \(limit)")
        #expect(isUp ? nearest.value > measured : nearest.value <= measured)
        let least = (measured - limit).magnitude
        // Nine decimals are the finest: of less than that there is no tenth.
        #expect((nearest.value - limit).magnitude <= 1.1 * least + 1e-9, "\(measured) from \(limit)")
      }
    }
  }

  @Test func `Where nothing turns the decision there is no limit`() {
    #expect(NearestLimit(beyond: 5, from: 3, turns: { _ in false }) == nil)
    #expect(NearestLimit(beyond: .nan, from: 3, turns: { _ in true }) == nil)
    #expect(NearestLimit(beyond: 1e7, from: 3, turns: { _ in true }) == nil)
  }

  @Test(arguments: [
    (Int64(62_061_000), true, Int64(62_100_000)), (100_000_000, true, 100_100_000),
    (100_000_000, false, 100_000_000), (1_000, true, 2_000), (0, true, 1_000), (0, false, 0),
    (250_000, true, 260_000),
  ])
  func `Times are rounded up to tenths, or finer where a tenth would be much`(
    least: Int64, isStrict: Bool, rounded: Int64
  ) {
    let time = TouchExplanationText.roundedUp(Interval(nanoseconds: least), isStrict: isStrict)
    #expect(time == Interval(nanoseconds: rounded))
  }
}
