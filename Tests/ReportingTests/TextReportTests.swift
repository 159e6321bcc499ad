import Measurements
import Testing

@testable import Reporting

@Suite struct TextReportTests {
  static let ok = Fixture.record([Fixture.swipe(), Fixture.swipe("other")], isMeasured: true)

  static var failed: RunRecord {
    var assumed = Fixture.swipe("assumed", expectation: .none)
    assumed.scaleIsAssumed = true
    assumed.warnings = ["touch 3 was still down at the end: cancelled there"]
    assumed.touches.append(TouchRecord(touch: 3, outcome: "none", reason: "moved 2.1 pt, limit 3 pt"))
    let broken = InputError(
      path: "broken.json", line: 12, message: "event 3: key \"x\": found nothing, expected a number")
    return Fixture.record(
      [Fixture.failed(), Fixture.swipe(), assumed, Fixture.held()], errors: [broken], isMeasured: true)
  }

  static var many: RunRecord {
    Fixture.record((1...24).map { Fixture.held("hold-\($0)", touches: $0) })
  }

  static let onlyErrors = Fixture.record(
    [],
    errors: [
      InputError(path: "nowhere", line: nil, message: "no such file or directory", isMissing: true)
    ])

  private func text(
    _ record: RunRecord, _ status: Int32 = 0, next: String? = nil, layout: TextReport.Layout = .init()
  ) -> String {
    TextReport(record, layout: layout, exitStatus: status, next: next).text()
  }

  @Test("When all is well the sums come first, then speeds, then the setting")
  func allOK() {
    #expect(
      text(Self.ok) == """
        2 of 2 as expected · 4 touches = 2 pan + 2 ignored
        pan after p50 57 ms, 5.0 pt · p90 57 ms, 5.0 pt · last 57 ms, 5.0 pt

        61.2 M events/s · 60.1 M tracked/s · 1.20 M pans/s · 3.41 M transitions/s · 1.09 G resolves/s
        latency             p50      p99    p99.9  slowest   shape         floor
        resolve, warm    1.3 ns   2.1 ns   2.1 ns    38 ns   ▆█  ▄      ▂  10 ns in 16
          cold          ≤ 10 ns        –        –    60 ns   █          ▇  10 ns
        dispatch          14 ns    90 ns        –    90 ns   ▇█  ▆      ▂  10 ns in 16
        floor: the clock's share of a reading, taken off · ≤: hidden by the clock · –: too few samples
        over 10 × p50: resolve, warm 1
        Example CPU · 2 cores · clock rdtsc, 20 ns a reading, steps of 10 ns

        SwipeSlider · profile ek · every-touch · delivery raw · 1,000 instances · 1 thread · seed 1
        digest 0123456789abcdef

        """)
  }

  @Test("What needs attention comes first, within the width, and the last line says what to type")
  func failures() {
    let next = "swipebench --budget 0 --format json traces/dell-canvas.json"
    #expect(
      text(Self.failed, 65, next: next, layout: .init(width: 80)) == """
        ✗ dell-canvas  touch 1: expected tap, was none (no tap, held 362 ms, limit 300
            ms)
        ✗ broken.json:12  event 3: key "x": found nothing, expected a number
        ○ assumed  touch 3: moved 2.1 pt, limit 3 pt (assumed scale)
        ○ held  touch 1: no tap, held 362 ms, limit 300 ms
        · assumed  touch 3 was still down at the end: cancelled there

        1 of 2 as expected · 2 without a judged expectation · 7 touches = 2 pan + 3 none
            + 2 ignored
        pan after p50 57 ms, 5.0 pt · p90 57 ms, 5.0 pt · last 57 ms, 5.0 pt (scale
            assumed for some)

        61.2 M events/s · 60.1 M tracked/s · 1.20 M pans/s · 3.41 M transitions/s ·
            1.09 G resolves/s
        latency             p50      p99    p99.9  slowest   shape         floor
        resolve, warm    1.3 ns   2.1 ns   2.1 ns    38 ns   ▆█  ▄      ▂  10 ns in 16
          cold          ≤ 10 ns        –        –    60 ns   █          ▇  10 ns
        dispatch          14 ns    90 ns        –    90 ns   ▇█  ▆      ▂  10 ns in 16
        floor: the clock's share of a reading, taken off · ≤: hidden by the clock ·
            –: too few samples
        over 10 × p50: resolve, warm 1
        Example CPU · 2 cores · clock rdtsc, 20 ns a reading, steps of 10 ns

        SwipeSlider · profile ek · every-touch · delivery raw · 1,000 instances ·
            1 thread · seed 1
        digest 0123456789abcdef

        1 failed, 1 input not run, exit 65.   Next:
            swipebench --budget 0 --format json traces/dell-canvas.json

        """)
  }

  @Test("Quiet leaves only what needs attention and the last line")
  func quiet() {
    #expect(
      text(Self.failed, 65, next: "swipebench lint broken.json", layout: .init(isQuiet: true)) == """
        ✗ dell-canvas  touch 1: expected tap, was none (no tap, held 362 ms, limit 300 ms)
        ✗ broken.json:12  event 3: key "x": found nothing, expected a number
        ○ assumed  touch 3: moved 2.1 pt, limit 3 pt (assumed scale)
        ○ held  touch 1: no tap, held 362 ms, limit 300 ms

        1 failed, 1 input not run, exit 65.   Next: swipebench lint broken.json

        """)
    #expect(text(Self.ok, layout: .init(isQuiet: true)) == "")
  }

  @Test("Many touches that came to nothing are counted by trace, and a long list is cut")
  func many() {
    #expect(
      text(Self.many) == """
        ○ hold-1  touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-2  2 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-3  3 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-4  4 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-5  5 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-6  6 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-7  7 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-8  8 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-9  9 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-10  10 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-11  11 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-12  12 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-13  13 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-14  14 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-15  15 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-16  16 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-17  17 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-18  18 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-19  19 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
        ○ hold-20  20 touches came to nothing; touch 1: no tap, held 362 ms, limit 300 ms
          … and 4 more traces

        24 traces · 300 touches = 300 none

        behaviour only, nothing was timed

        SwipeSlider · profile ek · every-touch · delivery raw · 1,000 instances · 1 thread · seed 1
        digest 0123456789abcdef

        """)
  }

  @Test("Without any trace only the errors are left")
  func onlyErrors() {
    #expect(
      text(Self.onlyErrors, 66) == """
        ✗ nowhere  no such file or directory

        1 input not run, exit 66.

        """)
  }

  @Test("Errors that the reader has just seen are counted, not repeated")
  func unlistedErrors() {
    var layout = TextReport.Layout()
    layout.listsErrors = false
    #expect(text(Self.onlyErrors, 66, layout: layout) == "1 input not run, exit 66.\n")
  }

  @Test("A touch that came to nothing as expected needs no attention")
  func expectedNone() {
    var held = Fixture.held()
    held.expectation = .met
    #expect(text(Fixture.record([held])).hasPrefix("1 of 1 as expected · 1 touch = 1 none\n"))
  }

  @Test("Two traces of one name are told apart by their paths")
  func sameNames() {
    var other = Fixture.held()
    other.path = "elsewhere/held.json"
    let lines = text(Fixture.record([Fixture.held(), other])).split(separator: "\n")
    #expect(lines[0].hasPrefix("○ traces/held.json  touch 1"))
    #expect(lines[1].hasPrefix("○ elsewhere/held.json  touch 1"))
  }

  @Test("Names cannot steer the terminal")
  func escaping() {
    var held = Fixture.held("\u{1B}[2Jx\ny")
    held.touches[0].reason = "a\u{7}b"
    #expect(text(Fixture.record([held])).hasPrefix("○ \\u{1B}[2Jx\\ny  touch 1: a\\u{7}b\n"))
  }

  @Test("An interrupted run says so")
  func interrupted() {
    #expect(text(Self.ok, 130).hasSuffix("\n\ninterrupted, exit 130.\n"))
  }

  @Test("Colours change nothing but the codes")
  func colors() {
    let colored = text(Self.failed, 3, layout: .init(isColored: true))
    #expect(colored.contains("\u{1B}[31m✗ \u{1B}[0m\u{1B}[1mdell-canvas\u{1B}[0m"))
    #expect(colored.replacing(#/\u{1B}\[[0-9]*m/#, with: "") == text(Self.failed, 3))
  }

  @Test("No line is wider than the terminal, down to 80 columns", arguments: [80, 100, 120])
  func width(columns: Int) {
    for record in [Self.ok, Self.failed, Self.many] {
      for line in text(record, 3, next: "swipebench lint x", layout: .init(width: columns)).split(
        separator: "\n")
      {
        #expect(line.count <= columns, "\(line)")
      }
    }
  }
}
