extension JSONScanner {
  /// How much of `true`, `false` or `null` was read.
  struct WordState: Sendable {
    /// The bytes still to come, the next one lowest.
    var rest: UInt32 = 0

    init() {}

    /// Begins the word that `firstByte` begins, if any.
    init?(firstByte: UInt8) {
      switch firstByte {
      case UInt8(ascii: "t"): rest = 0x65_7572
      case UInt8(ascii: "f"): rest = 0x6573_6C61
      case UInt8(ascii: "n"): rest = 0x6C_6C75
      default: return nil
      }
    }
  }

  mutating func scanWord(_ byte: UInt8, _ position: inout Int) throws(JSONSyntaxError) -> Stop? {
    guard byte == UInt8(truncatingIfNeeded: word.rest) else { throw error(byte, .word) }
    word.rest >>= 8
    position += 1
    return word.rest == 0 ? endScalar() : nil
  }

  /// A run of digits, where any number of further digits may follow.
  @inline(__always)
  mutating func scanDigits(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int
  ) throws(JSONSyntaxError) -> Stop? {
    var index = position
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { break }
      index += 1
    }
    position = index
    guard index < count else { return nil }
    return endOfDigits(bytes[index], &position)
  }

  /// The byte behind digits: a point, an exponent, or something that is not the number's any more.
  @inline(__always)
  private mutating func endOfDigits(_ byte: UInt8, _ position: inout Int) -> Stop? {
    if byte == UInt8(ascii: "."), mode != .fraction, mode != .exponentDigits {
      mode = .point
      position += 1
      return nil
    }
    if byte | 0x20 == UInt8(ascii: "e"), mode != .exponentDigits {
      mode = .exponent
      position += 1
      return nil
    }
    return endScalar()
  }

  /// A place in a number where particular bytes must follow.
  mutating func scanNumber(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int
  ) throws(JSONSyntaxError) -> Stop? {
    let byte = bytes[position]
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    if mode == .zero {
      guard !isDigit else { throw error(byte, .noLeadingZero) }
      return endOfDigits(byte, &position)
    }
    if mode == .exponent, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      mode = .exponentSign
      position += 1
      return nil
    }
    guard isDigit else { throw error(byte, .digit) }
    switch mode {
    case .minus: mode = byte == UInt8(ascii: "0") ? .zero : .digits
    case .point: mode = .fraction
    default: mode = .exponentDigits
    }
    position += 1
    return nil
  }
}
