public import Primitives

/// When a contact that never became a pan is a tap.
@frozen public struct TapRule: Sendable, Hashable {
  /// How long a tap may be held; ``Interval/forever`` for any time.
  public internal(set) var window: Interval
  /// Whether a contact held for exactly ``window`` is a tap.
  public internal(set) var boundary: Boundary
  /// How far in points a tap may move from the touch down; infinite for as far as it is no pan.
  public internal(set) var slopPoints: Double
  /// Whether a contact that moved exactly ``slopPoints`` is a tap.
  public internal(set) var slopBoundary: Boundary

  /// Creates a rule from a window, a slop and what holds at their ends; a slop that is no number is infinite.
  public init(
    window: Interval, boundary: Boundary = .exclusive, slopPoints: Double = .infinity,
    slopBoundary: Boundary = .inclusive
  ) {
    self.window = window
    self.boundary = boundary
    self.slopPoints = slopPoints.isNaN ? .infinity : Swift.max(slopPoints, 0)
    self.slopBoundary = slopBoundary
  }

  /// Whether a contact held that long is still a tap.
  @inlinable public func accepts(held: Interval) -> Bool {
    held < window || (boundary == .inclusive && held == window)
  }

  /// Whether a contact whose largest straight distance from the touch down is that one is still a tap.
  @inlinable public func accepts(distance: Double) -> Bool {
    distance < slopPoints || (slopBoundary == .inclusive && distance == slopPoints)
  }
}

/// When a contact that stays down is a long press.
@frozen public struct PressRule: Sendable, Hashable {
  /// How long it must stay down; ``Interval/forever`` for a system without long presses.
  public internal(set) var delay: Interval
  /// How far in points it may move from the touch down; exactly as far is still allowed.
  public internal(set) var slopPoints: Double
  /// Whether a contact that was a long press can no longer become a pan.
  public internal(set) var blocksPan: Bool

  /// Creates a rule; a slop that is negative or no number counts as 0.
  public init(delay: Interval, slopPoints: Double = 0, blocksPan: Bool = false) {
    self.delay = delay
    self.slopPoints = slopPoints > 0 ? slopPoints : 0
    self.blocksPan = blocksPan
  }

  /// No long presses.
  @inlinable public static var never: PressRule { PressRule(delay: .forever) }
}

extension Interval {
  /// Longer than any other interval; as a limit it stands for "no limit".
  @inlinable public static var forever: Interval { Interval(nanoseconds: .max) }
}
