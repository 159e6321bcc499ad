/// What shows that a recording is of one of the evdev formats.
enum EvdevClues {
  /// How many lines of a recording's head are looked at: a device's description may stand in front.
  static let lines = 2_000

  static func evemu(_ head: [UInt8]) -> FormatDetector.Confidence {
    best(head) { line in
      var cursor = EvdevCursor()
      if cursor.skip(word: "# EVEMU ", line) { return .certain }
      guard line.count > 2, line[1] == UInt8(ascii: ":"), line[2] == 0x20 else { return .none }
      cursor.place = 3
      switch line[0] {
      case UInt8(ascii: "E"):
        guard isTime(line, &cursor) else { return .none }
        cursor.skipSpaces(line)
        return cursor.hexadecimal(line) == nil ? .none : .certain
      case UInt8(ascii: "N"), UInt8(ascii: "B"), UInt8(ascii: "A"), UInt8(ascii: "P"): return .possible
      default: return .none
      }
    }
  }

  static func libinputRecord(_ head: [UInt8]) -> FormatDetector.Confidence {
    best(head) { line in
      var cursor = EvdevCursor()
      if cursor.skip(word: "# libinput record", line) || cursor.skip(word: "ndevices:", line) {
        return .certain
      }
      cursor.skipSpaces(line)
      return cursor.skip(word: "- evdev:", line) || cursor.skip(word: "- node: /dev/input/", line)
        ? .certain : .none
    }
  }

  static func getevent(_ head: [UInt8]) -> FormatDetector.Confidence {
    best(head) { line in
      var cursor = EvdevCursor()
      if cursor.skip(word: "add device ", line) || cursor.skip(word: "/dev/input/event", line) {
        return .likely
      }
      if cursor.skip("[", line) {
        cursor.skipSpaces(line)
        guard isTime(line, &cursor), cursor.skip("]", line), cursor.skip(" ", line) else { return .none }
        return .likely
      }
      return isBareEvent(line) ? .likely : .none
    }
  }

  static func evtest(_ head: [UInt8]) -> FormatDetector.Confidence {
    best(head) { line in
      var cursor = EvdevCursor()
      return cursor.skip(word: "Event: time ", line) || cursor.skip(word: "Input driver version is ", line)
        ? .certain : .none
    }
  }

  /// Whole records with times and types that the kernel can have sent, from the first to the last of the head.
  static func inputEvent(_ head: [UInt8]) -> FormatDetector.Confidence {
    let size = InputEventImporter.recordBytes
    guard head.count >= size else { return .none }
    let bytes = head.span
    for record in 0..<head.count / size {
      let seconds = InputEventImporter.number(bytes, record * size, 8)
      let microseconds = InputEventImporter.number(bytes, record * size + 8, 8)
      let type = InputEventImporter.number(bytes, record * size + 16, 2)
      guard seconds <= UInt64(EvdevTime.largestSeconds), microseconds < 1_000_000, type < 0x20 else {
        return .none
      }
    }
    return .likely
  }

  /// `-event4  POINTER_MOTION  +1.23s  …`: a device with a dash or a space before it, then what happened.
  static func debugEvents(_ head: [UInt8]) -> FormatDetector.Confidence {
    best(head) { line in
      var cursor = EvdevCursor()
      guard cursor.skip("-", line) || cursor.skip(" ", line), cursor.skip(word: "event", line),
        cursor.decimal(line) != nil, cursor.place < line.count, line[cursor.place] <= 0x20
      else { return .none }
      cursor.skipSpaces(line)
      let isKnown =
        cursor.skip(word: "GESTURE_", line) || cursor.skip(word: "POINTER_", line)
        || cursor.skip(word: "DEVICE_", line) || cursor.skip(word: "TOUCH_", line)
      return isKnown ? .certain : .none
    }
  }

  private static func isTime(_ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor) -> Bool {
    let start = cursor.place
    switch cursor.time(line) {
    case .time: return true
    case .none: return false
    case .decimalComma:
      // A time with a comma is recognised, to be refused with the reason.
      cursor.place = start
      while cursor.place < line.count, line[cursor.place] > 0x20, line[cursor.place] != UInt8(ascii: "]") {
        cursor.place += 1
      }
      return true
    }
  }

  /// `0003 0035 000001be`, or with names.
  private static func isBareEvent(_ line: borrowing Span<UInt8>) -> Bool {
    var cursor = EvdevCursor()
    let named = cursor.skip(word: "EV_", line)
    if named { return true }
    for digits in [4, 4, 8] {
      let start = cursor.place
      guard cursor.hexadecimal(line) != nil, cursor.place - start == digits else { return false }
      cursor.skipSpaces(line)
    }
    return cursor.isAtEnd(line)
  }

  /// The surest that any line of the head is.
  private static func best(
    _ head: [UInt8], _ confidence: (borrowing Span<UInt8>) -> FormatDetector.Confidence
  ) -> FormatDetector.Confidence {
    var best = FormatDetector.Confidence.none
    var splitter = LineSplitter()
    let judge = { (line: borrowing Span<UInt8>, number: Int) in
      guard number <= lines, best < .certain else { return }
      best = max(best, confidence(line))
    }
    // The head is short enough for any line, so that nothing is thrown.
    try? splitter.feed(head.span, file: "", body: judge)
    try? splitter.finish(body: judge)
    return best
  }
}
