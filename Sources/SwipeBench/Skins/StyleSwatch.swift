internal import Appearance
internal import Drawing
internal import Primitives
internal import Skinning

/// A style shown without a control of its target type: a box with background, border and a line of text.
struct StyleSwatch {
  /// The styles.
  var catalog: StyleCatalog
  /// The style that is shown.
  var style: Style

  /// The size of the box in points.
  static let size = Size(width: 140, height: 44)

  /// The box in a state.
  func drawing(in state: ControlState) -> DisplayList {
    let context = DrawingContext()
    let bounds = Rect(origin: .zero, size: StyleSwatch.size)
    let thickness = thickness(state)
    let frame = bounds.expanded(by: -thickness / 2)
    let box = Path(roundedRect: frame, cornerRadius: number(.cornerRadius, state) ?? 0)
    context.setAlpha(number(.opacity, state) ?? 1)
    if let paint = paint(state) { context.fill(box, with: paint) }
    if let brush = color(.borderBrush, state), thickness > 0 {
      context.stroke(box, with: .color(brush), lineWidth: thickness)
    }
    context.draw(
      style.targetType, in: bounds.expanded(by: -8),
      attributes: TextAttributes(
        font: face(state), size: number(.fontSize, state) ?? 15, color: color(.foreground, state) ?? .black,
        alignment: .center))
    return context.displayList
  }

  private func value(_ property: StyleProperty, _ state: ControlState) -> StyleValue? {
    catalog.value(of: property, style: style.key, targetType: style.targetType, state: state)
  }

  private func number(_ property: StyleProperty, _ state: ControlState) -> Double? {
    guard case .number(let number) = value(property, state) else { return nil }
    return number
  }

  private func color(_ property: StyleProperty, _ state: ControlState) -> Color? {
    guard case .color(let color) = value(property, state) else { return nil }
    return color
  }

  private func paint(_ state: ControlState) -> Paint? {
    switch value(.background, state) {
    case .color(let color): .color(color)
    case .gradient(let gradient): .linearGradient(gradient)
    default: nil
    }
  }

  private func thickness(_ state: ControlState) -> Double {
    switch value(.borderThickness, state) {
    case .number(let number): number
    case .insets(let insets): Double(insets.top)
    default: 0
    }
  }

  private func face(_ state: ControlState) -> FontFace {
    guard case .font(let face) = value(.fontFamily, state) else { return FontFace("Helvetica") }
    return face
  }
}
