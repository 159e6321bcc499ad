import Gestures
import Measurements
import Primitives
import Replay
import Reporting
import Testing
import TouchTraces

/// The whole text as a person sees it.
@Suite struct WhyTextTests {
  private static func record(_ trace: TouchTrace, _ settings: ReplaySettings) -> ExplanationRecord {
    var record = ExplanationRecord()
    record.name = trace.name
    record.path = trace.name + ".json"
    record.control = settings.control.name
    record.profile = settings.profile.name
    record.placement = settings.placement.spelling
    record.delivery = settings.delivery.spelling
    record.inside = settings.inside?.name
    record.touches = Explainer(settings: settings).explain(trace)
    return record
  }

  private static func text(
    _ trace: TouchTrace, _ settings: ReplaySettings = Fixture.settings(), width: Int? = nil
  ) -> String {
    WhyText([record(trace, settings)], layout: WhyText.Layout(width: width)).text()
  }

  static let pan = Fixture.trace([
    Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 101, 100, at: 10),
    Fixture.event(.moved, 105, 103, at: 20), Fixture.event(.moved, 130, 110, at: 30),
    Fixture.event(.ended, 130, 110, at: 340),
  ])

  @Test func `a pan that began because its rival tap gave up says so`() throws {
    let touch = Fixture.touch(held: 100, dx: 4, dy: 30)
    let record = try #require(Explainer(settings: Fixture.settings()).explain(touch).first)
    let flutter = try #require(record.others.first { $0.profile == "flutter" })
    #expect(flutter.outcome == "pan")
    #expect(
      flutter.reason
        == "pan 50 ms after touch down, as the rival tap gave up (tap slop: 30.27 pt, not <= 18 pt)")
  }

  @Test func `a pan, whole`() {
    #expect(Self.text(Self.pan, width: 100) == Snapshots.pan)
  }

  @Test func `a touch that came to nothing, whole`() {
    let trace = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 102, 102, at: 200),
      Fixture.event(.ended, 102, 102, at: 362.061),
    ])
    #expect(Self.text(trace, width: 100) == Snapshots.none)
  }

  @Test func `a touch that the container took, whole`() {
    let trace = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 101, 106, at: 50),
      Fixture.event(.moved, 102, 112, at: 90), Fixture.event(.ended, 102, 130, at: 110),
    ])
    #expect(Self.text(trace, Fixture.settings(inside: .scroll), width: 100) == Snapshots.parent)
  }

  @Test func `touches that need attention come first, and the rest is counted`() {
    var events: [TouchEvent] = []
    for number in 0..<12 {
      let (start, touch) = (Double(number) * 1_000, Int32(number + 1))
      events.append(Fixture.event(.began, 100, 100, at: start, touch: touch))
      events.append(Fixture.event(.ended, 100, 100, at: start + (number == 10 ? 400 : 50), touch: touch))
    }
    let lines = Self.text(Fixture.trace(events)).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("○ made  touch 11 was not recognised: no tap, held 400 ms"))
    #expect(lines[1].hasPrefix("· made  touch 1 was recognised: tap"))
    #expect(lines[8] == "  … and 4 more (--touch N)")
    #expect(lines[9].isEmpty)
    #expect(lines[10] == "touch 11 (--touch N for another)")
  }

  @Test func `a long touch is shortened to its ends and to what happened, unless all is asked for`() {
    let moves = (1...200).map { Fixture.event(.moved, 100 + Double($0) / 10, 100, at: Double($0) * 8) }
    let trace = Fixture.trace(
      [Fixture.event(.began, 100, 100, at: 0)] + moves + [Fixture.event(.ended, 120, 100, at: 1_700)])
    let record = Self.record(trace, Fixture.settings())
    let short = WhyText([record]).text()
    #expect(short.split(separator: "\n").count < WhyText.eventLineLimit + 20)
    #expect(short.contains("→ the pan begins"))
    #expect(short.contains("samples more (--all)"))
    var layout = WhyText.Layout()
    layout.listsAllEvents = true
    let whole = WhyText([record], layout: layout).text()
    #expect(whole.split(separator: "\n").count > 200)
    #expect(!whole.contains("(--all)"))
  }

  @Test func `one event can be looked at closely, with every rule`() {
    var layout = WhyText.Layout()
    layout.event = 1
    let text = WhyText([Self.record(Self.pan, Fixture.settings())], layout: layout).text()
    #expect(text.contains("\n           slop: 1 pt, not >= 3 pt  (not satisfied)\n"))
    #expect(text.contains("\n           tap window: 10 ms, < 300 ms  (satisfied)\n"))
  }

  @Test func `several traces get sentences only`() {
    let record = Self.record(Self.pan, Fixture.settings())
    let text = WhyText([record, record]).text()
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.hasPrefix("· made.json  touch 1 was recognised"))
  }

  @Test func `names from files cannot move the cursor`() {
    var trace = Self.pan
    trace.name = "a\u{1B}[2J"
    #expect(!Self.text(trace).contains("\u{1B}"))
  }
}
