internal import Gestures
internal import Host
internal import JSONBridge
internal import Measurements
internal import Replay
internal import Reporting
internal import TouchTraces

/// `swipebench torture TRACE...`: disturbs every gesture in every way and checks what holds for any control.
struct TortureCommand: Command {
  static let name = "torture"
  static let operandNames = "TRACE..."
  static let summary = "disturb every gesture in every way and check what holds for any control"
  static let details = [
    "No expectation is needed. Before each event one thing goes wrong at a time: the touch is cancelled, the "
      + "control disabled, hidden, removed, resized or reset, an end is lost, time jumps, a place is not a "
      + "number, a listener interferes, and so on; then come random walks of several. Failures are shrunk to "
      + "small gestures; --save writes them as traces that --replay plays again.",
    "A control that traps ends the process: --verbose names each variation on standard error before it is "
      + "played, so that the last line tells which one it was. Exit status 3 says that a check did not hold.",
  ]

  var control: String?
  var profile: GestureProfile?
  var seed: UInt64 = 1
  var walks = 100_000
  var variations = Int.max
  var threads = 1
  var saveDirectory: String?
  var replayPath: String?
  var format = ReportFormat.text
  var color = ColorChoice.auto
  var isVerbose = false
  var showsProgress = true

  func validate(_ operands: [String]) throws(UsageError) {
    if replayPath != nil {
      guard operands.isEmpty else { throw UsageError(message: "'\(operands[0])' is not needed here") }
      return
    }
    guard !operands.isEmpty else { throw UsageError(message: "no trace given") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    if let replayPath { return replay(replayPath, session) }
    if let saveDirectory, !canSave(in: saveDirectory, session) { return .cannotWrite }
    let (traces, errors) = read(operands, session)
    var statuses = errors.map(\.exitStatus)
    if session.console.isInterrupted() { statuses.append(.interrupted) }
    let gestures = traces.flatMap { TortureGesture.gestures(of: $0.trace) }
    if traces.isEmpty, errors.isEmpty { return .combined(statuses + [.noInput]) }
    do throws(HostError) {
      var result = try torture(gestures, session)
      result.record.traces = traces.count
      result.record.errors = errors
      if let saveDirectory { statuses.append(save(&result, in: saveDirectory, session)) }
      if result.record.wasInterrupted { statuses.append(.interrupted) }
      if !result.record.failures.isEmpty { statuses.append(.traceFailed) }
      statuses.append(report(result.record, session))
    } catch {
      session.complain("internal error: \(error.description)")
      statuses.append(.internalError)
    }
    return .combined(statuses)
  }

  private func read(_ operands: [String], _ session: Session) -> ([LoadedTrace], [InputError]) {
    var traces: [LoadedTrace] = []
    var errors: [InputError] = []
    for path in TraceInputs.paths(operands) where !session.console.isInterrupted() {
      var input = TraceInputs.Input.interrupted
      switch path {
      case .failure(let failure): input = .error(failure.error)
      case .success(let path): input = TraceInputs.read(path, session)
      }
      switch input {
      case .trace(let loaded):
        loaded.sayRepairs(session)
        traces.append(loaded)
      case .error(let error):
        errors.append(error)
        session.complain(error.sentence)
      case .interrupted: break
      }
    }
    // The order of arguments decides nothing.
    traces.sort { ($0.trace.name, $0.path) < ($1.trace.name, $1.path) }
    return (traces, errors)
  }

  private func torture(_ gestures: [TortureGesture], _ session: Session) throws(HostError) -> Torture.Result {
    let wantsBar = showsProgress && !isVerbose
    let bar = wantsBar ? session.progressBar : nil
    defer { bar?.clear() }
    let write = session.console.writeError
    var announce: (@Sendable (TortureVariation) -> Void)?
    if isVerbose { announce = { write(TortureCommand.line($0)) } }
    return try Torture(settings: settings(session)).run(
      gestures, progress: { bar?.show(fraction: $0, pass: "torture") },
      isInterrupted: session.console.isInterrupted, announce: announce)
  }

  private static func line(_ variation: TortureVariation) -> String {
    let place = variation.gesture.trace + ", gesture \(variation.gesture.number): "
    return (place + variation.words).escapedForTerminal + "\n"
  }

  /// What is tortured; a saved trace names its own control and profile unless the command line does.
  func settings(_ session: Session, wish: TouchTrace.ReplayWish? = nil) -> TortureSettings {
    let name = control ?? wish?.control ?? SwipeBench.defaultControl
    let controls = session.bench.controls
    let registration = controls.first(where: { $0.name == name }) ?? controls[0]
    var settings = TortureSettings(control: registration)
    settings.profile = profile ?? wish?.profile.flatMap { GestureProfile.named($0) } ?? .ek
    settings.seed = seed
    settings.walks = walks
    settings.variationLimit = variations
    settings.threads = threads
    return settings
  }

  /// Prints the record in the form asked for.
  func report(_ record: TortureRecord, _ session: Session) -> ExitStatus {
    switch format {
    case .json: return session.print(TortureJSON.document(record).text(indent: 2) + "\n")
    case .text:
      let text = TortureText(
        record, width: session.console.outputWidth, isColored: color.isColored(session.console))
      return session.print(text.text())
    }
  }
}
