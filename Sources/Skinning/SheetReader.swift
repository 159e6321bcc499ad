/// Makes styles of a document's elements.
struct SheetReader {
  /// A style being read, and the state that its next setters are for.
  struct Scope {
    var style: Style
    var state = VisualState.plain
    /// How messages call the style.
    let label: String

    init(_ style: Style) {
      self.style = style
      label = style.label
    }
  }

  let parser: StyleParser
  private var sheet = StyleSheet()
  private var linesByKey: [String: Int] = [:]
  private var linesByTargetType: [String: Int] = [:]

  init(parser: StyleParser) { self.parser = parser }

  /// Reads the root element: a style, or styles inside any other.
  mutating func read(_ root: SheetElement) throws(SkinError) -> StyleSheet {
    if root.name == "Style" {
      try readStyle(root)
    } else {
      try readStyles(in: root)
    }
    // An element is checked by its attributes, text and children in turn, wherever these stand.
    sheet.warnings = sheet.warnings.enumerated().sorted { Self.order($0) < Self.order($1) }.map(\.element)
    return sheet
  }

  private static func order(_ warning: (offset: Int, element: SkinError)) -> (Int, Int, Int) {
    (warning.element.place?.line ?? 0, warning.element.place?.column ?? 0, warning.offset)
  }

  private mutating func readStyles(in root: SheetElement) throws(SkinError) {
    try checkText(root, nil)
    var count = 0
    for child in root.children {
      if child.name == "Style" {
        count += 1
        try readStyle(child)
      } else {
        try warn(child.place, nil, found: .element(child.name), expected: .element(["Style"]))
      }
    }
    guard count > 0 else {
      throw SkinError(place: root.place, found: .element(root.name), expected: .styles)
    }
  }

  private mutating func readStyle(_ element: SheetElement) throws(SkinError) {
    guard let targetType = element.attribute("TargetType") else {
      throw SkinError(
        place: element.place, property: "TargetType", found: .nothing, expected: .name)
    }
    for name in ["TargetType", "Key", "BasedOn"] {
      if let attribute = element.attribute(name), Characters.trimmed(attribute.value).isEmpty {
        throw SkinError(
          place: attribute.place, property: name, found: .text(attribute.value), expected: .name)
      }
    }
    let style = Style(
      key: element.attribute("Key")?.value, targetType: targetType.value,
      basedOn: element.attribute("BasedOn")?.value, place: element.place)
    guard try isForPlatform(element, style) else { return }
    try register(style, element)
    var scope = Scope(style)
    try checkAttributes(element, scope.label, known: ["Key", "TargetType", "platform", "BasedOn"])
    try checkText(element, scope.label)
    for child in element.children {
      if child.name == "VisualStates" {
        try readVisualStates(child, into: &scope)
      } else {
        try readContent(child, into: &scope)
      }
    }
    sheet.styles.append(scope.style)
  }

  /// Whether the style is to be read; one for a platform that nobody knows is skipped with a warning.
  private mutating func isForPlatform(_ element: SheetElement, _ style: Style) throws(SkinError) -> Bool {
    guard let attribute = element.attribute("platform") else { return true }
    let name = Characters.trimmed(attribute.value)
    if Characters.areSame(name, parser.platform) { return true }
    if StyleParser.platforms.contains(where: { Characters.areSame($0, name) }) {
      sheet.otherPlatformCount += 1
    } else {
      try warn(
        attribute.place, style.label, "platform", found: .text(attribute.value),
        expected: .word(StyleParser.platforms))
    }
    return false
  }

  /// Refuses what cannot be told apart and too many styles.
  private mutating func register(_ style: Style, _ element: SheetElement) throws(SkinError) {
    if let known = style.key.map({ linesByKey[$0] }) ?? linesByTargetType[style.targetType] {
      let place = element.attribute("Key")?.place ?? element.place
      throw SkinError(place: place, style: style.label, found: .secondTime, expected: .once(line: known))
    }
    guard sheet.styles.count < StyleLimits.styles else {
      throw SkinError(place: element.place, found: .element("Style"), expected: .atMost(.styles))
    }
    if let key = style.key {
      linesByKey[key] = element.place.line
    } else {
      linesByTargetType[style.targetType] = element.place.line
    }
  }

  /// Notes that something is skipped.
  mutating func warn(
    _ place: SheetPlace, _ style: String?, _ property: String? = nil, found: SkinError.Found,
    expected: SkinError.Expected
  ) throws(SkinError) {
    guard sheet.warnings.count < StyleLimits.warnings else {
      throw SkinError(place: place, found: .count(StyleLimits.warnings + 1), expected: .atMost(.warnings))
    }
    sheet.warnings.append(
      SkinError(place: place, style: style, property: property, found: found, expected: expected))
  }

  /// Warns of attributes that nothing reads.
  mutating func checkAttributes(
    _ element: SheetElement, _ style: String, _ property: String? = nil, known: [String]
  ) throws(SkinError) {
    for attribute in element.attributes where !known.contains(attribute.name) {
      try warn(
        attribute.place, style, property, found: .attribute(attribute.name), expected: .attribute(known))
    }
  }

  /// Warns of text between elements.
  mutating func checkText(_ element: SheetElement, _ style: String?) throws(SkinError) {
    guard let text = element.text else { return }
    try warn(text.place, style, found: .content(text.found), expected: .noContent)
  }

  /// Warns of elements inside one that has none.
  mutating func checkNoElements(
    _ element: SheetElement, _ style: String, _ property: String? = nil
  ) throws(SkinError) {
    for child in element.children {
      try warn(child.place, style, property, found: .element(child.name), expected: .noElements)
    }
  }
}
