public import Primitives

/// A value that an appearance property can hold, as it is stored.
///
/// It fits three registers: a font's name has two of them, and a gradient lies in a box.
@frozen public enum AppearanceValue: Hashable, Sendable {
  /// A colour.
  case color(Color)
  /// A number, in points where it is a length.
  case number(Double)
  /// A yes or no.
  case flag(Bool)
  /// A width and a height in points.
  case size(Size)
  /// Distances from the four edges in points.
  case insets(Insets)
  /// The name of a font's face.
  case font(FontFace)
  /// Colours along a line.
  indirect case gradient(LinearGradient)
}
