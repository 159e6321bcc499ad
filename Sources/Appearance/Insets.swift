/// Distances from the four edges of a rectangle, in points, kept in single precision.
///
/// Four single numbers take sixteen bytes, so that an ``AppearanceValue`` fits three registers; with double
/// ones every resolve went through memory and took three times as long.
@frozen public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Float
  /// The distance from the left edge.
  public var left: Float
  /// The distance from the bottom edge.
  public var bottom: Float
  /// The distance from the right edge.
  public var right: Float

  /// Creates insets.
  public init(top: Float, left: Float, bottom: Float, right: Float) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
