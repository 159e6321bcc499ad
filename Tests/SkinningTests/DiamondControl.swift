import Appearance
import Primitives
import Skinning

/// The control that the form's text builds, in Swift's spelling: a diamond with a fill and a border colour.
///
/// It draws into a list, so that a test can read what would be on the screen.
final class DiamondControl: Styling {
  enum Mark: Equatable {
    case fill([Point], Color)
    case stroke([Point], Color)
  }

  /// Whose styles count: the environment's, handed over like everything else.
  private let catalog: () -> StyleCatalog
  /// What happened, in order.
  private(set) var log: [String] = []
  /// Not for users of the control: the skin sets them.
  private(set) var rectFillColor: Color?
  private(set) var rectBorderColor: Color?

  var styleName: String? {
    didSet {
      applyStyle()
      setNeedsDisplay()
    }
  }

  init(catalog: @escaping () -> StyleCatalog) {
    self.catalog = catalog
    applyStyle()
  }

  func applyStyle() {
    log.append("applyStyle")
    rectFillColor = color(.background)
    rectBorderColor = color(.borderBrush)
  }

  private func setNeedsDisplay() { log.append("setNeedsDisplay") }

  private func color(_ property: StyleProperty) -> Color? {
    let value = catalog().value(of: property, style: styleName, targetType: "Control")
    guard case .color(let color)? = value else { return nil }
    return color
  }

  func draw() -> [Mark] {
    let path = [(100, 100), (150, 150), (100, 200), (50, 150), (100, 100)]
      .map { Point(x: $0.0, y: $0.1) }
    return [rectFillColor.map { .fill(path, $0) }, rectBorderColor.map { .stroke(path, $0) }]
      .compactMap(\.self)
  }
}
