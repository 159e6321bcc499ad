/// Reads a text that is one JSON value or has one on each line.
enum JSONDocumentLines {
  /// The values: the one, or those of the lines.
  ///
  /// It is taken for lines where the first line alone is a list or object in balance and another follows.
  static func read(_ input: TextInput) throws(TextFault) -> [JSONPlace] {
    isLines(input.bytes) ? try JSONPlace.lines(input) : [try JSONPlace(input)]
  }

  /// Whether the first value ends on its first line and more text follows.
  private static func isLines(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var isText = false
    var isEscaped = false
    for (index, byte) in bytes.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if isText {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == UInt8(ascii: "\"") { isText = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        if depth == 0, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
          return bytes[(index + 1)...].contains { $0 > UInt8(ascii: " ") }
        }
      }
    }
    return false
  }
}
