import Testing

@Suite struct CodeTextTests {
  @Test(
    arguments: [
      ("let a = 1 // unsafe", "let a = 1          "),
      ("let a = \"try! b\"", "let a = \"      \""),
      ("a /* b /* c */ d */ e", "a                   e"),
      ("let a = #\"x\"y\"# + b", "let a = #\"   \"# + b"),
      ("\"\\(f(\"g\"))\" + h", "\"    \" \"  \" + h"),
      ("\"\\\"\" + unsafe", "\"  \" + unsafe"),
    ])
  func `comments and literals are blanked, code stays where it is`(_ text: String, _ code: String) {
    #expect(CodeText(text).lines.map(String.init) == [code])
  }

  @Test func `lines keep their numbers through comments and long literals`() {
    let lines = CodeText("a\n/* b\nc */\n\"\"\"\nd\n\"\"\"\ne").lines
    #expect(lines.count == 7)
    #expect(lines.first == "a")
    #expect(lines.last == "e")
    #expect(!lines.joined().contains("d"))
  }

  @Test func `literals can be kept`() {
    #expect(CodeText("name: \"A\" // \"B\"", keepsStrings: true).lines == ["name: \"A\"       "])
  }
}
