internal import Appearance
internal import Primitives

/// Reads the values that stand in attributes.
///
/// White space at the ends is no part of a value, except of text.
enum ValueReader {
  /// The value that `text` is for a property of this kind, or `nil` when it is none.
  static func value(_ text: String, of kind: StyleValueKind) -> StyleValue? {
    let trimmed = Characters.trimmed(text)
    return switch kind {
    case .color, .paint: color(trimmed).map { .color($0) }
    case .number(let range): number(trimmed, in: range).map { .number($0) }
    case .insets: insets(trimmed).map { .insets($0) }
    case .font: trimmed.isEmpty ? nil : .font(FontFace(trimmed))
    case .flag: flag(trimmed).map { .flag($0) }
    case .word(let words): word(trimmed, of: words).map { .word($0) }
    case .point: point(trimmed).map { .point($0) }
    case .text: .text(text)
    case .image: nil
    }
  }

  /// `#RRGGBB` or `#RRGGBBAA`, hexadecimal digits of either case.
  static func color(_ text: String) -> Color? {
    let bytes = text.utf8
    guard bytes.count == 7 || bytes.count == 9, bytes.first == UInt8(ascii: "#") else { return nil }
    // At most eight digits, so nothing is shifted out.
    var bits: UInt32 = 0
    for byte in bytes.dropFirst() {
      guard let digit = hexadecimal(byte) else { return nil }
      bits = bits << 4 | UInt32(digit)
    }
    if bytes.count == 7 { bits = bits << 8 | 0xFF }
    let channels = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> UInt32($0)) }
    return Color(red8: channels[0], green8: channels[1], blue8: channels[2], alpha8: channels[3])
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// A decimal number without exponent: an optional sign, digits, perhaps a point and digits.
  static func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    guard let first = digits.first, Characters.isDigit(first), let last = digits.last,
      Characters.isDigit(last)
    else { return nil }
    digits = digits.drop(while: Characters.isDigit)
    if digits.first == UInt8(ascii: ".") { digits = digits.dropFirst().drop(while: Characters.isDigit) }
    guard digits.isEmpty, let number = Double(text), range.contains(number) else { return nil }
    // Minus zero would be equal to zero and yet print otherwise.
    return number == 0 ? 0 : number
  }

  /// Numbers separated by a comma, white space or both.
  private static func numbers(_ text: String, in range: ClosedRange<Double>) -> [Double]? {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    var numbers: [Double] = []
    for part in parts {
      let words = part.split(whereSeparator: Characters.isSpace)
      guard !words.isEmpty else { return nil }
      for word in words {
        guard numbers.count < 4, let number = number(String(decoding: word, as: UTF8.self), in: range) else {
          return nil
        }
        numbers.append(number)
      }
    }
    return numbers
  }

  /// One number, two or four, in XAML's order: left, top, right, bottom; of two, each stands for both sides.
  static func insets(_ text: String) -> Insets? {
    guard let numbers = numbers(text, in: 0...StyleLimits.largestNumber), [1, 2, 4].contains(numbers.count)
    else { return nil }
    let count = numbers.count
    let edges = (0..<4).map { Float(numbers[$0 % count]) }
    return Insets(top: edges[1], left: edges[0], bottom: edges[3], right: edges[2])
  }

  /// `x,y`, both from 0 to 1.
  static func point(_ text: String) -> Point? {
    guard let numbers = numbers(text, in: 0...1), numbers.count == 2 else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }

  private static func flag(_ text: String) -> Bool? {
    Characters.areSame(text, "YES") ? true : Characters.areSame(text, "NO") ? false : nil
  }

  private static func word(_ text: String, of words: [StyleWord]) -> String? {
    words.first { word in
      Characters.areSame(word.name, text) || word.aliases.contains { Characters.areSame($0, text) }
    }?.name
  }
}
