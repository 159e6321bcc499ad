/// What `swipebench --help` prints.
enum GeneralHelp {
  /// The first lines, also shown when there are no arguments at all.
  static let usage = """
    usage: swipebench [run] [OPTION]... TRACE...
           swipebench COMMAND [OPTION]... [OPERAND]...
           swipebench --help

    """

  /// The whole text: the commands, then the options of the default one.
  static func text(_ bench: SwipeBench) -> String {
    let commands = SwipeBench.commands.map { command in
      HelpLayout.Row(
        term: command.name + (command.operandNames.isEmpty ? "" : " " + command.operandNames),
        text: command.summary)
    }
    return usage + "\n"
      + HelpLayout.paragraph(
        "Replays recorded touches through swipe controls on virtual time, checks what came of each touch, "
          + "and measures how fast the controls and their appearance are.") + "\nCommands:\n"
      + HelpLayout.columns(commands) + "\n" + examples + "\nExit status:\n" + HelpLayout.columns(statuses)
      + "\n"
      + "'swipebench help COMMAND' shows a command's options; 'run' is the default.\n"
  }

  private static let examples = """
    Examples:
      swipebench traces/                          replay a directory of traces
      swipebench --budget 0 --format json a.json  check behaviour only, in full detail
      swipebench -o json=run.json traces/         read the text, keep the figures
      swipebench synth flick -o flick.json        make a trace to try it with

    """

  /// What scripts can rely on.
  static let statuses: [HelpLayout.Row] = [
    .init(term: "0", text: "everything ran and was as expected"),
    .init(term: "1", text: "the tool contradicted itself"),
    .init(term: "2", text: "behaviour is not the baseline's, or something has become slower"),
    .init(term: "3", text: "a trace failed its expectation, or a check of torture did not hold"),
    .init(term: "4", text: "something has become better, with --fail-on-improvement"),
    .init(term: "5", text: "a baseline, or a trace in it, is missing"),
    .init(term: "6", text: "a report or trace could not be written"),
    .init(term: "7", text: "a comparison could not be decided, or its own controls failed"),
    .init(term: "64", text: "the command line makes no sense"),
    .init(term: "65", text: "a trace could not be understood; the others ran"),
    .init(term: "66", text: "nothing to read"),
    .init(term: "130", text: "interrupted; what was measured is reported"),
  ]
}
