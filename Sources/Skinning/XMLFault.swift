/// Why a text is not well-formed XML, told by Expat's number.
///
/// The numbers are part of Expat's interface (`enum XML_Error` in `expat.h`) and never change.
enum XMLFault: Equatable {
  case memory
  case noElement
  case token
  case unfinished
  case tagMismatch
  case secondAttribute
  case moreThanOneRoot
  case unknownEntity
  case characterReference
  case lateDeclaration
  case encoding
  case other

  init(rawValue: UInt32) {
    switch rawValue {
    case 1: self = .memory
    case 3: self = .noElement
    case 4: self = .token
    case 5, 6, 20: self = .unfinished
    case 7: self = .tagMismatch
    case 8: self = .secondAttribute
    case 9: self = .moreThanOneRoot
    case 11: self = .unknownEntity
    case 14: self = .characterReference
    case 17: self = .lateDeclaration
    case 18, 19: self = .encoding
    default: self = .other
    }
  }

  /// The error in our terms.
  ///
  /// `byte` is what stands at the place, nil at the end of the text; `open` is the innermost open element.
  func error(at place: SheetPlace, byte: UInt8?, open: String?) -> SkinError {
    let found = byte.map { SkinError.Found.byte($0) } ?? .end
    let (actual, expected): (SkinError.Found, SkinError.Expected) =
      switch self {
      case .memory: (.nothing, .memory)
      case .noElement: (.end, open.map { .endTag($0) } ?? .rootElement)
      case .unfinished: (.end, .endOfMarkup)
      case .tagMismatch: (.anotherEndTag, open.map { .endTag($0) } ?? .wellFormed)
      case .secondAttribute: (.secondAttribute, .attributesOnce)
      case .moreThanOneRoot: (found, .oneRoot)
      case .unknownEntity: (.entity, .predefinedEntity)
      case .characterReference: (.characterReference, .characterReference)
      case .lateDeclaration: (.lateDeclaration, .declarationFirst)
      case .encoding: (.encoding, .knownEncoding)
      case .token, .other: (found, .wellFormed)
      }
    return SkinError(place: place, found: actual, expected: expected)
  }
}
