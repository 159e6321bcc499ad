public import Primitives

/// A value that an appearance property can hold, as it is stored.
@frozen public enum AppearanceValue: Hashable, Sendable {
  /// A colour.
  case color(Color)
  /// A number, in points where it is a length.
  case number(Double)
  /// A yes or no.
  case flag(Bool)
  /// A width and a height in points.
  case size(Size)
  /// Distances from the four edges in points.
  case insets(Insets)
}

/// Distances from the four edges of a rectangle, in points, kept in single precision.
///
/// Four single numbers take sixteen bytes, so that an ``AppearanceValue`` fits three registers; with double
/// ones every resolve went through memory and took three times as long.
@frozen public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Float
  /// The distance from the left edge.
  public var left: Float
  /// The distance from the bottom edge.
  public var bottom: Float
  /// The distance from the right edge.
  public var right: Float

  /// Creates insets.
  public init(top: Float, left: Float, bottom: Float, right: Float) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A type that appearance properties can have.
///
/// The list is closed so that stores need no boxes and no dynamic casts: ``Color``, `Double`, `Bool`,
/// ``Size`` and ``Insets``. A value of any other type can still be looked up with
/// `SwipeControl.findAppearanceValue(_:)` and a store of one's own.
public protocol AppearanceRepresentable: Hashable, Sendable {
  /// Takes the value out of its stored form; nil when the stored form is of another type.
  init?(_ value: AppearanceValue)
  /// The stored form.
  var appearanceValue: AppearanceValue { get }
}

extension Color: AppearanceRepresentable {
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
  @inlinable public var appearanceValue: AppearanceValue { .color(self) }
}

extension Double: AppearanceRepresentable {
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
  @inlinable public var appearanceValue: AppearanceValue { .number(self) }
}

extension Bool: AppearanceRepresentable {
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
  @inlinable public var appearanceValue: AppearanceValue { .flag(self) }
}

extension Size: AppearanceRepresentable {
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
  @inlinable public var appearanceValue: AppearanceValue { .size(self) }
}

extension Insets: AppearanceRepresentable {
  @inlinable public init?(_ value: AppearanceValue) {
    guard case .insets(let insets) = value else { return nil }
    self = insets
  }
  @inlinable public var appearanceValue: AppearanceValue { .insets(self) }
}
