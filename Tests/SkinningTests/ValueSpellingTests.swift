import Appearance
import Primitives
import Skinning
import Testing

/// What sheets write and what it means; the refused spellings are sheets of their own in `Fixtures/skipped`.
@Suite struct ValueSpellingTests {
  private func value(_ property: String, _ text: String) throws -> StyleValue? {
    let setter = "<Setter Property=\"\(property)\" Value=\"\(text)\"/>"
    let (sheet, _) = try Fixtures.load("<Style TargetType=\"Button\">\(setter)</Style>")
    #expect(sheet.warnings.isEmpty, "\(sheet.warnings)")
    return sheet.styles.first?.settings.first?.value
  }

  @Test(
    arguments: [
      ("#000000", 0, 0, 0, 255), ("#FFFFFF", 255, 255, 255, 255), ("#0a0B0c", 10, 11, 12, 255),
      ("#00ff0055", 0, 255, 0, 0x55), ("#22222266", 0x22, 0x22, 0x22, 0x66), ("#01020300", 1, 2, 3, 0),
      (" #010203\t", 1, 2, 3, 255), ("&#35;010203", 1, 2, 3, 255),
    ] as [(String, UInt8, UInt8, UInt8, UInt8)])
  func `colours`(_ text: String, _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) throws {
    #expect(try value("TintColor", text) == Samples.color(red, green, blue, alpha))
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("12.5", 12.5), ("012.50", 12.5), (" 7 ", 7), ("1000000", 1e6),
      ("0.0000001", 1e-7), ("3.1415926535897932384626433832795", 3.141592653589793),
    ] as [(String, Double)])
  func `numbers`(_ text: String, _ number: Double) throws {
    let found = try value("FontSize", text)
    #expect(found == .number(number))
    if case .number(let found) = found { #expect(found.sign == .plus) }
  }

  @Test(
    arguments: [
      ("3", [3, 3, 3, 3]), ("3,4", [3, 4, 3, 4]), ("1,2,3,4", [1, 2, 3, 4]),
      (" 1 , 2 , 3 , 4 ", [1, 2, 3, 4]),
      ("1 2 3 4", [1, 2, 3, 4]), ("1, 2 3,4.5", [1, 2, 3, 4.5]), ("0", [0, 0, 0, 0]),
    ] as [(String, [Float])])
  func `thicknesses are left, top, right, bottom`(_ text: String, _ edges: [Float]) throws {
    let insets = Insets(top: edges[1], left: edges[0], bottom: edges[3], right: edges[2])
    #expect(try value("Padding", text) == .insets(insets))
    #expect(try value("BorderThickness", text) == .insets(insets))
  }

  @Test(
    arguments: [
      ("Translucent", "YES", .flag(true)), ("Translucent", "no", .flag(false)),
      ("AnchorPoint", "0,1", .point(Point(x: 0, y: 1))),
      ("AnchorPoint", " 0.25 , 0.5 ", .point(Point(x: 0.25, y: 0.5))),
      ("FontFamily", " Helvetica-Bold ", .font(FontFace("Helvetica-Bold"))),
      ("DetailsFontFamily", "Größe 7", .font(FontFace("Größe 7"))),
      ("HorizontalAlignment", "left", .word("Left")), ("VerticalAlignment", "STRETCH", .word("Stretch")),
      ("BarStyle", "UIBarStyleBlackOpaque", .word("UIBarStyleBlack")),
      ("BarStyle", "1", .word("UIBarStyleBlack")),
      ("BarStyle", "0", .word("UIBarStyleDefault")), ("BarStyle", "2", .word("UIBarStyleBlackTranslucent")),
      ("iosStyle", " as it is ", .text(" as it is ")), ("Opacity", "1", .number(1)),
    ] as [(String, String, StyleValue)])
  func `flags, points, fonts, words and text`(
    _ property: String, _ text: String, _ expected: StyleValue
  ) throws {
    #expect(try value(property, text) == expected)
  }

  @Test(
    arguments: [
      ("Normal", .normal), ("Highlighted", .highlighted), ("pressed", .highlighted), ("DISABLED", .disabled),
      ("Selected", .selected), ("Focused", .focused), ("OverlayVisible", .overlayVisible),
      ("OverlayFaded", .overlayFaded), ("SlideCompleted", ControlState(rawValue: 1 << 18)),
      ("SlideFailed", ControlState(rawValue: 1 << 19)), ("Selected|Disabled", [.selected, .disabled]),
      (" overlayVisible | OverlayFaded | highlighted ", [.overlayVisible, .overlayFaded, .highlighted]),
      ("Disabled|Disabled", .disabled), ("Normal|Disabled", .disabled),
    ] as [(String, ControlState)])
  func `names of visual states and their combinations`(_ name: String, _ state: ControlState) throws {
    let setter = "<Setter Property=\"FontSize\" Value=\"1\"/>"
    let (sheet, _) = try Fixtures.load(
      """
      <Style TargetType="Button"><VisualStates><VisualState Name="\(name)">\(setter)</VisualState>
      </VisualStates></Style>
      """)
    #expect(sheet.warnings.isEmpty)
    #expect(sheet.styles.first?.settings.map(\.state) == [state])
  }

  @Test func `a gradient without points runs from corner to corner`() throws {
    let stops = "<GradientStop Color=\"#010203\" Offset=\"0\"/><GradientStop Color=\"#040506\" Offset=\"0\"/>"
    let (sheet, _) = try Fixtures.load(
      """
      <Style TargetType="Button"><Setter Property="Background"><Setter.Value><LinearGradientBrush>
      <LinearGradientBrush.GradientStops>\(stops)</LinearGradientBrush.GradientStops>
      </LinearGradientBrush></Setter.Value></Setter></Style>
      """)
    #expect(sheet.warnings.isEmpty)
    guard case .gradient(let gradient)? = sheet.styles.first?.value(of: .background) else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.startPoint == Point(x: 0, y: 0))
    #expect(gradient.endPoint == Point(x: 1, y: 1))
    let colors = [Color(red8: 1, green8: 2, blue8: 3), Color(red8: 4, green8: 5, blue8: 6)]
    #expect(gradient.stops.map(\.color) == colors, "a hard edge keeps its order")
  }
}
