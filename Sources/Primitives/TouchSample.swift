/// What a contact did at one sample.
public enum TouchPhase: UInt8, Sendable, CaseIterable {
  /// The contact came down.
  case began
  /// The contact's place or pressure changed.
  case moved
  /// The contact was reported again without a change.
  case stationary
  /// The contact was lifted.
  case ended
  /// The system took the contact away: not a lift, so never a tap and never a completed swipe.
  case cancelled

  /// Whether the phase ends the contact.
  @inlinable public var isTerminal: Bool { self == .ended || self == .cancelled }
}

/// One sample of one contact as the event loop delivers it.
public struct TouchSample: Hashable, Sendable {
  /// When the digitiser saw it; velocity is computed from this time alone.
  public var sampledAt: Instant
  /// When the host got it; dispatch, timers and the tap window follow this time.
  public var deliveredAt: Instant
  /// The place in points, relative to the surface's placement origin.
  public var location: Point
  /// The number of the contact, positive and unique within a trace.
  public var touch: Int32
  /// What the contact did.
  public var phase: TouchPhase
  /// Whether this is a coalesced older sample that arrives with the event behind it: recognition and
  /// velocity see it, but it is no event of its own.
  public var isCoalesced: Bool
  /// Whether the place was computed by a resampler: the control follows it, velocity leaves it out.
  public var isResampled: Bool

  /// Creates a sample; `deliveredAt` defaults to the time of sampling.
  @inlinable public init(
    sampledAt: Instant, deliveredAt: Instant? = nil, location: Point, touch: Int32, phase: TouchPhase,
    isCoalesced: Bool = false, isResampled: Bool = false
  ) {
    self.sampledAt = sampledAt
    self.deliveredAt = deliveredAt ?? sampledAt
    self.location = location
    self.touch = touch
    self.phase = phase
    self.isCoalesced = isCoalesced
    self.isResampled = isResampled
  }
}
