/// When movement becomes a pan, and what the pan's translation is measured from.
@frozen public struct PanRule: Sendable, Hashable {
  /// The movement that a pan takes, in points: finite, from 0 to ``largestSlop``.
  public internal(set) var slopPoints: Double
  /// How movement is measured.
  public internal(set) var metric: PanMetric
  /// Whether a movement of exactly ``slopPoints`` is a pan.
  public internal(set) var boundary: Boundary
  /// What becomes of the slop once the pan has begun.
  public internal(set) var slopHandling: SlopHandling
  /// Which part of the translation counts.
  public internal(set) var axisLock: AxisLock
  /// What begins the pan.
  public internal(set) var start: PanStart
  /// Offsets and directions that begin or forbid a pan, whatever the slop says.
  public internal(set) var conditions: PanConditions
  /// The rail that keeps a pan on the axis it began along.
  public internal(set) var rail: RailRule
  /// From how many contacts on any movement at all is a pan; 0 for never.
  public internal(set) var slopFreeContacts: Int

  /// The largest slop, 1e150 points: its square is still a finite number.
  @inlinable public static var largestSlop: Double { 1e150 }

  /// Creates a rule; a slop that is negative or not a number counts as 0, one too large as the largest.
  public init(
    slopPoints: Double, metric: PanMetric = .euclidean, boundary: Boundary = .inclusive,
    slopHandling: SlopHandling = .jump, axisLock: AxisLock = .none, start: PanStart = .movement,
    conditions: PanConditions = .none, rail: RailRule = .none, slopFreeContacts: Int = 0
  ) {
    self.slopPoints = slopPoints > 0 ? Swift.min(slopPoints, PanRule.largestSlop) : 0
    self.metric = metric
    self.boundary = boundary
    self.slopHandling = slopHandling
    self.axisLock = axisLock
    self.start = start
    self.conditions = conditions
    self.rail = rail
    self.slopFreeContacts = Swift.max(slopFreeContacts, 0)
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
  /// The straight distance with both parts cut to whole points, as Android's integers do.
  case wholeEuclidean
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
  /// Translation counts from the anchor, so the first one is at least the slop: what is dragged jumps.
  case jump
  /// Translation counts from the anchor less the slop, along the movement that began the pan.
  case subtract
  /// Translation counts from the place where the pan began.
  case restart
  /// Each axis counts from the slop on that axis, and is zero until its own movement has reached the slop.
  case subtractEachAxis
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

/// What begins a pan.
@frozen public enum PanStart: UInt8, Sendable, Hashable, CaseIterable {
  /// Movement by the slop.
  case movement
  /// The touch down itself.
  case touchDown
  /// The touch down itself unless another recogniser competes for the contact; then movement, or that the
  /// other one gives up.
  case touchDownWhenAlone
}
