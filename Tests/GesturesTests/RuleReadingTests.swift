import Gestures
import Primitives
import Testing

@Suite struct RuleReadingTests {
  static func words(_ profile: GestureProfile, _ moves: [Double], liftedAt ms: Int64?) -> [String] {
    var feed = GestureRecognizerTests.Feed(profile)
    feed.take(0, 1, .began, 0)
    for (index, x) in moves.enumerated() { feed.take(Int64(index + 1) * 10, 1, .moved, x) }
    if let ms { feed.take(ms, 1, .ended, moves.last ?? 0) }
    return feed.recognizer.readings.map(\.words)
  }

  @Test func `Each rule of the profile is read with its measured value and its limit`() {
    #expect(
      Self.words(.ek, [2.24], liftedAt: 64) == [
        "slop: 2.24 pt, not >= 3 pt", "tap window: 64 ms, < 300 ms",
      ])
    #expect(
      Self.words(.android, [8], liftedAt: 400) == [
        "slop: 8 pt, not > 8 pt", "tap window: 400 ms, not < 400 ms", "tap slop: 8 pt, <= 8 pt",
        "press delay: 400 ms, not >= 400 ms",
      ])
    #expect(
      Self.words(.rngh, [10, 20, 30], liftedAt: 30) == [
        "slop: 20 pt, >= 15 pt", "tap window: 30 ms, < 500 ms", "press delay: 30 ms, not >= 500 ms",
        "fling speed: 1000 pt/s, > 700 pt/s",
      ])
    #expect(Self.words(.qt, [30], liftedAt: nil).last == "contacts: 1, not >= 2")
  }

  @Test func `A value that only differs far behind the point is not shown as equal to its limit`() {
    #expect(Self.words(.ek, [2.99999], liftedAt: 64).first == "slop: 2.99999 pt, not >= 3 pt")
  }

  @Test func `An active band leaves no slop to read`() throws {
    let profile = try GestureProfile(
      name: "x", base: .ek, overrides: [("active-offset-x", .band(lower: -5, upper: 5))])
    #expect(Self.words(profile, [4], liftedAt: 64) == ["tap window: 64 ms, < 300 ms"])
  }
}
