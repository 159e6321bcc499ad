import Primitives
import TouchTraces

extension Delivery {
  /// Calls `body` with each event as this mode delivers it, in order of delivery.
  ///
  /// Raw delivery needs no memory, however long the trace; the other modes hold a copy of it meanwhile.
  func forEachDelivered(of events: [TouchEvent], _ body: (DeliveredEvent) -> Void) {
    guard self == .raw else { return apply(to: events).forEach(body) }
    for (index, event) in events.enumerated() { body(DeliveredEvent(event: event, index: index)) }
  }

  /// The events as this mode delivers them, in order of delivery.
  ///
  /// In frames, moves wait for the end of the frame they were delivered in and then arrive as one event per
  /// contact, the newest sample with the older ones as its history. A contact that comes down, is lifted or
  /// cancelled first flushes what waits, of every contact, and arrives at its own time: coalescing never
  /// crosses such an event and never changes the order of phases. That is Android's and Chromium's rule.
  func apply(to events: [TouchEvent]) -> [DeliveredEvent] {
    let numbered = events.enumerated().map { DeliveredEvent(event: $1, index: $0) }
    switch self {
    case .raw: return numbered
    case .android(let hertz): return AndroidDelivery.apply(to: numbered, grid: FrameGrid(hertz: Int64(hertz)))
    case .flutter: return FlutterDelivery.apply(to: numbered)
    case .frame(let hertz):
      var aligner = FrameAligner(grid: FrameGrid(hertz: Int64(hertz)))
      for event in numbered { aligner.take(event) }
      aligner.flushAtFrameEnd()
      return aligner.delivered
    }
  }
}

/// An event as it is delivered, with the number that its newest sample has in the trace.
struct DeliveredEvent {
  var event: TouchEvent
  var index: Int
  /// Whether the place was computed.
  var isResampled = false
}

/// The frames of a display: frame n ends at n + 1 whole periods, rounded up to a microsecond.
struct FrameGrid {
  let hertz: Int64

  /// The frame that a time in microseconds lies in.
  func number(_ time: Int64) -> Int64 {
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000)
    return seconds * hertz + rest * hertz / 1_000_000
  }

  /// When a frame ends, in microseconds.
  func end(_ number: Int64) -> Int64 {
    let (seconds, rest) = (number + 1).quotientAndRemainder(dividingBy: hertz)
    return seconds * 1_000_000 + (rest * 1_000_000 + hertz - 1) / hertz
  }
}

private struct FrameAligner {
  let grid: FrameGrid
  var delivered: [DeliveredEvent] = []
  private var waiting: [DeliveredEvent] = []
  private var frame: Int64 = 0

  init(grid: FrameGrid) { self.grid = grid }

  mutating func take(_ new: DeliveredEvent) {
    let time = new.event.deliveredAt
    if !waiting.isEmpty, grid.number(time) != frame { flushAtFrameEnd() }
    switch new.event.phase {
    case .moved, .stationary:
      frame = grid.number(time)
      hold(new)
    case .began, .ended, .cancelled:
      flush(at: time)
      delivered.append(new)
    }
  }

  mutating func flushAtFrameEnd() { flush(at: grid.end(frame)) }

  private mutating func hold(_ new: DeliveredEvent) {
    guard let place = waiting.firstIndex(where: { $0.event.touch == new.event.touch }) else {
      waiting.append(new)
      return
    }
    // A stationary report adds no sample, but keeps its contact's frame waiting.
    guard new.event.phase == .moved else { return }
    let older = waiting[place].event
    waiting[place] = new
    guard older.phase == .moved else { return }
    let sample = CoalescedSample(sampledAt: older.sampledAt, x: older.x, y: older.y)
    waiting[place].event.history = older.history + [sample] + new.event.history
  }

  private mutating func flush(at time: Int64) {
    for var held in waiting {
      held.event.deliveredAt = time
      delivered.append(held)
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
