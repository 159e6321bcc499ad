import Measurements
import Regression
import Testing

@testable import Reporting

@Suite struct BaselineReportTests {
  private static let setting = BaselineSetting(
    control: "SwipeSlider", profile: "ek", placement: "every-touch", delivery: "raw")

  private func trace(_ name: String, slop: Double = 3, digest: String = "a") -> BaselineTrace {
    var step = TimelineStep(event: 4, microseconds: 17_000, isTimer: false)
    step.decisions = [
      TimelineDecision(
        touch: 1, kind: "pan",
        readings: [
          TimelineReading(
            rule: "slop", measured: 3.25, comparison: ">=", limit: slop, unit: "pt", isSatisfied: true)
        ])
    ]
    return BaselineTrace(
      name: name, input: "i", setting: Self.setting, digest: digest,
      outcomes: [TouchOutcomeRecord(touch: 1, outcome: "pan")], transitions: [], finalValue: nil,
      timeline: [step], trail: "")
  }

  private func record(
    _ old: [BaselineTrace], _ new: [BaselineTrace], exit: Int32 = 0, name: String = "main"
  ) -> BaselineCheckRecord {
    var record = BaselineCheckRecord(
      name: name,
      comparison: BaselineComparison(
        Baseline(traces: old), with: new.map { CandidateTrace(behavior: $0, work: []) }, toolchain: nil))
    record.exitStatus = exit
    return record
  }

  @Test func `a check that passes is one line`() {
    let text = BaselineCheckText(record([trace("a")], [trace("a")])).text()
    #expect(text == "1 of 1 as in the baseline 'main' · behaviour alone\n")
  }

  @Test func `a change of behaviour is told with both sides, traces that begin alike together`() {
    var others = ["b", "c"].map { trace($0, digest: "b") }
    for index in others.indices { others[index].timeline[0].decisions[0].readings[0].measured = 4.5 }
    let found = record([trace("b"), trace("c")], others, exit: 2)
    #expect(
      BaselineCheckText(found).text() == """
          ✗ b  event 4, 17 ms
              was  touch 1 becomes a pan: slop: 3.25 pt, >= 3 pt
              now  touch 1 becomes a pan: slop: 4.5 pt, >= 3 pt
              and  1 more begin so: c at event 4

        0 of 2 as in the baseline 'main' · behaviour alone · exit 2.

        """)
  }

  @Test func `traces in which a limit alone differs share a line`() {
    let found = record(
      [trace("a"), trace("b")], [trace("a", slop: 3.1, digest: "b"), trace("b", slop: 3.1, digest: "c")],
      exit: 2)
    #expect(
      BaselineCheckText(found).text().contains("  ≈ 2 traces: a limit alone differs, slop 3 pt → 3.1 pt\n"))
  }

  @Test func `an explanation names the constant, the proof and the range`() {
    var found = record([trace("a")], [trace("a", slop: 3.1, digest: "b")], exit: 2)
    var range = ConstantRangeRecord(constant: "slop", unit: "pt", value: 3)
    range.lower = .init(value: 2.99543924158044, isIncluded: false, trace: "x", touch: 1)
    range.upper = .init(value: 3, isIncluded: true, trace: "y", touch: 2)
    found.explanation = ConstantExplanation(
      constant: "slop", unit: "pt", old: "3", new: "3.1", isExact: true, range: range)
    let text = BaselineCheckText(found).text()
    #expect(
      text.contains("One constant explains every difference: slop 3 → 3.1 pt. Replayed with 3 pt, every"))
    #expect(text.contains("any slop above 2.995 pt (x, touch 1) and up to 3 pt (y, touch 2)."))
  }

  @Test func `names of others cannot move the cursor or break the markup`() {
    let name = "a\u{1B}[2J<&>\"\u{0}"
    let found = record([trace(name)], [trace(name, slop: 3.1, digest: "b")], exit: 2)
    #expect(!BaselineCheckText(found).text().contains("\u{1B}"))
    let junit = BaselineCheckJUnit.document(found)
    #expect(junit.contains("name=\"a\u{FFFD}[2J&lt;&amp;&gt;&quot;\u{FFFD}\""))
  }

  @Test func `a report that is too long is cut at a line's end and says so`() {
    let old = (0..<12_000).map { trace("trace-with-a-long-name-to-fill-the-summary-of-a-step-\($0)") }
    var found = record([old[0]], [])
    found.faults = old.map { (trace: $0.name, fault: "more than a million timers fired") }
    let text = BaselineCheckMarkdown.text(found)
    #expect(text.utf8.count <= BaselineCheckMarkdown.largestBytes)
    #expect(text.utf8.count > BaselineCheckMarkdown.largestBytes / 2)
    #expect(text.hasSuffix("… cut here: the whole report is too long for a summary\n```\n"))
  }

  @Test func `back quotes in a name do not end the fence`() {
    let found = record([trace("```")], [])
    let text = BaselineCheckMarkdown.text(found)
    #expect(text.contains("\n````text\n") && text.hasSuffix("\n````\n"))
  }

  @Test(
    arguments: [
      (3.0, 3.1, "3 pt"), (2.99543924158044, 3.0, "2.995 pt"), (3.0, 2.99543924158044, "3 pt"),
      (3.0000000001, 3.0, "3.0000000001 pt"), (0.1 + 0.2, 0.3, "0.30000000000000004 pt"), (12, 12, "12 pt"),
      (.infinity, 3, "no limit"), (1e300, 3, "1e+300 pt"), (-0.001, 3, "0 pt"),
    ] as [(Double, Double, String)])
  func `numbers have as few decimals as tell them apart`(_ value: Double, _ other: Double, _ text: String) {
    #expect(TimelineWords.quantity(value, "pt", against: other) == text)
  }
}
