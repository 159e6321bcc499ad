internal import TouchTraces

/// The unit that a recorder counts time in.
enum TextTimeUnit: String, CaseIterable {
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"

  /// Nanoseconds in one unit.
  var nanoseconds: Int64 {
    switch self {
    case .seconds: 1_000_000_000
    case .milliseconds: 1_000_000
    case .microseconds: 1_000
    case .nanoseconds: 1
    }
  }

  /// The power of ten of ``nanoseconds``.
  var decimals: Int {
    switch self {
    case .seconds: 9
    case .milliseconds: 6
    case .microseconds: 3
    case .nanoseconds: 0
    }
  }
}

/// Times on a recorder's clock in whole nanoseconds.
///
/// Whole numbers are taken exactly. A fraction is rounded to the nearest microsecond first: recorders print
/// times that were binary fractions, and 4.4999999 ms was 4.5.
enum TextTime {
  /// The largest magnitude, 2^53 µs in nanoseconds; the trace format goes no further.
  static let largest = TraceLimits.largestTime * 1_000

  /// The sum of two times, held at the ends of the integers: what lies there is refused where it is used.
  static func sum(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (a < 0 ? .min + 1 : .max) : sum
  }

  /// The time that a decimal number of units is; nil when it is no number or beyond ``largest``.
  static func nanoseconds(_ text: some StringProtocol, unit: TextTimeUnit) -> Int64? {
    if let whole = Int64(text) { return nanoseconds(whole, unit: unit) }
    if let exact = fixedPoint(text, unit: unit) { return exact }
    return TextNumber.value(text).flatMap { nanoseconds($0, unit: unit) }
  }

  /// The time of a whole number of units.
  static func nanoseconds(_ count: Int64, unit: TextTimeUnit) -> Int64? {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit.nanoseconds)
    return overflow || product.magnitude > UInt64(largest) ? nil : product
  }

  /// The time of a binary fraction, rounded to microseconds.
  static func nanoseconds(_ count: Double, unit: TextTimeUnit) -> Int64? {
    if unit == .nanoseconds, let whole = Int64(exactly: count) { return nanoseconds(whole, unit: unit) }
    let microseconds = (count * (Double(unit.nanoseconds) / 1_000)).rounded()
    guard microseconds.magnitude <= Double(TraceLimits.largestTime) else { return nil }
    return Int64(microseconds) * 1_000
  }

  /// Reads `12.3456` digit by digit, because a time since 1970 in seconds has more digits than a binary
  /// fraction holds.
  private static func fixedPoint(_ text: some StringProtocol, unit: TextTimeUnit) -> Int64? {
    let bytes = Array(text.utf8.prefix(TextNumber.longest + 1))
    guard bytes.count <= TextNumber.longest, let point = bytes.firstIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    let isNegative = bytes.first == UInt8(ascii: "-")
    let whole = bytes[(isNegative ? 1 : 0)..<point]
    let fraction = bytes[(point + 1)...]
    guard whole.allSatisfy(TextNumber.isDigit), fraction.allSatisfy(TextNumber.isDigit),
      !whole.isEmpty || !fraction.isEmpty, whole.count <= 19
    else { return nil }
    guard let count = Int64("0" + String(decoding: whole, as: UTF8.self)),
      let base = nanoseconds(count, unit: unit)
    else { return nil }
    let total = base + roundedFraction(fraction, unit: unit)
    guard total <= largest else { return nil }
    return isNegative ? -total : total
  }

  /// The nanoseconds of the digits behind a point, rounded to a microsecond.
  private static func roundedFraction(_ digits: ArraySlice<UInt8>, unit: TextTimeUnit) -> Int64 {
    // Digits beyond a tenth of a microsecond never change how the rest rounds, but for the tie, which goes up.
    let places = max(unit.decimals - 2, 0)
    var tenths: Int64 = 0
    for place in 0..<places {
      let index = digits.startIndex + place
      tenths = tenths * 10 + (index < digits.endIndex ? Int64(digits[index] - UInt8(ascii: "0")) : 0)
    }
    return (tenths + 5) / 10 * 1_000
  }
}
