public import Primitives

/// When a contact that never became a pan is a tap.
@frozen public struct TapRule: Sendable, Hashable {
  /// How long a tap may be held.
  public let window: Interval
  /// Whether a contact held for exactly ``window`` is a tap.
  public let boundary: Boundary

  /// Creates a rule from a window and what holds at its end.
  @inlinable public init(window: Interval, boundary: Boundary = .exclusive) {
    self.window = window
    self.boundary = boundary
  }

  /// Whether a contact held that long is still a tap.
  @inlinable public func accepts(held: Interval) -> Bool {
    held < window || (boundary == .inclusive && held == window)
  }
}
