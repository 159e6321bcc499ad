/// A short name from a line as three words, so that it is compared without a copy.
struct PackedName: Hashable, Sendable {
  /// The most bytes of a name.
  static let longest = 24

  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  /// How many bytes the name has; more than ``longest`` makes it equal to no name of a table.
  private(set) var count = 0

  /// A name of a table.
  init(_ text: StaticString) {
    for byte in "\(text)".utf8 { append(byte) }
  }

  /// The word that begins at a place of a line and ends before a space, tab or the line's end.
  @inline(__always)
  init(_ line: borrowing Span<UInt8>, _ place: inout Int) {
    while place < line.count, line[place] > 0x20 {
      append(line[place])
      place &+= 1
    }
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    if count < 8 {
      low = low << 8 | UInt64(byte)
    } else if count < 16 {
      middle = middle << 8 | UInt64(byte)
    } else if count < PackedName.longest {
      high = high << 8 | UInt64(byte)
    }
    count &+= 1
  }
}
