public import Primitives

/// What was drawn, in order: values that know nothing of the context they were recorded with.
///
/// Every number in it is finite and no larger than ``DrawingLimits/coordinate``, and every layer that begins
/// ends. Two lists are equal when they draw the same in the same way.
public struct DisplayList: Hashable, Sendable {
  /// The operations, the lowest first.
  public internal(set) var operations: [DrawingOperation] = []
  /// The clips that operations name by their index; each comes behind its parent.
  public internal(set) var clips: [DrawingClip] = []

  /// Creates an empty list.
  public init() {}

  /// Whether nothing is drawn.
  public var isEmpty: Bool { operations.isEmpty }
}

/// One thing drawn, with everything that decides how.
public struct DrawingOperation: Hashable, Sendable {
  /// What is drawn.
  public enum Content: Hashable, Sendable {
    /// A path's inside.
    case fill(Path, Paint, FillRule)
    /// A line along a path.
    case stroke(Path, Paint, StrokeStyle)
    /// One line of text; the point lies on its baseline.
    case text(String, at: Point, TextAttributes)
    /// The place of an image, by its name.
    case image(String, in: Rect)
    /// What follows, up to the matching end, is put together first and then drawn with this opacity.
    case beginLayer(opacity: Double)
    /// The end of the layer that began last.
    case endLayer
  }

  /// What is drawn.
  public let content: Content
  /// From the content's coordinates to the drawing's.
  public let transform: AffineTransform
  /// The opacity, from 0 to 1, besides that of the colours.
  public let alpha: Double
  /// The index of the clip in the list; nil for none.
  public let clip: Int?
}

/// An area that operations are confined to, in the drawing's coordinates.
public struct DrawingClip: Hashable, Sendable {
  /// The area's outline; an empty path lets nothing through.
  public let path: Path
  /// Which points lie inside.
  public let rule: FillRule
  /// The index of the clip that confines this one; nil for none.
  public let parent: Int?
  /// The area, where the clip is a rectangle.
  let rect: Rect?
  /// How many clips lie one in another here, this one included.
  let depth: Int
}
