/// A point in virtual time, in whole nanoseconds since the start of a replay.
///
/// Virtual time is an integer so that adding, comparing and ordering are exact, and it is a type of its
/// own, without any conversion to the host's clock, so that a measured time can never steer a replay.
/// The trace format's largest time, 2^53 microseconds, fits with room for any timer after it.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the start of the replay.
  public var nanoseconds: Int64

  /// Creates an instant from whole nanoseconds since the start of the replay.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates an instant from whole microseconds, the unit of the trace format.
  ///
  /// - Precondition: `microseconds` lies within ±2^53.
  @inlinable public init(microseconds: Int64) { self.nanoseconds = microseconds * 1_000 }

  /// The start of a replay.
  @inlinable public static var zero: Instant { Instant(nanoseconds: 0) }

  /// A time that never comes: later than every other instant.
  @inlinable public static var distantFuture: Instant { Instant(nanoseconds: .max) }

  /// Whole microseconds since the start, rounded towards zero.
  @inlinable public var microseconds: Int64 { nanoseconds / 1_000 }

  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The instant `interval` after `instant`, held at ``distantFuture`` instead of overflowing.
  @inlinable public static func + (instant: Instant, interval: Interval) -> Instant {
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(interval.nanoseconds)
    return Instant(nanoseconds: overflow ? .max : sum)
  }

  /// The interval from `b` to `a`, wrapping only where both lie beyond what the trace format allows.
  @inlinable public static func - (a: Instant, b: Instant) -> Interval {
    Interval(nanoseconds: a.nanoseconds &- b.nanoseconds)
  }
}

/// A length of virtual time in whole nanoseconds; may be negative.
public struct Interval: Hashable, Comparable, Sendable {
  /// The length in nanoseconds.
  public var nanoseconds: Int64

  /// Creates an interval from whole nanoseconds.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// No time at all.
  @inlinable public static var zero: Interval { Interval(nanoseconds: 0) }

  /// An interval of whole microseconds.
  @inlinable public static func microseconds(_ count: Int64) -> Interval {
    Interval(nanoseconds: count * 1_000)
  }

  /// An interval of whole milliseconds.
  @inlinable public static func milliseconds(_ count: Int64) -> Interval {
    Interval(nanoseconds: count * 1_000_000)
  }

  /// An interval of seconds, rounded to the nearest nanosecond.
  ///
  /// Beyond ±9.2e9 seconds, about 290 years, it stays at that limit; not-a-number counts as zero.
  @inlinable public static func seconds(_ count: Double) -> Interval {
    guard count.magnitude < 9.2e9 else {
      return Interval(nanoseconds: count > 0 ? .max : count < 0 ? .min : 0)
    }
    return Interval(nanoseconds: Int64((count * 1e9).rounded()))
  }

  /// The length in seconds.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The length in whole microseconds, rounded towards zero.
  @inlinable public var microseconds: Int64 { nanoseconds / 1_000 }

  @inlinable public static func < (a: Interval, b: Interval) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The sum of two intervals.
  @inlinable public static func + (a: Interval, b: Interval) -> Interval {
    Interval(nanoseconds: a.nanoseconds + b.nanoseconds)
  }
}
