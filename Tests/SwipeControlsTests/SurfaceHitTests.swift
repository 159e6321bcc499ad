import SwipeControls
import Testing

/// Which control a touch that comes down belongs to.
@Suite struct SurfaceHitTests {
  private let stage = SurfaceStage()
  private var surface: Surface { stage.surface }

  @Test func `The control added last is on top`() {
    let controls = (0..<3).map { stage.add(Rect(x: Double($0) * 30, y: 0, width: 100, height: 44)) }
    #expect(surface.controls.map(ObjectIdentifier.init) == controls.map(ObjectIdentifier.init))
    let places: [(x: Double, top: Int)] = [(10, 0), (45, 1), (95, 2), (110, 2), (159, 2)]
    for (index, place) in places.enumerated() {
      let touch = Int32(index + 1)
      stage.send(.began, place.x, 20, at: Double(index), touch: touch)
      #expect(surface.owner(of: touch) === controls[place.top], "at \(place.x)")
    }
  }

  static let edges: [(x: Double, y: Double, isInside: Bool)] = [
    (10, 20, true), (109.99, 63.99, true), (10, 63.99, true), (109.99, 20, true),
    (9.99, 20, false), (10, 19.99, false), (110, 20, false), (10, 64, false), (110, 64, false),
    (.nan, 30, false), (30, .nan, false), (.infinity, 30, false), (30, -.infinity, false),
  ]

  @Test(arguments: edges)
  func `Left and top edges belong to a control, right and bottom ones do not`(
    x: Double, y: Double, isInside: Bool
  ) {
    let control = stage.add(Rect(x: 10, y: 20, width: 100, height: 44))
    let delivery = stage.send(.began, x, y, at: 0)
    #expect(delivery == (isInside ? .tracked : .ignored(.outside)))
    #expect((surface.owner(of: 1) === control) == isInside)
    #expect(control.isTracking == isInside)
  }

  @Test func `Where two controls meet the touch belongs to the right or lower one`() {
    let left = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    let right = stage.add(Rect(x: 100, y: 0, width: 100, height: 44))
    let below = stage.add(Rect(x: 0, y: 44, width: 100, height: 44))
    stage.send(.began, 100, 0, at: 0, touch: 1)
    stage.send(.began, 0, 44, at: 0, touch: 2)
    #expect(surface.owner(of: 1) === right)
    #expect(surface.owner(of: 2) === below)
    #expect(!left.isTracking)
  }

  @Test func `A hidden control lets touches through to the one below until it is shown`() {
    let below = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    let above = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    above.isHidden = true
    #expect(stage.send(.began, 50, 20, at: 0) == .tracked)
    #expect(surface.owner(of: 1) === below)
    stage.send(.ended, 50, 20, at: 1)
    above.isHidden = false
    stage.send(.began, 50, 20, at: 2)
    #expect(surface.owner(of: 1) === above)
  }

  @Test func `A control inside a hidden container lets touches through as well`() {
    let below = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    let container = Control(environment: stage.environment)
    let above = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    container.addSubview(above)
    container.isHidden = true
    #expect(stage.send(.began, 50, 20, at: 0) == .tracked)
    #expect(surface.owner(of: 1) === below)
    #expect(below.isTracking)
  }

  @Test func `A disabled control swallows the touch and all that follows of it`() {
    let below = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    let above = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    above.isEnabled = false
    _ = above.takeHooks()
    #expect(stage.send(.began, 50, 20, at: 0) == .ignored(.disabled))
    #expect(surface.owner(of: 1) === above)
    above.isEnabled = true
    #expect(stage.send(.moved, 60, 20, at: 1) == .ignored(.notDown))
    #expect(stage.send(.ended, 60, 20, at: 2) == .ignored(.notDown))
    #expect(above.takeHooks().isEmpty)
    #expect(below.takeHooks().isEmpty)
    #expect(surface.owner(of: 1) == nil)
  }

  @Test func `A removed control lets touches through and comes back on top`() {
    let lower = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    let upper = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    surface.remove(lower)
    stage.send(.began, 50, 20, at: 0)
    #expect(surface.owner(of: 1) === upper)
    stage.send(.ended, 50, 20, at: 1)
    surface.add(lower)
    #expect(surface.controls.map(ObjectIdentifier.init) == [upper, lower].map(ObjectIdentifier.init))
    #expect(stage.send(.began, 50, 20, at: 2) == .tracked)
    #expect(surface.owner(of: 1) === lower)
  }

  @Test func `A control that took itself off lets touches through and takes them when added again`() {
    let below = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    let above = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    above.removeFromSuperview()
    stage.send(.began, 50, 20, at: 0)
    #expect(surface.owner(of: 1) === below)
    stage.send(.ended, 50, 20, at: 1)
    surface.add(above)
    stage.send(.began, 50, 20, at: 2)
    #expect(surface.owner(of: 1) === above)
    #expect(above.isTracking)
  }

  @Test func `Adding a control twice changes neither the list nor the order`() {
    let controls = (0..<2).map { _ in stage.add(Rect(x: 0, y: 0, width: 100, height: 44)) }
    surface.add(controls[0])
    #expect(surface.controls.map(ObjectIdentifier.init) == controls.map(ObjectIdentifier.init))
  }

  @Test func `A surface without controls ignores everything`() {
    #expect(stage.send(.began, 0, 0, at: 0) == .ignored(.outside))
    for phase in [TouchPhase.moved, .stationary, .ended, .cancelled] {
      #expect(stage.send(phase, 0, 0, at: 1) == .ignored(.notDown))
    }
    #expect(surface.owner(of: 1) == nil)
  }

  @Test func `A control that refuses a touch on its surface owns it all the same`() {
    let below = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    let above = stage.add(Rect(x: 0, y: 0, width: 100, height: 44))
    above.acceptsBegin = false
    #expect(stage.send(.began, 50, 20, at: 0) == .ignored(.refused))
    #expect(stage.send(.moved, 60, 20, at: 1) == .ignored(.notDown))
    #expect(surface.owner(of: 1) === above)
    #expect(below.takeHooks().isEmpty)
  }
}
