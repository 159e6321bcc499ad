package import Measurements

/// What traces guard, as a person reads it: ranges, the score, what is unguarded and what to do.
package struct GuardText: Sendable {
  private let records: [GuardRecord]
  private let width: Int?
  private let isColored: Bool
  private let directory: String?

  /// Creates a report; `directory` is where traces that close the gaps were written.
  package init(_ records: [GuardRecord], width: Int? = nil, isColored: Bool = false, directory: String? = nil)
  {
    self.records = records
    self.width = width
    self.isColored = isColored
    self.directory = directory
  }

  /// The whole report, each line ended by a line feed.
  package func text() -> String {
    records.map { record in
      lines(record).flatMap { $0.wrapped(width: width, indent: 4) }
        .map { $0.rendered(isColored: isColored) + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private func lines(_ record: GuardRecord) -> [StyledText] {
    let head = "\(record.control) · profile \(record.profile) · "
    let score = "\(record.counted.count - record.survivors.count) of \(record.counted.count) changes noticed"
    return [StyledText((head + NumberText.counted(record.traces, "trace")).escapedForTerminal, .bold)]
      + record.ranges.map { range in
        StyledText("  " + ConstantWords.sentence(range).escapedForTerminal)
          + StyledText(", is " + TimelineWords.quantity(range.value, range.unit), .dim)
      }
      + record.survivors.map { mutant in
        StyledText("  ✗ ", .red)
          + StyledText(mutant.constant, .bold)
          + StyledText(" \(mutant.old) → \(mutant.new)\(mutant.unit.isEmpty ? "" : " " + mutant.unit)")
          + StyledText(": no trace notices; \(mutant.trace ?? "") would", .dim)
      }
      + [StyledText(score, record.survivors.isEmpty ? .green : .yellow) + idle(record)] + next(record)
  }

  private func idle(_ record: GuardRecord) -> StyledText {
    let count = record.mutants.count - record.counted.count
    return StyledText(count == 0 ? "" : " · \(count) more mean nothing to this control", .dim)
  }

  private func next(_ record: GuardRecord) -> [StyledText] {
    guard !record.survivors.isEmpty else { return [] }
    if let directory { return [StyledText("Traces that notice them are in " + directory.escapedForTerminal)] }
    return [StyledText("Next: ") + StyledText("add --close DIR to write traces that notice them", .cyan)]
  }
}
