internal import Gestures
internal import Measurements
internal import Primitives
internal import Regression
internal import Replay
internal import Simulation
internal import TouchTraces

/// Replays traces for the exact comparison with a baseline.
struct BaselineReplay {
  /// One trace and what it does now.
  struct Entry {
    var loaded: LoadedTrace
    var settings: ReplaySettings
    var candidate: CandidateTrace
    var fault: String?
    /// Whether it does not do what the trace itself expects, where that can be judged.
    var unmet: [String]
  }

  private(set) var entries: [Entry] = []
  private(set) var errors: [InputError] = []
  private(set) var isInterrupted = false

  /// Reads and replays what the arguments stand for; with names given, the traces of those names alone.
  init(_ operands: [String], only: [String], command: RunCommand, session: Session) {
    let inputs = TraceInputs.readAll(operands, session)
    let traces = inputs.traces.filter { only.isEmpty || only.contains($0.trace.name) }
    let plan = ReplayPlan(traces, command: command, controls: session.bench.controls)
    for error in plan.errors { session.complain(error.sentence) }
    errors = inputs.errors + plan.errors
    var paths: [String: String] = [:]
    for single in plan.groups.flatMap(\.singles).sorted(by: { $0.positions[0] < $1.positions[0] }) {
      guard !session.console.isInterrupted() else { break }
      let loaded = single.traces[0]
      if let other = paths[loaded.trace.name] {
        report(loaded, "has the name '\(loaded.trace.name)' of \(other); names must differ", session)
        continue
      }
      paths[loaded.trace.name] = loaded.path
      entries.append(BaselineReplay.replay(loaded, single))
    }
    isInterrupted = session.console.isInterrupted()
  }

  private mutating func report(_ loaded: LoadedTrace, _ message: String, _ session: Session) {
    let error = InputError(path: loaded.path, line: nil, message: message)
    session.complain(error.sentence)
    errors.append(error)
  }

  private static func replay(_ loaded: LoadedTrace, _ group: ReplayPlan.Group) -> Entry {
    let replay = Replay(settings: group.settings)
    let behavior = replay.behaviour(of: loaded.trace)
    let record = behavior.record
    let trace = BaselineTrace(
      name: loaded.trace.name, input: loaded.trace.inputDigest.hex, setting: BaselineSetting(group.settings),
      digest: record.digest,
      outcomes: record.touches.map { TouchOutcomeRecord(touch: $0.touch, outcome: $0.outcome) },
      transitions: record.transitions, finalValue: record.finalValue, timeline: behavior.timeline,
      trail: BaselineTrace.trail(of: behavior.eventDigests))
    let judged = ExpectationJudge.judge(group.isJudged[0] ? loaded.trace.expectation : nil, record)
    return Entry(
      loaded: loaded, settings: group.settings,
      candidate: CandidateTrace(behavior: trace, work: replay.work(of: loaded.trace)),
      fault: behavior.fault?.description, unmet: judged.unmet)
  }
}

extension BaselineSetting {
  fileprivate init(_ settings: ReplaySettings) {
    self.init(
      control: settings.control.name, profile: ProfileFile.ownName(settings.profile),
      placement: settings.placement.spelling, delivery: settings.delivery.spelling,
      inside: settings.inside?.name)
  }
}

extension BaselineReplay.Entry {
  /// The trace with what a baseline expects of it.
  func constantCase(_ baseline: BaselineTrace) -> ConstantCase {
    ConstantCase(
      trace: loaded.trace, settings: settings, digest: baseline.digest,
      outcomes: baseline.outcomes.map(\.outcome), timeline: baseline.timeline)
  }
}
