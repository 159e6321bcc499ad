import Gestures
import Primitives
import TouchTraces

/// Moves wait for the end of their frame, and each frame ends with a place computed for it.
///
/// A contact that comes down, is lifted or cancelled brings everything that waits along and arrives at its
/// own time, without a computed place, as Android's input consumer does.
enum AndroidDelivery {
  static func apply(to events: [DeliveredEvent], grid: FrameGrid) -> [DeliveredEvent] {
    var resampler = TouchResampler()
    var output = ResampledEvents(events)
    var waitingFrame: Int64?
    for event in events {
      let frame = grid.number(event.event.deliveredAt)
      // Two frames may pass: samples younger than the resampler's latency wait for the one after.
      while let waiting = waitingFrame, waiting < frame {
        output.append(resampler.frame(at: instant(grid.end(waiting))), deliveredAt: grid.end(waiting))
        waitingFrame = output.isWaiting ? waiting + 1 : nil
        if let next = waitingFrame, next < frame - 2 { waitingFrame = frame - 2 }
      }
      for sample in output.samples(of: event) { resampler.add(sample) }
      if event.event.phase == .moved || event.event.phase == .stationary {
        waitingFrame = waitingFrame ?? frame
      } else {
        let time = event.event.deliveredAt
        output.append(resampler.frame(at: instant(time)), deliveredAt: time)
        waitingFrame = nil
      }
    }
    if let waiting = waitingFrame {
      output.append(resampler.frame(at: .distantFuture), deliveredAt: grid.end(waiting))
    }
    return output.delivered
  }

  private static func instant(_ microseconds: Int64) -> Instant { Instant(microseconds: microseconds) }
}

/// Everything arrives at 60 frames a second, at places computed for a time 38 ms earlier.
enum FlutterDelivery {
  static func apply(to events: [DeliveredEvent]) -> [DeliveredEvent] {
    var resamplers: [(touch: Int32, resampler: PointerResampler)] = []
    var output = ResampledEvents(events)
    var frame: Int64 = 0
    var next = 0
    while next < events.count || output.isWaiting {
      // Nothing happens while no contact is down: on to the next event.
      if !output.isWaiting, next < events.count {
        frame = max(frame, events[next].event.deliveredAt * 1_000 / interval)
      }
      frame += 1
      let time = frame * interval
      while next < events.count, events[next].event.deliveredAt * 1_000 <= time {
        add(events[next], &resamplers, &output)
        next += 1
      }
      let sampleTime = Instant(nanoseconds: time) + PointerResampler.samplingOffset
      for index in resamplers.indices {
        let handedOn = resamplers[index].resampler.sample(
          at: sampleTime, nextTime: sampleTime + PointerResampler.samplingInterval)
        output.append(
          handedOn.map { ResampledSample(sample: $0, isResampled: false) }, deliveredAt: time / 1_000)
      }
    }
    return output.delivered
  }

  private static let interval = PointerResampler.samplingInterval.nanoseconds

  private static func add(
    _ event: DeliveredEvent, _ resamplers: inout [(touch: Int32, resampler: PointerResampler)],
    _ output: inout ResampledEvents
  ) {
    let index = resamplers.firstIndex { $0.touch == event.event.touch } ?? resamplers.count
    if index == resamplers.count { resamplers.append((event.event.touch, PointerResampler())) }
    for sample in output.samples(of: event) { resamplers[index].resampler.add(sample) }
    // A contact that was lifted has no place in the list any more once it is handed on.
    resamplers.removeAll { !output.isOpen($0.touch) }
  }
}

/// Turns events into samples for a resampler and back, keeping count of what waits.
private struct ResampledEvents {
  private let events: [DeliveredEvent]
  private(set) var delivered: [DeliveredEvent] = []
  /// Each contact that is not yet over.
  private var contacts: [Contact] = []

  private struct Contact {
    var touch: Int32
    var latest: Int
    /// The events by which it came down and went, not handed on yet: its number may be used again by then.
    var downs: [Int] = []
    var ends: [Int] = []
    var isOver = false

    /// The event that a sample stands for: a touch down or end is its own, a place the latest that was taken.
    mutating func event(of phase: TouchPhase) -> Int {
      switch phase {
      case .began: downs.isEmpty ? latest : downs.removeFirst()
      case .ended, .cancelled: ends.isEmpty ? latest : ends.removeFirst()
      case .moved, .stationary: latest
      }
    }
  }

  init(_ events: [DeliveredEvent]) { self.events = events }

  /// Whether a contact is not over yet.
  var isWaiting: Bool { contacts.contains { !$0.isOver } }

  func isOpen(_ touch: Int32) -> Bool { contacts.contains { $0.touch == touch && !$0.isOver } }

  mutating func samples(of event: DeliveredEvent) -> [TouchSample] {
    let source = event.event
    let position = contacts.firstIndex { $0.touch == source.touch } ?? contacts.count
    if position == contacts.count {
      contacts.append(Contact(touch: source.touch, latest: event.index))
    }
    contacts[position].latest = event.index
    if source.phase == .began { contacts[position].downs.append(event.index) }
    if source.phase.isTerminal { contacts[position].ends.append(event.index) }
    let older = source.history.map {
      (time: $0.sampledAt, place: Point(x: $0.x, y: $0.y), phase: TouchPhase.moved)
    }
    let all = older + [(source.sampledAt, Point(x: source.x, y: source.y), source.phase)]
    return all.map { time, place, phase in
      TouchSample(
        sampledAt: Instant(microseconds: time), deliveredAt: Instant(microseconds: source.deliveredAt),
        location: place, touch: source.touch, phase: phase)
    }
  }

  /// What a resampler handed on becomes events: the moves of a contact one event, older ones its history.
  mutating func append(_ samples: [ResampledSample], deliveredAt time: Int64) {
    var open: [Int32: Int] = [:]
    for resampled in samples {
      let sample = resampled.sample
      guard let position = contacts.firstIndex(where: { $0.touch == sample.touch }) else { continue }
      let event = TouchEvent(
        sampledAt: min(sample.sampledAt.microseconds, time), deliveredAt: time, touch: sample.touch,
        phase: sample.phase, x: sample.location.x, y: sample.location.y)
      if let earlier = open[sample.touch], sample.phase == .moved, delivered[earlier].event.phase == .moved {
        let older = delivered[earlier]
        delivered[earlier].event = event
        delivered[earlier].event.history = older.event.history
        if !older.isResampled {
          delivered[earlier].event.history.append(
            CoalescedSample(sampledAt: older.event.sampledAt, x: older.event.x, y: older.event.y))
        }
        delivered[earlier].isResampled = resampled.isResampled
      } else {
        open = [sample.touch: delivered.count]
        delivered.append(
          DeliveredEvent(
            event: event, index: contacts[position].event(of: sample.phase),
            isResampled: resampled.isResampled))
      }
      if sample.phase.isTerminal { contacts[position].isOver = contacts[position].downs.isEmpty }
    }
    contacts.removeAll(where: \.isOver)
  }
}
