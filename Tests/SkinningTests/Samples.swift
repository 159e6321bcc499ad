import Primitives
import Skinning

/// Values that several tests compare with.
enum Samples {
  /// What the sheets with a bad setter set beside it.
  static let foreground = Color(red8: 0x10, green8: 0x20, blue8: 0x30)

  static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) -> StyleValue {
    .color(Color(red8: red, green8: green, blue8: blue, alpha8: alpha))
  }

  /// A style with one colour.
  static func style(
    _ key: String?, _ targetType: String = "Button", basedOn: String? = nil, background: UInt8? = nil
  ) -> Style {
    var style = Style(key: key, targetType: targetType, basedOn: basedOn)
    if let background { style.setValue(color(background, 0, 0), of: .background) }
    return style
  }
}
