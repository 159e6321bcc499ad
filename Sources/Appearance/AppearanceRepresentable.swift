public import Primitives

/// A type that appearance properties can have.
///
/// The list is closed so that stores need no boxes and no dynamic casts: ``Color``, `Double`, `Bool`,
/// ``Size``, ``Insets``, ``FontFace`` and ``LinearGradient``. A value of any other type can still be looked up with
/// `Control.findAppearanceValue(_:)` and a store of one's own.
public protocol AppearanceRepresentable: Hashable, Sendable {
  /// The form in which compiled tables keep the value.
  associatedtype AppearanceSlot
  /// The type's name among the kinds of values.
  static var appearanceKind: AppearanceKind { get }
  /// Takes the value out of its stored form; nil when the stored form is of another type.
  init?(_ value: AppearanceValue)
  /// Takes the value out of a compiled table.
  init(appearanceSlot: AppearanceSlot)
  /// The stored form.
  var appearanceValue: AppearanceValue { get }
}

extension Color: AppearanceRepresentable {
  @inlinable public static var appearanceKind: AppearanceKind { .color }
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
  @inlinable public init(appearanceSlot: UInt64) { self.init(bits: appearanceSlot) }
  @inlinable public var appearanceValue: AppearanceValue { .color(self) }
}

extension Double: AppearanceRepresentable {
  @inlinable public static var appearanceKind: AppearanceKind { .number }
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
  @inlinable public init(appearanceSlot: UInt64) { self.init(bitPattern: appearanceSlot) }
  @inlinable public var appearanceValue: AppearanceValue { .number(self) }
}

extension Bool: AppearanceRepresentable {
  @inlinable public static var appearanceKind: AppearanceKind { .flag }
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
  @inlinable public init(appearanceSlot: UInt64) { self = appearanceSlot != 0 }
  @inlinable public var appearanceValue: AppearanceValue { .flag(self) }
}

extension Size: AppearanceRepresentable {
  @inlinable public static var appearanceKind: AppearanceKind { .size }
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
  @inlinable public init(appearanceSlot slot: WordPair) {
    self.init(width: Double(bitPattern: slot.first), height: Double(bitPattern: slot.second))
  }
  @inlinable public var appearanceValue: AppearanceValue { .size(self) }
}

extension Insets: AppearanceRepresentable {
  @inlinable public static var appearanceKind: AppearanceKind { .insets }
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .insets(let insets) = value else { return nil }
    self = insets
  }
  @inlinable public init(appearanceSlot slot: WordPair) {
    func half(_ word: UInt64) -> Float { Float(bitPattern: UInt32(truncatingIfNeeded: word)) }
    self.init(
      top: half(slot.first), left: half(slot.first >> 32), bottom: half(slot.second),
      right: half(slot.second >> 32))
  }
  @inlinable public var appearanceValue: AppearanceValue { .insets(self) }
}

extension FontFace: AppearanceRepresentable {
  @inlinable public static var appearanceKind: AppearanceKind { .font }
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .font(let face) = value else { return nil }
    self = face
  }
  @inlinable public init(appearanceSlot: KeptFont) { self = appearanceSlot.face }
  @inlinable public var appearanceValue: AppearanceValue { .font(self) }
}

extension LinearGradient: AppearanceRepresentable {
  @inlinable public static var appearanceKind: AppearanceKind { .gradient }
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .gradient(let gradient) = value else { return nil }
    self = gradient
  }
  @inlinable public init(appearanceSlot: KeptGradient) { self = appearanceSlot.gradient }
  @inlinable public var appearanceValue: AppearanceValue { .gradient(self) }
}
