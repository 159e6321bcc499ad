internal import Measurements

extension WhyText {
  /// One touch, event by event: place, what the rules measured, what came of it.
  func details(of touch: TouchExplanationRecord, _ record: ExplanationRecord) -> [StyledText] {
    guard !touch.events.isEmpty else { return [] }
    let head = "touch \(touch.touch)" + (record.touches.count > 1 ? " (--touch N for another)" : "")
    let columns = Self.columns("event", "after ms", "x pt", "y pt") + "  what the rules say"
    var lines = [StyledText(head, .bold), StyledText(columns.glued, .dim)]
    var previous = -1
    for index in listed(touch) {
      if index != previous + 1 { lines.append(gap(index - previous - 1)) }
      lines.append(line(touch.events, index))
      lines += closeUp(touch.events[index])
      previous = index
    }
    let rest = touch.events.count - 1 - previous
    if rest > 0 { lines.append(gap(rest)) }
    if listed(touch).contains(where: { touch.events[$0].isCoalesced }) {
      lines.append(StyledText("      older: an earlier sample that arrived together with its event", .dim))
    }
    return lines
  }

  /// What the other profiles make of the touch, one a line, and what the table asks.
  func verdicts(on touch: TouchExplanationRecord, _ control: String) -> [StyledText] {
    guard !touch.others.isEmpty else { return [] }
    let width = touch.others.reduce(0) { max($0, $1.profile.count) }
    let outcomes = touch.others.reduce(0) { max($0, $1.outcome.count) }
    let rows = touch.others.map { other in
      let name = "  " + Self.padded(other.profile, to: width) + "  "
      let words = [other.reason, Self.differing(other, control)].filter { !$0.isEmpty }.joined(separator: " ")
      return StyledText((name + Self.padded(other.outcome, to: outcomes)).glued)
        + StyledText(words.isEmpty ? "" : "  " + words.escapedForTerminal.withUnitsGlued)
    }
    let question = "  each system's own recogniser, its only rival a tap"
    let differs = touch.others.contains { !Self.differing($0, control).isEmpty }
    let control = control.escapedForTerminal
    let answer = differs ? "; in brackets \(control) with that --profile" : ""
    return [StyledText("by the rules of other systems", .bold)] + rows + [StyledText(question + answer, .dim)]
  }

  /// What the control makes of the touch by a profile whose own recogniser makes something else of it.
  private static func differing(_ other: ProfileVerdictRecord, _ control: String) -> String {
    guard !other.controlOutcome.isEmpty, other.controlOutcome != other.outcome else { return "" }
    return "(\(control) by these rules: \(other.controlOutcome))"
  }

  private func line(_ events: [ExplainedEventRecord], _ index: Int) -> StyledText {
    let event = events[index]
    let figures = Self.columns(
      event.isMissing ? "–" : String(event.event),
      NumberText.fixed(Double(event.microseconds) / 1_000, places: 1),
      NumberText.fixed(event.x, places: 2), NumberText.fixed(event.y, places: 2))
    let phase = event.isCoalesced ? "older" : event.isMissing ? "no end" : event.phase
    let said = telling(events, index)
    let happened = event.happened.isEmpty ? "" : (said.isEmpty ? "" : "  ") + "→ " + event.happened
    guard !said.isEmpty || !happened.isEmpty else { return StyledText((figures + "  " + phase).glued) }
    return StyledText((figures + "  " + Self.padded(phase, to: 10) + " ").glued)
      + StyledText(" " + said.withUnitsGlued) + StyledText(happened.escapedForTerminal.withUnitsGlued, .cyan)
  }

  /// The readings that say something new: the slop while it is open and when it is met, the window at the end.
  private func telling(_ events: [ExplainedEventRecord], _ index: Int) -> String {
    let event = events[index]
    let wasPan = index > 0 && events[index - 1].readings.contains { $0.rule == "slop" && $0.isSatisfied }
    let isLast = event.phase == "ended" || event.phase == "cancelled"
    return event.readings.filter { reading in
      switch reading.rule {
      case "slop": event.phase != "began" && !wasPan && !isLast
      default: isLast && !wasPan
      }
    }.map(\.words).joined(separator: "; ")
  }

  /// Every reading of the event that is looked at closely.
  private func closeUp(_ event: ExplainedEventRecord) -> [StyledText] {
    guard layout.event == event.event else { return [] }
    return event.readings.map { reading in
      let ink: Ink = reading.isSatisfied ? .green : .yellow
      let mark = reading.isSatisfied ? "satisfied" : "not satisfied"
      return StyledText("           " + reading.words + "  ") + StyledText("(\(mark))", ink)
    }
  }

  private func gap(_ count: Int) -> StyledText {
    StyledText("      … \(NumberText.counted(count, "sample")) more (--all)", .dim)
  }

  /// The samples to list: all of a short touch; else its ends and the neighbourhood of whatever happened.
  private func listed(_ touch: TouchExplanationRecord) -> [Int] {
    let events = touch.events
    if let wanted = layout.event, !layout.listsAllEvents {
      let hits = events.indices.filter { events[$0].event == wanted }
      guard let first = hits.first, let last = hits.last else { return [] }
      return Array(max(0, first - 3)..<min(events.count, last + 4))
    }
    guard !layout.listsAllEvents, events.count > Self.eventLineLimit else { return Array(events.indices) }
    let happenings = events.indices.filter { !events[$0].happened.isEmpty }.prefix(6)
    var kept: Set<Int> = []
    func keep(_ range: Range<Int>) { kept.formUnion(range.clamped(to: events.indices)) }
    keep(0..<8)
    keep(events.count - 4..<events.count)
    for index in happenings { keep(index - 2..<index + 2) }
    return kept.sorted()
  }

  private static func columns(_ event: String, _ time: String, _ x: String, _ y: String) -> String {
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    return cell(event, 8) + cell(time, 10) + cell(x, 10) + cell(y, 10)
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
