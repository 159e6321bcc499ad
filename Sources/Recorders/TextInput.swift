/// The bytes of a text file, checked for what no importer can read.
struct TextInput {
  /// The most bytes of a text that is read as a whole, 64 MiB: a table of 17 MB took 213 MB in all.
  static let byteLimit = 64 << 20

  /// The text without a byte order mark.
  let bytes: [UInt8]

  /// No text at all.
  static let empty = TextInput()

  private init() { bytes = [] }

  /// Refuses other encodings, NUL and text that is not UTF-8, with the line where it stands.
  init(_ input: [UInt8]) throws(TextFault) {
    guard input.count <= TextInput.byteLimit else {
      throw TextFault(.text, found: .count(input.count), expected: .atMost(TextInput.byteLimit, "bytes"))
    }
    if input.starts(with: [0xFF, 0xFE]) || input.starts(with: [0xFE, 0xFF]) {
      throw TextFault(.line(1), found: "UTF-16", expected: "UTF-8")
    }
    let hasMark = input.starts(with: [0xEF, 0xBB, 0xBF])
    bytes = hasMark ? Array(input.dropFirst(3)) : input
    if let index = bytes.firstIndex(of: 0) {
      throw TextFault(.line(TextInput.line(of: index, in: bytes)), found: "\0", expected: "text")
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    throw TextFault(
      .line(TextInput.firstInvalidLine(bytes)), found: "bytes of another encoding", expected: "UTF-8")
  }

  /// The line of an offset, counted from 1.
  static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") }
  }

  private static func firstInvalidLine(_ bytes: [UInt8]) -> Int {
    var number = 1
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: line, as: UTF8.self) == nil { return number }
      number += 1
    }
    return number
  }

  /// Calls `body` with each line's number and bytes, without its end; ends are LF, CR or both.
  func forEachLine<Failure: Error>(_ body: (Int, ArraySlice<UInt8>) throws(Failure) -> Void) throws(Failure) {
    var start = 0
    var number = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      try body(number, bytes[start..<(end ?? bytes.count)])
      guard let end else { return }
      let isPair =
        bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
        && bytes[end + 1] == UInt8(ascii: "\n")
      start = end + (isPair ? 2 : 1)
      number += 1
    }
  }
}
