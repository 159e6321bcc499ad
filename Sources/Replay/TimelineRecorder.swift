import Gestures
import Measurements
import Primitives
import SwipeControls

/// Writes down what was decided and what changed, step by step, with the numbers that decided it.
///
/// A part of the behaviour pass: it sees what the digest is made from, as values.
struct TimelineRecorder {
  private(set) var steps: [TimelineStep] = []
  private let control: Control
  private var step = TimelineStep(event: -1, microseconds: 0, isTimer: false)
  private var followers: [Int32: TouchExplanation] = [:]
  private var isTouchDown = false
  private var overlay: Color?

  init(control: Control) {
    self.control = control
    overlay = TimelineRecorder.overlayColor(of: control)
  }

  /// A sample has been seen by the control, or never will be.
  mutating func note(_ sample: TouchSample, _ delivery: TouchDelivery) {
    isTouchDown = sample.phase == .began
    if case .ignored(let cause) = delivery {
      guard isTouchDown else { return }
      step.decisions.append(TimelineDecision(touch: sample.touch, kind: "ignored", cause: cause.reason))
      return
    }
    let now = control.environment.loop.now
    switch sample.phase {
    case .began:
      followers[sample.touch] = TouchExplanation(
        profile: control.environment.profile, at: now, location: sample.location)
      step.decisions.append(TimelineDecision(touch: sample.touch, kind: "down"))
    case .moved: _ = followers[sample.touch]?.move(to: sample.location, at: now)
    case .stationary: break
    case .ended, .cancelled: followers[sample.touch]?.end(at: now)
    }
  }

  /// The tracked contact has become a pan.
  mutating func notePan(touch: Int32) {
    let readings = followers[touch].map { [TimelineReading($0.slop)] } ?? []
    step.decisions.append(TimelineDecision(touch: touch, kind: "pan", readings: readings))
  }

  /// A tracked contact is over.
  mutating func note(_ report: TouchReport) {
    let decision = report.decision
    var entry = TimelineDecision(touch: report.touch, kind: "ended", outcome: decision.outcome.rawValue)
    entry.readings = readings(of: decision, followers[report.touch])
    if entry.readings.isEmpty, decision.outcome != .pan { entry.cause = decision.reason }
    if case .cancelled = decision { entry.cause = decision.reason }
    entry.velocity = .init(x: report.liftOffVelocity.dx, y: report.liftOffVelocity.dy)
    // What ends an earlier contact comes before the touch down that it makes way for.
    step.decisions.insert(entry, at: isTouchDown ? 0 : step.decisions.count)
  }

  /// The container's gesture has won a contact.
  mutating func note(_ touch: Int32, _ claim: ParentClaim) {
    step.decisions.append(TimelineDecision(touch: touch, kind: "claimed", cause: claim.reason))
  }

  /// Closes a step; `state` is nil when the step did not change it.
  mutating func close(event: Int, at now: Instant, isTimer: Bool, sent: [UInt32], state: ControlState?) {
    step.event = event
    step.microseconds = now.microseconds
    step.isTimer = isTimer
    step.state = state?.name
    let color = TimelineRecorder.overlayColor(of: control)
    if color != overlay {
      overlay = color
      step.overlay = color?.timelineSpelling ?? "none"
    }
    let ends = step.decisions.contains { $0.kind == "ended" }
    if ends { step.value = control.reportedValue }
    step.sent = TimelineRecorder.names(of: sent, isMovement: step.decisions.isEmpty)
    if !step.isEmpty { steps.append(step) }
    step = TimelineStep(event: event, microseconds: 0, isTimer: false)
    isTouchDown = false
  }

  private func readings(of decision: TouchDecision, _ follower: TouchExplanation?) -> [TimelineReading] {
    guard let follower else { return [] }
    switch decision {
    case .pan, .lifted, .ignored: return []
    case .cancelled: return [TimelineReading(follower.slop)]
    case .tap(let held, let window), .heldTooLong(let held, let window, _, _):
      return tapReadings(follower, held, window)
    case .movedTooFar: return [TimelineReading(follower.slop), TimelineReading(follower.tapSlop)]
    }
  }

  /// The slop and the window, which a control may have for itself.
  private func tapReadings(
    _ follower: TouchExplanation, _ held: Interval, _ window: Interval
  ) -> [TimelineReading] {
    var tap = TimelineReading(follower.tapWindow)
    tap.measured = Double(held.nanoseconds) / 1e6
    tap.limit = window == .forever ? .infinity : Double(window.nanoseconds) / 1e6
    tap.isSatisfied = tap.comparison == "<" ? held < window : held <= window
    return [TimelineReading(follower.slop), tap]
  }

  private static func overlayColor(of control: Control) -> Color? {
    (control as? SwipeControl)?.overlayView?.backgroundColor
  }

  /// Without drags, and without the changes of value that movements bring.
  private static func names(of sent: [UInt32], isMovement: Bool) -> [String] {
    sent.compactMap { bits in
      switch ControlEvents(rawValue: bits) {
      case .touchDown: "touchDown"
      case .touchDragInside, .touchDragOutside: nil
      case .touchDragEnter: "touchDragEnter"
      case .touchDragExit: "touchDragExit"
      case .touchUpInside: "touchUpInside"
      case .touchUpOutside: "touchUpOutside"
      case .touchCancel: "touchCancel"
      case .valueChanged: isMovement ? nil : "valueChanged"
      case .tap: "tap"
      default: "events:\(bits)"
      }
    }
  }
}

extension TimelineReading {
  fileprivate init(_ reading: RuleReading) {
    self.init(
      rule: reading.rule.rawValue, measured: reading.measured, comparison: reading.comparison,
      limit: reading.limit, unit: reading.unit, isSatisfied: reading.satisfied)
  }
}

extension Color {
  /// `#rrggbbaa`, with four digits a channel where a channel is no byte.
  fileprivate var timelineSpelling: String {
    let channels = (0..<4).map { bits >> (16 * $0) & 0xFFFF }
    let areBytes = channels.allSatisfy { $0 % 257 == 0 }
    return "#"
      + channels.map { channel in
        let digits = String(areBytes ? channel / 257 : channel, radix: 16)
        return String(repeating: "0", count: (areBytes ? 2 : 4) - digits.count) + digits
      }.joined()
  }
}
