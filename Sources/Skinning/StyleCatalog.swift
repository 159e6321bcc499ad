/// The styles that controls can have: by name, and one default for each target type.
///
/// A catalogue is a value. Every change either happens as a whole or throws and leaves the catalogue as it
/// was; a copy handed to somebody else does not change any more.
///
/// ```swift
/// var catalog = StyleCatalog()
/// try catalog.add(StyleParser().parse(bytes, file: "Style.xml").styles)
/// let fill = catalog.value(of: .background, style: "CustomControlBlueStyle", targetType: "Control")
/// ```
public struct StyleCatalog: Sendable {
  /// All styles, in the order in which they came; one that replaced another has its place.
  public private(set) var styles: [Style] = []
  private var positionsByKey: [String: Int] = [:]
  private var positionsByTargetType: [String: Int] = [:]

  /// Creates an empty catalogue.
  public init() {}

  /// The style of this name, or `nil`.
  ///
  /// Complexity: O(1).
  public func style(named name: String) -> Style? { positionsByKey[name].map { styles[$0] } }

  /// The default style of a target type: the one without a key.
  ///
  /// Types are compared exactly; a default for `Control` is none for `Button`. Complexity: O(1).
  public func defaultStyle(for targetType: String) -> Style? {
    positionsByTargetType[targetType].map { styles[$0] }
  }

  /// Adds styles; one whose name, or target type if it has no name, is taken replaces the former style.
  ///
  /// - Complexity: O(n) in the styles of the whole catalogue.
  /// - Throws: when a style is based on an unknown one or, over whatever detour, on itself.
  public mutating func add(_ more: [Style]) throws(SkinError) {
    var changed = self
    for style in more { changed.put(style) }
    try changed.validate()
    self = changed
  }

  /// Puts other styles in the place of all.
  ///
  /// - Throws: as ``add(_:)``.
  public mutating func replaceAll(with other: [Style]) throws(SkinError) {
    var fresh = StyleCatalog()
    try fresh.add(other)
    self = fresh
  }

  /// Removes the style of this name and returns it, or `nil` when there is none.
  ///
  /// - Complexity: O(n) in the styles of the whole catalogue.
  /// - Throws: when another style is based on it.
  @discardableResult
  public mutating func remove(named name: String) throws(SkinError) -> Style? {
    guard let position = positionsByKey[name] else { return nil }
    return try remove(at: position)
  }

  /// Removes the default style of a target type and returns it, or `nil` when there is none.
  ///
  /// Complexity: O(n) in the styles of the whole catalogue.
  @discardableResult
  public mutating func removeDefault(for targetType: String) -> Style? {
    guard let position = positionsByTargetType[targetType] else { return nil }
    // Nothing can be based on a style without a key.
    return try? remove(at: position)
  }

  private mutating func remove(at position: Int) throws(SkinError) -> Style {
    var rest = styles
    let style = rest.remove(at: position)
    var changed = StyleCatalog()
    try changed.add(rest)
    self = changed
    return style
  }

  private mutating func put(_ style: Style) {
    let known = style.key.map { positionsByKey[$0] } ?? positionsByTargetType[style.targetType]
    if let known {
      styles[known] = style
      return
    }
    if let key = style.key {
      positionsByKey[key] = styles.count
    } else {
      positionsByTargetType[style.targetType] = styles.count
    }
    styles.append(style)
  }

  /// Checks every chain, each style once.
  private func validate() throws(SkinError) {
    guard styles.count <= StyleLimits.styles else {
      throw SkinError(
        place: styles[StyleLimits.styles].place, found: .count(styles.count), expected: .atMost(.styles))
    }
    var depths: [String: Int] = [:]
    for style in styles {
      var trail = [style]
      var depth = 0
      while let base = try base(of: trail[trail.count - 1]) {
        if let known = base.key.flatMap({ depths[$0] }) {
          depth = known + 1
          break
        }
        try follow(base, &trail)
      }
      for style in trail.reversed() {
        if let key = style.key { depths[key] = depth }
        depth += 1
      }
      try checkInheritance(depth - 1, style)
    }
  }

  /// What a style is directly based on.
  private func base(of style: Style) throws(SkinError) -> Style? {
    guard let name = style.basedOn else { return nil }
    if let base = self.style(named: name) { return base }
    throw SkinError(
      place: style.place, style: style.label, property: "BasedOn", found: .text(name), expected: .styleKey)
  }

  private func follow(_ base: Style, _ trail: inout [Style]) throws(SkinError) {
    let isCircular = trail.contains { $0.key == base.key }
    trail.append(base)
    if isCircular {
      let chain = trail.map { $0.key ?? $0.targetType }
      throw SkinError(
        place: trail[0].place, style: trail[0].label, property: "BasedOn", found: .chain(chain),
        expected: .endOfChain)
    }
    try checkInheritance(trail.count - 1, trail[0])
  }

  private func checkInheritance(_ depth: Int, _ style: Style) throws(SkinError) {
    guard depth > StyleLimits.inheritance else { return }
    throw SkinError(
      place: style.place, style: style.label, property: "BasedOn", found: .count(depth),
      expected: .atMost(.inheritance))
  }

  /// The styles that a style is based on, nearest first; every change was validated, so the chain ends.
  private func bases(of style: Style) -> [Style] {
    var bases: [Style] = []
    var next = style.basedOn
    while let name = next, let base = self.style(named: name) {
      bases.append(base)
      next = base.basedOn
    }
    return bases
  }

  /// The styles that are asked for a value, in order; none twice.
  func styleLayers(style name: String?, targetType: String) -> [(layer: StyleLayer, style: Style)] {
    let named = name.flatMap { style(named: $0) }
    let standard = defaultStyle(for: targetType)
    var layers: [(layer: StyleLayer, style: Style)] = []
    if let named { layers.append((.named, named)) }
    if let standard { layers.append((.targetDefault, standard)) }
    for style in [named, standard] {
      for base in style.map(bases) ?? []
      where !layers.contains(where: { $0.style.key == base.key }) {
        layers.append((.base, base))
      }
    }
    return layers
  }
}
