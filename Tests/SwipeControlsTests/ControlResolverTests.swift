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
      switch random.integer(in: 0...11) {
      case 8: environment.appearance.skin = random.integer(in: 0...4) == 0 ? nil : randomSkin()
      case 9: pick(sliders).styleName = pick(["Blue", "Red", "Unknown", nil])
      case 10: pick(boxes).styleName = pick(["Frame", nil])
      case 11: environment.appearance.invalidate()
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

    private mutating func randomSkin() -> TestSkin {
      var skin = TestSkin()
      for name in ["Blue", "Red", "SwipeSlider", "SwipeControl", "Part"] {
        var layer = SkinLayer(label: name)
        for _ in 0..<random.integer(in: 0...3) {
          let value: AppearanceValue = pick([.color(Color(white: 0.25)), .color(.black), .number(2)])
          layer.set(
            .init(value), ofPropertyNamed: pick(["OverlayColor", "TRACKCOLOR"]),
            for: pick(ControlResolverTests.states))
        }
        skin.styles[name] = layer
      }
      return skin
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

    /// What the list of candidates names as winners.
    func explainedColors() -> [Color?] {
      sliders.flatMap { slider in
        [AppearanceProperty<Color>.overlayColor, .trackColor].map {
          slider.resolution(of: $0).winner.value.flatMap { Color($0) }
        }
      }
    }

    func colors(isCompiled: Bool) -> [Color] {
      environment.appearance.usesCompiledResolver = isCompiled
      return sliders.flatMap { [$0.currentOverlayColor, $0.currentTrackColor] }
    }
  }

  @Test(arguments: 0..<10)
  func `Controls resolve the same colours with either resolver, as the list of candidates says`(batch: UInt64)
  {
    var seen: Set<[Color]> = []
    for seed in batch * 500..<(batch + 1) * 500 {
      var world = World(seed: seed)
      for step in 0..<20 {
        world.change()
        let compiled = world.colors(isCompiled: true)
        let again = world.colors(isCompiled: true)
        guard compiled == world.colors(isCompiled: false), compiled == again,
          compiled.map(Optional.some) == world.explainedColors()
        else {
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

/// A skin of a few layers: a named style before the target type's; a slider in a `Frame` has the style `Part`.
struct TestSkin: Skin {
  var styles: [String: SkinLayer] = [:]

  func layers(style: String?, targetType: String) -> [SkinLayer] {
    [style ?? "", targetType].compactMap { styles[$0] }
  }

  func subStyleName(for partType: String, style: String?, targetType: String) -> String? {
    style == "Frame" && partType == "SwipeSlider" ? "Part" : nil
  }
}
