extension JSONScanner {
  /// White space and everything that is not inside a string, a number or a word.
  @inline(__always)
  mutating func scanStructure(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int
  ) throws(JSONSyntaxError) -> Stop? {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      repeat { position += 1 } while position < bytes.count && bytes[position] == UInt8(ascii: " ")
      return nil
    case UInt8(ascii: "\n"):
      try breakLine()
      position += 1
      return nil
    default: break
    }
    switch mode {
    case .value: return try beginValue(byte, &position)
    case .separator: return try endOfMember(bytes, byte, &position)
    case .colon:
      guard byte == UInt8(ascii: ":") else { throw error(byte, .colon) }
      mode = .value
      position += 1
      return nil
    case .key, .keyOrEnd: return try beginKey(byte, &position)
    case .valueOrEnd:
      if byte == UInt8(ascii: "]") { return closeContainer(&position) }
      return try beginValue(byte, &position)
    case .lineStart: return try beginValue(byte, &position)
    default: throw error(byte, expectation)
    }
  }

  private mutating func breakLine() throws(JSONSyntaxError) {
    if isLines {
      if mode == .end {
        mode = .lineStart
      } else if mode != .lineStart {
        throw error(UInt8(ascii: "\n"), .sameLine)
      }
    }
    line += 1
  }

  private mutating func beginKey(
    _ byte: UInt8, _ position: inout Int
  ) throws(JSONSyntaxError) -> Stop? {
    if byte == UInt8(ascii: "\"") {
      keyStart = base + position
      keyCount += 1
      text = TextState(isKey: true)
      mode = .text
      position += 1
      return nil
    }
    guard mode == .keyOrEnd, byte == UInt8(ascii: "}") else { throw error(byte, expectation) }
    return closeContainer(&position)
  }

  @inline(__always)
  private mutating func endOfMember(
    _ bytes: borrowing Span<UInt8>, _ byte: UInt8, _ position: inout Int
  ) throws(JSONSyntaxError) -> Stop? {
    let isObject = objects & 1 == 1
    if byte == UInt8(ascii: ",") {
      mode = isObject ? .key : .value
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
      return nil
    }
    guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw error(byte, separatorExpectation)
    }
    return closeContainer(&position)
  }

  private mutating func beginValue(
    _ byte: UInt8, _ position: inout Int
  ) throws(JSONSyntaxError) -> Stop? {
    if depth == stopDepth {
      valueStart = base + position
      valueLine = line
      keyCount = 0
    }
    let watches = watchesForList
    watchesForList = false
    switch byte {
    case UInt8(ascii: "{"): try openContainer(isObject: true, byte)
    case UInt8(ascii: "["):
      try openContainer(isObject: false, byte)
      if watches {
        position += 1
        return .listStart
      }
    case UInt8(ascii: "\""):
      text = TextState(isKey: false)
      mode = .text
    case UInt8(ascii: "-"): mode = .minus
    case UInt8(ascii: "0"): mode = .zero
    case UInt8(ascii: "1")...UInt8(ascii: "9"): mode = .digits
    default:
      guard let begun = WordState(firstByte: byte) else { throw error(byte, expectation) }
      word = begun
      mode = .word
    }
    position += 1
    return nil
  }

  private mutating func openContainer(isObject: Bool, _ byte: UInt8) throws(JSONSyntaxError) {
    guard depth < JSONScanner.nestingLimit else { throw error(byte, .nesting) }
    depth += 1
    objects = objects << 1 | (isObject ? 1 : 0)
    mode = isObject ? .keyOrEnd : .valueOrEnd
  }

  private mutating func closeContainer(_ position: inout Int) -> Stop? {
    position += 1
    depth -= 1
    objects >>= 1
    mode = depth == 0 ? .end : .separator
    if depth == stopDepth { return .valueEnd }
    return depth == stopDepth - 1 ? .containerEnd : nil
  }

  /// Ends a string, number or word.
  @inline(__always)
  mutating func endScalar() -> Stop? {
    mode = depth == 0 ? .end : .separator
    return depth == stopDepth ? .valueEnd : nil
  }
}
