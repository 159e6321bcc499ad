public import Primitives

/// Hands the samples of one contact on at chosen times as Flutter's resampler does.
///
/// Every sample handed on lies at the chosen time, at the place between the samples around it; beyond the
/// newest one, at the newest. A move is handed on only if the place has changed. Flutter chooses times
/// 38 ms in the past, one each 1/60 s, so that there is nearly always a later sample.
///
/// A move before the down or after the lift is a pointer that hovers: it is not handed on, but places
/// are computed with it.
public struct PointerResampler: Sendable {
  private var queue: [TouchSample] = []
  private var last: TouchSample?
  private var next: TouchSample?
  private var position = Point.zero
  private var isDown = false

  /// How far in the past Flutter samples: -38 ms.
  public static let samplingOffset = Interval.milliseconds(-38)
  /// How often Flutter samples: 60 times a second.
  public static let samplingInterval = Interval(nanoseconds: 16_666_667)

  /// Creates a resampler without samples.
  public init() {}

  /// Takes the next sample; one without a finite place is passed over unless it ends the contact.
  public mutating func add(_ sample: TouchSample) {
    guard sample.location.isFinite || sample.phase.isTerminal else { return }
    queue.append(sample)
  }

  /// What is handed on at that time, in order.
  ///
  /// A lift that comes before `nextTime`, the next time to be chosen, is handed on now already.
  public mutating func sample(at time: Instant, nextTime: Instant? = nil) -> [TouchSample] {
    bracket(time)
    let place = place(at: time)
    var handedOn: [TouchSample] = []
    let end = liftTime(after: time, before: nextTime ?? time) ?? time
    var head = 0
    while head < queue.count, queue[head].sampledAt <= end {
      let event = queue[head]
      head += 1
      guard event.phase != .moved, event.phase != .stationary else { continue }
      if event.phase == .began { position = place }
      if isDown { move(to: place, event, at: time, into: &handedOn) }
      handedOn.append(
        TouchSample(sampledAt: time, location: place, touch: event.touch, phase: event.phase))
      isDown = event.phase == .began
    }
    queue.removeFirst(head)
    if isDown, let next { move(to: place, next, at: time, into: &handedOn) }
    return handedOn
  }

  private mutating func move(
    to place: Point, _ event: TouchSample, at time: Instant, into handedOn: inout [TouchSample]
  ) {
    guard place != position else { return }
    position = place
    handedOn.append(TouchSample(sampledAt: time, location: place, touch: event.touch, phase: .moved))
  }

  /// Finds the samples around a time.
  private mutating func bracket(_ time: Instant) {
    for event in queue where event.location.isFinite {
      if event.sampledAt <= time || last == nil {
        last = event
        next = event
      } else if let next, next.sampledAt < time {
        self.next = event
        return
      }
    }
  }

  private func place(at time: Instant) -> Point {
    guard let last, let next else { return position }
    guard next.sampledAt > time, next.sampledAt > last.sampledAt else { return next.location }
    let span = Double((next.sampledAt - last.sampledAt).nanoseconds)
    let share = Double((time - last.sampledAt).nanoseconds) / span
    let moved = next.location - last.location
    return Point(x: last.location.x + moved.dx * share, y: last.location.y + moved.dy * share)
  }

  /// The time of a lift that is due before the next sampling.
  private func liftTime(after time: Instant, before nextTime: Instant) -> Instant? {
    var found: Instant?
    for event in queue where event.sampledAt > time {
      if event.sampledAt >= nextTime { break }
      if event.phase == .ended { found = event.sampledAt } else if event.phase != .moved { break }
    }
    return found
  }
}
