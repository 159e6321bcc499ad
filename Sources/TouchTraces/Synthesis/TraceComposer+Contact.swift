import Primitives

/// The plan of one contact: its path and the ways in which its recording departs from it.
struct ContactPlan: Sendable {
  /// The path from touch-down to lift.
  var motion: Motion
  /// Where the contact comes down, in points; nil finds a place that holds the whole path.
  var start: Point?
  /// How long after the gesture's start the contact comes down, in microseconds.
  var delay: Int64 = 0
  /// Whether the contact is lifted or taken away.
  var finish: TouchPhase = .ended
  /// The radius of the finger's unrest around its path, in points.
  var jitter = 0.0
  /// Whether the last event stands at the path's exact end instead of at the next sample after it.
  var endsExactly = false
  /// Whether an unchanged place is reported as stationary; most recorders leave it out.
  var reportsRest = false
  /// Which frames write this contact before those of lower numbers; 0 is touch-down.
  var isWrittenFirst: (@Sendable (_ frame: Int) -> Bool)?

  /// Plans a contact along a path.
  init(_ motion: Motion) { self.motion = motion }
}

extension TraceComposer {
  /// Records a planned contact and promises its outcome.
  ///
  /// A jittered contact strays from its path by at most `plan.jitter` plus half a diagonal of the grid.
  mutating func record(_ plan: ContactPlan, as outcome: TouchOutcome) {
    let touch = promise(outcome, isCancelled: plan.finish == .cancelled)
    let samples = places(of: plan)
    var previous: (x: Double, y: Double)?
    var bundle: [CoalescedSample] = []
    var delivery: Int64 = 0
    for (frame, sample) in samples.enumerated() {
      let isUnchanged = previous.map { $0 == (sample.x, sample.y) } ?? false
      previous = (sample.x, sample.y)
      if sample.phase == .moved {
        if isUnchanged && !plan.reportsRest && bundle.isEmpty { continue }
        if bundles(sample.sampledAt, before: samples[frame + 1]) {
          bundle.append(.init(sampledAt: now + plan.delay + sample.sampledAt, x: sample.x, y: sample.y))
          continue
        }
      }
      let time = now + plan.delay + sample.sampledAt
      // Deliveries keep the order of sampling: a late event holds back those behind it.
      delivery = max(delivery, time + Int64(sampling.lag.map { generator.integer(in: $0) } ?? 0))
      let phase = sample.phase == .moved && isUnchanged ? .stationary : sample.phase
      add(
        TouchEvent(
          sampledAt: time, deliveredAt: delivery, touch: touch, phase: phase, x: sample.x, y: sample.y,
          history: bundle),
        rank: plan.isWrittenFirst?(frame) == true ? -touch : nil)
      bundle = []
    }
  }

  /// One sample of a contact on the recorder's grid, in microseconds since the contact's first.
  private struct Place {
    var sampledAt: Int64
    var phase: TouchPhase
    var x: Double
    var y: Double
  }

  /// The contact's samples from touch-down to its end.
  private mutating func places(of plan: ContactPlan) -> [Place] {
    let start = surface.units(plan.start ?? self.start(for: plan.motion))
    // The path starts where the recorder saw the touch-down, so that distances from it are exact.
    let origin = surface.point(x: start.x, y: start.y)
    var times = sampling.times(upTo: plan.motion.duration, using: &generator)
    let last = plan.endsExactly ? plan.motion.duration : times.last ?? plan.motion.duration
    times.removeLast()
    var places = [Place(sampledAt: 0, phase: .began, x: start.x, y: start.y)]
    var unrest = Vector.zero
    for time in times {
      unrest = stray(from: unrest, within: plan.jitter)
      // The path is stretched to the sample that ends it, so that a flick is lifted at its peak speed.
      let (x, y) = surface.units(
        origin + plan.motion.offset(at: time * plan.motion.duration / last) + unrest)
      places.append(Place(sampledAt: time, phase: .moved, x: x, y: y))
    }
    places.append(end(of: plan, at: last, from: origin, after: places[places.count - 1]))
    return places
  }

  /// The last sample: a moving finger is lifted farther on, a resting or cancelled one where it was seen.
  private func end(of plan: ContactPlan, at time: Int64, from origin: Point, after place: Place) -> Place {
    var end = place
    end.sampledAt = time
    end.phase = plan.finish
    if plan.finish == .ended && plan.motion.endsMoving {
      (end.x, end.y) = surface.units(origin + plan.motion.offset(at: plan.motion.duration))
    }
    return end
  }

  /// The next step of a random walk held inside a square whose corners are `radius` away.
  private mutating func stray(from place: Vector, within radius: Double) -> Vector {
    guard radius > 0 else { return .zero }
    let side = radius * 0.7071
    let dx = place.dx + generator.number(in: -0.4...0.4) * side
    let dy = place.dy + generator.number(in: -0.4...0.4) * side
    return Vector(dx: max(-side, min(side, dx)), dy: max(-side, min(side, dy)))
  }

  /// Whether a sample waits for the next one, which falls into the same frame and is no lift.
  private func bundles(_ time: Int64, before next: Place) -> Bool {
    guard let period = sampling.eventPeriod else { return false }
    return next.phase == .moved && next.sampledAt / period == time / period
  }
}
