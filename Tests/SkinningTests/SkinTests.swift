import Appearance
import Primitives
import Skinning
import Testing

@Suite struct SkinTests {
  private static let sheet = """
    <Styles>
      <Style Key="Base" TargetType="Button">
        <Setter Property="FontSize" Value="9"/>
        <Setter Property="SubStyle" TargetType="Label" Value="FromBase"/>
        <Setter Property="SubStyle" TargetType="Icon" Value="FromBaseToo"/>
      </Style>
      <Style TargetType="Button"><Setter Property="Translucent" Value="YES"/>
        <Setter Property="SubStyle" TargetType="Icon" Value="FromDefault"/></Style>
      <Style Key="Blue" TargetType="Button" BasedOn="Base">
        <Setter Property="TintColor" Value="#010203"/>
        <VisualStates><VisualState Name="Disabled">
          <Setter Property="Padding" Value="1,2,3,4"/></VisualState></VisualStates>
        <Setter Property="BarStyle" Value="1"/>
      </Style>
    </Styles>
    """

  private func catalog() throws -> StyleCatalog { try Fixtures.load(Self.sheet).1 }

  @Test func `layers come strongest first: named, the type's default, bases`() throws {
    let layers = try catalog().layers(style: "Blue", targetType: "Button")
    #expect(layers.map(\.label) == ["style \"Blue\"", "default style of Button", "style \"Base\""])
    let unnamed = try catalog().layers(style: nil, targetType: "Button")
    #expect(unnamed.map(\.label) == ["default style of Button"])
    #expect(try catalog().layers(style: "Nobody", targetType: "Slider").isEmpty)
  }

  @Test(
    arguments: [
      ("Label", "Blue", "FromBase"), ("Icon", "Blue", "FromDefault"), ("Icon", nil, "FromDefault"),
      ("Label", nil, nil), ("Button", "Blue", nil), ("Label", "Nobody", nil),
    ] as [(String, String?, String?)])
  func `the style of a contained control comes from the first layer that names one`(
    _ type: String, _ style: String?, _ expected: String?
  ) throws {
    #expect(try catalog().subStyleName(for: type, style: style, targetType: "Button") == expected)
  }

  @Test func `colours, numbers, flags and insets carry over, words and the like do not`() {
    let color = Color(red8: 1, green8: 2, blue8: 3)
    #expect(StyleValue.color(color).appearanceValue == .color(color))
    #expect(StyleValue.number(1.5).appearanceValue == .number(1.5))
    #expect(StyleValue.flag(true).appearanceValue == .flag(true))
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(StyleValue.insets(insets).appearanceValue == .insets(insets))
    #expect(StyleValue.word("Left").appearanceValue == nil)
    #expect(StyleValue.text("a").appearanceValue == nil)
    #expect(StyleValue.image(StyleImage(source: "a")).appearanceValue == nil)
    #expect(StyleValue.point(Point(x: 0, y: 0)).appearanceValue == nil)
  }
}
