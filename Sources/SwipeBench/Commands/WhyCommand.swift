internal import Gestures
internal import JSONBridge
internal import Measurements
internal import Replay
internal import Reporting
internal import TouchTraces

/// `swipebench why TRACE...`: says why each touch was recognised or not.
struct WhyCommand: Command {
  static let name = "why"
  static let operandNames = "TRACE..."
  static let summary = "say why each touch was recognised or not, and what would have changed it"
  static let details = [
    "Each touch gets one sentence: what came of it under the same setting as 'run', by which numbers, and the "
      + "smallest single change that gives another outcome; each change named has been tried. With one trace, "
      + "the events of the first touch follow, and what other profiles make of it.",
    "Traces are replayed as by 'run': each as it wishes, and options win over that.",
  ]

  var control: String?
  var profile: GestureProfile?
  var placement: Placement?
  var inside: ParentGesture?
  var delivery = Delivery.raw
  var touch: Int32?
  var event: Int?
  var listsAllEvents = false
  var isJSON = false
  var color = ColorChoice.auto

  func validate(_ operands: [String]) throws(UsageError) {
    guard !operands.isEmpty else { throw UsageError(message: "no trace given") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    let inputs = TraceInputs.readAll(operands, session)
    let plan = ReplayPlan(inputs.traces, command: setting, controls: session.bench.controls)
    for error in plan.errors { session.complain(error.sentence) }
    let errors = inputs.errors + plan.errors
    var statuses = errors.map(\.exitStatus)
    let singles = plan.groups.flatMap(\.singles).sorted { $0.positions[0] < $1.positions[0] }
    var records: [ExplanationRecord] = []
    for single in singles {
      if session.console.isInterrupted() { break }
      switch explain(single, session) {
      case .some(let record): records.append(record)
      case .none: statuses.append(.usage)
      }
    }
    if session.console.isInterrupted() { statuses.append(.interrupted) }
    if records.isEmpty, !isJSON { return .combined(statuses) }
    return .combined(statuses + [report(records, errors, session)])
  }

  /// The part of the options that `run` has too.
  private var setting: RunCommand {
    var run = RunCommand()
    run.control = control
    run.profile = profile
    run.placement = placement
    run.inside = inside
    run.delivery = delivery
    return run
  }

  /// The record of one trace; nil when it has no such touch or event.
  private func explain(_ single: ReplayPlan.Group, _ session: Session) -> ExplanationRecord? {
    let loaded = single.traces[0]
    guard let wanted = wantedTouch(in: loaded, session) else { return nil }
    let settings = single.settings
    var record = ExplanationRecord()
    record.name = loaded.trace.name
    record.path = loaded.path
    record.control = settings.control.name
    record.profile = settings.profile.name
    record.placement = settings.placement.spelling
    record.delivery = settings.delivery.spelling
    record.inside = settings.inside?.name
    record.scaleIsAssumed = loaded.trace.surface.scaleSource == .assumed
    // Text has one sentence more than the limit where that saves saying "and 1 more".
    record.touches = Explainer(settings: settings).explain(
      loaded.trace, touch: wanted.touch, judges: single.isJudged[0],
      detailLimit: isJSON ? .max : WhyText.sentenceLimit + 1)
    return record
  }

  /// The touch asked for, by its number or by one of its events; nil when the trace has none of that.
  private func wantedTouch(in loaded: LoadedTrace, _ session: Session) -> (touch: Int32?, Void)? {
    let events = loaded.trace.events
    if let touch, !events.contains(where: { $0.touch == touch }) {
      session.complain(loaded.path + ": no touch \(touch)")
      return nil
    }
    guard let event else { return (touch, ()) }
    guard events.indices.contains(event) else {
      session.complain(
        loaded.path + ": no event \(event), " + NumberText.counted(events.count, "event") + " in all")
      return nil
    }
    guard touch == nil || events[event].touch == touch else {
      session.complain(loaded.path + ": event \(event) belongs to touch \(events[event].touch)")
      return nil
    }
    return (events[event].touch, ())
  }

  private func report(
    _ records: [ExplanationRecord], _ errors: [InputError], _ session: Session
  ) -> ExitStatus {
    guard !isJSON else {
      return session.print(WhyJSON.document(records, errors: errors).text(indent: 2) + "\n")
    }
    var layout = WhyText.Layout(
      width: session.console.outputWidth, isColored: color.isColored(session.console))
    layout.listsAllEvents = listsAllEvents
    layout.event = event
    return session.print(WhyText(records, layout: layout).text())
  }
}

extension TraceInputs {
  /// Reads all traces that arguments stand for, and complains about those that cannot be read.
  static func readAll(
    _ operands: [String], _ session: Session
  ) -> (traces: [LoadedTrace], errors: [InputError]) {
    var traces: [LoadedTrace] = []
    var errors: [InputError] = []
    for path in paths(operands) {
      let input: Input
      switch path {
      case .failure(let failure): input = .error(failure.error)
      case .success(let path): input = session.console.isInterrupted() ? .interrupted : read(path)
      }
      switch input {
      case .interrupted: return (traces, errors)
      case .trace(let loaded): traces.append(loaded)
      case .error(let error):
        errors.append(error)
        session.complain(error.sentence)
      }
    }
    return (traces, errors)
  }
}
