extension ImportError: CustomStringConvertible {
  /// The whole error on one line: `file:line: key "x": found …, expected …`.
  public var description: String { "\(ImportWords.clipped(file, to: 400)):\(line): \(message)" }

  /// The error without file and line.
  public var message: String {
    let place = key.map { "key \"\(ImportWords.clipped($0))\": " } ?? ""
    return place + "found \(found.words), expected \(expected.words)"
  }
}

extension ImportError.Found {
  var words: String {
    switch self {
    case .missing: "nothing"
    case .end: "the end of the recording"
    case .text(let text): "\"\(ImportWords.clipped(text))\""
    case .count(0): "none"
    case .count(let count): String(count)
    case .repair(let repair): repair.words
    case .formatWithoutTouches(let name): "\(ImportWords.clipped(name)), which holds no touches"
    }
  }
}

extension ImportError.Expected {
  var words: String {
    switch self {
    case .format(let names): "a recording in one of the formats " + names.joined(separator: ", ")
    case .touches: "at least one touch"
    case .deviceTouches(let device, let others):
      "a touch of device \"\(ImportWords.clipped(device))\" (devices: "
        + (others.isEmpty ? "none" : others.map { "\"\(ImportWords.clipped($0))\"" }.joined(separator: ", "))
        + ")"
    case .timeOrRate: "times, or an assumed frame rate (--assume-hz N)"
    case .noRepair: "nothing to repair in a strict import"
    case .number: "a number"
    case .integer: "a whole number"
    case .integerIn(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .positiveNumber: "a number above 0"
    case .word(let words): "one of " + words.joined(separator: ", ")
    case .column(let name): "a column or key \"\(ImportWords.clipped(name))\""
    case .decimalPoint: "numbers with a decimal point"
    case .json(let words): words
    case .shape(let words): words
    case .atMost(let limit, let things): "at most \(limit) \(things)"
    case .stream: "an option that a stream can obey (give a file instead)"
    case .extentFirst: "the surface's extent before the first touch (--axis-max X,Y)"
    case .uncompressed: "uncompressed text"
    }
  }
}

/// Text from a recording, made fit for a message.
enum ImportWords {
  /// The characters of a found text that a message shows.
  static let clip = 60

  /// The text with control characters escaped, at most `limit` characters, the last one `…` if it was cut.
  static func clipped(_ text: String, to limit: Int = clip) -> String {
    var result = ""
    var length = 0
    for scalar in text.unicodeScalars {
      let piece = isPlain(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      length += piece.unicodeScalars.count
      guard length < limit else { return result + "…" }
      result += piece
    }
    return result
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
