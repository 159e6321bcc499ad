/// Scanned values collected into one list, because each call of json-c costs as much as a short event.
package struct JSONBatch: Sendable {
  /// Where one value is and what the scanner knew of it.
  package struct Item: Sendable {
    /// The value's place in the batch's bytes.
    package var range: Range<Int>
    /// The line in the file on which the value begins.
    package var line: Int
    /// The keys seen in the value, those of nested objects included.
    package var keyCount: Int
  }

  /// The values that make a batch full.
  package static let itemLimit = 32
  /// The bytes that make a batch full; a longer value is a batch of its own.
  package static let byteLimit = 16_384

  /// The values in file order.
  package private(set) var items: [Item] = []
  private var bytes: [UInt8] = [UInt8(ascii: "[")]

  /// Creates an empty batch.
  package init() {}

  /// Whether the batch should be parsed before more is added.
  package var isFull: Bool { items.count >= JSONBatch.itemLimit || bytes.count >= JSONBatch.byteLimit }

  /// Whether there is nothing to parse.
  package var isEmpty: Bool { items.isEmpty }

  /// Adds a part of a piece that the scanner has reported as a value.
  package mutating func append(
    _ piece: borrowing Span<UInt8>, _ range: Range<Int>, line: Int, keyCount: Int
  ) {
    if !items.isEmpty { bytes.append(UInt8(ascii: ",")) }
    let start = bytes.count
    bytes.append(piece, range)
    items.append(Item(range: start..<bytes.count, line: line, keyCount: keyCount))
  }

  /// The bytes of one value.
  package func bytes(of item: Item) -> [UInt8] { Array(bytes[item.range]) }

  /// Parses all values and lends each with its index to `body`.
  ///
  /// - Returns: whether json-c read the bytes to their end; if not, `body` was not called.
  package mutating func parse<Failure: Error>(
    by tokener: borrowing JSONTokener,
    _ body: (Int, borrowing JSONNode) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    bytes.append(UInt8(ascii: "]"))
    defer { bytes.removeLast() }
    return try tokener.parse(bytes.span) { (list) throws(Failure) in
      try list.forEachElement(body)
      return true
    } ?? false
  }

  /// Empties the batch and keeps its memory.
  package mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    bytes.removeLast(bytes.count - 1)
  }
}
