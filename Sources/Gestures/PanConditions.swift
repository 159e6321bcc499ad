/// A band around zero that an offset may leave on either side, in points.
@frozen public struct OffsetBand: Sendable, Hashable {
  /// An offset below this one has left the band.
  public let lower: Double
  /// An offset above this one has left the band.
  public let upper: Double

  /// Creates a band; a missing side, or one that is not a number, is never left.
  public init(lower: Double? = nil, upper: Double? = nil) {
    let low = lower ?? -.infinity
    let high = upper ?? .infinity
    self.lower = low.isNaN ? -.infinity : low
    self.upper = high.isNaN ? .infinity : high
  }

  /// Whether an offset lies outside; the ends themselves lie inside.
  @inlinable public func isLeft(by offset: Double) -> Bool { offset < lower || offset > upper }
}

/// Offsets and directions that begin or forbid a pan.
///
/// What forbids is looked at first: a sample that satisfies both kinds fails. Once failed, a contact stays
/// dead until it is lifted.
@frozen public struct PanConditions: Sendable, Hashable {
  /// Leaving this band sideways begins the pan; while there is an active band, the slop does not count.
  public internal(set) var activeX: OffsetBand?
  /// Leaving this band up or down begins the pan.
  public internal(set) var activeY: OffsetBand?
  /// Leaving this band sideways before the pan begins forbids it.
  public internal(set) var failX: OffsetBand?
  /// Leaving this band up or down before the pan begins forbids it.
  public internal(set) var failY: OffsetBand?
  /// Whether a contact that first moves farther across the locked axis than along it can never pan.
  ///
  /// The first sample whose two offsets differ decides; before it no pan begins. Without effect unless the
  /// lock is horizontal or vertical.
  public internal(set) var wrongAxisFails: Bool

  /// Creates conditions.
  public init(
    activeX: OffsetBand? = nil, activeY: OffsetBand? = nil, failX: OffsetBand? = nil,
    failY: OffsetBand? = nil, wrongAxisFails: Bool = false
  ) {
    self.activeX = activeX
    self.activeY = activeY
    self.failX = failX
    self.failY = failY
    self.wrongAxisFails = wrongAxisFails
  }

  /// No conditions: the slop alone decides.
  @inlinable public static var none: PanConditions { PanConditions() }

  /// Whether an active band stands in for the slop.
  @inlinable public var replacesSlop: Bool { activeX != nil || activeY != nil }
}

/// Why a contact can no longer become a pan.
@frozen public enum PanFailure: UInt8, Sendable, Hashable, CaseIterable {
  /// It left the horizontal fail band.
  case offsetX
  /// It left the vertical fail band.
  case offsetY
  /// It moved across the locked axis first.
  case wrongAxis
  /// It was lifted before the pan's movement was reached.
  case lifted
  /// More contacts came down than the gesture may have.
  case tooManyContacts
  /// Another recogniser won the contact.
  case refused
}

/// A rail: a pan that begins nearly along an axis moves along that axis alone until it strays.
@frozen public struct RailRule: Sendable, Hashable {
  /// How many times longer than the other the movement along an axis must be to be put on its rail; infinite
  /// for no rails at all.
  public internal(set) var ratio: Double
  /// How far in points the pan may stray across the rail before it leaves it for good.
  ///
  /// The way across adds up, and is forgotten each time the way along the rail exceeds the channel too.
  public internal(set) var channelPoints: Double
  /// The movement in points from which on a rail is chosen; beyond twice as much on both axes none is.
  public internal(set) var boundPoints: Double

  /// Creates a rule; negative numbers and not-a-number count as 0.
  public init(ratio: Double, channelPoints: Double, boundPoints: Double) {
    self.ratio = ratio > 0 ? ratio : 0
    self.channelPoints = channelPoints > 0 ? channelPoints : 0
    self.boundPoints = boundPoints > 0 ? boundPoints : 0
  }

  /// No rails.
  @inlinable public static var none: RailRule {
    RailRule(ratio: .infinity, channelPoints: 0, boundPoints: 0)
  }
}

/// An axis of the surface.
@frozen public enum Axis: String, Sendable, Hashable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}
