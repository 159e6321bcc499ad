/// What one style says: values by the properties' names and by state.
///
/// Names are compared without regard to the case of ASCII letters, so that a sheet's `OverlayColor` reaches
/// ``AppearanceProperty`` `overlayColor`. A value of a type that the property cannot take counts as none; see
/// ``AppearanceValue/converted(to:)``.
public struct SkinLayer: Hashable, Sendable {
  /// A value and where it is written.
  public struct Entry: Hashable, Sendable {
    /// The value.
    public var value: AppearanceValue
    /// Where it is written, for messages, such as `Style.xml:12:5`; nil when that is not known.
    public var place: String?

    /// Creates an entry.
    public init(_ value: AppearanceValue, place: String? = nil) {
      self.value = value
      self.place = place
    }
  }

  /// What messages call the layer, such as `style 'BlueStyle'`.
  public var label: String
  private var entries: [String: [UInt32: Entry]] = [:]

  /// Creates a layer without values.
  public init(label: String) { self.label = label }

  /// Sets or, with nil, removes the value of a property for exactly one state.
  public mutating func set(_ entry: Entry?, ofPropertyNamed name: String, for state: ControlState) {
    let folded = AppearanceKey.folded(name)
    entries[folded, default: [:]][state.rawValue] = entry
    if entries[folded]?.isEmpty ?? false { entries[folded] = nil }
  }

  /// What the layer has for a property's name and exactly this state.
  public func entry(ofPropertyNamed name: String, for state: ControlState) -> Entry? {
    entries[AppearanceKey.folded(name)]?[state.rawValue]
  }

  /// The properties' names in lower case, sorted.
  public var propertyNames: [String] { entries.keys.sorted() }

  /// What the layer has for a property and exactly this state, whatever the value's type.
  func entry(of key: AppearanceKey, for state: ControlState) -> Entry? {
    entries[key.foldedName]?[state.rawValue]
  }

  /// The value of a property for exactly this state; nil when there is none of a fitting type.
  func value(of key: AppearanceKey, for state: ControlState) -> AppearanceValue? {
    entry(of: key, for: state)?.value.converted(to: key.kind)
  }
}
