internal import Primitives
internal import Reporting
internal import TouchTraces

/// How much is in a trace.
struct TraceSize: Equatable {
  var contacts = 0
  var events = 0
  var lastMicroseconds: Int64 = 0

  /// Counts one more event.
  mutating func add(_ event: TouchEvent) {
    events += 1
    if event.phase == .began { contacts += 1 }
    lastMicroseconds = max(lastMicroseconds, event.sampledAt)
  }

  /// The size without so many ends that the file does not hold.
  func without(_ missingEnds: Int) -> TraceSize {
    var size = self
    size.events -= missingEnds
    return size
  }

  /// For people: `12 contacts, 1,332 events, 13.9 s`.
  var words: String {
    let length =
      lastMicroseconds < 1_000_000
      ? NumberText.duration(microseconds: lastMicroseconds)
      : NumberText.fixed(Double(lastMicroseconds) / 1e6, places: 1) + " s"
    return NumberText.counted(contacts, "contact") + ", " + NumberText.counted(events, "event") + ", "
      + length
  }
}

extension TouchTrace {
  /// How much is in the trace.
  var size: TraceSize { events.reduce(into: TraceSize()) { $0.add($1) } }
}

extension LoadedTrace {
  /// How much is in the file.
  var size: TraceSize { trace.size.without(missingEnds) }
}
