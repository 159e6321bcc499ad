/// The bounds on what a trace may make the reader do.
public struct TraceLimits: Sendable, Equatable {
  /// The largest magnitude of a coordinate, force or size; beyond it the sum of squares loses its meaning.
  public static let largestNumber = 1e9
  /// The smallest side of a surface and the fewest units in a point: divided by less, places of points would
  /// lose their fractions, and at last their finiteness.
  public static let smallestExtent = 1e-6
  /// The largest time in microseconds, 2^53: above it not every integer is a floating-point number.
  public static let largestTime: Int64 = 1 << 53
  /// The most contacts down at one time.
  public static let touchesDown = 64

  /// The most bytes of one event.
  public var eventBytes = 1 << 20
  /// The most bytes of everything but the events, 4 MiB: json-c's tree takes about twenty times as much.
  public var headerBytes = 4 << 20
  /// The most events at one time of sampling, which are held back until the order among them is known.
  public var eventsAtOneTime = 65_536

  /// Creates the default bounds.
  public init() {}
}
