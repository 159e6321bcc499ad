import Testing

@testable import Reporting

@Suite struct StyledTextTests {
  private func lines(_ text: StyledText, _ width: Int?, indent: Int = 2) -> [String] {
    text.wrapped(width: width, indent: indent).map { $0.rendered(isColored: false) }
  }

  @Test("Lines are broken at spaces, and further lines are indented")
  func breaks() {
    #expect(lines("one two three four", 9) == ["one two", "  three", "  four"])
  }

  @Test("A word that is wider than a line stays whole")
  func longWord() {
    #expect(lines("a incomprehensible b", 6) == ["a", "  incomprehensible", "  b"])
  }

  @Test("Without a width nothing is broken")
  func unbroken() {
    #expect(lines("one two three four", nil) == ["one two three four"])
  }

  @Test("A piece that follows without a space stays with the piece before it")
  func pieces() {
    let text = StyledText("see ") + StyledText("abc", .bold) + StyledText(", then")
    #expect(lines(text, 7) == ["see", "  abc,", "  then"])
  }

  @Test("Glued words stay on one line and show plain spaces")
  func glued() {
    #expect(lines(StyledText("p50 " + "57 ms".glued), 6) == ["p50", "  57 ms"])
  }

  @Test("Colours surround what is to be seen, and never plain text or spaces")
  func colors() {
    let text = StyledText("a ") + StyledText("b", .red) + StyledText("  ", .cyan) + StyledText("c", .bold)
    #expect(text.rendered(isColored: true) == "a \u{1B}[31mb\u{1B}[0m  \u{1B}[1mc\u{1B}[0m")
    #expect(text.rendered(isColored: false) == "a b  c")
  }
}
