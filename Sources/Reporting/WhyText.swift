package import Measurements

/// Explanations as a person reads them: one sentence for each touch, then how one of them came about.
///
/// The same records and layout give the same text.
package struct WhyText: Sendable {
  /// What is shown, and how.
  package struct Layout: Sendable {
    /// Columns to break lines at, or nil to leave lines as long as they are.
    package var width: Int?
    /// Whether to write codes for colours.
    package var isColored = false
    /// Whether every event is listed instead of the telling ones.
    package var listsAllEvents = false
    /// The event to look at closely, by its number in the trace.
    package var event: Int?

    /// Creates a plain layout without a width.
    package init(width: Int? = nil, isColored: Bool = false) {
      self.width = width.map { max(40, $0) }
      self.isColored = isColored
    }
  }

  /// Touches of one trace that get a sentence before "… and N more".
  package static let sentenceLimit = 8
  /// Lines for events, unless all are asked for.
  package static let eventLineLimit = 40

  /// The column in which the rules speak about an event.
  static let rulesColumn = 52

  let records: [ExplanationRecord]
  let layout: Layout

  /// Creates a report.
  package init(_ records: [ExplanationRecord], layout: Layout = Layout()) {
    self.records = records
    self.layout = layout
  }

  /// The whole report, each line ended by a line feed.
  ///
  /// Details follow the sentences when there is one trace.
  package func text() -> String {
    var blocks = [rendered(records.flatMap(sentences), indent: 4)]
    if records.count == 1, let record = records.first, let lead = record.touches.attentionFirst.first {
      // Where there is room, what the rules say stays in its column.
      let column = (layout.width ?? 0) >= 96 ? Self.rulesColumn : 8
      blocks.append(rendered(details(of: lead, record), indent: column))
      blocks += [
        rendered(verdicts(on: lead, record.control), indent: 8), rendered([setting(record)], indent: 4),
      ]
    }
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The first line for a touch, without mark and trace: recognised or not, why, and what would change it.
  package static func sentence(_ touch: TouchExplanationRecord) -> String {
    let expected = touch.expected.map { $0 == touch.outcome ? "" : ", expected " + $0 } ?? ""
    let facts = touch.facts.isEmpty ? "" : " (" + touch.facts.joined(separator: "; ") + ")"
    return "touch \(touch.touch) was \(touch.isRecognised ? "" : "not ")recognised\(expected): "
      + touch.reason + facts + changes(touch)
  }

  /// The smallest change that turns a recognised touch, the two smallest that would have helped another.
  private static func changes(_ touch: TouchExplanationRecord) -> String {
    let named = touch.changes.prefix(touch.isRecognised ? 1 : 2)
    guard let first = named.first else { return "" }
    var words = "; it would have been " + outcome(first.outcome) + " " + first.words
    for other in named.dropFirst() {
      words += ", or " + (other.outcome == first.outcome ? "" : outcome(other.outcome) + " ") + other.words
    }
    return words
  }

  private static func outcome(_ name: String) -> String {
    switch name {
    case "pan", "tap": "a " + name
    case "none": "neither pan nor tap"
    default: name
    }
  }

  private func sentences(_ record: ExplanationRecord) -> [StyledText] {
    let touches = record.touches.attentionFirst
    guard !touches.isEmpty else {
      return [StyledText("· ", .dim) + name(record) + StyledText("  no touch came down")]
    }
    let shown = touches.count > Self.sentenceLimit + 1 ? Self.sentenceLimit : touches.count
    let rest = touches.count - shown
    let lines = touches.prefix(shown).map { touch in
      let words = Self.sentence(touch)
      let assumed = record.scaleIsAssumed && words.contains(" pt") ? " (assumed scale)" : ""
      return mark(touch) + name(record)
        + StyledText("  " + (words.escapedForTerminal + assumed).withUnitsGlued)
    }
    guard rest > 0 else { return lines }
    return lines + [StyledText("  … and \(NumberText.grouped(rest)) more (--touch N)", .dim)]
  }

  private func name(_ record: ExplanationRecord) -> StyledText {
    let isShared = records.count { $0.name == record.name } > 1
    return StyledText((isShared ? record.path : record.name).escapedForTerminal, .bold)
  }

  private func mark(_ touch: TouchExplanationRecord) -> StyledText {
    if let expected = touch.expected {
      return expected == touch.outcome ? StyledText("✓ ", .green) : StyledText("✗ ", .red)
    }
    return touch.needsAttention ? StyledText("○ ", .yellow) : StyledText("· ", .dim)
  }

  private func setting(_ record: ExplanationRecord) -> StyledText {
    let parts = [
      record.control, "profile " + record.profile, record.placement, "delivery " + record.delivery,
      record.inside.map { "inside a " + $0 },
    ]
    return StyledText(parts.compactMap { $0?.escapedForTerminal.glued }.joined(separator: " · "), .dim)
  }

  private func rendered(_ lines: [StyledText], indent: Int) -> String {
    lines.flatMap { $0.wrapped(width: layout.width, indent: indent) }
      .map { $0.rendered(isColored: layout.isColored) + "\n" }.joined()
  }
}

extension String {
  /// The text with its figures and their units as one word each, so that no line is broken between them.
  var withUnitsGlued: String { replacing(" pt", with: " pt".glued).replacing(" ms", with: " ms".glued) }
}
