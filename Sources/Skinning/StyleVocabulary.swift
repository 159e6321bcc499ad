/// The property names that a parser knows.
///
/// Sheets of this form spell names inconsistently, so the policy is explicit:
///
/// - Names of properties, enumeration words, flags and visual states are compared without regard to the case
///   of ASCII letters: `IosStyle` is `iosStyle`.
/// - Names of elements and attributes, keys of styles and target types are compared exactly, as XML does.
/// - Different names for one thing are in ``aliases`` and nowhere else.
///
/// An unknown name is a warning, and its setter is skipped.
public struct StyleVocabulary: Sendable {
  /// The properties, in the order in which messages list them.
  public private(set) var properties: [StyleProperty]
  /// Positions in `properties` by lower-case name, aliases included.
  private var positions: [String: Int] = [:]
  /// The same by the names as they are spelled here; most sheets spell them so.
  private var exactPositions: [String: Int] = [:]

  /// The names that shipped sheets use, and this package's controls' own.
  public static let standard = StyleVocabulary(StyleProperty.standard)

  /// Other names that sheets use for a standard property, each with the name that it stands for.
  ///
  /// | also written | stands for | where it is seen |
  /// |---|---|---|
  /// | `TextColor` | `Foreground` | labels and text fields against buttons |
  /// | `BackgroundColor` | `Background` | UIKit's word |
  /// | `BorderColor` | `BorderBrush` | the model's word for the brush |
  /// | `BorderWidth` | `BorderThickness` | the model's word for the thickness |
  /// | `BorderRadius` | `CornerRadius` | the model's word for the radius |
  /// | `HorizontalContentAlignment` | `HorizontalAlignment` | XAML's word on controls |
  /// | `VerticalContentAlignment` | `VerticalAlignment` | XAML's word on controls |
  public static let aliases: [(alias: String, name: String)] = [
    ("TextColor", "Foreground"), ("BackgroundColor", "Background"), ("BorderColor", "BorderBrush"),
    ("BorderWidth", "BorderThickness"), ("BorderRadius", "CornerRadius"),
    ("HorizontalContentAlignment", "HorizontalAlignment"),
    ("VerticalContentAlignment", "VerticalAlignment"),
  ]

  /// Creates a vocabulary; of two properties whose names differ in case only, the first counts.
  public init(_ properties: [StyleProperty]) {
    self.properties = []
    add(properties)
    for (alias, name) in Self.aliases {
      guard let position = positions[Characters.lowercased(name)] else { continue }
      let key = Characters.lowercased(alias)
      if positions[key] == nil { positions[key] = position }
    }
  }

  /// The vocabulary with further properties, for example those of a control of your own.
  public func adding(_ more: [StyleProperty]) -> StyleVocabulary {
    var result = self
    result.add(more)
    return result
  }

  /// The property that a sheet means by a name, or `nil`.
  ///
  /// Complexity: O(1).
  public func property(named name: String) -> StyleProperty? {
    (exactPositions[name] ?? positions[Characters.lowercased(name)]).map { properties[$0] }
  }

  private mutating func add(_ more: [StyleProperty]) {
    for property in more {
      let key = Characters.lowercased(property.name)
      guard positions[key] == nil else { continue }
      positions[key] = properties.count
      exactPositions[property.name] = properties.count
      properties.append(property)
    }
  }
}
