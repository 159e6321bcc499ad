extension Histogram {
  /// The counts in the V2 encoding that all HdrHistogram implementations read, without compression.
  ///
  /// 40 bytes of header, big-endian, then the counters up to the last used one as ZigZag LEB128 numbers,
  /// where a negative number stands for that many empty counters. Values without a counter of their own
  /// are counted in the last one, so that the number of values stays right.
  ///
  /// - Complexity: O(counters).
  public func encodedV2() -> [UInt8] {
    var payload: [UInt8] = []
    var emptyRun: Int64 = 0
    for count in encodedCounters {
      guard count > 0 else {
        emptyRun += 1
        continue
      }
      if emptyRun > 0 { payload.appendZigZag(-emptyRun) }
      emptyRun = 0
      payload.appendZigZag(Int64(clamping: count))
    }
    var bytes: [UInt8] = []
    bytes.appendBigEndian(EncodingCookie.plain)
    bytes.appendBigEndian(UInt32(payload.count))
    bytes.appendBigEndian(UInt32(0))  // no shift of the counters
    bytes.appendBigEndian(UInt32(significantDigits))
    bytes.appendBigEndian(UInt64(1))  // the smallest distinguishable value
    bytes.appendBigEndian(highestTrackable)
    bytes.appendBigEndian((1.0).bitPattern)  // the factor from counts to user values, ignored by many
    return bytes + payload
  }

  /// The V2 encoding inside a zlib stream, as text: what log files and the web plotters take.
  ///
  /// The text begins with `HISTFAAA`. The stream consists of stored blocks, which every inflater reads.
  ///
  /// - Complexity: O(counters).
  public func compressedBase64() -> String {
    let compressed = Zlib.stored(encodedV2())
    var bytes: [UInt8] = []
    bytes.appendBigEndian(EncodingCookie.compressed)
    bytes.appendBigEndian(UInt32(compressed.count))
    return Base64.encode(bytes + compressed)
  }

  private var encodedCounters: [UInt64] {
    guard overflowCount > 0 else { return counts }
    var counters = counts
    counters[counters.count - 1] += overflowCount
    return counters
  }
}

/// The numbers that open an encoding: format and version, and 0x10 for counts of variable length.
enum EncodingCookie {
  static let plain: UInt32 = 0x1c84_9303 | 0x10
  static let compressed: UInt32 = 0x1c84_9304 | 0x10
}

extension [UInt8] {
  mutating func appendBigEndian(_ value: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: value.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Appends the number in 1 to 9 bytes: seven bits a byte from the low end, the ninth with all eight.
  mutating func appendZigZag(_ value: Int64) {
    var rest = UInt64(bitPattern: (value << 1) ^ (value >> 63))
    for _ in 0..<8 {
      guard rest >= 0x80 else { break }
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
