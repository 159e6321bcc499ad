/// ASCII rules that sheets follow whatever the locale.
enum Characters {
  /// XML's four white-space characters.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isUpperCase(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

  /// Lower-cases ASCII letters only.
  static func lowercased(_ text: String) -> String {
    guard text.utf8.contains(where: isUpperCase) else { return text }
    let bytes = text.utf8.map { isUpperCase($0) ? $0 | 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether two texts differ in the case of ASCII letters at most; allocates nothing.
  static func areSame(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).allSatisfy { a, b in
      (isUpperCase(a) ? a | 0x20 : a) == (isUpperCase(b) ? b | 0x20 : b)
    }
  }

  /// The text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return "" }
    guard isSpace(first) || isSpace(last) else { return text }
    let rest = bytes.drop(while: isSpace)
    guard let end = rest.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(Substring(rest[...end]))
  }
}
