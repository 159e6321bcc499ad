/// A touch as the tracking hooks see it.
@frozen public struct Touch: Sendable {
  /// The contact's number.
  public let identifier: Int32
  /// The place in the control's own coordinates, in points.
  public let location: Point
  /// The place on the surface, in points; distances are formed from this one.
  public let surfaceLocation: Point
  /// When the digitiser saw it.
  public let sampledAt: Instant
  /// When it was delivered.
  public let deliveredAt: Instant
}

/// What a control did with one sample.
public enum TouchDelivery: Hashable, Sendable {
  /// The control tracks the contact, or did until this sample ended it.
  case tracked
  /// The control had nothing to do with it.
  case ignored(TouchDecision.IgnoreCause)
}
