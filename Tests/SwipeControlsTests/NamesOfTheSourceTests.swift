import Foundation
import Testing

/// The table of names against the text that they come from.
@Suite struct NamesOfTheSourceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Words of a text that are names: with a capital or an underscore inside, and not `_stressed_`.
  static func names(in text: String) -> Set<String> {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    return Set(
      words.filter { word in
        word.count > 2 && word.first?.isNumber == false && !(word.first == "_" && word.last == "_")
          && (word.dropFirst().contains { $0.isUppercase } || word.contains("_"))
      }.map(String.init))
  }

  /// What stands between backticks in the first cell of each row of the tables.
  private func rows() throws -> [String] {
    let page = Self.root.appending(path: "Sources/SwipeControls/SwipeControls.docc/NamesOfTheSource.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.flatMap { row in
        row.dropFirst(2).prefix { $0 != "|" }.split(separator: "`").filter { $0.contains { $0.isLetter } }
      }.map(String.init)
  }

  private func source() -> String? {
    let file = Self.root.resolvingSymlinksInPath()
      .appending(path: "../shared/requirements/subclassing-ekswipecontrol.txt").standardized
    let text = try? String(contentsOf: file, encoding: .utf8)
    if text == nil { print("SKIPPED: the text on subclassing, whose names the table lists, is not there") }
    return text
  }

  @Test func `A name has a capital or an underscore inside`() {
    let text = "The isPan of 3DTouch, a _dict, _not_ this; initWithFrame: and BOOL, NO."
    #expect(Self.names(in: text) == ["isPan", "_dict", "initWithFrame", "BOOL"])
  }

  @Test func `Every name of the text has its row, and the table has no other, none twice`() throws {
    guard let source = source() else { return }
    let names = Self.names(in: source)
    #expect(names.count > 30)
    let rows = try rows()
    #expect(names.subtracting(rows).sorted() == [], "without a row")
    #expect(Set(rows).subtracting(names).sorted() == [], "not in the text")
    #expect(rows.count == Set(rows).count)
  }
}
