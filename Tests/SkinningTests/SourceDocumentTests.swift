import Foundation
import Primitives
import Skinning
import Testing

/// The examples of the text that the form comes from, one after the other.
@Suite struct SourceDocumentTests {
  private static let path = [(100.0, 100.0), (150, 150), (100, 200), (50, 150), (100, 100)]
    .map { Point(x: $0.0, y: $0.1) }

  private func catalog() throws -> StyleCatalog {
    try Fixtures.load(Fixtures.bytes("good/document.xml"), file: "Style.xml").1
  }

  @Test func `the sheet is one style with a key, a type, a platform and one setter`() throws {
    let (sheet, catalog) = try Fixtures.load(Fixtures.bytes("good/document.xml"), file: "Style.xml")
    #expect(sheet.warnings.isEmpty)
    let style = try #require(catalog.style(named: "CustomControlBlueStyle"))
    #expect(style.targetType == "Control")
    #expect(style.settings.map(\.property.name) == ["Background"])
    #expect(style.value(of: .background) == .color(.black))
    #expect(style.value(of: .borderBrush) == nil)
    let other = StyleParser(platform: "android")
    #expect(try other.parse(Fixtures.bytes("good/document.xml"), file: "a.xml").styles.isEmpty)
  }

  @Test func `a control applies its style when it is made`() throws {
    let catalog = try catalog()
    let control = DiamondControl { catalog }
    #expect(control.styleName == nil)
    #expect(control.log == ["applyStyle"])
    #expect(control.draw().isEmpty, "no default style: nothing to draw with")
  }

  @Test func `without a name the default style of the type counts`() throws {
    var catalog = try catalog()
    try catalog.add([Samples.style(nil, "Control", background: 255)])
    let (made, others) = (catalog, try self.catalog())
    #expect(DiamondControl { made }.rectFillColor == Color(red8: 255, green8: 0, blue8: 0))
    #expect(DiamondControl { others }.rectFillColor == nil, "another catalogue knows nothing of it")
  }

  @Test func `setting the name applies the style and then asks for a redraw`() throws {
    let catalog = try catalog()
    let control = DiamondControl { catalog }
    control.styleName = "CustomControlBlueStyle"
    #expect(control.styleName == "CustomControlBlueStyle")
    #expect(control.log == ["applyStyle", "applyStyle", "setNeedsDisplay"])
    control.styleName = nil
    #expect(control.rectFillColor == nil)
    #expect(control.log.suffix(2) == ["applyStyle", "setNeedsDisplay"])
  }

  @Test func `the background is the fill, as the prose says, and without a border there is no line`() throws {
    let catalog = try catalog()
    let control = DiamondControl { catalog }
    control.styleName = "CustomControlBlueStyle"
    #expect(control.draw() == [.fill(Self.path, .black)])
  }

  @Test func `a border's brush is the colour of the line`() throws {
    let sheet = """
      <Style Key="Lined" TargetType="Control" platform="ios">
        <Setter Property="Background" Value="#FF0000"/><Border BorderBrush="#0000FF"/>
      </Style>
      """
    let catalog = try Fixtures.load(sheet).1
    let control = DiamondControl { catalog }
    control.styleName = "Lined"
    let (red, blue) = (Color(red8: 255, green8: 0, blue8: 0), Color(red8: 0, green8: 0, blue8: 255))
    #expect(control.draw() == [.fill(Self.path, red), .stroke(Self.path, blue)])
  }

  @Test func `a name that no style has leaves the default, and no default leaves nothing`() throws {
    let catalog = try catalog()
    let control = DiamondControl { catalog }
    control.styleName = "CustomControlGreenStyle"
    #expect(control.draw().isEmpty)
  }

  @Test func `a sheet that is loaded at run time counts from the next application on`() throws {
    var catalog = try catalog()
    let control = DiamondControl { catalog }
    control.styleName = "CustomControlBlueStyle"
    try catalog.replaceAll(with: [Samples.style("CustomControlBlueStyle", "Control", background: 255)])
    #expect(control.rectFillColor == .black)
    control.applyStyle()
    #expect(control.rectFillColor == Color(red8: 255, green8: 0, blue8: 0))
  }
}

/// The table of names against the text itself.
@Suite struct NamesOfTheSourceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Words of the text that are names: with a capital inside, or of capitals.
  private static func names(in text: String) throws -> Set<String> {
    let name = try Regex("[A-Za-z_][A-Za-z0-9_]*")
    return Set(
      text.matches(of: name).map { String(text[$0.range]) }.filter { word in
        word.count > 2 && (word.dropFirst().contains { $0.isUppercase } || word.contains("_"))
      })
  }

  private func table() throws -> String {
    let page = Self.root.appending(path: "Sources/Skinning/Skinning.docc/NamesOfTheSource.md")
    return try String(contentsOf: page, encoding: .utf8)
  }

  private func source() -> String? {
    let file = Self.root.resolvingSymlinksInPath()
      .appending(path: "../shared/requirements/skinning-custom-controls.txt").standardized
    let text = try? String(contentsOf: file, encoding: .utf8)
    if text == nil { print("SKIPPED: the text that the names come from is not there") }
    return text
  }

  @Test func `every name of the text has its row`() throws {
    guard let source = source() else { return }
    let names = try Self.names(in: source)
    #expect(names.count > 40)
    let table = try table()
    for name in names.sorted() { #expect(table.contains("`\(name)`"), "\(name)") }
  }

  @Test func `the table has no name that the text does not know`() throws {
    guard let source = source() else { return }
    let rows = try table().split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count > 30)
    for row in rows {
      let cell = row.dropFirst(2).prefix { $0 != "|" }
      for name in cell.split(separator: "`").filter({ $0.contains { $0.isLetter } }) {
        #expect(source.contains(name), "\(name)")
      }
    }
  }

  @Test func `the sheet of the tests is the one of the text`() throws {
    guard let source = source() else { return }
    let sheet = String(decoding: try Fixtures.bytes("good/document.xml"), as: UTF8.self)
    #expect(source.replacing("\r", with: "").contains(sheet))
  }
}

/// The page that describes the form against the code.
@Suite struct SheetPageTests {
  @Test func `the table of aliases in the documentation is the one that the parser uses`() throws {
    let code = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Skinning/StyleVocabulary.swift"),
      encoding: .utf8)
    let rows = code.split(separator: "\n").filter { $0.contains("/// | `") }
    #expect(rows.count == StyleVocabulary.aliases.count)
    for (row, pair) in zip(rows, StyleVocabulary.aliases) {
      #expect(row.contains("| `\(pair.alias)` | `\(pair.name)` |"), "\(row)")
    }
  }

  @Test func `the page names every property and every state, and its own example is good`() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Skinning/Skinning.docc/StyleSheets.md"),
      encoding: .utf8)
    for property in StyleVocabulary.standard.properties {
      #expect(page.contains("`\(property.name)`"), "\(property.name)")
    }
    let example = try #require(page.split(separator: "```xml\n").last?.prefix(while: { $0 != "`" }))
    let sheet = try StyleParser().parse(Array(example.utf8), file: "page")
    #expect(sheet.warnings.isEmpty && sheet.styles.count == 1)
    #expect(sheet.styles[0].settings.count == 7)
    let state = try Fixtures.load(
      #"<Style TargetType="B"><VisualStates><VisualState Name="X"/></VisualStates></Style>"#
    ).0.warnings.first
    guard case .word(let states)? = state?.expected else {
      Issue.record("no list of states")
      return
    }
    for name in states { #expect(page.contains("`\(name)`"), "\(name)") }
  }

  @Test func `the sheet of twenty-four styles that is timed is good`() throws {
    let (sheet, catalog) = try Fixtures.load(Fixtures.bytes("good/twenty-four.xml"), file: "a.xml")
    #expect(sheet.warnings.isEmpty)
    #expect(catalog.styles.count == 24)
  }
}
