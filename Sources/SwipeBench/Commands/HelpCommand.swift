/// `swipebench help [COMMAND]`.
struct HelpCommand: Command {
  static let name = "help"
  static let operandNames = "[COMMAND]"
  static let summary = "explain a command and its options"
  static var operandCompletion: OptionDescription.Completion { .words(SwipeBench.commands.map { $0.name }) }

  static func options(_ bench: SwipeBench) -> [Option<HelpCommand>] { [] }

  func validate(_ operands: [String]) throws(UsageError) {
    guard operands.count <= 1 else { throw UsageError(message: "help explains one command at a time") }
    guard let name = operands.first, SwipeBench.command(named: name) == nil else { return }
    let error = ValueError(unknown: "command", name, known: SwipeBench.commands.map { $0.name })
    throw UsageError(message: error.message)
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    guard let name = operands.first, let command = SwipeBench.command(named: name) else {
      return session.print(GeneralHelp.text(session.bench))
    }
    return session.print(command.help(session.bench).text())
  }
}

extension Command {
  /// Everything that help, completion and manual say about the command.
  static func help(_ bench: SwipeBench) -> CommandHelp { CommandHelp(Self.self, bench) }
}
