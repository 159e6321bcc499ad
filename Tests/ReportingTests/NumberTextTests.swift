import Testing

@testable import Reporting

@Suite struct NumberTextTests {
  @Test(
    "Fixed decimals round halves away from zero and never print a negative zero",
    arguments: [
      (0.0, 0, "0"), (0.5, 0, "1"), (-0.5, 0, "-1"), (-0.04, 1, "0.0"), (1.25, 1, "1.3"),
      (0.005, 3, "0.005"), (12.3456, 2, "12.35"), (-3.14159, 3, "-3.142"), (1e15, 0, "1000000000000000"),
      (.nan, 1, "–"), (.infinity, 1, "–"),
    ])
  func fixed(value: Double, places: Int, text: String) {
    #expect(NumberText.fixed(value, places: places) == text)
  }

  @Test(
    "Rates have three digits and the prefix that keeps them below a thousand",
    arguments: [
      (0.0, "0"), (7, "7"), (999, "999"), (999.4, "999"), (999.5, "1.00 k"), (1_234, "1.23 k"),
      (12_345, "12.3 k"), (99_960, "100 k"), (61_234_567, "61.2 M"), (1.087e9, "1.09 G"), (5e15, "5000 T"),
      (0.5, "0.50"), (.nan, "–"),
    ])
  func si(value: Double, text: String) {
    #expect(NumberText.si(value) == text)
  }

  @Test(
    "Durations change their unit where the rounded figure would reach a thousand",
    arguments: [
      (0.0, "0.0 ns"), (200, "0.2 ns"), (1_250, "1.3 ns"), (9_940, "9.9 ns"), (9_960, "10 ns"),
      (38_000, "38 ns"), (999_400, "999 ns"), (999_600, "1.0 µs"), (57.3e9, "57 ms"), (1.5e12, "1.5 s"),
      (90e12, "90 s"),
    ])
  func duration(picoseconds: Double, text: String) {
    #expect(NumberText.duration(picoseconds: picoseconds) == text)
  }

  @Test(
    "Whole numbers are grouped by thousands",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000")])
  func grouped(value: Int, text: String) {
    #expect(NumberText.grouped(value) == text)
  }

  @Test("A count takes the plural unless it is one")
  func counted() {
    #expect(NumberText.counted(1, "touch", "touches") == "1 touch")
    #expect(NumberText.counted(0, "touch", "touches") == "0 touches")
    #expect(NumberText.counted(2_000, "event") == "2,000 events")
  }
}

@Suite struct TextEscapingTests {
  @Test(
    "What could steer a terminal is written as an escape",
    arguments: [
      ("plain näme ✓", "plain näme ✓"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"), ("\u{1B}[2J", "\\u{1B}[2J"),
      ("a\0b", "a\\u{0}b"), ("\u{7F}\u{9B}", "\\u{7F}\\u{9B}"), ("\u{202E}abc", "\\u{202E}abc"),
      ("\u{2066}\u{2028}", "\\u{2066}\\u{2028}"), ("a\r\nb", "a\\r\\nb"),
    ])
  func escapes(text: String, escaped: String) {
    #expect(text.escapedForTerminal == escaped)
  }
}
