import Drawing
import Primitives

/// Draws a gallery where its layout says.
struct SkinGalleryPainter {
  let gallery: SkinGallery
  let layout: SkinGalleryLayout
  let context: DrawingContext

  private typealias Layout = SkinGalleryLayout

  private enum Ink {
    static let page = Paint.color(Color(red8: 0xFB, green8: 0xFB, blue8: 0xFC))
    // Not white: white texts and thumbs are common.
    static let card = Paint.color(Color(red8: 0xEE, green8: 0xF1, blue8: 0xF5))
    static let edge = Paint.color(Color(red8: 0xD8, green8: 0xDD, blue8: 0xE4))
    static let outline = Paint.color(Color(red8: 0xAA, green8: 0xB2, blue8: 0xBD))
    static let text = Color(red8: 0x1F, green8: 0x25, blue8: 0x2E)
    static let dim = Color(red8: 0x5B, green8: 0x66, blue8: 0x75)
  }

  private static func words(
    _ size: Double, _ color: Color, _ alignment: TextAttributes.Alignment = .left, bold: Bool = false
  ) -> TextAttributes {
    TextAttributes(
      font: FontFace(bold ? "Helvetica-Bold" : "Helvetica"), size: size, color: color, alignment: alignment)
  }

  static let styleName = words(14, Ink.text, bold: true)
  static let styleDetail = words(12, Ink.dim)
  static let columnHead = words(13, Ink.text, .center, bold: true)

  func paint() {
    context.fill(Rect(origin: .zero, size: layout.size), with: Ink.page)
    paintHead()
    for (column, lines) in layout.heads.enumerated() { paintColumnHead(column, lines) }
    for (row, style) in gallery.rows.enumerated() { paintRow(row, style) }
    guard !gallery.foot.isEmpty else { return }
    line(gallery.foot, top: layout.size.height - Layout.margin - 14, Self.words(12, Ink.dim))
  }

  private func paintHead() {
    line(gallery.title, top: Layout.margin, Self.words(22, Ink.text, bold: true))
    line(gallery.subtitle, top: Layout.margin + 32, Self.words(13, Ink.dim))
  }

  /// One line over the whole width between the margins.
  private func line(_ text: String, top: Double, _ attributes: TextAttributes) {
    let width = layout.size.width - 2 * Layout.margin
    context.draw(
      text, in: Rect(x: Layout.margin, y: top, width: width, height: attributes.size * 1.2),
      attributes: attributes)
  }

  /// The lines end just above the first row.
  private func paintColumnHead(_ column: Int, _ lines: [String]) {
    let height = Layout.headLineHeight
    let (x, width) = layout.columns[column]
    let most = layout.heads.map(\.count).max() ?? 0
    for (index, line) in lines.enumerated() {
      let top = Layout.margin + Layout.titleHeight + Double(most - lines.count + index) * height
      context.draw(
        line, in: Rect(x: x, y: top, width: width, height: height), attributes: Self.columnHead)
    }
  }

  private func paintRow(_ row: Int, _ style: SkinGallery.Row) {
    let (top, height) = layout.rows[row]
    let width = layout.styleWidth - Layout.gap
    let middle = top + height / 2
    let hasSubtitle = !style.subtitle.isEmpty
    context.draw(
      style.title, in: Rect(x: Layout.margin, y: middle - (hasSubtitle ? 20 : 10), width: width, height: 20),
      attributes: Self.styleName)
    context.draw(
      style.subtitle, in: Rect(x: Layout.margin, y: middle, width: width, height: 18),
      attributes: Self.styleDetail)
    for (column, state) in gallery.states.enumerated() {
      guard let cell = style.cells.first(where: { $0.state == state }) else { continue }
      paintCell(cell, in: layout.card(row: row, column: column))
    }
  }

  private func paintCell(_ cell: SkinGallery.Cell, in card: Rect) {
    // Half a point inside, so that the hairline lies on whole ones.
    let outline = Path(roundedRect: card.expanded(by: -0.5), cornerRadius: 8)
    context.fill(outline, with: Ink.card)
    context.stroke(outline, with: Ink.edge)
    let stage = Rect(
      x: card.origin.x, y: card.origin.y, width: card.size.width,
      height: card.size.height - Layout.captionHeight)
    context.isolated {
      context.clip(to: card)
      paintControl(cell, in: stage)
    }
    if cell.drawing.isEmpty {
      context.draw("draws nothing", in: stage.expanded(by: -4), attributes: Self.words(11, Ink.dim, .center))
    }
    context.draw(
      cell.caption,
      in: Rect(
        x: card.origin.x + 8, y: stage.origin.y + stage.size.height - 4, width: card.size.width - 16,
        height: Layout.captionHeight - 4),
      attributes: Self.words(11, Ink.dim, .center))
  }

  private func paintControl(_ cell: SkinGallery.Cell, in stage: Rect) {
    let (area, shown, scale) = (cell.area, cell.shownSize, cell.scale)
    // Whole points keep edges sharp.
    context.translateBy(
      x: (stage.center.x - shown.width / 2).rounded(), y: (stage.center.y - shown.height / 2).rounded())
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -area.origin.x, y: -area.origin.y)
    if cell.drawing.isEmpty {
      let style = StrokeStyle(lineWidth: 1 / scale, dash: [3 / scale, 3 / scale])
      context.stroke(Path(area.expanded(by: -0.5 / scale)), with: Ink.outline, style: style)
    } else {
      context.draw(cell.drawing)
    }
  }
}
