import SwipeControls
import Testing

@Suite struct DiamondControlTests {
  private let environment = ControlEnvironment()

  private func text(_ control: Control) -> String {
    SVGRenderer(size: control.bounds.size).text(control.displayList())
  }

  @Test func `without a style the diamond is red and has no border`() {
    #expect(
      text(DiamondControl(environment: environment)) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">
        <path d="M50 0L100 50L50 100L0 50Z" fill="#ff0000"/>
        </svg>

        """)
  }

  @Test func `the background is the fill and the border brush the border, not the other way round`() {
    let control = DiamondControl(environment: environment)
    control.setValue(LinearGradient(.black), of: .backgroundFill, for: .normal)
    #expect(text(control).contains("fill=\"#000000\"") && !text(control).contains("stroke"))
    control.setValue(Color(red8: 0, green8: 0, blue8: 255), of: .borderBrush, for: .normal)
    #expect(text(control).contains("fill=\"#000000\""))
    #expect(text(control).contains("fill=\"none\" stroke=\"#0000ff\""))
  }

  @Test func `a proxy styles every diamond`() {
    let control = DiamondControl(environment: environment)
    environment.appearance.proxy(for: DiamondControl.self).setValue(
      LinearGradient(.white), of: .backgroundFill, for: .normal)
    #expect(control.currentFill == .color(.white))
  }

  @Test func `a value for a state is drawn in that state`() {
    let control = DiamondControl(environment: environment)
    control.setValue(LinearGradient(.white), of: .backgroundFill, for: .highlighted)
    #expect(text(control).contains("#ff0000"))
    control.isHighlighted = true
    #expect(text(control).contains("#ffffff"))
  }

  @Test(arguments: [(100.0, 100.0), (280, 56), (30, 200)], [1.0, 6, 12])
  func `the border's tips touch the bounds and no more`(_ size: (Double, Double), _ thickness: Double) throws
  {
    let frame = Rect(x: 0, y: 0, width: size.0, height: size.1)
    let control = DiamondControl(frame: frame, environment: environment)
    control.setValue(.black, of: .borderBrush, for: .normal)
    control.setValue(Insets(thickness), of: .borderThickness, for: .normal)
    let drawn = try #require(control.displayList().bounds)
    #expect(drawn.origin.x.magnitude < 1e-9 && drawn.origin.y.magnitude < 1e-9)
    #expect((drawn.size.width - size.0).magnitude < 1e-9 && (drawn.size.height - size.1).magnitude < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, 71, 1e300])
  func `a border that leaves no room leaves nothing`(_ thickness: Double) {
    let control = DiamondControl(environment: environment)
    control.setValue(.black, of: .borderBrush, for: .normal)
    control.setValue(Insets(thickness), of: .borderThickness, for: .normal)
    let drawn = control.displayList()
    #expect(drawn.operations.count == (thickness.isNaN ? 1 : 0))
  }
}

@Suite struct LabelTests {
  private let environment = ControlEnvironment()

  @Test func `a label draws its background and its text inside its bounds`() throws {
    let label = Label(environment: environment)
    label.text = "Volume"
    label.setValue(.white, of: .background, for: .normal)
    label.setValue(Color(red: 1, green: 0, blue: 0), of: .foreground, for: .normal)
    label.setValue(10, of: .fontSize, for: .normal)
    label.textAlignment = .right
    label.setValue(FontFace("Helvetica-Bold"), of: .fontFamily, for: .normal)
    let attributes = TextAttributes(
      font: FontFace("Helvetica-Bold"), size: 10, color: Color(red: 1, green: 0, blue: 0), alignment: .right)
    #expect(
      label.displayList().operations.map(\.content) == [
        .fill(Path(label.bounds), .color(.white), .winding),
        .text("Volume", at: Point(x: 100, y: 14.6), attributes),
      ])
  }

  @Test func `a label takes no touches`() {
    let label = Label(environment: environment)
    let sample = TouchSample(sampledAt: .zero, location: Point(x: 5, y: 5), touch: 1, phase: .began)
    #expect(label.deliver(sample) == .ignored(.outside))
  }

  @Test func `only a change asks for a redraw`() {
    let label = Label(environment: environment)
    let before = label.redrawCount
    label.text = ""
    label.textAlignment = .left
    #expect(label.redrawCount == before)
    label.text = "a"
    label.textAlignment = .right
    label.setValue(FontFace("Times"), of: .fontFamily, for: .normal)
    #expect(label.redrawCount == before + 3)
  }
}

@Suite struct LabelledSliderTests {
  private let stage = Stage()
  private let control: LabelledSlider

  init() { control = LabelledSlider(environment: stage.environment) }

  @Test func `touches go through to the slider, and both tell the value`() {
    var told: [Double] = []
    control.addAction(for: .valueChanged) { [unowned control] _ in told.append(control.value) }
    control.frame.origin = Point(x: 100, y: 50)
    #expect(stage.send(.began, 120, 72, at: 0, to: control) == .tracked)
    #expect(control.slider.isTracking)
    stage.send(.moved, 168, 72, at: 20, to: control)
    #expect(told == [0.5] && control.valueLabel.text == "50 %")
    stage.send(.ended, 168, 72, at: 40, to: control)
    #expect(!control.slider.isTracking && !control.isTracking)
    #expect(control.slider.state == .normal)
  }

  @Test func `a cancel reaches the slider and restores the value in words too`() {
    stage.send(.began, 20, 22, at: 0, to: control)
    stage.send(.moved, 68, 22, at: 20, to: control)
    control.isEnabled = false
    #expect(!control.slider.isTracking && control.value == 0 && control.valueLabel.text == "0 %")
    #expect(stage.send(.began, 20, 22, at: 100, to: control) == .ignored(.disabled))
    #expect(!control.slider.isTracking)
  }

  @Test func `a slider that refuses a touch makes the whole refuse it`() {
    control.slider.isEnabled = false
    #expect(stage.send(.began, 20, 22, at: 0, to: control) == .ignored(.refused))
    control.slider.isEnabled = true
    stage.send(.began, 20, 22, at: 10, to: control)
    control.slider.cancelTouch(.program)
    stage.send(.moved, 40, 22, at: 20, to: control)
    #expect(!control.isTracking)
  }

  @Test func `parts are styled by containment and disabled with the whole`() {
    let red = Color(red: 1, green: 0, blue: 0)
    stage.environment.appearance
      .proxy(for: Label.self, containedIn: [ContainerClass(LabelledSlider.self)])
      .setValue(red, of: .foreground, for: .normal)
    #expect(control.titleLabel.currentAttributes.color == red)
    #expect(Label(environment: stage.environment).currentAttributes.color == .black)
    control.isEnabled = false
    control.isSelected = true
    for part in control.parts { #expect(!part.isEnabled && part.isSelected) }
    control.isEnabled = true
    for part in control.parts { #expect(part.isEnabled) }
  }

  @Test func `parts are drawn in their order, the slider's overlay on top`() {
    control.titleLabel.text = "Volume"
    control.value = 0.25
    control.slider.overlayVisible = true
    let texts = control.displayList().operations.compactMap { operation -> String? in
      switch operation.content {
      case .text(let text, _, _): text
      case .fill: "fill"
      default: nil
      }
    }
    #expect(texts == ["Volume", "25 %", "fill", "fill", "fill", "fill"])
  }

  @Test func `layout keeps the parts inside at any size`() {
    for width in [240.0, 24, 10, 0] {
      control.frame = Rect(x: 0, y: 0, width: width, height: 30)
      #expect(control.slider.frame == control.bounds)
      #expect(control.titleLabel.frame.size.width >= 0 && control.valueLabel.frame.size.width >= 0)
    }
    control.frame = Rect(x: 0, y: 0, width: 224, height: 30)
    #expect(control.titleLabel.frame == Rect(x: 12, y: 0, width: 140, height: 30))
    #expect(control.valueLabel.frame == Rect(x: 152, y: 0, width: 60, height: 30))
  }

  @Test func `a reset puts the value back in words too`() {
    control.value = 1
    #expect(control.valueLabel.text == "100 %")
    control.reset()
    #expect(control.value == 0 && control.valueLabel.text == "0 %" && control.reportedValue == 0)
  }
}

extension Insets {
  /// The same thickness on all edges.
  init(_ edge: Double) {
    self.init(top: Float(edge), left: Float(edge), bottom: Float(edge), right: Float(edge))
  }
}
