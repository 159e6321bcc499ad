/// Checks bytes against RFC 8259 as they come in, in pieces of any size, and says where values begin and end.
///
/// json-c lets through what the standard does not: not-a-number, single quotes, `1.`, raw control
/// characters, malformed UTF-8, comments, text behind a NUL. So every byte passes here first, and only
/// slices that this scanner has seen whole go to json-c. The state is a few words however long the text
/// is; nesting is a bit for each level.
package struct JSONScanner: Sendable {
  /// The deepest nesting accepted, in levels of lists and objects.
  package static let nestingLimit = 32

  /// Why ``next(in:at:)`` returned.
  package enum Stop: Sendable {
    /// All bytes are used up; the text may go on in the next piece.
    case exhausted
    /// A value at ``stopDepth`` ended just before the position.
    case valueEnd
    /// A key of the outermost object ended just before the position.
    case key
    /// The list that was watched for opened just before the position.
    case listStart
    /// The container around ``stopDepth`` closed just before the position.
    case containerEnd
  }

  /// The line of the next byte, counted from 1.
  package internal(set) var line = 1
  /// The depth whose values are reported.
  package var stopDepth = 0
  /// Whether keys of the outermost object are reported.
  package var stopsAtKeys = false
  /// Whether the next value is reported if it is a list, right behind its bracket.
  package var watchesForList = false
  /// Whether the text is JSON Lines: values at depth 0 follow each other, each on a line of its own.
  package var isLines = false

  /// The bytes of all earlier pieces.
  package internal(set) var base = 0
  /// The offset in the whole text at which the reported value began.
  package internal(set) var valueStart = 0
  /// The line on which the reported value began.
  package internal(set) var valueLine = 1
  /// The offset in the whole text of the opening quotation mark of the last key.
  package internal(set) var keyStart = 0
  /// The keys seen since the reported value began, those of nested objects included.
  package var keyCount = 0

  var mode = Mode.value
  var depth = 0
  /// One bit for each open container, set for objects; the innermost is the lowest.
  var objects: UInt32 = 0
  var text = TextState()
  var word = WordState()

  /// Creates a scanner for one JSON text.
  package init() {}

  /// Whether a value at ``stopDepth`` has begun and not ended.
  package var isInsideValue: Bool {
    depth > stopDepth || (depth == stopDepth && mode.isScalar)
  }

  /// What the scanner is in the middle of.
  enum Mode: UInt8 {
    case value, valueOrEnd, keyOrEnd, key, colon, separator, end, lineStart
    case text, escape, hexadecimal, continuation, lowSurrogateBackslash, lowSurrogateLetter
    case minus, zero, digits, point, fraction, exponent, exponentSign, exponentDigits
    case word

    var isStructural: Bool { rawValue <= Mode.lineStart.rawValue }
    var isScalar: Bool { rawValue > Mode.lineStart.rawValue }
  }

  /// Reads on until something is to be reported.
  ///
  /// - Parameters:
  ///   - bytes: one piece of the text; the same piece until ``Stop/exhausted`` is returned.
  ///   - position: where to read on in the piece; moved behind what was read.
  /// - Returns: what was met.
  /// - Throws: the first departure from the grammar.
  package mutating func next(
    in bytes: borrowing Span<UInt8>, at position: inout Int
  ) throws(JSONSyntaxError) -> Stop {
    while position < bytes.count {
      let stop: Stop?
      switch mode {
      case .text: stop = try scanText(bytes, &position)
      case .digits, .fraction, .exponentDigits: stop = try scanDigits(bytes, &position)
      case .escape, .hexadecimal, .continuation, .lowSurrogateBackslash, .lowSurrogateLetter:
        stop = nil
        try scanSpecialText(bytes[position])
        position += 1
      case .minus, .zero, .point, .exponent, .exponentSign: stop = try scanNumber(bytes, &position)
      case .word: stop = try scanWord(bytes[position], &position)
      default: stop = try scanStructure(bytes, &position)
      }
      if let stop { return stop }
    }
    base += bytes.count
    return .exhausted
  }

  /// Ends the text.
  ///
  /// - Returns: whether a number at depth 0, which only the end can end, was ended by this.
  /// - Throws: what was still to come.
  package mutating func finish() throws(JSONSyntaxError) -> Bool {
    switch mode {
    case .end, .lineStart: return false
    case .zero, .digits, .fraction, .exponentDigits:
      guard depth == 0 else { throw error(nil, separatorExpectation) }
      mode = .end
      return true
    default: throw error(nil, expectation)
    }
  }

  func error(_ found: UInt8?, _ expected: JSONExpectation) -> JSONSyntaxError {
    JSONSyntaxError(line: line, found: found, expected: expected)
  }

  var separatorExpectation: JSONExpectation { objects & 1 == 1 ? .commaInObject : .commaInList }

  /// What the grammar allows next.
  var expectation: JSONExpectation {
    switch mode {
    case .value, .lineStart: .value
    case .valueOrEnd: .valueOrEnd
    case .keyOrEnd: .keyOrEnd
    case .key: .key
    case .colon: .colon
    case .separator: separatorExpectation
    case .end: isLines ? .endOfLine : .end
    case .text: .endOfString
    case .escape: .escape
    case .hexadecimal: .hexadecimalDigit
    case .continuation: .utf8
    case .lowSurrogateBackslash, .lowSurrogateLetter: .surrogatePair
    case .minus, .point, .exponent, .exponentSign: .digit
    case .zero, .digits, .fraction, .exponentDigits: separatorExpectation
    case .word: .word
    }
  }
}
