internal import Measurements
internal import TouchTraces

extension RunCommand {
  /// The traces that are left after reading and filtering, and what went wrong on the way.
  struct Selection {
    var traces: [LoadedTrace] = []
    var errors: [InputError] = []
    var isInterrupted = false
    /// Traces that a filter left out.
    var leftOut = 0
  }

  /// `run` itself: read, replay, judge, report.
  func replay(_ operands: [String], _ session: Session) -> ExitStatus {
    for line in skin?.warningLines ?? [] { session.hint(line) }
    var selection = select(operands, session)
    let plan = ReplayPlan(selection.traces, command: self, controls: session.bench.controls)
    announce(plan.errors, session)
    selection.errors += plan.errors
    var execution = RunExecution(plan: plan, command: self, session: session)
    if selection.traces.isEmpty, selection.errors.isEmpty, !selection.isInterrupted {
      session.complain("no trace left: --filter and --skip left out \(selection.leftOut)")
      return .noInput
    }
    if !(stopsAtFirstFailure && !selection.errors.isEmpty), !selection.isInterrupted {
      execution.run()
    }
    execution.record.errors = selection.errors
    return finish(execution, selection, session)
  }

  /// `--list`: one line per trace that would run.
  func listTraces(_ operands: [String], _ session: Session) -> ExitStatus {
    let selection = select(operands, session)
    let rows = selection.traces.map { ($0.path, $0.trace.name + ", " + $0.size.words) }
    let listed =
      listsAsJSON
      ? print(Listing.json(selection.traces, selection.errors), session)
      : session.print(Listing.text(rows, width: session.console.outputWidth))
    let statuses = [listed, selection.isInterrupted ? .interrupted : .success]
    let isEmpty = selection.traces.isEmpty && selection.errors.isEmpty
    return .combined(
      statuses + selection.errors.map(\.exitStatus) + (isEmpty ? [ExitStatus.noInput] : []))
  }

  private func select(_ operands: [String], _ session: Session) -> Selection {
    var selection = Selection()
    for path in TraceInputs.paths(operands) {
      let input: TraceInputs.Input
      switch path {
      case .failure(let failure): input = .error(failure.error)
      case .success(let path):
        input = session.console.isInterrupted() ? .interrupted : TraceInputs.read(path, session)
      }
      switch input {
      case .interrupted:
        selection.isInterrupted = true
        return selection
      case .error(let error):
        selection.errors.append(error)
        announce([error], session)
        if stopsAtFirstFailure { return selection }
      case .trace(let loaded):
        if isSelected(loaded) { selection.traces.append(loaded) } else { selection.leftOut += 1 }
      }
    }
    return selection
  }

  private func isSelected(_ loaded: LoadedTrace) -> Bool {
    let name = loaded.trace.name
    return (filters.isEmpty || filters.contains { $0.matches(name) }) && !skips.contains { $0.matches(name) }
  }

  private func announce(_ errors: [InputError], _ session: Session) {
    for error in errors {
      session.complain(error.sentence)
      guard error.isMissing, !error.path.contains(where: { $0 == "." || $0 == "/" }) else { continue }
      let commands = SwipeBench.commands.map { $0.name }
      if let command = Suggestion.nearest(to: error.path, among: commands) {
        session.hint("did you mean the command '\(command)'?")
      }
    }
  }

  /// Files first, so that the text on standard output can name the final status.
  private func finish(
    _ execution: RunExecution, _ selection: Selection, _ session: Session
  ) -> ExitStatus {
    var statuses = selection.errors.map(\.exitStatus) + [execution.status]
    if selection.isInterrupted { statuses.append(.interrupted) }
    if !selection.isInterrupted {
      statuses += LatencyLimitCheck.statuses(latencyLimits, execution.record, session)
    }
    let delivery = ReportDelivery(record: execution.record, command: self, session: session)
    for output in outputs where output.path != ReportOutput.standardOutput {
      statuses.append(delivery.write(output, status: .combined(statuses)))
    }
    let atTerminal = outputs.filter { $0.path == ReportOutput.standardOutput }
    let standard = atTerminal.first?.format ?? format ?? .text
    statuses.append(delivery.print(standard, status: .combined(statuses)))
    return .combined(statuses)
  }
}
