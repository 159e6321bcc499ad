/// Cuts a text that arrives in pieces into lines, without a copy for lines that lie within one piece.
///
/// A line ends with LF or CR LF. A byte order mark in front of the text is passed over.
struct LineSplitter {
  /// The most bytes of one line that crosses a piece's end; a longer one is an error.
  static let longestLine = 1 << 20

  /// The number of the last line handed out, counted from 1.
  private(set) var line = 0
  /// The beginning of a line whose end is in a later piece.
  private var carried: [UInt8] = []

  /// Takes a piece and hands out each line that ends in it, without its end.
  ///
  /// - Parameters:
  ///   - bytes: the piece.
  ///   - file: the recording's name for messages.
  ///   - body: is given the line and its number.
  /// - Throws: what `body` throws, or that a line is too long.
  mutating func feed(
    _ bytes: borrowing Span<UInt8>, file: String,
    body: (borrowing Span<UInt8>, Int) throws(ImportError) -> Void
  ) throws(ImportError) {
    var start = 0
    let count = bytes.count
    while start < count {
      var end = start
      while end < count, bytes[end] != UInt8(ascii: "\n") { end &+= 1 }
      guard end < count else { return try carry(bytes.extracting(start..<count), file: file) }
      line += 1
      if carried.isEmpty {
        try hand(bytes.extracting(start..<end), body)
      } else {
        try carry(bytes.extracting(start..<end), file: file)
        try handCarried(body)
      }
      start = end &+ 1
    }
  }

  /// Hands out a last line without an end, if there is one.
  mutating func finish(
    body: (borrowing Span<UInt8>, Int) throws(ImportError) -> Void
  ) throws(ImportError) {
    guard !carried.isEmpty else { return }
    line += 1
    try handCarried(body)
  }

  private mutating func carry(_ bytes: borrowing Span<UInt8>, file: String) throws(ImportError) {
    guard carried.count + bytes.count <= LineSplitter.longestLine else {
      throw ImportError(
        file: file, line: line + 1, found: .count(carried.count + bytes.count),
        expected: .atMost(LineSplitter.longestLine, "bytes in a line"))
    }
    for index in bytes.indices { carried.append(bytes[index]) }
  }

  private mutating func handCarried(
    _ body: (borrowing Span<UInt8>, Int) throws(ImportError) -> Void
  ) throws(ImportError) {
    let whole = carried
    carried.removeAll(keepingCapacity: true)
    try hand(whole.span, body)
  }

  private func hand(
    _ bytes: borrowing Span<UInt8>, _ body: (borrowing Span<UInt8>, Int) throws(ImportError) -> Void
  ) throws(ImportError) {
    var first = 0
    var end = bytes.count
    if end > 0, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if line == 1, end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { first = 3 }
    try body(bytes.extracting(first..<end), line)
  }
}
