public import Primitives

/// The rules of a pan beyond slop, handling and lock.
///
/// Kept in place and not in an object: a reference makes every copy of a recogniser retain and release it,
/// and doubled the price of a delivered event.
///
/// Bands that are absent are endless, which takes half the room of optional ones.
@frozen @usableFromInline struct PanExtras: Sendable {
  let activeX, activeY, failX, failY: OffsetBand
  let rail: RailRule
  let replacesSlop, wrongAxisFails: Bool

  private init(_ conditions: PanConditions, _ rail: RailRule) {
    activeX = conditions.activeX ?? OffsetBand()
    activeY = conditions.activeY ?? OffsetBand()
    failX = conditions.failX ?? OffsetBand()
    failY = conditions.failY ?? OffsetBand()
    self.rail = rail
    replacesSlop = conditions.replacesSlop
    wrongAxisFails = conditions.wrongAxisFails
  }

  @usableFromInline static func of(_ rule: PanRule) -> PanExtras? {
    guard rule.conditions != .none || rule.rail.ratio.isFinite else { return nil }
    return PanExtras(rule.conditions, rule.rail)
  }

  /// The rail's rule if there is one.
  var railRule: RailRule? { rail.ratio.isFinite ? rail : nil }

  func isActive(_ moved: Vector) -> Bool { activeX.isLeft(by: moved.dx) || activeY.isLeft(by: moved.dy) }

  func failure(_ moved: Vector) -> PanState? {
    if failX.isLeft(by: moved.dx) { return .failedOffsetX }
    return failY.isLeft(by: moved.dy) ? .failedOffsetY : nil
  }
}

/// What the rail of a contact does.
@frozen @usableFromInline enum RailState: UInt8, Sendable {
  /// The movement so far was too short to choose one.
  case pending
  case horizontal
  case vertical
  /// The movement was diagonal, or left the rail: there will be none.
  case none
}

extension PanRecognizer {
  /// Why the contact can no longer become a pan; nil while it can, and once it has.
  public var failure: PanFailure? {
    switch state {
    case .possible, .conditional, .began, .watched: nil
    case .failedOffsetX: .offsetX
    case .failedOffsetY: .offsetY
    case .failedWrongAxis: .wrongAxis
    }
  }

  /// The axis whose rail the contact is on; nil for none.
  public var railAxis: Axis? {
    switch rail {
    case .pending, .none: nil
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }

  /// The place that translation counts from; the anchor until the pan begins, and on an axis that has not
  /// passed the slop yet.
  public var translationOrigin: Point {
    guard isPan else { return start }
    return Point(
      x: reference.x.isNaN ? start.x : reference.x, y: reference.y.isNaN ? start.y : reference.y)
  }

  /// ``update(_:)`` for a rule with conditions or a rail, and for a pan that is watched.
  @usableFromInline mutating func updateByConditions(_ location: Point) -> Bool {
    if state == .watched { follow(location) }
    guard state == .conditional, let extras, location.isFinite, start.isFinite else { return false }
    let moved = location - start
    if let failure = extras.failure(moved) {
      state = failure
      return false
    }
    guard mayFollowAxis(moved, extras) else { return false }
    if let rule = extras.railRule { chooseRail(rule, at: location) }
    let square = squaredMovement(to: location)
    if square > largestSquare { largestSquare = square }
    guard extras.replacesSlop ? extras.isActive(moved) : square > squaredLimit else { return false }
    beginPan(at: location, less: slop)
    return true
  }

  /// Whether the contact has chosen the locked axis; the first sample with unequal offsets decides.
  private mutating func mayFollowAxis(_ moved: Vector, _ extras: PanExtras) -> Bool {
    guard extras.wrongAxisFails, axisLock == .horizontal || axisLock == .vertical else { return true }
    guard !isAxisChosen else { return true }
    let (along, across) =
      axisLock == .horizontal
      ? (moved.dx.magnitude, moved.dy.magnitude) : (moved.dy.magnitude, moved.dx.magnitude)
    if across > along { state = .failedWrongAxis }
    isAxisChosen = along > across
    return isAxisChosen
  }

  /// Puts the contact on a rail once it has moved far enough and nearly along an axis.
  mutating func chooseRail(_ rule: RailRule, at location: Point) {
    guard rail == .pending else { return }
    let moved = location - start
    let (dx, dy) = (moved.dx.magnitude, moved.dy.magnitude)
    let far = 2 * rule.boundPoints
    if dx * dx + dy * dy > rule.boundPoints * rule.boundPoints {
      if dy == 0 || (dx > rule.ratio * dy && dy < far) {
        rail = .horizontal
      } else if dx == 0 || (dy > rule.ratio * dx && dx < far) {
        rail = .vertical
      }
    }
    if rail == .pending, dx > far, dy > far { rail = .none }
  }

  /// Moves the pan to `location` and drops, while it is on a rail, the part across it.
  mutating func moveOnRail(to location: Point) {
    guard let rule = extras?.railRule else { return }
    let moved = last.isFinite ? location - last : location - start
    last = location
    guard rail == .horizontal || rail == .vertical else { return }
    travelled.dx += moved.dx.magnitude
    travelled.dy += moved.dy.magnitude
    let isHorizontal = rail == .horizontal
    let (along, across) = isHorizontal ? (travelled.dx, travelled.dy) : (travelled.dy, travelled.dx)
    if across > rule.channelPoints {
      rail = .none
      return
    }
    if along > rule.channelPoints { travelled = .zero }
    // Moving the origin along with the stray part keeps that part out of every later translation.
    if isHorizontal { reference.y += moved.dy } else { reference.x += moved.dx }
  }
}
