internal import JSONBridge
internal import Primitives

/// Follows the contacts of a file and refuses events that fit no contact.
///
/// A contact is one began, any number of moves and one end; times never go back.
struct ContactLedger {
  /// A contact that is down.
  struct Contact {
    var touch: Int32
    var beganAt: Int64
    var sampledAt: Int64
    var deliveredAt: Int64
    var x: Double
    var y: Double
  }

  /// The contacts that are down, in no order; at most twice the limit, see ``begin(_:)``.
  private(set) var open: [Contact] = []
  private var used = TouchNumbers()
  /// The time of sampling of the last event, and the latest delivery so far.
  private(set) var time: Int64 = 0
  private(set) var delivered: Int64 = 0
  /// The latest delivery of all events sampled before `time`.
  private var deliveredBefore: Int64 = 0
  /// Contacts down before `time` and still down or begun at it.
  private var down = 0
  private var begun = 0

  /// Checks an event against all before it and fills in the place that a cancel left out.
  mutating func admit(_ draft: EventDecoder.Draft) throws(Fault) -> TouchEvent {
    var event = draft.event
    try advance(to: event)
    let index = open.firstIndex { $0.touch == event.touch }
    if event.phase == .began {
      try begin(event)
    } else {
      guard let index else { throw Fault("touch", .touchThatIsDown) }
      try continueContact(at: index, with: &event, hasPlace: draft.hasPlace)
    }
    return event
  }

  /// Cancels for all contacts still down, by number, at the last time.
  mutating func cancelAll() -> [TouchEvent] {
    defer { open = [] }
    return open.sorted { $0.touch < $1.touch }.map {
      TouchEvent(
        sampledAt: time, deliveredAt: max(delivered, $0.deliveredAt), touch: $0.touch, phase: .cancelled,
        x: $0.x, y: $0.y)
    }
  }

  private mutating func advance(to event: TouchEvent) throws(Fault) {
    guard event.sampledAt >= time else { throw Fault("t_us", .time(notBefore: time)) }
    if event.sampledAt > time {
      time = event.sampledAt
      deliveredBefore = delivered
      down = open.count
      begun = 0
    }
    let earliest = max(event.sampledAt, deliveredBefore)
    guard event.deliveredAt >= earliest else {
      throw Fault("delivered_us", .time(notBefore: earliest))
    }
    delivered = max(delivered, event.deliveredAt)
  }

  /// Counts contacts at one time as the canonical order has them: ends first.
  ///
  /// So the order in which a recorder wrote the fingers of one frame does not decide whether there are too
  /// many.
  private mutating func begin(_ event: TouchEvent) throws(Fault) {
    guard event.history.isEmpty else { throw Fault("history", .noHistory) }
    guard used.insert(event.touch) else { throw Fault("touch", .unusedTouch) }
    begun += 1
    open.append(
      Contact(
        touch: event.touch, beganAt: event.sampledAt, sampledAt: event.sampledAt,
        deliveredAt: event.deliveredAt, x: event.x, y: event.y))
    // Ends at this same time may still follow, so only what no end can undo is refused here.
    if begun > TraceLimits.touchesDown { throw tooMany(begun) }
  }

  /// The contacts of the current time as the canonical order has them: all that begin, and those from before
  /// that do not end; exact once no further event of that time can come.
  var countAtTime: Int { down + begun }

  private func tooMany(_ count: Int) -> Fault {
    Fault(
      path: [.key("touch")], found: .count(count),
      expected: .atMostTouches(TraceLimits.touchesDown))
  }

  private mutating func continueContact(
    at index: Int, with event: inout TouchEvent, hasPlace: Bool
  ) throws(Fault) {
    let contact = open[index]
    guard event.deliveredAt >= contact.deliveredAt else {
      throw Fault("delivered_us", .time(notBefore: contact.deliveredAt))
    }
    if !event.history.isEmpty { try check(event.history, of: event, after: contact.sampledAt) }
    if !hasPlace { (event.x, event.y) = (contact.x, contact.y) }
    guard event.phase.isTerminal else {
      open[index].sampledAt = event.sampledAt
      open[index].deliveredAt = event.deliveredAt
      (open[index].x, open[index].y) = (event.x, event.y)
      return
    }
    if contact.beganAt < time { down -= 1 }
    open.swapAt(index, open.count - 1)
    open.removeLast()
  }

  private func check(
    _ history: [CoalescedSample], of event: TouchEvent, after start: Int64
  ) throws(Fault) {
    var last = start
    for (place, sample) in history.enumerated() {
      let path: [JSONStep] = [.key("history"), .index(place), .key("t_us")]
      guard sample.sampledAt > last else { throw Fault(path: path, expected: .timeAfter(last)) }
      guard sample.sampledAt < event.sampledAt else {
        throw Fault(path: path, expected: .timeBefore(event.sampledAt))
      }
      last = sample.sampledAt
    }
  }
}
