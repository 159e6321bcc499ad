/// What the beginning of a text says about its format.
///
/// Only the head is looked at, which may end anywhere; so keys are looked for, not parsed.
struct TextClues {
  /// The bytes that are looked at; the head of a big file is big too.
  private static let length = 8_192

  let text: String
  let isJSON: Bool

  init(_ head: [UInt8]) {
    let plain = GzipText.isPacked(head) ? GzipText.head(head, limit: TextClues.length) : head
    var bytes = plain.prefix(TextClues.length)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    text = bytes.contains(0) ? "" : String(decoding: bytes, as: UTF8.self)
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace }
    isJSON = first == "{" || first == "["
  }

  /// How well the text fits the format of a name.
  func confidence(in format: String) -> FormatDetector.Confidence {
    if isJSON { return jsonConfidence(in: format) }
    switch format {
    case "kivy": return text.hasPrefix("#RECORDER") ? .certain : .none
    case "logcat": return text.contains("MotionEvent {") || hasMotionEvent ? .likely : .none
    case "csv": return isTable ? .possible : .none
    default: return .none
    }
  }

  private func jsonConfidence(in format: String) -> FormatDetector.Confidence {
    // The tool's own traces are no foreign recordings.
    if hasKey("format"), text.contains("swipebench-trace") { return .none }
    switch format {
    case "replaykit": return hasKey("tracking_id") && hasKey("timestamp") ? .certain : .none
    case "testfairy": return hasKey("input") && hasKey("act") && hasKey("ts") ? .certain : .none
    case "webdriver":
      return hasWord("pointerMove") && hasKey("actions") || hasWord("pointerDown") && hasKey("actions")
        ? .certain : .none
    case "rrweb":
      guard hasKey("type"), hasKey("data"), hasKey("timestamp") else { return .none }
      // A log of a page's own may have these keys; its events' types say that it is one.
      return hasBrowserTypes ? .possible : .likely
    case "motionevent": return hasMotionKeys ? .likely : .none
    case "pointer-events": return hasBrowserTypes ? .likely : .none
    case "json-lines": return .possible
    default: return .none
    }
  }

  private var hasMotionKeys: Bool {
    hasKey("eventTime") || hasKey("eventTimeNanos") || hasKey("event_time_nanos") || hasKey("event_time")
  }

  private var hasBrowserTypes: Bool {
    ["pointerdown", "pointermove", "touchstart", "touchmove"].contains {
      text.lowercased().contains("\"\($0)\"")
    }
  }

  private var hasMotionEvent: Bool { text.contains("MotionEvent") && text.contains("{ action=") }

  /// Whether the first line that says something has fields.
  private var isTable: Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { !$0.hasPrefix("#") }) else { return false }
    return line.contains { [",", ";", "\t"].contains($0) }
  }

  func hasKey(_ key: String) -> Bool {
    text.contains("\"\(key)\":") || text.contains("\"\(key)\" :")
  }

  private func hasWord(_ word: String) -> Bool { text.contains("\"\(word)\"") }
}
