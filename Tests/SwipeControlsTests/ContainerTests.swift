import SwipeControls
import Testing

/// What a container does to the controls inside it.
@Suite struct ContainerTests {
  enum Obstacle: String, CaseIterable, Sendable {
    case hidden, removed

    func put(on control: Control) {
      if self == .hidden { control.isHidden = true } else { control.removeFromSuperview() }
    }

    func lift(from control: Control) {
      if self == .hidden { control.isHidden = false } else { control.returnToSurface() }
    }

    var refusal: TouchDelivery { self == .hidden ? .ignored(.hidden) : .ignored(.removed) }
  }

  final class Marked: Control {}

  private let stage = Stage()

  /// Controls inside each other, the outermost first.
  private func chain(_ count: Int) -> [ProbeControl] {
    let controls = (0..<count).map { _ in ProbeControl(environment: stage.environment) }
    for (outer, inner) in zip(controls, controls.dropFirst()) { outer.addSubview(inner) }
    return controls
  }

  @Test(arguments: Obstacle.allCases, 1...4)
  func `A container that goes away cancels every touch inside it exactly once and takes no new ones`(
    obstacle: Obstacle, depth: Int
  ) {
    let controls = chain(depth)
    for control in controls { stage.send(.began, 50, 20, at: 0, to: control) }
    obstacle.put(on: controls[0])
    obstacle.put(on: controls[0])
    for control in controls {
      #expect(control.takeHooks() == ["begin", "cancel \(obstacle.rawValue)"])
      #expect(!control.isTracking)
      #expect(!control.isHighlighted)
    }
    #expect(stage.environment.counters.cancels == depth)
    for control in controls {
      #expect(stage.send(.moved, 60, 20, at: 1, to: control) == .ignored(.notDown))
      #expect(stage.send(.ended, 60, 20, at: 2, to: control) == .ignored(.notDown))
      #expect(stage.send(.began, 50, 20, at: 3, to: control) == obstacle.refusal)
      #expect(control.takeHooks().isEmpty)
    }
    obstacle.lift(from: controls[0])
    for control in controls { #expect(stage.send(.began, 50, 20, at: 4, to: control) == .tracked) }
  }

  @Test(arguments: Obstacle.allCases)
  func `What lies outside the container that goes away is left alone`(obstacle: Obstacle) {
    let controls = chain(3)
    let sibling = ProbeControl(environment: stage.environment)
    controls[0].addSubview(sibling)
    for control in controls + [sibling] { stage.send(.began, 50, 20, at: 0, to: control) }
    obstacle.put(on: controls[1])
    #expect(controls.map(\.isTracking) == [true, false, false])
    #expect(sibling.isTracking)
    #expect(stage.environment.counters.cancels == 2)
  }

  @Test func `Of two hidden containers both have to be shown`() {
    let controls = chain(3)
    controls[0].isHidden = true
    controls[1].isHidden = true
    controls[0].isHidden = false
    #expect(stage.send(.began, 50, 20, at: 0, to: controls[2]) == .ignored(.hidden))
    #expect(stage.send(.began, 50, 20, at: 0, to: controls[0]) == .tracked)
    controls[1].isHidden = false
    #expect(stage.send(.began, 50, 20, at: 1, to: controls[2]) == .tracked)
  }

  @Test func `The nearest cause is the one that is told`() {
    let controls = chain(3)
    controls[0].removeFromSuperview()
    controls[1].isHidden = true
    #expect(stage.send(.began, 50, 20, at: 0, to: controls[2]) == .ignored(.hidden))
    controls[1].isHidden = false
    #expect(stage.send(.began, 50, 20, at: 0, to: controls[2]) == .ignored(.removed))
    // A control's own disabling comes after everything that makes it disappear.
    controls[2].isEnabled = false
    #expect(stage.send(.began, 50, 20, at: 0, to: controls[2]) == .ignored(.removed))
    controls[0].returnToSurface()
    #expect(stage.send(.began, 50, 20, at: 0, to: controls[2]) == .ignored(.disabled))
  }

  @Test func `A disabled container disables nothing inside it and cancels nothing`() {
    let controls = chain(3)
    stage.send(.began, 50, 20, at: 0, to: controls[1])
    controls[0].isEnabled = false
    #expect(controls[1].isTracking)
    #expect(controls.map(\.isEnabled) == [false, true, true])
    #expect(controls[1].takeHooks() == ["begin"])
    #expect(stage.send(.began, 50, 20, at: 1, to: controls[2]) == .tracked)
    #expect(stage.send(.began, 50, 20, at: 1, to: controls[0]) == .ignored(.disabled))
    #expect(stage.send(.ended, 50, 20, at: 2, to: controls[1]) == .tracked)
  }

  @Test(arguments: Obstacle.allCases)
  func `A slider inside a container that goes away gives its value back and tells it`(obstacle: Obstacle) {
    let container = Control(environment: stage.environment)
    let slider = ProbeSlider(environment: stage.environment)
    container.addSubview(slider)
    var told: [Double] = []
    slider.addAction(for: .valueChanged) { told.append(($0 as? SwipeSlider)?.value ?? -1) }
    stage.send(.began, 20, 20, at: 0, to: slider)
    stage.send(.moved, 68, 20, at: 10, to: slider)
    obstacle.put(on: container)
    #expect(told == [0.5, 0])
    #expect(slider.value == 0)
    stage.loop.drain()
    #expect(slider.state.isDisjoint(with: .touched))
    #expect(stage.loop.pendingTimerCount == 0)
  }

  @Test func `A touch goes on while its control moves between containers that are there`() {
    let (a, b) = (Control(environment: stage.environment), Control(environment: stage.environment))
    let child = ProbeControl(environment: stage.environment)
    a.addSubview(child)
    stage.send(.began, 50, 20, at: 0, to: child)
    b.addSubview(child)
    stage.send(.moved, 60, 20, at: 1, to: child)
    stage.send(.ended, 60, 20, at: 2, to: child)
    #expect(child.takeHooks() == ["begin", "continue", "end"])
  }

  @Test(arguments: Obstacle.allCases)
  func `Moving a control into a container that is not there cancels its touch`(obstacle: Obstacle) {
    let container = Control(environment: stage.environment)
    let child = ProbeControl(environment: stage.environment)
    obstacle.put(on: container)
    stage.send(.began, 50, 20, at: 0, to: child)
    container.addSubview(child)
    #expect(child.takeHooks() == ["begin", "cancel \(obstacle.rawValue)"])
    #expect(!child.isTracking)
    #expect(stage.send(.began, 50, 20, at: 1, to: child) == obstacle.refusal)
  }

  @Test(arguments: Obstacle.allCases)
  func `Leaving a container that is not there for one that is lets touches in again`(obstacle: Obstacle) {
    let (gone, there) = (Control(environment: stage.environment), Control(environment: stage.environment))
    let child = ProbeControl(environment: stage.environment)
    gone.addSubview(child)
    obstacle.put(on: gone)
    #expect(stage.send(.began, 50, 20, at: 0, to: child) == obstacle.refusal)
    there.addSubview(child)
    #expect(stage.send(.began, 50, 20, at: 1, to: child) == .tracked)
  }

  @Test func `A listener that takes a sibling away leaves each touch with one cancel`() {
    let container = Control(environment: stage.environment)
    let children = (0..<3).map { _ in ProbeControl(environment: stage.environment) }
    for child in children { container.addSubview(child) }
    for child in children { stage.send(.began, 50, 20, at: 0, to: child) }
    children[0].addAction(for: .touchCancel) { [children] _ in children[2].removeFromSuperview() }
    container.isHidden = true
    #expect(
      children.map { $0.takeHooks().last ?? "" } == ["cancel hidden", "cancel hidden", "cancel removed"])
    #expect(stage.environment.counters.cancels == 3)
  }

  @Test(arguments: [true, false])
  func `Appearance by containment follows every move`(isCompiled: Bool) {
    let environment = stage.environment
    environment.appearance.usesCompiledResolver = isCompiled
    environment.appearance.proxy(for: SwipeSlider.self, containedIn: [ContainerClass(Marked.self)])
      .setValue(.white, of: .trackColor, for: .normal)
    let slider = SwipeSlider(environment: environment)
    let panels = (0..<6).map {
      $0 % 3 == 0 ? Marked(environment: environment) : Control(environment: environment)
    }
    let nodes = panels + [slider]
    let fallback = slider.currentTrackColor
    #expect(fallback != .white)
    // The model: the container of each node by its place in the list.
    var containers = [Int?](repeating: nil, count: nodes.count)
    func path(_ node: Int) -> [Int] { containers[node].map { [$0] + path($0) } ?? [] }
    var random = SeededGenerator(seed: 7)
    var colors: [Color: Int] = [:]
    for step in 0..<2_000 {
      let (child, parent) = (random.integer(in: 0...6), random.integer(in: 0...5))
      if random.integer(in: 0...7) == 0 {
        nodes[child].removeFromSuperview()
        containers[child] = nil
      } else {
        nodes[parent].addSubview(nodes[child])
        if child != parent, !path(parent).contains(child) { containers[child] = parent }
      }
      let isMarked = path(6).contains { $0 % 3 == 0 }
      let color = slider.currentTrackColor
      guard color == (isMarked ? .white : fallback) else {
        Issue.record("step \(step): \(color) although \(isMarked ? "" : "not ")inside a marked container")
        return
      }
      colors[color, default: 0] += 1
    }
    #expect(colors.values.allSatisfy { $0 > 200 } && colors.count == 2)
  }
}
