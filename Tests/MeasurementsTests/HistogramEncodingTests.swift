import Measurements
import Primitives
import Testing

@Suite struct HistogramEncodingTests {
  /// Values with their counts, and what the Python implementation of HdrHistogram 0.10.8 makes of them.
  ///
  /// The text is its V2 payload in a level 0 stream of Python's own `zlib`.
  struct Golden: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var highest: UInt64
    var digits: Int
    var values: [(UInt64, UInt64)]
    var plain: String
    var text: String
  }

  static let goldens = [
    Golden(
      testDescription: "a wide spread", highest: 1_000_000_000_000_000, digits: 3,
      values: [
        (1, 1), (2, 3), (1_250, 1_000), (2_047, 1), (2_048, 1), (2_049, 1), (4_096, 2),
        (1_000_000, 70_000), (999_999_999_999, 1), (1_000_000_000_000_000, 1),
      ],
      plain: "1c8493130000001b0000000000000003000000000000000100038d7ea4c680003ff0000000000000"
        + "010206bd13d00fb70c0204fd0f04bf7ee0c508c7be0202a59f0102",
      text: "HISTFAAAAE54AQFDALz/HISTEwAAABsAAAAAAAAAAwAAAAAAAAABAAONfqTGgAA/8AAAAAAAAAECBr0T0A+3DAIE"
        + "/Q8Ev37gxQjHvgICpZ8BAnAVDtg="),
    Golden(
      testDescription: "nothing", highest: 1_000_000_000_000_000, digits: 3, values: [],
      plain: "1c849313000000000000000000000003000000000000000100038d7ea4c680003ff0000000000000",
      text: "HISTFAAAADN4AQEoANf/HISTEwAAAAAAAAAAAAAAAwAAAAAAAAABAAONfqTGgAA/8AAAAAAAAF2UBXI="),
    Golden(
      testDescription: "one digit with zeros", highest: 1_000_000, digits: 1,
      values: [(0, 5), (19, 1), (20, 1), (31, 1), (32, 1), (33, 1), (1_000_000, 300)],
      plain: "1c8493130000000b0000000000000001000000000000000100000000000f42403ff0000000000000"
        + "0a230202130204d903d804",
      text: "HISTFAAAAD54AQEzAMz/HISTEwAAAAsAAAAAAAAAAQAAAAAAAAABAAAAAAAPQkA/8AAAAAAAAAojAgITAgTZA9gE"
        + "alsFFg=="),
  ]

  func histogram(of golden: Golden) -> Histogram {
    var histogram = Histogram(highestTrackable: golden.highest, significantDigits: golden.digits)
    for (value, count) in golden.values { histogram.record(value, count: count) }
    return histogram
  }

  func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: goldens)
  func `the encodings are those of another implementation`(golden: Golden) {
    let histogram = histogram(of: golden)
    #expect(hexadecimal(histogram.encodedV2()) == golden.plain)
    #expect(histogram.compressedBase64() == golden.text)
  }

  @Test(arguments: goldens)
  func `decoding gives every counter back`(golden: Golden) throws {
    let histogram = histogram(of: golden)
    let decoded = try Histogram(compressedBase64: golden.text)
    #expect(decoded.recordedBuckets == histogram.recordedBuckets)
    #expect(decoded.count == histogram.count)
    #expect(decoded.highestTrackable == golden.highest)
    #expect(decoded.significantDigits == golden.digits)
    #expect(decoded.min <= histogram.min && decoded.max >= histogram.max)
    #expect(decoded.compressedBase64() == golden.text)
    for percentage in stride(from: 0.0, through: 100, by: 0.1) {
      #expect(decoded.percentile(percentage) == histogram.percentile(percentage))
    }
  }

  @Test func `a histogram larger than one stored block survives the round trip`() throws {
    var histogram = Histogram(significantDigits: 4)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200_000 { histogram.record(generator.next() >> (15 + generator.next() % 40)) }
    #expect(histogram.encodedV2().count > 65_535)
    let decoded = try Histogram(compressedBase64: histogram.compressedBase64())
    #expect(decoded.recordedBuckets == histogram.recordedBuckets)
  }

  @Test(arguments: [1, 63, 64, 8_191, 8_192, 1 << 40, 1 << 55, UInt64(Int64.max)] as [UInt64])
  func `counts of every encoded length come back`(count: UInt64) throws {
    var histogram = Histogram()
    histogram.record(10, count: count)
    #expect(try Histogram(encodedV2: histogram.encodedV2()).count == count)
  }

  @Test func `values beyond the range keep the encoded number right`() throws {
    var histogram = Histogram(highestTrackable: 10_000)
    histogram.record(1)
    histogram.record(1 << 40, count: 5)
    let decoded = try Histogram(encodedV2: histogram.encodedV2())
    #expect(decoded.count == 6)
    #expect(decoded.recordedBuckets.last?.count == 5)
  }

  @Test(
    arguments: [
      ("?", .notBase64), ("HIS", .notBase64), ("HISTFAAA====", .notBase64), ("", .wrongLength),
      ("AAAAAAAA", .unknownFormat), ("HISTFAAAAAU=", .wrongLength),
      // A stream that another implementation really compressed.
      ("HISTFAAAACR4nJNpmSzMwMDAxAABzFCakYG5t27JsQYG+w8QAU4mAGjSBX8=", .unsupportedCompression),
    ] as [(String, HistogramDecodingError)])
  func `text that is no histogram is refused`(text: String, error: HistogramDecodingError) {
    #expect(throws: error) { try Histogram(compressedBase64: text) }
  }

  @Test func `no damaged byte of the text's stream goes unnoticed`() throws {
    let text = Array(Self.goldens[0].text)
    for position in text.indices.dropLast() where text[position] != "=" {
      var damaged = text
      damaged[position] = text[position] == "A" ? "B" : "A"
      #expect(throws: HistogramDecodingError.self, "position \(position)") {
        try Histogram(compressedBase64: String(damaged))
      }
    }
  }

  @Test func `every truncation of the plain encoding is refused`() {
    let bytes = histogram(of: Self.goldens[0]).encodedV2()
    for length in 0..<bytes.count {
      #expect(throws: HistogramDecodingError.wrongLength) {
        try Histogram(encodedV2: Array(bytes[..<length]))
      }
    }
  }

  @Test(
    arguments: [
      (offset: 11, value: 1), (offset: 15, value: 0), (offset: 15, value: 6), (offset: 23, value: 2),
      (offset: 24, value: 0xff),
    ] as [(offset: Int, value: UInt8)])
  func `header fields out of range are refused`(offset: Int, value: UInt8) {
    var bytes = histogram(of: Self.goldens[0]).encodedV2()
    bytes[offset] = value
    #expect(throws: HistogramDecodingError.outOfRange) { try Histogram(encodedV2: bytes) }
  }

  @Test(
    arguments: [
      // Zero is neither a count nor a run; a run past the last counter; the longest run there is.
      [0x00], [0xff, 0xff, 0xff, 0x7f], [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
      // Three counters of 2^63 - 1 are more than 64 bits count.
      (0..<3).flatMap { _ in [0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff] as [UInt8] },
    ] as [[UInt8]])
  func `counters out of range are refused`(payload: [UInt8]) {
    var bytes = Array(histogram(of: Self.goldens[1]).encodedV2())
    bytes[7] = UInt8(payload.count)
    #expect(throws: HistogramDecodingError.outOfRange) { try Histogram(encodedV2: bytes + payload) }
  }
}
