/// A property that sheets can set: its name and what its values look like.
public struct StyleProperty: Hashable, Sendable {
  /// The one spelling that look-ups and reports use.
  public let name: String
  /// What a sheet has to write for it.
  public let kind: StyleValueKind

  /// Names a property, for example one that a control of your own reads.
  public init(_ name: String, _ kind: StyleValueKind) {
    self.name = name
    self.kind = kind
  }
}

/// What the values of a property look like in a sheet.
public enum StyleValueKind: Hashable, Sendable {
  /// `#RRGGBB` or, alpha last, `#RRGGBBAA`.
  case color
  /// A colour, or a linear gradient in a `Setter.Value`.
  case paint
  /// A decimal number in a range, such as `12.5`.
  case number(ClosedRange<Double>)
  /// One number for all edges, two for left and right, top and bottom, or four: left, top, right, bottom.
  case insets
  /// The name of a font's face.
  case font
  /// `YES` or `NO`.
  case flag
  /// One of these words.
  case word([StyleWord])
  /// Two numbers from 0 to 1: `x,y`.
  case point
  /// Any text.
  case text
  /// An element of the property's name with an `ImageSource`.
  case image

  /// A number from 0 to ``StyleLimits/largestNumber``.
  public static var length: StyleValueKind { .number(0...StyleLimits.largestNumber) }
}

/// A word of an enumeration.
public struct StyleWord: Hashable, Sendable {
  /// The spelling that a style stores.
  public var name: String
  /// Other spellings that mean the same, digits for instance.
  public var aliases: [String]

  /// Creates a word.
  public init(_ name: String, aliases: [String] = []) {
    self.name = name
    self.aliases = aliases
  }
}
