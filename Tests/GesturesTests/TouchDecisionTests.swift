import Gestures
import Primitives
import Testing

@Suite struct TouchDecisionTests {
  static let window = Interval.milliseconds(300)

  static let decisions: [(TouchDecision, TouchOutcome, String)] = [
    (
      .pan(distance: 5, slop: 3, after: .milliseconds(57)), .pan,
      "pan at 5 pt, limit 3 pt, 57 ms after touch down"
    ),
    (
      .pan(distance: 3, slop: 3, after: .microseconds(16_667)), .pan,
      "pan at 3 pt, limit 3 pt, 16.7 ms after touch down"
    ),
    (
      .pan(distance: 2.349, slop: 2.346, after: .zero), .pan,
      "pan at 2.349 pt, limit 2.346 pt, 0 ms after touch down"
    ),
    (
      .pan(distance: 2.3456, slop: 2.3456, after: .zero), .pan,
      "pan at 2.35 pt, limit 2.35 pt, 0 ms after touch down"
    ),
    (
      .tap(held: Interval(nanoseconds: 64_040_000), window: .microseconds(64_049)), .tap,
      "tap, held 64.04 ms, limit 64.05 ms"
    ),
    (.tap(held: .milliseconds(64), window: window), .tap, "tap, held 64 ms, limit 300 ms"),
    (.tap(held: .milliseconds(64), window: .forever), .tap, "tap, held 64 ms, no limit"),
    (
      .heldTooLong(held: .milliseconds(362), window: window, distance: 1.2, slop: 3), .none,
      "no tap, held 362 ms, limit 300 ms; moved 1.2 pt, slop 3 pt"
    ),
    (
      .lifted(held: .microseconds(64_500)), .none,
      "lifted after 64.5 ms, the control knows neither pans nor taps"
    ),
    (
      .movedTooFar(distance: 20, tapSlop: 18), .none,
      "no tap, moved 20 pt, tap slop 18 pt; no pan by the profile's rule"
    ),
    (
      .cancelled(by: .secondTouch), .cancelled,
      "cancelled: another touch came down, and the profile bears no second one"
    ),
    (.cancelled(by: .system), .cancelled, "cancelled by the system"),
    (.cancelled(by: .disabled), .cancelled, "cancelled: the control was disabled"),
    (.cancelled(by: .hidden), .cancelled, "cancelled: the control was hidden"),
    (.cancelled(by: .removed), .cancelled, "cancelled: the control was removed"),
    (.cancelled(by: .program), .cancelled, "cancelled by the program"),
    (.cancelled(by: .parent), .cancelled, "cancelled: a gesture of the container won the touch"),
    (.ignored(.parent), .ignored, "a gesture of the container won the touch"),
    (.cancelled(by: .refused), .cancelled, "cancelled: continueTracking returned false"),
    (.cancelled(by: .lostEnd), .cancelled, "cancelled: the touch came down again without having ended"),
    (.ignored(.secondTouch(tracked: 3)), .ignored, "second finger: touch 3 is being tracked"),
    (.ignored(.outside), .ignored, "outside the control"),
    (.ignored(.disabled), .ignored, "the control was disabled"),
    (.ignored(.hidden), .ignored, "the control was hidden"),
    (.ignored(.refused), .ignored, "beginTracking returned false"),
    (.ignored(.removed), .ignored, "the control was removed"),
    (.ignored(.malformed), .ignored, "the touch had no finite place"),
    (.ignored(.notDown), .ignored, "the touch never came down"),
  ]

  @Test(arguments: decisions)
  func `A decision has an outcome and a reason made from its numbers`(
    decision: TouchDecision, outcome: TouchOutcome, reason: String
  ) {
    #expect(decision.outcome == outcome)
    #expect(decision.reason == reason)
  }

  @Test func `Every outcome and every cause of a cancellation has words of its own`() {
    #expect(Set(Self.decisions.map(\.1)) == Set(TouchOutcome.allCases))
    #expect(Set(Self.decisions.map(\.2)).count == Self.decisions.count)
    for cause in TouchDecision.CancelCause.allCases {
      #expect(Self.decisions.contains { $0.0 == .cancelled(by: cause) }, "\(cause)")
    }
  }

  @Test(
    arguments: [
      (0, "0 pt"), (0.004, "0 pt"), (0.006, "0.01 pt"), (1.25, "1.25 pt"), (1.255, "1.26 pt"),
      (1.999, "2 pt"), (12.30, "12.3 pt"), (1234.5, "1234.5 pt"), (100, "100 pt"), (-2.5, "-2.5 pt"),
      (2.999, "2.999 pt"), (2.99996, "2.99996 pt"), (3, "3 pt"), (3.0004, "3.0004 pt"),
      (1e12, "1000000000000.0 pt"), (.infinity, "inf pt"), (.nan, "nan pt"),
    ] as [(Double, String)])
  func `Points have two decimals at most, more only to differ from the limit`(
    distance: Double, text: String
  ) {
    let decision = TouchDecision.heldTooLong(
      held: .milliseconds(400), window: Self.window, distance: distance, slop: 3)
    #expect(decision.reason == "no tap, held 400 ms, limit 300 ms; moved \(text), slop 3 pt")
  }

  @Test(arguments: [
    (Int64(0), "0 ms"), (64_000_000, "64 ms"), (64_049_999, "64 ms"), (64_050_000, "64.1 ms"),
    (-64_050_000, "-64.1 ms"), (299_999_999, "299.999999 ms"), (299_940_000, "299.9 ms"),
    (299_960_000, "299.96 ms"), (300_000_000, "300 ms"), (12_345_678_900_000, "12345678.9 ms"),
    (.max, "9223372036854.8 ms"), (.min, "-9223372036854.8 ms"),
  ])
  func `Milliseconds have one decimal at most, more only to differ from the limit`(
    held: Int64, text: String
  ) {
    let decision = TouchDecision.tap(held: Interval(nanoseconds: held), window: Self.window)
    #expect(decision.reason == "tap, held \(text), limit 300 ms")
  }
}
