import Primitives
import TouchTraces

extension Delivery {
  /// The events as this mode delivers them, in order of delivery.
  ///
  /// In frames, moves wait for the end of the frame they were delivered in and then arrive as one event per
  /// contact, the newest sample with the older ones as its history. A contact that comes down, is lifted or
  /// cancelled first flushes what waits, of every contact, and arrives at its own time: coalescing never
  /// crosses such an event and never changes the order of phases. That is Android's and Chromium's rule.
  func apply(to events: [TouchEvent]) -> [TouchEvent] {
    guard case .frame(let hertz) = self else { return events }
    var aligner = FrameAligner(hertz: Int64(hertz))
    for event in events { aligner.take(event) }
    aligner.flushAtFrameEnd()
    return aligner.delivered
  }
}

private struct FrameAligner {
  let hertz: Int64
  var delivered: [TouchEvent] = []
  private var waiting: [TouchEvent] = []
  private var frame: Int64 = 0

  init(hertz: Int64) { self.hertz = hertz }

  mutating func take(_ event: TouchEvent) {
    if !waiting.isEmpty, frameNumber(event.deliveredAt) != frame { flushAtFrameEnd() }
    switch event.phase {
    case .moved, .stationary:
      frame = frameNumber(event.deliveredAt)
      hold(event)
    case .began, .ended, .cancelled:
      flush(at: event.deliveredAt)
      delivered.append(event)
    }
  }

  mutating func flushAtFrameEnd() { flush(at: frameEnd(frame)) }

  private mutating func hold(_ event: TouchEvent) {
    guard let index = waiting.firstIndex(where: { $0.touch == event.touch }) else {
      waiting.append(event)
      return
    }
    // A stationary report adds no sample, but keeps its contact's frame waiting.
    guard event.phase == .moved else { return }
    let older = waiting[index]
    var merged = event
    if older.phase == .moved {
      let sample = CoalescedSample(sampledAt: older.sampledAt, x: older.x, y: older.y)
      merged.history = older.history + [sample] + event.history
    }
    waiting[index] = merged
  }

  private mutating func flush(at time: Int64) {
    for var event in waiting {
      event.deliveredAt = time
      delivered.append(event)
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// The frame that a time lies in; frame n ends at n+1 whole periods, rounded up to a microsecond.
  private func frameNumber(_ time: Int64) -> Int64 {
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000)
    return seconds * hertz + rest * hertz / 1_000_000
  }

  private func frameEnd(_ number: Int64) -> Int64 {
    let (seconds, rest) = (number + 1).quotientAndRemainder(dividingBy: hertz)
    return seconds * 1_000_000 + (rest * 1_000_000 + hertz - 1) / hertz
  }
}
