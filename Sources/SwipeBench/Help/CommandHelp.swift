/// What `swipebench help COMMAND` prints, made from the command's table.
struct CommandHelp {
  let name: String
  let operandNames: String
  let summary: String
  let details: [String]
  let operandCompletion: OptionDescription.Completion
  let options: [OptionDescription]

  /// Collects what is known about a command.
  init<Subject: Command>(_ command: Subject.Type, _ bench: SwipeBench) {
    name = command.name
    operandNames = command.operandNames
    summary = command.summary
    details = command.details
    operandCompletion = command.operandCompletion
    options = command.options(bench).map(\.description)
  }

  /// The whole text.
  func text() -> String {
    var text = "usage: swipebench \(name)" + (options.isEmpty ? "" : " [OPTION]...")
    text += (operandNames.isEmpty ? "" : " " + operandNames) + "\n\n"
    text += HelpLayout.paragraph(summary.prefix(1).uppercased() + summary.dropFirst() + ".") + "\n"
    for detail in details { text += HelpLayout.paragraph(detail) + "\n" }
    text += "Options:\n" + HelpLayout.columns(rows)
    return text + environmentNote
  }

  private var environmentNote: String {
    guard let example = options.first(where: \.readsEnvironment) else { return "" }
    let others = options.filter { !$0.readsEnvironment }.map(\.spelling)
    let exceptions = others.isEmpty ? "" : ", but for " + others.joined(separator: ", ")
    return "\n"
      + HelpLayout.paragraph(
        "Each option also reads an environment variable, such as \(example.variable)\(exceptions). "
          + "The command line wins.")
  }

  private var rows: [HelpLayout.Row] {
    options.map { option in
      HelpLayout.Row(term: option.usage, text: option.help + (option.note.map { " (\($0))" } ?? ""))
    } + [HelpLayout.Row(term: "-h, --help", text: "show this text")]
  }
}

extension OptionDescription {
  /// The names and the value as help shows them: `-o, --output FORMAT=PATH`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "") + spelling
    return placeholder.map { names + " " + $0 } ?? names
  }

  /// What help adds in brackets.
  var note: String? {
    let notes = [defaultText.map { "default " + $0 }, isRepeatable ? "repeatable" : nil].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: ", ")
  }
}
