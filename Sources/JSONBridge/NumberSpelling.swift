extension [UInt8] {
  /// Appends the fewest digits that read back as the same value.
  ///
  /// A whole number below 2^53 is written without a point or exponent and both zeros as `0`, which is the
  /// rule of RFC 8785, section 3.2.2.3. What is not finite becomes `null`.
  package mutating func append(json number: Double) {
    guard number.isFinite else { return append(contentsOf: "null".utf8) }
    if number.magnitude < 0x1p53, let whole = Int64(exactly: number) {
      append(contentsOf: String(whole).utf8)
    } else {
      append(contentsOf: number.description.utf8)
    }
  }

  /// Appends a number with a fixed count of decimals, halves rounded away from zero.
  ///
  /// What is rounded is the shortest decimal spelling of the value, the one a reader sees: 2.675 with two
  /// decimals is 2.68 although the nearest binary fraction lies a hair below it.
  mutating func append(decimal number: Double, places: Int) {
    guard number.isFinite else { return append(contentsOf: "null".utf8) }
    var digits = DecimalDigits(number.magnitude)
    digits.round(places: Swift.max(places, 0))
    if number < 0 && !digits.isZero { append(UInt8(ascii: "-")) }
    digits.spell(places: Swift.max(places, 0), into: &self)
  }
}

/// A number as decimal digits: 0.d₁d₂d₃… × 10^exponent.
private struct DecimalDigits {
  var digits: [UInt8] = []
  var exponent = 0

  var isZero: Bool { digits.allSatisfy { $0 == 0 } }

  /// Takes the shortest spelling apart; `number` is finite and not negative.
  init(_ number: Double) {
    var pointSeen = false
    var rest = number.description.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "e") {
        exponent += Int(String(Substring(rest))) ?? 0
        return
      }
      if byte == UInt8(ascii: ".") {
        pointSeen = true
      } else {
        digits.append(byte - UInt8(ascii: "0"))
        if !pointSeen { exponent += 1 }
      }
    }
  }

  mutating func round(places: Int) {
    let kept = exponent + places
    guard kept < digits.count else { return }
    guard kept >= 0 else { return digits = [] }
    let carries = digits[kept] >= 5
    digits.removeSubrange(kept...)
    if carries { increment() }
  }

  /// Adds one in the last kept place; an empty list of digits becomes a one in the place before it.
  private mutating func increment() {
    var place = digits.count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits.insert(1, at: 0)
      exponent += 1
    }
  }

  func spell(places: Int, into bytes: inout [UInt8]) {
    func digit(_ index: Int) -> UInt8 {
      UInt8(ascii: "0") + (digits.indices.contains(index) ? digits[index] : 0)
    }
    if exponent <= 0 || digits.isEmpty { bytes.append(UInt8(ascii: "0")) }
    var index = 0
    if !digits.isEmpty {
      while index < exponent {
        bytes.append(digit(index))
        index += 1
      }
    }
    guard places > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    let start = digits.isEmpty ? 0 : exponent
    for offset in 0..<places { bytes.append(digit(start + offset)) }
  }
}
