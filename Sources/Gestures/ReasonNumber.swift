internal import Primitives

/// Numbers with their units as reasons show them: as short as possible without hiding a difference.
enum ReasonNumber {
  /// Points with two decimals at most; more where fewer would show `value` as equal to `limit`.
  static func points(_ value: Double, against limit: Double? = nil) -> String {
    // A billionth is the finest shown; below 9e9 points, far beyond any surface, the count of them fits.
    guard value.magnitude < 9e9 else { return "\(value) pt" }
    let rival = limit.flatMap { $0.magnitude < 9e9 && $0 != value ? billionths($0) : nil }
    return decimal(billionths(value), places: 9, atMost: 2, unlike: rival) + " pt"
  }

  /// Points with so many decimals at most, up to 9.
  static func points(_ value: Double, places: Int) -> String {
    guard value.magnitude < 9e9 else { return "\(value) pt" }
    return decimal(billionths(value), places: 9, atMost: places, unlike: nil) + " pt"
  }

  /// Milliseconds with one decimal at most; more where fewer would show `value` as equal to `limit`.
  static func milliseconds(_ value: Interval, against limit: Interval? = nil) -> String {
    let rival = limit.flatMap { $0 != value ? $0.nanoseconds : nil }
    return decimal(value.nanoseconds, places: 6, atMost: 1, unlike: rival) + " ms"
  }

  private static func billionths(_ value: Double) -> Int64 {
    Int64(value * 1e9 + (value < 0 ? -0.5 : 0.5))
  }

  /// The decimal form of `count` units of 10^-`places`, rounded half away from zero to as few decimals, but
  /// `atMost` or more, as show it different from `rival`.
  private static func decimal(_ count: Int64, places: Int, atMost: Int, unlike rival: Int64?) -> String {
    var shown = rounded(count, dropping: places - atMost)
    var decimals = atMost
    while decimals < places, let rival, shown == rounded(rival, dropping: places - decimals) {
      decimals += 1
      shown = rounded(count, dropping: places - decimals)
    }
    return text(shown, decimals: decimals)
  }

  private static func rounded(_ count: Int64, dropping digits: Int) -> Int64 {
    let unit = powerOfTen(digits)
    let (quotient, remainder) = count.quotientAndRemainder(dividingBy: unit)
    guard remainder.magnitude * 2 >= unit.magnitude else { return quotient }
    return quotient + count.signum()
  }

  private static func text(_ count: Int64, decimals: Int) -> String {
    let unit = powerOfTen(decimals).magnitude
    let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: unit)
    var fraction = String(rest)
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return (count < 0 ? "-" : "") + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }

  private static func powerOfTen(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
