import SwipeControls

/// A switch that is moved by swiping: on in the right half of the way, off in the left.
open class MySwitch: SwipeSlider {
  /// Where the switch lies once a touch is over; assigning it moves the value there.
  public final var isOn: Bool {
    get { value >= (minimumValue + maximumValue) / 2 }
    set { value = newValue ? maximumValue : minimumValue }
  }

  /// The knob's layer; made by ``initializeViews()`` unless it was set before.
  public final var knobView: OverlayLayer?

  // MARK: Hooks

  open override func initializeVariables() {
    super.initializeVariables()
    ignoreTapsAfter = .milliseconds(250)
    width = 64
  }

  open override func initializeViews() {
    super.initializeViews()
    if knobView == nil { knobView = OverlayLayer() }
  }

  open override func configureAppearance() {
    super.configureAppearance()
    knobView?.backgroundColor = currentKnobColor
  }

  open override func overlayRect(forBounds bounds: Rect) -> Rect {
    super.overlayRect(forBounds: bounds).expanded(by: 4)
  }

  // MARK: Appearance

  open override class func addDefaultAppearance(to defaults: inout StateValues) {
    super.addDefaultAppearance(to: &defaults)
    defaults.set(Color(white: 0.9, alpha: 1), of: .knobColor, for: .overlayVisible)
    defaults.set(Color(white: 0.9, alpha: 0.6), of: .knobColor, for: .overlayFaded)
  }

  /// This switch's own knob colour for exactly this state.
  public final func knobColor(for state: ControlState) -> Color? { value(of: .knobColor, for: state) }

  /// Sets or, with nil, removes this switch's own knob colour for exactly this state.
  public final func setKnobColor(_ color: Color?, for state: ControlState) {
    setValue(color, of: .knobColor, for: state)
  }

  /// The knob's colour in the current state.
  public final var currentKnobColor: Color { currentValue(of: .knobColor) }

  open override func resolveAppearance() -> UInt64 { super.resolveAppearance() &+ currentKnobColor.bits }

  // MARK: Tracking

  open override func endTracking(_ touch: Touch) {
    super.endTracking(touch)
    let told = value
    isOn = isPan ? isOn : !isOn
    // Assigning tells nobody: a touch that changes the value has to say so.
    if value != told { sendActions(for: .valueChanged) }
  }
}

extension AppearanceProperty where Value == Color {
  /// The knob's colour; white when nothing says otherwise.
  public static let knobColor = AppearanceProperty("knobColor", fallback: Color(white: 1, alpha: 1))
}
