extension [UInt8] {
  /// Appends text in quotation marks.
  ///
  /// Escaped are quotation marks, backslashes, control characters, and U+2028 and U+2029, which end a line
  /// in JavaScript; everything else is written as it is, in UTF-8.
  package mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append(contentsOf: "\\\"".utf8)
      case "\\": append(contentsOf: "\\\\".utf8)
      case "\u{8}": append(contentsOf: "\\b".utf8)
      case "\u{C}": append(contentsOf: "\\f".utf8)
      case "\n": append(contentsOf: "\\n".utf8)
      case "\r": append(contentsOf: "\\r".utf8)
      case "\t": append(contentsOf: "\\t".utf8)
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}": append(escaped: scalar)
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    append(contentsOf: "\\u".utf8)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Swift.max(4 - digits.utf8.count, 0)))
    append(contentsOf: digits.utf8)
  }
}
