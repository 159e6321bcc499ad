internal import Host
internal import JSONBridge
internal import Measurements
internal import Replay
internal import Reporting
internal import TouchTraces

/// `swipebench guard TRACE...`: how far constants can move before any trace does something else.
struct GuardCommand: Command {
  static let name = "guard"
  static let operandNames = "TRACE..."
  static let summary = "find constants and rules that no trace guards"
  static let details = [
    "For every number that the control decides by, prints the range in which nothing comes out differently. "
      + "Then moves every number by a thirtieth and replaces every rule by each other one, and counts how "
      + "many of these changes some trace notices. What made-up traces do not notice either is left out: it "
      + "means nothing to the control.",
    "--close DIR writes a trace for each change that none of the traces notices; with those it is noticed.",
  ]

  var replay = RunCommand()
  var closeDirectory: String?
  var isJSON = false
  var color = ColorChoice.auto

  static func options(_ bench: SwipeBench) -> [Option<GuardCommand>] {
    [
      .value(
        "close", "DIR", help: "write traces that guard what is unguarded into a directory",
        completion: .files, readsEnvironment: false
      ) { (survey, text) throws(ValueError) in survey.closeDirectory = text }
    ] + RunCommand.subject(bench).filter { $0.description.name != "resolver" }.map { $0.within(\.replay) } + [
      .value(
        "format", "FORMAT", help: "the report on standard output: text or json", default: "text",
        completion: .words(["text", "json"])
      ) { (survey, text) throws(ValueError) in
        survey.isJSON = try Values.word(text, noun: "format", among: ["text", "json"]) == "json"
      },
      .value(
        "color", "WHEN", help: "auto, always or never; NO_COLOR is obeyed", default: "auto",
        completion: .words(ColorChoice.allCases.map(\.rawValue))
      ) { (survey, text) throws(ValueError) in survey.color = try ColorChoice.parse(text) },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    guard !operands.isEmpty else { throw UsageError(message: "no trace given") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    let inputs = TraceInputs.readAll(operands, session)
    let plan = ReplayPlan(inputs.traces, command: replay, controls: session.bench.controls)
    for error in plan.errors { session.complain(error.sentence) }
    let errors = inputs.errors + plan.errors
    var statuses = errors.map(\.exitStatus)
    var findings: [GuardSurvey.Finding] = []
    // Files in another order are the same traces.
    for group in plan.groups where !session.console.isInterrupted() {
      let traces = group.traces.map(\.trace).sorted { $0.name < $1.name }
      findings.append(GuardSurvey(traces, settings: group.settings).run())
    }
    if session.console.isInterrupted() { return .interrupted }
    if findings.isEmpty, !isJSON { return .combined(statuses) }
    if let closeDirectory {
      for trace in findings.flatMap(\.closing) { statuses.append(write(trace, closeDirectory, session)) }
    }
    return .combined(statuses + [report(findings.map(\.record), session)])
  }

  private func write(_ trace: TouchTrace, _ directory: String, _ session: Session) -> ExitStatus {
    let path = (directory.hasSuffix("/") ? directory : directory + "/") + trace.name + ".json"
    do throws(HostError) {
      try DirectoryCreation.create(directory)
      try AtomicFile.write(TraceWriter().document(trace), to: path)
      return .success
    } catch {
      session.complain(error.description)
      return .cannotWrite
    }
  }

  private func report(_ records: [GuardRecord], _ session: Session) -> ExitStatus {
    guard !isJSON else { return session.print(GuardJSON.document(records).text(indent: 2) + "\n") }
    let text = GuardText(
      records, width: session.console.outputWidth, isColored: color.isColored(session.console),
      directory: closeDirectory)
    return session.print(text.text())
  }
}
