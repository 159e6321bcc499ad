import Gestures
import Measurements
import Primitives
import Replay
import Reporting
import Testing
import TouchTraces

/// What the recognisers of other systems are said to make of a touch, and the changes named beside that.
@Suite struct VerdictTests {
  private static func explain(
    _ trace: TouchTrace, _ settings: ReplaySettings = Fixture.settings(), touch: Int32 = 1,
    missingEnds: Int = 0
  ) throws -> TouchExplanationRecord {
    try #require(
      Explainer(settings: settings).explain(trace, touch: touch, missingEnds: missingEnds).first)
  }

  private static func verdict(_ profile: String, _ touch: TouchExplanationRecord) throws
    -> ProfileVerdictRecord
  {
    try #require(touch.others.first { $0.profile == profile })
  }

  private static func text(_ touch: TouchExplanationRecord) -> String {
    var record = ExplanationRecord()
    record.name = "made"
    record.control = "SwipeSlider"
    record.touches = [touch]
    return WhyText([record]).text()
  }

  /// Two fingers, of which the second moves and is lifted first.
  static let twoFingers = Fixture.trace([
    Fixture.event(.began, 100, 100, at: 0), Fixture.event(.began, 150, 100, at: 10, touch: 2),
    Fixture.event(.moved, 113, 100, at: 50, touch: 1), Fixture.event(.moved, 113, 100, at: 50, touch: 1),
    Fixture.event(.ended, 150, 100, at: 80, touch: 2), Fixture.event(.ended, 113, 100, at: 500),
  ])

  @Test func `A row names the control's own outcome where it differs, and only there`() throws {
    let touch = try Self.explain(Fixture.touch(held: 100, dx: 12))
    let text = Self.text(touch)
    #expect(
      text.contains(
        "  qt           none  contacts: 1, not >= 2; tap slop: 12 pt, not <= 10 pt "
          + "(SwipeSlider by these rules: pan)\n"))
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("  uikit") })
    #expect(!line.contains("by these rules"))
    #expect(text.contains("each system's own recogniser, its only rival a tap"))
    #expect(text.contains("in brackets SwipeSlider with that --profile"))
  }

  @Test func `The nearest miss is the largest movement, though a finger that leaves starts it anew`() throws {
    let touch = try Self.explain(Self.twoFingers)
    // The middle of the two moved half as far as the one.
    #expect(try Self.verdict("uikit", touch).reason.hasPrefix("slop: 6.5 pt, not >= 10 pt"))
    #expect(try Self.verdict("chromium", touch).reason.hasPrefix("slop: 6.5 pt, not > 15 pt"))
  }

  @Test func `A touch that was no tap for having company says so`() throws {
    let trace = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.began, 150, 100, at: 10, touch: 2),
      Fixture.event(.ended, 150, 100, at: 80, touch: 2), Fixture.event(.ended, 100, 100, at: 90),
    ])
    let touch = try Self.explain(trace, touch: 2)
    #expect(
      try Self.verdict("android", touch).reason == "no move reported, slop 8 pt; no tap beside another touch")
  }

  @Test func `Contacts that need no slop begin a pan without one`() throws {
    let free = try #require(GestureProfile.all.first { $0.pan.slopFreeContacts > 0 })
    let count = free.pan.slopFreeContacts
    let downs = (1...count).map {
      Fixture.event(.began, Double($0) * 50, 100, at: Double($0), touch: Int32($0))
    }
    let ends = (1...count).map { Fixture.event(.ended, Double($0) * 50, 100, at: 90, touch: Int32($0)) }
    let move = Fixture.event(.moved, 51, 100, at: 50)
    let touch = try Self.explain(Fixture.trace(downs + [move] + ends))
    let verdict = try Self.verdict(free.name, touch)
    #expect(verdict.outcome == "pan")
    #expect(verdict.reason == "pan 49 ms after touch down, as \(count) contacts need no slop")
  }

  @Test func `A finger that joins a pan of several is part of it`() throws {
    let trace = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 140, 100, at: 10),
      Fixture.event(.began, 150, 100, at: 20, touch: 2), Fixture.event(.moved, 160, 100, at: 30, touch: 2),
      Fixture.event(.ended, 160, 100, at: 50, touch: 2), Fixture.event(.ended, 140, 100, at: 60),
    ])
    let verdict = try Self.verdict("uikit", try Self.explain(trace, touch: 2))
    #expect(verdict.outcome == "pan" && verdict.reason == "joined a pan that was going on")
  }

  @Test func `The smallest change of a late, long pan is the time of its lift`() throws {
    let touch = try Self.explain(
      Fixture.trace([
        Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 100.5, 100, at: 50),
        Fixture.event(.moved, 250, 100, at: 290), Fixture.event(.ended, 250, 100, at: 310),
      ]))
    #expect(touch.changes.map(\.parameter) == ["lift", "slop"])
    #expect(touch.changes.map(\.outcome) == ["tap", "none"])
    #expect(touch.changes.first?.words == "if lifted 20.1 ms earlier")
    #expect(touch.changes.map(\.size) == touch.changes.map(\.size).sorted())
  }

  @Test func `A movement past a tap's slop could have been lifted before`() throws {
    var settings = Fixture.settings()
    settings.profile = .flutter
    let touch = try Self.explain(Fixture.touch(held: 100, dx: 4, dy: 30), settings)
    let change = try #require(touch.changes.first { $0.parameter == "lift" })
    #expect(change.outcome == "tap" && change.words == "if lifted 50.1 ms earlier")
  }

  @Test func `A tap without a duration is told how long it could have lasted`() throws {
    let touch = try Self.explain(
      Fixture.trace([Fixture.event(.began, 100, 100, at: 0), Fixture.event(.ended, 100, 100, at: 0)]))
    #expect(touch.changes.first?.words == "if lifted 300 ms later")
    #expect(touch.changes.contains { $0.words == "with a tap window of 0 ms or less" })
  }

  @Test func `No tap is held into the next gesture`() throws {
    let touch = try Self.explain(
      Fixture.trace([
        Fixture.event(.began, 100, 100, at: 0), Fixture.event(.ended, 100, 100, at: 50),
        Fixture.event(.began, 100, 100, at: 200, touch: 2),
        Fixture.event(.ended, 100, 100, at: 250, touch: 2),
      ]))
    #expect(touch.changes.map(\.parameter) == ["tap-window"])
  }

  @Test func `A pan barely past the slop says by how much`() throws {
    let touch = try Self.explain(Fixture.touch(held: 100, dx: 3.001))
    #expect(touch.facts == ["at event 1, 0.001 pt more than the slop"])
    #expect(touch.changes.first { $0.parameter == "slop" }?.words == "with a slop of 3.0011 pt or more")
  }

  @Test func `A held-back touch says what handed it on before what came of it`() throws {
    let trace = Fixture.trace([
      Fixture.event(.began, 100, 400, at: 0), Fixture.event(.moved, 100, 390, at: 16),
      Fixture.event(.moved, 101, 320, at: 48), Fixture.event(.ended, 101, 300, at: 100),
    ])
    let touch = try Self.explain(trace, Fixture.settings(inside: .pager))
    #expect(
      touch.events.last?.happened == "the pager hands it on after 100 ms; the pan begins; the pan ends")
    #expect(touch.events.map(\.microseconds) == [0, 16_000, 48_000, 100_000])
    #expect(touch.changes.first?.words == "if lifted 84.1 ms earlier")
    #expect(touch.changes.contains { $0.parameter == "container" } == false)
  }

  @Test func `A tap that the container's delay made says what it was without the container`() throws {
    let touch = try Self.explain(
      Fixture.touch(held: 400, dx: 2.9), Fixture.settings(inside: .scroll))
    #expect(touch.outcome == "tap")
    let change = try #require(touch.changes.first { $0.parameter == "container" })
    #expect(change.outcome == "none" && change.words == "without the scroll")
  }

  @Test func `Flutter's touch down is its own event, late`() throws {
    var settings = Fixture.settings()
    settings.delivery = .flutter
    let touch = try Self.explain(Fixture.touch(held: 400, dx: 2.9), settings)
    #expect(touch.events.first?.event == 0)
    #expect(touch.events.first?.microseconds == 50_000)
    #expect(touch.events.last?.event == 2)
  }

  @Test func `A touch whose end the file lacks is told of the recording's end`() throws {
    let trace = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 101, 100, at: 50),
      Fixture.event(.cancelled, 101, 100, at: 50),
    ])
    let touch = try Self.explain(trace, missingEnds: 1)
    #expect(
      WhyText.sentence(touch)
        == "touch 1 was not recognised: still down at the recording's end, which counts as cancelled "
        + "(held 50 ms; slop: 1 pt, not >= 3 pt); it would have been a tap if lifted at the recording's end, "
        + "or a pan with a slop of 1 pt or less")
    #expect(touch.events.map(\.isMissing) == [false, false, true])
    #expect(Self.text(touch).contains("\n       –      50.0      1.00      0.00  no end "))
    #expect(!Self.text(touch).contains("system\n"))
    #expect(
      try Self.verdict("uikit", touch).reason
        == "still down at the recording's end, which counts as cancelled")
  }

  @Test func `Places reported without a move are named where they would have mattered`() throws {
    let lifted = try Self.explain(
      Fixture.trace([Fixture.event(.began, 100, 100, at: 0), Fixture.event(.ended, 110, 100, at: 400)]))
    #expect(lifted.reason == "no tap, held 400 ms, limit 300 ms; no move reported, slop 3 pt")
    #expect(lifted.facts == ["lifted 10 pt away, where no move was reported"])
    let resting = try Self.explain(
      Fixture.trace([
        Fixture.event(.began, 100, 100, at: 0), Fixture.event(.stationary, 110, 100, at: 40),
        Fixture.event(.ended, 110, 100, at: 50),
      ]))
    #expect(resting.outcome == "tap")
    #expect(resting.facts == ["reported as stationary 10 pt away, where no move was reported"])
    #expect(try Self.explain(Fixture.touch(held: 100, dx: 2)).facts.isEmpty)
  }

  @Test func `Older samples are explained where they are listed`() throws {
    var events = Fixture.touch(held: 100, dx: 2).events
    events[1].history = [CoalescedSample(sampledAt: 20_000, x: 101, y: 100)]
    let text = Self.text(try Self.explain(Fixture.trace(events)))
    #expect(text.contains("older       slop: 1 pt"))
    #expect(text.contains("older: an earlier sample that arrived together with its event"))
    #expect(!Self.text(try Self.explain(Fixture.touch(held: 100, dx: 2))).contains("older"))
  }
}
