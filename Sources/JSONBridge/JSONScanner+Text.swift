extension JSONScanner {
  /// What a string needs to remember between bytes.
  struct TextState: Sendable {
    var isKey = false
    /// Hexadecimal digits of an escape still to come, and their value so far.
    var digitsLeft: UInt8 = 0
    var unit: UInt32 = 0
    /// Whether the escape being read must be the second half of a surrogate pair.
    var needsLowSurrogate = false
    /// UTF-8 continuation bytes still to come, and the range of the next one.
    var continuationsLeft: UInt8 = 0
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
  }

  @inline(__always)
  mutating func scanText(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int
  ) throws(JSONSyntaxError) -> Stop? {
    var index = position
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
        break
      }
      index += 1
    }
    position = index
    guard index < count else { return nil }
    position += 1
    switch bytes[index] {
    case UInt8(ascii: "\""):
      guard text.isKey else { return endScalar() }
      mode = .colon
      if depth == 1 && stopsAtKeys { return .key }
      skipColon(bytes, &position)
      return nil
    case UInt8(ascii: "\\"):
      mode = .escape
      return nil
    case let byte:
      guard byte >= 0x80 else { throw error(byte, .printable) }
      try beginCharacter(byte)
      return nil
    }
  }

  /// The colon right behind a key and the space behind it, in one go: most texts have just these.
  @inline(__always)
  private mutating func skipColon(_ bytes: borrowing Span<UInt8>, _ position: inout Int) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return }
    mode = .value
    position += 1
    if position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  /// The lead byte of a character beyond ASCII; the ranges are those of table 3-7 of the Unicode standard.
  private mutating func beginCharacter(_ byte: UInt8) throws(JSONSyntaxError) {
    (text.lowest, text.highest) = (0x80, 0xBF)
    switch byte {
    case 0xC2...0xDF: text.continuationsLeft = 1
    case 0xE0...0xEF:
      text.continuationsLeft = 2
      if byte == 0xE0 { text.lowest = 0xA0 }
      if byte == 0xED { text.highest = 0x9F }
    case 0xF0...0xF4:
      text.continuationsLeft = 3
      if byte == 0xF0 { text.lowest = 0x90 }
      if byte == 0xF4 { text.highest = 0x8F }
    default: throw error(byte, .utf8)
    }
    mode = .continuation
  }

  /// One byte of an escape or of a character beyond ASCII.
  mutating func scanSpecialText(_ byte: UInt8) throws(JSONSyntaxError) {
    switch mode {
    case .continuation:
      guard byte >= text.lowest, byte <= text.highest else { throw error(byte, .utf8) }
      (text.lowest, text.highest) = (0x80, 0xBF)
      text.continuationsLeft -= 1
      if text.continuationsLeft == 0 { mode = .text }
    case .escape: try beginEscape(byte)
    case .lowSurrogateBackslash:
      guard byte == UInt8(ascii: "\\") else { throw error(byte, .surrogatePair) }
      mode = .lowSurrogateLetter
    case .lowSurrogateLetter:
      guard byte == UInt8(ascii: "u") else { throw error(byte, .surrogatePair) }
      beginDigits(needsLowSurrogate: true)
    default: try scanHexadecimal(byte)
    }
  }

  private mutating func beginEscape(_ byte: UInt8) throws(JSONSyntaxError) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      mode = .text
    case UInt8(ascii: "u"): beginDigits(needsLowSurrogate: false)
    default: throw error(byte, .escape)
    }
  }

  private mutating func beginDigits(needsLowSurrogate: Bool) {
    text.needsLowSurrogate = needsLowSurrogate
    text.digitsLeft = 4
    text.unit = 0
    mode = .hexadecimal
  }

  private mutating func scanHexadecimal(_ byte: UInt8) throws(JSONSyntaxError) {
    guard let digit = hexadecimalValue(of: byte) else { throw error(byte, .hexadecimalDigit) }
    text.unit = text.unit << 4 | digit
    text.digitsLeft -= 1
    guard text.digitsLeft == 0 else { return }
    let isLow = (0xDC00...0xDFFF).contains(text.unit)
    guard isLow == text.needsLowSurrogate else { throw error(byte, .surrogatePair) }
    if text.isKey && text.unit == 0 { throw error(byte, .keyWithoutNul) }
    mode = (0xD800...0xDBFF).contains(text.unit) ? .lowSurrogateBackslash : .text
  }
}

/// The value of a hexadecimal digit in either case.
func hexadecimalValue(of byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}
