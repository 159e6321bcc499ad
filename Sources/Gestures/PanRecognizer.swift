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
@frozen public struct PanRecognizer: Sendable {
  @usableFromInline var start: Point
  /// Before the pan the last place, for the path length; afterwards the place that translation counts from.
  @usableFromInline var reference: Point
  /// The largest square that is no pan yet; an inclusive boundary lies one step below the slop's square.
  @usableFromInline var squaredLimit: Double
  @usableFromInline var slop: Double
  @usableFromInline var largestSquare = 0.0
  @usableFromInline var travelled = 0.0
  @usableFromInline var metric: PanMetric
  @usableFromInline var slopHandling: SlopHandling
  @usableFromInline var axisLock: AxisLock
  /// The lock in force: the rule's, or the axis that ``AxisLock/first`` chose when the pan began.
  @usableFromInline var lockInForce: AxisLock
  @usableFromInline var hasBegun = false

  /// The place that movement is measured from; its parts are not-a-number if it was not finite.
  @inlinable public var anchor: Point { start }

  /// Whether the contact has become a pan; once true it stays so until ``begin(at:)``.
  @inlinable public var isPan: Bool { hasBegun }

  /// Creates a recogniser for a contact that came down at `anchor`.
  @inlinable public init(rule: PanRule, at anchor: Point) {
    let square = rule.slopPoints * rule.slopPoints
    start = anchor
    reference = anchor
    squaredLimit = rule.boundary == .inclusive ? square.nextDown : square
    slop = rule.slopPoints
    metric = rule.metric
    slopHandling = rule.slopHandling
    axisLock = rule.axisLock
    lockInForce = rule.axisLock
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
    travelled = 0
    hasBegun = false
  }

  /// Takes the next place of the contact; true exactly once, when the pan begins there.
  @inlinable public mutating func update(_ location: Point) -> Bool {
    if hasBegun { return false }
    let square = squaredMovement(to: location)
    // False for not-a-number too, and for every place that is no farther than an earlier one.
    guard square >= largestSquare, location.isFinite else { return false }
    largestSquare = square
    guard square > squaredLimit else { return false }
    beginPan(at: location)
    return true
  }

  /// The translation of the pan at `location`, in points, by the rule's slop handling and axis lock.
  ///
  /// Zero before the pan begins, at a place that is not finite, and where the difference overflows.
  @inlinable public func translation(to location: Point) -> Vector {
    let whole = location - reference
    guard hasBegun, whole.isFinite else { return .zero }
    switch lockInForce {
    case .none, .first: return whole
    case .horizontal: return Vector(dx: whole.dx, dy: 0)
    case .vertical: return Vector(dx: 0, dy: whole.dy)
    }
  }

  /// The largest movement seen until the pan began, in points by the rule's metric; a root on each call.
  @inlinable public var largestDistance: Double { largestSquare.squareRoot() }

  /// The movement that began the pan, in points by the rule's metric; nil while there is none.
  @inlinable public var decisionDistance: Double? { hasBegun ? largestDistance : nil }
}

extension PanRecognizer {
  @inlinable mutating func squaredMovement(to location: Point) -> Double {
    let moved = location - start
    switch metric {
    case .euclidean: return moved.squaredLength
    case .horizontal: return moved.dx * moved.dx
    case .vertical: return moved.dy * moved.dy
    case .eitherAxis:
      // A comparison, not `max`: a part that is not a number must not hide behind the other part; the
      // caller's test of the location catches it.
      let (horizontal, vertical) = (moved.dx * moved.dx, moved.dy * moved.dy)
      return horizontal > vertical ? horizontal : vertical
    case .pathLength: return squaredPath(to: location)
    }
  }

  @usableFromInline mutating func squaredPath(to location: Point) -> Double {
    guard location.isFinite else { return .nan }
    travelled += (location - reference).length
    reference = location
    return travelled * travelled
  }

  /// Fixes where translation counts from and which axis counts; runs once in the life of a contact.
  @usableFromInline mutating func beginPan(at location: Point) {
    hasBegun = true
    let moved = location - start
    switch slopHandling {
    case .jump: reference = start
    case .restart: reference = location
    case .subtract:
      // The movement shrinks by the slop's share of it, so its direction stays; no movement, no share.
      let share = largestSquare > 0 ? slop / largestDistance : 0
      reference = Point(x: start.x + moved.dx * share, y: start.y + moved.dy * share)
    }
    if axisLock == .first {
      lockInForce = moved.dx.magnitude >= moved.dy.magnitude ? .horizontal : .vertical
    }
  }
}
