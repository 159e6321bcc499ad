/// A completion script for bash 3.2 and later.
enum BashCompletion {
  /// The whole script.
  static func script(_ commands: [CommandHelp]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    var text = "# bash completion for swipebench\n_swipebench() {\n"
    text += "  local cur=\"${COMP_WORDS[COMP_CWORD]}\" prev=\"${COMP_WORDS[COMP_CWORD-1]}\" command=run\n"
    // Bash takes the equals sign of --option=value for a word of its own.
    text += "  [ \"$prev\" = = ] && prev=\"${COMP_WORDS[COMP_CWORD-2]}\"\n  [ \"$cur\" = = ] && cur=\n"
    text += "  case \"${COMP_WORDS[1]}\" in\n    \(names.split(separator: " ").joined(separator: "|")))"
    text += " [ \"$COMP_CWORD\" -gt 1 ] && command=\"${COMP_WORDS[1]}\" ;;\n  esac\n"
    text += "  COMPREPLY=()\n  case \"$command:$prev\" in\n"
    for command in commands { text += values(command) }
    text += "  esac\n  case \"$command\" in\n"
    for command in commands { text += words(command) }
    text += "  esac\n"
    text += "  [ \"$COMP_CWORD\" -eq 1 ] && COMPREPLY+=($(compgen -W \(names.shellQuoted) -- \"$cur\"))\n"
    return text + "}\ncomplete -o filenames -F _swipebench swipebench\n"
  }

  /// The cases for what stands behind an option that takes a value.
  private static func values(_ command: CommandHelp) -> String {
    command.allOptions.filter { $0.placeholder != nil }.map { option in
      let spellings = [option.spelling] + (option.short.map { ["-\($0)"] } ?? [])
      let pattern = spellings.map { command.name + ":" + $0 }.joined(separator: "|")
      return "    \(pattern)) \(reply(option.completion)) return ;;\n"
    }.joined()
  }

  /// The case for a word that begins with a dash, and for operands.
  private static func words(_ command: CommandHelp) -> String {
    let options = command.allOptions.map(\.spelling).joined(separator: " ")
    var text = "    \(command.name)) case \"$cur\" in\n"
    text += "      -*) COMPREPLY=($(compgen -W \(options.shellQuoted) -- \"$cur\")) ;;\n"
    text += "      *) \(reply(command.operandCompletion)) ;;\n    esac ;;\n"
    return text
  }

  private static func reply(_ completion: OptionDescription.Completion) -> String {
    switch completion {
    case .nothing: ":;"
    case .files: "COMPREPLY=($(compgen -f -- \"$cur\"));"
    case .words(let words):
      "COMPREPLY=($(compgen -W \(words.joined(separator: " ").shellQuoted) -- \"$cur\"));"
    }
  }
}
