internal import Measurements
internal import Replay
internal import TouchTraces

/// Runs a plan group by group and puts what came out into one record.
struct RunExecution {
  let plan: ReplayPlan
  let command: RunCommand
  let session: Session
  /// What was found out so far.
  var record: RunRecord
  /// How the replay itself ended.
  private(set) var status = ExitStatus.success

  private var parts: [RunPart] = []
  private let bar: ProgressBar?

  /// Prepares a run whose record is empty until ``run()``.
  init(plan: ReplayPlan, command: RunCommand, session: Session) {
    self.plan = plan
    self.command = command
    self.session = session
    record = RunRecord(
      context: RunContext(command, plan), digest: Replay.combinedDigest(of: []), traces: [], errors: [],
      throughput: nil, latency: nil)
    let wantsBar = command.showsProgress && !command.isQuiet
    bar = wantsBar ? session.progressBar : nil
  }

  /// Replays everything, or up to the first failure where that was asked for.
  mutating func run() {
    do {
      if command.stopsAtFirstFailure {
        let hasFailed = try stopsAtFailure()
        if hasFailed || session.console.isInterrupted() { return conclude() }
      }
      try runGroups(measures: true)
    } catch {
      bar?.clear()
      session.complain("internal error: \(error)")
      status = .internalError
      // The behaviour does not rest on the measurement that failed.
      try? runGroups(measures: false)
    }
    conclude()
  }

  private mutating func runGroups(measures: Bool) throws {
    parts = []
    let total = Double(plan.groups.reduce(0) { $0 + $1.weight })
    var done = 0.0
    for group in plan.groups where !session.console.isInterrupted() {
      let share = Double(group.weight) / total
      var settings = group.settings
      settings.budgetSeconds = measures ? settings.budgetSeconds * share : 0
      try replay(group, settings) { [bar, done] progress in
        bar?.show(fraction: done + share * progress.fraction, pass: progress.pass)
      }
      done += share
    }
  }

  /// Checks behaviour trace by trace, in the order of the arguments; whether one failed.
  private mutating func stopsAtFailure() throws -> Bool {
    let singles = plan.groups.flatMap(\.singles).sorted { $0.positions[0] < $1.positions[0] }
    for single in singles where !session.console.isInterrupted() {
      var settings = single.settings
      settings.budgetSeconds = 0
      settings.instances = 1
      settings.threads = 1
      try replay(single, settings) { _ in }
      if parts.last?.record.traces.contains(where: { $0.expectation == .failed }) == true { return true }
    }
    return false
  }

  private mutating func replay(
    _ group: ReplayPlan.Group, _ settings: ReplaySettings,
    progress: @escaping @Sendable (ReplayProgress) -> Void
  ) throws {
    var part = try Replay(settings: settings).run(
      group.traces, progress: progress, isInterrupted: session.console.isInterrupted)
    for index in part.traces.indices where index < group.traces.count && group.isJudged[index] {
      let expectation = group.traces[index].trace.expectation
      (part.traces[index].expectation, part.traces[index].unmet) =
        ExpectationJudge.judge(expectation, part.traces[index])
    }
    for index in part.traces.indices {
      guard let fault = part.traces[index].fault else { continue }
      part.traces[index].expectation = .failed
      part.traces[index].unmet = [fault]
    }
    parts.append(RunPart(record: part, positions: group.positions))
  }

  private mutating func conclude() {
    bar?.clear()
    if let merged = RunMerging.merged(parts, context: RunContext(command, plan)) { record = merged }
    guard status == .success else { return }
    let hasFailed = record.traces.contains { $0.expectation == .failed }
    status = session.console.isInterrupted() ? .interrupted : hasFailed ? .traceFailed : .success
  }
}

extension ReplayPlan.Group {
  /// The group's share of the work: its events.
  var weight: Int { traces.reduce(0) { $0 + $1.trace.events.count } }

  /// One group for each trace.
  var singles: [ReplayPlan.Group] {
    traces.indices.map { index in
      ReplayPlan.Group(
        settings: settings, traces: [traces[index]], isJudged: [isJudged[index]],
        positions: [positions[index]])
    }
  }
}
