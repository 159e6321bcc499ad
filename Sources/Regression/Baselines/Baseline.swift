public import Measurements

/// What traces did once, to be compared with what they do now: the exact tier of the gate.
///
/// Behaviour is the same on every machine and toolchain; work is counted anew for each toolchain.
public struct Baseline: Sendable, Equatable {
  /// One entry for each trace, sorted by name.
  public private(set) var traces: [BaselineTrace]
  /// What each toolchain counted, sorted by toolchain, then by trace.
  public private(set) var work: [BaselineWork]

  /// Creates a baseline; entries are sorted here, and of two of a kind the later one counts.
  public init(traces: [BaselineTrace] = [], work: [BaselineWork] = []) {
    var byName: [String: BaselineTrace] = [:]
    for trace in traces { byName[trace.name] = trace }
    self.traces = byName.values.sorted { $0.name < $1.name }
    var byPlace: [[String]: BaselineWork] = [:]
    for entry in work { byPlace[[entry.toolchain, entry.trace]] = entry }
    self.work = byPlace.values.sorted { ($0.toolchain, $0.trace) < ($1.toolchain, $1.trace) }
  }

  /// The entry of a trace; O(log n).
  public subscript(name: String) -> BaselineTrace? {
    var (low, high) = (0, traces.count)
    while low < high {
      let middle = low + (high - low) / 2
      if traces[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < traces.count && traces[low].name == name ? traces[low] : nil
  }

  /// The work of a trace by one toolchain.
  public func work(of trace: String, by toolchain: String) -> BaselineWork? {
    work.first { $0.trace == trace && $0.toolchain == toolchain }
  }

  /// The toolchains that have counted anything, sorted.
  public var toolchains: [String] { Set(work.map(\.toolchain)).sorted() }

  /// Adds or replaces a trace; where its behaviour is another one now, what other toolchains counted goes.
  public mutating func set(_ trace: BaselineTrace) {
    if let old = self[trace.name], old.digest != trace.digest || old.setting != trace.setting {
      work.removeAll { $0.trace == trace.name }
    }
    traces.removeAll { $0.name == trace.name }
    let place = traces.firstIndex { $0.name > trace.name } ?? traces.count
    traces.insert(trace, at: place)
  }

  /// Adds or replaces the work of a trace by a toolchain.
  public mutating func set(_ entry: BaselineWork) {
    work.removeAll { $0.trace == entry.trace && $0.toolchain == entry.toolchain }
    let place = work.firstIndex { ($0.toolchain, $0.trace) > (entry.toolchain, entry.trace) } ?? work.count
    work.insert(entry, at: place)
  }

  /// Removes a trace with all its work.
  public mutating func remove(_ name: String) {
    traces.removeAll { $0.name == name }
    work.removeAll { $0.trace == name }
  }
}

/// What one trace did.
public struct BaselineTrace: Sendable, Equatable {
  /// The trace's name.
  public var name: String
  /// The digest of what was replayed: a difference means that the recording itself has changed.
  public var input: String
  /// How it was replayed.
  public var setting: BaselineSetting
  /// The digest of its behaviour.
  public var digest: String
  /// What became of each contact, in order of coming down.
  public var outcomes: [TouchOutcomeRecord]
  /// Changes of state by pair.
  public var transitions: [TransitionRecord]
  /// The control's value at the end, for a control that has one.
  public var finalValue: Double?
  /// What was decided and what changed, step by step.
  public var timeline: [TimelineStep]
  /// Sixteen bits of the running digest after each event, as four hexadecimal digits each.
  public var trail: String
  /// Why this behaviour was accepted, in the words of whoever did.
  public var reason: String?

  /// Creates an entry.
  public init(
    name: String, input: String, setting: BaselineSetting, digest: String, outcomes: [TouchOutcomeRecord],
    transitions: [TransitionRecord], finalValue: Double?, timeline: [TimelineStep], trail: String,
    reason: String? = nil
  ) {
    self.name = name
    self.input = input
    self.setting = setting
    self.digest = digest
    self.outcomes = outcomes
    self.transitions = transitions
    self.finalValue = finalValue
    self.timeline = timeline
    self.trail = trail
    self.reason = reason
  }

  /// All changes of state.
  public var transitionTotal: Int { transitions.reduce(0) { $0 + $1.count } }

  /// How many contacts had that outcome.
  public func count(of outcome: String) -> Int { outcomes.count { $0.outcome == outcome } }

  /// The trail of running digests.
  public static func trail(of eventDigests: [UInt64]) -> String {
    eventDigests.map { digest in
      let digits = String(digest & 0xFFFF, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

/// What became of one contact.
public struct TouchOutcomeRecord: Sendable, Equatable {
  /// The contact's number.
  public var touch: Int32
  /// `pan`, `tap`, `none`, `cancelled` or `ignored`.
  public var outcome: String

  /// Creates a record.
  public init(touch: Int32, outcome: String) {
    self.touch = touch
    self.outcome = outcome
  }
}

/// How a trace was replayed, as spelt on the command line.
public struct BaselineSetting: Sendable, Equatable {
  /// The control's registered name.
  public var control: String
  /// The gesture profile's name.
  public var profile: String
  /// The placement.
  public var placement: String
  /// The delivery mode.
  public var delivery: String
  /// The container, when there is one.
  public var inside: String?

  /// Creates a setting.
  public init(control: String, profile: String, placement: String, delivery: String, inside: String? = nil) {
    self.control = control
    self.profile = profile
    self.placement = placement
    self.delivery = delivery
    self.inside = inside
  }
}

/// What one toolchain counted in one trace.
public struct BaselineWork: Sendable, Equatable {
  /// The compiler's version.
  public var toolchain: String
  /// The trace's name.
  public var trace: String
  /// The counters, in the order in which they were counted.
  public var counters: [WorkCounter]

  /// Creates an entry.
  public init(toolchain: String, trace: String, counters: [WorkCounter]) {
    self.toolchain = toolchain
    self.trace = trace
    self.counters = counters
  }
}
