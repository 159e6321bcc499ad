internal import JSONBridge
internal import Primitives

/// Takes parsed events in file order, checks them against their contacts and delivers them in canonical
/// order, one time of sampling after the other.
struct EventIntake {
  private let decoder = EventDecoder.shared
  private var ledger = ContactLedger()
  /// The events at the latest time of sampling, not yet in order, and where the last of them stands.
  private var frame: [TouchEvent] = []
  private var frameEnd = (line: 1, index: 0)
  private let frameLimit: Int
  /// The events taken.
  private(set) var count = 0
  private(set) var unknownKeys = 0
  /// What the trailer said, once there was one.
  private(set) var trailer: TraceHeader?
  private var hasTrailer = false

  init(frameLimit: Int) { self.frameLimit = frameLimit }

  /// Takes one element of `events`, or one line of JSON Lines, which may be the trailer.
  mutating func take(
    _ node: borrowing JSONNode, _ item: JSONBatch.Item, isLine: Bool, _ deliver: (TouchEvent) -> Void
  ) throws(Fault) {
    guard !hasTrailer else {
      throw Fault(path: [], found: .moreText, expected: .nothingAfterTrailer)
    }
    guard let draft = try decoder.decode(node, keyCount: item.keyCount, isLine: isLine) else {
      trailer = try decoder.trailer(node)
      hasTrailer = true
      return
    }
    if draft.event.sampledAt > ledger.time { try closeFrame(deliver) }
    frame.append(try ledger.admit(draft))
    frameEnd = (item.line, count)
    unknownKeys += draft.unknownKeys
    count += 1
    if frame.count > frameLimit { throw frameFault(frame.count, .atMostEventsAtOneTime(frameLimit)) }
  }

  /// Ends the events; contacts still down are cancelled at the last time.
  ///
  /// - Returns: how many there are, and the warning about them.
  mutating func finish(
    _ deliver: (TouchEvent) -> Void
  ) throws(Fault) -> (missingEnds: Int, warning: String?) {
    let cancels = ledger.cancelAll()
    frame += cancels
    try closeFrame(deliver)
    guard !cancels.isEmpty else { return (0, nil) }
    let numbers = cancels.map { String($0.touch) }.joined(separator: ", ")
    let warning = "still down at the end: touch \(numbers); cancelled at the last time, \(ledger.time) µs"
    return (cancels.count, warning)
  }

  /// Delivers the events of one time of sampling, now that no other can join them.
  private mutating func closeFrame(_ deliver: (TouchEvent) -> Void) throws(Fault) {
    guard ledger.countAtTime <= TraceLimits.touchesDown else {
      throw frameFault(ledger.countAtTime, .atMostTouches(TraceLimits.touchesDown))
    }
    CanonicalOrder.sort(&frame)
    for index in frame.indices { deliver(frame[index]) }
    frame.removeAll(keepingCapacity: true)
  }

  private func frameFault(_ count: Int, _ expected: TraceError.Expected) -> Fault {
    var fault = Fault(path: [.key("touch")], found: .count(count), expected: expected)
    fault.place = frameEnd
    return fault
  }
}
