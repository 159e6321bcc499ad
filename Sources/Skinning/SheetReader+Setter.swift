extension SheetReader {
  /// Types whose controls the form rules gradients out for.
  private static let typesWithoutGradient = ["Label", "TextBox", "TextField"]

  mutating func readSetter(_ element: SheetElement, into scope: inout Scope) throws(SkinError) {
    let label = scope.label
    guard let name = element.attribute("Property") else {
      return try warn(element.place, label, "Setter", found: .nothing, expected: .attribute(["Property"]))
    }
    let wanted = Characters.trimmed(name.value)
    if Characters.areSame(wanted, "SubStyle") { return try readSubStyle(element, into: &scope) }
    guard let property = parser.vocabulary.property(named: wanted) else {
      return try warn(name.place, label, "Setter", found: .text(name.value), expected: .property)
    }
    try checkAttributes(element, label, property.name, known: ["Property", "Value"])
    try checkText(element, label)
    for child in element.children where child.name != "Setter.Value" {
      try warn(
        child.place, label, property.name, found: .element(child.name), expected: .element(["Setter.Value"]))
    }
    let compounds = element.children.filter { $0.name == "Setter.Value" }
    switch (element.attribute("Value"), compounds.first) {
    case (let value?, nil): try set(value, as: property, in: &scope)
    case (nil, let compound?):
      if compounds.count > 1 {
        try warn(
          compounds[1].place, label, property.name, found: .secondTime,
          expected: .once(line: compound.place.line))
      } else {
        try readCompound(compound, as: property, into: &scope)
      }
    case (.some, .some):
      try warn(element.place, label, property.name, found: .bothValues, expected: .oneValue)
    case (nil, nil):
      try warn(element.place, label, property.name, found: .nothing, expected: .value(property.kind))
    }
  }

  private mutating func readSubStyle(_ element: SheetElement, into scope: inout Scope) throws(SkinError) {
    let label = scope.label
    try checkAttributes(element, label, "SubStyle", known: ["Property", "TargetType", "Value"])
    try checkNoElements(element, label, "SubStyle")
    try checkText(element, label)
    guard case .plain = scope.state else {
      return try warn(
        element.place, label, "SubStyle", found: .element("VisualState"), expected: .element(["Style"]))
    }
    var names: [String] = []
    for name in ["TargetType", "Value"] {
      guard let attribute = element.attribute(name) else {
        return try warn(element.place, label, "SubStyle", found: .nothing, expected: .attribute([name]))
      }
      guard !Characters.trimmed(attribute.value).isEmpty else {
        return try warn(
          attribute.place, label, "SubStyle " + name, found: .text(attribute.value), expected: .name)
      }
      names.append(attribute.value)
    }
    if let known = scope.style.subStyles.first(where: { $0.targetType == names[0] }) {
      return try warn(
        element.place, label, "SubStyle", found: .secondTime, expected: .once(line: known.place?.line ?? 0))
    }
    scope.style.setSubStyle(names[1], for: names[0], place: element.place)
  }

  private mutating func readCompound(
    _ element: SheetElement, as property: StyleProperty, into scope: inout Scope
  ) throws(SkinError) {
    let label = scope.label
    try checkAttributes(element, label, property.name, known: [])
    try checkText(element, label)
    guard element.children.count == 1, element.children[0].name == "LinearGradientBrush" else {
      let found = element.children.first { $0.name != "LinearGradientBrush" } ?? element.children.last
      return try warn(
        found?.place ?? element.place, label, property.name,
        found: found.map { .element($0.name) } ?? .nothing, expected: .brush)
    }
    let brush = element.children[0]
    guard property.kind == .paint else {
      return try warn(
        brush.place, label, property.name, found: .gradient, expected: .value(property.kind))
    }
    guard !Self.typesWithoutGradient.contains(scope.style.targetType) else {
      return try warn(brush.place, label, property.name, found: .gradient, expected: .solidColor)
    }
    guard let gradient = try readGradient(brush, of: property, label) else { return }
    try set(.gradient(gradient), as: property, at: brush.place, in: &scope)
  }
}
