/// A place in a sheet, as editors count.
public struct SheetPlace: Hashable, Sendable {
  /// The file as the caller named it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters, counted from 1.
  public var column: Int

  /// Creates a place from its parts.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SheetPlace: CustomStringConvertible {
  /// The place as editors and terminals take it: `file:line:column`.
  public var description: String { "\(Clipping.clipped(file, to: 400)):\(line):\(column)" }
}

/// One element of a document with everything inside it.
struct SheetElement {
  struct Attribute {
    var name: String
    var value: String
    /// Where the value begins, or where the element does when the document is not in UTF-8.
    var place: SheetPlace
  }

  var name: String
  /// Where its `<` stands.
  var place: SheetPlace
  /// In file order, without declarations of namespaces.
  var attributes: [Attribute]
  var children: [SheetElement] = []
  /// Its first character data other than space.
  var text: (found: String, place: SheetPlace)?

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}
