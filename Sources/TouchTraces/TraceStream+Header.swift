internal import JSONBridge

/// What stands around the events.
extension TraceStream {
  mutating func keepHeader(
    _ bytes: borrowing Span<UInt8>, _ kept: inout Int, _ end: Int
  ) throws(TraceError) {
    let count = headerText.bytes.count + end - kept
    guard count <= limits.headerBytes else {
      throw TraceError(
        file: path, line: scanner.line, found: .bytes(count, ofEvent: false),
        expected: .atMostBytes(limits.headerBytes))
    }
    headerText.append(bytes, kept..<end)
    kept = end
  }

  mutating func watchForEvents(keyLength: Int) throws(TraceError) {
    guard headerText.endsWith(key: "events", length: keyLength, decode: JSONString.decode) else { return }
    guard !headerText.hasGap else {
      throw TraceError(
        file: path, line: scanner.line, key: "events", found: .secondTime, expected: .syntax(.uniqueKeys))
    }
    scanner.watchesForList = true
  }

  /// Begins the events of a document; what precedes them is looked at, so that a file of another version
  /// is refused for its version and not for its events.
  mutating func enterEvents() throws(TraceError) {
    headerText.openGap(line: scanner.line)
    headerText.keyCount = scanner.keyCount
    let closed = headerText.bytes + Array("]}".utf8)
    header = try decodeHeader(closed, isWhole: false)
    preamble = trace(of: header)
    scanner.stopDepth = 2
    scanner.stopsAtKeys = false
    place = .events
  }

  mutating func leaveEvents() {
    headerText.closeGap(line: scanner.line)
    scanner.stopDepth = 0
    scanner.stopsAtKeys = true
    scanner.keyCount = headerText.keyCount
    place = .header
  }

  /// Ends the outermost object: it is the whole document, or the first line of JSON Lines.
  mutating func endHeader() throws(TraceError) {
    // Most recorders write the events last: then the header is known already.
    if !(headerText.endsAtGap && header.isIdentified) {
      header = try decodeHeader(headerText.bytes, isWhole: true)
      preamble = trace(of: header)
    }
    scanner.stopsAtKeys = false
    let isOneLine = scanner.line == headerText.line(of: headerText.start)
    scanner.isLines = !headerText.hasGap && isOneLine
    place = scanner.isLines ? .lines : .tail
  }

  private func decodeHeader(_ text: [UInt8], isWhole: Bool) throws(TraceError) -> TraceHeader {
    let keyCount = scanner.keyCount
    do throws(Fault) {
      guard text[headerText.start] == UInt8(ascii: "{") else { throw Fault(path: [], expected: .object) }
      let header = try tokener.parse(text.span) { (node) throws(Fault) in
        try HeaderDecoder.decode(node, keyCount: keyCount, isWhole: isWhole)
      }
      guard let header else { throw Fault(path: [], expected: .syntax(.agreement)) }
      return header
    } catch {
      throw TraceError(error, file: path, eventIndex: nil, bytes: text, line: headerText.line(of:))
    }
  }

  /// The line on which the header has a member of `replay`, for those who know what names there are.
  func wishLine(_ key: String) -> Int? {
    let range = JSONLocator(headerText.bytes).range(of: [.key("replay"), .key(key)])
    return range.map { headerText.line(of: $0.lowerBound) }
  }

  /// The trace without events, once the surface is known.
  func trace(of header: TraceHeader) -> TouchTrace? {
    guard let surface = header.surface else { return nil }
    return TouchTrace(
      name: header.name ?? TraceStream.name(of: path), surface: surface, clock: header.clock,
      replay: header.replay, events: [], expectation: header.expectation, source: header.source)
  }

  /// The file's name without folders and ending.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? Substring(path)
    guard let point = file.lastIndex(of: "."), point > file.startIndex else { return String(file) }
    return String(file[..<point])
  }
}
