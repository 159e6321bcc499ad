/// The frame of a zlib stream (RFC 1950) around stored, uncompressed blocks (RFC 1951, 3.2.4).
enum Zlib {
  /// The largest stored block: its length is a 16-bit number.
  private static let blockBytes = 65_535

  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    // Deflate with a 32 KiB window, fastest level; the two bytes are a multiple of 31 as one number.
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + blockBytes, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for number in [length, ~length] {
        stream += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    stream.appendBigEndian(adler32(bytes))
    return stream
  }

  /// The content of a stream that ``stored(_:)`` made; nil for any other.
  static func unpackStored(_ stream: ArraySlice<UInt8>) -> [UInt8]? {
    var reader = ByteReader(stream)
    guard let header = try? reader.bigEndian(UInt16.self), header >> 8 == 0x78, header % 31 == 0,
      header & 0x20 == 0
    else { return nil }
    var bytes: [UInt8] = []
    var isLast = false
    while !isLast {
      guard let kind = try? reader.byte(), kind <= 1,
        let length = try? reader.bigEndian(UInt16.self).byteSwapped,
        let complement = try? reader.bigEndian(UInt16.self).byteSwapped, complement == ~length
      else { return nil }
      for _ in 0..<length {
        guard let byte = try? reader.byte() else { return nil }
        bytes.append(byte)
      }
      isLast = kind == 1
    }
    guard let sum = try? reader.bigEndian(UInt32.self), sum == adler32(bytes), reader.rest.isEmpty
    else { return nil }
    return bytes
  }

  /// The checksum of RFC 1950, chapter 9.
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
