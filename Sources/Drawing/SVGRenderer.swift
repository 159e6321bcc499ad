public import Primitives

/// Turns display lists into SVG 1.1 documents.
///
/// The same list gives the same bytes: numbers have at most three decimals, colours are `#rrggbb` with the
/// opacity beside, gradients and clips are defined once each, in the order of their first use, and nothing
/// tells when or where the document was made.
public struct SVGRenderer: Sendable {
  /// The picture's extent in points; what lies outside is not shown.
  public var size: Size
  /// What readers and assistive technology call the picture; none unless set.
  public var title: String?
  /// What the names of definitions start with: documents that are put into one page need different ones.
  ///
  /// Characters other than letters and digits are left out.
  public var identifierPrefix: String

  /// Creates a renderer; an extent that is not finite or negative counts as 0.
  public init(size: Size, title: String? = nil, identifierPrefix: String = "") {
    self.size = size
    self.title = title
    self.identifierPrefix = identifierPrefix
  }

  /// The document, in UTF-8, ended by a line feed.
  ///
  /// Complexity: O(n) in the list.
  public func render(_ list: DisplayList) -> [UInt8] {
    var body = SVGBody(
      list: list, prefix: String(identifierPrefix.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }))
    body.write()
    var bytes: [UInt8] = []
    let (width, height) = (extent(size.width), extent(size.height))
    bytes.append(contentsOf: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ".utf8)
    bytes.append(svg: width)
    bytes.append(UInt8(ascii: " "))
    bytes.append(svg: height)
    bytes.append(attribute: "\" width=\"", width)
    bytes.append(attribute: "\" height=\"", height)
    bytes.append(contentsOf: "\">\n".utf8)
    if let title {
      bytes.append(contentsOf: "<title>".utf8)
      bytes.append(escaped: title)
      bytes.append(contentsOf: "</title>\n".utf8)
    }
    if !body.definitions.bytes.isEmpty {
      bytes.append(contentsOf: "<defs>\n".utf8)
      bytes += body.definitions.bytes
      bytes.append(contentsOf: "</defs>\n".utf8)
    }
    bytes += body.bytes
    bytes.append(contentsOf: "</svg>\n".utf8)
    return bytes
  }

  /// The document as text.
  public func text(_ list: DisplayList) -> String { String(decoding: render(list), as: UTF8.self) }

  private func extent(_ length: Double) -> Double { length.isFinite ? max(length, 0) : 0 }
}

extension [UInt8] {
  /// Appends the start of an attribute and its number.
  mutating func append(attribute start: String, _ number: Double, places: Int = 3) {
    append(contentsOf: start.utf8)
    append(svg: number, places: places)
  }

  /// Appends a path's steps as SVG's `d` writes them.
  mutating func append(steps path: Path) {
    for element in path.elements {
      switch element {
      case .move: append(UInt8(ascii: "M"))
      case .line: append(UInt8(ascii: "L"))
      case .quadCurve: append(UInt8(ascii: "Q"))
      case .curve: append(UInt8(ascii: "C"))
      case .closeSubpath: append(UInt8(ascii: "Z"))
      }
      for (index, point) in element.points.enumerated() {
        if index > 0 { append(UInt8(ascii: " ")) }
        append(svg: point.x)
        append(UInt8(ascii: " "))
        append(svg: point.y)
      }
    }
  }

  /// Appends a colour's channels as `#rrggbb`.
  mutating func append(hex color: Color) {
    let digits = Array("0123456789abcdef".utf8)
    append(UInt8(ascii: "#"))
    for channel in [color.red, color.green, color.blue] {
      let byte = Int((channel * 255).rounded())
      append(digits[byte >> 4])
      append(digits[byte & 15])
    }
  }
}
