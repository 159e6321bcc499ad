import SwipeControls
import Testing

/// What a tracked touch calls and sends, in which order.
@Suite struct ControlTrackingTests {
  struct Step: Sendable, CustomTestStringConvertible {
    var title: String
    var phase: TouchPhase
    var x: Double
    var y: Double
    var expected: [String]
    var testDescription: String { title }
  }

  /// The tolerance is 70 points around 100 × 44; steps continue each other.
  static let drag: [Step] = [
    Step(title: "down", phase: .began, x: 50, y: 20, expected: ["begin", "state highlighted", "touchDown"]),
    Step(title: "inside", phase: .moved, x: 60, y: 20, expected: ["continue", "dragInside"]),
    Step(title: "at rest", phase: .stationary, x: 60, y: 20, expected: []),
    Step(
      title: "still within the tolerance", phase: .moved, x: -70, y: 113.9,
      expected: ["continue", "dragInside"]),
    Step(
      title: "leaving", phase: .moved, x: -70.1, y: 20,
      expected: ["state normal", "continue", "dragExit", "dragOutside"]),
    Step(title: "outside", phase: .moved, x: -90, y: 20, expected: ["continue", "dragOutside"]),
    Step(
      title: "coming back", phase: .moved, x: 10, y: 20,
      expected: ["state highlighted", "continue", "dragEnter", "dragInside"]),
  ]

  static let endings: [Step] = [
    Step(title: "lift inside", phase: .ended, x: 10, y: 20, expected: ["state normal", "end", "upInside"]),
    Step(
      title: "lift outside", phase: .ended, x: 400, y: 20, expected: ["state normal", "end", "upOutside"]),
    Step(
      title: "cancel", phase: .cancelled, x: 10, y: 20,
      expected: ["state normal", "cancel system", "touchCancel"]),
    Step(
      title: "lift without a place", phase: .ended, x: .nan, y: 20,
      expected: ["state normal", "end", "upInside"]),
  ]

  @Test(arguments: endings)
  func `A touch calls its hooks and sends its events in the documented order`(ending: Step) {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    control.journal.listen(to: control)
    for (index, step) in (Self.drag + [ending]).enumerated() {
      let delivery = stage.send(step.phase, step.x, step.y, at: Double(index) * 10, to: control)
      #expect(delivery == .tracked, "\(step.title)")
      #expect(control.journal.take() == step.expected, "\(step.title)")
    }
    #expect(!control.isTracking)
    #expect(control.state == .normal)
    #expect(stage.send(.moved, 10, 20, at: 500, to: control) == .ignored(.notDown))
    #expect(stage.send(.ended, 10, 20, at: 510, to: control) == .ignored(.notDown))
    #expect(control.journal.take().isEmpty)
  }

  @Test func `A coalesced sample is looked at and is no event of its own`() {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    control.journal.listen(to: control)
    stage.send(.began, 50, 20, at: 0, to: control)
    _ = control.journal.take()
    #expect(stage.send(.moved, 300, 300, at: 5, isCoalesced: true, to: control) == .tracked)
    #expect(control.journal.take() == ["coalesced"])
    #expect(control.isTouchInside)
  }

  @Test func `A lift outside the tolerance after a move inside counts as outside`() {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    control.journal.listen(to: control)
    stage.send(.began, 50, 20, at: 0, to: control)
    _ = control.journal.take()
    stage.send(.ended, 171, 20, at: 5, to: control)
    #expect(control.journal.take() == ["state normal", "end", "upOutside"])
  }

  @Test(arguments: [
    (0.0, 0.0, true), (99.9, 43.9, true), (100.0, 20.0, false), (50.0, 44.0, false), (-0.1, 20.0, false),
    (50.0, -0.1, false),
  ])
  func `A touch begins inside the bounds alone`(x: Double, y: Double, begins: Bool) {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    control.frame = Rect(x: 1_000, y: -500, width: 100, height: 44)
    let delivery = stage.send(.began, 1_000 + x, -500 + y, at: 0, to: control)
    #expect(delivery == (begins ? .tracked : .ignored(.outside)))
    #expect(control.isTracking == begins)
    #expect(control.state == (begins ? .highlighted : .normal))
  }

  @Test(arguments: [
    (-70.0, 20.0, true), (-70.1, 20.0, false), (169.9, 20.0, true), (170.0, 20.0, false), (50.0, -70.0, true),
    (50.0, -70.1, false), (50.0, 113.9, true), (50.0, 114.0, false),
  ])
  func `A dragged touch is inside up to seventy points around the bounds`(
    x: Double, y: Double, isInside: Bool
  ) {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    stage.send(.began, 50, 20, at: 0, to: control)
    stage.send(.moved, x, y, at: 1, to: control)
    #expect(control.isTouchInside == isInside)
    #expect(control.isHighlighted == isInside)
    #expect(control.isTracking)
  }

  @Test(arguments: [TouchPhase.moved, .stationary, .ended, .cancelled])
  func `A touch that never came down does nothing`(phase: TouchPhase) {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    control.journal.listen(to: control)
    #expect(stage.send(phase, 50, 20, at: 0, to: control) == .ignored(.notDown))
    #expect(control.journal.take().isEmpty)
    #expect(control.redrawCount == 0)
  }

  @Test(arguments: [(Double.nan, 20.0), (50.0, .infinity), (-.infinity, .nan)])
  func `A place that is not finite begins and moves nothing`(x: Double, y: Double) {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    #expect(stage.send(.began, x, y, at: 0, to: control) == .ignored(.malformed))
    stage.send(.began, 50, 20, at: 1, to: control)
    _ = control.journal.take()
    #expect(stage.send(.moved, x, y, at: 2, to: control) == .ignored(.malformed))
    #expect(control.journal.take().isEmpty)
    #expect(control.isTracking)
  }

  @Test func `A refused touch is not tracked and none of its samples arrives`() {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    control.journal.listen(to: control)
    control.acceptsBegin = false
    #expect(stage.send(.began, 50, 20, at: 0, to: control) == .ignored(.refused))
    #expect(control.journal.take() == ["begin"])
    #expect(control.state == .normal)
    #expect(stage.send(.moved, 50, 20, at: 1, to: control) == .ignored(.notDown))
    control.acceptsBegin = true
    #expect(stage.send(.began, 50, 20, at: 2, to: control) == .tracked)
  }

  @Test func `A touch that the control does not continue is cancelled once`() {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    control.journal.listen(to: control)
    stage.send(.began, 50, 20, at: 0, to: control)
    _ = control.journal.take()
    control.goesOn = false
    stage.send(.moved, 55, 20, at: 1, to: control)
    #expect(control.journal.take() == ["continue", "state normal", "cancel refused", "touchCancel"])
    stage.send(.moved, 56, 20, at: 2, to: control)
    stage.send(.ended, 56, 20, at: 3, to: control)
    #expect(control.journal.take().isEmpty)
  }

  @Test func `A touch whose end was lost is cancelled when its number comes down again`() {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    control.journal.listen(to: control)
    stage.send(.began, 50, 20, at: 0, to: control)
    _ = control.journal.take()
    #expect(stage.send(.began, 60, 20, at: 50, to: control) == .tracked)
    let expected = [
      "state normal", "cancel lostEnd", "touchCancel", "begin", "state highlighted", "touchDown",
    ]
    #expect(control.journal.take() == expected)
    #expect(stage.send(.began, 500, 20, at: 60, to: control) == .ignored(.outside))
    #expect(control.journal.take() == ["state normal", "cancel lostEnd", "touchCancel"])
    #expect(!control.isTracking)
  }

  @Test func `The first touch owns the control until it is over`() {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    control.journal.listen(to: control)
    stage.send(.began, 50, 20, at: 0, touch: 7, to: control)
    _ = control.journal.take()
    let phases: [TouchPhase] = [.began, .moved, .stationary, .ended, .cancelled]
    for (index, phase) in phases.enumerated() {
      let delivery = stage.send(phase, 60, 20, at: Double(index + 1), touch: 8, to: control)
      #expect(delivery == .ignored(.secondTouch(tracked: 7)))
    }
    #expect(control.journal.take().isEmpty)
    stage.send(.ended, 50, 20, at: 10, touch: 7, to: control)
    #expect(stage.send(.moved, 60, 20, at: 11, touch: 8, to: control) == .ignored(.notDown))
    #expect(stage.send(.began, 60, 20, at: 12, touch: 8, to: control) == .tracked)
  }

  @Test(arguments: [10.0, -3, 0])
  func `A control without gestures knows its touch's velocity`(pointsPerStep: Double) {
    let stage = Stage()
    let control = Control(environment: stage.environment)
    #expect(control.touchVelocity == .zero)
    stage.send(.began, 50, 20, at: 0, to: control)
    for step in 1...5 {
      stage.send(.moved, 50 + Double(step) * pointsPerStep, 20, at: Double(step) * 10, to: control)
    }
    #expect(abs(control.touchVelocity.dx - pointsPerStep * 100) < 1e-6)
    #expect(abs(control.touchVelocity.dy) < 1e-6)
    stage.send(.ended, 0, 0, at: 60, to: control)
    #expect(control.touchVelocity == .zero)
  }

  @Test func `The environment counts touches, ends, cancels and redraws`() {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    for round in 0..<3 {
      stage.send(.began, 50, 20, at: Double(round) * 10, to: control)
      stage.send(round == 0 ? .cancelled : .ended, 50, 20, at: Double(round) * 10 + 5, to: control)
    }
    let counters = stage.environment.counters
    #expect([counters.touches, counters.ends, counters.cancels] == [3, 2, 1])
    #expect([counters.pans, counters.taps] == [0, 0])
    #expect(counters.redraws == 6)
    #expect(control.redrawCount == 6)
  }
}
