extension SlideToConfirm {
  /// This control's own thumb colour for exactly this state.
  public final func thumbColor(for state: ControlState) -> Color? { value(of: .slideThumbColor, for: state) }

  /// Sets or, with nil, removes this control's own thumb colour for exactly this state.
  public final func setThumbColor(_ color: Color?, for state: ControlState) {
    setValue(color, of: .slideThumbColor, for: state)
  }

  /// The thumb's colour in the current state.
  public final var currentThumbColor: Color { currentValue(of: .slideThumbColor) }

  /// This control's own track colour for exactly this state.
  public final func trackColor(for state: ControlState) -> Color? { value(of: .slideTrackColor, for: state) }

  /// Sets or, with nil, removes this control's own track colour for exactly this state.
  public final func setTrackColor(_ color: Color?, for state: ControlState) {
    setValue(color, of: .slideTrackColor, for: state)
  }

  /// The track's colour in the current state.
  public final var currentTrackColor: Color { currentValue(of: .slideTrackColor) }

  // The search asks for no single bit of these states, so combinations are named too.
  final class func addPartColors(to defaults: inout StateValues) {
    defaults.set(.white, of: .slideThumbColor, for: .normal)
    defaults.set(Color(white: 0.9), of: .slideThumbColor, for: .highlighted)
    defaults.set(Color(white: 0.4, alpha: 0.5), of: .slideTrackColor, for: .normal)
    for base: ControlState in [.normal, .slideCompleted, .slideFailed] {
      let disabled = base.union(.disabled)
      defaults.set(Color(white: 0.8, alpha: 0.5), of: .slideThumbColor, for: disabled)
      defaults.set(Color(white: 0.4, alpha: 0.25), of: .slideTrackColor, for: disabled)
    }
    for state: ControlState in [.slideCompleted, [.slideCompleted, .highlighted]] {
      defaults.set(Color(red: 0.2, green: 0.7, blue: 0.3), of: .slideTrackColor, for: state)
    }
    defaults.set(Color(red: 0.8, green: 0.2, blue: 0.2), of: .slideTrackColor, for: .slideFailed)
  }
}

extension AppearanceProperty where Value == Color {
  /// A slide-to-confirm control's thumb colour; white when nothing says otherwise.
  public static let slideThumbColor = AppearanceProperty("slideThumbColor", fallback: .white)

  /// A slide-to-confirm control's track colour; white 0.4 at half opacity when nothing says otherwise.
  public static let slideTrackColor = AppearanceProperty(
    "slideTrackColor", fallback: Color(white: 0.4, alpha: 0.5))
}
