public import SwipeControls

/// A control as a user would write it whose hook reads four properties of different types,
/// counting the overlay's colour, which its superclass reads.
public final class StyledControl: SwipeControl {
  @safe @exclusivity(unchecked) private var fill = Color.clear
  @safe @exclusivity(unchecked) private var lineWidth = 0.0
  @safe @exclusivity(unchecked) private var padding = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// How wide the outline is drawn, in points.
  public var drawnLineWidth: Double { lineWidth + Double(padding.top) }

  public override func configureAppearance() {
    super.configureAppearance()
    fill = currentValue(of: .styledFill)
    lineWidth = currentValue(of: .styledLineWidth)
    padding = currentValue(of: .styledPadding)
  }

  public override class func addDefaultAppearance(to defaults: inout StateValues) {
    super.addDefaultAppearance(to: &defaults)
    defaults.set(Color(red: 0.9, green: 0.2, blue: 0.1), of: .styledFill, for: .normal)
    defaults.set(Color(red: 0.9, green: 0.8, blue: 0.1), of: .styledFill, for: .selected)
    defaults.set(2, of: .styledLineWidth, for: .normal)
  }
}

extension ResolveLoops {
  /// `count` changes of state, each with the hook, going round the controls.
  @inline(never)
  public static func changes(_ controls: ContiguousArray<StyledControl>, count: Int) {
    let mask = controls.count - 1
    for index in 0..<count {
      let control = controls[index & mask]
      control.setState(.selected, !control.state.contains(.selected))
    }
  }

  /// One look-up of each control's fill.
  @inline(never)
  public static func fills(_ controls: ContiguousArray<StyledControl>) -> UInt64 {
    var sum: UInt64 = 0
    for control in controls { sum &+= control.currentValue(of: .styledFill).bits }
    return sum
  }
}

extension AppearanceProperty where Value == Color {
  /// The colour inside.
  public static let styledFill = AppearanceProperty("styledFill", fallback: .white)
}

extension AppearanceProperty where Value == Double {
  /// The outline's width in points.
  public static let styledLineWidth = AppearanceProperty("styledLineWidth", fallback: 1)
}

extension AppearanceProperty where Value == Insets {
  /// The distance between the outline and what is inside.
  public static let styledPadding = AppearanceProperty(
    "styledPadding", fallback: Insets(top: 1, left: 2, bottom: 1, right: 2))
}
