extension [UInt8] {
  /// Appends a number with at most so many decimals and no zeros at the end; both zeros are `0`.
  ///
  /// Halves are rounded away from zero. `places` lies between 0 and 6 and the number within a million, so that
  /// all digits fit into 53 bits; what lies beyond is spelt as the million, what is no number as `0`. A display
  /// list holds neither.
  mutating func append(svg number: Double, places: Int = 3) {
    let limit = DrawingLimits.coordinate
    let bounded = number.isNaN ? 0 : Swift.min(Swift.max(number, -limit), limit)
    let scale = [1.0, 10, 100, 1_000, 10_000, 100_000, 1_000_000][Swift.min(Swift.max(places, 0), 6)]
    let scaled = Int64((bounded.magnitude * scale).rounded())
    let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: Int64(scale))
    if bounded < 0, scaled > 0 { append(UInt8(ascii: "-")) }
    append(contentsOf: String(whole).utf8)
    guard fraction > 0 else { return }
    // The leading one keeps the zeros behind the point.
    var digits = String(Int64(scale) + fraction).utf8.dropFirst()
    while digits.last == UInt8(ascii: "0") { digits = digits.dropLast() }
    append(UInt8(ascii: "."))
    append(contentsOf: digits)
  }

  /// Appends a text as XML content or attribute value.
  ///
  /// What XML cannot hold, such as control characters, becomes U+FFFD; a line break or tab becomes a space.
  mutating func append(escaped text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append(contentsOf: "&amp;".utf8)
      case "<": append(contentsOf: "&lt;".utf8)
      case ">": append(contentsOf: "&gt;".utf8)
      case "\"": append(contentsOf: "&quot;".utf8)
      case "\n", "\r", "\t": append(UInt8(ascii: " "))
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        append(contentsOf: "\u{FFFD}".utf8)
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
