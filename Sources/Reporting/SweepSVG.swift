package import Measurements

/// A sweep as a picture: one panel for each profile, with missed pans and misread taps over the values.
///
/// All panels share the scale of values; that of touches is each panel's own and written beside it, because one
/// profile with many errors would flatten all others. A dotted line marks the profile's own value. The same record
/// gives the same bytes.
package struct SweepSVG: Sendable {
  private let record: SweepRecord
  private let layout: Layout

  /// Creates a picture.
  package init(_ record: SweepRecord) {
    self.record = record
    layout = Layout(panels: record.curves.count)
  }

  /// Where the panels lie, in the picture's own units.
  private struct Layout {
    static let width = 960.0
    static let (left, top, right, bottom) = (76.0, 118.0, 28.0, 58.0)
    static let (gapX, gapY) = (48.0, 58.0)

    let columns: Int
    let rows: Int
    let panel: (width: Double, height: Double)

    init(panels: Int) {
      columns = panels <= 3 ? max(panels, 1) : panels == 4 ? 2 : 4
      rows = max(1, (panels + columns - 1) / columns)
      let inner = Self.width - Self.left - Self.right - Double(columns - 1) * Self.gapX
      panel = (inner / Double(columns), rows == 1 ? 380 : rows == 2 ? 220 : 168)
    }

    var height: Double {
      Self.top + Double(rows) * panel.height + Double(rows - 1) * Self.gapY + Self.bottom
    }

    func origin(_ index: Int) -> (x: Double, y: Double) {
      (
        Self.left + Double(index % columns) * (panel.width + Self.gapX),
        Self.top + Double(index / columns) * (panel.height + Self.gapY)
      )
    }
  }

  private static let (missed, misread) = ("#0072b2", "#d55e00")
  private static let dashes = " stroke-dasharray=\"6 3\""

  /// The whole document.
  package func text() -> String {
    let panels = record.curves.indices.flatMap(panel)
    return ([head] + legend + panels + axisNames + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private var head: String {
    let title = "Missed pans and misread taps by " + (record.parameter == "slop" ? "slop" : "tap window")
    let labels = record.pans + record.taps
    let origin =
      record.statedLabels == labels
      ? "as their traces expect"
      : record.statedLabels == 0
        ? "labelled by the default profile"
        : "\(NumberText.grouped(record.statedLabels)) labelled by their traces, the others by the default profile"
    let subtitle =
      "\(NumberText.counted(record.pans, "pan")) and \(NumberText.counted(record.taps, "tap")) "
      + "of \(NumberText.counted(record.traces, "trace")), " + origin
      + (record.otherTouches == 0 ? "" : "; \(NumberText.grouped(record.otherTouches)) neither, left out")
    let (width, height) = (Self.number(Layout.width), Self.number(layout.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" font-family="sans-serif" font-size="12" fill="#222222">
      <title>\(title)</title>
      <rect width="100%" height="100%" fill="#ffffff"/>
      <text x="\(Self.number(Layout.left))" y="34" font-size="19" font-weight="bold">\(title)</text>
      <text x="\(Self.number(Layout.left))" y="56" fill="#555555">\(subtitle)</text>
      """
  }

  private var legend: [String] {
    let keys = [
      ("missed pans", Self.missed, 5, ""), ("misread taps", Self.misread, 2, Self.dashes),
      ("the profile's own value", "#777777", 2, " stroke-dasharray=\"1 3\""),
    ]
    return keys.enumerated().flatMap { index, key in
      let x = Layout.left + Double(index) * 150
      return [
        "<path d=\"M\(Self.number(x)) 76h26\" stroke=\"\(key.1)\" stroke-width=\"\(key.2)\"\(key.3)/>",
        Self.text(x + 34, 80, key.0, anchor: "start"),
      ]
    }
  }

  private var axisNames: [String] {
    let middle = Layout.top + (layout.height - Layout.top - Layout.bottom) / 2
    let name = (record.parameter == "slop" ? "slop, " : "tap window, ") + record.unit
    return [
      Self.text(Layout.width / 2, layout.height - 12, name, anchor: "middle"),
      "<text transform=\"translate(26 \(Self.number(middle))) rotate(-90)\" text-anchor=\"middle\">touches</text>",
    ]
  }

  // MARK: One panel

  private func panel(_ index: Int) -> [String] {
    let curve = record.curves[index]
    let origin = layout.origin(index)
    let (right, bottom) = (origin.x + layout.panel.width, origin.y + layout.panel.height)
    var lines = grid(index)
    if let first = record.values.first, let last = record.values.last, curve.ownValue >= first,
      curve.ownValue <= last
    {
      let x = x(curve.ownValue, origin.x)
      lines.append(
        "<path d=\"M\(Self.number(x)) \(Self.number(origin.y))V\(Self.number(bottom))\" stroke=\"#777777\" "
          + "stroke-width=\"2\" stroke-dasharray=\"1 3\"/>")
    }
    let own = curve.ownValue.isFinite ? ", \(SweepText.number(curve.ownValue)) \(record.unit)" : ", no limit"
    return lines + [
      Self.line(origin.x, bottom, right, bottom, "#444444"),
      Self.line(origin.x, origin.y, origin.x, bottom, "#444444"),
      "<text x=\"\(Self.number(origin.x))\" y=\"\(Self.number(origin.y - 10))\"><tspan font-weight=\"bold\">"
        + "\(Self.escaped(curve.profile))</tspan><tspan fill=\"#555555\">\(own)</tspan></text>",
      // The wide line lies below, so that both are seen where they have the same counts.
      path(curve.missedPans, index, Self.missed, width: 5, ""),
      path(curve.misreadTaps, index, Self.misread, width: 2, Self.dashes),
    ]
  }

  private func grid(_ index: Int) -> [String] {
    guard let first = record.values.first, let last = record.values.last else { return [] }
    let origin = layout.origin(index)
    let (right, bottom) = (origin.x + layout.panel.width, origin.y + layout.panel.height)
    let across = Self.step(last - first, parts: layout.panel.width / 48)
    let most = most(index)
    let up = max(1, Self.step(Double(most), parts: layout.panel.height / 32))
    let columns = Self.ticks(from: first, to: last, step: across).flatMap { value in
      [
        Self.line(x(value, origin.x), origin.y, x(value, origin.x), bottom, "#eeeeee"),
        Self.text(x(value, origin.x), bottom + 16, SweepText.number(value), anchor: "middle"),
      ]
    }
    let rows = Self.ticks(from: 0, to: Double(most), step: up).flatMap { value -> [String] in
      let y = y(value, index)
      return [
        Self.line(origin.x, y, right, y, "#e4e4e4"),
        Self.text(origin.x - 8, y + 4, SweepText.number(value), anchor: "end"),
      ]
    }
    return columns + rows
  }

  /// Counts as a line of steps: between two values nothing is known, so the line turns at values only.
  private func path(
    _ counts: [Int], _ panel: Int, _ color: String, width: Int, _ dashes: String
  ) -> String {
    let left = layout.origin(panel).x
    var data = ""
    for (index, count) in counts.enumerated() {
      let px = Self.number(x(record.values[index], left))
      let py = Self.number(y(Double(count), panel))
      if index == 0 {
        data = "M\(px) \(py)"
      } else if count != counts[index - 1] {
        data += "H\(px)V\(py)"
      } else if index + 1 == counts.count {
        data += "H\(px)"
      }
    }
    return "<path d=\"\(data)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(width)\"\(dashes)/>"
  }

  // MARK: Scales

  /// The most touches that a panel has to show.
  private func most(_ panel: Int) -> Int {
    let curve = record.curves[panel]
    return max(1, curve.missedPans.max() ?? 0, curve.misreadTaps.max() ?? 0)
  }

  private func x(_ value: Double, _ left: Double) -> Double {
    guard let first = record.values.first, let last = record.values.last, last > first else { return left }
    return left + (value - first) / (last - first) * layout.panel.width
  }

  private func y(_ count: Double, _ panel: Int) -> Double {
    layout.origin(panel).y + layout.panel.height * (1 - count / (Double(most(panel)) * 1.06))
  }

  /// A round step that divides a span into at most `parts` parts.
  private static func step(_ span: Double, parts: Double) -> Double {
    guard span > 0, span.isFinite, parts >= 1 else { return max(span, 1) }
    var unit = 1.0
    while unit * parts < span { unit *= 10 }
    while unit * parts / 10 >= span { unit /= 10 }
    return [unit / 5, unit / 2, unit].first { $0 * parts >= span } ?? unit
  }

  private static func ticks(from low: Double, to high: Double, step: Double) -> [Double] {
    let first = (low / step).rounded(.up)
    let last = (high / step + 1e-9).rounded(.down)
    guard last >= first, last - first < 100 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  // MARK: Pieces

  private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String) -> String
  {
    "<path d=\"M\(number(x1)) \(number(y1))L\(number(x2)) \(number(y2))\" stroke=\"\(color)\"/>"
  }

  private static func text(_ x: Double, _ y: Double, _ words: String, anchor: String) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(escaped(words))</text>"
  }

  private static func escaped(_ words: String) -> String {
    words.reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }

  private static func number(_ value: Double) -> String { SweepText.number((value * 100).rounded() / 100) }
}
