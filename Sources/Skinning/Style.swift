public import Appearance

/// What one style of a sheet says: values by property and state for controls of one type.
public struct Style: Sendable, Equatable {
  /// One value for one property in one state.
  public struct Setting: Sendable, Equatable {
    /// The property.
    public var property: StyleProperty
    /// The state; `normal` for what stands outside of visual states.
    public var state: ControlState
    /// The value.
    public var value: StyleValue
    /// Where the sheet says so; `nil` for a value set by code.
    public var place: SheetPlace?
  }

  /// The style of the controls of one type inside a control that has the style.
  public struct SubStyle: Sendable, Equatable {
    /// The type of the contained controls.
    public var targetType: String
    /// The key of their style.
    public var styleName: String
    /// Where the sheet says so; `nil` when set by code.
    public var place: SheetPlace?
  }

  private struct Address: Hashable, Sendable {
    var property: String
    var state: UInt32
  }

  /// The name that controls ask for; `nil` makes the style the default of its target type.
  public let key: String?
  /// The type of control that the style is made for.
  public let targetType: String
  /// The key of the style that this one is based on.
  public let basedOn: String?
  /// Where the style begins; `nil` for one made by code.
  public let place: SheetPlace?
  /// The values in the order in which they were set.
  public private(set) var settings: [Setting] = []
  /// Styles for contained controls, one for each type, in the order in which they were set.
  public private(set) var subStyles: [SubStyle] = []
  private var positions: [Address: Int] = [:]

  /// Creates a style without values.
  public init(key: String?, targetType: String, basedOn: String? = nil, place: SheetPlace? = nil) {
    self.key = key
    self.targetType = targetType
    self.basedOn = basedOn
    self.place = place
  }

  /// The value set for exactly this state, without fall-back.
  ///
  /// Complexity: O(1).
  public func value(of property: StyleProperty, for state: ControlState = .normal) -> StyleValue? {
    setting(of: property, for: state)?.value
  }

  /// What is set for exactly this state, with its place.
  ///
  /// Complexity: O(1).
  public func setting(of property: StyleProperty, for state: ControlState = .normal) -> Setting? {
    positions[Address(property: property.name, state: state.rawValue)].map { settings[$0] }
  }

  /// Sets the value for exactly this state, in place of the one set before.
  public mutating func setValue(
    _ value: StyleValue, of property: StyleProperty, for state: ControlState = .normal,
    place: SheetPlace? = nil
  ) {
    let setting = Setting(property: property, state: state, value: value, place: place)
    let address = Address(property: property.name, state: state.rawValue)
    if let position = positions[address] {
      settings[position] = setting
    } else {
      positions[address] = settings.count
      settings.append(setting)
    }
  }

  /// The key of the style for contained controls of a type, or `nil`.
  public func subStyleName(for targetType: String) -> String? {
    subStyles.first { $0.targetType == targetType }?.styleName
  }

  /// Sets the style of contained controls of a type, in place of the one set before.
  public mutating func setSubStyle(
    _ styleName: String, for targetType: String, place: SheetPlace? = nil
  ) {
    let subStyle = SubStyle(targetType: targetType, styleName: styleName, place: place)
    if let position = subStyles.firstIndex(where: { $0.targetType == targetType }) {
      subStyles[position] = subStyle
    } else {
      subStyles.append(subStyle)
    }
  }

  /// How messages call the style: by its key, or as the default of its target type.
  public var label: String {
    if let key { return "style \"\(Clipping.clipped(key))\"" }
    return "default style of \(Clipping.clipped(targetType))"
  }
}
