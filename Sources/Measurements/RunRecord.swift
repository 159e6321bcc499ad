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
  /// The container whose gesture competes with the control, when there is one.
  public var inside: String?
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
