/// The bounds on a sheet; whatever exceeds one is refused, so that no input can exhaust time or memory.
///
/// The sheets this form comes from hold some dozens of styles in some ten kilobytes; each bound leaves two
/// orders of magnitude or more.
public enum StyleLimits {
  /// The most bytes of one document.
  public static let documentBytes = 16 << 20
  /// The most bytes of one attribute's value; an image written as text has to fit.
  public static let attributeBytes = 64 << 10
  /// The most attributes of one element, declarations of namespaces included; a style has four.
  public static let attributes = 64
  /// The most elements inside each other; a sheet needs seven.
  public static let nesting = 64
  /// The most elements of one document.
  public static let elements = 100_000
  /// The most styles of one document, and of one catalogue.
  public static let styles = 10_000
  /// The most warnings of one document; a file with more is no sheet.
  public static let warnings = 1_000
  /// The most styles from one style to the last one it is based on.
  public static let inheritance = 64
  /// The largest number, in points where it is a length.
  public static let largestNumber = 1_000_000.0
}
