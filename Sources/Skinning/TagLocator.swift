/// Finds where the values of a start tag's attributes begin; Expat tells the tag's place only.
///
/// Expat has accepted the tag before, so the locator need not know the grammar's exceptions.
struct TagLocator {
  private let tag: ArraySlice<UInt8>
  private var position: Int
  private var place: SheetPlace

  /// - Parameters:
  ///   - tag: the bytes from `<` on, in UTF-8 or an encoding that has ASCII's marks.
  ///   - place: where the `<` stands.
  init(_ tag: ArraySlice<UInt8>, at place: SheetPlace) {
    self.tag = tag
    self.place = place
    position = tag.startIndex
  }

  /// The places of `count` values in the order of their attributes, or `nil` if the tag has other bytes than
  /// expected.
  ///
  /// Complexity: O(*n*) in the tag's bytes.
  mutating func valuePlaces(count: Int) -> [SheetPlace]? {
    var places: [SheetPlace] = []
    while places.count < count {
      guard skip(until: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) else { return nil }
      let quote = tag[position]
      advance()
      places.append(place)
      guard skip(until: { $0 == quote }) else { return nil }
      advance()
    }
    return places
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) -> Bool {
    while position < tag.endIndex, !isEnd(tag[position]) { advance() }
    return position < tag.endIndex
  }

  /// Counts as Expat does: a line for each line feed, carriage return or pair of them; a column for each
  /// character.
  private mutating func advance() {
    let byte = tag[position]
    position += 1
    let isPair = byte == UInt8(ascii: "\r") && position < tag.endIndex && tag[position] == UInt8(ascii: "\n")
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair {
      place.line += 1
      place.column = 1
    } else if byte & 0xC0 != 0x80, !isPair {
      place.column += 1
    }
  }
}
