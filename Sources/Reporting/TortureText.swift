package import Measurements

/// What torturing a control found out, as text.
package struct TortureText {
  private let record: TortureRecord
  private let width: Int?
  private let isColored: Bool

  /// Creates a report for a terminal of some width, or without breaking lines.
  package init(_ record: TortureRecord, width: Int? = nil, isColored: Bool = false) {
    self.record = record
    self.width = width
    self.isColored = isColored
  }

  /// The whole report: each failure with its smallest gesture, then the sum.
  package func text() -> String {
    (record.failures.flatMap(lines) + [sum]).flatMap { $0.wrapped(width: width, indent: 4) }
      .map { $0.rendered(isColored: isColored) + "\n" }.joined()
  }

  private func lines(_ failure: TortureFailureRecord) -> [StyledText] {
    var lines = [
      StyledText("✗ ", .red) + StyledText(failure.check, .bold) + StyledText("  " + failure.sentence),
      StyledText("    found: " + failure.detail),
      StyledText("    " + times(failure), .dim),
    ]
    if failure.disturbances.isEmpty { lines.append("    smallest gesture, undisturbed:") }
    if !failure.disturbances.isEmpty {
      let words = failure.disturbances.map(\.words).joined(separator: ", ")
      lines.append(StyledText("    smallest gesture, with " + words + ":"))
    }
    for (index, event) in failure.events.enumerated() { lines.append(line(event, index)) }
    if let path = failure.path {
      lines.append(
        StyledText("    again: ")
          + StyledText("swipebench torture --replay " + path.escapedForTerminal, .cyan))
    }
    return lines
  }

  private func times(_ failure: TortureFailureRecord) -> String {
    let first = failure.trace.escapedForTerminal + ", gesture \(failure.gesture), " + failure.foundWith
    return NumberText.counted(failure.count, "time") + ", first in " + first
  }

  private func line(_ event: TortureEventRecord, _ index: Int) -> StyledText {
    let time = NumberText.fixed(Double(event.microseconds) / 1_000, places: 3)
    let history = event.historyCount == 0 ? "" : ", " + NumberText.counted(event.historyCount, "older sample")
    return StyledText(
      "      \(index)  \(time) ms  touch \(event.touch) \(event.phase) at \(event.x), \(event.y)\(history)"
        .glued)
  }

  private var sum: StyledText {
    // Without a single variation there is nothing that could have failed.
    guard record.variations > 0 else {
      let end = record.wasInterrupted ? ", stopped by the user" : ""
      return StyledText("! ", .yellow) + StyledText(subject + ": nothing was tried" + end)
    }
    let end =
      (record.wasInterrupted ? ", stopped by the user" : "")
      + (record.takesTouches ? "" : "; the control takes no touch anywhere, so this says nothing")
    guard let smallest = record.smallestEventCount else {
      return (record.takesTouches ? StyledText("✓ ", .green) : StyledText("! ", .yellow))
        + StyledText(subject + ", no failure" + end)
    }
    return StyledText("✗ ", .red)
      + StyledText(
        subject + ", " + NumberText.counted(record.failedVariations, "failure") + " of "
          + NumberText.counted(record.failures.count, "shape") + ", smallest "
          + NumberText.counted(smallest, "event") + end)
  }

  private var subject: String {
    "\(record.control.escapedForTerminal), profile \(record.profile.escapedForTerminal), seed \(record.seed): "
      + NumberText.counted(record.variations, "variation") + " of "
      + NumberText.counted(record.gestures, "gesture") + " in " + NumberText.counted(record.traces, "trace")
  }
}
