internal import JSONBridge

/// Taking pieces apart into header, events and lines.
extension TraceStream {
  mutating func take(
    _ bytes: borrowing Span<UInt8>, _ deliver: (TouchEvent) -> Void
  ) throws(TraceError) {
    var position = 0
    // Where the part of the piece begins that belongs to the header.
    var kept = 0
    while true {
      let base = scanner.base
      switch try scan(bytes, &position, deliver) {
      case .exhausted:
        try takeBatch(deliver)
        return try keepRest(of: bytes, from: kept, base: base)
      case .key:
        try keepHeader(bytes, &kept, position)
        try watchForEvents(keyLength: base + position - scanner.keyStart)
      case .listStart:
        try keepHeader(bytes, &kept, position)
        try enterEvents()
      case .containerEnd:
        try takeBatch(deliver)
        leaveEvents()
        kept = position - 1
      case .valueEnd where place == .header:
        try keepHeader(bytes, &kept, position)
        try endHeader()
      case .valueEnd:
        try keepValue(bytes, from: scanner.valueStart - base, to: position)
        if batch.isFull { try takeBatch(deliver) }
      }
    }
  }

  private mutating func scan(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ deliver: (TouchEvent) -> Void
  ) throws(TraceError) -> JSONScanner.Stop {
    do throws(JSONSyntaxError) { return try scanner.next(in: bytes, at: &position) } catch {
      // What is wrong with an earlier event is reported first.
      try takeBatch(deliver)
      throw located(error)
    }
  }

  /// The grammar's error with its place in the file.
  func located(_ error: JSONSyntaxError) -> TraceError {
    let isInEvent = (place == .events || place == .lines) && scanner.isInsideValue
    return TraceError(
      file: path, line: error.line, eventIndex: isInEvent ? eventCount : nil,
      found: error.found.map(TraceError.Found.byte) ?? .end, expected: .syntax(error.expected))
  }

  private mutating func keepRest(
    of bytes: borrowing Span<UInt8>, from kept: Int, base: Int
  ) throws(TraceError) {
    var kept = kept
    if place == .header { return try keepHeader(bytes, &kept, bytes.count) }
    guard place != .tail, scanner.isInsideValue else { return }
    try carry(bytes, max(scanner.valueStart - base, 0)..<bytes.count)
  }

  /// Keeps one element of `events` or one line, which ends in this piece and may have begun before it.
  private mutating func keepValue(
    _ bytes: borrowing Span<UInt8>, from start: Int, to end: Int
  ) throws(TraceError) {
    if start >= 0 {
      try checkLength(end - start)
      return batch.append(bytes, start..<end, line: scanner.valueLine, keyCount: scanner.keyCount)
    }
    try carry(bytes, 0..<end)
    keepCarried()
  }

  /// Keeps the value of which all bytes were carried over.
  mutating func keepCarried() {
    let whole = carried
    carried.removeAll()
    batch.append(
      whole.span, 0..<whole.count, line: scanner.valueLine, keyCount: scanner.keyCount)
  }

  private mutating func carry(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) throws(TraceError) {
    try checkLength(carried.count + range.count)
    carried.append(bytes, range)
  }

  private func checkLength(_ count: Int) throws(TraceError) {
    guard count > limits.eventBytes else { return }
    throw TraceError(
      file: path, line: scanner.valueLine, eventIndex: eventCount + batch.items.count,
      found: .bytes(count, ofEvent: true), expected: .atMostBytes(limits.eventBytes))
  }
}
