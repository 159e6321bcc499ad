public import Primitives

/// Decides, sample by sample, whether one contact has become a pan.
///
/// The recogniser knows no time and no control: it takes places and answers once. Distances are compared
/// as squares, without a root. On one axis that is exact: the square of a number is larger than the square
/// of another whenever the number is. In two dimensions the two squares and their sum are each rounded, so
/// a distance within two units in the last place of the slop counts as equal to it: from the origin,
/// (1.8, 2.4) is 3 points away, as on paper. Places on a grid of 1/256 point are compared exactly.
///
/// A place that is not finite is passed over: it is never a pan and leaves no trace.
///
/// Several contacts are one to it: ``GestureRecognizer`` makes one place of them by the pointer rule.
@frozen public struct PanRecognizer: Sendable {
  @usableFromInline var start: Point
  /// Before the pan the last place, for the path length; afterwards the place that translation counts from.
  ///
  /// By ``SlopHandling/subtractEachAxis`` not-a-number on an axis that has not passed the slop yet.
  @usableFromInline var reference: Point
  /// The largest square that is no pan yet; an inclusive boundary lies one step below the slop's square.
  @usableFromInline var squaredLimit: Double
  @usableFromInline var slop: Double
  @usableFromInline var largestSquare = 0.0
  /// Before the pan `dx` is the way travelled; afterwards the ways along both axes since the rail's channel
  /// was last left behind.
  @usableFromInline var travelled = Vector.zero
  /// The last place of a pan that is watched beyond its beginning.
  @usableFromInline var last: Point
  /// The rules beyond slop, handling and lock; nil for nearly every profile.
  @usableFromInline var extras: PanExtras?
  @usableFromInline var metric: PanMetric
  @usableFromInline var slopHandling: SlopHandling
  @usableFromInline var axisLock: AxisLock
  /// The lock in force: the rule's, or the axis that ``AxisLock/first`` chose when the pan began.
  @usableFromInline var lockInForce: AxisLock
  @usableFromInline var state = PanState.possible
  @usableFromInline var isAxisChosen = false
  @usableFromInline var rail = RailState.pending

  /// The place that movement is measured from; its parts are not-a-number if it was not finite.
  @inlinable public var anchor: Point { start }

  /// Whether the contact has become a pan; once true it stays so until ``begin(at:)``.
  @inlinable @inline(__always) public var isPan: Bool { state == .began || state == .watched }

  /// Whether the contact can no longer become a pan; see ``failure``.
  @inlinable public var hasFailed: Bool { state.rawValue > PanState.watched.rawValue }

  /// Creates a recogniser for a contact that came down at `anchor`.
  @inlinable public init(rule: PanRule, at anchor: Point) {
    let square = rule.slopPoints * rule.slopPoints
    start = anchor
    reference = anchor
    last = anchor
    squaredLimit = rule.boundary == .inclusive ? square.nextDown : square
    slop = rule.slopPoints
    metric = rule.metric
    slopHandling = rule.slopHandling
    axisLock = rule.axisLock
    lockInForce = rule.axisLock
    extras = PanExtras.of(rule)
    begin(at: anchor)
  }

  /// Creates a recogniser by a profile's pan rule for a contact that came down at `anchor`.
  @inlinable public init(profile: GestureProfile, at anchor: Point) {
    self.init(rule: profile.pan, at: anchor)
  }

  /// Forgets the last contact and starts with one that came down at `anchor`, by the same rule.
  ///
  /// A contact whose anchor is not finite never becomes a pan.
  @inlinable public mutating func begin(at anchor: Point) {
    start = anchor.isFinite ? anchor : Point(x: .nan, y: .nan)
    reference = start
    largestSquare = 0
    travelled = .zero
    state = extras == nil ? .possible : .conditional
    isAxisChosen = false
    rail = .pending
  }

  /// Takes the next place of the contact; true exactly once, when the pan begins there.
  @inlinable @inline(__always) public mutating func update(_ location: Point) -> Bool {
    guard state == .possible else { return state == .began ? false : updateByConditions(location) }
    let square = squaredMovement(to: location)
    // False for not-a-number too, and for every place that is no farther than an earlier one.
    guard square >= largestSquare, location.isFinite else { return false }
    largestSquare = square
    guard square > squaredLimit else { return false }
    beginPan(at: location, less: slop)
    return true
  }

  /// Begins the pan at `location`, whatever the movement: a rule outside this recogniser wants it.
  ///
  /// No slop is subtracted from such a pan's translation. Without effect once the pan has begun or failed,
  /// and at a place that is not finite.
  public mutating func beginNow(at location: Point) {
    guard state == .possible || state == .conditional, location.isFinite, start.isFinite else { return }
    beginPan(at: location, less: 0)
  }

  /// The translation of the pan at `location`, in points, by the rule's slop handling, lock and rail.
  ///
  /// `location` is the place last given to ``update(_:)``. Zero before the pan begins, at a place that is
  /// not finite, and where the difference overflows.
  @inlinable @inline(__always) public func translation(to location: Point) -> Vector {
    var whole = location - reference
    if slopHandling == .subtractEachAxis {
      if reference.x.isNaN { whole.dx = 0 }
      if reference.y.isNaN { whole.dy = 0 }
    }
    guard isPan, whole.isFinite else { return .zero }
    switch lockInForce {
    case .none, .first: return whole
    case .horizontal: return Vector(dx: whole.dx, dy: 0)
    case .vertical: return Vector(dx: 0, dy: whole.dy)
    }
  }

  /// The largest movement seen until the pan began, in points by the rule's metric; a root on each call.
  @inlinable public var largestDistance: Double { largestSquare.squareRoot() }

  /// The movement that began the pan, in points by the rule's metric; nil while there is none.
  @inlinable public var decisionDistance: Double? { isPan ? largestDistance : nil }
}

/// How far a contact has come on its way to a pan; every case after `watched` is a failure.
@frozen @usableFromInline enum PanState: UInt8, Sendable {
  case possible
  /// Not a pan yet, by a rule with conditions or a rail.
  case conditional
  case began
  /// A pan of which each further place must be looked at: on a rail, or with an axis still to pass the slop.
  case watched
  case failedOffsetX, failedOffsetY, failedWrongAxis
}
