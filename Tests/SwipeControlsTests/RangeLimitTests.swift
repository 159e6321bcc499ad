import SwipeControls
import Testing

/// Ranges whose span is no finite number, and changes of a range during a touch.
@Suite struct RangeLimitTests {
  private let stage = Stage()
  private let slider: SwipeSlider

  init() { slider = SwipeSlider(environment: stage.environment) }

  @Test func `A span beyond the largest number moves no value and shows no broken one`() {
    slider.minimumValue = -1e308
    slider.maximumValue = 1e308
    slider.value = 1e308
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 10, 20, at: 10, to: slider)
    #expect(slider.value == 1e308)
    slider.value = -1e308
    stage.send(.cancelled, 10, 20, at: 20, to: slider)
    #expect(slider.value == 1e308)
    for time in [20.0, 100, 200, 319, 320] {
      stage.time(time)
      let shown = slider.displayedValue
      #expect(shown >= -1e308 && shown <= 1e308, "\(shown) at \(time) ms")
    }
  }

  @Test func `A range changed during a touch does not leave listeners behind`() {
    var known = 0.0
    slider.addAction(for: .valueChanged) { known = ($0 as? SwipeSlider)?.value ?? .nan }
    stage.send(.began, 50, 20, at: 0, to: slider)
    slider.maximumValue = 9
    slider.minimumValue = 5
    known = slider.value
    slider.minimumValue = 0
    stage.send(.cancelled, 50, 20, at: 10, to: slider)
    #expect(slider.value == 0)
    #expect(known == slider.value)
  }

  @Test(arguments: [true, false])
  func `A range changed around an untold value does not hide it`(isMinimum: Bool) {
    var told: [Double] = []
    slider.addAction(for: .valueChanged) { told.append(($0 as? SwipeSlider)?.value ?? .nan) }
    slider.isContinuous = false
    slider.minimumValue = -1
    slider.maximumValue = 1
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 74, 20, at: 10, to: slider)
    if isMinimum { slider.minimumValue = -2 } else { slider.maximumValue = 2 }
    stage.send(.ended, 74, 20, at: 20, to: slider)
    #expect(told == [0.5])
  }

  @Test func `The value shown on its way back stays in a range that was narrowed meanwhile`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 146, 20, at: 10, to: slider)
    stage.send(.cancelled, 146, 20, at: 20, to: slider)
    stage.time(50)
    slider.maximumValue = 0.25
    #expect((0...0.25).contains(slider.displayedValue))
  }
}
