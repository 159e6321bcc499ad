import Gestures
package import Measurements
package import TouchTraces

/// One trace with its setting and what is expected of it.
package struct ConstantCase: Sendable {
  /// The trace.
  package let trace: TouchTrace
  /// How it is replayed.
  package let settings: ReplaySettings
  /// The digest of the expected behaviour.
  package let digest: String
  /// What is expected to become of each contact, in order.
  package let outcomes: [String]
  /// The expected steps.
  package let timeline: [TimelineStep]

  /// Creates a case.
  package init(
    trace: TouchTrace, settings: ReplaySettings, digest: String, outcomes: [String], timeline: [TimelineStep]
  ) {
    self.trace = trace
    self.settings = settings
    self.digest = digest
    self.outcomes = outcomes
    self.timeline = timeline
  }

  /// A case that expects what the trace does now.
  package init(_ trace: TouchTrace, settings: ReplaySettings) {
    let behavior = Replay(settings: settings).behaviour(of: trace)
    self.init(
      trace: trace, settings: settings, digest: behavior.record.digest,
      outcomes: behavior.record.touches.map(\.outcome), timeline: behavior.timeline)
  }

  /// What a constant with another value makes of the trace; nil for a value it cannot have.
  func behavior(_ constant: ReplayConstant, _ value: ProfileValue) -> Behaviour? {
    constant.changing(settings, to: value).map { Replay(settings: $0).behaviour(of: trace) }
  }

  /// Whether a behaviour is as expected as far as a constant decides.
  func isAsExpected(_ behavior: Behaviour, _ aspect: ReplayConstant.Aspect) -> Bool {
    switch aspect {
    case .outcomes: behavior.record.touches.map(\.outcome) == outcomes
    case .states: ConstantCase.states(behavior.timeline) == ConstantCase.states(timeline)
    }
  }

  private static func states(_ timeline: [TimelineStep]) -> [String] {
    timeline.flatMap { step in (step.state.map { [$0] } ?? []) + step.sent.map { "+" + $0 } }
  }
}
