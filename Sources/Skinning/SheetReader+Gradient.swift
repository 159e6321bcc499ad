internal import Primitives

extension SheetReader {
  /// The gradient that a brush says, or `nil` after a warning.
  mutating func readGradient(
    _ brush: SheetElement, of property: StyleProperty, _ label: String
  ) throws(SkinError) -> LinearGradient? {
    try checkAttributes(brush, label, property.name, known: ["StartPoint", "EndPoint"])
    try checkText(brush, label)
    var gradient = LinearGradient(stops: [])
    if let attribute = brush.attribute("StartPoint") {
      guard let point = try point(attribute, of: property, label) else { return nil }
      gradient.startPoint = point
    }
    if let attribute = brush.attribute("EndPoint") {
      guard let point = try point(attribute, of: property, label) else { return nil }
      gradient.endPoint = point
    }
    for child in brush.children {
      guard child.name == "LinearGradientBrush.GradientStops" else {
        try warn(
          child.place, label, property.name, found: .element(child.name),
          expected: .element(["LinearGradientBrush.GradientStops"]))
        return nil
      }
      guard let stops = try readStops(child, of: property, label) else { return nil }
      gradient.stops += stops
    }
    guard gradient.stops.count >= 2 else {
      try warn(
        brush.place, label, property.name, found: .count(gradient.stops.count), expected: .gradientStops)
      return nil
    }
    gradient.stops = Self.sorted(gradient.stops)
    return gradient
  }

  private mutating func readStops(
    _ element: SheetElement, of property: StyleProperty, _ label: String
  ) throws(SkinError) -> [GradientStop]? {
    try checkAttributes(element, label, property.name, known: [])
    try checkText(element, label)
    var stops: [GradientStop] = []
    for child in element.children {
      guard child.name == "GradientStop" else {
        try warn(
          child.place, label, property.name, found: .element(child.name),
          expected: .element(["GradientStop"]))
        return nil
      }
      guard let stop = try readStop(child, of: property, label) else { return nil }
      stops.append(stop)
    }
    return stops
  }

  private mutating func readStop(
    _ element: SheetElement, of property: StyleProperty, _ label: String
  ) throws(SkinError) -> GradientStop? {
    try checkAttributes(element, label, property.name, known: ["Color", "Offset"])
    try checkNoElements(element, label, property.name)
    try checkText(element, label)
    guard let color = element.attribute("Color"), let offset = element.attribute("Offset") else {
      let missing = element.attribute("Color") == nil ? "Color" : "Offset"
      try warn(element.place, label, property.name, found: .nothing, expected: .attribute([missing]))
      return nil
    }
    guard let value = ValueReader.color(Characters.trimmed(color.value)) else {
      try warn(
        color.place, label, property.name, found: .text(color.value), expected: .value(.color))
      return nil
    }
    guard let number = ValueReader.number(Characters.trimmed(offset.value), in: 0...1) else {
      try warn(
        offset.place, label, property.name, found: .text(offset.value), expected: .value(.number(0...1)))
      return nil
    }
    return GradientStop(color: value, offset: number)
  }

  private mutating func point(
    _ attribute: SheetElement.Attribute, of property: StyleProperty, _ label: String
  ) throws(SkinError) -> Point? {
    if let point = ValueReader.point(Characters.trimmed(attribute.value)) { return point }
    try warn(
      attribute.place, label, property.name + " " + attribute.name, found: .text(attribute.value),
      expected: .value(.point))
    return nil
  }

  /// By offset; stops at one offset keep their order.
  private static func sorted(_ stops: [GradientStop]) -> [GradientStop] {
    stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }
}
