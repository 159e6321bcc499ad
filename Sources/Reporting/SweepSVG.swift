import Drawing
package import Measurements
import Primitives

/// A sweep as a picture: one panel for each profile, with missed pans and misread taps over the values.
///
/// All panels share both scales, so that profiles can be compared; a dotted line marks the profile's own
/// value. The same record gives the same bytes.
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
    static let (gapX, gapY) = (26.0, 58.0)

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

  private enum Ink {
    static let missed = Color(red8: 0x00, green8: 0x72, blue8: 0xB2)
    static let misread = Color(red8: 0xD5, green8: 0x5E, blue8: 0x00)
    static let own = Color(red8: 0x77, green8: 0x77, blue8: 0x77)
    static let text = Color(red8: 0x22, green8: 0x22, blue8: 0x22)
    static let dim = Color(red8: 0x55, green8: 0x55, blue8: 0x55)
    static let axis = Color(red8: 0x44, green8: 0x44, blue8: 0x44)
    static let grid = Color(red8: 0xE8, green8: 0xE8, blue8: 0xE8)
  }

  private static let missed = StrokeStyle(lineWidth: 2)
  private static let misread = StrokeStyle(lineWidth: 2, dash: [6, 3])
  private static let own = StrokeStyle(lineWidth: 2, dash: [1, 3])

  /// The whole document.
  package func text() -> String {
    let context = DrawingContext()
    let size = Size(width: Layout.width, height: layout.height)
    context.fill(Rect(origin: .zero, size: size), with: .color(.white))
    drawHead(context)
    drawLegend(context)
    for index in record.curves.indices { drawPanel(context, index) }
    drawAxisNames(context)
    return SVGRenderer(size: size, title: title).text(context.displayList)
  }

  private var title: String {
    "Missed pans and misread taps by " + (record.parameter == "slop" ? "slop" : "tap window")
  }

  private func drawHead(_ context: DrawingContext) {
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
    Self.write(title, Layout.left, 34, context, size: 19, isBold: true)
    Self.write(subtitle, Layout.left, 56, context, Ink.dim)
  }

  private func drawLegend(_ context: DrawingContext) {
    let keys = [
      ("missed pans", Ink.missed, Self.missed), ("misread taps", Ink.misread, Self.misread),
      ("the profile's own value", Ink.own, Self.own),
    ]
    for (index, key) in keys.enumerated() {
      let x = Layout.left + Double(index) * 150
      Self.line(x, 76, x + 26, 76, context, key.1, key.2)
      Self.write(key.0, x + 34, 80, context)
    }
  }

  private func drawAxisNames(_ context: DrawingContext) {
    let middle = Layout.top + (layout.height - Layout.top - Layout.bottom) / 2
    let name = (record.parameter == "slop" ? "slop, " : "tap window, ") + record.unit
    Self.write(name, Layout.width / 2, layout.height - 12, context, Ink.text, .center)
    context.translateBy(x: 26, y: middle)
    context.rotateBy(quarterTurns: -1)
    Self.write("touches", 0, 0, context, Ink.text, .center)
  }

  // MARK: One panel

  private func drawPanel(_ context: DrawingContext, _ index: Int) {
    let curve = record.curves[index]
    let origin = layout.origin(index)
    let (right, bottom) = (origin.x + layout.panel.width, origin.y + layout.panel.height)
    drawGrid(context, index)
    if let first = record.values.first, let last = record.values.last, curve.ownValue >= first,
      curve.ownValue <= last
    {
      let x = x(curve.ownValue, origin.x)
      Self.line(x, origin.y, x, bottom, context, Ink.own, Self.own)
    }
    Self.line(origin.x, bottom, right, bottom, context, Ink.axis)
    Self.line(origin.x, origin.y, origin.x, bottom, context, Ink.axis)
    let own = curve.ownValue.isFinite ? "\(SweepText.number(curve.ownValue)) \(record.unit)" : "no limit"
    Self.write(curve.profile, origin.x, origin.y - 10, context, isBold: true)
    Self.write(own, right, origin.y - 10, context, Ink.dim, .right)
    let (missed, misread) = (steps(curve.missedPans, origin), steps(curve.misreadTaps, origin))
    context.stroke(missed, with: .color(Ink.missed), style: Self.missed)
    context.stroke(misread, with: .color(Ink.misread), style: Self.misread)
  }

  private func drawGrid(_ context: DrawingContext, _ index: Int) {
    guard let first = record.values.first, let last = record.values.last else { return }
    let origin = layout.origin(index)
    let (right, bottom) = (origin.x + layout.panel.width, origin.y + layout.panel.height)
    let across = Self.step(last - first, parts: layout.panel.width / 48)
    let up = max(1, Self.step(Double(most), parts: layout.panel.height / 32))
    for value in Self.ticks(from: first, to: last, step: across) {
      let x = x(value, origin.x)
      Self.line(x, origin.y, x, bottom, context, Ink.grid)
      Self.write(SweepText.number(value), x, bottom + 16, context, Ink.text, .center)
    }
    for value in Self.ticks(from: 0, to: Double(most), step: up) {
      let y = y(value, origin.y)
      Self.line(origin.x, y, right, y, context, Ink.grid)
      // The scale is the same in all panels of a row: named once.
      guard index % layout.columns == 0 else { continue }
      Self.write(SweepText.number(value), origin.x - 8, y + 4, context, Ink.text, .right)
    }
  }

  /// Counts as a line of steps: between two values nothing is known, so the line turns at values only.
  private func steps(_ counts: [Int], _ origin: (x: Double, y: Double)) -> Path {
    var path = Path()
    for (index, count) in counts.enumerated() {
      let x = x(record.values[index], origin.x)
      let isTurn = index > 0 && count != counts[index - 1]
      if isTurn { path.addLine(to: Point(x: x, y: y(Double(counts[index - 1]), origin.y))) }
      guard index == 0 || isTurn || index + 1 == counts.count else { continue }
      path.addLine(to: Point(x: x, y: y(Double(count), origin.y)))
    }
    return path
  }

  // MARK: Scales

  private var most: Int {
    max(1, record.curves.flatMap { [$0.missedPans.max() ?? 0, $0.misreadTaps.max() ?? 0] }.max() ?? 1)
  }

  private func x(_ value: Double, _ left: Double) -> Double {
    guard let first = record.values.first, let last = record.values.last, last > first else { return left }
    return left + (value - first) / (last - first) * layout.panel.width
  }

  private func y(_ count: Double, _ top: Double) -> Double {
    top + layout.panel.height * (1 - count / (Double(most) * 1.06))
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

  private static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ context: DrawingContext, _ color: Color,
    _ style: StrokeStyle = StrokeStyle()
  ) {
    var path = Path()
    path.move(to: Point(x: x1, y: y1))
    path.addLine(to: Point(x: x2, y: y2))
    context.stroke(path, with: .color(color), style: style)
  }

  private static func write(
    _ words: String, _ x: Double, _ y: Double, _ context: DrawingContext, _ color: Color = Ink.text,
    _ alignment: TextAttributes.Alignment = .left, size: Double = 12, isBold: Bool = false
  ) {
    let font = FontFace(isBold ? "sans-serif-Bold" : "sans-serif")
    context.draw(
      words, at: Point(x: x, y: y),
      attributes: TextAttributes(font: font, size: size, color: color, alignment: alignment))
  }
}
