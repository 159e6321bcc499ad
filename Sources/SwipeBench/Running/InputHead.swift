internal import Recorders

/// The beginning of an input, read as far as it takes to tell our own traces from other tools' recordings.
///
/// A trace of our own is told by its first key, so that nothing is searched or held back for it.
struct InputHead {
  private(set) var bytes: [UInt8] = []
  /// Whether the first key, or the format's name near the start, says that this is a trace.
  private var isOwn = false

  /// Whether more bytes could change the answer.
  var isUndecided: Bool { bytes.count < FormatSniffer.headBytes && !isOwn }

  /// Takes the next piece of the input.
  mutating func add(_ chunk: [UInt8]) {
    // Pieces behind the part that is searched change nothing, however small they are.
    let isSearched = !isOwn && bytes.count < InputHead.longestSearch
    bytes += chunk
    if isSearched { isOwn = InputHead.isTrace(bytes.prefix(InputHead.longestSearch)) }
  }

  /// The name of the other tool's format, or nil for a trace of our own and for what nothing knows.
  var foreignFormat: String? { isOwn ? nil : FormatSniffer.standard.foreignFormat(of: bytes) }

  private static func isTrace(_ start: ArraySlice<UInt8>) -> Bool {
    let text = start.drop { " \t\r\n".utf8.contains($0) }
    guard text.first == UInt8(ascii: "{") else { return false }
    let key = text.dropFirst().drop { " \t\r\n".utf8.contains($0) }
    return key.starts(with: "\"format\"".utf8) || holds(start, "\"swipebench-trace")
  }

  /// How far into the input the format's name is looked for when another key comes first.
  private static let longestSearch = 8_192

  private static func holds(_ bytes: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    let word = Array("\(word)".utf8)
    return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }
}
