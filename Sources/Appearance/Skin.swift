// Stand-in, to be thrown away by whoever integrates the real one.

/// One layer of a skin.
public struct SkinLayer: Sendable {
  public let label: String
  public private(set) var entries: [(value: AppearanceValue, name: String, state: ControlState, place: String?)] = []
  public init(label: String) { self.label = label }
  public mutating func set(
    _ value: AppearanceValue, ofPropertyNamed name: String, for state: ControlState, place: String?
  ) {
    entries.append((value, name, state, place))
  }
}

/// A source of layers.
public protocol Skin: Sendable {
  func layers(style: String?, targetType: String) -> [SkinLayer]
  func subStyleName(for containedType: String, style: String?, targetType: String) -> String?
}
