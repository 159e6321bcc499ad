import Drawing
import Primitives

/// Where everything of a gallery lies, in points.
struct SkinGalleryLayout {
  static let margin = 32.0
  static let gap = 12.0
  static let titleHeight = 64.0
  static let headLineHeight = 17.0
  /// The least and the most that the column with the styles' names takes.
  static let styleWidths = 120.0...300.0
  static let captionHeight = 24.0
  /// Room between a control and the edges of its card.
  static let padding = 16.0
  /// Larger controls are drawn smaller.
  static let largestControl = Size(width: 320, height: 200)
  static let smallestCell = Size(width: 112, height: 44)
  static let footHeight = 28.0

  /// Left edges and widths of the columns.
  private(set) var columns: [(x: Double, width: Double)] = []
  /// Top edges and heights of the rows.
  private(set) var rows: [(y: Double, height: Double)] = []
  /// The width of the column with the styles' names.
  let styleWidth: Double
  /// The names of the columns, broken into lines.
  private(set) var heads: [[String]] = []
  private(set) var size = Size(width: 0, height: 0)

  init(_ gallery: SkinGallery) {
    var widths = [Double](repeating: Self.smallestCell.width, count: gallery.states.count)
    var heights = [Double](repeating: Self.smallestCell.height, count: gallery.rows.count)
    let columnOf = Dictionary(uniqueKeysWithValues: gallery.states.enumerated().map { ($1, $0) })
    for (row, style) in gallery.rows.enumerated() {
      for cell in style.cells {
        guard let column = columnOf[cell.state] else { continue }
        let extent = cell.shownSize
        widths[column] = max(widths[column], extent.width)
        heights[row] = max(heights[row], extent.height)
      }
    }
    styleWidth = Self.styleWidth(gallery)
    var x = Self.margin + styleWidth
    for (state, width) in zip(gallery.states, widths) {
      let card = width + 2 * Self.padding
      heads.append(Self.lines(of: state, width: card))
      columns.append((x, card))
      x += card + Self.gap
    }
    let headLines = Double(heads.map(\.count).max() ?? 0)
    var y = Self.margin + Self.titleHeight + headLines * Self.headLineHeight + Self.gap
    for height in heights {
      let card = height + 2 * Self.padding + Self.captionHeight
      rows.append((y, card))
      y += card + Self.gap
    }
    let foot = gallery.foot.isEmpty ? 0 : Self.footHeight
    let least = Self.margin * 2 + styleWidth + 240
    size = Size(width: max(x - Self.gap + Self.margin, least), height: y - Self.gap + Self.margin + foot)
  }

  private static func styleWidth(_ gallery: SkinGallery) -> Double {
    let titles = gallery.rows.map { SkinGalleryPainter.styleName.widthLimit(of: $0.title) }
    let subtitles = gallery.rows.map { SkinGalleryPainter.styleDetail.widthLimit(of: $0.subtitle) }
    let widest = max(titles.max() ?? 0, subtitles.max() ?? 0) + 2 * gap
    return min(max(widest, styleWidths.lowerBound), styleWidths.upperBound)
  }

  /// The name of a state, broken behind the bars between its bits where a line would be too long.
  private static func lines(of state: String, width: Double) -> [String] {
    let parts = state.split(separator: "|", omittingEmptySubsequences: false)
    var lines: [String] = []
    for (index, part) in parts.enumerated() {
      let piece = part + (index + 1 < parts.count ? "|" : "")
      if let line = lines.last, SkinGalleryPainter.columnHead.widthLimit(of: line + piece) <= width {
        lines[lines.count - 1] = line + piece
      } else {
        lines.append(String(piece))
      }
    }
    return lines
  }

  func card(row: Int, column: Int) -> Rect {
    Rect(x: columns[column].x, y: rows[row].y, width: columns[column].width, height: rows[row].height)
  }
}

extension SkinGallery {
  /// The line below the table that says what is not shown; empty when everything is.
  var foot: String {
    var parts: [String] = []
    if hiddenRows > 0 { parts.append(NumberText.counted(hiddenRows, "more style")) }
    if hiddenStates > 0 { parts.append(NumberText.counted(hiddenStates, "more state")) }
    return parts.isEmpty ? "" : parts.joined(separator: " and ") + " not shown"
  }
}

extension SkinGallery.Cell {
  /// The area to show, in the control's coordinates: all that was drawn, else the control's bounds.
  var area: Rect {
    let drawn = drawing.bounds ?? Rect(origin: .zero, size: size)
    let extents = [drawn.origin.x, drawn.origin.y, drawn.size.width, drawn.size.height]
    return extents.allSatisfy(\.isFinite) ? drawn : .zero
  }

  /// How much smaller than drawn it is shown; 1 for a control of usual size.
  var scale: Double {
    let largest = SkinGalleryLayout.largestControl
    let area = area
    var scale = 1.0
    if area.size.width > largest.width { scale = min(scale, largest.width / area.size.width) }
    if area.size.height > largest.height { scale = min(scale, largest.height / area.size.height) }
    return scale
  }

  var shownSize: Size { Size(width: area.size.width * scale, height: area.size.height * scale) }
}
