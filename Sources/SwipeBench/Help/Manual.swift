/// The manual page, made from the same tables as help.
enum Manual {
  /// The whole page in the macros of `man`(7).
  static func text(_ bench: SwipeBench) -> String {
    var page = ".TH SWIPEBENCH 1 \"\" \"swipebench \(swipebenchVersion)\" \"User Commands\"\n"
    page += ".SH NAME\nswipebench \\- replay touches through swipe controls, check and measure them\n"
    page += ".SH SYNOPSIS\n.B swipebench\n[\\fBrun\\fR] [\\fIOPTION\\fR]... \\fITRACE\\fR...\n.br\n"
    page += ".B swipebench\n\\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIOPERAND\\fR]...\n"
    page += ".SH DESCRIPTION\n"
    page +=
      "Replays recorded touches through swipe controls on virtual time, checks what came of each touch,\n"
    page += "and measures how fast the controls and their appearance are.\n"
    for command in SwipeBench.commands { page += section(command.help(bench)) }
    page += ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nno colours unless \\-\\-color=always is given\n"
    for option in RunCommand.options(bench).map(\.description) where option.readsEnvironment {
      page += ".TP\n.B \(escaped(option.variable))\nas \(escaped(option.spelling))\n"
    }
    return page + ".SH EXIT STATUS\n" + statuses
  }

  private static func section(_ command: CommandHelp) -> String {
    var text = ".SH \"COMMAND \(command.name.uppercased())\"\n.B swipebench \(command.name)\n"
    text += "\\fI" + escaped(command.operandNames) + "\\fR\n.PP\n" + escaped(command.summary) + ".\n"
    for detail in command.details { text += ".PP\n" + escaped(detail) + "\n" }
    for option in command.options {
      let note = option.note.map { " (\($0))" } ?? ""
      text += ".TP\n.B " + escaped(option.usage) + "\n" + escaped(option.help + note) + "\n"
    }
    return text
  }

  private static var statuses: String {
    GeneralHelp.statuses.map { ".TP\n.B \($0.term)\n\(escaped($0.text))\n" }.joined()
  }

  /// Dashes that may be copied, backslashes as they are, and no line that looks like a request.
  private static func escaped(_ text: String) -> String {
    let plain = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
