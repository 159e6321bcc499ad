package import Measurements

/// A sweep as a person reads it: what was counted, each profile's best values, then the table.
package struct SweepText: Sendable {
  private let record: SweepRecord
  private let width: Int?
  private let isColored: Bool

  /// Creates a report for a terminal of some width, or without breaking lines.
  package init(_ record: SweepRecord, width: Int? = nil, isColored: Bool = false) {
    self.record = record
    self.width = width
    self.isColored = isColored
  }

  /// The whole report, each line ended by a line feed.
  package func text() -> String {
    [heading, best, table].filter { !$0.isEmpty }.map { block in
      block.flatMap { $0.wrapped(width: width, indent: 4) }
        .map { $0.rendered(isColored: isColored) + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private var heading: [StyledText] {
    let touches = record.pans + record.taps
    let labels =
      "labels: \(NumberText.grouped(record.statedLabels)) stated, "
      + "\(NumberText.grouped(touches - record.statedLabels)) by the default profile"
    let others =
      record.otherTouches == 0 ? "" : " · \(NumberText.grouped(record.otherTouches)) neither, left out"
    return [
      StyledText(
        "\(record.parameter) \(number(record.values.first)) to \(number(record.values.last)) \(record.unit)",
        .bold)
        + StyledText(
          " · \(NumberText.counted(record.traces, "trace")) · \(NumberText.counted(record.pans, "pan"))"
            + " + \(NumberText.counted(record.taps, "tap"))"),
      StyledText(labels + others, .dim),
    ]
  }

  /// Each profile: its own value's errors, and where the fewest are.
  private var best: [StyledText] {
    guard touchesExist else { return [StyledText("no touch is labelled pan or tap", .yellow)] }
    let head = Self.row(["profile", "own", "missed", "misread", "fewest errors"])
    return [StyledText(head.glued, .dim)]
      + record.curves.map { curve in
        let own = curve.ownValue.isFinite ? number(curve.ownValue) + " " + record.unit : "none"
        let errors = [String(curve.ownMissedPans), String(curve.ownMisreadTaps)]
        let range = curve.best.map { best in
          let (low, high) = (number(record.values[best.lowerBound]), number(record.values[best.upperBound]))
          let values = low == high ? low : low + " to " + high
          return "\(curve.errors(at: best.lowerBound)) at \(values) \(record.unit)"
        }
        return StyledText(Self.row([curve.profile, own] + errors + [range ?? "–"]).glued)
      }
  }

  private var touchesExist: Bool { record.pans + record.taps > 0 }

  private static let valueColumns = 20
  private static let profileColumns = 12

  /// Missed pans and misread taps at each value, as many profiles beside each other as the width has room for.
  private var table: [StyledText] {
    guard touchesExist, !record.values.isEmpty else { return [] }
    let room = width.map { max(1, ($0 - Self.valueColumns) / Self.profileColumns) } ?? record.curves.count
    let blocks = stride(from: 0, to: record.curves.count, by: max(room, 1)).map { start in
      block(record.curves[start..<min(start + max(room, 1), record.curves.count)])
    }
    return [StyledText("missed pans + misread taps", .bold)] + blocks.joined(separator: [StyledText("")])
  }

  /// Some profiles' counts; values with the same counts share a line.
  private func block(_ curves: ArraySlice<SweepCurveRecord>) -> [StyledText] {
    func cells(_ index: Int) -> String {
      curves.map { Self.cell("\($0.missedPans[index]) + \($0.misreadTaps[index])", Self.profileColumns) }
        .joined()
    }
    let names = curves.map { Self.cell($0.profile, Self.profileColumns) }.joined()
    let head = Self.padded(record.parameter + ", " + record.unit, to: Self.valueColumns)
    var lines = [StyledText((head + names).glued, .dim)]
    var start = 0
    for index in record.values.indices {
      let isLast = index + 1 == record.values.count
      guard isLast || cells(index + 1) != cells(index) else { continue }
      let low = number(record.values[start])
      let high = number(record.values[index])
      lines.append(
        StyledText(
          (Self.padded(start == index ? low : low + " to " + high, to: Self.valueColumns) + cells(index))
            .glued))
      start = index + 1
    }
    return lines
  }

  private func number(_ value: Double?) -> String { SweepText.number(value ?? 0) }

  /// A value with three decimals at most.
  package static func number(_ value: Double) -> String {
    var text = NumberText.fixed(value, places: 3)
    while text.contains("."), text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  private static func row(_ cells: [String]) -> String {
    padded(cells[0], to: 13) + cells[1...3].map { cell($0, 9) }.joined() + "   " + cells[4]
  }

  private static func cell(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
