import JSONBridge
import Testing

@Suite struct `The JSON scanner` {
  /// Scans a whole text, in pieces of `length` bytes.
  private func scan(_ bytes: [UInt8], pieces length: Int) throws(JSONSyntaxError) {
    var scanner = JSONScanner()
    var start = 0
    while start < bytes.count {
      let piece = Array(bytes[start..<min(start + length, bytes.count)])
      var position = 0
      while try scanner.next(in: piece.span, at: &position) != .exhausted {}
      start += length
    }
    _ = try scanner.finish()
  }

  @Test(arguments: [
    "0", "-0", "10", "-1.5e+10", "1E5", "0.0e-0", "\"\"", "\"\\u0000\"", "\"\\ud83d\\ude00\"",
    "\"é\u{7F}\u{10FFFF}\"",
    "true", "false", "null", "[]", "{}", " [ 1 , [ ] ] \r\n\t", "{\"a\":{\"b\":[{},null]},\"\":0}",
    "[\"\\\"\\\\\\/\\b\"]",
    String(repeating: "[", count: 32) + String(repeating: "]", count: 32),
  ])
  func `what RFC 8259 allows is accepted however it is cut`(text: String) {
    for length in [1, 2, 3, 1000] {
      #expect(throws: Never.self) { try scan(Array(text.utf8), pieces: length) }
    }
  }

  @Test(arguments: [
    ("", JSONExpectation.value, 1), ("\n\n", .value, 3), ("[1,\n]", .value, 2), ("[1 2]", .commaInList, 1),
    ("{\"a\" 1}", .colon, 1), ("{\"a\":1,}", .key, 1), ("{a:1}", .keyOrEnd, 1),
    ("{\"a\":1]", .commaInObject, 1),
    ("01", .noLeadingZero, 1), ("-", .digit, 1), ("1.", .digit, 1), ("1.e5", .digit, 1), ("1e", .digit, 1),
    ("1e+", .digit, 1),
    ("-a", .digit, 1), (".5", .value, 1), ("+1", .value, 1), ("NaN", .value, 1), ("tru", .word, 1),
    ("trye", .word, 1),
    ("nulll", .end, 1), ("1 1", .end, 1), ("[]]", .end, 1), ("\"a", .endOfString, 1), ("\"\\x\"", .escape, 1),
    ("\"\\u12g4\"", .hexadecimalDigit, 1), ("\"\\ud800\"", .surrogatePair, 1),
    ("\"\\ud800\\n\"", .surrogatePair, 1),
    ("\"\\ud800\\u0041\"", .surrogatePair, 1), ("\"\\udc00\"", .surrogatePair, 1), ("\"\t\"", .printable, 1),
    ("{\"\\u0000\":1}", .keyWithoutNul, 1), ("[\n//\n]", .valueOrEnd, 2), ("]", .value, 1),
    (String(repeating: "[", count: 33), .nesting, 1), (String(repeating: "{\"a\":", count: 33), .nesting, 1),
  ])
  func `what it does not allow is refused with line and expectation`(
    text: String, expected: JSONExpectation, line: Int
  ) {
    for length in [1, 2, 1000] {
      let error = #expect(throws: JSONSyntaxError.self) { try scan(Array(text.utf8), pieces: length) }
      #expect(error?.expected == expected)
      #expect(error?.line == line)
    }
  }

  @Test func `exactly the byte sequences that are UTF-8 are accepted in strings`() {
    let leads: [UInt8] = [
      0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let others: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for first in leads {
      for second in others {
        for third in others {
          for inside in [[first], [first, second], [first, second, third], [first, second, third, 0x80]] {
            let isValid = String(validating: inside, as: UTF8.self) != nil
            let isAccepted = (try? scan([0x22] + inside + [0x22], pieces: 1)) != nil
            #expect(isAccepted == isValid, "\(inside)")
          }
        }
      }
    }
  }
}
