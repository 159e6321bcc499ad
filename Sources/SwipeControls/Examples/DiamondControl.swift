public import Appearance
public import Drawing
public import Primitives

/// A swipe control that draws a diamond with a fill and a border from its style: the skinning guide's own
/// example of a custom control.
///
/// The guide's sheet sets `Background`, its prose makes that the fill's colour, and its code reads the style's
/// border colour instead, which would leave the fill without any. The prose holds here:
///
/// | of the style | is read as | paints | without it |
/// |---|---|---|---|
/// | `Background` | `AppearanceProperty.backgroundFill` | the inside | red, as in the guide's first drawing |
/// | `BorderBrush` | `AppearanceProperty.borderBrush` | the border | nothing |
/// | `BorderThickness` | `AppearanceProperty.borderThickness` | – | 1 point |
///
/// The diamond's corners, border included, touch the middles of the bounds' edges. In the guide it lies from
/// (50, 100) to (150, 200): the size of 100 × 100 points that this class has when nothing else is said.
open class DiamondControl: SwipeControl {
  /// The size that a diamond has when nothing else is said: 100 × 100 points.
  open override class var intrinsicSize: Size { Size(width: 100, height: 100) }

  /// `Control`, the target type of the guide's sheet.
  open override class var styleTargetType: String { "Control" }

  open override class var appearanceKeys: [AppearanceKey] {
    super.appearanceKeys + [
      AppearanceProperty.backgroundFill.key, AppearanceProperty.borderBrush.key,
      AppearanceProperty.borderThickness.key,
    ]
  }

  /// What the inside is painted with in the current state; a single colour is a gradient of one stop.
  public final var currentFill: Paint {
    let gradient = currentValue(of: .backgroundFill)
    return gradient.stops.count == 1 ? .color(gradient.stops[0].color) : .linearGradient(gradient)
  }

  /// What the border is painted with in the current state.
  public final var currentBorderBrush: Color { currentValue(of: .borderBrush) }

  /// The border's width in the current state, in points: that of the top edge, as a diamond has no other; below
  /// zero counts as 0.
  public final var currentBorderThickness: Double { max(Double(currentValue(of: .borderThickness).top), 0) }

  open override func draw(_ context: DrawingContext) {
    drawDiamond(context)
    super.draw(context)
  }

  open override class func addDefaultAppearance(to defaults: inout StateValues) {
    super.addDefaultAppearance(to: &defaults)
    defaults.set(LinearGradient(Color(red: 1, green: 0, blue: 0)), of: .backgroundFill, for: .normal)
  }

  open override func resolveAppearance() -> UInt64 {
    UInt64(truncatingIfNeeded: currentValue(of: .backgroundFill).stops.count) ^ currentBorderBrush.bits
  }

  private func drawDiamond(_ context: DrawingContext) {
    let hasBorder = currentBorderBrush.alpha > 0 && currentBorderThickness > 0
    let thickness = hasBorder ? currentBorderThickness : 0
    guard let path = DiamondControl.path(in: bounds, thickness: thickness) else { return }
    context.fill(path, with: currentFill)
    guard hasBorder else { return }
    // High enough for the sharp corners of a flat diamond.
    let style = StrokeStyle(lineWidth: thickness, miterLimit: 1_000)
    context.stroke(path, with: .color(currentBorderBrush), style: style)
  }

  /// The diamond along the middle of a border that ends at the bounds; nil when the border leaves no room.
  ///
  /// With half extents A and B outside and a border of width w, the middle line is the outer diamond made
  /// smaller by the factor 1 − w/2 · √(1/A² + 1/B²): the distance of a side from the centre is the inverse of
  /// that root.
  static func path(in bounds: Rect, thickness: Double) -> Path? {
    let (a, b) = (bounds.size.width / 2, bounds.size.height / 2)
    guard a > 0, b > 0 else { return nil }
    let factor = 1 - thickness / 2 * (1 / (a * a) + 1 / (b * b)).squareRoot()
    guard factor > 0 else { return nil }
    let center = bounds.center
    var path = Path()
    path.move(to: Point(x: center.x, y: center.y - b * factor))
    path.addLine(to: Point(x: center.x + a * factor, y: center.y))
    path.addLine(to: Point(x: center.x, y: center.y + b * factor))
    path.addLine(to: Point(x: center.x - a * factor, y: center.y))
    path.closeSubpath()
    return path
  }
}

extension AppearanceProperty where Value == Color {
  /// What a control's inside is painted with; clear when nothing says otherwise.
  public static let background = AppearanceProperty("background", fallback: .clear)

  /// What a control's border is painted with; clear when nothing says otherwise.
  public static let borderBrush = AppearanceProperty("borderBrush", fallback: .clear)
}

extension AppearanceProperty where Value == LinearGradient {
  /// What a control's inside is painted with, a colour or a gradient; clear when nothing says otherwise.
  ///
  /// Sheets name it `Background`, as they name the colour of controls that know no gradient.
  public static let backgroundFill = AppearanceProperty("background", fallback: LinearGradient(Color.clear))
}

extension AppearanceProperty where Value == Insets {
  /// The width of a control's border on each edge, in points; 1 when nothing says otherwise.
  public static let borderThickness = AppearanceProperty(
    "borderThickness", fallback: Insets(top: 1, left: 1, bottom: 1, right: 1))
}
