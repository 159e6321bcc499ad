/// What is wrong with a sheet: where, in which style and property, what was found, what was expected.
///
/// Thrown, it refuses the whole sheet; as a warning of a ``StyleSheet`` it says what was skipped. The words
/// are made in `SkinError+Words.swift` and nowhere else.
public struct SkinError: Error, Sendable, Equatable {
  /// Where it is; `nil` when the style was made by code.
  public var place: SheetPlace?
  /// The style in words, such as `style "Blue"`; `nil` outside of styles.
  public var style: String?
  /// The property or attribute at fault, or `nil`.
  public var property: String?
  /// What was found.
  public var found: Found
  /// What was expected.
  public var expected: Expected

  /// Creates an error from its parts.
  public init(
    place: SheetPlace?, style: String? = nil, property: String? = nil, found: Found, expected: Expected
  ) {
    self.place = place
    self.style = style
    self.property = property
    self.found = found
    self.expected = expected
  }

  /// What stood where something else was expected.
  public enum Found: Sendable, Equatable {
    /// Nothing.
    case nothing
    /// The end of the document.
    case end
    /// A single byte that XML does not allow there.
    case byte(UInt8)
    /// A text, not yet escaped or clipped.
    case text(String)
    /// Character data between elements.
    case content(String)
    /// An element.
    case element(String)
    /// An attribute.
    case attribute(String)
    /// The end tag of another element than the open one.
    case anotherEndTag
    /// An attribute that its element has already.
    case secondAttribute
    /// A reference to an entity that XML does not define.
    case entity
    /// A reference to a character that XML does not allow.
    case characterReference
    /// An XML declaration behind the beginning.
    case lateDeclaration
    /// An encoding that Expat does not know or that the bytes contradict.
    case encoding
    /// A document type declaration.
    case doctype
    /// A gradient.
    case gradient
    /// Something that was there before.
    case secondTime
    /// Both ways to write one value.
    case bothValues
    /// The keys from a style over those that it is based on.
    case chain([String])
    /// A number of things that has a bound.
    case count(Int)
  }

  /// What a sheet has to have at a place.
  public enum Expected: Sendable, Equatable {
    /// Text that is XML.
    case wellFormed
    /// The end tag of the open element.
    case endTag(String)
    /// The end of a tag, comment or section.
    case endOfMarkup
    /// An element around everything.
    case rootElement
    /// Nothing behind the root element.
    case oneRoot
    /// Each attribute once.
    case attributesOnce
    /// One of XML's five entities.
    case predefinedEntity
    /// A reference to a character that XML allows.
    case characterReference
    /// The XML declaration in front of everything.
    case declarationFirst
    /// One of the encodings that Expat reads.
    case knownEncoding
    /// No document type declaration.
    case noDoctype
    /// Enough memory for Expat.
    case memory
    /// At least one style.
    case styles
    /// One of these elements.
    case element([String])
    /// One of these attributes.
    case attribute([String])
    /// No elements inside.
    case noElements
    /// No text between elements.
    case noContent
    /// A name that is not empty.
    case name
    /// One of these words.
    case word([String])
    /// The name of a property of the vocabulary.
    case property
    /// The name of a property that images are for.
    case imageProperty
    /// A value of this kind.
    case value(StyleValueKind)
    /// A value in an attribute or in an element, not both.
    case oneValue
    /// One brush.
    case brush
    /// Two stops of a gradient or more.
    case gradientStops
    /// A colour instead of a gradient.
    case solidColor
    /// Each thing once; the first one is on this line.
    case once(line: Int)
    /// The key of a style.
    case styleKey
    /// An end of a chain of styles.
    case endOfChain
    /// Fewer.
    case atMost(Bound)
  }

  /// A bound of ``StyleLimits``.
  public enum Bound: Sendable, Equatable {
    /// ``StyleLimits/documentBytes``
    case documentBytes
    /// ``StyleLimits/attributeBytes``
    case attributeBytes
    /// ``StyleLimits/attributes``
    case attributes
    /// ``StyleLimits/nesting``
    case nesting
    /// ``StyleLimits/elements``
    case elements
    /// ``StyleLimits/styles``
    case styles
    /// ``StyleLimits/warnings``
    case warnings
    /// ``StyleLimits/inheritance``
    case inheritance
  }
}
