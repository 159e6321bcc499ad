/// What keeps a text from being JSON as RFC 8259 defines it: where, what was found, what was expected.
public struct JSONSyntaxError: Error, Sendable, Equatable {
  /// The line, counted from 1.
  public var line: Int
  /// The byte that does not belong there, or `nil` at the end of the text.
  public var found: UInt8?
  /// What would have been right.
  public var expected: JSONExpectation

  /// Creates an error from its parts.
  public init(line: Int, found: UInt8?, expected: JSONExpectation) {
    self.line = line
    self.found = found
    self.expected = expected
  }
}

/// What the grammar allows at a place; the raw value is its name in messages.
public enum JSONExpectation: String, Sendable, CaseIterable {
  /// The start of any value.
  case value = "a value"
  /// The first value of a list or its end.
  case valueOrEnd = "a value or ]"
  /// The first key of an object or its end.
  case keyOrEnd = "a key in double quotes or }"
  /// A key after a comma.
  case key = "a key in double quotes"
  /// The colon behind a key.
  case colon = "a colon"
  /// What follows a value in a list.
  case commaInList = "a comma or ]"
  /// What follows a value in an object.
  case commaInObject = "a comma or }"
  /// Nothing may follow the text's one value.
  case end = "nothing behind the JSON text"
  /// The end of the line behind a value of JSON Lines.
  case endOfLine = "the end of the line, one JSON value a line"
  /// A value of JSON Lines stays on its line.
  case sameLine = "the rest of the value on the same line"
  /// The closing quotation mark.
  case endOfString = "the end of the string"
  /// The letters that may follow a backslash.
  case escape = "one of \"\\/bfnrtu behind the backslash"
  /// The digits of a numeric escape.
  case hexadecimalDigit = "four hexadecimal digits behind \\u"
  /// Both halves of a surrogate pair.
  case surrogatePair = "both halves of a surrogate pair"
  /// A key that json-c would cut short.
  case keyWithoutNul = "a key without \\u0000"
  /// Control characters are escaped.
  case printable = "control characters written as escapes"
  /// The bytes of a character.
  case utf8 = "valid UTF-8"
  /// A number needs a digit here.
  case digit = "a digit"
  /// A zero in front of other digits.
  case noLeadingZero = "no digit behind a leading 0"
  /// The three words of JSON.
  case word = "true, false or null"
  /// The bound on nesting.
  case nesting = "at most 32 levels of nesting"
  /// Each key once in its object.
  case uniqueKeys = "each key once"
  /// A number that a 64-bit floating-point number holds.
  case finite = "a number below 1.8e308"
  /// An integer that json-c holds exactly.
  case integer64 = "integers strictly between -2^63 and 2^63 - 1"
  /// A text that json-c reads as this module does.
  case agreement = "a text that json-c reads to its end"
  /// Enough memory for json-c.
  case memory = "enough memory"
}
