internal import Measurements
internal import Replay
internal import Reporting
internal import TouchTraces

/// `swipebench diff A B`: two recordings of one gesture, measured side by side.
struct DiffCommand: Command {
  static let name = "diff"
  static let operandNames = "A B"
  static let summary = "compare two recordings of one gesture, contact by contact"

  static func options(_ bench: SwipeBench) -> [Option<DiffCommand>] { [] }

  func validate(_ operands: [String]) throws(UsageError) {
    guard operands.count == 2 else { throw UsageError(message: "two traces are compared") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    let inputs = TraceInputs.readAll(operands, session)
    guard inputs.errors.isEmpty else { return .combined(inputs.errors.map(\.exitStatus)) }
    if session.console.isInterrupted() { return .interrupted }
    guard inputs.traces.count == 2 else {
      session.complain("two traces are compared, not \(inputs.traces.count)")
      return .usage
    }
    let records = inputs.traces.map { TraceShape.record($0.trace, path: $0.path) }
    return session.print(ShowDiff(records[0], records[1]).text())
  }
}
