import SwipeControls
import Testing

/// A control that fills its bounds with a colour and does what a test asks.
private final class Swatch: Control {
  var color = Color.black
  var onDraw: ((DrawingContext) -> Void)?
  var drawCount = 0

  override func draw(_ context: DrawingContext) {
    super.draw(context)
    drawCount += 1
    context.fill(bounds, with: .color(color))
    onDraw?(context)
  }
}

@Suite struct ControlDrawingTests {
  private let environment = ControlEnvironment()

  private func swatch(_ frame: Rect = Rect(x: 0, y: 0, width: 10, height: 10), white: Double = 0) -> Swatch {
    let swatch = Swatch(frame: frame, environment: environment)
    swatch.color = Color(white: white)
    return swatch
  }

  @Test func `a plain control draws nothing`() {
    #expect(Control(environment: environment).displayList().isEmpty)
  }

  @Test func `a control is drawn before the controls inside it, each in its frame`() {
    let (outer, first, second) = (swatch(), swatch(white: 0.2), swatch(white: 0.6))
    let inner = swatch(Rect(x: 1, y: 2, width: 3, height: 3), white: 0.4)
    first.frame = Rect(x: 10, y: 20, width: 4, height: 4)
    second.frame = Rect(x: -5, y: 0, width: 4, height: 4)
    outer.addSubview(first)
    outer.addSubview(second)
    first.addSubview(inner)
    let operations = outer.displayList().operations
    #expect(operations.map(\.transform.tx) == [0, 10, 11, -5])
    #expect(operations.map(\.transform.ty) == [0, 20, 22, 0])
    #expect(operations.map(\.whiteness) == [0, 0.2, 0.4, 0.6])
  }

  @Test func `what is hidden is not drawn, with everything inside it`() {
    let (outer, child, inner) = (swatch(), swatch(), swatch())
    outer.addSubview(child)
    child.addSubview(inner)
    child.isHidden = true
    #expect(outer.displayList().operations.count == 1)
    #expect(child.needsDisplay && inner.needsDisplay && !outer.needsDisplay)
    child.isHidden = false
    #expect(outer.displayList().operations.count == 3)
    outer.isHidden = true
    #expect(outer.displayList().isEmpty)
  }

  @Test func `a display is needed before the first and after each request`() {
    let control = swatch()
    #expect(control.needsDisplay)
    _ = control.displayList()
    #expect(!control.needsDisplay)
    control.isSelected = true
    #expect(control.needsDisplay)
    _ = control.displayList()
    _ = control.displayList()
    #expect(!control.needsDisplay && control.drawCount == 3)
  }

  @Test func `a request while drawing asks for another display`() {
    let control = swatch()
    control.onDraw = { [unowned control] _ in control.setNeedsDisplay() }
    _ = control.displayList()
    #expect(control.needsDisplay)
  }

  @Test func `drawing counts no redraw and changes no state`() {
    let slider = SwipeSlider(environment: environment)
    slider.overlayVisible = true
    let before = (environment.counters, slider.redrawCount, slider.state)
    _ = slider.displayList()
    #expect(environment.counters == before.0)
    #expect(slider.redrawCount == before.1 && slider.state == before.2)
  }

  @Test func `what a drawing leaves in the context does not reach the next control`() {
    let (outer, first, second) = (swatch(), swatch(), swatch())
    outer.addSubview(first)
    outer.addSubview(second)
    first.frame = Rect(x: 3, y: 0, width: 4, height: 4)
    first.onDraw = { context in
      for _ in 0..<300 { context.restoreGState() }
      for _ in 0..<300 { context.saveGState() }
      context.translateBy(x: 100, y: 0)
      context.setAlpha(0)
      context.clip(to: Rect.zero)
      context.beginTransparencyLayer(opacity: 0)
    }
    let operations = outer.displayList().operations
    #expect(operations.map(\.transform.tx) == [0, 3, 0])
    #expect(operations.map(\.alpha) == [1, 1, 1])
    #expect(operations.map(\.clip) == [nil, nil, nil])
  }

  @Test func `hierarchies are drawn down to the limit`() {
    let root = swatch()
    var innermost = root
    for _ in 0..<300 {
      let child = swatch()
      innermost.addSubview(child)
      innermost = child
    }
    #expect(root.displayList().operations.count == Control.displayDepthLimit + 1)
  }

  @Test func `a control without a place is not drawn and the others are`() {
    let (outer, lost, found) = (swatch(), swatch(), swatch())
    lost.frame = Rect(x: .nan, y: 0, width: 4, height: 4)
    outer.addSubview(lost)
    outer.addSubview(found)
    #expect(outer.displayList().operations.count == 2)
  }
}

extension DrawingOperation {
  /// The grey that a fill has, rounded to two decimals.
  fileprivate var whiteness: Double? {
    guard case .fill(_, .color(let color), _) = content else { return nil }
    return (color.red * 100).rounded() / 100
  }
}
