/// What a recording looks like before any control sees it, as plain values.
public struct ShowRecord: Sendable, Equatable {
  /// The trace's name.
  public var name = ""
  /// The path it was read from.
  public var path = ""
  /// The recorder's format, when stated.
  public var format: String?
  /// The device, when stated.
  public var device: String?
  /// The surface's extents in points.
  public var width = 0.0
  /// The surface's extents in points.
  public var height = 0.0
  /// Whether the length of a point is assumed.
  public var scaleIsAssumed = false
  /// What an importer repaired, in words.
  public var repairs: [String] = []
  /// The contacts in the order in which they came down.
  public var contacts: [ContactShapeRecord] = []

  /// Creates an empty record.
  public init() {}
}

/// One contact's way over the surface, measured.
public struct ContactShapeRecord: Sendable, Equatable {
  /// The contact's number.
  public var touch: Int32
  /// When it came down, in microseconds of the trace.
  public var start: Int64 = 0
  /// When it went, in microseconds of the trace.
  public var end: Int64 = 0
  /// How it went: `ended`, `cancelled`, or `open` where the trace does not say.
  public var ending = "open"
  /// Its places in points with y downwards, one a sample, batched samples among them.
  public var path: [Sample] = []
  /// The way's length in points.
  public var length = 0.0
  /// The distance from the first place to the last in points.
  public var distance = 0.0
  /// The greatest speed over stretches of ``peakStretch`` or more, in points a second.
  public var peakSpeed = 0.0
  /// The speed at lift-off by the default profile's estimator, in points a second.
  public var liftOffSpeed = 0.0
  /// Samples a second, from the middle one of all pauses between samples; nil with fewer than ``fewestPauses``.
  public var samplingRate: Double?
  /// How far pauses are from the middle one, the middle of all, in microseconds.
  public var jitter: Int64 = 0
  /// How many pauses are longer than ``gapFactor`` times the middle one.
  public var gaps = 0
  /// The longest pause in microseconds.
  public var longestPause: Int64 = 0
  /// The contact that this one may be the rest of: it went within ``dropOutTime`` before, at most
  /// ``dropOutDistance`` away.
  public var continues: Int32?

  /// Creates the record of a contact that has not moved.
  public init(touch: Int32) { self.touch = touch }

  /// The shortest stretch that a peak is measured over, 16 ms in microseconds: two frames of a fast screen, so
  /// that neighbours a microsecond apart make no peak.
  public static let peakStretch: Int64 = 16_000
  /// The fewest pauses that a rate, a jitter and gaps are told from.
  public static let fewestPauses = 3
  /// How many times the middle pause a gap is.
  public static let gapFactor: Int64 = 3
  /// The longest pause between the two halves of a contact that dropped out, 40 ms in microseconds.
  public static let dropOutTime: Int64 = 40_000
  /// The farthest that those two are apart, in points: a fast finger's way in that time.
  public static let dropOutDistance = 24.0

  /// A place at a time.
  public struct Sample: Sendable, Equatable {
    /// The time in microseconds of the trace.
    public var time: Int64
    /// The place in points.
    public var x: Double
    /// The place in points.
    public var y: Double

    /// Creates a sample.
    public init(time: Int64, x: Double, y: Double) {
      self.time = time
      self.x = x
      self.y = y
    }
  }
}
