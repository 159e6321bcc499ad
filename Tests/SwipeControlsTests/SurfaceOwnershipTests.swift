import SwipeControls
import Testing

/// Who sees a touch after it came down.
@Suite struct SurfaceOwnershipTests {
  private let stage = SurfaceStage()
  private var surface: Surface { stage.surface }

  private func addSliders(_ count: Int) -> [SwipeSlider] {
    (0..<count).map { index in
      let slider = SwipeSlider(
        frame: Rect(x: 0, y: Double(index) * 44, width: 100, height: 44), environment: stage.environment)
      surface.add(slider)
      return slider
    }
  }

  @Test func `Two sliders dragged at once have values of their own`() {
    let sliders = addSliders(2)
    stage.send(.began, 20, 20, at: 0, touch: 1)
    stage.send(.began, 20, 64, at: 1, touch: 2)
    stage.send(.moved, 44, 20, at: 10, touch: 1)
    stage.send(.moved, 92, 64, at: 11, touch: 2)
    #expect(sliders.map(\.value) == [0.25, 0.75])
    stage.send(.moved, 68, 20, at: 20, touch: 1)
    #expect(sliders.map(\.value) == [0.5, 0.75])
    stage.send(.ended, 92, 64, at: 30, touch: 2)
    stage.send(.moved, 92, 20, at: 40, touch: 1)
    #expect(sliders.map(\.value) == [0.75, 0.75])
    stage.send(.cancelled, 92, 20, at: 50, touch: 1)
    #expect(sliders.map(\.value) == [0, 0.75])
  }

  @Test func `Ten sliders dragged by ten fingers follow one finger each`() {
    let sliders = addSliders(10)
    for index in 0..<10 {
      stage.send(.began, 0, Double(index) * 44 + 20, at: 0, touch: Int32(index + 1))
    }
    // From the last to the first, and each by another distance.
    for index in (0..<10).reversed() {
      let far = Double(index + 1) * 9.6
      stage.send(.moved, far, Double(index) * 44 + 20, at: 10, touch: Int32(index + 1))
    }
    for (index, slider) in sliders.enumerated() {
      #expect((slider.value - Double(index + 1) / 10).magnitude < 1e-12, "slider \(index)")
      #expect(slider.trackedTouch == Int32(index + 1))
    }
  }

  @Test func `A touch stays with its control wherever it goes`() {
    let list = stage.addList()
    stage.send(.began, 50, 20, at: 0)
    for row in 1..<10 {
      #expect(stage.send(.moved, 50, Double(row) * 44 + 20, at: Double(row)) == .tracked)
    }
    #expect(stage.send(.ended, 50, 9 * 44 + 20, at: 20) == .tracked)
    #expect(list[0].takeHooks() == ["begin"] + [String](repeating: "continue", count: 9) + ["end"])
    for control in list.dropFirst() { #expect(control.journal.take().isEmpty) }
  }

  @Test func `A second finger on a control is ignored and never moves to another`() {
    let list = stage.addList()
    stage.send(.began, 50, 20, at: 0, touch: 1)
    #expect(stage.send(.began, 60, 20, at: 1, touch: 2) == .ignored(.secondTouch(tracked: 1)))
    #expect(surface.owner(of: 2) === list[0])
    #expect(stage.send(.moved, 50, 64, at: 2, touch: 2) == .ignored(.secondTouch(tracked: 1)))
    #expect(stage.send(.ended, 50, 20, at: 3, touch: 1) == .tracked)
    // The first finger is gone; the second one came down too early to be of use to anybody.
    #expect(stage.send(.moved, 50, 64, at: 4, touch: 2) == .ignored(.notDown))
    #expect(stage.send(.ended, 50, 64, at: 5, touch: 2) == .ignored(.notDown))
    #expect(list[0].takeHooks() == ["begin", "end"])
    #expect(list[1].takeHooks().isEmpty)
    #expect(surface.owner(of: 2) == nil)
  }

  @Test func `A touch that comes down outside never enters a control`() {
    let list = stage.addList()
    #expect(stage.send(.began, 150, 20, at: 0) == .ignored(.outside))
    #expect(surface.owner(of: 1) == nil)
    #expect(stage.send(.moved, 50, 20, at: 1) == .ignored(.notDown))
    #expect(stage.send(.ended, 50, 20, at: 2) == .ignored(.notDown))
    for control in list { #expect(control.journal.take().isEmpty) }
  }

  @Test(arguments: [TouchPhase.moved, .stationary, .ended, .cancelled])
  func `A sample of a touch that is not down reaches no control`(phase: TouchPhase) {
    let list = stage.addList()
    stage.send(.began, 50, 20, at: 0, touch: 1)
    _ = list[0].takeHooks()
    #expect(stage.send(phase, 50, 20, at: 1, touch: 2) == .ignored(.notDown))
    for control in list { #expect(control.journal.take().isEmpty) }
    #expect(list[0].trackedTouch == 1)
  }

  @Test(arguments: [20.0, 64, 4_000])
  func `A touch whose end was lost is cancelled where it was and begins where it comes down`(y: Double) {
    let list = stage.addList()
    stage.send(.began, 50, 20, at: 0)
    let delivery = stage.send(.began, 50, y, at: 5)
    let owner = y < 440 ? list[Int(y / 44)] : nil
    #expect(delivery == (owner == nil ? .ignored(.outside) : .tracked))
    #expect(surface.owner(of: 1) === owner)
    #expect(list[0].takeHooks() == ["begin", "cancel lostEnd"] + (owner === list[0] ? ["begin"] : []))
    #expect(list[1].takeHooks() == (owner === list[1] ? ["begin"] : []))
    #expect(stage.environment.counters.cancels == 1)
  }

  @Test func `The lost end of an ignored second finger cancels nobody`() {
    let list = stage.addList()
    stage.send(.began, 50, 20, at: 0, touch: 1)
    stage.send(.began, 60, 20, at: 1, touch: 2)
    #expect(stage.send(.began, 50, 64, at: 2, touch: 2) == .tracked)
    #expect(list[0].takeHooks() == ["begin"])
    #expect(list[0].trackedTouch == 1)
    #expect(list[1].trackedTouch == 2)
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `A number that is used again belongs to the control under its new touch`(ending: TouchPhase) {
    let list = stage.addList()
    for row in [0, 3, 0, 9] {
      let y = Double(row) * 44 + 20
      #expect(stage.send(.began, 50, y, at: 0) == .tracked)
      #expect(surface.owner(of: 1) === list[row])
      stage.send(ending, 50, y, at: 0)
      #expect(surface.owner(of: 1) == nil)
    }
    #expect(list.map { $0.takeHooks().count } == [4, 0, 0, 2, 0, 0, 0, 0, 0, 2])
  }

  @Test func `Removing a control in mid-drag cancels its touch once and frees its fingers`() {
    let list = stage.addList()
    stage.send(.began, 50, 20, at: 0, touch: 1)
    stage.send(.began, 60, 20, at: 1, touch: 2)
    stage.send(.began, 50, 64, at: 2, touch: 3)
    surface.remove(list[0])
    surface.remove(list[0])
    #expect(list[0].takeHooks() == ["begin", "cancel removed"])
    #expect(surface.owner(of: 1) == nil)
    #expect(surface.owner(of: 2) == nil)
    #expect(surface.owner(of: 3) === list[1])
    for touch in [1, 2] as [Int32] {
      #expect(stage.send(.moved, 50, 64, at: 3, touch: touch) == .ignored(.notDown))
      #expect(stage.send(.ended, 50, 64, at: 4, touch: touch) == .ignored(.notDown))
    }
    #expect(list[0].takeHooks().isEmpty)
    #expect(list[1].takeHooks() == ["begin"])
    #expect(stage.send(.began, 50, 20, at: 5) == .ignored(.outside))
  }

  @Test func `Removing a control that is not on the surface leaves it as it is`() {
    let other = SurfaceStage()
    let control = other.add(Rect(x: 0, y: 0, width: 100, height: 44))
    other.send(.began, 50, 20, at: 0)
    surface.remove(control)
    #expect(control.takeHooks() == ["begin"])
    #expect(control.isTracking)
    #expect(other.send(.ended, 50, 20, at: 1) == .tracked)
    #expect(other.send(.began, 50, 20, at: 2) == .tracked)
  }

  @Test func `A control removed by its own listener in mid-drag leaves its touch without an owner`() {
    let list = stage.addList()
    let surface = surface
    list[0].addAction(for: .touchDragInside) { surface.remove($0) }
    stage.send(.began, 50, 20, at: 0)
    stage.send(.moved, 60, 20, at: 1)
    #expect(surface.owner(of: 1) == nil)
    #expect(stage.send(.moved, 70, 20, at: 2) == .ignored(.notDown))
    #expect(list[0].takeHooks() == ["begin", "continue", "cancel removed"])
  }

  @Test func `Sixty-four touches have owners and the next one is ignored until one of them ends`() {
    let control = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    let other = stage.add(Rect(x: 200, y: 0, width: 100, height: 44))
    for touch in 1...Int32(Surface.touchLimit) { stage.send(.began, 50, 20, at: 0, touch: touch) }
    #expect(Surface.touchLimit == 64)
    #expect(control.trackedTouch == 1)
    #expect(stage.send(.began, 250, 20, at: 1, touch: 65) == .ignored(.outside))
    #expect(surface.owner(of: 65) == nil)
    #expect(stage.send(.moved, 250, 20, at: 1, touch: 65) == .ignored(.notDown))
    // A number that is down takes no further place.
    #expect(stage.send(.began, 250, 20, at: 2, touch: 64) == .tracked)
    stage.send(.ended, 250, 20, at: 3, touch: 64)
    #expect(stage.send(.began, 250, 20, at: 4, touch: 65) == .tracked)
    #expect(surface.owner(of: 65) === other)
  }
}
