import SwipeControls
import Testing

@Suite struct SwipeSliderTests {
  private let stage = Stage()
  private let slider: ProbeSlider

  init() {
    slider = ProbeSlider(environment: stage.environment)
    slider.journal.listen(to: slider)
  }

  private var tellings: Int { slider.journal.take().filter { $0 == "valueChanged" }.count }

  @Test(arguments: [
    (0.0, 1.0, 0.0, 48.0, 0.5), (0, 1, 0, 96, 1), (0, 1, 0, 97, 1), (0, 1, 0, -10, 0), (0, 1, 0.5, 24, 0.75),
    (0, 1, 0.5, -48, 0), (0, 1, 1, -96, 0), (-10, 10, 0, 48, 10), (-10, 10, 0, 24, 5),
    (0, 9_600, 100, 3, 400),
    (5, 5, 5, 50, 5), (0, 1, 0, 1e300, 1), (0, 1, 0.5, -1e300, 0),
  ])
  func `Ninety-six points span the range and the value stays in it`(
    minimum: Double, maximum: Double, start: Double, moved: Double, expected: Double
  ) {
    slider.minimumValue = minimum
    slider.maximumValue = maximum
    slider.value = start
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 50 + moved, 20, at: 10, to: slider)
    #expect(slider.value == expected)
    #expect(slider.reportedValue == expected)
  }

  @Test(arguments: [(104.0, 25.0, 0.25), (52, 24, 0.5), (5, 3, 1)])
  func `Another width less twice the padding spans the range`(width: Double, moved: Double, expected: Double)
  {
    slider.width = width
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 50 + moved, 20, at: 10, to: slider)
    #expect(slider.value == expected)
  }

  @Test(arguments: [4.0, 3.9, 0, -100, .nan, -.infinity, .infinity])
  func `A width without a span moves no value`(width: Double) {
    slider.width = width
    slider.value = 0.5
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 80, 20, at: 10, to: slider)
    stage.send(.ended, 80, 20, at: 20, to: slider)
    #expect(slider.value == 0.5)
    #expect(tellings == 0)
  }

  @Test(arguments: [2.75, -2.75, 0])
  func `The value waits for the pan`(moved: Double) {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 50 + moved, 20, at: 10, to: slider)
    #expect(slider.value == 0)
    #expect(!slider.isPan)
    stage.send(.moved, 50 + moved, 24, at: 20, to: slider)
    #expect(slider.isPan)
    #expect(slider.value == max(0, moved / 96))
  }

  @Test func `A vertical pan moves no value and tells nobody`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 50, 60, at: 10, to: slider)
    stage.send(.ended, 50, 60, at: 20, to: slider)
    #expect(slider.value == 0)
    #expect(tellings == 0)
  }

  @Test func `A continuous slider tells each change and no repetition`() {
    var told: [Double] = []
    slider.addAction(for: .valueChanged) { told.append(($0 as? SwipeSlider)?.value ?? .nan) }
    stage.send(.began, 50, 20, at: 0, to: slider)
    for (step, x) in [62.0, 62, 74, 400, 500, 98].enumerated() {
      stage.send(.moved, x, 20, at: Double(step + 1), to: slider)
    }
    stage.send(.ended, 98, 20, at: 10, to: slider)
    #expect(told == [0.125, 0.25, 1, 0.5])
  }

  @Test func `A slider that is not continuous tells once, at the end`() {
    slider.isContinuous = false
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 62, 20, at: 1, to: slider)
    stage.send(.moved, 74, 20, at: 2, to: slider)
    #expect(tellings == 0)
    #expect(slider.value == 0.25)
    stage.send(.ended, 74, 20, at: 3, to: slider)
    #expect(slider.journal.take() == ["continue", "valueChanged", "end", "upInside"].suffix(3))
  }

  @Test func `A slider that is not continuous and came back tells nothing`() {
    slider.isContinuous = false
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 62, 20, at: 1, to: slider)
    stage.send(.moved, 50, 20, at: 2, to: slider)
    stage.send(.ended, 50, 20, at: 3, to: slider)
    #expect(tellings == 0)
  }

  @Test func `The lift's own place moves no value`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 74, 20, at: 1, to: slider)
    stage.send(.ended, 98, 20, at: 2, to: slider)
    #expect(slider.value == 0.25)
  }

  @Test func `Assigning values tells nobody`() {
    slider.value = 0.3
    slider.minimumValue = 0.5
    slider.maximumValue = 0.4
    slider.value = 9
    #expect(slider.value == 0.4)
    #expect(tellings == 0)
  }

  @Test(arguments: [(-1.0, 0.0), (0.25, 0.25), (1.5, 1), (.greatestFiniteMagnitude, 1)])
  func `An assigned value is clamped`(assigned: Double, expected: Double) {
    slider.value = assigned
    #expect(slider.value == expected)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func `A number that is not finite is not taken`(number: Double) {
    slider.value = 0.5
    slider.value = number
    slider.minimumValue = number
    slider.maximumValue = number
    #expect([slider.value, slider.minimumValue, slider.maximumValue] == [0.5, 0, 1])
  }

  @Test func `A minimum above the maximum raises it and a maximum below the minimum lowers it`() {
    slider.value = 0.5
    slider.minimumValue = 3
    #expect([slider.minimumValue, slider.maximumValue, slider.value] == [3, 3, 3])
    slider.maximumValue = -2
    #expect([slider.minimumValue, slider.maximumValue, slider.value] == [-2, -2, -2])
  }

  @Test func `A narrower range clamps the value and a wider one leaves it`() {
    slider.value = 0.5
    slider.maximumValue = 0.25
    #expect(slider.value == 0.25)
    slider.maximumValue = 4
    slider.minimumValue = -4
    #expect(slider.value == 0.25)
  }

  @Test(arguments: [(0.0, 1.0, 0.25, 0.25), (-2, 2, 1, 0.75), (5, 5, 5, 0), (-1e308, 1e308, 0, 0)])
  func `The proportion lies between 0 and 1`(
    minimum: Double, maximum: Double, value: Double, expected: Double
  ) {
    slider.maximumValue = maximum
    slider.minimumValue = minimum
    slider.value = value
    #expect(slider.proportion == expected)
  }

  @Test func `A listener that rounds the value to steps keeps the slider on them`() {
    slider.addAction(for: .valueChanged) { control in
      guard let slider = control as? SwipeSlider else { return }
      slider.value = (slider.value * 4).rounded() / 4
    }
    stage.send(.began, 50, 20, at: 0, to: slider)
    // A point at a time: the value follows the finger in quarters, 24 points each.
    var seen: [Double] = []
    for step in 1...59 {
      stage.send(.moved, 50 + Double(step), 20, at: Double(step), to: slider)
      if seen.last != slider.value { seen.append(slider.value) }
    }
    #expect(seen == [0, 0.25, 0.5])
    #expect(slider.value == 0.5)
  }

  @Test func `Moving or resizing the control during a pan moves no value`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 74, 20, at: 1, to: slider)
    slider.frame = Rect(x: 300, y: -40, width: 7, height: 900)
    stage.send(.moved, 74, 20, at: 2, to: slider)
    #expect(slider.value == 0.25)
    stage.send(.moved, 98, 20, at: 3, to: slider)
    #expect(slider.value == 0.5)
  }

  @Test func `Each change of value, state and size asks for one redraw`() {
    func redraws(_ change: () -> Void) -> UInt32 {
      let before = slider.redrawCount
      change()
      return slider.redrawCount - before
    }
    #expect(redraws { slider.value = 0.5 } == 1)
    #expect(redraws { slider.value = 0.5 } == 0)
    #expect(redraws { slider.isSelected = true } == 1)
    #expect(redraws { slider.isSelected = true } == 0)
    #expect(redraws { slider.setNeedsDisplay() } == 1)
    #expect(redraws { slider.frame = Rect(x: 9, y: 9, width: 100, height: 44) } == 0)
    #expect(redraws { slider.frame = Rect(x: 9, y: 9, width: 50, height: 44) } == 1)
    #expect(redraws { slider.setOverlayColor(.white, for: .normal) } == 1)
    #expect(redraws { slider.setOverlayColor(.white, for: .normal) } == 0)
    #expect(stage.environment.counters.redraws == Int(slider.redrawCount))
  }
}
