/// One line of a log that holds the text of `MotionEvent.toString()`.
struct LogcatMotionEvent {
  /// Who logged it: what stands in front of the event, without digits, so without time and process.
  var observer: String
  /// The event; its pointers have no history, because the text leaves it out.
  var event: MotionEventRecord
  /// How many batched samples the text only counts.
  var historySize: Int

  /// What a line of a log turned out to be.
  enum Reading {
    /// A line without a motion event.
    case nothing
    /// A motion event that is cut off or has a field that cannot be read.
    case broken
    case event(LogcatMotionEvent)
  }

  /// Reads a line: `… MotionEvent { action=ACTION_MOVE, id[0]=0, x[0]=605.0, … eventTime=…, … }`.
  static func read(_ line: some StringProtocol, number: Int) -> Reading {
    guard let brace = line.firstIndex(of: "{"), line[..<brace].contains("MotionEvent") else {
      return .nothing
    }
    let body = line[line.index(after: brace)...]
    guard body.drop(while: { $0 == " " }).hasPrefix("action=") else { return .nothing }
    guard let end = body.firstIndex(of: "}") else { return .broken }
    var fields: [Substring: Substring] = [:]
    for part in body[..<end].split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      fields[trimmed(Substring(pair[0]))] = trimmed(Substring(pair[1]))
    }
    let observer = String(line[..<brace].filter { !$0.isNumber })
    return read(fields, observer: observer, number: number)
  }

  private static func read(
    _ fields: [Substring: Substring], observer: String, number: Int
  ) -> Reading {
    guard let word = fields["action"], let action = MotionEventRecord.Action(String(word), index: nil),
      let time = fields["eventTime"].flatMap({ TextTime.nanoseconds($0, unit: .milliseconds) })
    else { return .broken }
    guard let pointers = pointers(fields) else { return .broken }
    let event = MotionEventRecord(place: .line(number), action: action, time: time, pointers: pointers)
    let history = fields["historySize"].flatMap { Int($0) } ?? 0
    return .event(
      LogcatMotionEvent(observer: observer, event: event, historySize: min(max(history, 0), 100_000)))
  }

  /// The pointers; nil where a number cannot be read.
  private static func pointers(_ fields: [Substring: Substring]) -> [MotionEventRecord.Pointer]? {
    var pointers: [MotionEventRecord.Pointer] = []
    while let id = fields["id[\(pointers.count)]"] {
      let index = pointers.count
      var pointer = MotionEventRecord.Pointer(id: String(id))
      // Some vendors' logs leave the places out.
      for (key, path) in [("x", \MotionEventRecord.Pointer.x), ("y", \MotionEventRecord.Pointer.y)] {
        guard let text = fields["\(key)[\(index)]"] else { continue }
        guard let number = TextNumber.value(text), TextNumber.isPlace(number) else { return nil }
        pointer[keyPath: path] = number
      }
      pointers.append(pointer)
    }
    return pointers
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
