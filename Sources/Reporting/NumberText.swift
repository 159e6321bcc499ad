/// Numbers as people read them: few digits, a unit, the same in every locale.
package enum NumberText {
  /// A number with a fixed count of decimals, halves away from zero; an en dash for what is not finite.
  ///
  /// `places` lies between 0 and 9. Beyond 9e15 the decimals are left out, since a double has none there.
  package static func fixed(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "–" }
    let scale = powerOfTen(places)
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e15 else { return String(value.rounded()) }
    let digits = String(Int64(scaled))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// A rate or count in three digits with an SI prefix: `12.3 M`, `999`, `4.50 k`.
  package static func si(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let prefixes = ["", " k", " M", " G", " T"]
    var scaled = value.magnitude
    var index = 0
    while scaled >= 999.5, index < prefixes.count - 1 {
      scaled /= 1_000
      index += 1
    }
    let digits = index == 0 && scaled == scaled.rounded() ? fixed(scaled, places: 0) : threeDigits(scaled)
    return (value < 0 ? "-" : "") + digits + prefixes[index]
  }

  /// A length of time in two or three digits: `0.2 ns`, `38 ns`, `1.4 µs`, `362 ms`, `14 s`.
  package static func duration(picoseconds: Double) -> String {
    guard picoseconds.isFinite else { return "–" }
    let units: [(name: String, picoseconds: Double)] = [
      ("ns", 1e3), ("µs", 1e6), ("ms", 1e9), ("s", 1e12),
    ]
    var unit = units[0]
    for candidate in units where picoseconds.magnitude >= candidate.picoseconds * 0.9995 {
      unit = candidate
    }
    let value = picoseconds / unit.picoseconds
    return fixed(value, places: value.magnitude < 9.95 ? 1 : 0) + " " + unit.name
  }

  /// A length of time given in whole microseconds, the unit of traces.
  package static func duration(microseconds: Int64) -> String {
    duration(picoseconds: Double(microseconds) * 1e6)
  }

  /// A whole number with commas between thousands.
  package static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return value < 0 ? "-" + text : text
  }

  /// A count and its noun: `1 touch`, `1,332 events`.
  package static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    grouped(count) + " " + (count == 1 ? one : many ?? one + "s")
  }

  private static func threeDigits(_ value: Double) -> String {
    fixed(value, places: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<max(0, min(9, exponent)) { power *= 10 }
    return power
  }
}
