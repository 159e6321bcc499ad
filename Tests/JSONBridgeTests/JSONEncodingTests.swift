import JSONBridge
import Testing

@Suite struct `Canonical JSON` {
  @Test(arguments: [
    (JSON.null, "null"), (.bool(true), "true"), (.bool(false), "false"),
    (.integer(.min), "-9223372036854775808"),
    (.integer(0), "0"), (.string(""), "\"\""), (.array([]), "[]"), (.object([]), "{}"),
    (.array([.integer(1), .null]), "[1,null]"),
    (.object([("b", .integer(1)), ("a", .array([.bool(false)]))]), "{\"b\":1,\"a\":[false]}"),
  ])
  func `values are written compactly and keys in the order given`(value: JSON, text: String) {
    #expect(value.text == text)
    #expect(value.encoded() == Array(text.utf8))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-3, "-3"), (0.1, "0.1"), (1.5, "1.5"),
    (9_007_199_254_740_991, "9007199254740991"),
    (1e15, "1000000000000000"), (1e21, "1e+21"), (1e-7, "1e-07"), (.leastNonzeroMagnitude, "5e-324"),
    (1e300, "1e+300"),
    (100.0 / 3, "33.333333333333336"), (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
  ])
  func `numbers are spelt in the fewest digits`(number: Double, text: String) {
    #expect(JSON.number(number).text == text)
  }

  @Test func `numbers read back as the same value`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Double(JSON.number(number).text) == number)
    }
  }

  @Test(arguments: [
    (0.0, 0, "0"), (0, 2, "0.00"), (1.005, 2, "1.01"), (2.675, 2, "2.68"), (-2.675, 2, "-2.68"),
    (0.5, 0, "1"),
    (-0.5, 0, "-1"), (1.5, 0, "2"), (2.5, 0, "3"), (0.49999, 0, "0"), (-0.001, 2, "0.00"),
    (9.999, 2, "10.00"),
    (0.05, 1, "0.1"), (0.04, 1, "0.0"), (.leastNonzeroMagnitude, 3, "0.000"), (5e-5, 4, "0.0001"),
    (1e21, 1, "1000000000000000000000.0"),
    (123.456, 3, "123.456"), (123.456, 5, "123.45600"), (1234567.891, 1, "1234567.9"), (99.95, 1, "100.0"),
    (.nan, 2, "null"), (.infinity, 2, "null"), (7, -3, "7"),
  ])
  func `fixed decimals round halves away from zero`(number: Double, places: Int, text: String) {
    #expect(JSON.decimal(number, places: places).text == text)
  }

  @Test(arguments: [
    ("a\"b\\c/", #""a\"b\\c/""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
    ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("é\u{1F600}", "\"é\u{1F600}\""), ("e\u{301}", "\"e\u{301}\""),
    ("\r\n", #""\r\n""#),
  ])
  func `text is escaped where it has to be`(text: String, spelt: String) {
    #expect(JSON.string(text).text == spelt)
    #expect(JSON.object([(text, .null)]).text == "{\(spelt):null}")
  }

  @Test func `with an indent short members share a line and long ones are broken`() {
    let long = JSON.array((0..<40).map { .integer($0 * 1000) })
    let value = JSON.object([
      ("name", .string("x")), ("empty", .array([])),
      ("short", .object([("a", .array([.integer(1), .integer(2)]))])),
      ("long", .array([long, .string("y")])),
    ])
    let text = value.text(indent: 2)
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "{")
    #expect(lines[1] == "  \"name\": \"x\",")
    #expect(lines[2] == "  \"empty\": [],")
    #expect(lines[3] == "  \"short\": {\"a\": [1, 2]},")
    #expect(lines[4] == "  \"long\": [")
    #expect(lines[5] == "    [")
    #expect(lines[6] == "      0,")
    #expect(lines.suffix(4) == ["    ],", "    \"y\"", "  ]", "}"])
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `the smallest containers stay whole under an indent`() {
    #expect(JSON.object([("a", .integer(1))]).text(indent: 2) == "{\"a\": 1}")
    #expect(JSON.array([]).text(indent: 2) == "[]")
    #expect(JSON.integer(3).text(indent: 4) == "3")
  }

  @Test func `values are equal when their spelling is`() {
    #expect(JSON.integer(1) == .number(1))
    #expect(JSON.object([("a", .null), ("b", .null)]) != .object([("b", .null), ("a", .null)]))
    #expect(JSON.string("1") != .integer(1))
  }
}
