public import Appearance
public import Primitives

/// A value that a style gives to a property.
public enum StyleValue: Hashable, Sendable {
  /// A colour.
  case color(Color)
  /// A gradient along a line.
  case gradient(LinearGradient)
  /// A number, in points where it is a length.
  case number(Double)
  /// Thicknesses of, or distances from, four edges in points.
  case insets(Insets)
  /// A font's face; its size is a number of its own.
  case font(FontFace)
  /// A yes or no.
  case flag(Bool)
  /// One of a property's enumeration words, in the spelling of its table.
  case word(String)
  /// A place relative to an area: 0 is its left or top edge, 1 its right or bottom one.
  case point(Point)
  /// Text that is not interpreted.
  case text(String)
  /// An image.
  case image(StyleImage)
}

/// An image that a style names; nothing here loads it.
public struct StyleImage: Hashable, Sendable {
  /// A local name, a URL or the image itself as base64 text.
  public var source: String
  /// The height in points, or `nil` for the image's own.
  public var height: Double?
  /// The width in points, or `nil` for the image's own.
  public var width: Double?

  /// Creates the naming of an image.
  public init(source: String, height: Double? = nil, width: Double? = nil) {
    self.source = source
    self.height = height
    self.width = width
  }
}
