/// A shell that can be taught to complete the command line.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that teaches it.
  func script(_ bench: SwipeBench) -> String {
    let commands = SwipeBench.commands.map { $0.help(bench) }
    switch self {
    case .bash: return BashCompletion.script(commands)
    case .zsh: return ZshCompletion.script(commands)
    case .fish: return FishCompletion.script(commands)
    }
  }
}

extension String {
  /// The text inside single quotes of a shell.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension CommandHelp {
  /// Its options and the one that all commands have.
  var allOptions: [OptionDescription] {
    options + [OptionDescription(name: "help", short: "h", help: "show this text")]
  }
}
