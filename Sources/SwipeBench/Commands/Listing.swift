internal import Gestures
internal import Reporting

/// Names with their explanations, one a line; a terminal's lines are broken between words.
enum Listing {
  /// The least columns for explanations; on a narrower terminal lines stay as long as they are.
  private static let leastColumns = 16

  /// Every profile with each of its fields: the value with its unit, and where it comes from.
  static func profiles(width: Int? = nil) -> String {
    GestureProfile.all.map { profile in
      let rows = profile.fields.map { field in
        (name: "  " + field.name, value: valued(field.value, field.unit), source: field.source)
      }
      let names = rows.reduce(0) { max($0, $1.name.count) }
      let values = rows.reduce(0) { max($0, $1.value.count) }
      let lines = rows.map { name, value, source in
        row(padded(name, names) + "  " + padded(value, values) + "  ", source, width: width)
      }
      return profile.name + "\n" + lines.joined()
    }.joined(separator: "\n")
  }

  private static func valued(_ value: String, _ unit: String) -> String {
    unit.isEmpty || value == "none" ? value : value + " " + unit
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text.escapedForTerminal + String(repeating: " ", count: max(width - text.count, 0))
  }

  /// Names on the left, explanations in a column on the right.
  static func text(_ rows: [(name: String, explanation: String)], width: Int? = nil) -> String {
    let names = rows.reduce(0) { max($0, $1.name.count) }
    return rows.map { name, explanation in
      guard !explanation.isEmpty else { return name.escapedForTerminal + "\n" }
      return row(padded(name, names) + "  ", explanation, width: width)
    }.joined()
  }

  /// A row whose last column is broken to a width, each further line below the first.
  private static func row(_ start: String, _ explanation: String, width: Int?) -> String {
    let columns = width.map { $0 - start.count }.flatMap { $0 < leastColumns ? nil : $0 }
    let margin = String(repeating: " ", count: start.count)
    let lines = StyledText(explanation.escapedForTerminal).wrapped(width: columns, indent: 0)
    return lines.enumerated().map { index, line in
      (index == 0 ? start : margin) + line.rendered(isColored: false) + "\n"
    }.joined()
  }
}
