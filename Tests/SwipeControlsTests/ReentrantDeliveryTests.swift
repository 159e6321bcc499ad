import SwipeControls
import Testing

/// Actions that deliver touches themselves.
@Suite struct ReentrantDeliveryTests {
  private let stage = Stage()
  private let slider: ProbeSlider

  init() { slider = ProbeSlider(environment: stage.environment) }

  private func deliver(_ phase: TouchPhase, touch: Int32 = 1) -> TouchDelivery {
    slider.deliver(
      TouchSample(sampledAt: stage.loop.now, location: Point(x: 50, y: 20), touch: touch, phase: phase))
  }

  /// Plays one tap and returns what an action for `event` got for the samples it delivered.
  private func answers(in event: ControlEvents, _ phases: [TouchPhase], touch: Int32) -> [TouchDelivery] {
    var answers: [TouchDelivery] = []
    let token = slider.addAction(for: event) { _ in
      guard answers.isEmpty else { return }
      for phase in phases { answers.append(self.deliver(phase, touch: touch)) }
    }
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.ended, 50, 20, at: 100, to: slider)
    slider.removeAction(token)
    return answers
  }

  @Test(arguments: [TouchPhase.began, .moved, .ended, .cancelled])
  func `A sample for a touch that is just ending is ignored`(phase: TouchPhase) {
    #expect(answers(in: .tap, [phase], touch: 1) == [.ignored(.notDown)])
    #expect(slider.journal.take() == ["begin", "end"])
    #expect(!slider.isTracking)
    #expect(slider.state == .normal)
  }

  @Test func `Another touch during the end is ignored`() {
    #expect(answers(in: .tap, [.began], touch: 2) == [.ignored(.secondTouch(tracked: 1))])
    #expect(!slider.isTracking)
  }

  @Test func `A touch may begin in the event after the end`() {
    #expect(answers(in: .touchUpInside, [.began], touch: 2) == [.tracked])
    #expect(slider.isTracking)
    stage.send(.ended, 50, 20, at: 110, touch: 2, to: slider)
    #expect(slider.journal.take() == ["begin", "end", "begin", "end"])
    stage.loop.drain()
    #expect(slider.state == .normal)
    #expect(stage.loop.pendingTimerCount == 0)
  }

  @Test func `A touch begun by an action hears nothing of the one before`() {
    let journal = Journal()
    var isFirst = true
    slider.addAction(for: .touchDragExit) { control in
      guard isFirst else { return }
      isFirst = false
      control.cancelTouch(.program)
      #expect(self.deliver(.began, touch: 2) == .tracked)
      journal.listen(to: control)
    }
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 400, 20, at: 10, to: slider)
    #expect(journal.take().isEmpty)
    stage.send(.ended, 50, 20, at: 20, touch: 2, to: slider)
    #expect(slider.journal.take() == ["begin", "continue", "cancel", "begin", "end"])
  }
}
