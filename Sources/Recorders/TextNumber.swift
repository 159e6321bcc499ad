internal import TouchTraces

/// Numbers as people's programs print them, read without any locale.
enum TextNumber {
  /// The longest spelling of a number that is looked at, in bytes.
  static let longest = 400

  /// The value of a decimal number with an optional exponent; nil for any other text, for what is not finite
  /// and for hexadecimal.
  ///
  /// The standard library's own reading accepts `nan`, `inf` and `0x1p3`, which no table means.
  static func value(_ text: some StringProtocol) -> Double? {
    guard text.utf8.count <= longest, text.utf8.contains(where: isDigit),
      text.utf8.allSatisfy({ isDigit($0) || spellingSigns.contains($0) })
    else { return nil }
    guard let number = Double(String(text)), number.isFinite else { return nil }
    return number
  }

  /// Whether a number may be a place, force or size of a trace.
  static func isPlace(_ number: Double) -> Bool { number.magnitude <= TraceLimits.largestNumber }

  /// The text with its one comma as a point; nil for texts with other than one comma or with a point.
  static func withPoint(_ text: String) -> String? {
    guard text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1, !text.utf8.contains(UInt8(ascii: "."))
    else { return nil }
    return String(text.map { $0 == "," ? "." : $0 })
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static let spellingSigns: [UInt8] = [
    UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
  ]
}
