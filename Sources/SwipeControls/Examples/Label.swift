public import Appearance
public import Drawing
public import Primitives

/// One line of text: the simplest control that a style can change, and a part for larger ones.
///
/// It takes no touches. A text that is too long for the width ends with an ellipsis.
open class Label: Control {
  /// The text.
  public final var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  /// Where the text lies in the width; left unless set.
  public final var textAlignment = TextAttributes.Alignment.left {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  open override class var styleTargetType: String { "Label" }

  open override class var appearanceKeys: [AppearanceKey] {
    super.appearanceKeys + [
      AppearanceProperty.background.key, AppearanceProperty.foreground.key, AppearanceProperty.fontFamily.key,
      AppearanceProperty.fontSize.key,
    ]
  }

  /// The size that a label has when nothing else is said: 100 × 22 points.
  open override class var intrinsicSize: Size { Size(width: 100, height: 22) }

  /// A label takes no touches.
  open override func hitTest(_ location: Point) -> Bool { false }

  /// How the text looks in the current state.
  public final var currentAttributes: TextAttributes {
    TextAttributes(
      font: currentValue(of: .fontFamily), size: currentValue(of: .fontSize),
      color: currentValue(of: .foreground),
      alignment: textAlignment)
  }

  open override func draw(_ context: DrawingContext) {
    super.draw(context)
    context.fill(bounds, with: .color(currentValue(of: .background)))
    context.clip(to: bounds)
    context.draw(text, in: bounds, attributes: currentAttributes)
  }

  open override class func addDefaultAppearance(to defaults: inout StateValues) {
    super.addDefaultAppearance(to: &defaults)
    defaults.set(Color(white: 0, alpha: 0.4), of: .foreground, for: .disabled)
  }

  open override func resolveAppearance() -> UInt64 { currentValue(of: .foreground).bits }
}

extension AppearanceProperty where Value == Color {
  /// The colour of text; black when nothing says otherwise.
  public static let foreground = AppearanceProperty("foreground", fallback: .black)
}

extension AppearanceProperty where Value == Double {
  /// The size of text in points; 17 when nothing says otherwise, as in UIKit's labels.
  public static let fontSize = AppearanceProperty("fontSize", fallback: 17)
}

extension AppearanceProperty where Value == FontFace {
  /// The face of text; Helvetica when nothing says otherwise.
  public static let fontFamily = AppearanceProperty("fontFamily", fallback: FontFace("Helvetica"))
}
