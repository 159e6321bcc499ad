/// Unpacks a deflated stream (RFC 1951).
struct InflateStream {
  /// The bytes unpacked so far.
  private(set) var output: [UInt8] = []
  /// The byte behind the last one that was read.
  private(set) var end: Int

  private let bytes: [UInt8]
  private let limit: Int
  /// Bits that were read and not used, the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0

  init(_ bytes: [UInt8], start: Int, limit: Int) {
    self.bytes = bytes
    self.limit = limit
    end = start
  }

  /// Unpacks all blocks; what was unpacked before a failure stays in ``output``.
  mutating func run() throws(GzipText.Failure) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try unpack(InflateStream.fixedLengths, InflateStream.fixedDistances)
      case 2:
        let (lengths, distances) = try tables()
        try unpack(lengths, distances)
      default: throw .broken
      }
    }
    // Whole bytes that were read ahead belong to what follows.
    end -= bitCount / 8
    (bits, bitCount) = (0, 0)
  }

  private mutating func take(_ count: Int) throws(GzipText.Failure) -> Int {
    while bitCount < count {
      guard end < bytes.count else { throw .cut }
      bits |= UInt64(bytes[end]) << UInt64(bitCount)
      end += 1
      bitCount += 8
    }
    let value = bits & (1 << UInt64(count) - 1)
    bits >>= UInt64(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func append(_ byte: UInt8) throws(GzipText.Failure) {
    guard output.count < limit else { throw .tooLong }
    output.append(byte)
  }

  private mutating func copyStored() throws(GzipText.Failure) {
    _ = try take(bitCount % 8)
    let length = try take(16)
    guard try take(16) == ~length & 0xFFFF else { throw .broken }
    for _ in 0..<length { try append(UInt8(try take(8))) }
  }

  private mutating func unpack(
    _ lengths: InflateCode, _ distances: InflateCode
  ) throws(GzipText.Failure) {
    while true {
      let symbol = try symbol(of: lengths)
      if symbol < 256 {
        try append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        let length = try value(symbol - 257, InflateStream.lengthBases, InflateStream.lengthBits)
        let code = try self.symbol(of: distances)
        let distance = try value(code, InflateStream.distanceBases, InflateStream.distanceBits)
        guard distance <= output.count else { throw .broken }
        for _ in 0..<length { try append(output[output.count - distance]) }
      }
    }
  }

  private mutating func value(_ index: Int, _ bases: [Int], _ bits: [Int]) throws(GzipText.Failure) -> Int {
    guard index < bases.count else { throw .broken }
    return bases[index] + (try take(bits[index]))
  }

  /// Reads bits until they are a code's symbol; codes have at most fifteen.
  private mutating func symbol(of code: InflateCode) throws(GzipText.Failure) -> Int {
    var (word, first, index) = (0, 0, 0)
    for length in 1...15 {
      word |= try take(1)
      let count = code.counts[length]
      if word - count < first { return code.symbols[index + (word - first)] }
      index += count
      first = (first + count) << 1
      word <<= 1
    }
    throw .broken
  }

  /// The codes in front of a block of its own codes.
  private mutating func tables() throws(GzipText.Failure) -> (InflateCode, InflateCode) {
    let lengthCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let codeCount = try take(4) + 4
    guard lengthCount <= 286, distanceCount <= 30 else { throw .broken }
    var codeLengths = [Int](repeating: 0, count: 19)
    for place in InflateStream.codeOrder.prefix(codeCount) { codeLengths[place] = try take(3) }
    let code = try InflateCode(codeLengths)
    var lengths: [Int] = []
    while lengths.count < lengthCount + distanceCount {
      let symbol = try symbol(of: code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .broken }
        lengths += [Int](repeating: last, count: 3 + (try take(2)))
      case 17: lengths += [Int](repeating: 0, count: 3 + (try take(3)))
      case 18: lengths += [Int](repeating: 0, count: 11 + (try take(7)))
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == lengthCount + distanceCount else { throw .broken }
    return (try InflateCode(Array(lengths[..<lengthCount])), try InflateCode(Array(lengths[lengthCount...])))
  }
}

/// A code by the lengths of its words: how many there are of each, and their symbols in order.
struct InflateCode {
  private(set) var counts = [Int](repeating: 0, count: 16)
  private(set) var symbols: [Int] = []

  init(_ lengths: [Int]) throws(GzipText.Failure) {
    for length in lengths where length > 0 { counts[length] += 1 }
    var left = 1
    for length in 1...15 {
      left = left << 1 - counts[length]
      guard left >= 0 else { throw .broken }
    }
    for length in 1...15 where counts[length] > 0 {
      symbols += lengths.indices.filter { lengths[$0] == length }
    }
  }

  /// A code that is known to be whole.
  fileprivate init(known lengths: [Int]) {
    for length in lengths { counts[length] += 1 }
    for length in 1...15 { symbols += lengths.indices.filter { lengths[$0] == length } }
  }
}

extension InflateStream {
  /// RFC 1951, 3.2.6.
  fileprivate static let fixedLengths = InflateCode(
    known: [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
      + [Int](repeating: 8, count: 8))
  fileprivate static let fixedDistances = InflateCode(known: [Int](repeating: 5, count: 30))

  /// RFC 1951, 3.2.7: the order in which lengths of the code's code stand.
  fileprivate static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// RFC 1951, 3.2.5.
  fileprivate static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227,
    258,
  ]
  fileprivate static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  fileprivate static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1_025, 1_537, 2_049, 3_073,
    4_097, 6_145, 8_193, 12_289, 16_385, 24_577,
  ]
  fileprivate static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
}
