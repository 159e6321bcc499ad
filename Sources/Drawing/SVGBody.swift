import Primitives

/// The elements of one document, with the definitions that they name.
///
/// Operations with one clip and one transform that follow each other share groups: one for each clip and one
/// for the transform.
struct SVGBody {
  private let list: DisplayList
  private(set) var definitions: SVGDefinitions
  private(set) var bytes: [UInt8] = []
  private var clip: Int?
  private var clipDepth = 0
  private var transform = AffineTransform.identity

  init(list: DisplayList, prefix: String) {
    self.list = list
    definitions = SVGDefinitions(prefix: prefix)
  }

  mutating func write() {
    for operation in list.operations { write(operation) }
    leaveGroups()
  }

  private mutating func write(_ operation: DrawingOperation) {
    switch operation.content {
    case .beginLayer(let opacity):
      leaveGroups()
      bytes.append(attribute: "<g opacity=\"", opacity, places: 4)
      append("\">\n")
    case .endLayer:
      leaveGroups()
      append("</g>\n")
    case .fill(let path, let paint, let rule):
      enterGroups(operation)
      write(path, paint, rule, operation.alpha)
    case .stroke(let path, let paint, let style):
      enterGroups(operation)
      write(path, paint, style, operation.alpha)
    case .text(let text, let place, let attributes):
      enterGroups(operation)
      write(text, place, attributes, operation.alpha)
    case .image(let name, let rect):
      enterGroups(operation)
      write(name, rect, operation.alpha)
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  // MARK: Groups

  private mutating func leaveGroups() {
    if transform != .identity { append("</g>\n") }
    for _ in 0..<clipDepth { append("</g>\n") }
    clip = nil
    clipDepth = 0
    transform = .identity
  }

  /// Opens the groups that an operation lies in, unless they are open.
  ///
  /// The clip lies outside of the transform, because it is given in the drawing's coordinates.
  private mutating func enterGroups(_ operation: DrawingOperation) {
    guard operation.clip != clip || operation.transform != transform else { return }
    if operation.clip != clip {
      leaveGroups()
      if let index = operation.clip { openClips(index) }
      clip = operation.clip
    } else if transform != .identity {
      append("</g>\n")
    }
    transform = operation.transform
    if transform != .identity { openTransform() }
  }

  /// Opens a group for a clip inside those for what confines it.
  ///
  /// SVG lets a clip name another one, but librsvg 2.54 does not look at that. As deep as clips lie one in
  /// another: at most ``DrawingLimits/clipDepth``.
  private mutating func openClips(_ index: Int) {
    if let parent = list.clips[index].parent { openClips(parent) }
    let name = definitions.name(of: list.clips[index])
    append("<g clip-path=\"url(#\(name))\">\n")
    clipDepth += 1
  }

  private mutating func openTransform() {
    let numbers = transform
    if numbers.a == 1, numbers.b == 0, numbers.c == 0, numbers.d == 1 {
      bytes.append(attribute: "<g transform=\"translate(", numbers.tx)
      bytes.append(attribute: " ", numbers.ty)
    } else {
      bytes.append(attribute: "<g transform=\"matrix(", numbers.a, places: 6)
      for number in [numbers.b, numbers.c, numbers.d] { bytes.append(attribute: " ", number, places: 6) }
      bytes.append(attribute: " ", numbers.tx)
      bytes.append(attribute: " ", numbers.ty)
    }
    append(")\">\n")
  }

  // MARK: Elements

  private mutating func write(_ path: Path, _ paint: Paint, _ rule: FillRule, _ alpha: Double) {
    append("<path d=\"")
    bytes.append(steps: path)
    append("\"")
    if rule == .evenOdd { append(" fill-rule=\"evenodd\"") }
    write(paint, "fill", along: path, alpha)
    append("/>\n")
  }

  private mutating func write(_ path: Path, _ paint: Paint, _ style: StrokeStyle, _ alpha: Double) {
    append("<path d=\"")
    bytes.append(steps: path)
    append("\" fill=\"none\"")
    write(paint, "stroke", along: path, alpha)
    if style.lineWidth != 1 { attribute("stroke-width", style.lineWidth) }
    if style.lineCap != .butt { append(" stroke-linecap=\"\(style.lineCap.rawValue)\"") }
    if style.lineJoin != .miter {
      append(" stroke-linejoin=\"\(style.lineJoin.rawValue)\"")
    } else if style.miterLimit != 4, path.elements.count > 2 {
      // Four is what SVG takes by itself; a single line has no corners.
      attribute("stroke-miterlimit", style.miterLimit)
    }
    for (index, length) in style.dash.enumerated() {
      bytes.append(attribute: index == 0 ? " stroke-dasharray=\"" : " ", length)
    }
    if !style.dash.isEmpty { append("\"") }
    append("/>\n")
  }

  private mutating func write(
    _ text: String, _ place: Point, _ attributes: TextAttributes, _ alpha: Double
  ) {
    append("<text")
    attribute("x", place.x)
    attribute("y", place.y)
    let font = SVGFont(attributes.font)
    append(" font-family=\"")
    bytes.append(escaped: font.families)
    append("\"")
    attribute("font-size", attributes.size)
    if let weight = font.weight { append(" font-weight=\"\(weight)\"") }
    if let style = font.style { append(" font-style=\"\(style)\"") }
    switch attributes.alignment {
    case .left: break
    case .center: append(" text-anchor=\"middle\"")
    case .right: append(" text-anchor=\"end\"")
    }
    write(attributes.color, "fill", alpha)
    append(">")
    bytes.append(escaped: text)
    append("</text>\n")
  }

  /// An image's place: a pale box with its diagonals, which says by a tool tip what belongs there.
  private mutating func write(_ name: String, _ rect: Rect, _ alpha: Double) {
    var diagonals = Path(rect)
    diagonals.move(to: rect.origin)
    diagonals.addLine(to: rect.origin + Vector(dx: rect.size.width, dy: rect.size.height))
    diagonals.move(to: rect.origin + Vector(dx: rect.size.width, dy: 0))
    diagonals.addLine(to: rect.origin + Vector(dx: 0, dy: rect.size.height))
    append("<path d=\"")
    bytes.append(steps: diagonals)
    append("\"")
    write(Color(white: 0.9), "fill", alpha)
    write(Color(white: 0.6), "stroke", alpha)
    append("><title>")
    bytes.append(escaped: name)
    append("</title></path>\n")
  }

  // MARK: Attributes

  private mutating func attribute(_ name: String, _ number: Double, places: Int = 3) {
    bytes.append(attribute: " \(name)=\"", number, places: places)
    append("\"")
  }

  private mutating func write(_ paint: Paint, _ attribute: String, along path: Path, _ alpha: Double) {
    switch paint {
    case .color(let color): write(color, attribute, alpha)
    case .linearGradient(let gradient):
      let extent = path.boundingBox?.size ?? Size(width: 0, height: 0)
      // SVG paints nothing with a gradient along a path without area, so the first colour is taken.
      guard extent.width > 0, extent.height > 0 else {
        return write(gradient.stops.first?.color ?? .clear, attribute, alpha)
      }
      append(" \(attribute)=\"url(#\(definitions.name(of: gradient)))\"")
      if alpha < 1 { self.attribute("\(attribute)-opacity", alpha, places: 4) }
    }
  }

  private mutating func write(_ color: Color, _ attribute: String, _ alpha: Double) {
    append(" \(attribute)=\"")
    bytes.append(hex: color)
    append("\"")
    let opacity = color.alpha * alpha
    if opacity < 1 { self.attribute("\(attribute)-opacity", opacity, places: 4) }
  }
}
