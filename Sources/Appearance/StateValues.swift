/// Values by property and state: what one control, one proxy or one class's defaults have set.
///
/// Each property has a dictionary keyed by the state's bits, as the documented pattern asks for. There
/// are few properties, so they are found by comparing identities one after the other.
@frozen public struct StateValues: Sendable {
  @usableFromInline struct Entry: Sendable {
    @usableFromInline let key: AppearanceKey
    @usableFromInline var values: [UInt32: AppearanceValue]
  }

  @usableFromInline var entries: ContiguousArray<Entry> = []

  /// Creates an empty store.
  public init() {}

  /// Whether nothing is set.
  @inlinable public var isEmpty: Bool { entries.isEmpty }

  /// The value set for exactly this state.
  ///
  /// Complexity: O(p) in the properties set here.
  @inlinable public func value(of key: AppearanceKey, for state: ControlState) -> AppearanceValue? {
    for index in entries.indices where entries[index].key === key {
      return entries[index].values[state.rawValue]
    }
    return nil
  }

  /// Sets or, with nil, removes the value for exactly this state.
  ///
  /// Returns whether anything changed: setting an equal value changes nothing, and neither does a value of
  /// another type than the property's. Complexity: O(p).
  @discardableResult
  public mutating func setValue(
    _ value: AppearanceValue?, of key: AppearanceKey, for state: ControlState
  ) -> Bool {
    if let value, value.kind != key.kind { return false }
    guard let index = entries.firstIndex(where: { $0.key === key }) else {
      guard let value else { return false }
      entries.append(Entry(key: key, values: [state.rawValue: value]))
      return true
    }
    guard entries[index].values[state.rawValue] != value else { return false }
    entries[index].values[state.rawValue] = value
    if entries[index].values.isEmpty { entries.remove(at: index) }
    return true
  }

  /// Sets the value of a typed property for exactly this state.
  public mutating func set<Value>(
    _ value: Value, of property: AppearanceProperty<Value>, for state: ControlState
  ) {
    setValue(value.appearanceValue, of: property.key, for: state)
  }
}
