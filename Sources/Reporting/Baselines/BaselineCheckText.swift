import Measurements
import Regression

/// A check against a baseline as a person reads it: what differs first, why, and how to accept it.
package struct BaselineCheckText: Sendable {
  /// Traces that are shown before "and N more".
  package static let listLimit = 20

  let record: BaselineCheckRecord
  let width: Int?
  let isColored: Bool

  /// Creates a report for a terminal of some width, or without breaking lines.
  package init(_ record: BaselineCheckRecord, width: Int? = nil, isColored: Bool = false) {
    self.record = record
    self.width = width
    self.isColored = isColored
  }

  /// The whole report, each line ended by a line feed.
  package func text() -> String {
    [attention, changes, counts, explanation, verdict].filter { !$0.isEmpty }.map { block in
      block.flatMap { $0.wrapped(width: width, indent: 9) }
        .map { $0.rendered(isColored: isColored) + "\n" }.joined()
    }.joined(separator: "\n")
  }

  // MARK: What could not be compared

  private var attention: [StyledText] {
    var lines = record.faults.map { mark("✗", .red) + styled($0.trace, .bold) + styled(": " + $0.fault) }
    lines += list(record.comparison.missing, "in the baseline, but not replayed")
    lines += list(record.comparison.unknown, "not in the baseline")
    lines += list(record.comparison.uncounted, uncountedReason)
    lines += record.comparison.resettled.prefix(Self.listLimit).map { change in
      mark("✗", .red) + styled(change.trace, .bold)
        + styled(": the baseline has \(words(change.old)), this is \(words(change.new))")
    }
    return lines
  }

  private var uncountedReason: String {
    let stored = record.storedToolchains.joined(separator: ", ")
    return "no work counted by Swift \(record.toolchain ?? "")"
      + (stored.isEmpty ? "" : ", only by \(stored)") + "; --skip-work compares behaviour alone"
  }

  private func list(_ names: [String], _ reason: String) -> [StyledText] {
    guard let first = names.first else { return [] }
    guard names.count > 3 else {
      return names.map { mark("✗", .red) + styled($0, .bold) + styled(": " + reason) }
    }
    return [
      mark("✗", .red) + styled("\(first) and \(names.count - 1) more", .bold) + styled(": " + reason)
    ]
  }

  private func words(_ setting: BaselineSetting) -> String {
    [
      setting.control, "profile " + setting.profile, setting.placement, "delivery " + setting.delivery,
      setting.inside.map { "inside a " + $0 },
    ].compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Why, and what to do

  private var explanation: [StyledText] {
    guard let found = record.explanation else { return [] }
    let unit = found.unit.isEmpty ? "" : " " + found.unit
    let sentence = "One constant explains every difference: "
    let proof =
      found.isExact
      ? ". Replayed with \(found.old)\(unit), every trace is as in the baseline to the last bit"
      : ". Replayed with \(found.old)\(unit), every touch comes to what it was in the baseline"
    var lines = [
      styled(sentence)
        + styled("\(found.constant) \(found.old) → \(found.new)\(unit)", .bold) + styled(proof + ".")
    ]
    if let range = found.range {
      lines.append(styled("Outcomes are the baseline's with any \(ConstantWords.sentence(range)).", .dim))
    }
    return lines
  }

  private var verdict: [StyledText] {
    let comparison = record.comparison
    let compared = comparison.same.count + comparison.changes.count
    let ink: Ink = comparison.changes.isEmpty ? .green : .red
    var line =
      styled("\(comparison.same.count) of \(compared) as in the baseline '\(record.name)'", ink)
      + styled(record.toolchain == nil && compared > 0 ? " · behaviour alone" : "", .dim)
    guard record.exitStatus != 0 else { return [line] }
    line = line + styled(" · exit \(record.exitStatus).", .red)
    guard !record.acceptCommand.isEmpty else { return [line] }
    return [
      line,
      styled("If this is intended: ") + StyledText(record.acceptCommand.escapedForTerminal.glued, .cyan),
    ]
  }

  func mark(_ sign: String, _ ink: Ink) -> StyledText { StyledText("  " + sign + " ", ink) }

  func label(_ word: String) -> StyledText {
    StyledText("      " + (word + "   ").prefix(4) + " ".glued, .dim)
  }

  func styled(_ text: String, _ ink: Ink = .plain) -> StyledText {
    StyledText(text.escapedForTerminal, ink)
  }
}
