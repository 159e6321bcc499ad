/// Why bytes are not a histogram.
public enum HistogramDecodingError: Error, Sendable, Equatable {
  /// The text is not Base64.
  case notBase64
  /// The bytes do not begin as the V2 encoding does.
  case unknownFormat
  /// The bytes end too early, or more follow than the header tells.
  case wrongLength
  /// The zlib stream is damaged, or compressed in a way this reader does not know (only stored blocks).
  case unsupportedCompression
  /// A header field or a counter is out of range.
  case outOfRange
}

extension Histogram {
  /// Reads back what ``compressedBase64()`` wrote.
  ///
  /// - Throws: ``HistogramDecodingError``.
  public init(compressedBase64 text: String) throws(HistogramDecodingError) {
    guard let bytes = Base64.decode(text) else { throw .notBase64 }
    var reader = ByteReader(bytes[...])
    guard try reader.bigEndian(UInt32.self) == EncodingCookie.compressed else { throw .unknownFormat }
    guard try reader.bigEndian(UInt32.self) == UInt32(reader.rest.count) else { throw .wrongLength }
    guard let plain = Zlib.unpackStored(reader.rest) else { throw .unsupportedCompression }
    try self.init(encodedV2: plain)
  }

  /// Reads back what ``encodedV2()`` wrote.
  ///
  /// Only the counters are encoded, so the extremes become the ends of their counters, and the mean that
  /// of the counters' middles.
  ///
  /// - Throws: ``HistogramDecodingError``.
  public init(encodedV2 bytes: [UInt8]) throws(HistogramDecodingError) {
    var reader = ByteReader(bytes[...])
    guard try reader.bigEndian(UInt32.self) == EncodingCookie.plain else { throw .unknownFormat }
    let length = try reader.bigEndian(UInt32.self)
    let shift = try reader.bigEndian(UInt32.self)
    let digits = try reader.bigEndian(UInt32.self)
    let unit = try reader.bigEndian(UInt64.self)
    let highest = try reader.bigEndian(UInt64.self)
    _ = try reader.bigEndian(UInt64.self)
    guard shift == 0, (1...5).contains(digits), unit == 1, (2...UInt64(Int64.max)).contains(highest)
    else { throw .outOfRange }
    guard length == UInt32(reader.rest.count) else { throw .wrongLength }
    self.init(highestTrackable: highest, significantDigits: Int(digits))
    try readCounters(&reader)
  }

  private mutating func readCounters(_ reader: inout ByteReader) throws(HistogramDecodingError) {
    var index = 0
    while !reader.rest.isEmpty {
      let number = try reader.zigZag()
      let (last, overflow) = index.addingReportingOverflow(number > 0 ? 1 : Int(clamping: number.magnitude))
      guard !overflow, number != 0, last <= counts.count else { throw .outOfRange }
      if number > 0 {
        guard total <= .max - UInt64(number) else { throw .outOfRange }
        adopt(count: UInt64(number), at: index)
      }
      index = last
    }
  }

  private mutating func adopt(count: UInt64, at index: Int) {
    counts[index] = count
    total += count
    sum += UInt128(layout.middleValue(at: index)) * UInt128(count)
    smallest = Swift.min(smallest, layout.lowestValue(at: index))
    largest = Swift.max(largest, layout.highestValue(at: index))
  }
}

/// Takes numbers off the front of bytes.
struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func byte() throws(HistogramDecodingError) -> UInt8 {
    guard let byte = rest.popFirst() else { throw .wrongLength }
    return byte
  }

  mutating func bigEndian<T: FixedWidthInteger & UnsignedInteger>(
    _ type: T.Type
  ) throws(HistogramDecodingError) -> T {
    var value: T = 0
    for _ in 0..<(T.bitWidth / 8) { value = (value << 8) | T(try byte()) }
    return value
  }

  mutating func zigZag() throws(HistogramDecodingError) -> Int64 {
    var bits: UInt64 = 0
    for position in 0..<9 {
      let next = UInt64(try byte())
      bits |= (position < 8 ? next & 0x7f : next) << (7 * UInt64(position))
      if next < 0x80 { break }
    }
    return Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1)
  }
}
