/// Reads motion events that an app or the system printed into a log.
///
/// One event is often printed by several views, each with its own coordinates: the observer that logged the
/// most places is imported. Batched samples are only counted there; what is lost is said.
enum LogcatImporter: TextReader {
  static let importer = "logcat/1"

  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    var events: [LogcatMotionEvent] = []
    var recording = TextRecording(format: "MotionEvent log", clock: "uptimeMillis")
    input.forEachLine { number, bytes in
      switch LogcatMotionEvent.read(String(decoding: bytes, as: UTF8.self), number: number) {
      case .nothing: break
      case .broken: recording.tally.add(.unreadable, at: .line(number))
      case .event(let event): events.append(event)
      }
    }
    recording.records = events.count
    guard let observer = observer(of: events) else {
      throw TextFault(.text, found: .missing, expected: .touches)
    }
    var rows = MotionEventRows()
    var last: MotionEventRecord?
    for entry in events {
      let isRepeated = last.map { $0.action == entry.event.action && $0.time == entry.event.time } ?? false
      guard entry.observer == observer, !isRepeated else {
        recording.tally.add(.otherObserver, at: entry.event.place)
        continue
      }
      last = entry.event
      recording.tally.add(.thinned, entry.historySize, at: entry.event.place)
      try rows.add(entry.event)
    }
    recording.rows = rows.rows
    recording.tally.add(rows.tally)
    return recording
  }

  /// The observer with the most places, the first of equals.
  private static func observer(of events: [LogcatMotionEvent]) -> String? {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for entry in events {
      if counts[entry.observer] == nil { order.append(entry.observer) }
      let hasPlace = entry.event.pointers.contains { $0.x != nil }
      counts[entry.observer, default: 0] += hasPlace ? 1 : 0
    }
    var best: String?
    for name in order where counts[name, default: 0] > best.map({ counts[$0, default: 0] }) ?? -1 {
      best = name
    }
    return best
  }
}
