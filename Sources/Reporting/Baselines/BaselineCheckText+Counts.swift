import Measurements
import Regression

/// Counts of work that differ.
extension BaselineCheckText {
  /// Counts of traces whose behaviour is as it was; the others' are among the consequences.
  var counts: [StyledText] {
    let comparison = record.comparison
    // What the work of a trace is that does something else is a consequence of that.
    let told = Set(record.behaviorChanges.map(\.name))
    func untold(_ changes: [BaselineComparison.CountChange]) -> [BaselineComparison.CountChange] {
      changes.filter { !told.contains($0.trace) || $0.counter == WorkLimit.transitions }
    }
    return lines(untold(comparison.exceeded), "✗", .red) { "at most \($0.most)" }
      + lines(untold(comparison.tolerated), "≈", .yellow) { "within \($0.most)" }
      + lines(untold(comparison.improved), "↓", .green) { _ in "fewer than the baseline" }
  }

  func counts(of trace: String) -> [BaselineComparison.CountChange] {
    let comparison = record.comparison
    return (comparison.exceeded + comparison.tolerated + comparison.improved).filter {
      $0.trace == trace && $0.counter != WorkLimit.transitions
    }
  }

  private func lines(
    _ changes: [BaselineComparison.CountChange], _ sign: String, _ ink: Ink,
    _ note: (BaselineComparison.CountChange) -> String
  ) -> [StyledText] {
    let shown = changes.prefix(Self.listLimit).map { change in
      mark(sign, ink) + styled(change.trace, .bold)
        + styled("  \(change.counter) \(text(change.old)) → \(text(change.new)), \(note(change))")
    }
    let rest = changes.count - shown.count
    guard rest > 0 else { return Array(shown) }
    return shown + [styled("  … and \(rest) more of these", .dim)]
  }

  func text(_ count: Int?) -> String { count.map(NumberText.grouped) ?? "not counted" }
}
