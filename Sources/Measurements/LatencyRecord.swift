/// Rates over all instances, per second of host time.
public struct Throughput: Sendable {
  /// Touch events delivered.
  public var eventsPerSecond: Double
  /// Touch events that a control took.
  public var trackedEventsPerSecond: Double
  /// Pans recognised.
  public var panDetectionsPerSecond: Double
  /// State transitions.
  public var transitionsPerSecond: Double
  /// Appearance values resolved in the resolve-only loop; nil for a control without one.
  public var resolvesPerSecond: Double?
  /// Whole passes over all traces by all instances.
  public var passes: Int

  /// Creates rates.
  public init(
    eventsPerSecond: Double, trackedEventsPerSecond: Double, panDetectionsPerSecond: Double,
    transitionsPerSecond: Double, resolvesPerSecond: Double?, passes: Int
  ) {
    self.eventsPerSecond = eventsPerSecond
    self.trackedEventsPerSecond = trackedEventsPerSecond
    self.panDetectionsPerSecond = panDetectionsPerSecond
    self.transitionsPerSecond = transitionsPerSecond
    self.resolvesPerSecond = resolvesPerSecond
    self.passes = passes
  }
}

/// The latencies of a run; each nil where nothing was measured.
public struct LatencyRecord: Sendable {
  /// A warm resolve.
  public var resolve: LatencySeries?
  /// The first resolve after a change of state.
  public var resolveAfterChange: LatencySeries?
  /// The first resolve after the appearance rules changed.
  public var resolveAfterReload: LatencySeries?
  /// The first resolve of a new control.
  public var resolveCold: LatencySeries?
  /// The delivery of one touch event.
  public var dispatch: LatencySeries?
  /// A warm resolve by the documented search, literally; nil when that is the resolver under test.
  public var resolveReference: LatencySeries?

  /// Creates an empty record.
  public init() {}
}

/// One measured latency: a histogram in picoseconds and how its samples were taken.
public struct LatencySeries: Sendable {
  /// Samples in picoseconds per operation, with the clock's floor already taken off.
  public var histogram: Histogram
  /// Operations that share one reading of the clock.
  public var group: Int
  /// The clock's own share of one sample, in picoseconds per operation, that was subtracted.
  public var floorPicoseconds: UInt64
  /// Groups that took more than ten times the median.
  public var slowCalls: UInt64

  /// Creates a series.
  public init(histogram: Histogram, group: Int, floorPicoseconds: UInt64, slowCalls: UInt64) {
    self.histogram = histogram
    self.group = group
    self.floorPicoseconds = floorPicoseconds
    self.slowCalls = slowCalls
  }
}
