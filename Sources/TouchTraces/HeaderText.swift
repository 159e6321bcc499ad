internal import JSONBridge

/// The bytes of a document without the elements of `events`, and their lines in the file.
struct HeaderText {
  private(set) var bytes: [UInt8] = []
  /// Where the elements were left out, and how many lines they took.
  private var gap: (offset: Int, line: Int, lines: Int)?

  /// The keys before the gap, nested ones included.
  var keyCount = 0

  /// Whether the elements were left out.
  var hasGap: Bool { gap != nil }

  /// Whether behind the elements there is nothing but the closing brackets.
  var endsAtGap: Bool {
    guard let gap else { return false }
    return bytes[gap.offset...].lazy.filter { $0 > 0x20 }.elementsEqual("]}".utf8)
  }

  /// The line on which the elements begin.
  var gapLine: Int? { gap?.line }

  mutating func append(_ piece: borrowing Span<UInt8>, _ range: Range<Int>) {
    bytes.append(piece, range)
  }

  mutating func openGap(line: Int) { gap = (bytes.count, line, 0) }

  mutating func closeGap(line: Int) {
    guard let open = gap else { return }
    gap = (open.offset, open.line, line - open.line)
  }

  /// Whether the last `length` bytes are a string that says `word`.
  func endsWith(key word: String, length: Int, decode: (ArraySlice<UInt8>) -> String) -> Bool {
    let text = bytes.suffix(length).dropFirst().dropLast()
    // Each character of a key takes at most six bytes, written as \u0065.
    guard text.count >= word.utf8.count, text.count <= 6 * word.utf8.count else { return false }
    return decode(text) == word
  }

  /// Where the outermost value begins.
  var start: Int { bytes.firstIndex { $0 > 0x20 } ?? 0 }

  /// The line of an offset in ``bytes``.
  func line(of offset: Int) -> Int {
    let breaks = bytes[..<min(offset, bytes.count)].reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    guard let gap, offset >= gap.offset else { return 1 + breaks }
    return 1 + breaks + gap.lines
  }
}
