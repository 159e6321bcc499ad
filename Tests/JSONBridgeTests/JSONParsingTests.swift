import JSONBridge
import Testing

@Suite struct `Parsing JSON` {
  @Test(arguments: [
    "null", "true", "-5", "0.1", "\"a\\n\"", "[]", "{}", "[1,[2.5,\"\\u0000\"]]",
    "{\"b\":{\"a\":null},\"a\":[false]}",
    "9007199254740993", "-9223372036854775807",
  ])
  func `canonical text reads back as itself`(text: String) throws {
    #expect(try JSON.parse(Array(text.utf8)).text == text)
  }

  @Test(arguments: [
    ("", JSONExpectation.value, 1), ("{\"a\":1,\n\"a\":2}", .uniqueKeys, 2), ("[\n\n1e400]", .finite, 3),
    ("[1]x", .end, 1), ("{'a':1}", .keyOrEnd, 1), ("{\"a\":1}\0", .end, 1),
    ("[99999999999999999999]", .integer64, 1),
  ])
  func `what is not JSON is refused with its line`(text: String, expected: JSONExpectation, line: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON.parse(Array(text.utf8)) }
    #expect(error?.expected == expected)
    #expect(error?.line == line)
  }
}
