import SwipeControls
import Testing

/// Listeners that deliver touches to the arena while it delivers one to them.
@Suite struct TouchArenaReentryTests {
  /// Plays a tap of touch 1, held behind one of touch 2, with a listener that ends a touch at touch down.
  private static func play(ending touch: Int32) -> [String] {
    let stage = ArenaStage(.scroll)
    var isFirst = true
    stage.control.addAction(for: .touchDown) { [unowned stage] _ in
      guard isFirst else { return }
      isFirst = false
      stage.send(.ended, 15, 20, at: 40, touch: touch)
    }
    stage.send(.began, 15, 20, at: 0, touch: 2)
    stage.send(.began, 15, 20, at: 10, touch: 1)
    stage.send(.moved, 16, 20, at: 20, touch: 1)
    stage.send(.ended, 16, 20, at: 40, touch: 1)
    stage.send(.ended, 16, 20, at: 50, touch: 2)
    return stage.isAtRest ? stage.lines : ["not at rest"]
  }

  @Test func `A listener may end the touch whose held samples it is just seeing`() async {
    await #expect(processExitsWith: .success) {
      let lines = TouchArenaReentryTests.play(ending: 1)
      guard lines.filter({ $0.hasPrefix("ended") }).count == 2, lines.first == "began 40.0" else {
        fatalError("\(lines)")
      }
    }
  }

  @Test func `A listener may end another touch`() async {
    await #expect(processExitsWith: .success) {
      let lines = TouchArenaReentryTests.play(ending: 2)
      guard lines == ["began 40.0", "moved 40.0", "ended 40.0"] else { fatalError("\(lines)") }
    }
  }

  @Test func `A listener may forget all contacts`() async {
    await #expect(processExitsWith: .success) {
      let stage = ArenaStage(.scroll)
      stage.control.addAction(for: .touchDown) { [unowned stage] _ in stage.arena.begin(leftEdge: 0) }
      stage.send(.began, 15, 20, at: 0)
      stage.send(.ended, 15, 20, at: 40)
      guard stage.isAtRest else { fatalError("\(stage.lines)") }
    }
  }
}
