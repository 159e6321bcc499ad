import SwipeControls
import Testing

/// What becomes of a touch that the container wants.
@Suite struct TouchArenaCompetitionTests {
  @Test func `A touch that is won while held is never seen, and its number is free afterwards`() {
    let stage = ArenaStage(.scroll)
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 15, 25, at: 10)
    stage.send(.moved, 15, 30, at: 20)
    #expect(stage.claims.map(\.wasTracked) == [false])
    #expect(stage.seen.map(\.delivery) == [TouchDelivery](repeating: .ignored(.parent), count: 3))
    stage.send(.moved, 60, 30, at: 30)
    stage.send(.stationary, 60, 30, at: 300)
    stage.send(.ended, 60, 30, at: 310)
    #expect(stage.seen.map(\.sample.phase) == [.began, .moved, .moved, .moved, .stationary, .ended])
    #expect(stage.seen.allSatisfy { $0.delivery == .ignored(.parent) })
    #expect(stage.lines.isEmpty)
    #expect(stage.stage.environment.counters == ControlCounters())
    #expect(stage.arena.trackedEvents == 0)
    stage.send(.began, 15, 20, at: 400)
    stage.send(.ended, 15, 20, at: 420)
    #expect(stage.lines == ["began 420.0", "ended 420.0"])
    #expect(stage.isAtRest)
  }

  @Test(arguments: ParentGesture.all, [TouchPhase.ended, .cancelled])
  func `A touch that is won after delivery is cancelled exactly once and silent from then on`(
    gesture: ParentGesture, ending: TouchPhase
  ) {
    let stage = ArenaStage(gesture)
    var events: [ControlEvents] = []
    for (event, _) in Journal.eventNames { stage.control.addAction(for: event) { _ in events.append(event) } }
    let isVertical = gesture.direction == .vertical || gesture.direction == .down
    stage.send(.began, 15, 20, at: 0)
    stage.stage.time(200)
    #expect(stage.control.isTracking)
    for step in 1...4 {
      let far = Double(step) * 12
      stage.send(.moved, isVertical ? 15 : 15 + far, isVertical ? 20 + far : 20, at: 200 + Double(step))
    }
    stage.send(ending, 15, 20, at: 210)
    #expect(stage.claims.map(\.wasTracked) == [true])
    #expect(stage.lines.suffix(1) == ["cancel parent 201.0"])
    #expect(stage.lines.count == 2)
    #expect(events == [.touchDown, .touchCancel])
    #expect(stage.stage.environment.counters.cancels == 1)
    #expect(stage.stage.environment.counters.ends == 0)
    #expect(!stage.control.isHighlighted)
    #expect(stage.isAtRest)
  }

  @Test func `A slider gives its value back when the container takes its touch`() {
    let stage = Stage()
    let slider = ProbeSlider(environment: stage.environment)
    let arena = TouchArena(parent: .sheet, control: slider)
    let steps: [(TouchPhase, x: Double, y: Double)] = [
      (.began, 20, 20), (.moved, 68, 20), (.moved, 68, 80), (.moved, 90, 80), (.ended, 90, 80),
    ]
    var values: [Double] = []
    for (index, step) in steps.enumerated() {
      stage.time(Double(index) * 10)
      arena.deliver(
        TouchSample(
          sampledAt: stage.loop.now, location: Point(x: step.x, y: step.y), touch: 1, phase: step.0))
      values.append(slider.value)
    }
    #expect(values == [0, 0.5, 0, 0, 0])
    #expect(slider.journal.take() == ["begin", "continue", "cancel"])
    stage.loop.drain()
    #expect(slider.state.isDisjoint(with: .touched))
  }

  @Test func `A control that objects keeps the touch and is asked at each sample that meets the rule`() {
    let stage = ArenaStage(.sheet)
    stage.control.objects = true
    stage.send(.began, 15, 20, at: 0)
    for (index, y) in [25.0, 30, 60, 29].enumerated() { stage.send(.moved, 15, y, at: Double(index + 1)) }
    stage.send(.ended, 15, 60, at: 9)
    #expect(stage.control.asked.map(\.distancePoints) == [10, 40])
    #expect(stage.claims.isEmpty)
    #expect(
      stage.lines == ["began 0.0", "moved 1.0", "moved 2.0", "moved 3.0", "moved 4.0", "ended 9.0"])
    #expect(stage.isAtRest)
  }

  @Test func `A control that stops objecting loses the touch at the next sample`() {
    let stage = ArenaStage(.sheet)
    stage.control.objects = true
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 15, 40, at: 1)
    stage.control.objects = false
    stage.send(.moved, 15, 41, at: 2)
    #expect(stage.lines == ["began 0.0", "moved 1.0", "cancel parent 2.0"])
  }

  @Test func `A control that has not seen the touch cannot object`() {
    let stage = ArenaStage(.scroll)
    stage.control.objects = true
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 15, 40, at: 1)
    #expect(stage.control.asked.isEmpty)
    #expect(stage.claims.map(\.wasTracked) == [false])
  }

  @Test func `A control is not asked about a touch that it does not track`() {
    let stage = ArenaStage(.sheet)
    stage.control.objects = true
    stage.send(.began, 15, 20, at: 0, touch: 1)
    stage.send(.began, 30, 20, at: 1, touch: 2)
    stage.send(.moved, 30, 60, at: 2, touch: 2)
    #expect(stage.control.asked.isEmpty)
    #expect(stage.claims.map(\.touch) == [2])
    #expect(stage.claims.map(\.wasTracked) == [false])
    #expect(stage.control.trackedTouch == 1)
  }

  @Test func `Each touch competes for itself`() {
    let stage = ArenaStage(.scroll)
    stage.send(.began, 10, 20, at: 0, touch: 1)
    stage.send(.began, 40, 20, at: 20, touch: 2)
    stage.send(.began, 70, 20, at: 40, touch: 3)
    stage.send(.moved, 10, 50, at: 60, touch: 1)
    #expect(stage.claims.map(\.touch) == [1])
    stage.send(.ended, 70, 20, at: 80, touch: 3)
    #expect(stage.lines == ["began 80.0", "ended 80.0"])
    stage.send(.moved, 10, 90, at: 100, touch: 1)
    stage.stage.time(171)
    #expect(stage.lines.suffix(1) == ["began 170.0"])
    #expect(stage.control.trackedTouch == 2)
    stage.send(.ended, 10, 90, at: 180, touch: 1)
    stage.send(.moved, 40, 40, at: 190, touch: 2)
    #expect(stage.claims.map(\.touch) == [1, 2])
    #expect(stage.claims.map(\.wasTracked) == [false, true])
    stage.send(.ended, 40, 40, at: 200, touch: 2)
    #expect(stage.lines == ["began 80.0", "ended 80.0", "began 170.0", "cancel parent 190.0"])
    #expect(stage.isAtRest)
  }

  @Test func `A second finger that the container takes does not disturb the first`() {
    let stage = ArenaStage(.sheet)
    stage.send(.began, 10, 20, at: 0, touch: 1)
    stage.send(.began, 40, 20, at: 1, touch: 2)
    stage.send(.moved, 40, 60, at: 2, touch: 2)
    stage.send(.moved, 15, 20, at: 3, touch: 1)
    stage.send(.ended, 40, 60, at: 4, touch: 2)
    stage.send(.ended, 15, 20, at: 5, touch: 1)
    #expect(stage.claims.map(\.touch) == [2])
    #expect(stage.lines == ["began 0.0", "moved 3.0", "ended 5.0"])
  }

  @Test func `One contact more than are followed is delivered without competition`() {
    let stage = ArenaStage(.scroll)
    let limit = Int32(TouchArena.contactLimit)
    for touch in 1...limit { stage.send(.began, 15, 20, at: 0, touch: touch) }
    #expect(stage.lines.isEmpty)
    #expect(stage.stage.loop.pendingTimerCount == 64)
    stage.send(.began, 15, 20, at: 1, touch: limit + 1)
    stage.send(.moved, 15, 90, at: 2, touch: limit + 1)
    #expect(stage.lines == ["began 1.0", "moved 2.0"])
    #expect(stage.claims.isEmpty)
    stage.send(.ended, 15, 90, at: 3, touch: limit + 1)
    for touch in 1...limit { stage.send(.moved, 15, 40, at: 4, touch: touch) }
    #expect(stage.claims.count == 64)
    for touch in 1...limit { stage.send(.ended, 15, 40, at: 5, touch: touch) }
    stage.send(.began, 15, 20, at: 6, touch: limit + 1)
    #expect(stage.stage.loop.pendingTimerCount == 1)
    stage.send(.ended, 15, 20, at: 7, touch: limit + 1)
    #expect(stage.lines == ["began 1.0", "moved 2.0", "ended 3.0", "began 7.0", "ended 7.0"])
    #expect(stage.isAtRest)
  }

  static let places: [Point] = [
    Point(x: .nan, y: 60), Point(x: 15, y: .nan), Point(x: 15, y: .infinity), Point(x: -.infinity, y: 60),
  ]

  @Test(arguments: places, [Interval.zero, .milliseconds(150)])
  func `A movement without a finite place wins nothing and a later one still does`(
    place: Point, delay: Interval
  ) {
    let stage = ArenaStage(ParentGesture.scroll.delayed(delay))
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, place.x, place.y, at: 10)
    #expect(stage.claims.isEmpty)
    stage.send(.moved, 15, 60, at: 20)
    #expect(stage.claims.map(\.claim.distancePoints) == [40])
    #expect(stage.isAtRest)
  }

  @Test(arguments: places, ParentGesture.all)
  func `A touch without a finite place takes no part and is not held`(place: Point, gesture: ParentGesture) {
    let stage = ArenaStage(gesture)
    stage.send(.began, place.x, place.y, at: 0)
    #expect(stage.seen.map(\.delivery) == [.ignored(.malformed)])
    #expect(stage.stage.loop.pendingTimerCount == 0)
    stage.send(.moved, 15, 20, at: 1)
    stage.send(.moved, 90, 120, at: 2)
    stage.send(.ended, 90, 120, at: 3)
    #expect(stage.claims.isEmpty)
    #expect(stage.lines.isEmpty)
    #expect(stage.isAtRest)
  }

  @Test func `A held movement without a finite place is ignored and a lift without one counts`() {
    let stage = ArenaStage(.scroll)
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, .nan, 20, at: 10)
    stage.send(.ended, .nan, .nan, at: 20)
    #expect(stage.seen.map(\.delivery) == [.tracked, .ignored(.malformed), .tracked])
    #expect(stage.lines == ["began 20.0", "ended 20.0"])
  }

  @Test(arguments: [TouchPhase.moved, .stationary, .ended, .cancelled])
  func `A sample of a touch that never came down goes to the control, which ignores it`(phase: TouchPhase) {
    let stage = ArenaStage(.scroll)
    stage.send(phase, 15, 80, at: 0)
    #expect(stage.seen.map(\.delivery) == [.ignored(.notDown)])
    #expect(stage.isAtRest)
  }

  static let obstacles: [(TouchDecision.IgnoreCause, @Sendable (Control) -> Void)] = [
    (.disabled, { $0.isEnabled = false }), (.hidden, { $0.isHidden = true }),
    (.removed, { $0.removeFromSuperview() }),
  ]

  @Test(arguments: obstacles)
  func `A control that goes away while the touch is held ignores it, and the container can still win it`(
    cause: TouchDecision.IgnoreCause, obstruct: @Sendable (Control) -> Void
  ) {
    let stage = ArenaStage(.scroll)
    stage.send(.began, 15, 20, at: 0)
    obstruct(stage.control)
    stage.stage.time(151)
    #expect(stage.seen.map(\.delivery) == [.ignored(cause)])
    stage.send(.moved, 15, 60, at: 160)
    #expect(stage.claims.map(\.wasTracked) == [false])
    #expect(stage.lines.isEmpty)
  }
}
