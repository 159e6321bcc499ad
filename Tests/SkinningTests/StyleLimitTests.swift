import Skinning
import Testing

/// Each bound: what lies on it is read, what lies beyond is refused with its message.
@Suite struct StyleLimitTests {
  private func message(_ text: String) -> String? {
    do throws(SkinError) {
      _ = try StyleParser().parse(Array(text.utf8), file: "x")
      return nil
    } catch {
      return error.description
    }
  }

  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test func `200,000 elements inside each other are refused where the bound is crossed`() {
    let text = repeated("<a>", 200_000) + repeated("</a>", 200_000)
    #expect(message(text) == "x:1:193: found <a>, expected at most 64 elements inside each other")
  }

  @Test func `an attribute of 100 MB is refused before it is parsed`() {
    var bytes = [UInt8](repeating: UInt8(ascii: "A"), count: 100 << 20)
    bytes.replaceSubrange(..<19, with: Array("<Style TargetType=\"".utf8))
    bytes.replaceSubrange((bytes.count - 3)..., with: Array("\"/>".utf8))
    let error = #expect(throws: SkinError.self) { try StyleParser().parse(bytes, file: "x") }
    #expect(error?.description == "x:1:1: found \(bytes.count), expected at most 16777216 bytes")
  }

  @Test func `an attribute that fills the largest document is refused too`() {
    let count = StyleLimits.documentBytes - 50
    let text = "<Style TargetType=\"" + repeated("A", count) + "\"/>"
    #expect(message(text) == "x:1:20: found \(count), expected at most 65536 bytes in a value")
  }

  @Test func `a tag of 100,000 attributes is refused`() {
    let attributes = (0..<100_000).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(
      message("<Style \(attributes)/>")
        == "x:1:1: found <Style>, expected at most 64 attributes in an element")
  }

  @Test func `entities that grow are refused at the declaration, whatever they would grow to`() {
    let entity = "<!ENTITY a \"" + repeated("b", 1_000_000) + "\">"
    let text = "<!DOCTYPE a [" + entity + "]><a>" + repeated("&a;", 1_000) + "</a>"
    #expect(message(text) == "x:1:13: found a document type declaration, expected a sheet without one")
  }

  @Test func `the number of elements`() {
    func sheet(_ count: Int) -> String {
      "<S><Style TargetType=\"Button\"/>" + repeated("<a/>", count) + "</S>"
    }
    let error = message(sheet(StyleLimits.elements - 1))
    #expect(error == "x:1:400024: found <a>, expected at most 100000 elements")
    // Fewer elements break the bound on warnings first, which shows that all of them were built.
    #expect(message(sheet(StyleLimits.elements - 2))?.hasSuffix("expected at most 1000 warnings") == true)
  }

  @Test func `the number of warnings`() {
    func sheet(_ count: Int) -> String {
      "<S><Style TargetType=\"Button\"/>" + repeated("<a/>", count) + "</S>"
    }
    #expect(message(sheet(1_000)) == nil)
    #expect(message(sheet(1_001)) == "x:1:4032: found 1001, expected at most 1000 warnings")
  }

  @Test func `the number of styles`() {
    func sheet(_ count: Int) -> String {
      "<S>" + (0..<count).map { "<Style Key=\"\($0)\" TargetType=\"B\"/>" }.joined() + "</S>"
    }
    #expect(message(sheet(10_000)) == nil)
    #expect(message(sheet(10_001))?.hasSuffix("found <Style>, expected at most 10000 styles") == true)
  }

  @Test func `the length of a value and the number of attributes, exactly`() {
    let longest = repeated("A", StyleLimits.attributeBytes)
    #expect(message("<Style TargetType=\"\(longest)\"/>") == nil)
    #expect(message("<Style TargetType=\"\(longest)A\"/>")?.contains("at most 65536 bytes") == true)
    let names = (0..<63).map { "xmlns:a\($0)=\"u\"" }.joined(separator: " ")
    #expect(message("<Style TargetType=\"B\" \(names)/>") == nil)
    let more = message("<Style TargetType=\"B\" \(names) xmlns=\"u\"/>")
    #expect(more?.contains("at most 64 attributes") == true)
  }

  @Test func `a deep tree of the allowed depth is read`() {
    let text =
      "<S><Style TargetType=\"B\">" + repeated("<a>", 62) + repeated("</a>", 62) + "</Style></S>"
    #expect(message(text) == nil)
  }

  @Test func `a name as long as the document allows stays short in the message`() {
    let text = "<" + repeated("a", 1_000_000) + "/>"
    #expect((message(text)?.count ?? 0) < 200)
  }
}
