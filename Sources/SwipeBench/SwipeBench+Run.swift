internal import Reporting

extension SwipeBench {
  /// The subcommands, in the order in which help lists them; the first is the default.
  static var commands: [any Command.Type] {
    [
      RunCommand.self, WhyCommand.self, SweepCommand.self, LintCommand.self, TortureCommand.self,
      BaselineCommand.self, GuardCommand.self, ShowCommand.self, DiffCommand.self, ImportCommand.self,
      ConvertCommand.self, RecorderCommand.self, SynthCommand.self, SkinCommand.self, HelpCommand.self,
    ]
  }

  /// Reads the arguments, without the program's name, does what they say and returns the exit status.
  package func run(arguments: [String], console: Console) -> Int32 {
    let session = Session(bench: self, console: console)
    do throws(UsageError) {
      return try dispatch(arguments, session).rawValue
    } catch {
      session.complain(error.message)
      guard error.status == .usage else { return error.status.rawValue }
      let command = arguments.first.flatMap(SwipeBench.command)
      session.hint("try 'swipebench " + (command.map { "help " + $0.name } ?? "--help") + "'")
      return error.status.rawValue
    }
  }

  /// The first argument names the subcommand; anything else is arguments of the default one.
  private func dispatch(_ arguments: [String], _ session: Session) throws(UsageError) -> ExitStatus {
    guard let first = arguments.first else {
      session.explain(GeneralHelp.usage)
      return .usage
    }
    if let command = SwipeBench.command(named: first) {
      return try command.start(Array(arguments.dropFirst()), session)
    }
    if first == "--help" || first == "-h" { return session.print(GeneralHelp.text(self)) }
    return try RunCommand.start(arguments, session)
  }

  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.name == name }
  }
}
