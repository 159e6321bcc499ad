extension SkinError: CustomStringConvertible {
  /// The whole error on one line: `file:line:column: style "Blue": property "Width": found …, expected …`.
  public var description: String {
    guard let place else { return message }
    return "\(place): \(message)"
  }

  /// The error without its place.
  public var message: String {
    var words = style.map { $0 + ": " } ?? ""
    if let property { words += Clipping.clipped(property) + ": " }
    return words + "found \(found.words), expected \(expected.words)"
  }
}

extension SkinError.Found {
  var words: String {
    switch self {
    case .nothing: "nothing"
    case .end: "the end of the file"
    case .byte(let byte) where byte > 0x20 && byte < 0x7F: "'\(Unicode.Scalar(byte))'"
    case .byte(let byte): "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    case .text(let text): "\"\(Clipping.clipped(text))\""
    case .content(let text): "the text \"\(Clipping.clipped(Characters.trimmed(text)))\""
    case .element(let name): "<\(Clipping.clipped(name))>"
    case .attribute(let name): "the attribute \(Clipping.clipped(name))"
    case .anotherEndTag: "the end tag of another element"
    case .secondAttribute: "an attribute for the second time"
    case .entity: "an entity without a definition"
    case .characterReference: "a reference to a character that XML forbids"
    case .lateDeclaration: "an XML declaration"
    case .encoding: "an encoding that is unknown or not the file's"
    case .doctype: "a document type declaration"
    case .gradient: "a gradient"
    case .secondTime: "it a second time"
    case .bothValues: "the attribute Value and <Setter.Value>"
    case .chain(let keys): Clipping.clipped(keys.joined(separator: " → "), to: 400)
    case .count(let count): String(count)
    }
  }
}

extension SkinError.Expected {
  var words: String {
    switch self {
    case .wellFormed: "well-formed XML"
    case .endTag(let name): "</\(Clipping.clipped(name))>"
    case .endOfMarkup: "the end of a tag, comment or section"
    case .rootElement: "an element"
    case .oneRoot: "nothing behind the root element"
    case .attributesOnce: "each attribute once"
    case .predefinedEntity: "one of &amp; &lt; &gt; &apos; &quot;"
    case .characterReference: "a character that XML allows"
    case .declarationFirst: "it at the very beginning"
    case .knownEncoding: "UTF-8, UTF-16, ISO-8859-1 or US-ASCII"
    case .noDoctype: "a sheet without one"
    case .memory: "enough memory"
    case .styles: "at least one <Style>, alone or inside one root element"
    case .element(let names): names.map { "<\($0)>" }.joined(separator: " or ")
    case .attribute(let names): Self.choice(names)
    case .noElements: "no element here"
    case .noContent: "elements only"
    case .name: "a name"
    case .word(let words): Self.choice(words)
    case .property: "the name of a known property"
    case .imageProperty: "<Setter>, <Border>, <VisualStates> or an image property's element"
    case .value(let kind): kind.words
    case .oneValue: "one of the two"
    case .brush: "one <LinearGradientBrush>"
    case .gradientStops: "two <GradientStop> or more"
    case .solidColor: "a solid colour for this type"
    case .once(let line): "each once; the first is on line \(line)"
    case .styleKey: "the key of a style"
    case .endOfChain: "a chain that ends"
    case .atMost(let bound): "at most " + bound.words
    }
  }

  static func choice(_ words: [String]) -> String {
    words.count == 1 ? words[0] : "one of " + words.joined(separator: ", ")
  }
}

extension SkinError.Bound {
  var words: String {
    switch self {
    case .documentBytes: "\(StyleLimits.documentBytes) bytes"
    case .attributeBytes: "\(StyleLimits.attributeBytes) bytes in a value"
    case .attributes: "\(StyleLimits.attributes) attributes in an element"
    case .nesting: "\(StyleLimits.nesting) elements inside each other"
    case .elements: "\(StyleLimits.elements) elements"
    case .styles: "\(StyleLimits.styles) styles"
    case .warnings: "\(StyleLimits.warnings) warnings"
    case .inheritance: "\(StyleLimits.inheritance) styles in a chain"
    }
  }
}

extension StyleValueKind {
  var words: String {
    switch self {
    case .color: "a colour as #RRGGBB or #RRGGBBAA"
    case .paint: "a colour as #RRGGBB or #RRGGBBAA, or a gradient"
    case .number(let range):
      "a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
    case .insets: "1, 2 or 4 numbers from 0 to \(Self.short(StyleLimits.largestNumber))"
    case .font: "a font's name"
    case .flag: "YES or NO"
    case .word(let words): SkinError.Expected.choice(words.map(\.name))
    case .point: "two numbers from 0 to 1 as x,y"
    case .text: "text"
    case .image: "an element of this name with an ImageSource"
    }
  }

  private static func short(_ number: Double) -> String {
    Int64(exactly: number).map { String($0) } ?? "\(number)"
  }
}

/// Text from a file, made fit for a message.
enum Clipping {
  /// The text with control characters escaped, at most `limit` characters, the last one `…` if it was cut.
  static func clipped(_ text: String, to limit: Int = 60) -> String {
    let bytes = text.utf8
    if bytes.count <= limit, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    var cut = 0
    for scalar in text.unicodeScalars {
      let word = isPlain(scalar) ? String(Character(scalar)) : escaped(scalar)
      result.append(contentsOf: word.unicodeScalars)
      if result.count < limit { cut = result.count }
      if result.count > limit { return String(String.UnicodeScalarView(result.prefix(cut))) + "…" }
    }
    return String(result)
  }

  /// Not plain are control characters, line ends, and marks that reorder or join text.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}
