internal import Gestures
internal import Reporting

/// Names with their explanations, one a line.
enum Listing {
  /// Every profile with each of its fields: the value with its unit, and where it comes from.
  static var profiles: String {
    GestureProfile.all.map { profile in
      let rows = profile.fields.map { field in
        (name: "  " + field.name, value: valued(field.value, field.unit), source: field.source)
      }
      let names = rows.reduce(0) { max($0, $1.name.count) }
      let values = rows.reduce(0) { max($0, $1.value.count) }
      let lines = rows.map { name, value, source in
        padded(name, names) + "  " + padded(value, values) + "  " + source.escapedForTerminal + "\n"
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
  static func text(_ rows: [(name: String, explanation: String)]) -> String {
    let width = rows.reduce(0) { max($0, $1.name.count) }
    return rows.map { row in
      guard !row.explanation.isEmpty else { return row.name.escapedForTerminal + "\n" }
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      return (row.name + gap + row.explanation).escapedForTerminal + "\n"
    }.joined()
  }
}
