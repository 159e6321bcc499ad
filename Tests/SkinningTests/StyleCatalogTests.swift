import Primitives
import Skinning
import Testing

@Suite struct StyleCatalogTests {
  private func background(_ catalog: StyleCatalog, _ name: String?, _ type: String = "Button") -> UInt8? {
    guard case .color(let color)? = catalog.value(of: .background, style: name, targetType: type) else {
      return nil
    }
    return UInt8((color.red * 255).rounded())
  }

  @Test func `styles are found by name, and one without a name by its target type`() throws {
    var catalog = StyleCatalog()
    try catalog.add([Samples.style("Blue", background: 1), Samples.style(nil, background: 2)])
    #expect(catalog.style(named: "Blue")?.key == "Blue")
    #expect(catalog.style(named: "blue") == nil)
    #expect(catalog.defaultStyle(for: "Button")?.key == nil)
    #expect(catalog.defaultStyle(for: "button") == nil)
    #expect(catalog.styles.count == 2)
  }

  @Test func `a style of the same name, or default of the same type, takes the former one's place`() throws {
    var catalog = StyleCatalog()
    try catalog.add([Samples.style("A", background: 1), Samples.style(nil, background: 2)])
    try catalog.add([Samples.style(nil, background: 3), Samples.style("A", background: 4)])
    #expect(catalog.styles.count == 2)
    #expect(background(catalog, "A") == 4)
    #expect(background(catalog, nil) == 3)
  }

  @Test func `a removed style is gone, the others stay`() throws {
    var catalog = StyleCatalog()
    try catalog.add([
      Samples.style("A", background: 1), Samples.style("B", background: 2), Samples.style(nil, background: 3),
    ])
    #expect(try catalog.remove(named: "A")?.key == "A")
    #expect(try catalog.remove(named: "A") == nil)
    #expect(catalog.removeDefault(for: "Button") != nil)
    #expect(catalog.removeDefault(for: "Button") == nil)
    #expect(catalog.style(named: "A") == nil)
    #expect(background(catalog, "B") == 2)
    #expect(background(catalog, nil) == nil)
  }

  @Test func `a style that another is based on cannot be removed`() throws {
    var catalog = StyleCatalog()
    try catalog.add([Samples.style("A", background: 1), Samples.style("B", basedOn: "A")])
    let error = #expect(throws: SkinError.self) { try catalog.remove(named: "A") }
    #expect(error?.message == "style \"B\": BasedOn: found \"A\", expected the key of a style")
    #expect(background(catalog, "B") == 1, "nothing changed")
  }

  @Test(
    arguments: [
      ([("A", "A")], "style \"A\": BasedOn: found A → A, expected a chain that ends"),
      ([("A", "B"), ("B", "A")], "style \"A\": BasedOn: found A → B → A, expected a chain that ends"),
      (
        [("A", "B"), ("B", "C"), ("C", "B")],
        "style \"A\": BasedOn: found A → B → C → B, expected a chain that ends"
      ),
      ([("A", "Z")], "style \"A\": BasedOn: found \"Z\", expected the key of a style"),
    ] as [([(String, String)], String)])
  func `styles whose chain does not end leave the catalogue as it was`(
    _ pairs: [(String, String)], _ message: String
  ) throws {
    var catalog = StyleCatalog()
    try catalog.add([Samples.style("Old", background: 9)])
    let styles = pairs.map { Samples.style($0.0, basedOn: $0.1, background: 1) }
    let error = #expect(throws: SkinError.self) { try catalog.add([Samples.style("New")] + styles) }
    #expect(error?.message == message)
    #expect(error?.place == nil)
    #expect(catalog.styles.map(\.key) == ["Old"])
    #expect(throws: SkinError.self) { try catalog.replaceAll(with: styles) }
    #expect(catalog.styles.map(\.key) == ["Old"])
  }

  @Test func `a later sheet can close a circle through an earlier one, which is refused`() throws {
    var catalog = StyleCatalog()
    try catalog.add([Samples.style("B"), Samples.style("A", basedOn: "B")])
    let error = #expect(throws: SkinError.self) { try catalog.add([Samples.style("B", basedOn: "A")]) }
    #expect(error?.message.contains("expected a chain that ends") == true)
  }

  @Test func `a chain may be as long as the bound and no longer, in any order of styles`() throws {
    for isReversed in [false, true] {
      for count in [StyleLimits.inheritance + 1, StyleLimits.inheritance + 2] {
        var styles = (0..<count).map {
          Samples.style("S\($0)", basedOn: $0 + 1 < count ? "S\($0 + 1)" : nil, background: UInt8($0))
        }
        if isReversed { styles.reverse() }
        var catalog = StyleCatalog()
        if count == StyleLimits.inheritance + 1 {
          try catalog.add(styles)
          #expect(background(catalog, "S0") == 0)
        } else {
          let error = #expect(throws: SkinError.self) { try catalog.add(styles) }
          #expect(error?.expected == .atMost(.inheritance))
        }
      }
    }
  }

  @Test func `ten thousand styles in chains are checked and one more is too many`() throws {
    let styles = (0..<StyleLimits.styles).map {
      Samples.style("S\($0)", basedOn: $0 % 60 == 0 ? nil : "S\($0 - 1)")
    }
    var catalog = StyleCatalog()
    try catalog.add(styles)
    #expect(catalog.styles.count == StyleLimits.styles)
    let error = #expect(throws: SkinError.self) { try catalog.add([Samples.style("More")]) }
    #expect(error?.message == "found 10001, expected at most 10000 styles")
  }

  @Test func `a copy does not follow its original`() throws {
    var catalog = StyleCatalog()
    try catalog.add([Samples.style("A", background: 1)])
    let copy = catalog
    try catalog.replaceAll(with: [Samples.style("A", background: 2)])
    #expect(background(copy, "A") == 1)
    #expect(background(catalog, "A") == 2)
  }

  @Test func `what left with a replaced sheet is undone`() throws {
    var catalog = StyleCatalog()
    try catalog.add([Samples.style("A", background: 1), Samples.style("B", background: 2)])
    try catalog.replaceAll(with: [Samples.style("B", background: 3)])
    #expect(background(catalog, "A") == nil)
    #expect(background(catalog, "B") == 3)
  }
}
