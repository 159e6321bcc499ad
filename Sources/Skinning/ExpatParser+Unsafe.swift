internal import CExpat

/// One parse of one document by Expat; the parser is freed with its owner.
///
/// Expat is told to expand nothing: a document type declaration, without which there are no entities of a
/// document's own and no external ones, stops it.
@safe struct ExpatParser: ~Copyable {
  private let session: ExpatSession

  /// Creates a parser for a document of this name.
  ///
  /// - Throws: `memory` when Expat gets none.
  init(file: String) throws(SkinError) {
    guard let parser = unsafe newParser() else {
      throw SkinError(
        place: SheetPlace(file: file, line: 1, column: 1), found: .nothing, expected: .memory)
    }
    session = unsafe ExpatSession(parser, file: file)
    unsafe setHandlers(parser, Unmanaged.passUnretained(session).toOpaque())
  }

  deinit { unsafe freeParser(session.parser) }

  /// Parses a whole document in one call, which keeps the time linear however long a tag is.
  ///
  /// - Parameter bytes: the document, at most ``StyleLimits/documentBytes``.
  /// - Returns: the root element.
  /// - Throws: why it is not well-formed, or which bound it breaks.
  consuming func parse(_ bytes: [UInt8]) throws(SkinError) -> SheetElement {
    session.bytes = bytes
    // A document in UTF-16 has a zero beside its first `<`, space or other mark.
    session.hasASCIIMarks = !bytes.prefix(4).contains(0)
    let isWhole = unsafe bytes.withUnsafeBytes { unsafe parseWhole(session.parser, $0) }
    if let failure = session.failure { throw failure }
    guard isWhole, let root = session.builder.root else { throw session.syntaxError() }
    return root
  }
}

/// What Expat's handlers share while it parses.
@safe private final class ExpatSession {
  let parser: XML_Parser
  let file: String
  var bytes: [UInt8] = []
  /// Whether the bytes can be searched for the marks of a tag; not in UTF-16 or an encoding that is named.
  var hasASCIIMarks = true
  var builder = SheetTreeBuilder()
  /// Why the parse was stopped.
  var failure: SkinError?

  init(_ parser: XML_Parser, file: String) {
    unsafe self.parser = unsafe parser
    self.file = file
  }

  var place: SheetPlace {
    let (line, column) = unsafe currentPlace(parser)
    return SheetPlace(file: file, line: line, column: column)
  }

  func start(_ name: String, _ pairs: [(name: String, value: String)]) {
    let place = place
    guard pairs.count <= StyleLimits.attributes else {
      return stop(SkinError(place: place, found: .element(name), expected: .atMost(.attributes)))
    }
    let offset = unsafe currentOffset(parser)
    var places: [SheetPlace]?
    if hasASCIIMarks, !pairs.isEmpty, bytes.indices.contains(offset), bytes[offset] == UInt8(ascii: "<") {
      var locator = TagLocator(bytes[offset...], at: place)
      places = locator.valuePlaces(count: pairs.count)
    }
    var attributes: [SheetElement.Attribute] = []
    for (index, pair) in pairs.enumerated() where pair.name != "xmlns" && !pair.name.hasPrefix("xmlns:") {
      attributes.append(.init(name: pair.name, value: pair.value, place: places?[index] ?? place))
    }
    do throws(SkinError) {
      try builder.start(SheetElement(name: name, place: place, attributes: attributes))
    } catch {
      stop(error)
    }
  }

  func text(_ text: String) { builder.text(text, at: place) }

  /// Columns of tags are counted in UTF-8 only.
  func note(encoding: String) {
    let name = Characters.lowercased(encoding)
    hasASCIIMarks = hasASCIIMarks && ["", "utf-8", "us-ascii"].contains(name)
  }

  func refuseDoctype() { stop(SkinError(place: place, found: .doctype, expected: .noDoctype)) }

  func syntaxError() -> SkinError {
    let offset = unsafe currentOffset(parser)
    let byte = bytes.indices.contains(offset) ? bytes[offset] : nil
    return XMLFault(rawValue: unsafe errorCode(parser)).error(
      at: place, byte: byte, open: builder.open.last?.name)
  }

  private func stop(_ error: SkinError) {
    guard failure == nil else { return }
    failure = error
    unsafe stopParser(parser)
  }
}

private func newParser() -> XML_Parser? { unsafe XML_ParserCreate(nil) }

private func freeParser(_ parser: XML_Parser) { unsafe XML_ParserFree(parser) }

private func stopParser(_ parser: XML_Parser) { _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE)) }

private func errorCode(_ parser: XML_Parser) -> UInt32 { UInt32(unsafe XML_GetErrorCode(parser).rawValue) }

/// Line and column from 1; Expat counts columns from 0.
private func currentPlace(_ parser: XML_Parser) -> (line: Int, column: Int) {
  let line = unsafe XML_GetCurrentLineNumber(parser)
  let column = unsafe XML_GetCurrentColumnNumber(parser)
  return (Int(clamping: line), Int(clamping: column) + 1)
}

private func currentOffset(_ parser: XML_Parser) -> Int {
  Int(clamping: unsafe XML_GetCurrentByteIndex(parser))
}

/// Parses all bytes as one document; says whether Expat accepted them.
private func parseWhole(_ parser: XML_Parser, _ bytes: UnsafeRawBufferPointer) -> Bool {
  guard let count = Int32(exactly: bytes.count) else { return false }
  let text = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
  return unsafe XML_Parse(parser, text, count, 1) == XML_STATUS_OK
}

private func setHandlers(_ parser: XML_Parser, _ session: UnsafeMutableRawPointer) {
  unsafe XML_SetUserData(parser, session)
  unsafe XML_SetElementHandler(
    parser,
    { session, name, attributes in
      guard let session = unsafe ExpatSession.at(session), session.failure == nil else { return }
      unsafe session.start(string(name), pairs(attributes))
    },
    { session, _ in
      guard let session = unsafe ExpatSession.at(session), session.failure == nil else { return }
      session.builder.end()
    })
  unsafe XML_SetCharacterDataHandler(parser) { session, text, count in
    guard let session = unsafe ExpatSession.at(session), session.failure == nil, let text = unsafe text
    else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
    // Nearly all text is the space between elements.
    guard unsafe !bytes.allSatisfy(Characters.isSpace) else { return }
    session.text(unsafe String(decoding: bytes, as: UTF8.self))
  }
  unsafe XML_SetXmlDeclHandler(parser) { session, _, encoding, _ in
    unsafe ExpatSession.at(session)?.note(encoding: string(encoding))
  }
  unsafe XML_SetStartDoctypeDeclHandler(parser) { session, _, _, _, _ in
    unsafe ExpatSession.at(session)?.refuseDoctype()
  }
}

extension ExpatSession {
  /// The session that a handler got; its parser's owner keeps it alive while Expat runs.
  fileprivate static func at(_ pointer: UnsafeMutableRawPointer?) -> ExpatSession? {
    unsafe pointer.map { unsafe Unmanaged<ExpatSession>.fromOpaque($0).takeUnretainedValue() }
  }
}

private func string(_ text: UnsafePointer<XML_Char>?) -> String {
  guard let text = unsafe text else { return "" }
  return unsafe String(cString: text)
}

/// The attributes of Expat's list: name, value, name, value, null; not more of them than show that there are
/// too many.
private func pairs(
  _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) -> [(name: String, value: String)] {
  guard var next = unsafe list else { return [] }
  var pairs: [(name: String, value: String)] = []
  while unsafe next.pointee != nil, pairs.count <= StyleLimits.attributes {
    unsafe pairs.append((string(next[0]), string(next[1])))
    unsafe next += 2
  }
  return pairs
}
