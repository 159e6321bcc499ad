public import Primitives

/// What one sample, or the passing of time, did to a gesture.
public enum GestureOutcome: Sendable, Hashable {
  /// The sample had nothing to do with the gesture.
  case ignored(TouchDecision.IgnoreCause)
  /// A new gesture began to be watched: its first contact came down.
  case down
  /// The gesture became a pan, with that much translation already.
  case began(translation: Vector)
  /// The pan moved by `delta` to `translation`; both in points.
  case changed(delta: Vector, translation: Vector)
  /// The contacts were lifted from a pan.
  case ended(velocity: VelocityEstimate)
  /// The gesture was taken away, whether it was a pan already or not.
  case cancelled(TouchDecision.CancelCause)
  /// The gesture can no longer become a pan.
  case failed(PanFailure)
  /// The contact was lifted as a tap, held that long.
  case tap(held: Interval)
  /// The contact stayed down long enough for a long press.
  case longPress(held: Interval)
  /// The contact was lifted after a long press, without a pan.
  case longTap(held: Interval)
  /// The lift-off of the pan was a fling with that velocity in points per second.
  case fling(velocity: Vector)

  /// Whether the gesture is over: exactly one such outcome follows each ``down``.
  public var isTerminal: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    default: false
    }
  }
}

/// What competes with a recogniser for its contacts; only ``PanStart/touchDownWhenAlone`` looks at it.
public enum GestureRivals: Sendable, Hashable, CaseIterable {
  /// Nothing does.
  case none
  /// A tap recogniser: when the contact has moved too far for a tap, the pan wins.
  case tap
  /// Other pans; see ``GestureRecognizer/refuse()``.
  case pans
}

/// What one sample did, and where the gesture stands after it.
public struct GestureStep: Sendable, Hashable {
  /// When the step happened; never before an earlier step.
  public let time: Instant
  /// What happened, in order; empty if nothing did.
  public internal(set) var outcomes: [GestureOutcome]
  /// Whether a pan is going on.
  public internal(set) var isPanning = false
  /// The translation of the pan in points; zero while there is none.
  public internal(set) var translation = Vector.zero
  /// The rail the gesture is on; nil for none.
  public internal(set) var railAxis: Axis?
}
