import SwipeControls
import Testing

/// Subclasses that refuse a touch, before or after the base class has seen it.
@Suite struct RefusedTouchTests {
  final class Choosy: SwipeSlider {
    var asksSuperFirst = true
    var accepts = false

    override func beginTracking(_ touch: Touch) -> Bool {
      asksSuperFirst ? super.beginTracking(touch) && accepts : accepts && super.beginTracking(touch)
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `A refused touch leaves neither overlay nor timer nor state`(asksSuperFirst: Bool, delayed: Bool) {
    let stage = Stage()
    let slider = Choosy(environment: stage.environment)
    let journal = Journal()
    journal.listen(to: slider)
    slider.asksSuperFirst = asksSuperFirst
    slider.delayed = delayed
    #expect(stage.send(.began, 50, 20, at: 0, to: slider) == .ignored(.refused))
    #expect(slider.state == .normal)
    #expect(stage.loop.pendingTimerCount == 0)
    stage.time(1_000)
    #expect(slider.state == .normal)
    #expect(journal.take().isEmpty)
    #expect(stage.environment.counters.touches == 0)
    slider.accepts = true
    #expect(stage.send(.began, 50, 20, at: 1_010, to: slider) == .tracked)
    #expect(slider.overlayFaded)
  }
}
