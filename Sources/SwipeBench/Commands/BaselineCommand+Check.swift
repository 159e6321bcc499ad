internal import Gestures
internal import Host
internal import JSONBridge
internal import Measurements
internal import Regression
internal import Replay
internal import Reporting
internal import TouchTraces

extension BaselineCommand {
  /// `baseline check`: what differs, where first, and why.
  func check(_ name: String, _ operands: [String], _ session: Session) -> ExitStatus {
    let baseline: Baseline
    do throws(BaselineError) {
      baseline = try store.load(name)
    } catch {
      return complain(error, session)
    }
    if let unknown = unknownCounter(in: baseline) {
      session.complain("--limit: " + unknown.message)
      return .usage
    }
    let replay = BaselineReplay(operands, only: only, command: self.replay, session: session)
    guard !replay.isInterrupted else { return .interrupted }
    var record = compare(name, baseline, replay)
    let missing = only.filter { name in
      baseline[name] == nil && !replay.entries.contains { $0.loaded.trace.name == name }
    }
    for name in missing { session.complain("no trace of the name '\(name)'") }
    var statuses = replay.errors.map(\.exitStatus) + verdicts(record)
    if !missing.isEmpty { statuses.append(.baselineMissing) }
    record.exitStatus = ExitStatus.combined(statuses).rawValue
    record.acceptCommand = acceptCommand(name, operands, record)
    // Files first: they are there whatever becomes of standard output.
    statuses += reports.map { write($0, record, session) }
    record.exitStatus = ExitStatus.combined(statuses).rawValue
    return .combined(statuses + [report(record, session)])
  }

  private func compare(
    _ name: String, _ baseline: Baseline, _ replay: BaselineReplay
  ) -> BaselineCheckRecord {
    let toolchain = comparesWork ? Machine.swiftVersion : nil
    let comparison = BaselineComparison(
      baseline, with: replay.entries.map(\.candidate), toolchain: toolchain, limits: limits,
      only: only.isEmpty ? nil : Set(only))
    var record = BaselineCheckRecord(name: name, comparison: comparison)
    record.toolchain = toolchain
    record.storedToolchains = baseline.toolchains
    record.errors = replay.errors
    record.faults = replay.entries.compactMap { entry in
      entry.fault.map { (trace: entry.loaded.trace.name, fault: $0) }
    }
    for change in comparison.changes {
      guard let entry = replay.entries.first(where: { $0.loaded.trace.name == change.name }) else { continue }
      record.readings[change.name] = readings(entry, change.divergence)
    }
    record.explanation = explanation(baseline, replay.entries, comparison)
    return record
  }

  /// What rules measure where something no longer happens.
  private func readings(_ entry: BaselineReplay.Entry, _ divergence: Divergence) -> [String] {
    guard divergence.new == nil, let touch = divergence.touch else { return [] }
    return Replay(settings: entry.settings).readings(
      of: entry.loaded.trace, touch: touch, event: divergence.event)
  }

  private func explanation(
    _ baseline: Baseline, _ entries: [BaselineReplay.Entry], _ comparison: BaselineComparison
  ) -> ConstantExplanation? {
    guard !comparison.changes.isEmpty, !comparison.changes.contains(where: \.inputChanged) else { return nil }
    func cases(_ names: [String]) -> [ConstantCase] {
      names.compactMap { name in
        guard let old = baseline[name], let entry = entries.first(where: { $0.loaded.trace.name == name })
        else { return nil }
        return entry.constantCase(old)
      }
    }
    let byBehavior = comparison.changes.sorted { !$0.isLimitOnly && $1.isLimitOnly }
    return ConstantSearch(differing: cases(byBehavior.map(\.name)), equal: cases(comparison.same))
      .explanation()
  }

  private func verdicts(_ record: BaselineCheckRecord) -> [ExitStatus] {
    let comparison = record.comparison
    return [
      record.faults.isEmpty ? nil : .traceFailed,
      comparison.hasRegressed ? .regressed : nil,
      comparison.isIncomplete ? .baselineMissing : nil,
      failsOnImprovement && !comparison.improved.isEmpty ? .improved : nil,
    ].compactMap(\.self)
  }

  /// A limit for what nobody counts is a slip that would let everything pass.
  private func unknownCounter(in baseline: Baseline) -> ValueError? {
    var known = [WorkLimit.transitions]
    for counter in baseline.work.flatMap(\.counters) where !known.contains(counter.name) {
      known.append(counter.name)
    }
    guard let limit = limits.first(where: { !known.contains($0.counter) }) else { return nil }
    return ValueError(unknown: "counter", limit.counter, known: known)
  }

  private func acceptCommand(
    _ name: String, _ operands: [String], _ record: BaselineCheckRecord
  ) -> String {
    guard record.comparison.hasRegressed || record.comparison.isIncomplete, record.faults.isEmpty,
      record.errors.isEmpty
    else { return "" }
    var words = ["swipebench", "baseline", "update", name] + operands
    if directory != BaselineCommand().directory { words += ["--baseline-dir", directory] }
    words += only.flatMap { ["--only", $0] } + settingWords
    return words.map(ShellWord.quoted).joined(separator: " ") + " --reason '…'"
  }

  /// The options that say how traces are replayed, as they have to be given again.
  private var settingWords: [String] {
    var words: [String] = []
    if let control = replay.control { words += ["--control", control] }
    if let profile = replay.profile { words += ["--profile", ProfileFile.argument(profile)] }
    if let placement = replay.placement { words += ["--placement", placement.spelling] }
    if let inside = replay.inside { words += ["--inside", inside.name] }
    if let skin = replay.skin { words += ["--skin", skin.path] }
    if let style = replay.style { words += ["--style", style] }
    if replay.delivery != .raw { words += ["--delivery", replay.delivery.spelling] }
    return words
  }

  private func write(_ report: Report, _ record: BaselineCheckRecord, _ session: Session) -> ExitStatus {
    let text =
      switch report.format {
      case .text: BaselineCheckText(record).text()
      case .json: BaselineCheckJSON.document(record).text(indent: 2) + "\n"
      case .junit: BaselineCheckJUnit.document(record)
      case .markdown: BaselineCheckMarkdown.text(record)
      }
    return session.write(Array(text.utf8), to: report.path)
  }

  private func report(_ record: BaselineCheckRecord, _ session: Session) -> ExitStatus {
    guard !isJSON else {
      return session.print(BaselineCheckJSON.document(record).text(indent: 2) + "\n")
    }
    let text = BaselineCheckText(
      record, width: session.console.outputWidth, isColored: color.isColored(session.console))
    return session.print(text.text())
  }
}
