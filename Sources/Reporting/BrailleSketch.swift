internal import Measurements

/// Paths drawn in braille characters, two dots across and four down in each.
struct BrailleSketch {
  /// The most rows of characters.
  static let largestRows = 16

  private let columns: Int
  private let rows: Int
  private let scale: Double
  private let left: Double
  private let top: Double
  private var cells: [UInt8]

  /// Prepares a drawing that holds all paths in at most as many columns, keeping their proportions; nil where
  /// there is nothing to draw.
  init?(_ contacts: [ContactShapeRecord], columns limit: Int) {
    let points = contacts.lazy.flatMap(\.path)
    guard limit > 0, let first = points.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    let (width, height) = (right - left, bottom - top)
    let across = width > 0 ? Double(limit * 2 - 1) / width : .infinity
    let down = height > 0 ? Double(Self.largestRows * 4 - 1) / height : .infinity
    scale = min(across, down).isFinite ? min(across, down) : 0
    columns = min(limit, Int((width * scale).rounded(.down)) / 2 + 1)
    rows = min(Self.largestRows, Int((height * scale).rounded(.down)) / 4 + 1)
    (self.left, self.top) = (left, top)
    cells = [UInt8](repeating: 0, count: columns * rows)
    for contact in contacts { draw(contact.path) }
  }

  /// The rows of characters, without spaces at their ends.
  var lines: [String] {
    (0..<rows).map { row in
      let bytes = cells[(row * columns)..<((row + 1) * columns)]
      let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? bytes.startIndex
      return String(
        String.UnicodeScalarView(bytes[..<end].compactMap { Unicode.Scalar(0x2800 + UInt32($0)) }))
    }
  }

  private mutating func draw(_ path: [ContactShapeRecord.Sample]) {
    guard var last = path.first else { return }
    for point in path {
      // As many steps as dots lie between, bounded by the drawing's own size.
      let reach = max((point.x - last.x).magnitude, (point.y - last.y).magnitude) * scale
      let steps = max(1, min(Int(reach.rounded(.up)), (columns * 2 + rows * 4) * 2))
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        set(last.x + (point.x - last.x) * part, last.y + (point.y - last.y) * part)
      }
      last = point
    }
  }

  /// The bit of each dot, by row and column within a character.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  private mutating func set(_ x: Double, _ y: Double) {
    let column = max(0, min(columns * 2 - 1, Int(((x - left) * scale).rounded())))
    let row = max(0, min(rows * 4 - 1, Int(((y - top) * scale).rounded())))
    cells[row / 4 * columns + column / 2] |= Self.bits[row % 4][column % 2]
  }
}
