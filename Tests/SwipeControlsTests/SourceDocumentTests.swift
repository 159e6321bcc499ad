import SwipeControls
import Testing

/// The examples of the text on subclassing, one after the other, in this package's spelling.
@Suite struct SubclassingDocumentTests {
  /// The subclass of the examples: a subview, a track with a colour by state, a moved overlay.
  final class TrackControl: SwipeControl {
    var hooks: [String] = []
    var mySubview: OverlayLayer?
    var madeSubviews = 0
    var trackView = OverlayLayer()
    var appearances = 0
    /// The dictionary of the text: values that this object has, by state.
    var properties: [ControlState: String] = [:]

    override func initializeVariables() {
      super.initializeVariables()
      hooks.append("variables")
    }

    override func initializeViews() {
      super.initializeViews()
      hooks.append("views")
      if mySubview == nil {
        mySubview = OverlayLayer()
        madeSubviews += 1
      }
    }

    override func configureAppearance() {
      super.configureAppearance()
      appearances += 1
      trackView.backgroundColor = currentDocumentColor
    }

    override func overlayRect(forBounds bounds: Rect) -> Rect {
      let rect = super.overlayRect(forBounds: bounds)
      return Rect(x: rect.origin.x + 3, y: rect.origin.y - 5, width: 11, height: 13)
    }

    func setProperty(_ value: String, for state: ControlState) {
      guard value != properties[state] else { return }
      properties[state] = value
      configureAppearance(animated: false)
    }

    var currentProperty: String? { findAppearanceValue { properties[$0] } }

    /// The search of the text, literally: this object first, then the proxy, state by state.
    var searchedColor: Color {
      let proxy = environment.appearance.proxy(for: TrackControl.self)
      return findAppearanceValue { state in
        value(of: .documentColor, for: state) ?? proxy.value(of: .documentColor, for: state)
      } ?? Color(white: 0.4, alpha: 0.5)
    }

    var currentDocumentColor: Color { currentValue(of: .documentColor) }
  }

  private let stage = Stage()
  private func control() -> TrackControl { TrackControl(environment: stage.environment) }

  @Test func `Variables come before views, each once, in the initialiser`() {
    let control = control()
    #expect(control.hooks == ["variables", "views"])
    #expect(control.overlayView != nil, "what super makes")
  }

  @Test func `Views are made only while they are nil`() {
    let control = control()
    control.mySubview?.backgroundColor = .white
    control.initializeViews()
    #expect(control.madeSubviews == 1)
    #expect(control.mySubview?.backgroundColor == .white)
  }

  @Test func `A control from an archive gets its views when it awakes`() {
    let control = TrackControl(
      coder: ControlCoder(frame: Rect(x: 0, y: 0, width: 100, height: 44)), environment: stage.environment)
    #expect(control.hooks == ["variables"])
    #expect(control.mySubview == nil)
    control.awakeFromNib()
    #expect(control.hooks == ["variables", "views"])
    #expect(control.mySubview != nil)
  }

  @Test func `A change of state configures the track with the colour of the new state`() {
    let control = control()
    control.setValue(.white, of: .documentColor, for: .selected)
    control.setValue(.black, of: .documentColor, for: .normal)
    control.overlayVisible = true
    #expect(control.trackView.backgroundColor == .black)
    control.isSelected = true
    control.overlayVisible = false
    control.isSelected = false
    control.setValue(.white, of: .documentColor, for: .overlayVisible)
    control.overlayVisible = true
    #expect(control.trackView.backgroundColor == .white)
  }

  @Test func `A property of one's own configures the appearance when its value changes, and only then`() {
    let control = control()
    control.overlayVisible = true
    let before = control.appearances
    control.setProperty("a", for: .normal)
    #expect(control.appearances == before + 1)
    control.setProperty("a", for: .normal)
    #expect(control.appearances == before + 1)
    control.setProperty("b", for: .overlayVisible)
    #expect(control.appearances == before + 2)
    #expect(control.currentProperty == "b")
    control.overlayVisible = false
    #expect(control.currentProperty == "a")
  }

  /// Every choice of own and proxy values for the four documented states.
  @Test(arguments: 0..<256)
  func `The search of the text and the built-in one agree, the object before the proxy`(subset: Int) {
    let control = control()
    let proxy = stage.environment.appearance.proxy(for: TrackControl.self)
    control.setState([.overlayVisible, .overlayFaded], true)
    let states: [ControlState] = [control.state, .overlayFaded, .overlayVisible, .normal]
    var expected: Color?
    for (index, state) in states.enumerated() {
      let (own, shared) = (Color(bits: UInt64(2 * index + 1)), Color(bits: UInt64(2 * index + 2)))
      let hasOwn = subset >> (2 * index) & 1 != 0
      let hasShared = subset >> (2 * index + 1) & 1 != 0
      if hasOwn { control.setValue(own, of: .documentColor, for: state) }
      if hasShared { proxy.setValue(shared, of: .documentColor, for: state) }
      expected = expected ?? (hasOwn ? own : hasShared ? shared : nil)
    }
    #expect(control.searchedColor == expected ?? Color(white: 0.4, alpha: 0.5))
    #expect(control.currentDocumentColor == control.searchedColor)
  }

  @Test func `The overlay's place is the superclass's, customised`() {
    let (plain, control) = (SwipeControl(environment: stage.environment), control())
    let rect = plain.overlayRect(forBounds: plain.bounds)
    #expect(
      control.overlayRect(forBounds: plain.bounds)
        == Rect(x: rect.origin.x + 3, y: rect.origin.y - 5, width: 11, height: 13))
  }

  @Test func `A touch tells where it began and whether it became a pan`() {
    let control = control()
    stage.send(.began, 20, 22, at: 0, to: control)
    #expect(!control.isPan)
    #expect(control.initialTouchLocation == Point(x: 20, y: 22))
    stage.send(.moved, 80, 22, at: 100, to: control)
    #expect(control.isPan)
    #expect(control.initialTouchLocation == Point(x: 20, y: 22))
    stage.send(.ended, 80, 22, at: 120, to: control)
    #expect(!control.isPan)
  }
}

extension AppearanceProperty where Value == Color {
  fileprivate static let documentColor = AppearanceProperty(
    "documentTrackColor", fallback: Color(white: 0.4, alpha: 0.5))
}
