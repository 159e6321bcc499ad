/// `swipebench skin COMMAND`: hands on to the commands about sheets of styles.
struct SkinCommand: Command {
  static let name = "skin"
  static let operandNames = "COMMAND FILE.xml..."
  static let summary = "check, draw or explain sheets of styles"
  static var details: [String] {
    commands.map { "'swipebench \($0.name) \($0.operandNames)': \($0.summary)." }
      + ["'swipebench skin COMMAND --help' explains a command."]
  }

  /// The commands, each called `skin` and a word.
  static var commands: [any Command.Type] {
    [SkinCheckCommand.self, SkinShowCommand.self, SkinWhyCommand.self]
  }

  /// The options of all commands, for help and completion; each command reads its own.
  static func options(_ bench: SwipeBench) -> [Option<SkinCommand>] {
    var options: [Option<SkinCommand>] = []
    for option in commands.flatMap({ $0.help(bench).options })
    where !options.contains(where: { $0.description.name == option.name }) {
      options.append(Option(description: option, apply: { (_, _) throws(ValueError) in }))
    }
    return options
  }

  static func start(_ arguments: [String], _ session: Session) throws(UsageError) -> ExitStatus {
    let words = commands.map { String($0.name.dropFirst(name.count + 1)) }
    guard let first = arguments.first else {
      throw UsageError(message: "skin needs a command: " + words.joined(separator: ", "))
    }
    if first == "--help" || first == "-h" { return session.print(help(session.bench).text()) }
    guard let position = words.firstIndex(of: first) else {
      throw UsageError(message: ValueError(unknown: "skin command", first, known: words).message)
    }
    return try commands[position].start(Array(arguments.dropFirst()), session)
  }

  func validate(_ operands: [String]) throws(UsageError) {}
  func run(_ operands: [String], _ session: Session) -> ExitStatus { .usage }
}
