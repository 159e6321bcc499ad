import Primitives

/// Drags and flicks: every one leaves the slop well before its last sample, so every one is a pan.
extension TraceComposer {
  /// A straight drag between the bounds, mostly sideways: a control here moves along x.
  mutating func drag(points: ClosedRange<Double>, microseconds: ClosedRange<Int>) {
    let way = generator.direction(length: generator.number(in: points), steepness: 0.5)
    record(ContactPlan(Motion().moving(by: way, for: generator.microseconds(in: microseconds))), as: .pan)
  }

  /// A straight drag at 38 to 45 degrees.
  mutating func diagonalDrag() {
    let dx = generator.number(in: 60...140)
    // tan 38° = 0.781
    let dy = dx * generator.number(in: 0.782...1)
    let way = Vector(dx: generator.coin() ? dx : -dx, dy: generator.coin() ? dy : -dy)
    let duration = generator.microseconds(in: 250_000...500_000)
    record(ContactPlan(Motion().moving(by: way, for: duration)), as: .pan)
  }

  /// Out and back to the start.
  mutating func reversal() {
    let way = generator.direction(length: generator.number(in: 60...160), steepness: 0.5)
    let motion = Motion()
      .moving(by: way, for: generator.microseconds(in: 180_000...360_000))
      .moving(by: way * -1, for: generator.microseconds(in: 180_000...360_000))
    record(ContactPlan(motion), as: .pan)
  }

  /// Constant speed between 15 and 30 points a second over 12 to 30 points.
  mutating func creep() {
    let length = generator.number(in: 12...30)
    let duration = Int64(length / generator.number(in: 15...30) * 1e6)
    let way = generator.direction(length: length)
    record(ContactPlan(Motion().moving(by: way, for: duration, pace: .steady)), as: .pan)
  }

  /// A drag and a rest before the lift, reported or not; a reported one outlasts the 100 ms over which
  /// estimators look back.
  mutating func pauseBeforeLift(isReported: Bool) {
    let way = generator.direction(length: generator.number(in: 60...160), steepness: 0.5)
    let motion = Motion()
      .moving(by: way, for: generator.microseconds(in: 180_000...360_000))
      .resting(for: generator.microseconds(in: isReported ? 130_000...400_000 : 60_000...400_000))
    var plan = ContactPlan(motion)
    plan.reportsRest = isReported
    record(plan, as: .pan)
  }

  /// Three or four strokes, each in a direction of its own, with rests between.
  mutating func stopAndGo() {
    var motion = Motion()
    for _ in 0..<generator.integer(in: 3...4) {
      let way = generator.direction(length: generator.number(in: 30...80))
      motion = motion.moving(by: way, for: generator.microseconds(in: 120_000...260_000))
        .resting(for: generator.microseconds(in: 50_000...180_000))
    }
    record(ContactPlan(motion), as: .pan)
  }

  /// A hold, then a drag.
  mutating func dragAfterHold() {
    let way = generator.direction(length: generator.number(in: 40...160), steepness: 0.5)
    let motion = Motion()
      .resting(for: generator.microseconds(in: 350_000...600_000))
      .moving(by: way, for: generator.microseconds(in: 180_000...400_000))
    var plan = ContactPlan(motion)
    plan.jitter = 0.5
    record(plan, as: .pan)
  }

  /// Up or down far beyond a control's bounds, a little sideways, and back.
  mutating func dragOutsideAndBack() {
    let height = generator.number(in: 240...340)
    let way = Vector(dx: generator.number(in: -40...40), dy: generator.coin() ? height : -height)
    let motion = Motion()
      .moving(by: way, for: generator.microseconds(in: 300_000...600_000))
      .moving(by: way * -1, for: generator.microseconds(in: 300_000...600_000))
    record(ContactPlan(motion), as: .pan)
  }

  /// An accelerating movement lifted at its peak speed.
  mutating func flick() {
    let way = generator.direction(length: generator.number(in: 60...180), steepness: 0.5)
    let duration = generator.microseconds(in: 80_000...160_000)
    record(ContactPlan(Motion().moving(by: way, for: duration, pace: .accelerating)), as: .pan)
  }

  /// A flick of constant speed that ends at its third sample after touch-down, at 60 Hz at most.
  mutating func briefFlick() {
    let way = generator.direction(length: generator.number(in: 40...120), steepness: 0.5)
    // Two gaps and a bit at 60 Hz, so a third sample ends it; at 30 Hz the second does.
    let duration = generator.microseconds(in: 34_000...49_000)
    record(ContactPlan(Motion().moving(by: way, for: duration, pace: .steady)), as: .pan)
  }

  /// A drag whose contact the system takes away on the way.
  mutating func cancelMidDrag() {
    let way = generator.direction(length: generator.number(in: 40...160), steepness: 0.5)
    var plan = ContactPlan(
      Motion().moving(by: way, for: generator.microseconds(in: 180_000...400_000), pace: .accelerating))
    plan.finish = .cancelled
    record(plan, as: .pan)
  }

  /// A drag written by hand in which some frames come twice, with the same place or the next one.
  mutating func dragWithEqualTimes(hertz: Int) {
    let way = generator.direction(length: generator.number(in: 60...160), steepness: 0.5)
    let motion = Motion().moving(by: way, for: generator.microseconds(in: 250_000...450_000))
    let times = sampling.times(upTo: motion.duration, using: &generator)
    let origin = start(for: motion)
    let touch = promise(.pan)
    let repeated = generator.integer(in: 1...max(1, times.count - 3))
    for (index, time) in ([0] + times).enumerated() {
      let isLast = index == times.count
      let place = surface.units(origin + motion.offset(at: time))
      let event = TouchEvent(
        sampledAt: now + time, touch: touch, phase: index == 0 ? .began : isLast ? .ended : .moved,
        x: place.x, y: place.y)
      add(event)
      guard index > 0 && !isLast && (index == repeated || generator.unit() < 0.2) else { continue }
      var twin = event
      if generator.coin() { twin.y += surface.grid } else { twin.phase = .stationary }
      add(twin)
    }
  }
}
