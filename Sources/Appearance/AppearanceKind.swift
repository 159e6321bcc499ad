import Primitives

/// The type of a property's values.
@frozen public enum AppearanceKind: String, Hashable, Sendable, CaseIterable {
  /// A colour.
  case color
  /// A number, in points where it is a length.
  case number
  /// A yes or no.
  case flag
  /// A width and a height in points.
  case size
  /// Distances from the four edges in points.
  case insets
  /// The name of a font's face.
  case font
  /// Colours along a line.
  case gradient

  /// The words that a value takes in a table.
  var wordCount: Int { self == .size || self == .insets ? 2 : 1 }
}

extension AppearanceValue {
  /// The type of the value.
  public var kind: AppearanceKind {
    switch self {
    case .color: .color
    case .number: .number
    case .flag: .flag
    case .size: .size
    case .insets: .insets
    case .font: .font
    case .gradient: .gradient
    }
  }

  /// The value as one of a type; nil when it is none.
  ///
  /// A number is also insets, the same on all edges, and a colour is also a gradient that does not change:
  /// sheets write both so. Nothing else is converted.
  public func converted(to kind: AppearanceKind) -> AppearanceValue? {
    switch (self, kind) {
    case (.number(let number), .insets):
      let edge = Float(number)
      return .insets(Insets(top: edge, left: edge, bottom: edge, right: edge))
    case (.color(let color), .gradient):
      return .gradient(LinearGradient(stops: [GradientStop(color: color, offset: 0)]))
    default: return self.kind == kind ? self : nil
    }
  }
}
