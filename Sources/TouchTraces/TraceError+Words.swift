internal import JSONBridge

extension TraceError: CustomStringConvertible {
  /// The whole error on one line: `file:line: event 7: key "t_us": found …, expected …`.
  public var description: String { "\(Words.clipped(file, to: 400)):\(line): \(message)" }

  /// The error without file and line.
  public var message: String {
    var words = eventIndex.map { "event \($0): " } ?? ""
    if let key { words += "key \"\(Words.clipped(key))\": " }
    return words + "found \(found.words), expected \(expected.words)"
  }
}

extension TraceError.Found {
  var words: String {
    switch self {
    case .missing: "nothing"
    case .end: "the end of the file"
    case .byte(0xEF): "byte 0xef (a byte order mark?)"
    case .byte(let byte) where byte > 0x20 && byte < 0x7F: "'\(Unicode.Scalar(byte))'"
    case .byte(UInt8(ascii: "\n")): "the end of the line"
    case .byte(let byte): "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    case .value(.null, _): "null"
    case .value(let kind, let text): "\(Words.clipped(text)) (\(kind.words))"
    case .moreText: "more text"
    case .secondTime: "it a second time"
    case .key(let key): "\"\(Words.clipped(key))\""
    case .count(0): "none"
    case .count(let count): String(count)
    case .bytes(let count, ofEvent: true): "an event of \(count) bytes"
    case .bytes(let count, ofEvent: false): "\(count) bytes outside of the events"
    }
  }
}

extension TraceError.Expected {
  var words: String {
    switch self {
    case .syntax(let expectation): expectation.rawValue
    case .text(let text): "\"\(text)\""
    case .string: "a string"
    case .word(let words): "one of " + words.joined(separator: ", ")
    case .integer(let range) where range.count == 1: "the integer \(range.lowerBound)"
    case .integer(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .number: "a number from -1e9 to 1e9"
    case .positiveNumber: "a number from 1e-6 to 1e9"
    case .scale: "a number from 1e-6 to 1e9, or a list of two"
    case .pair: "a list of two numbers from 1e-6 to 1e9"
    case .list: "a list"
    case .object: "an object"
    case .time(let earliest): "a time not before \(earliest)"
    case .timeAfter(let time): "a time after \(time), the touch's previous sample"
    case .timeBefore(let time): "a time before \(time), the event's own"
    case .noHistory: "no history at a touch's began"
    case .touchThatIsDown: "a touch that is down"
    case .unusedTouch: "a touch number not used before in this file"
    case .touchOnce: "each touch once"
    case .events: "at least one event"
    case .scaleKey: "unitsPerPoint, scaleSource, millimetres or yAxis spelt so"
    case .noEvents: "no events inside the trailer"
    case .nothingAfterTrailer: "nothing behind the trailer"
    case .atMostTouches(let limit): "at most \(limit) touches down at one time"
    case .atMostEventsAtOneTime(let limit): "at most \(limit) events at one t_us"
    case .described(let words): words
    case .atMostBytes(let limit): "at most \(limit) bytes"
    }
  }
}

extension JSONKind {
  var words: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Text from a file, made fit for a message.
enum Words {
  /// The characters of a found text that a message shows.
  static let clip = 60

  /// The text with control characters escaped, at most `limit` characters, the last one `…` if it was cut.
  static func clipped(_ text: String, to limit: Int = clip) -> String {
    var result = String.UnicodeScalarView()
    // Where a cut that leaves room for its mark would be.
    var cut = 0
    for scalar in text.unicodeScalars {
      result.append(contentsOf: isPlain(scalar) ? String(Character(scalar)).unicodeScalars : escaped(scalar))
      if result.count < limit { cut = result.count }
      if result.count > limit { return String(String.UnicodeScalarView(result.prefix(cut))) + "…" }
    }
    return String(result)
  }

  /// Not plain are control characters, line and paragraph ends, and marks that reorder or join text.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      false
    default: true
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch scalar {
    case "\n": "\\n".unicodeScalars
    case "\t": "\\t".unicodeScalars
    case "\r": "\\r".unicodeScalars
    default: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
    }
  }
}
