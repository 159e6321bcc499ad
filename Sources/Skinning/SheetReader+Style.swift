internal import Appearance

/// The state that setters are for.
enum VisualState {
  /// Outside of visual states.
  case plain
  /// Inside the visual state of a control state.
  case state(ControlState)

  var controlState: ControlState {
    switch self {
    case .plain: .normal
    case .state(let state): state
    }
  }
}

extension SheetReader {
  mutating func readVisualStates(_ element: SheetElement, into scope: inout Scope) throws(SkinError) {
    try checkAttributes(element, scope.label, known: [])
    try checkText(element, scope.label)
    for child in element.children {
      guard child.name == "VisualState" else {
        try warn(
          child.place, scope.label, found: .element(child.name), expected: .element(["VisualState"]))
        continue
      }
      try readVisualState(child, into: &scope)
    }
  }

  private mutating func readVisualState(_ element: SheetElement, into scope: inout Scope) throws(SkinError) {
    let label = scope.label
    guard let name = element.attribute("Name") else {
      return try warn(element.place, label, "VisualState", found: .nothing, expected: .attribute(["Name"]))
    }
    try checkAttributes(element, label, known: ["Name"])
    guard let state = VisualStates.state(named: name.value) else {
      return try warn(
        name.place, label, "Name", found: .text(name.value),
        expected: .word(VisualStates.names.map(\.name)))
    }
    try checkText(element, label)
    scope.state = .state(state)
    for child in element.children { try readContent(child, into: &scope) }
    scope.state = .plain
  }

  /// Reads what may stand in a style and in a visual state alike.
  mutating func readContent(_ element: SheetElement, into scope: inout Scope) throws(SkinError) {
    switch element.name {
    case "Setter": try readSetter(element, into: &scope)
    case "Border": try readBorder(element, into: &scope)
    default: try readImage(element, into: &scope)
    }
  }

  private mutating func readBorder(_ element: SheetElement, into scope: inout Scope) throws(SkinError) {
    let label = scope.label
    let properties = [StyleProperty.borderBrush, .borderThickness, .cornerRadius]
    let names = properties.map(\.name)
    try checkAttributes(element, label, "Border", known: names)
    try checkNoElements(element, label, "Border")
    try checkText(element, label)
    guard element.attributes.contains(where: { names.contains($0.name) }) else {
      return try warn(element.place, label, "Border", found: .nothing, expected: .attribute(names))
    }
    for property in properties {
      guard let attribute = element.attribute(property.name) else { continue }
      try set(attribute, as: property, in: &scope)
    }
  }

  private mutating func readImage(_ element: SheetElement, into scope: inout Scope) throws(SkinError) {
    let label = scope.label
    guard let property = parser.vocabulary.property(named: element.name), property.kind == .image else {
      return try warn(element.place, label, found: .element(element.name), expected: .imageProperty)
    }
    let name = property.name
    try checkAttributes(element, label, name, known: ["ImageSource", "Height", "Width"])
    try checkNoElements(element, label, name)
    try checkText(element, label)
    guard let source = element.attribute("ImageSource"), !Characters.trimmed(source.value).isEmpty else {
      return try warn(element.place, label, name, found: .nothing, expected: .attribute(["ImageSource"]))
    }
    let height = try length("Height", of: element, property, label)
    let width = try length("Width", of: element, property, label)
    let image = StyleImage(source: Characters.trimmed(source.value), height: height, width: width)
    try set(.image(image), as: property, at: element.place, in: &scope)
  }

  /// An optional length; one that is none is left out with a warning.
  private mutating func length(
    _ name: String, of element: SheetElement, _ property: StyleProperty, _ label: String
  ) throws(SkinError) -> Double? {
    guard let attribute = element.attribute(name) else { return nil }
    let range = 0...StyleLimits.largestNumber
    if let number = ValueReader.number(Characters.trimmed(attribute.value), in: range) { return number }
    try warn(
      attribute.place, label, property.name + " " + name, found: .text(attribute.value),
      expected: .value(.length))
    return nil
  }

  /// Sets what an attribute says, or warns.
  mutating func set(
    _ attribute: SheetElement.Attribute, as property: StyleProperty, in scope: inout Scope
  ) throws(SkinError) {
    guard let value = ValueReader.value(attribute.value, of: property.kind) else {
      return try warn(
        attribute.place, scope.label, property.name, found: .text(attribute.value),
        expected: .value(property.kind))
    }
    try set(value, as: property, at: attribute.place, in: &scope)
  }

  /// Sets a value unless the property has one in this state already.
  mutating func set(
    _ value: StyleValue, as property: StyleProperty, at place: SheetPlace, in scope: inout Scope
  ) throws(SkinError) {
    let state = scope.state.controlState
    if let known = scope.style.setting(of: property, for: state) {
      return try warn(
        place, scope.label, property.name, found: .secondTime,
        expected: .once(line: known.place?.line ?? 0))
    }
    scope.style.setValue(value, of: property, for: state, place: place)
  }
}
