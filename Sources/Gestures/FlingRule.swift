public import Primitives

/// When a lift-off is a fling, and how fast it may be.
@frozen public struct FlingRule: Sendable, Hashable {
  /// The speed in points per second that a fling takes; infinite for a system without flings.
  public internal(set) var minimumSpeed: Double
  /// Whether exactly ``minimumSpeed`` is a fling.
  public internal(set) var boundary: Boundary
  /// The largest speed in points per second; faster ones are cut down to it.
  public internal(set) var maximumSpeed: Double
  /// How a velocity is cut down.
  public internal(set) var clamp: VelocityClamp
  /// Whether the velocity of a lift-off that is no fling is reported as zero.
  public internal(set) var zeroesSlowRelease: Bool

  /// Creates a rule; speeds that are negative or no numbers count as no limit.
  public init(
    minimumSpeed: Double = .infinity, boundary: Boundary = .exclusive, maximumSpeed: Double = .infinity,
    clamp: VelocityClamp = .length, zeroesSlowRelease: Bool = false
  ) {
    self.minimumSpeed = minimumSpeed >= 0 ? minimumSpeed : .infinity
    self.boundary = boundary
    self.maximumSpeed = maximumSpeed >= 0 ? maximumSpeed : .infinity
    self.clamp = clamp
    self.zeroesSlowRelease = zeroesSlowRelease
  }

  /// Neither flings nor a largest speed.
  @inlinable public static var never: FlingRule { FlingRule() }

  /// Whether a velocity in points per second makes a fling; zero never does.
  public func isFling(_ velocity: Vector) -> Bool {
    let speed = velocity.length
    guard speed > 0 else { return false }
    return speed > minimumSpeed || (boundary == .inclusive && speed == minimumSpeed)
  }

  /// The velocity, no faster than ``maximumSpeed``.
  public func clamped(_ velocity: Vector) -> Vector {
    switch clamp {
    case .axis:
      return Vector(dx: cut(velocity.dx), dy: cut(velocity.dy))
    case .length:
      let speed = velocity.length
      guard speed > maximumSpeed else { return velocity }
      // A speed that overflowed has no direction left but the larger part's.
      guard speed.isFinite else { return Vector(dx: cut(velocity.dx), dy: cut(velocity.dy)) }
      return Vector(dx: velocity.dx / speed * maximumSpeed, dy: velocity.dy / speed * maximumSpeed)
    }
  }

  private func cut(_ part: Double) -> Double { Swift.min(Swift.max(part, -maximumSpeed), maximumSpeed) }
}

/// How a velocity that is too fast is cut down.
@frozen public enum VelocityClamp: UInt8, Sendable, Hashable, CaseIterable {
  /// Its length is; the direction stays.
  case length
  /// Each axis is by itself; the direction may change.
  case axis
}
