/// Makes a tree of the events of one document and stops it at the bounds.
struct SheetTreeBuilder {
  /// The elements that are open, outermost first.
  private(set) var open: [SheetElement] = []
  /// The whole tree, once its last element is closed.
  private(set) var root: SheetElement?
  private var elementCount = 0

  /// Opens an element.
  ///
  /// - Throws: the bound that it breaks.
  mutating func start(_ element: SheetElement) throws(SkinError) {
    elementCount += 1
    guard open.count < StyleLimits.nesting else {
      throw SkinError(
        place: element.place, found: .element(element.name), expected: .atMost(.nesting))
    }
    guard elementCount <= StyleLimits.elements else {
      throw SkinError(place: element.place, found: .element(element.name), expected: .atMost(.elements))
    }
    for attribute in element.attributes where attribute.value.utf8.count > StyleLimits.attributeBytes {
      throw SkinError(
        place: attribute.place, property: nil, found: .count(attribute.value.utf8.count),
        expected: .atMost(.attributeBytes))
    }
    open.append(element)
  }

  /// Closes the innermost element.
  mutating func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  /// Notes the innermost element's first character data that is more than space.
  ///
  /// - Parameters:
  ///   - text: data without a line end before its first character that is no space, as Expat hands it on.
  ///   - place: where the data begins.
  mutating func text(_ text: String, at place: @autoclosure () -> SheetPlace) {
    guard let last = open.indices.last, open[last].text == nil else { return }
    let spaces = text.utf8.prefix(while: Characters.isSpace).count
    guard spaces < text.utf8.count else { return }
    var place = place()
    place.column += spaces
    open[last].text = (text, place)
  }
}
