/// Everything one run found out, as plain values: reports are made from this and nothing else.
///
/// All but ``context``, ``throughput`` and ``latency`` is a function of the input alone.
public struct RunRecord: Sendable {
  /// Where and how the run took place.
  public var context: RunContext
  /// The digest of all traces' behaviour.
  public var digest: String
  /// One record per trace that ran, in the order of the arguments.
  public var traces: [TraceRecord]
  /// Inputs that could not run.
  public var errors: [InputError]
  /// Rates, or nil when the run measured behaviour only.
  public var throughput: Throughput?
  /// Latencies, or nil when the run measured behaviour only.
  public var latency: LatencyRecord?

  /// Creates a record from its parts.
  public init(
    context: RunContext, digest: String, traces: [TraceRecord], errors: [InputError],
    throughput: Throughput?, latency: LatencyRecord?
  ) {
    self.context = context
    self.digest = digest
    self.traces = traces
    self.errors = errors
    self.throughput = throughput
    self.latency = latency
  }
}

/// The setting of a run.
public struct RunContext: Sendable {
  /// The tool's version.
  public var version = ""
  /// The compiler's version.
  public var swift = ""
  /// `release` or `debug`.
  public var build = ""
  /// The processor's name.
  public var cpu = ""
  /// Processors available to the run.
  public var cores = 0
  /// The host clock's name.
  public var clockName = ""
  /// What one reading of the clock costs, in nanoseconds.
  public var clockCost = 0.0
  /// The clock's smallest step, in nanoseconds.
  public var clockQuantum = 0.0
  /// The seed.
  public var seed: UInt64 = 0
  /// Control instances per trace.
  public var instances = 0
  /// Threads.
  public var threads = 0
  /// The control's registered name.
  public var control = ""
  /// The gesture profile's name.
  public var profile = ""
  /// The placement as spelt on the command line.
  public var placement = ""
  /// The delivery mode as spelt on the command line.
  public var delivery = ""
  /// The skin's path, when one is used.
  public var skin: String?
  /// The style's name, when one is used.
  public var style: String?
  /// The resolver's name.
  public var resolver = ""

  /// Creates an empty setting.
  public init() {}
}

/// An input that could not run.
public struct InputError: Sendable, Equatable {
  /// The path as given.
  public var path: String
  /// The line, counted from 1, when known.
  public var line: Int?
  /// What was wrong, what was expected, in one line.
  public var message: String
  /// Whether nothing was found at the path, as opposed to something unreadable as a trace.
  public var isMissing: Bool

  /// Creates an error.
  public init(path: String, line: Int?, message: String, isMissing: Bool = false) {
    self.path = path
    self.line = line
    self.message = message
    self.isMissing = isMissing
  }
}

/// What one trace did to the control.
public struct TraceRecord: Sendable {
  /// The trace's name.
  public var name = ""
  /// The path it was read from.
  public var path = ""
  /// The digest of its behaviour.
  public var digest = ""
  /// Whether distances rest on an assumed scale.
  public var scaleIsAssumed = false
  /// Events delivered.
  public var events = 0
  /// Events that a control took.
  public var trackedEvents = 0
  /// One record per contact, in order of coming down.
  public var touches: [TouchRecord] = []
  /// Pans begun.
  public var pans = 0
  /// Tap events sent.
  public var taps = 0
  /// Calls of `cancelTracking`.
  public var cancels = 0
  /// Appearance values resolved in the behaviour pass.
  public var resolves = 0
  /// Redraws requested in the behaviour pass.
  public var redraws = 0
  /// Changes of the whole control state, by pair, sorted by state bits.
  public var transitions: [TransitionRecord] = []
  /// Where each pan was recognised.
  public var panDetections: [PanDetection] = []
  /// The control's value at the end, for a control that has one.
  public var finalValue: Double?
  /// How the expectation was met.
  public var expectation: ExpectationResult = .none
  /// What was not met, in words.
  public var unmet: [String] = []
  /// Anything the reader repaired, in words.
  public var warnings: [String] = []

  /// Creates an empty record.
  public init() {}

  /// All transitions.
  public var transitionTotal: Int { transitions.reduce(0) { $0 + $1.count } }
}

/// The judgement over a trace's expectation.
public enum ExpectationResult: String, Sendable {
  /// Everything stated came true.
  case met
  /// Something stated did not come true.
  case failed
  /// Nothing was stated, or it was stated for another setting.
  case none
}

/// What became of one contact.
public struct TouchRecord: Sendable, Equatable {
  /// The contact's number.
  public var touch: Int32
  /// `pan`, `tap`, `none`, `cancelled` or `ignored`.
  public var outcome: String
  /// Why, in words made from the rule's numbers.
  public var reason: String

  /// Creates a record.
  public init(touch: Int32, outcome: String, reason: String) {
    self.touch = touch
    self.outcome = outcome
    self.reason = reason
  }
}

/// How often one state followed another.
public struct TransitionRecord: Sendable, Equatable {
  /// The state left, its set bits joined by `|`.
  public var from: String
  /// The state entered.
  public var to: String
  /// How often.
  public var count: Int
  /// Virtual time spent in `from` before these changes, in microseconds.
  public var dwellMicroseconds: Int64

  /// Creates a record.
  public init(from: String, to: String, count: Int, dwellMicroseconds: Int64) {
    self.from = from
    self.to = to
    self.count = count
    self.dwellMicroseconds = dwellMicroseconds
  }
}

/// Where a pan was recognised.
public struct PanDetection: Sendable, Equatable {
  /// The contact's number.
  public var touch: Int32
  /// The event, counted from 0 in the trace's events.
  public var eventIndex: Int
  /// Virtual time since the contact came down, in microseconds.
  public var latencyMicroseconds: Int64
  /// The distance from the anchor that decided, in points.
  public var distancePoints: Double

  /// Creates a record.
  public init(touch: Int32, eventIndex: Int, latencyMicroseconds: Int64, distancePoints: Double) {
    self.touch = touch
    self.eventIndex = eventIndex
    self.latencyMicroseconds = latencyMicroseconds
    self.distancePoints = distancePoints
  }
}

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
