extension SlideToConfirm {
  /// Which movement of the thumb confirms; every limit itself is enough.
  ///
  /// A fraction is a share of the whole travel, measured from the end where the thumb rests, from 0 to 1.
  /// Fractions outside are clamped. A fraction that is not a number counts as 1 and a velocity that is not
  /// one as out of reach, so that a broken rule never confirms by accident.
  public enum Completion: Hashable, Sendable {
    /// The thumb has covered at least `fraction` of its travel; how fast does not matter.
    case distance(fraction: Double)
    /// The thumb left at `minimumVelocity` points per second or more towards the far end, and had covered
    /// at least `minimumFraction`: a tiny fling is not enough.
    case flick(minimumVelocity: Double, minimumFraction: Double)
    /// One of the two is enough, unless the lift is a flick of `minimumVelocity` or more back to the start.
    case either(fraction: Double, minimumVelocity: Double, minimumFraction: Double)

    /// Whether the distance alone is enough; this is what ``CompletionTime/instant`` asks during a drag.
    func accepts(covered: Double) -> Bool {
      switch self {
      case .distance(let fraction), .either(let fraction, _, _):
        covered >= Completion.clamped(fraction)
      case .flick: false
      }
    }

    /// Whether a lift completes that covered a share of the travel; `swipe` is its velocity away from the
    /// thumb's rest, in points per second.
    func accepts(covered: Double, swipe: Double) -> Bool {
      switch self {
      case .distance: return accepts(covered: covered)
      case .flick(let minimum, let fraction):
        return swipe > 0 && swipe >= minimum && covered >= Completion.clamped(fraction)
      case .either(_, let minimum, let fraction):
        if swipe < 0, -swipe >= minimum { return false }
        let flick = Completion.flick(minimumVelocity: minimum, minimumFraction: fraction)
        return accepts(covered: covered) || flick.accepts(covered: covered, swipe: swipe)
      }
    }

    private static func clamped(_ fraction: Double) -> Double {
      fraction.isNaN ? 1 : min(max(fraction, 0), 1)
    }
  }

  /// When a movement that is far enough completes.
  public enum CompletionTime: UInt8, Hashable, Sendable, CaseIterable {
    /// At the lift: a thumb that went all the way and was drawn back does not complete.
    case release
    /// As soon as the thumb is far enough; a flick still completes at the lift. The rest of that touch
    /// changes nothing.
    case instant
  }

  /// Where a touch may take hold of the thumb.
  public enum GrabArea: UInt8, Hashable, Sendable, CaseIterable {
    /// On the thumb's touch target, where the thumb is shown; see ``SlideToConfirm/touchTarget``.
    case thumb
    /// Anywhere in the control; the thumb does not jump to the finger.
    case track
  }

  /// The side that the thumb starts from.
  public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable {
    /// The thumb starts at the left end.
    case leftToRight
    /// The thumb starts at the right end: everything is mirrored, animations too.
    case rightToLeft
  }

  /// What the control is doing.
  ///
  /// | phase | progress | takes touches |
  /// |---|---|---|
  /// | idle | 0 | yes |
  /// | dragging | follows the finger | has one |
  /// | returning | 0; the thumb is shown on its way there | yes |
  /// | completing | 1; the thumb is shown on its way there | if two-way |
  /// | completed | 1 | if two-way |
  /// | failed | 0 | no, until it is reset |
  ///
  /// `idle`, `completed` and `failed` are the phases of rest; every other one leads to one of them.
  public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
    /// The thumb rests at the start.
    case idle
    /// A touch holds the thumb.
    case dragging
    /// The thumb runs back to the start.
    case returning
    /// The control is confirmed and the thumb runs to the far end.
    case completing
    /// The control is confirmed and the thumb rests at the far end: success, or work that goes on.
    case completed
    /// The program showed that the confirmed action failed.
    case failed
  }

  /// Why a gesture did not confirm, or in a two-way control did not take back.
  public enum Failure: UInt8, Hashable, Sendable, CaseIterable {
    /// The thumb was let go before the rule was met; a touch that was no pan never meets it.
    case releasedBelowThreshold
    /// The thumb was let go at the end where it had rested.
    case releasedAtStart
    /// The lift lay more than ``Control/dragTolerance`` points above or below the control.
    case releasedAway
    /// The touch came down in the control, but not on the thumb.
    case pressedOutsideThumb
    /// The touch was cancelled; the cause went to ``Control/cancelTracking(_:)``.
    case cancelled
    /// The rule was met, but the control is locked.
    case locked
  }

  /// How a gesture ended that listeners have not been told about yet.
  enum Outcome: Equatable {
    case none
    case completed
    case takenBack
    case failed(Failure)
  }
}
