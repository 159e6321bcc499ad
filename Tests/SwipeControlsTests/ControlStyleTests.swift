import SwipeControls
import Testing

@Suite struct ControlStyleTests {
  final class Keeper: SwipeSlider {
    var applied = 0
    var kept = Color.clear
    var told = 0
    override func applyStyle() {
      super.applyStyle()
      applied += 1
      kept = currentTrackColor
    }
    override func appearanceDidChange() {
      super.appearanceDidChange()
      told += 1
    }
  }

  let environment = ControlEnvironment()
  var appearance: AppearanceContext { environment.appearance }

  func skin(_ colors: [String: Color], place: String? = nil) -> TestSkin {
    var skin = TestSkin()
    for (name, color) in colors {
      var layer = SkinLayer(label: name)
      layer.set(.init(.color(color), place: place), ofPropertyNamed: "TrackColor", for: .normal)
      skin.styles[name] = layer
    }
    return skin
  }

  @Test func `A style is applied at creation and whenever its name changes, with a redraw`() {
    appearance.skin = skin(["SwipeSlider": .black, "Blue": .white])
    let control = Keeper(environment: environment)
    #expect(control.applied == 1)
    #expect(control.kept == .black)
    #expect(control.redrawCount == 0)
    control.styleName = "Blue"
    #expect((control.applied, control.told, control.redrawCount) == (2, 1, 1))
    #expect(control.kept == .white)
    control.styleName = "Blue"
    #expect(control.applied == 2)
    control.styleName = nil
    #expect(control.kept == .black)
  }

  @Test(arguments: [true, false])
  func `A new skin shows at the next look-up and values that left are gone`(isCompiled: Bool) {
    appearance.usesCompiledResolver = isCompiled
    let control = Keeper(environment: environment)
    let fallback = control.currentTrackColor
    appearance.skin = skin(["SwipeSlider": .black])
    #expect(control.currentTrackColor == .black)
    appearance.skin = skin(["SwipeSlider": .white])
    #expect(control.currentTrackColor == .white)
    appearance.skin = nil
    #expect(control.currentTrackColor == fallback)
    #expect(control.applied == 1)
    control.applyStyleToHierarchy()
    #expect((control.applied, control.told) == (2, 1))
  }

  @Test func `A container's style names the style of its parts, unless they have one`() {
    appearance.skin = skin(["Part": .black, "Blue": .white])
    let (frame, part) = (Control(environment: environment), Keeper(environment: environment))
    frame.addSubview(part)
    #expect(part.effectiveStyleName == nil)
    frame.styleName = "Frame"
    #expect(part.effectiveStyleName == "Part")
    #expect(part.kept == .black)
    part.styleName = "Blue"
    #expect(part.currentTrackColor == .white)
    part.styleName = nil
    part.removeFromSuperview()
    #expect(part.effectiveStyleName == nil)
  }

  /// Sources from the strongest down: each subset's strongest wins.
  @Test(arguments: 0..<32)
  func `Within a state sources win in the documented order`(subset: Int) {
    let slider = SwipeSlider(environment: environment)
    let box = Control(environment: environment)
    box.addSubview(slider)
    let colors = (0..<5).map { Color(white: Double($0 + 1) / 8) }
    if subset & 1 != 0 { slider.setTrackColor(colors[0], for: .selected) }
    var layer = SkinLayer(label: "s")
    if subset & 2 != 0 {
      layer.set(.init(.color(colors[1]), place: "a.xml:2:3"), ofPropertyNamed: "trackcolor", for: .selected)
    }
    var skin = TestSkin()
    skin.styles["SwipeSlider"] = layer
    appearance.skin = skin
    if subset & 4 != 0 {
      appearance.proxy(for: SwipeSlider.self, containedIn: [ContainerClass(Control.self)])
        .setValue(colors[2], of: .trackColor, for: .selected)
    }
    if subset & 8 != 0 {
      appearance.proxy(for: SwipeSlider.self).setValue(colors[3], of: .trackColor, for: .selected)
    }
    if subset & 16 != 0 {
      appearance.proxy(for: SwipeSlider.self).setValue(colors[4], of: .trackColor, for: .normal)
    }
    slider.isSelected = true
    let strongest = (0..<5).first { subset & (1 << $0) != 0 }
    let expected = strongest.map { colors[$0] } ?? Color(white: 0.4, alpha: 0.5)
    #expect(slider.currentTrackColor == expected)
    let why = slider.resolution(of: .trackColor)
    #expect(why.winner.value == .color(expected))
    #expect(why.candidates.last?.source == .fallback)
    if subset & 3 == 2 { #expect(why.winner.place == "a.xml:2:3") }
  }

  @Test func `Each resolve counts under its path`() {
    appearance.countsResolves = true
    let control = Keeper(environment: environment)
    func counted(_ body: () -> Void) -> [ResolvePath: Int] {
      let before = appearance.resolveCounts
      body()
      let after = appearance.resolveCounts
      return Dictionary(
        uniqueKeysWithValues: ResolvePath.allCases.map { ($0, after.count($0) - before.count($0)) }
      ).filter { $0.value != 0 }
    }
    #expect(appearance.resolveCounts.count(.atCreation) == 1)
    #expect(counted { _ = control.currentOverlayColor } == [.cold: 1])
    #expect(counted { for _ in 0..<3 { _ = control.currentTrackColor } } == [.warm: 3])
    control.isSelected = true
    #expect(counted { for _ in 0..<2 { _ = control.currentTrackColor } } == [.afterStateChange: 1, .warm: 1])
    appearance.invalidate()
    #expect(counted { for _ in 0..<2 { _ = control.currentTrackColor } } == [.afterReload: 1, .warm: 1])
    let counts = appearance.resolveCounts
    #expect((counts.hits, counts.misses, counts.searches) == (5, 4, 0))
    #expect(counts.total == appearance.resolveCount)
  }

  @Test func `Fonts and gradients resolve, change and stay alive`() {
    let font = AppearanceProperty("labelFont", fallback: FontFace("Helvetica"))
    let fill = AppearanceProperty("fillGradient", fallback: LinearGradient(stops: []))
    let control = SwipeControl(environment: environment)
    let proxy = appearance.proxy(for: SwipeControl.self)
    for round in 0..<100 {
      let face = FontFace("A face with a name too long for a small string \(round)")
      let gradient = LinearGradient(stops: [GradientStop(color: .black, offset: Double(round) / 100)])
      proxy.setValue(face, of: font, for: .normal)
      proxy.setValue(gradient, of: fill, for: .normal)
      for _ in 0..<2 {
        #expect(control.currentValue(of: font) == face)
        #expect(control.currentValue(of: fill) == gradient)
      }
    }
  }

  @Test func `A value that looks like a blank entry is found all the same`() {
    let odd = Color(bits: 0xFFFF_FFFF_FFFF_FF5B)
    let control = SwipeSlider(environment: environment)
    appearance.proxy(for: SwipeSlider.self).setValue(odd, of: .trackColor, for: .normal)
    for _ in 0..<3 { #expect(control.currentTrackColor == odd) }
  }
}
