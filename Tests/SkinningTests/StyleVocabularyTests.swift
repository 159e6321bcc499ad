import Skinning
import Testing

@Suite struct StyleVocabularyTests {
  @Test(arguments: StyleVocabulary.aliases.map { [$0.alias, $0.name] })
  func `every alias stands for its property in a sheet`(_ pair: [String]) throws {
    let property = try #require(StyleVocabulary.standard.property(named: pair[1]))
    #expect(StyleVocabulary.standard.property(named: pair[0]) == property)
    #expect(property.name == pair[1], "an alias stands for a property, not for another alias")
  }

  @Test(
    arguments: [
      ("Foreground", "Foreground"), ("TextColor", "Foreground"), ("textcolor", "Foreground"),
      ("IosStyle", "IosStyle"), ("iosStyle", "IosStyle"), ("minimumTrackTintColor", "MinimumTrackTintColor"),
      ("BACKGROUND", "Background"), ("BorderWidth", "BorderThickness"),
    ])
  func `names are compared without regard to case`(_ name: String, _ canonical: String) {
    #expect(StyleVocabulary.standard.property(named: name)?.name == canonical)
  }

  @Test(arguments: ["", " Background", "Back ground", "Backgruond", "ＢACKGROUND", "Bac\u{212A}ground"])
  func `nothing but ASCII letters is folded, and nothing is guessed`(_ name: String) {
    #expect(StyleVocabulary.standard.property(named: name) == nil)
  }

  @Test func `an alias and its property are one setting, of which the second is skipped`() throws {
    let (sheet, _) = try Fixtures.load(
      """
      <Style TargetType="Label"><Setter Property="TextColor" Value="#010203"/>
      <Setter Property="Foreground" Value="#040506"/></Style>
      """)
    #expect(sheet.styles.first?.value(of: .foreground) == Samples.color(1, 2, 3))
    #expect(
      sheet.warnings.map(\.description) == [
        "a.xml:2:38: default style of Label: Foreground: found it a second time, expected each once; "
          + "the first is on line 1"
      ])
  }

  @Test func `a control of one's own adds its properties`() throws {
    let knob = StyleProperty("KnobColor", .color)
    let sheet = "<Style TargetType=\"Knob\"><Setter Property=\"knobcolor\" Value=\"#010203\"/></Style>"
    #expect(try StyleParser().parse(Array(sheet.utf8), file: "a.xml").warnings.count == 1)
    let parser = StyleParser(vocabulary: .standard.adding([knob, StyleProperty("background", .flag)]))
    let style = try #require(try parser.parse(Array(sheet.utf8), file: "a.xml").styles.first)
    #expect(style.value(of: knob) == Samples.color(1, 2, 3))
    #expect(parser.vocabulary.property(named: "Background") == .background, "the first one counts")
  }

  @Test func `no two properties differ in case only`() {
    let names = StyleVocabulary.standard.properties.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    #expect(names.count == 28)
  }
}
