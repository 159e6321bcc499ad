import Gestures
import Measurements
import Primitives
import Replay
import Reporting
import SwipeControls
import Testing
import TouchTraces

/// The first line for each reason that a touch can have.
@Suite struct SentenceTests {
  /// One trace, how it is replayed, and the sentence about one of its touches.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var trace: TouchTrace
    var settings = Fixture.settings()
    var touch: Int32 = 1
    var sentence: String
  }

  static let scroll: ReplaySettings = Fixture.settings(inside: .scroll)

  static func settings(_ profile: GestureProfile) -> ReplaySettings {
    var settings = Fixture.settings()
    settings.profile = profile
    return settings
  }

  static func firstTouch(_ make: (inout ReplaySettings) -> Void = { _ in }) -> ReplaySettings {
    var settings = Fixture.settings()
    settings.placement = .firstTouch
    make(&settings)
    return settings
  }

  static func control(_ make: @escaping @Sendable (SwipeSlider) -> Void) -> ReplaySettings {
    Fixture.settings(
      ControlRegistration(name: "made") { environment in
        let slider = SwipeSlider(environment: environment)
        make(slider)
        return slider
      })
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a pan, by the slop", trace: Fixture.touch(held: 100, dx: 5),
      sentence: "touch 1 was recognised: pan at 5 pt, limit 3 pt, 50 ms after touch down "
        + "(at event 1, 2 pt more than the slop); it would have been a tap if lifted 50.1 ms earlier"),
    Case(
      testDescription: "a pan at exactly the slop", trace: Fixture.touch(held: 400, dx: 3),
      sentence: "touch 1 was recognised: pan at 3 pt, limit 3 pt, 200 ms after touch down "
        + "(at event 1, exactly the slop); it would have been neither pan nor tap with a slop above 3 pt"
    ),
    Case(
      testDescription: "no pan, by the axis: the profile measures the other one",
      trace: Fixture.touch(held: 100, dx: 4, dy: 30), settings: settings(.flutter),
      sentence:
        "touch 1 was not recognised: no tap, moved 30.27 pt, tap slop 18 pt; no pan by the profile's rule "
        + "(measured sideways, slop: 4 pt, not > 18 pt); it would have been a pan with movement measured in every "
        + "direction, or a tap if lifted 50.1 ms earlier"
    ),
    Case(
      testDescription: "a tap, by the time", trace: Fixture.touch(held: 64),
      sentence: "touch 1 was recognised: tap, held 64 ms, limit 300 ms; "
        + "it would have been neither pan nor tap if lifted 236 ms later"),
    Case(
      testDescription: "no tap, by the time", trace: Fixture.touch(held: 362.061),
      sentence: "touch 1 was not recognised: no tap, held 362.1 ms, limit 300 ms; moved 0 pt, slop 3 pt; "
        + "it would have been a tap if lifted 62.1 ms earlier, or with a tap window above 362.061 ms"),
    Case(
      testDescription: "nearly a pan", trace: Fixture.touch(held: 400, dx: 2, dy: 2),
      sentence: "touch 1 was not recognised: no tap, held 400 ms, limit 300 ms; moved 2.83 pt, slop 3 pt; "
        + "it would have been a pan with a slop of 2.82 pt or less, or a tap if lifted 100.1 ms earlier"),
    Case(
      testDescription: "a second finger",
      trace: Fixture.trace([
        Fixture.event(.began, 100, 100, at: 0), Fixture.event(.began, 120, 100, at: 20, touch: 2),
        Fixture.event(.moved, 140, 100, at: 40, touch: 2), Fixture.event(.ended, 100, 100, at: 60),
        Fixture.event(.ended, 140, 100, at: 80, touch: 2),
      ]), touch: 2,
      sentence: "touch 2 was not recognised: second finger: touch 1 is being tracked "
        + "(touch 1 was down from event 0 to 3); it would have been a pan with no other touch down"),
    Case(
      testDescription: "a second finger where the profile bears none",
      trace: Fixture.trace([
        Fixture.event(.began, 100, 100, at: 0), Fixture.event(.began, 105, 100, at: 20, touch: 2),
        Fixture.event(.ended, 105, 100, at: 60, touch: 2), Fixture.event(.ended, 100, 100, at: 80),
      ]), settings: settings(.hammer),
      sentence:
        "touch 1 was not recognised: cancelled: another touch came down, and the profile bears no second "
        + "one (at event 1; held 20 ms; no move reported, slop 10 pt); it would have been a tap with no other touch down"
    ),
    Case(
      testDescription: "the container's gesture", trace: Fixture.touch(held: 100, dx: 2, dy: 12),
      settings: scroll,
      sentence: "touch 1 was not recognised: scroll won: moved 12 pt vertically, limit 10 pt, "
        + "50 ms after touch down; it would have been a pan with a scroll slop of 12.01 pt or more, or without "
        + "the scroll"),
    Case(
      testDescription: "the container's gesture, after a pan",
      trace: Fixture.trace([
        Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 101, 106, at: 170),
        Fixture.event(.moved, 102, 112, at: 190), Fixture.event(.ended, 102, 130, at: 210),
      ]), settings: scroll,
      sentence:
        "touch 1 was recognised: pan at 6.08 pt, limit 3 pt, 170 ms after touch down; "
        + "held back 150 ms by the scroll; then scroll won: moved 12 pt vertically, limit 10 pt, "
        + "190 ms after touch down (the pan began at event 1, 3.08 pt more than the slop); "
        + "it would have been a tap if lifted 40.1 ms earlier"),
    Case(
      testDescription: "a disabled control", trace: Fixture.touch(held: 100),
      settings: control { $0.isEnabled = false },
      sentence: "touch 1 was not recognised: the control was disabled; "
        + "it would have been a tap with the control enabled"),
    Case(
      testDescription: "a hidden control", trace: Fixture.touch(held: 100, dx: 9),
      settings: control { $0.isHidden = true },
      sentence: "touch 1 was not recognised: the control was hidden; "
        + "it would have been a pan with the control shown"),
    Case(
      testDescription: "outside the control",
      trace: Fixture.trace([
        Fixture.event(.began, 100, 100, at: 0), Fixture.event(.ended, 100, 100, at: 50),
        Fixture.event(.began, 180.25, 140, at: 500, touch: 2),
        Fixture.event(.ended, 180.25, 140, at: 560, touch: 2),
      ]), settings: firstTouch(), touch: 2,
      sentence: "touch 2 was not recognised: outside the control "
        + "(it came down 30.25 pt right of and 18 pt below the control); "
        + "it would have been a tap 30.26 pt farther left and 18.01 pt farther up"),
    Case(
      testDescription: "cancelled by the system",
      trace: Fixture.trace([
        Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 101, 100, at: 20),
        Fixture.event(.cancelled, 101, 100, at: 40),
      ]),
      sentence: "touch 1 was not recognised: cancelled by the system (at event 2; held 40 ms; "
        + "slop: 1 pt, not >= 3 pt); it would have been a tap if lifted instead of cancelled, or a pan with a slop "
        + "of 1 pt or less"),
    Case(
      testDescription: "refused by the control", trace: Fixture.touch(held: 100),
      settings: Fixture.settings(ControlRegistration(name: "refusing") { RefusingControl(environment: $0) }),
      sentence: "touch 1 was not recognised: beginTracking returned false"),
    Case(
      testDescription: "dropped by the control", trace: Fixture.touch(held: 100, dx: 1),
      settings: Fixture.settings(ControlRegistration(name: "dropping") { DroppingControl(environment: $0) }),
      sentence: "touch 1 was not recognised: cancelled: continueTracking returned false "
        + "(at event 1; held 50 ms; slop: 1 pt, not >= 3 pt); it would have been a pan with a slop of 1 pt or less"
    ),
    Case(
      testDescription: "a control that knows no gestures", trace: Fixture.touch(held: 100),
      settings: Fixture.settings(ControlRegistration(name: "plain") { Control(environment: $0) }),
      sentence: "touch 1 was not recognised: lifted after 100 ms, the control knows neither pans nor taps"),
  ]

  @Test("The first line names the outcome, its numbers and what would have changed it", arguments: cases)
  func sentence(_ example: Case) throws {
    let touches = Explainer(settings: example.settings).explain(example.trace, touch: example.touch)
    try #require(touches.count == 1)
    #expect(WhyText.sentence(touches[0]) == example.sentence)
  }

  @Test("A failed expectation stands before the reason, a met one says nothing")
  func expectation() throws {
    var trace = Fixture.touch(held: 400)
    trace.expectation = .init(touches: [.init(touch: 1, outcome: .tap)])
    let explainer = Explainer(settings: Fixture.settings())
    let failed = try #require(explainer.explain(trace, judges: true).first)
    #expect(
      WhyText.sentence(failed).hasPrefix("touch 1 was not recognised, expected tap: no tap, held 400 ms"))
    #expect(failed.needsAttention)
    let unjudged = try #require(explainer.explain(trace).first)
    #expect(WhyText.sentence(unjudged).hasPrefix("touch 1 was not recognised: no tap, held 400 ms"))
    trace.expectation = .init(touches: [.init(touch: 1, outcome: .none)])
    let met = try #require(explainer.explain(trace, judges: true).first)
    #expect(WhyText.sentence(met).hasPrefix("touch 1 was not recognised: no tap, held 400 ms"))
    #expect(!met.needsAttention)
  }
}

/// A control that takes no touch.
final class RefusingControl: SwipeControl {
  override func beginTracking(_ touch: Touch) -> Bool { false }
}

/// A control that lets go at the first movement.
final class DroppingControl: SwipeControl {
  override func continueTracking(_ touch: Touch) -> Bool {
    _ = super.continueTracking(touch)
    return false
  }
}
