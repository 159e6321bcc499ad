import SwipeControls
import Testing

/// What the control sees of a touch that a scroll view holds back.
@Suite struct TouchArenaDelayTests {
  @Test(arguments: ParentGesture.holding, [0.0, 1, 64, 149.999, 149.999_999])
  func `A tap shorter than the delay arrives whole at its lift`(gesture: ParentGesture, held: Double) {
    let stage = ArenaStage(gesture)
    stage.send(.began, 15, 20, at: 0)
    #expect(stage.lines.isEmpty)
    stage.stage.time(held)
    #expect(stage.lines.isEmpty)
    stage.send(.ended, 15, 20, at: held)
    #expect(stage.lines == ["began \(held)", "ended \(held)"])
    #expect(stage.isAtRest)
    #expect(stage.lines.count == 2)
  }

  @Test(arguments: ParentGesture.holding, [150.000_001, 151, 400])
  func `A touch held longer arrives when the delay has passed`(gesture: ParentGesture, held: Double) {
    let stage = ArenaStage(gesture)
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 16, 20, at: 90)
    stage.stage.time(150)
    #expect(stage.lines.isEmpty)
    stage.stage.time(150.000_001)
    #expect(stage.lines == ["began 150.0", "moved 150.0"])
    stage.send(.ended, 16, 20, at: held)
    #expect(stage.lines == ["began 150.0", "moved 150.0", "ended \(held)"])
    #expect(stage.isAtRest)
  }

  @Test func `Input at exactly the end of the delay comes before it`() {
    let lifted = ArenaStage(.scroll)
    lifted.send(.began, 15, 20, at: 0)
    lifted.send(.ended, 15, 20, at: 150)
    #expect(lifted.lines == ["began 150.0", "ended 150.0"])
    #expect(lifted.stage.loop.firedCount == 0)
    let claimed = ArenaStage(.scroll)
    claimed.send(.began, 15, 20, at: 0)
    claimed.send(.moved, 15, 30, at: 150)
    #expect(claimed.claims.map(\.wasTracked) == [false])
    #expect(claimed.lines.isEmpty)
    let late = ArenaStage(.scroll)
    late.send(.began, 15, 20, at: 0)
    late.send(.moved, 15, 30, at: 150.000_001)
    #expect(late.claims.map(\.wasTracked) == [true])
    #expect(late.lines == ["began 150.0", "cancel parent 150.000001"])
    for stage in [lifted, claimed, late] { #expect(stage.isAtRest) }
  }

  @Test func `Held samples keep their order, places and times of sampling, and are delivered now`() {
    let stage = ArenaStage(.scroll)
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 18, 20, at: 30, isCoalesced: true)
    stage.send(.moved, 20, 21, at: 30)
    stage.send(.stationary, 20, 21, at: 60)
    stage.send(.moved, 22, 22, at: 90)
    #expect(stage.seen.isEmpty)
    stage.stage.time(200)
    #expect(stage.seen.map(\.sample.phase) == [.began, .moved, .moved, .stationary, .moved])
    #expect(stage.seen.map(\.sample.sampledAt) == [0, 30, 30, 60, 90].map(Stage.instant))
    #expect(stage.seen.allSatisfy { $0.sample.deliveredAt == Stage.instant(150) })
    #expect(stage.seen.allSatisfy { $0.delivery == .tracked })
    #expect(stage.control.places == [Point(x: 15, y: 20), Point(x: 20, y: 21), Point(x: 22, y: 22)])
    #expect(stage.arena.trackedEvents == 4)
  }

  @Test func `A delivered touch is followed without any further delay`() {
    let stage = ArenaStage(.scroll)
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 20, 20, at: 200)
    stage.send(.moved, 25, 20, at: 201)
    stage.send(.ended, 25, 20, at: 202)
    #expect(stage.lines == ["began 150.0", "moved 200.0", "moved 201.0", "ended 202.0"])
  }

  @Test func `A gesture without a delay schedules nothing`() {
    for gesture in [ParentGesture.sheet, .backEdge] {
      let stage = ArenaStage(gesture)
      stage.send(.began, 15, 20, at: 0)
      #expect(stage.lines == ["began 0.0"])
      #expect(stage.stage.loop.pendingTimerCount == 0)
    }
  }

  @Test func `A touch that the system takes away while held begins and is cancelled at once`() {
    let stage = ArenaStage(.scroll)
    stage.send(.began, 15, 20, at: 0)
    stage.send(.moved, 16, 20, at: 40)
    stage.send(.cancelled, 16, 20, at: 80)
    #expect(stage.lines == ["began 80.0", "moved 80.0", "cancel system 80.0"])
    #expect(stage.isAtRest)
  }

  @Test func `A held touch whose end was lost is delivered and cancelled when it comes down again`() {
    let stage = ArenaStage(.scroll)
    stage.send(.began, 15, 20, at: 0)
    stage.send(.began, 30, 20, at: 100)
    stage.send(.ended, 30, 20, at: 160)
    #expect(stage.lines.filter { $0.hasPrefix("cancel") }.count == 1)
    #expect(stage.lines.first == "began 100.0")
    #expect(stage.lines.suffix(2) == ["began 160.0", "ended 160.0"])
    #expect(stage.isAtRest)
  }

  @Test(arguments: ParentGesture.holding)
  func `A lost end is settled even when the container then takes the new touch`(gesture: ParentGesture) {
    let stage = ArenaStage(gesture)
    stage.send(.began, 15, 20, at: 0)
    stage.stage.time(200)
    #expect(stage.control.isTracking)
    stage.send(.began, 15, 20, at: 300)
    let isVertical = gesture.direction == .vertical
    stage.send(.moved, isVertical ? 15 : 40, isVertical ? 45 : 20, at: 310)
    stage.send(.ended, 15, 20, at: 320)
    #expect(stage.claims.count == 1)
    #expect(stage.lines.filter { $0.hasPrefix("cancel") }.count == 1)
    #expect(!stage.control.isTracking)
    stage.send(.began, 15, 20, at: 400, touch: 2)
    stage.send(.ended, 15, 20, at: 410, touch: 2)
    #expect(stage.lines.suffix(2) == ["began 410.0", "ended 410.0"])
    #expect(stage.isAtRest)
  }

  @Test func `Up to the limit samples are held, one more delivers them all`() {
    let stage = ArenaStage(.scroll)
    stage.send(.began, 15, 20, at: 0)
    for index in 1..<TouchArena.heldLimit { stage.send(.moved, 15, 20, at: Double(index) / 10) }
    #expect(TouchArena.heldLimit == 1_024)
    #expect(stage.seen.isEmpty)
    stage.send(.moved, 16, 20, at: 105)
    #expect(stage.seen.count == TouchArena.heldLimit + 1)
    #expect(stage.stage.loop.pendingTimerCount == 0)
    stage.send(.moved, 17, 20, at: 106)
    stage.send(.ended, 17, 20, at: 107)
    #expect(stage.lines.suffix(3) == ["moved 105.0", "moved 106.0", "ended 107.0"])
    #expect(stage.isAtRest)
  }

  @Test func `A new gesture of a replay starts without contacts and without timers`() {
    let stage = ArenaStage(.scroll)
    stage.send(.began, 15, 20, at: 0)
    stage.send(.began, 15, 20, at: 10, touch: 2)
    stage.arena.begin(leftEdge: 0)
    #expect(stage.stage.loop.pendingTimerCount == 0)
    stage.stage.time(500)
    stage.send(.moved, 15, 60, at: 510)
    stage.send(.ended, 15, 60, at: 520)
    #expect(stage.lines.isEmpty)
    #expect(stage.claims.isEmpty)
    #expect(stage.seen.map(\.delivery) == [.ignored(.notDown), .ignored(.notDown)])
  }
}
