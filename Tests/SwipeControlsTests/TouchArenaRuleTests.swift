import SwipeControls
import Testing

/// Which movements win a touch for the container.
@Suite struct TouchArenaRuleTests {
  struct Movement: Sendable, CustomStringConvertible {
    var gesture: ParentGesture
    var dx: Double
    var dy: Double
    var wins: Bool
    var description: String { "\(gesture.name) \(dx),\(dy)" }
  }

  static let movements: [Movement] = [
    (ParentGesture.scroll, [(0.0, 10.0), (0, -10), (9, -10), (-9.99, 10), (10, 10.01), (0, 400)], true),
    (.scroll, [(0, 9.99), (0, -9.99), (10, 0), (10, 10), (-10, 10), (10, -10), (400, 399.9), (0, 0)], false),
    (.pager, [(10, 0), (-10, 0), (-10, 9), (10, -9.99), (10.01, 10), (400, 0)], true),
    (.pager, [(9.99, 0), (-9.99, 0), (0, 10), (10, 10), (-10, -10), (399.9, 400), (0, 0)], false),
    (.sheet, [(0, 10), (9.99, 10), (-9.99, 10), (10, 10.01), (0, 400)], true),
    (.sheet, [(0, 9.99), (0, -10), (0, -400), (10, 10), (-10, 10), (10, 0), (9, -10)], false),
    (.backEdge, [(10, 0), (10, 9.99), (10, -9.99), (10.01, 10), (400, 0)], true),
    (.backEdge, [(9.99, 0), (-10, 0), (-400, 0), (10, 10), (10, -10), (0, 10), (-10, 9)], false),
  ].flatMap { gesture, moves, wins in
    moves.map { Movement(gesture: gesture, dx: $0.0, dy: $0.1, wins: wins) }
  }

  @Test(arguments: movements)
  func `A gesture takes a tracked touch for its direction, from the slop on, below 45 degrees`(
    movement: Movement
  ) {
    let stage = ArenaStage(movement.gesture.delayed(.zero))
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 15 + movement.dx, 20 + movement.dy, at: 10)
    stage.send(.ended, 15 + movement.dx, 20 + movement.dy, at: 20)
    let kept = ["began 0.0", "moved 10.0", "ended 20.0"]
    #expect(stage.lines == (movement.wins ? ["began 0.0", "cancel parent 10.0"] : kept))
    #expect(stage.claims.count == (movement.wins ? 1 : 0))
    #expect(stage.control.asked.count == stage.claims.count)
    #expect(stage.isAtRest)
  }

  @Test(arguments: movements)
  func `A gesture takes a held touch by the same rule and the control sees nothing`(movement: Movement) {
    let stage = ArenaStage(movement.gesture.delayed(.milliseconds(150)))
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 15 + movement.dx, 20 + movement.dy, at: 10)
    stage.send(.ended, 15 + movement.dx, 20 + movement.dy, at: 20)
    #expect(stage.lines == (movement.wins ? [] : ["began 20.0", "moved 20.0", "ended 20.0"]))
    #expect(stage.claims.map(\.wasTracked) == (movement.wins ? [false] : []))
    #expect(stage.control.asked.isEmpty)
    #expect(stage.isAtRest)
  }

  @Test(arguments: ParentGesture.all)
  func `The slop counts from where the touch came down, not along its way`(gesture: ParentGesture) {
    let stage = ArenaStage(gesture.delayed(.zero))
    let unit = gesture.direction == .vertical || gesture.direction == .down ? (0.0, 1.0) : (1.0, 0.0)
    stage.send(.began, 15, 20, at: 0)
    for (index, far) in [9.0, 0, 9, 0, 9, 9.5].enumerated() {
      stage.send(.moved, 15 + unit.0 * far, 20 + unit.1 * far, at: Double(index + 1))
    }
    #expect(stage.claims.isEmpty)
    stage.send(.moved, 15 + unit.0 * 10, 20 + unit.1 * 10, at: 7)
    #expect(stage.claims.map(\.claim.distancePoints) == [10])
    #expect(stage.claims.map(\.claim.after) == [.milliseconds(7)])
    #expect(stage.control.asked == stage.claims.map(\.claim))
  }

  @Test(arguments: [TouchPhase.stationary, .ended, .cancelled])
  func `A phase that is no movement wins nothing, wherever it lies`(phase: TouchPhase) {
    let stage = ArenaStage(.sheet)
    stage.send(.began, 15, 20, at: 0)
    stage.send(phase, 15, 400, at: 10)
    #expect(stage.claims.isEmpty)
    #expect(stage.control.asked.isEmpty)
  }

  @Test func `A coalesced sample wins like any other movement`() {
    let stage = ArenaStage(.sheet)
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 15, 30, at: 10, isCoalesced: true)
    stage.send(.moved, 15, 21, at: 10)
    #expect(stage.claims.count == 1)
    #expect(stage.lines == ["began 0.0", "cancel parent 10.0"])
  }

  static let edges: [(x: Double, leftEdge: Double, competes: Bool)] = [
    (0, 0, true), (20, 0, true), (20.01, 0, false), (-3, 0, true), (200, 0, false),
    (-100, -100, true), (-80, -100, true), (-79.9, -100, false), (0, -100, false), (20, 30, true),
  ]

  @Test(arguments: edges)
  func `The way back takes part from within 20 points of the surface's left edge alone`(
    x: Double, leftEdge: Double, competes: Bool
  ) {
    let stage = ArenaStage(.backEdge)
    stage.arena.begin(leftEdge: leftEdge)
    stage.send(.began, x, 20, at: 0)
    stage.send(.moved, x + 50, 20, at: 10)
    #expect(stage.claims.count == (competes ? 1 : 0))
    #expect(stage.control.isTracking != competes)
  }

  @Test(arguments: ParentGesture.all.filter { $0.edgePoints == nil })
  func `Every other gesture takes part everywhere`(gesture: ParentGesture) {
    for x in [-400.0, 0, 20.01, 400] {
      let stage = ArenaStage(gesture)
      stage.send(.began, x, 20, at: 0)
      let isVertical = gesture.direction == .vertical || gesture.direction == .down
      stage.send(.moved, x + (isVertical ? 0 : 12), 20 + (isVertical ? 12 : 0), at: 10)
      #expect(stage.claims.count == 1, "at \(x)")
    }
  }

  static let reasons: [(ParentGesture, Vector, String)] = [
    (
      .scroll, Vector(dx: 0, dy: -12.5),
      "scroll won: moved 12.5 pt vertically, limit 10 pt, 8 ms after touch down"
    ),
    (.pager, Vector(dx: 10, dy: 0), "pager won: moved 10 pt sideways, limit 10 pt, 8 ms after touch down"),
    (
      .sheet, Vector(dx: 3, dy: 10.001), "sheet won: moved 10.001 pt down, limit 10 pt, 8 ms after touch down"
    ),
    (
      .backEdge, Vector(dx: 99, dy: 1),
      "back-edge won: moved 99 pt to the right, limit 10 pt, 8 ms after touch down"
    ),
  ]

  @Test(arguments: reasons)
  func `The reason is made from the numbers that decided`(
    gesture: ParentGesture, moved: Vector, reason: String
  ) {
    let stage = ArenaStage(gesture)
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 15 + moved.dx, 20 + moved.dy, at: 8)
    #expect(stage.claims.map(\.claim.reason) == [reason])
  }

  @Test func `Gestures are found by their names and by nothing else`() {
    #expect(ParentGesture.all.map(\.name) == ["scroll", "pager", "sheet", "back-edge"])
    for gesture in ParentGesture.all { #expect(ParentGesture.named(gesture.name) == gesture) }
    for name in ["", "Scroll", "back edge", "none"] { #expect(ParentGesture.named(name) == nil) }
  }
}
