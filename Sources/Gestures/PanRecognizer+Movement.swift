public import Primitives

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
    case .wholeEuclidean: return PanRecognizer.wholeSquare(moved)
    }
  }

  @usableFromInline static func wholeSquare(_ moved: Vector) -> Double {
    Vector(dx: moved.dx.rounded(.towardZero), dy: moved.dy.rounded(.towardZero)).squaredLength
  }

  @usableFromInline mutating func squaredPath(to location: Point) -> Double {
    guard location.isFinite else { return .nan }
    travelled.dx += (location - reference).length
    reference = location
    return travelled.dx * travelled.dx
  }

  /// Fixes where translation counts from and which axis counts; runs once in the life of a contact.
  @usableFromInline mutating func beginPan(at location: Point, less slop: Double) {
    state = .began
    let moved = location - start
    switch slopHandling {
    case .jump: reference = start
    case .restart: reference = location
    case .subtract:
      // The movement shrinks by the slop's share of it, so its direction stays; no movement, no share.
      let share = largestSquare > 0 ? Swift.min(slop / largestDistance, 1) : 0
      reference = Point(x: start.x + moved.dx * share, y: start.y + moved.dy * share)
    case .subtractEachAxis:
      reference = Point(x: .nan, y: .nan)
      passSlops(at: location)
    }
    if axisLock == .first {
      lockInForce = moved.dx.magnitude >= moved.dy.magnitude ? .horizontal : .vertical
    }
    if slopHandling == .subtractEachAxis, !reference.isFinite { state = .watched }
    travelled = .zero
    last = reference
    if extras?.railRule != nil {
      state = .watched
      moveOnRail(to: location)
    }
  }

  /// Watches a pan beyond its beginning: the rail, and the axis that has not passed the slop yet.
  mutating func follow(_ location: Point) {
    guard location.isFinite else { return }
    if slopHandling == .subtractEachAxis { passSlops(at: location) }
    if let rule = extras?.railRule {
      chooseRail(rule, at: location)
      moveOnRail(to: location)
    }
  }

  private mutating func passSlops(at location: Point) {
    let moved = location - start
    if reference.x.isNaN, moved.dx * moved.dx > squaredLimit {
      reference.x = start.x + (moved.dx < 0 ? -slop : slop)
    }
    if reference.y.isNaN, moved.dy * moved.dy > squaredLimit {
      reference.y = start.y + (moved.dy < 0 ? -slop : slop)
    }
  }
}
