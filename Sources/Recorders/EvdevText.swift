/// A place in a line, moved forward by what is read from there.
///
/// Every function reads from the place, moves behind what it read, and leaves the place alone where it finds
/// nothing; nothing is copied.
struct EvdevCursor {
  /// The next byte to read.
  var place = 0

  /// Passes over spaces and tabs.
  @inline(__always)
  mutating func skipSpaces(_ line: borrowing Span<UInt8>) {
    while place < line.count, line[place] == 0x20 || line[place] == 0x09 { place &+= 1 }
  }

  /// Passes over one byte if it is there.
  @inline(__always)
  mutating func skip(_ byte: Unicode.Scalar, _ line: borrowing Span<UInt8>) -> Bool {
    guard place < line.count, line[place] == UInt8(ascii: byte) else { return false }
    place &+= 1
    return true
  }

  /// Whether the line is over.
  @inline(__always)
  func isAtEnd(_ line: borrowing Span<UInt8>) -> Bool { place >= line.count }

  /// A whole decimal number, with a minus in front or not; nil for none and beyond 18 digits.
  @inline(__always)
  mutating func decimal(_ line: borrowing Span<UInt8>) -> Int64? {
    var at = place
    let isNegative = at < line.count && line[at] == UInt8(ascii: "-")
    if isNegative { at &+= 1 }
    let start = at
    var value: Int64 = 0
    while at < line.count {
      let digit = line[at] &- 0x30
      guard digit < 10 else { break }
      // No more than 18 digits, so below 10^18.
      guard at &- start < 18 else { return nil }
      value = value &* 10 &+ Int64(digit)
      at &+= 1
    }
    guard at > start else { return nil }
    place = at
    return isNegative ? -value : value
  }

  /// A whole hexadecimal number without prefix; nil for none and beyond 15 digits.
  @inline(__always)
  mutating func hexadecimal(_ line: borrowing Span<UInt8>) -> Int64? {
    var at = place
    let start = at
    var value: Int64 = 0
    while at < line.count, let digit = EvdevCursor.hexDigit(line[at]) {
      // No more than 15 digits, so below 2^60.
      guard at &- start < 15 else { return nil }
      value = value &<< 4 | Int64(digit)
      at &+= 1
    }
    guard at > start else { return nil }
    place = at
    return value
  }

  @inline(__always)
  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- 0x30
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }
}

/// A time as text: seconds, a point, a fraction.
struct EvdevTime {
  /// The largest number of seconds, so that microseconds stay below 2^53.
  static let largestSeconds: Int64 = 9_007_199_254

  var microseconds: Int64
  /// Whether the fraction had other than six digits.
  var isOdd: Bool
}

extension EvdevCursor {
  /// What reading a time came to.
  enum TimeResult {
    case time(EvdevTime)
    case decimalComma
    case none
  }

  /// A time such as `53890.813990`; a fraction of other than six digits is read as a decimal fraction.
  @inline(__always)
  mutating func time(_ line: borrowing Span<UInt8>) -> TimeResult {
    let start = place
    let isNegative = place < line.count && line[place] == UInt8(ascii: "-")
    guard let seconds = decimal(line), seconds.magnitude <= UInt64(EvdevTime.largestSeconds),
      place < line.count
    else { return none(start) }
    if line[place] == UInt8(ascii: ",") { return .decimalComma }
    guard skip(".", line) else { return none(start) }
    var fraction: Int64 = 0
    var digits = 0
    while place < line.count {
      let digit = line[place] &- 0x30
      guard digit < 10 else { break }
      // Six digits at most count, so below 10^6.
      if digits < 6 { fraction = fraction &* 10 &+ Int64(digit) }
      digits &+= 1
      place &+= 1
    }
    guard digits > 0 else { return none(start) }
    var missing = digits
    while missing < 6 {
      fraction = fraction &* 10
      missing &+= 1
    }
    // Seconds are below 2^34, so no overflow.
    let whole = seconds &* 1_000_000
    return .time(
      EvdevTime(microseconds: isNegative ? whole &- fraction : whole &+ fraction, isOdd: digits != 6))
  }

  private mutating func none(_ start: Int) -> TimeResult {
    place = start
    return .none
  }
}
