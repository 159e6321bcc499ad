import JSONBridge
import Testing

@Suite struct `Values from json-c` {
  private func parse<Result>(
    _ text: String, _ body: (borrowing JSONNode) -> Result
  ) throws -> Result? {
    try JSONTokener().parse(Array(text.utf8).span, body)
  }

  @Test func `members come in file order with the index of their key`() throws {
    let keys = JSONKeys(["t_us", "delivered_us", "delivered_at", "history8"])
    let text =
      #"{"x": 1, "delivered_us": 2, "history8": 3, "t_us": 4, "delivered_u": 5, "history89": 6, "t_usx": 7}"#
    var met: [String] = []
    _ = try parse(text) { node in
      node.forEachMember(of: keys) { index, member in met.append("\(index ?? -1):\(member.integer)") }
    }
    #expect(met == ["-1:1", "1:2", "3:3", "0:4", "-1:5", "-1:6", "-1:7"])
  }

  @Test func `kinds tell integers from numbers by their spelling`() throws {
    var kinds: [JSONKind] = []
    _ = try parse(#"[null, true, 1, 1.0, 1e0, "1", [], {}]"#) { node in
      node.forEachElement { _, element in kinds.append(element.kind) }
    }
    #expect(kinds == [.null, .boolean, .integer, .number, .number, .string, .list, .object])
  }

  @Test func `integers beyond 64 bits stay at the ends of the range`() throws {
    var values: [Int64] = []
    _ = try parse("[9223372036854775808, 99999999999999999999999, -99999999999999999999999]") { node in
      node.forEachElement { _, element in values.append(element.integer) }
    }
    #expect(values == [.max, .max, .min])
  }

  @Test func `text behind the value is no success`() throws {
    #expect(try parse("{}\0{}") { _ in true } == nil)
    #expect(try parse("[1") { _ in true } == nil)
    #expect(try parse("{}") { _ in true } == true)
  }

  @Test func `a string with a NUL inside is no word`() throws {
    let words = JSONKeys(["moved"])
    let found = try parse(#"["moved", "moved\u0000", "move"]"#) { node in
      var found: [Int?] = []
      node.forEachElement { _, element in found.append(element.index(in: words)) }
      return found
    }
    #expect(found == [0, nil, nil])
  }

  @Test func `an audit counts what json-c kept and sees infinities`() throws {
    #expect(try parse(#"{"a": {"b": 1, "b": 2}, "c": [{"d": 1}]}"#) { $0.audit().keys } == 4)
    #expect(try parse("[[1e400]]") { $0.audit().isFinite } == false)
    #expect(try parse("[[1e308]]") { $0.audit().isFinite } == true)
  }

  @Test func `a place is found by its way through the text`() {
    let text = "{\n\"a\": [1, {\"b\\n\": \"x,]\\\"\"}],\n\"c\" : -5 , \"c\": 1e999}"
    let locator = JSONLocator(Array(text.utf8))
    func found(_ path: [JSONStep]) -> String? {
      locator.range(of: path).map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
    #expect(found([.key("a"), .index(0)]) == "1")
    #expect(found([.key("a"), .index(1), .key("b\n")]) == "\"x,]\\\"\"")
    #expect(found([.key("c")]) == "-5")
    #expect(found([.key("d")]) == nil)
    #expect(found([.key("a"), .index(2)]) == nil)
    #expect(locator.firstDuplicateKey()?.key == "c")
    #expect(locator.firstInfinity().map { locator.lineBreaks(before: $0.lowerBound) } == 2)
  }
}
