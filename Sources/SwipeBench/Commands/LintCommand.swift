internal import Reporting
internal import TouchTraces

/// `swipebench lint FILE...`: reads traces without replaying them.
struct LintCommand: Command {
  static let name = "lint"
  static let operandNames = "FILE..."
  static let summary = "check that files are traces"
  static let details = [
    "Prints one line for each file and one for each warning. A directory stands for its *.json and *.jsonl."
  ]

  var isQuiet = false

  static func options(_ bench: SwipeBench) -> [Option<LintCommand>] {
    [.flag("quiet", help: "print errors and warnings only") { $0.isQuiet = true }]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    guard !operands.isEmpty else { throw UsageError(message: "no file given") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    var statuses: [ExitStatus] = []
    for path in TraceInputs.paths(operands) {
      if session.console.isInterrupted() { return .interrupted }
      switch path {
      case .failure(let failure): statuses.append(report(.error(failure.error), TraceSize(), session))
      case .success(let path):
        var size = TraceSize()
        let input = TraceInputs.scan(path) { size.add($0) }
        statuses.append(report(input, size, session))
      }
    }
    return ExitStatus.combined(statuses)
  }

  private func report(_ input: TraceInputs.Input, _ size: TraceSize, _ session: Session) -> ExitStatus {
    switch input {
    case .interrupted: return .interrupted
    case .error(let error):
      session.complain(error.sentence)
      return error.exitStatus
    case .trace(let loaded):
      var lines = loaded.warnings.map { loaded.path + ": warning: " + $0 }
      let size = size.without(loaded.missingEnds)
      let unknown = loaded.unknownKeys
      let keys = unknown == 0 ? "" : ", " + NumberText.counted(unknown, "unknown key")
      if !isQuiet { lines.insert(loaded.path + ": ok (" + size.words + keys + ")", at: 0) }
      guard !lines.isEmpty else { return .success }
      return session.print(lines.map { $0.escapedForTerminal + "\n" }.joined())
    }
  }
}
