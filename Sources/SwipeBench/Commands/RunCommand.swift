internal import Gestures
internal import JSONBridge
internal import Regression
internal import Replay

/// `swipebench [run] TRACE...`: replay, check, measure, report.
struct RunCommand: Command {
  /// What to do instead of running.
  enum Action {
    case run, listTraces, listControls, listProfiles, version, completionScript(Shell), manual
  }

  static let name = "run"
  static let operandNames = "TRACE..."
  static let summary = "replay traces, check what came of each touch, measure, report"
  static let details = [
    "A directory stands for its *.json and *.jsonl files; '-' and FIFOs are read as streams. A trace says "
      + "itself which control, profile and placement it wants; these options win over it, and what a trace "
      + "expects is judged only under the setting it wants.",
    ProfileArgument.help,
  ]

  var control: String?
  var profile: GestureProfile?
  var placement: Placement?
  var inside: ParentGesture?
  var delivery = Delivery.raw
  var resolver = ResolverKind.compiled
  var skin: LoadedSkin?
  var style: String?
  var instances = 1_000
  var threads = 1
  var seed: UInt64 = 1
  var budgetSeconds = 2.0
  var latencyLimits: [LatencyLimit] = []
  var format: ReportFormat?
  var outputs: [ReportOutput] = []
  var filters: [Pattern] = []
  var skips: [Pattern] = []
  var isQuiet = false
  var showsProgress = true
  var color = ColorChoice.auto
  var stopsAtFirstFailure = false
  var action = Action.run

  func validate(_ operands: [String]) throws(UsageError) {
    switch action {
    case .run, .listTraces:
      guard !operands.isEmpty else { throw UsageError(message: "no trace given") }
    case .listControls, .listProfiles, .version, .completionScript, .manual:
      guard operands.isEmpty else { throw UsageError(message: "'\(operands[0])' is not needed here") }
    }
    guard latencyLimits.isEmpty || budgetSeconds > 0 else {
      throw UsageError(message: "--slo needs a --budget above 0: nothing is measured without one")
    }
    try validateOutputs()
    try validateStyle()
  }

  private func validateStyle() throws(UsageError) {
    guard let style else { return }
    guard let skin else { throw UsageError(message: "--style needs --skin, the sheet with that style") }
    do throws(ValueError) { try skin.checkStyle(style) } catch {
      throw UsageError(message: "--style: " + error.message)
    }
  }

  private func validateOutputs() throws(UsageError) {
    var paths = outputs.map(\.path)
    if format != nil { paths.append(ReportOutput.standardOutput) }
    for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
      let place = path == ReportOutput.standardOutput ? "standard output" : "'\(path)'"
      throw UsageError(message: "two reports for \(place)")
    }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    switch action {
    case .run: replay(operands, session)
    case .listTraces: listTraces(operands, session)
    case .listControls: listControls(session)
    case .listProfiles:
      listsAsJSON
        ? print(Listing.profilesJSON, session)
        : session.print(Listing.profiles(width: session.console.outputWidth))
    case .version: session.print("swipebench \(swipebenchVersion)\n")
    case .completionScript(let shell): session.print(shell.script(session.bench))
    case .manual: session.print(Manual.text(session.bench))
    }
  }

  /// Whether a list is wanted in JSON; `--list` and its kin have one report, on standard output.
  var listsAsJSON: Bool { format == .json }

  func print(_ json: JSON, _ session: Session) -> ExitStatus {
    session.print(json.text(indent: 2) + "\n")
  }

  private func listControls(_ session: Session) -> ExitStatus {
    let controls = session.bench.controls
    guard !listsAsJSON else { return print(Listing.json(controls), session) }
    let rows = controls.map { ($0.name, $0.summary) }
    return session.print(Listing.text(rows, width: session.console.outputWidth))
  }
}
