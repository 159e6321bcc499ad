import Gestures
import Measurements
import Primitives
import SwipeControls

/// Everything that happened to one touch in a replay, with the decisions as values.
struct TouchStory {
  /// One sample of the touch.
  struct Step {
    var event: Int
    var sample: TouchSample
    var happened = ""
    var readings: [RuleReading] = []
  }

  let touch: Int32
  /// Where the control was when the touch came down.
  let frame: Rect
  /// How it came to the control.
  private(set) var arrival: TouchArrival
  private(set) var decision: TouchDecision?
  private(set) var claim: ParentClaim?
  /// The event at which the fate of a tracked touch was decided.
  private(set) var decidedEvent: Int?
  /// The event that began the pan.
  var panEvent: Int?
  /// Follows what the control saw; nil for a control that never tracked the touch.
  var follower: TouchExplanation?
  private(set) var steps: [Step] = []
  /// How many steps the control has seen, or will never see.
  var delivered = 0

  init(touch: Int32, frame: Rect, arrival: TouchArrival) {
    self.touch = touch
    self.frame = frame
    self.arrival = arrival
  }

  mutating func add(_ sample: TouchSample, event: Int, script: ReplayScript) {
    steps.append(Step(event: event, sample: sample))
    if sample.phase.isTerminal { arrival.note(event: event, script: script) }
  }

  /// The control has seen a sample of the touch; one that the container held back says so.
  mutating func controlSaw(_ sample: TouchSample, at now: Instant) {
    arrival.controlSaw(sample, at: now)
    let held = circumstances.heldBack
    guard sample.phase == .began, held > .zero, let container = circumstances.container else { return }
    note("the \(container) hands it on after \(TouchExplanationText.milliseconds(held))")
  }

  /// What the decision's own numbers leave out.
  var circumstances: TouchCircumstances { arrival.circumstances }

  /// The end is none of the recording's.
  var lacksEnd: Bool { circumstances.lacksEnd }

  /// The touch's fate was decided, at an event that may be another touch's.
  mutating func decide(_ decision: TouchDecision, event: Int, at time: Instant) {
    self.decision = decision
    decidedEvent = event
    follower?.end(at: time)
    let words = endWords(decision)
    note(event == steps.last?.event ? words : "at event \(event): " + words)
  }

  /// What a decision makes happen, short where the readings beside it have the numbers.
  private func endWords(_ decision: TouchDecision) -> String {
    switch decision.outcome {
    case .pan:
      claim == nil && steps.last?.sample.phase == .cancelled ? "the pan is cancelled" : "the pan ends"
    case .tap: "a tap"
    case .none: "neither pan nor tap"
    case .cancelled, .ignored: decision.reason(under: circumstances.withoutContainer)
    }
  }

  /// The touch was never tracked, which its touch down at the given step says.
  mutating func ignore(_ cause: TouchDecision.IgnoreCause, step: Int) {
    decision = .ignored(cause)
    // The container's claim comes later and has the numbers.
    note(cause == .parent ? "kept from the control" : cause.reason, at: step)
  }

  mutating func lose(to claim: ParentClaim) {
    self.claim = claim.counted(from: arrival.surfaceLateness)
  }

  /// Adds words to what happened at the latest step.
  mutating func note(_ words: String, at index: Int? = nil) {
    let index = index ?? steps.count - 1
    guard steps.indices.contains(index), !words.isEmpty else { return }
    let old = steps[index].happened
    steps[index].happened = old.isEmpty ? words : old + "; " + words
  }

  mutating func setReadings(_ readings: [RuleReading], at index: Int) {
    guard steps.indices.contains(index) else { return }
    steps[index].readings = readings
  }

  /// What a run's record says became of it.
  var outcome: String { decision?.outcome.rawValue ?? "" }

  /// Why, in the words of a run's record.
  var reason: String {
    let own = decision?.reason(under: circumstances) ?? ""
    guard let claim else { return own }
    return outcome == TouchOutcome.pan.rawValue ? own + "; then " + claim.reason : claim.reason
  }

  var began: TouchSample? { steps.first?.sample }

  /// The event that ended the touch, if it did.
  var endEvent: Int? {
    lacksEnd ? nil : steps.last.flatMap { $0.sample.phase.isTerminal ? $0.event : nil }
  }

  /// The event at which a tracked touch's fate was decided, if the recording has it.
  var namedEvent: Int? { lacksEnd && decidedEvent == steps.last?.event ? nil : decidedEvent }

  /// When the pan began, by the control's own time.
  var panTime: Instant?
}
