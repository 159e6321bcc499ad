/// A named property of a control's appearance with a type and a hard-coded last resort.
///
/// Declare one as a constant beside the control that reads it:
///
///     extension AppearanceProperty where Value == Color {
///       static let knobColor = AppearanceProperty("knobColor", fallback: .white)
///     }
///
/// Two properties are the same only if they are the same constant, whatever their names. Skins name properties by
/// text: a skin's value for `KnobColor` is one for every property of that name, in any case of its letters.
///
/// Tables have a place for each property of the process, as they are made: 255 words, of which a size or insets take
/// two and every other type one. Later ones resolve to the same values by the literal search, much slower.
public struct AppearanceProperty<Value: AppearanceRepresentable>: Sendable {
  /// The property's identity.
  public let key: AppearanceKey
  /// The value used when neither the control, nor a skin, nor a proxy, nor a class default has one for any
  /// state asked.
  public let fallback: Value
  /// The key's number, here so that a look-up need not follow the reference.
  @usableFromInline package let number: Int

  /// Creates a property; keep it in a constant.
  public init(_ name: String, fallback: Value) { self.init(name, fallback: fallback, isNumbered: true) }

  /// Creates a property that may go without a place in tables, as those beyond the 255th do.
  package init(_ name: String, fallback: Value, isNumbered: Bool) {
    key = AppearanceKey(
      name: name, kind: Value.appearanceKind, fallback: fallback.appearanceValue, isNumbered: isNumbered)
    self.fallback = fallback
    number = key.number
  }
}
