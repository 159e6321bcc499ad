import Appearance
import Primitives
import Skinning
import Testing

@Suite struct StyleLookupTests {
  /// Four layers: named `N`, default of Button, `NB` under the named one, `DB` under the default.
  private static func catalog(_ layers: Set<String>, state: ControlState = .normal) throws -> StyleCatalog {
    var styles = [
      Samples.style("N", basedOn: "NB"), Samples.style(nil, basedOn: "DB"), Samples.style("NB"),
      Samples.style("DB"),
    ]
    for (index, name) in ["N", "D", "NB", "DB"].enumerated() where layers.contains(name) {
      styles[index].setValue(.number(Double(index)), of: .fontSize, for: state)
    }
    var catalog = StyleCatalog()
    try catalog.add(styles)
    return catalog
  }

  private static let subsets: [Set<String>] = (0..<16).map { bits in
    Set(["N", "D", "NB", "DB"].enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element))
  }

  @Test(arguments: subsets)
  func `the named style, then the type's default, then their bases, decide`(_ layers: Set<String>) throws {
    let catalog = try Self.catalog(layers)
    let expected = ["N", "D", "NB", "DB"].firstIndex(where: layers.contains).map { Double($0) }
    let found = catalog.value(of: .fontSize, style: "N", targetType: "Button")
    #expect(found == expected.map { .number($0) })
    let lookup = catalog.lookUp(.fontSize, style: "N", targetType: "Button")
    #expect(lookup.value == found)
    #expect(lookup.candidates.map(\.layer) == [.named, .targetDefault, .base, .base])
    #expect(lookup.candidates.map(\.key) == ["N", nil, "NB", "DB"])
    let withoutName = catalog.value(of: .fontSize, style: nil, targetType: "Button")
    let expectedWithoutName = layers.contains("D") ? 1.0 : layers.contains("DB") ? 3 : nil
    #expect(withoutName == expectedWithoutName.map { .number($0) })
  }

  @Test func `a state asks every layer before the next state is tried`() throws {
    var catalog = try Self.catalog(["DB"], state: .overlayFaded)
    var named = try #require(catalog.style(named: "N"))
    named.setValue(.number(7), of: .fontSize)
    try catalog.add([named])
    let state: ControlState = [.highlighted, .overlayVisible, .overlayFaded]
    func size(_ state: ControlState) -> StyleValue? {
      catalog.value(of: .fontSize, style: "N", targetType: "Button", state: state)
    }
    #expect(size(state) == .number(3))
    #expect(size(.overlayFaded) == .number(3))
    #expect(size(.highlighted) == .number(7), "no other bit falls back by itself")
    #expect(size(.overlayVisible) == .number(7))
    let lookup = catalog.lookUp(.fontSize, style: "N", targetType: "Button", state: state)
    #expect(lookup.candidates.count == 16)
    #expect(lookup.winner == 7)
    let states = stride(from: 0, to: 16, by: 4).map { lookup.candidates[$0].state }
    #expect(states == [state, .overlayFaded, .overlayVisible, .normal])
  }

  @Test func `a name that no style has falls to the default and is told`() throws {
    let catalog = try Self.catalog(["D"])
    let lookup = catalog.lookUp(.fontSize, style: "Nobody", targetType: "Button")
    #expect(lookup.unknownStyle == "Nobody")
    #expect(lookup.value == .number(1))
    #expect(catalog.lookUp(.fontSize, style: "N", targetType: "Button").unknownStyle == nil)
  }

  @Test func `a named style counts for a control of another type too`() throws {
    let catalog = try Self.catalog(["N"])
    #expect(catalog.value(of: .fontSize, style: "N", targetType: "Slider") == .number(0))
    #expect(catalog.value(of: .fontSize, style: nil, targetType: "Slider") == nil)
  }

  @Test func `a base that both chains share is asked once`() throws {
    var catalog = StyleCatalog()
    try catalog.add([
      Samples.style("Base", background: 1), Samples.style("N", basedOn: "Base"),
      Samples.style(nil, basedOn: "Base"),
    ])
    let lookup = catalog.lookUp(.background, style: "N", targetType: "Button")
    #expect(lookup.candidates.map(\.key) == ["N", nil, "Base"])
    let onBase = catalog.lookUp(.background, style: "Base", targetType: "Button")
    #expect(onBase.candidates.map(\.layer) == [.named, .targetDefault])
  }

  @Test func `catalogue and skin give the same, value for value, in 2,000 made-up catalogues`() throws {
    for seed in UInt64(1)...2_000 {
      var random = SeededGenerator(seed: seed)
      var catalog = StyleCatalog()
      let states: [ControlState] = [.normal, .highlighted, .overlayFaded, [.overlayVisible, .overlayFaded]]
      var styles: [Style] = []
      for number in 0..<random.integer(in: 1...6) {
        let isBased = number > 0 && random.integer(in: 0...1) == 1
        let base = isBased ? "S\(random.integer(in: 0...number - 1))" : nil
        // One default at most for each type; the others have names.
        let type = ["Button", "Label"][random.integer(in: 0...1)]
        let hasDefault = styles.contains { $0.key == nil && $0.targetType == type }
        let isDefault = !hasDefault && random.integer(in: 0...3) == 0
        let known = base.flatMap { name in styles.contains { $0.key == name } ? name : nil }
        var style = Samples.style(isDefault ? nil : "S\(number)", type, basedOn: known)
        for _ in 0..<random.integer(in: 0...4) {
          style.setValue(
            .number(Double(random.integer(in: 0...999))), of: .fontSize,
            for: states[random.integer(in: 0...3)])
        }
        styles.append(style)
      }
      try catalog.add(styles)
      let name = random.integer(in: 0...2) == 0 ? nil : "S\(random.integer(in: 0...6))"
      let type = ["Button", "Label", "Slider"][random.integer(in: 0...2)]
      let state = states[random.integer(in: 0...3)]
      let found = catalog.value(of: .fontSize, style: name, targetType: type, state: state)
      #expect(found == Self.oracle(catalog, name, type, state), "seed \(seed)")
      #expect(
        found == catalog.lookUp(.fontSize, style: name, targetType: type, state: state).value, "seed \(seed)")
    }
  }

  /// The documented order, written down literally.
  private static func oracle(
    _ catalog: StyleCatalog, _ name: String?, _ type: String, _ state: ControlState
  ) -> StyleValue? {
    func chain(_ style: Style?) -> [Style] {
      guard let base = style?.basedOn else { return [] }
      let next = catalog.styles.first { $0.key == base }
      return (next.map { [$0] } ?? []) + chain(next)
    }
    let named = name.flatMap { name in catalog.styles.first { $0.key == name } }
    let standard = catalog.styles.first { $0.key == nil && $0.targetType == type }
    let layers = [named, standard].compactMap(\.self) + chain(named) + chain(standard)
    var order = [state]
    if state.contains(.overlayFaded) { order.append(.overlayFaded) }
    if state.contains(.overlayVisible) { order.append(.overlayVisible) }
    order.append(.normal)
    for state in order {
      for layer in layers {
        let last = layer.settings.last { $0.property.name == "FontSize" && $0.state == state }
        if let last { return last.value }
      }
    }
    return nil
  }
}
