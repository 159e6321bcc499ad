/// A completion script for fish.
enum FishCompletion {
  /// The whole script.
  static func script(_ commands: [CommandHelp]) -> String {
    let names = commands.map(\.name)
    let others = names.dropFirst().joined(separator: " ")
    var text = "# fish completion for swipebench\n"
    for command in commands {
      text += "complete -c swipebench -n __fish_use_subcommand -a \(command.name) "
      text += "-d \(command.summary.shellQuoted)\n"
    }
    for command in commands {
      let condition =
        command.name == names.first
        ? "not __fish_seen_subcommand_from \(others)" : "__fish_seen_subcommand_from \(command.name)"
      for option in command.allOptions { text += line(option, condition) }
      if case .words(let words) = command.operandCompletion {
        text += "complete -c swipebench -f -n \(condition.shellQuoted) "
        text += "-a \(words.joined(separator: " ").shellQuoted)\n"
      }
    }
    return text
  }

  private static func line(_ option: OptionDescription, _ condition: String) -> String {
    var text = "complete -c swipebench -n \(condition.shellQuoted) -l \(option.name)"
    if let short = option.short { text += " -s \(short)" }
    if option.placeholder != nil { text += option.completion == .files ? " -r" : " -x" }
    if case .words(let words) = option.completion {
      text += " -a \(words.joined(separator: " ").shellQuoted)"
    }
    return text + " -d \(option.help.shellQuoted)\n"
  }
}
