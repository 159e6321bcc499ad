import SwipeControls
import Testing

@Suite struct SwipeSliderCancelTests {
  private let stage = Stage()
  private let slider: SwipeSlider
  private let told = Told()

  private final class Told {
    var values: [Double] = []
  }

  init() {
    slider = SwipeSlider(environment: stage.environment)
    slider.addAction(for: .valueChanged) { [told] in
      told.values.append(($0 as? SwipeSlider)?.value ?? .nan)
    }
  }

  @Test func `A cancel restores the value, tells it and shows it running back in 0.3 s`() {
    slider.value = 0.25
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 98, 20, at: 10, to: slider)
    stage.send(.cancelled, 98, 20, at: 20, to: slider)
    #expect(slider.value == 0.25)
    #expect(told.values == [0.75, 0.25])
    let shown: [(Double, Double)] = [(20, 0.75), (95, 0.625), (170, 0.5), (320, 0.25), (900, 0.25)]
    for (time, value) in shown {
      stage.time(time)
      #expect(slider.displayedValue == value, "at \(time) ms")
    }
  }

  @Test func `A cancelled slider that is not continuous had told nothing and tells nothing`() {
    slider.isContinuous = false
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 98, 20, at: 10, to: slider)
    stage.send(.cancelled, 98, 20, at: 20, to: slider)
    #expect(slider.value == 0)
    #expect(told.values.isEmpty)
    #expect(slider.displayedValue == 0.5)
  }

  @Test func `A cancel without a change tells nothing and shows nothing running`() {
    slider.value = 0.25
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.cancelled, 98, 20, at: 20, to: slider)
    #expect(slider.value == 0.25)
    #expect(slider.displayedValue == 0.25)
    #expect(told.values.isEmpty)
  }

  @Test(arguments: [true, false])
  func `A touch or an assignment while the value runs back ends the running`(byTouch: Bool) {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 98, 20, at: 10, to: slider)
    stage.send(.cancelled, 98, 20, at: 20, to: slider)
    stage.time(100)
    #expect(slider.displayedValue > 0)
    if byTouch { stage.send(.began, 50, 20, at: 110, touch: 2, to: slider) } else { slider.value = 0.125 }
    #expect(slider.displayedValue == slider.value)
    #expect(slider.value == (byTouch ? 0 : 0.125))
  }

  @Test func `Listeners learn the restored value also when continuous telling was switched off`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 98, 20, at: 10, to: slider)
    slider.isContinuous = false
    stage.send(.moved, 50, 20, at: 20, to: slider)
    #expect(told.values == [0.5])
    stage.send(.cancelled, 50, 20, at: 30, to: slider)
    #expect(slider.value == 0)
    #expect(told.values == [0.5, 0])
  }

  @Test(arguments: 1..<8)
  func `A cancel after any number of moves restores the value`(moves: Int) {
    slider.value = 0.5
    stage.send(.began, 50, 20, at: 0, to: slider)
    for step in 1...moves {
      stage.send(
        .moved, 50 + Double(step * step * (step % 2 == 0 ? 1 : -1)), 20, at: Double(step * 40), to: slider)
    }
    stage.send(.cancelled, 0, 0, at: 400, to: slider)
    #expect(slider.value == 0.5)
    #expect(told.values.last ?? 0.5 == 0.5)
    stage.loop.drain()
    #expect(slider.state == .normal)
    #expect(stage.loop.pendingTimerCount == 0)
  }

  @Test func `A range narrowed during the touch bounds the restored value`() {
    slider.value = 0.25
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 98, 20, at: 10, to: slider)
    slider.minimumValue = 0.5
    stage.send(.cancelled, 98, 20, at: 20, to: slider)
    #expect(slider.value == 0.5)
    #expect(told.values.last == 0.5)
  }
}
