/// What a control made of one contact.
public enum TouchOutcome: String, Sendable, CaseIterable {
  /// A pan was recognised.
  case pan
  /// A tap event was sent.
  case tap
  /// The contact was tracked and ended as neither a pan nor a tap.
  case none
  /// Tracking was cancelled before a pan was recognised.
  case cancelled
  /// The control never tracked the contact.
  case ignored
}
