import SwipeControls
import Testing

@Suite struct ControlAppearanceTests {
  final class Panel: Control {}
  final class Sheet: Control {}
  final class Special: SwipeSlider {}

  let environment = ControlEnvironment()
  var appearance: AppearanceContext { environment.appearance }

  @Test func `A control without rules has the property's fallback`() {
    let control = SwipeControl(environment: environment)
    #expect(control.currentOverlayColor == .clear)
    #expect(SwipeSlider(environment: environment).currentTrackColor == Color(white: 0.4, alpha: 0.5))
  }

  static let classColors: [(ControlState, Color)] = [
    (.normal, .clear), (.highlighted, .clear), (.overlayVisible, Color(white: 0.5, alpha: 0.5)),
    (.overlayFaded, Color(white: 0.5, alpha: 0.3)),
    ([.highlighted, .overlayVisible, .overlayFaded], Color(white: 0.5, alpha: 0.3)),
    ([.selected, .overlayVisible], Color(white: 0.5, alpha: 0.5)),
  ]

  @Test(arguments: classColors)
  func `A slider has its class's colours`(state: ControlState, color: Color) {
    let slider = SwipeSlider(environment: environment)
    slider.setState(state, true)
    #expect(slider.currentOverlayColor == color)
    #expect(slider.resolveAppearance() == color.bits)
  }

  @Test(arguments: [true, false])
  func `An own value for normal loses to a proxy's for the faded overlay`(isCompiled: Bool) {
    appearance.usesCompiledResolver = isCompiled
    let slider = Special(environment: environment)
    slider.setTrackColor(.white, for: .normal)
    appearance.proxy(for: Special.self).setValue(.black, of: .trackColor, for: .overlayFaded)
    slider.setState(.overlayFaded, true)
    #expect(slider.currentTrackColor == .black)
    slider.setTrackColor(Color(white: 0.75), for: .overlayFaded)
    #expect(slider.currentTrackColor == Color(white: 0.75))
    slider.setState(.overlayFaded, false)
    #expect(slider.currentTrackColor == .white)
  }

  @Test(arguments: [true, false])
  func `Containers decide by where a control lies now`(isCompiled: Bool) {
    appearance.usesCompiledResolver = isCompiled
    let slider = SwipeSlider(environment: environment)
    let (panel, sheet) = (Panel(environment: environment), Sheet(environment: environment))
    appearance.proxy(for: SwipeSlider.self, containedIn: [ContainerClass(Panel.self)])
      .setValue(.white, of: .trackColor, for: .normal)
    appearance.proxy(for: SwipeSlider.self, containedIn: [ContainerClass(Sheet.self)])
      .setValue(.black, of: .trackColor, for: .normal)
    let fallback = slider.currentTrackColor
    panel.addSubview(slider)
    #expect(slider.currentTrackColor == .white)
    sheet.addSubview(panel)
    #expect(slider.currentTrackColor == .black)
    panel.removeFromSuperview()
    #expect(slider.currentTrackColor == .white)
    slider.removeFromSuperview()
    #expect(slider.currentTrackColor == fallback)
  }

  @Test func `The search for values of one's own asks the documented states`() {
    let control = SwipeControl(environment: environment)
    control.setState([.highlighted, .overlayVisible, .overlayFaded], true)
    var asked: [ControlState] = []
    let found: Int? = control.findAppearanceValue { state in
      asked.append(state)
      return nil
    }
    #expect(found == nil)
    #expect(asked == [control.state, .overlayFaded, .overlayVisible, .normal])
  }

  @Test func `Every resolve counts once with either resolver`() {
    let slider = SwipeSlider(environment: environment)
    _ = slider.currentTrackColor
    #expect(appearance.resolveCount == 0, "nothing counts until it is asked to")
    appearance.countsResolves = true
    for isCompiled in [true, false] {
      appearance.usesCompiledResolver = isCompiled
      let before = appearance.resolveCount
      for _ in 0..<5 { _ = slider.currentTrackColor }
      #expect(appearance.resolveCount - before == 5)
    }
  }

  @Test func `The appearance is configured while the overlay is visible alone`() {
    let slider = ProbeSlider(environment: environment)
    slider.isSelected = true
    slider.setOverlayColor(.white, for: .normal)
    slider.configureAppearance(animated: false)
    #expect(slider.configureCount == 0)
    slider.overlayVisible = true
    #expect(slider.configureCount == 1)
    slider.isSelected = false
    slider.setOverlayColor(.black, for: .normal)
    slider.setOverlayColor(.black, for: .normal)
    slider.configureAppearance(animated: true)
    #expect(slider.configureCount == 4)
    #expect(environment.counters.configures == 4)
  }
}

@Suite struct ControlHierarchyTests {
  let environment = ControlEnvironment()

  @Test func `A control has one container and leaves it for another`() {
    let (a, b, child) = (
      Control(environment: environment), Control(environment: environment), Control(environment: environment)
    )
    a.addSubview(child)
    #expect(child.superview === a)
    b.addSubview(child)
    #expect(child.superview === b)
    #expect(a.subviews.isEmpty)
    #expect(b.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(child)])
    b.addSubview(child)
    #expect(b.subviews.count == 1)
    child.removeFromSuperview()
    #expect(child.superview == nil)
    #expect(b.subviews.isEmpty)
  }

  @Test func `No control comes to lie inside itself`() {
    let (a, b) = (Control(environment: environment), Control(environment: environment))
    a.addSubview(a)
    #expect(a.superview == nil)
    a.addSubview(b)
    b.addSubview(a)
    #expect(a.superview == nil)
    #expect(b.subviews.isEmpty)
  }

  @Test func `A removed control takes no touches until it is added again`() {
    let stage = Stage()
    let (container, child) = (
      Control(environment: stage.environment), Control(environment: stage.environment)
    )
    container.addSubview(child)
    child.removeFromSuperview()
    #expect(stage.send(.began, 5, 5, at: 0, to: child) == .ignored(.removed))
    container.addSubview(child)
    #expect(stage.send(.began, 5, 5, at: 1, to: child) == .tracked)
  }

  @Test func `A container keeps its controls alive and they do not keep it`() {
    weak var container: Control?
    weak var child: Control?
    let survivor = Control(environment: environment)
    do {
      let outer = Control(environment: environment)
      let inner = Control(environment: environment)
      outer.addSubview(inner)
      outer.addSubview(survivor)
      (container, child) = (outer, inner)
      #expect(outer.subviews.count == 2)
    }
    #expect(container == nil)
    #expect(child == nil)
    #expect(survivor.superview == nil)
  }
}
