/// The name of a font's face, such as `Helvetica-Bold`; a text's size is a number of its own.
///
/// Nothing here loads a font: a face is compared, resolved and written out by its name.
public struct FontFace: Hashable, Sendable {
  /// The face's PostScript name, or the family's name where a platform takes that.
  public var name: String

  /// Names a face.
  public init(_ name: String) { self.name = name }
}
