/// A value of a profile's field, as a file or a listing has it.
public enum ProfileValue: Sendable, Hashable {
  /// A finite number in the field's unit.
  case number(Double)
  /// A word.
  case word(String)
  /// True or false.
  case flag(Bool)
  /// Two ends, either of which may be missing.
  case band(lower: Double?, upper: Double?)
  /// No value: no limit, or the rule does not exist.
  case none

  /// The value as text, such as `8`, `euclidean`, `true`, `-10...10` or `none`.
  public var text: String {
    switch self {
    case .number(let number): ProfileValue.text(number)
    case .word(let word): word
    case .flag(let flag): flag ? "true" : "false"
    case .band(let lower, let upper):
      (lower.map(ProfileValue.text) ?? "") + "..." + (upper.map(ProfileValue.text) ?? "")
    case .none: "none"
    }
  }

  private static func text(_ number: Double) -> String {
    guard number.magnitude < 1e15, number == number.rounded() else { return "\(number)" }
    return String(Int64(number))
  }
}

/// What is wrong with an override of a profile's field.
public enum ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No field has that name.
  case unknownField(key: String, expected: [String])
  /// A field was given twice.
  case repeatedField(key: String)
  /// A value is of the wrong kind or out of range.
  case wrongValue(key: String, found: ProfileValue, expected: String)
  /// A profile without a name.
  case emptyName

  /// The error in one line.
  public var description: String {
    switch self {
    case .unknownField(let key, let expected):
      "unknown profile field \"\(key)\", expected one of " + expected.joined(separator: ", ")
    case .repeatedField(let key): "profile field \"\(key)\" is given twice"
    case .wrongValue(let key, let found, let expected):
      "profile field \"\(key)\" is \(found.text), expected \(expected)"
    case .emptyName: "the profile has no name"
    }
  }
}
