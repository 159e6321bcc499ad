public import SwipeControls

/// A slider as a user would write it, in a module of its own: hooks, an appearance property, a listener.
///
/// The benchmarks measure this one, not the built-in controls, since it is what users have.
public final class UserSlider: SwipeSlider {
  // Safe without exclusivity checks, which would cost more than everything else in the hook: a plain
  // counter that only this thread touches.
  @safe @exclusivity(unchecked) private var panSamples = 0
  private var knobColor = Color.clear
  private let listener = ValueListener()

  /// The knob's colour in the current state.
  public var currentKnobColor: Color { currentValue(of: .knobColor) }

  /// How many samples of pans the hook saw.
  public var seenPanSamples: Int { panSamples }

  public override func initializeVariables() {
    super.initializeVariables()
    addAction(for: .valueChanged) { [listener] _ in listener.changes &+= 1 }
  }

  public override class func addDefaultAppearance(to defaults: inout StateValues) {
    super.addDefaultAppearance(to: &defaults)
    defaults.set(Color(red: 0.9, green: 0.2, blue: 0.1), of: .knobColor, for: .normal)
    defaults.set(Color(red: 0.9, green: 0.8, blue: 0.1), of: .knobColor, for: .overlayVisible)
  }

  public override func configureAppearance() {
    super.configureAppearance()
    knobColor = currentKnobColor
  }

  public override func continueTracking(_ touch: Touch) -> Bool {
    guard super.continueTracking(touch) else { return false }
    if isPan { panSamples &+= 1 }
    return true
  }
}

/// What a listener keeps.
final class ValueListener {
  @safe @exclusivity(unchecked) var changes = 0
}

extension AppearanceProperty where Value == Color {
  /// The knob's colour.
  public static let knobColor = AppearanceProperty("knobColor", fallback: .white)
}
