/// Bytes as text in the standard alphabet with padding (RFC 4648, chapter 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for offset in 0..<3 {
        bits = bits << 8 | (offset < group.count ? UInt32(group[start + offset]) : 0)
      }
      for digit in 0..<4 {
        let value = Int(bits >> UInt32(18 - 6 * digit)) & 63
        text.append(digit <= group.count ? alphabet[value] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes behind `text`, or nil when it is not exactly what ``encode(_:)`` would write.
  static func decode(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    let paddingCount = digits.reversed().prefix { $0 == padding }.count
    guard paddingCount <= 2 else { return nil }
    for (position, digit) in digits.dropLast(paddingCount).enumerated() {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      // After 2, 3 and 4 digits of a group another byte is complete.
      let surplus = UInt32(6 - 2 * (position % 4))
      if surplus < 6 { bytes.append(UInt8(truncatingIfNeeded: bits >> surplus)) }
    }
    return encode(bytes) == text ? bytes : nil
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
