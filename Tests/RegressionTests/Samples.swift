import Measurements
import Regression

/// Baselines made by hand.
enum Samples {
  static let setting = BaselineSetting(
    control: "SwipeSlider", profile: "ek", placement: "every-touch", delivery: "raw")

  static func reading(_ measured: Double, limit: Double = 3, isSatisfied: Bool = true) -> TimelineReading {
    TimelineReading(
      rule: "slop", measured: measured, comparison: ">=", limit: limit, unit: "pt", isSatisfied: isSatisfied)
  }

  static func step(
    _ event: Int, _ microseconds: Int64, isTimer: Bool = false, _ decisions: [TimelineDecision] = [],
    state: String? = nil, overlay: String? = nil, sent: [String] = [], value: Double? = nil
  ) -> TimelineStep {
    var step = TimelineStep(event: event, microseconds: microseconds, isTimer: isTimer)
    step.decisions = decisions
    step.state = state
    step.overlay = overlay
    step.sent = sent
    step.value = value
    return step
  }

  /// A touch that comes down, becomes a pan at event 2 and ends.
  static var pan: [TimelineStep] {
    [
      step(0, 0, [TimelineDecision(touch: 1, kind: "down")], state: "highlighted", sent: ["touchDown"]),
      step(2, 20_000, [TimelineDecision(touch: 1, kind: "pan", readings: [reading(3.25)])], value: nil),
      step(
        5, 50_000,
        [
          TimelineDecision(
            touch: 1, kind: "ended", outcome: "pan", velocity: .init(x: 12.5, y: -0.125))
        ], state: "normal", sent: ["touchUpInside"], value: 0.375),
    ]
  }

  static func trace(
    _ name: String, timeline: [TimelineStep] = pan, digest: String = "00000000000000aa",
    outcomes: [String] = ["pan"], trail: String = "000111112222333344445555", finalValue: Double? = 0.375,
    transitions: Int = 2
  ) -> BaselineTrace {
    BaselineTrace(
      name: name, input: "0123456789abcdef", setting: setting, digest: digest,
      outcomes: outcomes.enumerated().map {
        TouchOutcomeRecord(touch: Int32($0.offset + 1), outcome: $0.element)
      },
      transitions: [
        TransitionRecord(from: "normal", to: "highlighted", count: transitions, dwellMicroseconds: 50_000)
      ], finalValue: finalValue, timeline: timeline, trail: trail)
  }

  static func work(_ trace: String, _ counts: [(String, Int)], by toolchain: String = "6.3.1") -> BaselineWork
  {
    BaselineWork(toolchain: toolchain, trace: trace, counters: counts.map { WorkCounter($0.0, $0.1) })
  }

  static var baseline: Baseline {
    var named = trace("b \"quoted\" \u{1F}")
    named.reason = "as it should be – since März"
    return Baseline(
      traces: [trace("c"), named, trace("a", finalValue: nil)],
      work: [
        work("c", [("resolve.total", 4), ("timers", 1)]), work("a", [("resolve.total", 2)]),
        work("a", [("resolve.total", 3)], by: "6.2"),
      ])
  }
}
