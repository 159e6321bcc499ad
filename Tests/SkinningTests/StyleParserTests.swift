import Appearance
import Primitives
import Skinning
import Testing

@Suite struct StyleParserTests {
  private let everything: StyleSheet
  private let button: Style
  private let search: Style

  init() throws {
    everything = try Fixtures.load(Fixtures.bytes("good/everything.xml"), file: "everything.xml").0
    button = try #require(everything.styles.first { $0.targetType == "Button" })
    search = try #require(everything.styles.first { $0.key == "Search" })
  }

  @Test func `a sheet with every construct is read without a warning`() {
    #expect(everything.warnings.isEmpty)
    #expect(everything.styles.map(\.key) == ["Base", nil, "Search"])
    #expect(everything.styles.map(\.targetType) == ["Control", "Button", "SearchBar"])
    #expect(everything.styles.map(\.basedOn) == [nil, nil, "Base"])
    #expect(everything.otherPlatformCount == 1)
  }

  @Test func `a colour with eight digits has its alpha last`() throws {
    let base = try #require(everything.styles.first)
    #expect(base.value(of: .foreground) == Samples.color(0, 255, 0, 0x55))
    #expect(button.value(of: .borderBrush, for: .highlighted) == Samples.color(0x22, 0x22, 0x22, 0x66))
  }

  @Test func `a gradient's stops are in the order of their offsets`() {
    let stops = [
      GradientStop(color: Color(red8: 0x10, green8: 0x20, blue8: 0x30), offset: 0),
      GradientStop(color: Color(red8: 0x40, green8: 0x50, blue8: 0x60), offset: 0.25),
      GradientStop(color: Color(red8: 0xFF, green8: 0xFF, blue8: 0xFF), offset: 1),
    ]
    let gradient = LinearGradient(
      startPoint: Point(x: 0.5, y: 0), endPoint: Point(x: 0.5, y: 1), stops: stops)
    #expect(button.value(of: .background) == .gradient(gradient))
  }

  @Test func `a border is three properties, and each can be left out`() {
    #expect(button.value(of: .borderBrush) == Samples.color(0x10, 0x20, 0x30))
    let edges = Insets(top: 2, left: 1, bottom: 4, right: 3)
    #expect(button.value(of: .borderThickness) == .insets(edges))
    #expect(button.value(of: .cornerRadius) == .number(6.5))
    #expect(button.value(of: .cornerRadius, for: .highlighted) == nil)
  }

  @Test func `an image element is its property's value`() {
    let image = StyleImage(source: "button.png", height: 44, width: 100.5)
    #expect(button.value(of: .backgroundImage) == .image(image))
  }

  @Test func `visual states keep their setters apart, several bits joined by a bar`() {
    #expect(button.value(of: .foreground, for: .highlighted) == Samples.color(255, 255, 255))
    #expect(button.value(of: .foreground) == nil)
    #expect(button.value(of: .opacity, for: [.disabled, .selected]) == .number(0.5))
    #expect(button.value(of: .opacity, for: .disabled) == nil)
    #expect(search.value(of: .shadowColor, for: .normal) == Samples.color(0, 0, 0))
  }

  @Test func `every other kind of value is read`() {
    #expect(search.value(of: .fontFamily) == .font(FontFace("Helvetica-Bold")))
    #expect(search.value(of: .translucent) == .flag(true))
    #expect(search.value(of: .barStyle) == .word("UIBarStyleBlack"))
    #expect(search.value(of: .iosStyle) == .text("UISegmentedControlStyleBar"))
    #expect(search.value(of: .horizontalAlignment) == .word("Center"))
    #expect(search.value(of: .minimumTrackTintColor) == Samples.color(1, 2, 3))
    #expect(search.value(of: .anchorPoint) == .point(Point(x: 0.5, y: 0.25)))
    #expect(search.value(of: .padding) == .insets(Insets(top: 8, left: 8, bottom: 8, right: 8)))
  }

  @Test func `a style for contained controls is kept under their type`() {
    #expect(button.subStyleName(for: "Label") == "Base")
    #expect(button.subStyleName(for: "Button") == nil)
  }

  @Test func `every value knows its line and column`() throws {
    let gradient = try #require(button.setting(of: .background)?.place)
    #expect(gradient.description == "everything.xml:19:9")
    let color = try #require(button.setting(of: .foreground, for: .highlighted)?.place)
    #expect(color.description == "everything.xml:12:45")
    #expect(button.place?.description == "everything.xml:9:3")
  }

  @Test func `another platform's styles are read when it is asked for`() throws {
    let bytes = try Fixtures.bytes("good/everything.xml")
    let sheet = try StyleParser(platform: "Android").parse(bytes, file: "a.xml")
    #expect(sheet.styles.map(\.targetType) == ["Control", "Slider"])
    #expect(sheet.otherPlatformCount == 2)
  }

  @Test func `one and the same key may be there for each platform`() throws {
    let (sheet, _) = try Fixtures.load(
      #"<S><Style Key="A" TargetType="Button" platform="android"/><Style Key="A" TargetType="Label"/></S>"#)
    #expect(sheet.styles.map(\.targetType) == ["Label"])
  }

  @Test(arguments: ["utf8-mark", "utf16-big", "utf16-little", "latin1", "cdata", "comments"])
  func `the same sheet in another spelling says the same`(_ spelling: String) throws {
    let plain = #"<S><Style TargetType="Button"><Setter Property="FontSize" Value="12"/></Style></S>"#
    let bytes: [UInt8] =
      switch spelling {
      case "utf8-mark": [0xEF, 0xBB, 0xBF] + Array(plain.utf8)
      case "utf16-big": [0xFE, 0xFF] + plain.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case "utf16-little": [0xFF, 0xFE] + plain.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "latin1": Array(("<?xml version='1.0' encoding='iso-8859-1'?>" + plain).utf8)
      case "cdata": Array(plain.replacing("<Setter", with: "<![CDATA[ \n ]]><Setter").utf8)
      default: Array(plain.replacing("<Setter", with: "<!-- a --><?b c?><Setter").utf8)
      }
    let (sheet, _) = try Fixtures.load(bytes, file: "a.xml")
    #expect(sheet.warnings.isEmpty)
    #expect(sheet.styles.first?.value(of: .fontSize) == .number(12))
  }
}
