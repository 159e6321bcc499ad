/// What is read rarely, so that a copy does not matter.
extension EvdevCursor {
  /// The most bytes of a name.
  static let longestName = 256

  /// The rest of a line as text, without spaces around it.
  static func text(_ line: borrowing Span<UInt8>, from start: Int) -> String {
    var first = start
    var end = line.count
    while first < end, line[first] <= 0x20 { first += 1 }
    while end > first, line[end - 1] <= 0x20 { end -= 1 }
    var bytes: [UInt8] = []
    for index in first..<min(end, first + longestName) { bytes.append(line[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands between the first two double quotes at or behind the place.
  func quoted(_ line: borrowing Span<UInt8>) -> String? {
    let quote = UInt8(ascii: "\"")
    guard let first = EvdevCursor.index(of: quote, in: line, from: place) else { return nil }
    // A name may itself hold quotes: it ends at the last one.
    var end = line.count
    while end > first + 1, line[end - 1] != quote { end -= 1 }
    guard end > first + 1 else { return nil }
    return EvdevCursor.text(line.extracting(first + 1..<end - 1), from: 0)
  }

  /// The place of a byte at or behind a place.
  static func index(of byte: UInt8, in line: borrowing Span<UInt8>, from start: Int) -> Int? {
    var at = start
    while at < line.count {
      if line[at] == byte { return at }
      at += 1
    }
    return nil
  }

  /// Passes over a word if the line goes on with it.
  mutating func skip(word: StaticString, _ line: borrowing Span<UInt8>) -> Bool {
    var at = place
    for byte in "\(word)".utf8 {
      guard at < line.count, line[at] == byte else { return false }
      at += 1
    }
    place = at
    return true
  }

  /// A number of a line as an event's value of 32 bits; unsigned spellings of negative ones count too.
  @inline(__always)
  static func value(_ number: Int64) -> Int32? {
    if let value = Int32(exactly: number) { return value }
    return UInt32(exactly: number).map { Int32(bitPattern: $0) }
  }
}
