import SwipeControls
import Testing

/// Controls with random own values, rules, places and states: both resolvers say the same.
@Suite struct ControlResolverTests {
  class Box: Control {}
  final class SmallBox: Box {}
  final class Knob: SwipeSlider {}

  static let states: [ControlState] = [
    .normal, .highlighted, .selected, .overlayVisible, .overlayFaded, [.highlighted, .overlayVisible],
    [.highlighted, .overlayVisible, .overlayFaded], [.disabled, .overlayFaded],
  ]

  private struct World {
    var random: SeededGenerator
    let environment = ControlEnvironment()
    let sliders: [SwipeSlider]
    let boxes: [Control]

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      sliders = [SwipeSlider(environment: environment), Knob(environment: environment)]
      boxes = [Box(environment: environment), SmallBox(environment: environment)]
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[random.integer(in: 0...elements.count - 1)]
    }

    mutating func change() {
      let color = pick([Color.white, .black, Color(white: 0.5), nil])
      let state = pick(ControlResolverTests.states)
      let property = pick([AppearanceProperty<Color>.overlayColor, .trackColor])
      switch random.integer(in: 0...7) {
      case 0, 1: pick(sliders).setValue(color, of: property, for: state)
      case 2, 3: pick(proxies).setValue(color, of: property, for: state)
      case 4: pick(boxes).addSubview(pick(sliders))
      case 5: pick(sliders).removeFromSuperview()
      case 6: boxes[0].addSubview(boxes[1])
      default:
        let slider = pick(sliders)
        slider.setState(slider.state, false)
        slider.setState(state, true)
      }
    }

    private var proxies: [AppearanceProxy] {
      let (box, small) = (ContainerClass(Box.self), ContainerClass(SmallBox.self))
      let context = environment.appearance
      return [
        context.proxy(for: SwipeControl.self), context.proxy(for: Knob.self),
        context.proxy(for: SwipeSlider.self, containedIn: [box]),
        context.proxy(for: SwipeSlider.self, containedIn: [small, box]),
        context.proxy(for: Knob.self, containedIn: [small]),
      ]
    }

    func colors(isCompiled: Bool) -> [Color] {
      environment.appearance.usesCompiledResolver = isCompiled
      return sliders.flatMap { [$0.currentOverlayColor, $0.currentTrackColor] }
    }
  }

  @Test func `Controls resolve the same colours with either resolver`() {
    var seen: Set<[Color]> = []
    for seed: UInt64 in 0..<1_000 {
      var world = World(seed: seed)
      for step in 0..<12 {
        world.change()
        let compiled = world.colors(isCompiled: true)
        guard compiled == world.colors(isCompiled: false) else {
          Issue.record("seed \(seed), step \(step)")
          return
        }
        seen.insert(compiled)
      }
    }
    // Worlds that all look alike would prove nothing.
    #expect(seen.count > 100)
  }
}
