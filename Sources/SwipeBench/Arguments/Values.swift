internal import Reporting

/// Reads the values of options; each says in words what it expects.
enum Values {
  /// A whole number in plain digits.
  static func integer(_ text: String, in range: ClosedRange<Int>) throws(ValueError) -> Int {
    guard isDigits(text), let value = Int(text), range.contains(value) else {
      let limits = NumberText.grouped(range.lowerBound) + " to " + NumberText.grouped(range.upperBound)
      throw ValueError(expected: "a whole number from " + limits, found: text)
    }
    return value
  }

  /// A seed: any unsigned 64-bit number in plain digits.
  static func seed(_ text: String) throws(ValueError) -> UInt64 {
    guard isDigits(text), let value = UInt64(text) else {
      throw ValueError(expected: "a whole number from 0 to \(UInt64.max)", found: text)
    }
    return value
  }

  /// A finite number in a range.
  static func number(_ text: String, in range: ClosedRange<Double>, unit: String) throws(ValueError) -> Double
  {
    guard let value = Double(text), range.contains(value) else {
      let limits = NumberText.si(range.lowerBound) + " to " + NumberText.grouped(Int(range.upperBound))
      throw ValueError(expected: "\(unit) from \(limits)", found: text)
    }
    return value
  }

  /// One of a few words.
  static func word(_ text: String, noun: String, among known: [String]) throws(ValueError) -> String {
    guard known.contains(text) else { throw ValueError(unknown: noun, text, known: known) }
    return text
  }

  /// A regular expression in the language's own syntax.
  static func pattern(_ text: String) throws(ValueError) -> Pattern {
    do {
      return Pattern(regex: try Regex(text))
    } catch {
      throw ValueError(expected: "a regular expression (\(error))", found: text)
    }
  }

  /// A switch in the environment.
  static func isOn(_ text: String) throws(ValueError) -> Bool {
    switch text.lowercased() {
    case "1", "true", "yes", "on": return true
    case "0", "false", "no", "off": return false
    default: throw ValueError(expected: "1, true, yes, on, 0, false, no or off", found: text)
    }
  }

  private static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}

/// A compiled regular expression that matches anywhere in a text.
struct Pattern {
  fileprivate var regex: Regex<AnyRegexOutput>

  /// Whether the expression matches somewhere in the text.
  func matches(_ text: String) -> Bool {
    do {
      return try regex.firstMatch(in: text) != nil
    } catch {
      return false
    }
  }
}
