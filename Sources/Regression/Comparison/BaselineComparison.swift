public import Measurements

/// What traces do now, in the form of a baseline.
public struct CandidateTrace: Sendable {
  /// The behaviour.
  public var behavior: BaselineTrace
  /// The counters of work.
  public var work: [WorkCounter]

  /// Creates an entry.
  public init(behavior: BaselineTrace, work: [WorkCounter]) {
    self.behavior = behavior
    self.work = work
  }
}

/// The exact comparison of what traces do now with a baseline.
public struct BaselineComparison: Sendable {
  /// Traces that do exactly what they did, by name.
  public private(set) var same: [String] = []
  /// Traces that do something else, sorted by name.
  public private(set) var changes: [TraceChange] = []
  /// Counts of work or states that are beyond what is allowed.
  public private(set) var exceeded: [CountChange] = []
  /// Counts that differ within a limit.
  public private(set) var tolerated: [CountChange] = []
  /// Counts of work that fell.
  public private(set) var improved: [CountChange] = []
  /// Traces of the baseline that were not replayed.
  public private(set) var missing: [String] = []
  /// Traces that the baseline does not know.
  public private(set) var unknown: [String] = []
  /// Traces that the baseline knows under another setting.
  public private(set) var resettled: [SettingChange] = []
  /// Traces without work counted by this toolchain.
  public private(set) var uncounted: [String] = []

  /// A count that differs.
  public struct CountChange: Sendable, Equatable {
    /// The trace's name.
    public var trace: String
    /// The counter's name.
    public var counter: String
    /// The baseline's; nil for a counter it does not have.
    public var old: Int?
    /// What it is now; nil for a counter that is gone.
    public var new: Int?
    /// The most that was allowed.
    public var most: Int
  }

  /// A trace that was replayed in another way than the baseline's.
  public struct SettingChange: Sendable, Equatable {
    /// The trace's name.
    public var trace: String
    /// The baseline's.
    public var old: BaselineSetting
    /// What it is now.
    public var new: BaselineSetting
  }

  private let limits: [WorkLimit]

  /// Compares.
  ///
  /// - Parameters:
  ///   - baseline: What is expected.
  ///   - candidate: What there is, in any order.
  ///   - toolchain: Whose work is compared; nil to compare behaviour alone.
  ///   - limits: What counts may differ by; without one they must not grow.
  ///   - only: The names compared; nil for all.
  public init(
    _ baseline: Baseline, with candidate: [CandidateTrace], toolchain: String?, limits: [WorkLimit] = [],
    only: Set<String>? = nil
  ) {
    self.limits = limits
    let candidate = candidate.sorted { $0.behavior.name < $1.behavior.name }
    let names = Set(candidate.map(\.behavior.name))
    missing = baseline.traces.map(\.name).filter { !names.contains($0) && only?.contains($0) ?? true }
    for trace in candidate where only?.contains(trace.behavior.name) ?? true {
      compare(trace, with: baseline, toolchain)
    }
  }

  private mutating func compare(_ trace: CandidateTrace, with baseline: Baseline, _ toolchain: String?) {
    let new = trace.behavior
    guard let old = baseline[new.name] else {
      unknown.append(new.name)
      return
    }
    guard old.setting == new.setting else {
      resettled.append(SettingChange(trace: new.name, old: old.setting, new: new.setting))
      return
    }
    let stateLimit = limits.last { $0.counter == WorkLimit.transitions }
    let comparison = TraceComparison(old: old, new: new, ignoresStates: stateLimit != nil)
    if let change = comparison.change { changes.append(change) } else { same.append(new.name) }
    if stateLimit != nil {
      judge(new.name, WorkLimit.transitions, old.transitionTotal, new.transitionTotal)
    }
    guard let toolchain else { return }
    guard let work = baseline.work(of: new.name, by: toolchain) else {
      uncounted.append(new.name)
      return
    }
    for counter in trace.work {
      let count = work.counters.first { $0.name == counter.name }?.count
      judge(new.name, counter.name, count, counter.count)
    }
    for counter in work.counters where !trace.work.contains(where: { $0.name == counter.name }) {
      judge(new.name, counter.name, counter.count, nil)
    }
  }

  /// A counter that only one side has is a difference that no limit covers.
  private mutating func judge(_ trace: String, _ counter: String, _ old: Int?, _ new: Int?) {
    let most = limits.last { $0.counter == counter }?.most(from: old ?? 0) ?? old ?? 0
    let change = CountChange(trace: trace, counter: counter, old: old, new: new, most: most)
    guard let old, let new else {
      exceeded.append(change)
      return
    }
    if new > most {
      exceeded.append(change)
    } else if new < old {
      improved.append(change)
    } else if new > old {
      tolerated.append(change)
    }
  }

  /// Whether anything was compared and nothing differs beyond what is allowed.
  public var isPassed: Bool { !hasRegressed && !isIncomplete }

  /// Whether behaviour changed or a count is beyond what is allowed.
  public var hasRegressed: Bool { !changes.isEmpty || !exceeded.isEmpty }

  /// Whether something could not be compared, or nothing was.
  public var isIncomplete: Bool {
    !missing.isEmpty || !unknown.isEmpty || !resettled.isEmpty || !uncounted.isEmpty
      || same.isEmpty && changes.isEmpty
  }
}
