internal import Reporting

/// Lays out help in 80 columns.
enum HelpLayout {
  /// A term and what it means.
  struct Row {
    var term: String
    var text: String
  }

  private static let width = 80
  private static let termWidth = 24

  /// A paragraph, its lines broken.
  static func paragraph(_ text: String) -> String {
    lines(text, width: width, indent: 0).map { $0 + "\n" }.joined()
  }

  /// Terms on the left, their meanings on the right; a long term has a line of its own.
  static func columns(_ rows: [Row]) -> String {
    let margin = String(repeating: " ", count: termWidth + 4)
    return rows.map { row in
      let meaning = lines(row.text, width: width - margin.count, indent: 0)
        .map { margin + $0 + "\n" }.joined()
      let term = "  " + row.term
      guard row.term.count <= termWidth else { return term + "\n" + meaning }
      return term + meaning.dropFirst(term.count)
    }.joined()
  }

  private static func lines(_ text: String, width: Int, indent: Int) -> [String] {
    StyledText(text).wrapped(width: width, indent: indent).map { $0.rendered(isColored: false) }
  }
}
