public import Primitives

/// The newest samples of one contact, from which its velocity at lift-off is estimated.
///
/// Feed it the touch down and every move, not the lift-off itself: the place of a lift-off repeats the last
/// one on most digitisers and would read as a stop; the systems that count it all the same get it by
/// ``velocity(at:place:rule:)``. A sample with the time of the newest one replaces
/// it, an older one is dropped, and so is one whose place is not finite; the times in the window
/// therefore always rise and no division by zero can occur.
@frozen public struct VelocityTracker: Sendable {
  /// How many samples are kept, 20, as on Android and in Flutter.
  @inlinable public static var capacity: Int { 20 }

  @usableFromInline var samples: InlineArray<20, TimedPlace>
  /// The time of the newest sample; earlier than every other time while there is none.
  @usableFromInline var newestTime: Instant
  @usableFromInline var newestSlot: Int32
  /// How many samples were added since the last reset; 21 for more than fit.
  @usableFromInline var count: Int32

  /// Creates a tracker without samples.
  @inlinable public init() {
    samples = InlineArray(repeating: TimedPlace(time: .zero, place: .zero))
    newestTime = Instant(nanoseconds: .min)
    newestSlot = 0
    count = 0
  }

  /// How many samples are kept at the moment.
  @inlinable public var sampleCount: Int { Swift.min(Int(count), VelocityTracker.capacity) }

  /// Forgets every sample; constant time.
  @inlinable public mutating func reset() {
    newestTime = Instant(nanoseconds: .min)
    count = 0
  }

  /// Takes a sample at the time the digitiser saw it; constant time.
  @inlinable @inline(__always) public mutating func add(time: Instant, location: Point) {
    guard time >= newestTime, location.isFinite else { return }
    if time > newestTime {
      newestSlot = newestSlot == 19 ? 0 : newestSlot &+ 1
      count = count == 21 ? 21 : count &+ 1
      newestTime = time
    }
    samples[Int(newestSlot)] = TimedPlace(time: time, place: location)
  }

  /// The velocity of a contact lifted at `liftOff`, in points per second; always finite.
  ///
  /// See ``estimate(at:place:rule:)`` for how, and for how many samples it rests on.
  public func velocity(at liftOff: Instant, place: Point? = nil, rule: VelocityRule = .lsq2) -> Vector {
    estimate(at: liftOff, place: place, rule: rule).velocity
  }
}

/// A place and the time the digitiser saw it.
@frozen @usableFromInline struct TimedPlace: Sendable {
  @usableFromInline var time: Instant
  @usableFromInline var place: Point

  @inlinable init(time: Instant, place: Point) {
    self.time = time
    self.place = place
  }
}
