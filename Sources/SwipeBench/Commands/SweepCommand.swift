internal import Gestures
internal import JSONBridge
internal import Measurements
internal import Replay
internal import Reporting
internal import TouchTraces

/// `swipebench sweep PARAMETER=FROM..TO TRACE...`: missed pans against misread taps over one parameter.
struct SweepCommand: Command {
  static let name = "sweep"
  static let operandNames = "PARAMETER=FROM..TO TRACE..."
  static let summary = "count missed pans and misread taps over the values of one parameter"
  static let details = [
    "Parameters are slop, in points, and tap-window, in milliseconds: 'swipebench sweep slop=0..30 DIR'. What "
      + "a touch should be is what its trace expects of it; where a trace says nothing, what the control makes "
      + "of the touch by default. Each touch is counted by itself, as if no other were down.",
    "A missed pan should be a pan and is none, a misread tap should be a tap and is none.",
  ]

  var profiles = GestureProfile.all
  var steps = 100
  var svgPath: String?
  var isJSON = false
  var color = ColorChoice.auto
  var showsProgress = true

  static func options(_ bench: SwipeBench) -> [Option<SweepCommand>] {
    let names = GestureProfile.all.map(\.name)
    return [
      .value("steps", "N", help: "steps between the values", default: "100", readsEnvironment: false) {
        (sweep, text) throws(ValueError) in
        sweep.steps = try Values.integer(text, in: 1...ParameterSweep.stepLimit)
      },
      .value(
        "profile", "NAME", help: "the gesture rules, or all", default: "all",
        completion: .words(["all"] + names)
      ) { (sweep, text) throws(ValueError) in
        let name = try Values.word(text, noun: "profile", among: ["all"] + names)
        sweep.profiles = GestureProfile.named(name).map { [$0] } ?? GestureProfile.all
      },
      .value(
        "svg", "FILE", help: "draw the curves; '-' draws to standard output, in place of the report",
        completion: .files, readsEnvironment: false
      ) { (sweep, text) throws(ValueError) in sweep.svgPath = text },
      .value(
        "format", "FORMAT", help: "the report on standard output: text or json", default: "text",
        completion: .words(["text", "json"])
      ) { (sweep, text) throws(ValueError) in
        sweep.isJSON = try Values.word(text, noun: "format", among: ["text", "json"]) == "json"
      },
      .flag("json", help: "the same as --format json", readsEnvironment: false) { $0.isJSON = true },
      .value(
        "color", "WHEN", help: "auto, always or never; NO_COLOR is obeyed", default: "auto",
        completion: .words(ColorChoice.allCases.map(\.rawValue))
      ) { (sweep, text) throws(ValueError) in sweep.color = try ColorChoice.parse(text) },
      .flag("no-progress", help: "show no progress at a terminal") { $0.showsProgress = false },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    guard let first = operands.first else {
      throw UsageError(message: "no parameter given, such as slop=0..30")
    }
    _ = try sweep(first)
    guard operands.count > 1 else { throw UsageError(message: "no trace given") }
    guard !(drawsToOutput && isJSON) else { throw UsageError(message: "two reports for standard output") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    guard let sweep = operands.first.flatMap({ try? sweep($0) }) else { return .usage }
    let inputs = TraceInputs.readAll(Array(operands.dropFirst()), session)
    if session.console.isInterrupted() { return .interrupted }
    let plan = ReplayPlan(inputs.traces, command: RunCommand(), controls: session.bench.controls)
    for error in plan.errors { session.complain(error.sentence) }
    // Counts do not depend on the order of traces, and so no output does.
    let traces = plan.groups.flatMap { group in group.traces.map { ($0.trace, group.settings) } }
    let bar = showsProgress ? session.progressBar : nil
    var record = sweep.record(
      traces, profiles: profiles, progress: { bar?.show(fraction: $0, pass: "sweep") },
      isInterrupted: session.console.isInterrupted)
    bar?.clear()
    record.errors = inputs.errors + plan.errors
    var statuses = record.errors.map(\.exitStatus)
    if session.console.isInterrupted() {
      session.complain(
        "interrupted after \(NumberText.counted(record.traces, "trace")) and "
          + NumberText.counted(record.curves.count, "profile"))
      statuses.append(.interrupted)
    }
    if record.curves.isEmpty, !isJSON { return .combined(statuses) }
    if traces.isEmpty, !isJSON { return .combined(statuses) }
    if drawsToOutput {
      return .combined(statuses + [session.write(Array(SweepSVG(record).text().utf8))])
    }
    if let svgPath { statuses.append(draw(record, svgPath, session)) }
    return .combined(statuses + [report(record, session)])
  }

  private var drawsToOutput: Bool { svgPath == ReportOutput.standardOutput }

  /// Reads `slop=0..30`.
  private func sweep(_ text: String) throws(UsageError) -> ParameterSweep {
    let known = DecisionCurve.Parameter.allCases.map(\.rawValue)
    let name = String(text.prefix { $0 != "=" })
    guard let parameter = DecisionCurve.Parameter(rawValue: name) else {
      throw UsageError(message: ValueError(unknown: "parameter", name, known: known).message)
    }
    let largest = parameter == .slop ? 10_000.0 : 60_000.0
    let range = String(text.dropFirst(name.count + 1))
    guard let dots = range.firstRange(of: ".."), let from = Double(range[..<dots.lowerBound]),
      let to = Double(range[dots.upperBound...]), from >= 0, from < to, to <= largest
    else {
      throw UsageError(
        message: "\(name): expected FROM..TO in \(parameter.unit), from 0 to "
          + NumberText.grouped(Int(largest)) + " and rising, not '\(range)'")
    }
    return ParameterSweep(parameter, from: from, to: to, steps: steps)
  }

  private func draw(_ record: SweepRecord, _ path: String, _ session: Session) -> ExitStatus {
    session.write(Array(SweepSVG(record).text().utf8), to: path)
  }

  private func report(_ record: SweepRecord, _ session: Session) -> ExitStatus {
    guard !isJSON else { return session.print(SweepJSON.document(record).text(indent: 2) + "\n") }
    let text = SweepText(
      record, width: session.console.outputWidth, isColored: color.isColored(session.console))
    return session.print(text.text())
  }
}
