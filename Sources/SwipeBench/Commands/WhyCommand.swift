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
    let wanted = wanted(among: singles.map { $0.traces[0] })
    if let complaint = wanted.complaint {
      session.complain(complaint)
      statuses.append(.usage)
    }
    var records: [ExplanationRecord] = []
    for (single, choice) in zip(singles, wanted.choices) {
      if session.console.isInterrupted() { break }
      if let choice { records.append(explain(single, touch: choice.touch)) }
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

  /// The record of one trace, of all touches or of one.
  private func explain(_ single: ReplayPlan.Group, touch: Int32?) -> ExplanationRecord {
    let loaded = single.traces[0]
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
      loaded.trace, touch: touch, judges: single.isJudged[0],
      detailLimit: isJSON ? .max : WhyText.sentenceLimit + 1, missingEnds: loaded.missingEnds)
    return record
  }

  /// What to explain of a trace: one touch, or all for nil.
  private struct Choice { var touch: Int32? }

  /// What to explain of each trace, nil for nothing; of several, those without the touch or event asked for are
  /// passed over, and there is a complaint if that leaves none.
  private func wanted(among traces: [LoadedTrace]) -> (choices: [Choice?], complaint: String?) {
    var choices: [Choice?] = []
    var complaints: [String] = []
    for loaded in traces {
      switch choice(in: loaded) {
      case .success(let choice): choices.append(choice)
      case .failure(let missing):
        choices.append(nil)
        complaints.append(missing.words)
      }
    }
    guard let first = complaints.first, complaints.count == traces.count else { return (choices, nil) }
    let what = event.map { "event \($0)" } ?? touch.map { "touch \($0)" } ?? ""
    let all = "none of \(NumberText.counted(traces.count, "trace")) has " + what
    return (choices, traces.count == 1 ? first : all + (event != nil && touch != nil ? " of that touch" : ""))
  }

  /// A touch or event that a trace does not have, in words.
  private struct Missing: Error { var words: String }

  /// The touch asked for, by its number or by one of its events.
  private func choice(in loaded: LoadedTrace) -> Result<Choice, Missing> {
    let events = loaded.trace.events.dropLast(loaded.missingEnds)
    if let touch, !events.contains(where: { $0.touch == touch }) {
      return .failure(Missing(words: loaded.path + ": no touch \(touch)"))
    }
    guard let event else { return .success(Choice(touch: touch)) }
    guard events.indices.contains(event) else {
      let count = NumberText.counted(events.count, "event")
      return .failure(Missing(words: loaded.path + ": no event \(event), \(count) in all"))
    }
    guard touch == nil || events[event].touch == touch else {
      let words = loaded.path + ": event \(event) belongs to touch \(events[event].touch)"
      return .failure(Missing(words: words))
    }
    return .success(Choice(touch: events[event].touch))
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
      case .success(let path):
        input = session.console.isInterrupted() ? .interrupted : read(path, session)
      }
      switch input {
      case .interrupted: return (traces, errors)
      case .trace(let loaded):
        loaded.sayRepairs(session)
        traces.append(loaded)
      case .error(let error):
        errors.append(error)
        session.complain(error.sentence)
      }
    }
    return (traces, errors)
  }
}
