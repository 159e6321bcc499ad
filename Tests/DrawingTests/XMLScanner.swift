/// Reads XML far enough to tell whether a document is well formed and what is in it.
///
/// Independent of the renderer: it knows elements, attributes, character data and the five entities, and
/// refuses everything else.
struct XMLScanner {
  struct Element {
    var name: String
    var attributes: [String: String]
    var depth: Int
    var text = ""
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private var rest: Substring
  private var open: [Int] = []
  private(set) var elements: [Element] = []

  /// All elements in document order; throws where the text is no XML.
  static func elements(of text: String) throws -> [Element] {
    var scanner = XMLScanner(rest: text[...])
    try scanner.run()
    return scanner.elements
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func run() throws {
    for scalar in rest.unicodeScalars {
      let isAllowed = scalar.value >= 0x20 || scalar == "\n"
      guard isAllowed, scalar.value != 0xFFFE, scalar.value != 0xFFFF else {
        throw Failure(description: "a character that XML has not: \(scalar.value)")
      }
    }
    while let character = rest.first {
      if character == "<" { try tag() } else { try characters() }
    }
    guard open.isEmpty else { throw Failure(description: "\(open.count) elements are not closed") }
    guard elements.filter({ $0.depth == 0 }).count == 1 else {
      throw Failure(description: "not exactly one root")
    }
  }

  private mutating func characters() throws {
    let text = rest.prefix { $0 != "<" }
    rest = rest.dropFirst(text.count)
    let decoded = try decode(text)
    if let last = open.last {
      elements[last].text += decoded
    } else if decoded.contains(where: { $0 != "\n" }) {
      throw Failure(description: "text outside of the root: \(decoded)")
    }
  }

  private mutating func tag() throws {
    rest.removeFirst()
    if rest.first == "/" {
      rest.removeFirst()
      let name = try self.name()
      guard let last = open.popLast(), elements[last].name == name else {
        throw Failure(description: "</\(name)> closes nothing")
      }
      return try expect(">")
    }
    let name = try self.name()
    var attributes: [String: String] = [:]
    while rest.first == " " {
      rest.removeFirst()
      let key = try self.name()
      try expect("=\"")
      let value = rest.prefix { $0 != "\"" && $0 != "<" }
      rest = rest.dropFirst(value.count)
      try expect("\"")
      guard attributes.updateValue(try decode(value), forKey: key) == nil else {
        throw Failure(description: "\(key) twice")
      }
    }
    elements.append(Element(name: name, attributes: attributes, depth: open.count))
    if rest.first == "/" {
      rest.removeFirst()
    } else {
      open.append(elements.count - 1)
    }
    try expect(">")
  }

  private mutating func name() throws -> String {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ":") }
    guard name.first?.isLetter == true else { throw Failure(description: "no name at \(rest.prefix(20))") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func expect(_ text: String) throws {
    guard rest.hasPrefix(text) else { throw Failure(description: "no \(text) at \(rest.prefix(20))") }
    rest = rest.dropFirst(text.count)
  }

  private func decode(_ text: Substring) throws -> String {
    var result = ""
    var rest = text
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let found = Self.entities.first(where: { rest.hasPrefix($0.0) }) else {
        throw Failure(description: "no entity at \(rest.prefix(10))")
      }
      result += found.1
      rest = rest.dropFirst(found.0.count)
    }
    return result + rest
  }

  private static let entities = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\"")]
}
