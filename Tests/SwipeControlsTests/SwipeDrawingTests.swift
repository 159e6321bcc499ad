import SwipeControls
import Testing

@Suite struct SwipeDrawingTests {
  private let stage = Stage()

  private func overlayControl() -> SwipeControl {
    let control = SwipeControl(environment: stage.environment)
    control.setOverlayColor(.black, for: .normal)
    return control
  }

  @Test func `an overlay that is not shown is not drawn`() {
    #expect(overlayControl().displayList().isEmpty)
    let slider = SwipeSlider(environment: stage.environment)
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.time(140)
    #expect(slider.displayList().isEmpty)
  }

  @Test func `a shown overlay has its frame and its colour`() {
    let control = overlayControl()
    control.centerAnchorPoint()
    control.overlayVisible = true
    #expect(
      control.displayList().operations.map(\.content) == [
        .fill(Path(Rect(x: 0, y: 0, width: 100, height: 44)), .color(.black), .winding)
      ])
  }

  @Test func `a fade-in has the opacity of its time and grows about the middle`() throws {
    let control = overlayControl()
    stage.send(.began, 50, 22, at: 0, to: control)
    stage.time(225)
    let operations = control.displayList().operations
    #expect(operations.first?.content == .beginLayer(opacity: 0.5))
    #expect(operations.last?.content == .endLayer)
    let transform = operations[1].transform
    #expect((transform.a - 0.55).magnitude < 1e-12 && (transform.d - 0.7).magnitude < 1e-12)
    let middle = Point(x: 50, y: 22).applying(transform)
    #expect((middle.x - 50).magnitude < 1e-9 && (middle.y - 22).magnitude < 1e-9)
    stage.time(300)
    #expect(control.displayList().operations.map(\.transform) == [.identity])
  }

  @Test func `a fade-out changes the opacity alone`() {
    let control = overlayControl()
    stage.send(.began, 50, 22, at: 0, to: control)
    stage.send(.ended, 50, 22, at: 400, to: control)
    stage.time(425)
    let operations = control.displayList().operations
    #expect(operations.first?.content == .beginLayer(opacity: 0.75))
    #expect(operations.map(\.transform) == [.identity, .identity, .identity])
    stage.time(500)
    #expect(control.displayList().isEmpty)
  }

  @Test func `an animated change of colour is drawn on its way`() {
    let control = overlayControl()
    control.setOverlayColor(.white, for: .overlayFaded)
    stage.send(.began, 20, 22, at: 0, to: control)
    stage.send(.moved, 60, 22, at: 500, to: control)
    stage.time(600)
    guard case .fill(_, .color(let color), _)? = control.displayList().operations.first?.content else {
      Issue.record("no fill")
      return
    }
    #expect((color.red - 0.5).magnitude < 0.001)
  }

  @Test(arguments: [(0.0, 2.0), (0.25, 26), (0.5, 50), (1, 98)])
  func `a slider's track is filled up to the knob at its value`(_ value: Double, _ x: Double) {
    let slider = SwipeSlider(environment: stage.environment)
    slider.centerAnchorPoint()
    slider.value = value
    slider.overlayVisible = true
    #expect(slider.knobRect(forBounds: slider.bounds) == Rect(x: x - 2, y: 14, width: 4, height: 16))
    let paths = slider.displayList().operations.compactMap { operation -> Rect? in
      guard case .fill(let path, _, _) = operation.content else { return nil }
      return path.boundingBox
    }
    let overlay = Rect(x: 0, y: 14, width: 100, height: 16)
    let track = Rect(x: 2, y: 16, width: 96, height: 12)
    let filled = value > 0 ? [Rect(x: 2, y: 16, width: x - 2, height: 12)] : []
    #expect(paths == [overlay, track] + filled + [slider.knobRect(forBounds: slider.bounds)])
  }

  @Test func `a cancelled slider is drawn running back`() {
    let slider = SwipeSlider(environment: stage.environment)
    stage.send(.began, 20, 22, at: 0, to: slider)
    stage.send(.moved, 68, 22, at: 200, to: slider)
    #expect(slider.value == 0.5)
    stage.send(.cancelled, 68, 22, at: 200, to: slider)
    stage.time(350)
    #expect(slider.value == 0 && slider.displayedProportion == 0.25)
    stage.time(500)
    #expect(slider.displayedProportion == 0)
  }

  @Test(arguments: [(0.0, 0.0), (-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude)])
  func `a range without a usable width shows its start`(_ low: Double, _ high: Double) {
    let slider = SwipeSlider(environment: stage.environment)
    (slider.minimumValue, slider.maximumValue) = (low, high)
    slider.value = high
    slider.overlayVisible = true
    #expect(slider.displayedProportion == 0)
    #expect(!slider.displayList().isEmpty)
  }

  @Test func `a slider without a track or of no width draws what is left`() {
    let slider = SwipeSlider(environment: stage.environment)
    slider.overlayVisible = true
    slider.width = 4
    #expect(slider.displayList().operations.count == 1)
    slider.width = 100
    slider.trackView = nil
    #expect(slider.displayList().operations.count == 1)
    slider.overlayView = nil
    #expect(slider.displayList().isEmpty)
    slider.width = .nan
    #expect(slider.displayList().isEmpty)
  }
}

@Suite struct SlideToConfirmDrawingTests {
  private let stage = Stage()

  private func control() -> SlideToConfirm { SlideToConfirm(environment: stage.environment) }

  /// The number of steps of the symbol's line, which tells the symbols apart.
  private func steps(_ control: SlideToConfirm) -> [Int] {
    control.displayList().operations.compactMap { operation in
      guard case .stroke(let path, _, let style) = operation.content, style.lineCap == .round else {
        return nil
      }
      return path.elements.count
    }
  }

  private func trackColor(_ control: SlideToConfirm) -> Paint? {
    guard case .fill(_, let paint, _)? = control.displayList().operations.first?.content else { return nil }
    return paint
  }

  @Test func `the track, the thumb and its symbol are drawn where they are`() {
    let boxes = control().displayList().operations.map { operation -> Rect? in
      switch operation.content {
      case .fill(let path, _, _), .stroke(let path, _, _): path.applying(operation.transform).boundingBox
      default: nil
      }
    }
    let thumb = Rect(x: 4, y: 4, width: 48, height: 48)
    #expect(boxes.count == 4)
    #expect(boxes[0] == Rect(x: 0, y: 0, width: 280, height: 56))
    #expect(boxes[1] == thumb && boxes[2] == thumb)
    let symbol = boxes[3] ?? .zero
    #expect((symbol.center.x - 28).magnitude < 1e-9 && (symbol.center.y - 28).magnitude < 1e-9)
  }

  @Test func `idle, completed, failed and locked differ in symbol and track`() {
    let (idle, completed, failed, locked) = (control(), control(), control(), control())
    completed.complete(animated: false)
    failed.showFailure(animated: false)
    locked.isLocked = true
    #expect(steps(idle) == [3] && steps(completed) == [3] && steps(failed) == [4] && steps(locked) == [4])
    let lists = [idle, completed, failed, locked].map { $0.displayList() }
    #expect(Set(lists).count == 4)
    #expect(trackColor(completed) == .color(Color(red: 0.2, green: 0.7, blue: 0.3)))
    #expect(trackColor(failed) == .color(Color(red: 0.8, green: 0.2, blue: 0.2)))
    #expect(trackColor(idle) == trackColor(locked))
  }

  @Test func `a thumb on its way is drawn there with what it has left behind`() {
    let slide = control()
    slide.complete(animated: true)
    stage.time(150)
    let expected = slide.thumbRect(forBounds: slide.bounds)
    #expect(expected.origin.x > 4 && expected.origin.x < 228)
    let boxes = slide.displayList().operations.compactMap { operation -> Rect? in
      guard case .fill(let path, _, _) = operation.content else { return nil }
      return path.boundingBox
    }
    #expect(boxes.count == 3)
    #expect(boxes[1] == Rect(x: 0, y: 0, width: expected.center.x, height: 56))
    #expect(boxes[2] == expected)
  }

  @Test func `from right to left everything is mirrored`() {
    let (left, right) = (control(), control())
    right.layoutDirection = .rightToLeft
    let arrows = [left, right].map { slide in
      slide.displayList().operations.last?.transform ?? .identity
    }
    #expect(arrows[0].a > 0 && arrows[1].a == -arrows[0].a)
    #expect(arrows[0].tx + arrows[1].tx == 280)
  }

  @Test func `a two-way control that is confirmed shows the way back once it is held`() {
    let slide = control()
    slide.isTwoWay = true
    slide.complete(animated: false)
    let resting = slide.displayList().operations.last
    stage.send(.began, 250, 28, at: 0, to: slide)
    let held = slide.displayList().operations.last
    #expect(resting?.content != held?.content)
    #expect((held?.transform.a ?? 0) < 0)
  }

  @Test func `removed parts are not drawn`() {
    let slide = control()
    slide.thumbView = nil
    #expect(slide.displayList().operations.count == 1)
    slide.trackView = nil
    #expect(slide.displayList().isEmpty)
  }
}
