public import Primitives

/// What was decided about one contact, with the numbers that decided it.
///
/// The words about a decision are made here and nowhere else, from those numbers alone.
public enum TouchDecision: Sendable, Hashable {
  /// The contact became a pan: it had moved `distance` points, `after` that time since the touch down.
  case pan(distance: Double, slop: Double, after: Interval)
  /// The contact was lifted in time and without a pan.
  case tap(held: Interval, window: Interval)
  /// The contact was lifted without a pan, but too late for a tap; `distance` is the largest it had moved.
  case heldTooLong(held: Interval, window: Interval, distance: Double, slop: Double)
  /// The contact was lifted in time, never became a pan, and had moved too far from its touch down for a tap.
  case movedTooFar(distance: Double, tapSlop: Double)
  /// The contact was lifted from a control that knows neither pans nor taps.
  case lifted(held: Interval)
  /// Tracking ended before a pan and before the contact was lifted.
  case cancelled(by: CancelCause)
  /// The contact was never tracked.
  case ignored(IgnoreCause)

  /// What ended the tracking of a contact that was still down.
  public enum CancelCause: Sendable, Hashable, CaseIterable {
    /// The system took the contact away.
    case system
    /// The control was disabled.
    case disabled
    /// The control was hidden.
    case hidden
    /// The control was removed from its surface.
    case removed
    /// The program cancelled the tracking.
    case program
    /// The control's `continueTracking` answered false.
    case refused
    /// A gesture of the container won the contact.
    case parent
    /// Another contact came down, and the profile bears no second one.
    case secondTouch
    /// The contact came down anew without having been lifted: its end was lost.
    case lostEnd
  }

  /// Why a contact was not tracked.
  public enum IgnoreCause: Sendable, Hashable {
    /// The control tracks one contact at a time, and this one is being tracked.
    case secondTouch(tracked: Int32)
    /// The contact came down outside the control.
    case outside
    /// The control was disabled.
    case disabled
    /// The control was hidden.
    case hidden
    /// The control's `beginTracking` answered false.
    case refused
    /// The control was removed from its surface.
    case removed
    /// A gesture of the container won the contact before the control saw it.
    case parent
    /// The contact moved or ended without having come down.
    case notDown
    /// The contact had no finite place.
    case malformed
  }

  /// The decision without its numbers.
  public var outcome: TouchOutcome {
    switch self {
    case .pan: .pan
    case .tap: .tap
    case .heldTooLong, .movedTooFar, .lifted: .none
    case .cancelled: .cancelled
    case .ignored: .ignored
    }
  }

  /// The decision in one line, made from its own numbers, such as `tap, held 64 ms, limit 300 ms`.
  ///
  /// Distances have two decimals at most and times one; more only where fewer would show a value as equal
  /// to a limit that it does not equal.
  public var reason: String {
    switch self {
    case .pan(let distance, let slop, let after):
      let moved = ReasonNumber.points(distance, against: slop)
      return "pan at \(moved), limit \(ReasonNumber.points(slop, against: distance)), "
        + "\(ReasonNumber.milliseconds(after)) after touch down"
    case .tap(let held, let window):
      return "tap, \(TouchDecision.held(held, window))"
    case .heldTooLong(let held, let window, let distance, let slop):
      let moved = ReasonNumber.points(distance, against: slop)
      return "no tap, \(TouchDecision.held(held, window)); "
        + "moved \(moved), slop \(ReasonNumber.points(slop, against: distance))"
    case .movedTooFar(let distance, let tapSlop):
      return "no tap, moved \(ReasonNumber.points(distance, against: tapSlop)), "
        + "tap slop \(ReasonNumber.points(tapSlop, against: distance)); no pan by the profile's rule"
    case .lifted(let held):
      return "lifted after \(ReasonNumber.milliseconds(held)), the control knows neither pans nor taps"
    case .cancelled(let cause): return cause.reason
    case .ignored(let cause): return cause.reason
    }
  }

  static func held(_ held: Interval, _ window: Interval) -> String {
    guard window != .forever else { return "held \(ReasonNumber.milliseconds(held)), no limit" }
    return "held \(ReasonNumber.milliseconds(held, against: window)), "
      + "limit \(ReasonNumber.milliseconds(window, against: held))"
  }
}

extension TouchDecision.CancelCause {
  fileprivate var reason: String {
    switch self {
    case .system: "cancelled by the system"
    case .disabled: "cancelled: the control was disabled"
    case .hidden: "cancelled: the control was hidden"
    case .removed: "cancelled: the control was removed"
    case .program: "cancelled by the program"
    case .refused: "cancelled: continueTracking returned false"
    case .parent: "cancelled: a gesture of the container won the touch"
    case .secondTouch: "cancelled: another touch came down, and the profile bears no second one"
    case .lostEnd: "cancelled: the touch came down again without having ended"
    }
  }
}

extension TouchDecision.IgnoreCause {
  /// The cause in one line.
  public var reason: String {
    switch self {
    case .secondTouch(let tracked): "second finger: touch \(tracked) is being tracked"
    case .outside: "outside the control"
    case .disabled: "the control was disabled"
    case .hidden: "the control was hidden"
    case .refused: "beginTracking returned false"
    case .removed: "the control was removed"
    case .parent: "a gesture of the container won the touch"
    case .malformed: "the touch had no finite place"
    case .notDown: "the touch never came down"
    }
  }
}
