/// When movement becomes a pan, and what the pan's translation is measured from.
@frozen public struct PanRule: Sendable, Hashable {
  /// The movement that a pan takes, in points: finite, from 0 to ``largestSlop``.
  public let slopPoints: Double
  /// How movement is measured.
  public let metric: PanMetric
  /// Whether a movement of exactly ``slopPoints`` is a pan.
  public let boundary: Boundary
  /// What becomes of the slop once the pan has begun.
  public let slopHandling: SlopHandling
  /// Which part of the translation counts.
  public let axisLock: AxisLock

  /// The largest slop, 1e150 points: its square is still a finite number.
  @inlinable public static var largestSlop: Double { 1e150 }

  /// Creates a rule; a slop that is negative or not a number counts as 0, one too large as the largest.
  @inlinable public init(
    slopPoints: Double, metric: PanMetric = .euclidean, boundary: Boundary = .inclusive,
    slopHandling: SlopHandling = .jump, axisLock: AxisLock = .none
  ) {
    self.slopPoints = slopPoints > 0 ? Swift.min(slopPoints, PanRule.largestSlop) : 0
    self.metric = metric
    self.boundary = boundary
    self.slopHandling = slopHandling
    self.axisLock = axisLock
  }
}

/// How the movement of a contact is measured against the slop.
@frozen public enum PanMetric: UInt8, Sendable, Hashable, CaseIterable {
  /// The straight distance from the anchor.
  case euclidean
  /// The horizontal distance from the anchor.
  case horizontal
  /// The vertical distance from the anchor.
  case vertical
  /// The larger of the horizontal and the vertical distance from the anchor.
  case eitherAxis
  /// The length of the way travelled since the anchor: going to and fro adds up.
  case pathLength
}

/// Whether a value equal to a limit satisfies the rule the limit belongs to.
@frozen public enum Boundary: UInt8, Sendable, Hashable, CaseIterable {
  /// A value equal to the limit satisfies the rule: `>=` for a pan's slop, `<=` for a tap's window.
  case inclusive
  /// A value equal to the limit does not: `>` for a pan's slop, `<` for a tap's window.
  case exclusive
}

/// What becomes of the slop when a pan begins.
@frozen public enum SlopHandling: UInt8, Sendable, Hashable, CaseIterable {
  /// Translation counts from the anchor, so the first one is at least the slop: what moves with the finger jumps.
  case jump
  /// Translation counts from the anchor less the slop, along the movement that began the pan.
  case subtract
  /// Translation counts from the place where the pan began.
  case restart
}

/// Which part of a pan's translation counts; the other part is zero.
@frozen public enum AxisLock: UInt8, Sendable, Hashable, CaseIterable {
  /// Both parts count.
  case none
  /// Only the horizontal part counts.
  case horizontal
  /// Only the vertical part counts.
  case vertical
  /// The part that was larger when the pan began counts; at exactly 45° the horizontal one.
  case first
}
