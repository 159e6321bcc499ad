/// A named property of a control's appearance with a type and a hard-coded last resort.
///
/// Declare one as a constant beside the control that reads it:
///
///     extension AppearanceProperty where Value == Color {
///       static let knobColor = AppearanceProperty("knobColor", fallback: .white)
///     }
///
/// Two properties are the same only if they are the same constant, whatever their names.
public struct AppearanceProperty<Value: AppearanceRepresentable>: Sendable {
  /// The property's identity.
  public let key: AppearanceKey
  /// The value used when neither the control, nor a proxy, nor a class default has one for any state asked.
  public let fallback: Value

  /// Creates a property; keep it in a constant.
  public init(_ name: String, fallback: Value) {
    key = AppearanceKey(name: name)
    self.fallback = fallback
  }
}

/// The identity of an appearance property: equal only to itself.
public final class AppearanceKey: Sendable {
  /// The property's name, as reports spell it.
  public let name: String

  init(name: String) { self.name = name }
}
