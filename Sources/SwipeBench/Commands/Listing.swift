internal import Reporting

/// Names with their explanations, one a line.
enum Listing {
  /// Names on the left, explanations in a column on the right.
  static func text(_ rows: [(name: String, explanation: String)]) -> String {
    let width = rows.reduce(0) { max($0, $1.name.count) }
    return rows.map { row in
      guard !row.explanation.isEmpty else { return row.name.escapedForTerminal + "\n" }
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      return (row.name + gap + row.explanation).escapedForTerminal + "\n"
    }.joined()
  }
}
