internal import Recorders
internal import TouchTraces

/// `swipebench convert FILE --to FORMAT`: writes a trace or a recording for another tool to play.
struct ConvertCommand: Command {
  static let name = "convert"
  static let operandNames = "FILE"
  static let summary = "write a trace for another tool to play"
  static let details = [
    "'evemu' is for evemu-play on a device with Linux, 'webdriver' the W3C actions for a browser or a driven "
      + "app. FILE is a trace or any recording that 'import' reads."
  ]

  /// The formats that can be written.
  private enum Target: String, CaseIterable { case evemu, webdriver }

  private var target: Target?
  private var output = "-"

  static func options(_ bench: SwipeBench) -> [Option<ConvertCommand>] {
    let names = Target.allCases.map(\.rawValue)
    return [
      .value("to", "FORMAT", help: "evemu or webdriver", completion: .words(names)) {
        (command, text) throws(ValueError) in
        command.target = Target(rawValue: try Values.word(text, noun: "format", among: names))
      },
      .value(
        "output", short: "o", "FILE", help: "the file to write", default: "standard output",
        completion: .files, readsEnvironment: false
      ) { (command, text) throws(ValueError) in command.output = text },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    guard operands.count == 1 else { throw UsageError(message: "one file is converted at a time") }
    guard target != nil else { throw UsageError(message: "no format given: --to evemu or --to webdriver") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    let inputs = TraceInputs.readAll(operands, session)
    guard inputs.errors.isEmpty else { return .combined(inputs.errors.map(\.exitStatus)) }
    if session.console.isInterrupted() { return .interrupted }
    guard let target, inputs.traces.count == 1, let loaded = inputs.traces.first else {
      session.complain("one file is converted at a time, not \(inputs.traces.count)")
      return .usage
    }
    return write(ConvertCommand.document(loaded.trace, target), session)
  }

  private static func document(_ trace: TouchTrace, _ target: Target) -> [UInt8] {
    switch target {
    case .evemu: EvemuWriter().text(trace)
    case .webdriver: WebDriverActionsWriter().document(trace)
    }
  }

  private func write(_ bytes: [UInt8], _ session: Session) -> ExitStatus {
    guard output != "-" else { return session.write(bytes) }
    return session.write(bytes, to: output)
  }
}
