import Skinning
import SwipeControls
import Testing

/// The guide's walk through a custom control, with a control of one's own and a sheet.
@Suite struct SkinnedControlTests {
  /// A control that keeps a copy of its style's colour, as the guide's does, and draws with it.
  private final class Gauge: Control {
    var applied: [Color] = []

    override class var styleTargetType: String { "Gauge" }

    override func applyStyle() {
      super.applyStyle()
      applied.append(currentValue(of: .borderBrush))
    }

    override func draw(_ context: DrawingContext) {
      super.draw(context)
      context.fill(bounds, with: .color(applied.last ?? .clear))
    }
  }

  private static let blue = Color(red8: 0, green8: 0, blue8: 255)
  private static let red = Color(red8: 255, green8: 0, blue8: 0)

  private func catalog(_ color: String) throws -> StyleCatalog {
    let sheet = """
      <Styles>
        <Style TargetType="Gauge"><Border BorderBrush="\(color)"/></Style>
        <Style Key="Alarm" TargetType="Gauge"><Border BorderBrush="#FF0000"/></Style>
      </Styles>
      """
    var catalog = StyleCatalog()
    try catalog.add(StyleParser().parse(Array(sheet.utf8), file: "gauge.xml").styles)
    return catalog
  }

  private func fill(_ control: Control) -> Bool {
    SVGRenderer(size: control.bounds.size).text(control.displayList()).contains("#ff0000")
  }

  @Test func `a control has its type's style at creation, and a named one as soon as the name is set`() throws
  {
    let environment = ControlEnvironment()
    environment.appearance.skin = try catalog("#0000FF")
    let gauge = Gauge(environment: environment)
    #expect(gauge.applied == [Self.blue], "applied at creation")
    #expect(!fill(gauge))
    let redraws = gauge.redrawCount
    gauge.styleName = "Alarm"
    #expect(gauge.applied.last == Self.red)
    #expect(gauge.redrawCount > redraws, "setting the name asks for a redraw")
    #expect(fill(gauge))
    gauge.styleName = nil
    #expect(gauge.applied.last == Self.blue)
    let count = gauge.applied.count
    gauge.styleName = nil
    #expect(gauge.applied.count == count, "the same name again changes nothing")
  }

  @Test func `a new sheet reaches what is resolved at once, and what is copied by the walk`() throws {
    let environment = ControlEnvironment()
    environment.appearance.skin = try catalog("#0000FF")
    let gauge = Gauge(environment: environment)
    environment.appearance.skin = try catalog("#FF0000")
    #expect(gauge.currentValue(of: .borderBrush) == Self.red)
    #expect(gauge.applied.last == Self.blue, "a copy stays until it is told")
    gauge.applyStyleToHierarchy()
    #expect(gauge.applied.last == Self.red)
    environment.appearance.skin = nil
    #expect(gauge.currentValue(of: .borderBrush) == .clear, "what the sheet said is undone")
  }

  @Test func `the example's diamond is filled by its background and lined by its border`() throws {
    let environment = ControlEnvironment()
    let sheet = """
      <Style Key="CustomControlBlueStyle" TargetType="Control" platform="ios">
        <Setter Property="Background" Value="#000000"/>
        <Border BorderBrush="#0000FF" BorderThickness="4"/>
      </Style>
      """
    var catalog = StyleCatalog()
    try catalog.add(StyleParser().parse(Array(sheet.utf8), file: "Style.xml").styles)
    environment.appearance.skin = catalog
    let diamond = DiamondControl(environment: environment)
    #expect(diamond.currentFill == .color(Self.red), "without the name the hard-coded fill counts")
    diamond.styleName = "CustomControlBlueStyle"
    #expect(diamond.currentFill == .color(.black))
    #expect(diamond.currentBorderBrush == Self.blue)
    #expect(diamond.currentBorderThickness == 4)
  }
}
