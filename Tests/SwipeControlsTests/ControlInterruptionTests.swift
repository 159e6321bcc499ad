import SwipeControls
import Testing

/// What takes a tracked touch away from outside, and from inside of the control's own events.
@Suite struct ControlInterruptionTests {
  enum Interruption: String, CaseIterable, Sendable {
    case disabled, hidden, removed, program

    func apply(to control: Control) {
      switch self {
      case .disabled: control.isEnabled = false
      case .hidden: control.isHidden = true
      case .removed: control.removeFromSuperview()
      case .program: control.cancelTouch(.program)
      }
    }

    func undo(on control: Control) {
      control.isEnabled = true
      control.isHidden = false
      control.returnToSurface()
    }

    var refusal: TouchDelivery? {
      switch self {
      case .disabled: .ignored(.disabled)
      case .hidden: .ignored(.hidden)
      case .removed: .ignored(.removed)
      case .program: nil
      }
    }
  }

  @Test(arguments: Interruption.allCases)
  func `An interruption cancels a tracked touch once and silences the rest of it`(interruption: Interruption)
  {
    let stage = Stage()
    let control = ProbeControl(environment: stage.environment)
    control.journal.listen(to: control)
    stage.send(.began, 50, 20, at: 0, to: control)
    _ = control.journal.take()
    interruption.apply(to: control)
    interruption.apply(to: control)
    let lines = control.journal.take().filter { !$0.hasPrefix("state") }
    #expect(lines == ["cancel \(interruption.rawValue)", "touchCancel"])
    #expect(!control.isTracking)
    #expect(!control.isHighlighted)
    stage.send(.moved, 60, 20, at: 1, to: control)
    stage.send(.ended, 60, 20, at: 2, to: control)
    #expect(control.journal.take().isEmpty)
    if let refusal = interruption.refusal {
      #expect(stage.send(.began, 50, 20, at: 3, to: control) == refusal)
      #expect(control.journal.take().isEmpty)
    }
    interruption.undo(on: control)
    #expect(stage.send(.began, 50, 20, at: 4, to: control) == .tracked)
  }

  @Test(arguments: Interruption.allCases)
  func `An interruption stops the overlay's timer and puts a slider to rest`(interruption: Interruption) {
    let stage = Stage()
    let slider = ProbeSlider(environment: stage.environment)
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 74, 20, at: 10, to: slider)
    #expect(slider.value == 0.25)
    interruption.apply(to: slider)
    #expect(slider.value == 0)
    stage.loop.drain()
    #expect(slider.state.isDisjoint(with: .touched))
    #expect(stage.loop.pendingTimerCount == 0)
    #expect(slider.journal.take() == ["begin", "continue", "cancel"])
  }

  /// Every event that a touch can send, with each interruption in its action.
  static let nested: [(String, Interruption)] = Journal.eventNames.map(\.name).flatMap { name in
    Interruption.allCases.map { (name, $0) }
  }

  @Test(arguments: nested)
  func `An interruption inside any event leaves one terminal hook and a control at rest`(
    name: String, interruption: Interruption
  ) throws {
    let stage = Stage()
    let slider = ProbeSlider(environment: stage.environment)
    let event = try #require(Journal.eventNames.first { $0.name == name }).event
    var happened = 0
    slider.addAction(for: event) { control in
      happened += 1
      interruption.apply(to: control)
    }
    slider.journal.listen(to: slider)
    let isTap = name == "tap"
    stage.send(.began, 50, 20, at: 0, to: slider)
    if !isTap {
      stage.send(.moved, 60, 20, at: 10, to: slider)
      stage.send(.moved, 300, 20, at: 20, to: slider)
      stage.send(.moved, 60, 20, at: 30, to: slider)
    }
    let ending: TouchPhase = name == "touchCancel" ? .cancelled : .ended
    stage.send(ending, name == "upOutside" ? 300 : 60, 20, at: 40, to: slider)
    #expect(happened >= 1)
    let hooks = slider.journal.take()
    #expect(hooks.filter { $0 == "begin" }.count == 1)
    #expect(hooks.filter { $0 == "end" || $0 == "cancel" }.count == 1)
    stage.loop.drain()
    #expect(slider.state.isDisjoint(with: .touched))
    #expect(!slider.isTracking)
    #expect(stage.loop.pendingTimerCount == 0)
    if let refusal = interruption.refusal {
      #expect(stage.send(.began, 50, 20, at: 900, to: slider) == refusal)
    }
  }

  @Test(arguments: Journal.eventNames.map(\.name))
  func `A value assigned inside any event is taken, in range and told to nobody`(name: String) throws {
    let stage = Stage()
    let slider = ProbeSlider(environment: stage.environment)
    let event = try #require(Journal.eventNames.first { $0.name == name }).event
    var told = 0
    var depth = 0
    slider.addAction(for: .valueChanged) { _ in
      told += 1
      depth += 1
      #expect(depth == 1, "an assignment was told")
      depth -= 1
    }
    slider.addAction(for: event) { control in
      let before = told
      (control as? SwipeSlider)?.value = 7
      #expect((control as? SwipeSlider)?.value == 1)
      #expect(told == before)
    }
    stage.send(.began, 50, 20, at: 0, to: slider)
    if name != "tap" {
      stage.send(.moved, 60, 20, at: 10, to: slider)
      stage.send(.moved, 300, 20, at: 20, to: slider)
      stage.send(.moved, 60, 20, at: 30, to: slider)
    }
    let ending: TouchPhase = name == "touchCancel" ? .cancelled : .ended
    stage.send(ending, name == "upOutside" ? 300 : 60, 20, at: 40, to: slider)
    stage.loop.drain()
    #expect((0...1).contains(slider.value))
    #expect(slider.state == .normal)
  }

  @Test(arguments: ["begin", "continue", "end", "cancel", "state"], Interruption.allCases)
  func `An interruption inside a hook leaves the control at rest`(hook: String, interruption: Interruption) {
    let stage = Stage()
    let slider = ProbeSlider(environment: stage.environment)
    var isFirst = true
    slider.inHook = (
      hook,
      { control in
        guard isFirst else { return }
        isFirst = false
        interruption.apply(to: control)
      }
    )
    slider.journal.listen(to: slider)
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 60, 20, at: 10, to: slider)
    stage.send(hook == "cancel" ? .cancelled : .ended, 60, 20, at: 20, to: slider)
    #expect(!isFirst)
    stage.loop.drain()
    #expect(slider.state.isDisjoint(with: .touched))
    #expect(!slider.isTracking)
    #expect(stage.loop.pendingTimerCount == 0)
    // A control that its own beginTracking disabled, hid or removed refuses the touch: nothing began.
    let isRefused = hook == "begin" && interruption != .program
    #expect(slider.journal.take().filter { $0 == "end" || $0 == "cancel" }.count == (isRefused ? 0 : 1))
  }

  @Test func `Removing a container cancels the touches of everything inside it`() {
    let stage = Stage()
    let family = (0..<3).map { _ in ProbeControl(environment: stage.environment) }
    family[0].addSubview(family[1])
    family[1].addSubview(family[2])
    for control in family { stage.send(.began, 50, 20, at: 0, to: control) }
    for control in family { _ = control.journal.take() }
    family[0].removeFromSuperview()
    for (depth, control) in family.enumerated() {
      #expect(!control.isTracking, "depth \(depth)")
      #expect(
        control.journal.take().filter { $0.hasPrefix("cancel") } == ["cancel removed"], "depth \(depth)")
    }
  }
}
