/// Texts packed with gzip (RFC 1952), as recorders keep them.
enum GzipText {
  /// What keeps a packed text from being unpacked.
  enum Failure: Error, Equatable {
    /// It ends too early.
    case cut
    /// It breaks the rules of the format.
    case broken
    /// It unpacks to more than the limit.
    case tooLong
    /// Its checksum or length does not fit.
    case damaged
  }

  /// Whether bytes begin like a gzip file with deflated content.
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 0x08]) }

  /// The text, checked against the checksum behind it.
  static func unpack(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var stream = InflateStream(bytes, start: try bodyStart(bytes), limit: limit)
    try stream.run()
    let trailer = bytes[min(stream.end, bytes.count)...]
    guard trailer.count >= 8 else { throw .cut }
    let numbers = trailer.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard UInt32(truncatingIfNeeded: numbers) == checksum(stream.output),
      numbers >> 32 == UInt64(stream.output.count) & 0xFFFF_FFFF
    else { throw .damaged }
    return stream.output
  }

  /// As much of the text as the beginning of a file holds, at most `limit` bytes.
  static func head(_ bytes: [UInt8], limit: Int) -> [UInt8] {
    guard let start = try? bodyStart(bytes) else { return [] }
    var stream = InflateStream(bytes, start: start, limit: limit)
    do throws(Failure) { try stream.run() } catch { return Array(stream.output.prefix(limit)) }
    return stream.output
  }

  /// Where the deflated stream begins: behind ten bytes and what their flags announce.
  private static func bodyStart(_ bytes: [UInt8]) throws(Failure) -> Int {
    guard bytes.count > 18 else { throw .cut }
    let flags = bytes[3]
    guard flags & 0xE0 == 0 else { throw .broken }
    var position = 10
    if flags & 4 != 0 {
      guard position + 2 <= bytes.count else { throw .cut }
      position += 2 + Int(bytes[position]) + Int(bytes[position + 1]) << 8
    }
    // A file's name and a comment, each ended by a zero.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else { throw .cut }
      position = end + 1
    }
    if flags & 2 != 0 { position += 2 }
    guard position < bytes.count else { throw .cut }
    return position
  }

  /// The checksum of RFC 1952, chapter 8.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8)
    }
    return ~value
  }

  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }
}
