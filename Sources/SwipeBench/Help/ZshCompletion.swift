/// A completion script for zsh.
enum ZshCompletion {
  /// The whole script.
  static func script(_ commands: [CommandHelp]) -> String {
    var text = "#compdef swipebench\n_swipebench() {\n  local -a commands\n  commands=(\n"
    for command in commands { text += "    " + (command.name + ":" + command.summary).shellQuoted + "\n" }
    text += "  )\n  local command=run\n"
    text += "  if (( CURRENT > 2 )) && [[ -n ${commands[(r)$words[2]:*]} ]]; then\n"
    text += "    command=$words[2]\n    shift words\n    (( CURRENT-- ))\n  fi\n"
    text += "  (( CURRENT == 2 )) && [[ $command == run ]] && _describe command commands\n"
    text += "  case $command in\n"
    for command in commands { text += specification(command) }
    return text + "  esac\n}\n_swipebench \"$@\"\n"
  }

  private static func specification(_ command: CommandHelp) -> String {
    let lines =
      command.allOptions.map(option) + [
        "'*:" + (command.operandNames.isEmpty ? "operand" : command.operandNames.lowercased())
          + ":" + action(command.operandCompletion) + "'"
      ]
    return "    \(command.name)) _arguments -S \\\n"
      + lines.map { "        " + $0 }.joined(separator: " \\\n") + " ;;\n"
  }

  private static func option(_ option: OptionDescription) -> String {
    let help = "[" + escaped(option.help) + "]"
    let value = option.placeholder.map { ":" + escaped($0) + ":" + action(option.completion) } ?? ""
    let star = option.isRepeatable ? "*" : ""
    let long = star + option.spelling + (option.placeholder == nil ? "" : "=") + help + value
    guard let short = option.short else { return long.shellQuoted }
    let brief = star + "-\(short)" + (option.placeholder == nil ? "" : "+") + help + value
    return brief.shellQuoted + " " + long.shellQuoted
  }

  private static func action(_ completion: OptionDescription.Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .words(let words): "(" + words.map(escaped).joined(separator: " ") + ")"
    }
  }

  /// Brackets and colons mean something in a specification.
  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
