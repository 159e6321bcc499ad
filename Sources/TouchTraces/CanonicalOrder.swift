internal import Primitives

/// The order of events that were sampled at one time.
///
/// First by time of delivery; of those delivered together, the contacts that were down before and end now
/// come first, then all others, each by number; a contact's own events keep their order. So the order in
/// which a recorder wrote the fingers of one frame never changes a result.
enum CanonicalOrder {
  /// Sorts the events of one time of sampling; `events` holds all of them.
  ///
  /// The result depends on each contact's own events only, and sorting twice changes nothing. Linear for
  /// frames already in order, n log n otherwise.
  static func sort(_ events: inout [TouchEvent]) {
    guard events.count > 1, !isPlainlySorted(events) else { return }
    let leaving = touchesLeaving(events)
    let order = events.indices.sorted { a, b in
      key(events[a], a, leaving) < key(events[b], b, leaving)
    }
    events = order.map { events[$0] }
  }

  private static func key(
    _ event: TouchEvent, _ index: Int, _ leaving: Set<Int32>
  ) -> (Int64, Int, Int32, Int) {
    (event.deliveredAt, leaving.contains(event.touch) ? 0 : 1, event.touch, index)
  }

  /// The common frame: nobody leaves, and numbers and deliveries rise.
  private static func isPlainlySorted(_ events: [TouchEvent]) -> Bool {
    var last = events[0]
    if last.phase.isTerminal { return false }
    for event in events.dropFirst() {
      if event.phase.isTerminal || event.deliveredAt < last.deliveredAt || event.touch < last.touch {
        return false
      }
      last = event
    }
    return true
  }

  /// The contacts that end here and did not begin here.
  private static func touchesLeaving(_ events: [TouchEvent]) -> Set<Int32> {
    var leaving = Set(events.lazy.filter { $0.phase.isTerminal }.map(\.touch))
    for event in events where event.phase == .began { leaving.remove(event.touch) }
    return leaving
  }
}
