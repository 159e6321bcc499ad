package import Drawing
package import Primitives

/// A table of drawn controls as one picture: a row for each style, a column for each state.
///
/// It knows nothing of controls or sheets: whoever has them hands in what they drew. The same rows give the
/// same bytes.
package struct SkinGallery: Sendable {
  /// One control in one state.
  package struct Cell: Sendable {
    /// The state's name; cells with the same one form a column.
    package var state: String
    /// What the control drew, in its own coordinates.
    package var drawing: DisplayList
    /// The control's size in points: shown as an outline where it drew nothing.
    package var size: Size
    /// What is written below the control; the state's name unless set.
    package var caption: String

    /// Creates a cell.
    package init(state: String, drawing: DisplayList, size: Size, caption: String? = nil) {
      (self.state, self.drawing, self.size) = (state, drawing, size)
      self.caption = caption ?? state
    }
  }

  /// One style.
  package struct Row: Sendable {
    /// The style's name.
    package var title: String
    /// What is written below the name, such as the class of control.
    package var subtitle: String
    /// The style's states, at most one cell for each; of two the first is shown.
    package var cells: [Cell]

    /// Creates a row.
    package init(title: String, subtitle: String = "", cells: [Cell]) {
      (self.title, self.subtitle, self.cells) = (title, subtitle, cells)
    }
  }

  /// Rows that one picture shows: 500.
  ///
  /// A line below them says how many more there are.
  package static let rowLimit = 500
  /// Columns that one picture shows: 64.
  package static let columnLimit = 64

  let title: String
  let subtitle: String
  let rows: [Row]
  let states: [String]
  let hiddenRows: Int
  let hiddenStates: Int

  /// Creates a gallery; columns come in the order in which their states appear first.
  package init(title: String, subtitle: String = "", rows: [Row]) {
    self.title = title
    self.subtitle = subtitle
    self.rows = Array(rows.prefix(SkinGallery.rowLimit))
    hiddenRows = rows.count - self.rows.count
    var seen: Set<String> = []
    let states = self.rows.flatMap(\.cells).map(\.state).filter { seen.insert($0).inserted }
    self.states = Array(states.prefix(SkinGallery.columnLimit))
    hiddenStates = states.count - self.states.count
  }

  /// The picture, an SVG document in UTF-8.
  package func svg() -> [UInt8] {
    let layout = SkinGalleryLayout(self)
    let context = DrawingContext()
    SkinGalleryPainter(gallery: self, layout: layout, context: context).paint()
    return SVGRenderer(size: layout.size, title: title).render(context.displayList)
  }
}
