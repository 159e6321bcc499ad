/// A subcommand: its options are its stored properties, its table says how they are set.
protocol Command {
  /// What users type.
  static var name: String { get }
  /// What the operands are called in help, such as `TRACE...`; empty when there are none.
  static var operandNames: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// What else help says, one paragraph each.
  static var details: [String] { get }
  /// What a shell offers for the operands.
  static var operandCompletion: OptionDescription.Completion { get }

  /// Its options, in the order in which help lists them.
  static func options(_ bench: SwipeBench) -> [Option<Self>]

  /// Creates the command with the default of every option.
  init()

  /// Refuses operands and combinations of options that make no sense.
  func validate(_ operands: [String]) throws(UsageError)

  /// Parses the arguments, validates and runs, or hands on to a command below this one.
  static func start(_ arguments: [String], _ session: Session) throws(UsageError) -> ExitStatus

  /// Does the work.
  func run(_ operands: [String], _ session: Session) -> ExitStatus
}

extension Command {
  static var details: [String] { [] }
  static var operandCompletion: OptionDescription.Completion { .files }

  /// Parses, validates and runs.
  static func start(_ arguments: [String], _ session: Session) throws(UsageError) -> ExitStatus {
    var command = Self()
    let parser = ArgumentParser(options: options(session.bench))
    let outcome = try parser.parse(arguments, environment: session.console.environment, into: &command)
    guard case .operands(let operands) = outcome else {
      return session.print(CommandHelp(Self.self, session.bench).text())
    }
    try command.validate(operands)
    return command.run(operands, session)
  }
}
