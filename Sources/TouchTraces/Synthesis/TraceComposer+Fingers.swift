import Primitives

/// Several fingers at once: a control tracks the first and ignores the others.
extension TraceComposer {
  /// A drag during which a second finger comes; it goes before the first or stays after it.
  mutating func secondFinger(outlivesFirst: Bool) {
    let way = generator.direction(length: generator.number(in: 60...160), steepness: 0.5)
    let duration = generator.microseconds(in: 400_000...600_000)
    record(ContactPlan(Motion().moving(by: way, for: duration)), as: .pan)
    let own = generator.direction(length: generator.number(in: 10...60))
    let delay = generator.microseconds(in: 60_000...150_000)
    // A sample more than planned, 34 ms at most, still ends before the first finger or well after it.
    let stay = outlivesFirst ? duration - delay + 150_000 : duration - delay - 100_000
    var second = ContactPlan(Motion().moving(by: own, for: stay))
    second.delay = delay
    record(second, as: .ignored)
  }

  /// A drag during which a second finger comes down on the control, moves and goes.
  mutating func secondFingerBeside() {
    let way = generator.direction(length: generator.number(in: 60...120), steepness: 0.5)
    let motion = Motion().moving(by: way, for: generator.microseconds(in: 400_000...600_000))
    var plan = ContactPlan(motion)
    // The margin leaves room for the second finger on any side.
    let first = start(for: motion, margin: 80)
    plan.start = first
    record(plan, as: .pan)
    // A control of 44 points centred on the first touch reaches 22 points up and down.
    let aside = generator.direction(length: generator.number(in: 16...40), steepness: 0.5)
    let own = generator.direction(length: generator.number(in: 5...20))
    var second = ContactPlan(Motion().moving(by: own, for: generator.microseconds(in: 100_000...200_000)))
    second.start = first + aside
    second.delay = generator.microseconds(in: 60_000...150_000)
    record(second, as: .ignored)
  }

  /// A tap during which a second finger comes, moves and goes.
  mutating func secondFingerDuringTap() {
    tap(microseconds: 180_000...240_000)
    let own = generator.direction(length: generator.number(in: 5...20))
    var second = ContactPlan(
      Motion().moving(by: own, for: generator.microseconds(in: 60_000...80_000)))
    second.delay = generator.microseconds(in: 20_000...60_000)
    record(second, as: .ignored)
  }

  /// Two fingers side by side in the same frames; the frames of even number name the second one first.
  mutating func swappedFingers() {
    let way = generator.direction(length: generator.number(in: 60...120), steepness: 0.5)
    let motion = Motion().moving(by: way, for: generator.microseconds(in: 250_000...450_000))
    // Both paths fit: the second runs 90 to 200 points beside the first, on the side with more room.
    let first = start(for: motion)
    let apart = generator.number(in: 90...200)
    var plan = ContactPlan(motion)
    plan.start = first
    record(plan, as: .pan)
    let isAbove = first.y > surface.sizeInPoints.height / 2
    plan.start = first + Vector(dx: 0, dy: isAbove ? -apart : apart)
    plan.isWrittenFirst = { $0.isMultiple(of: 2) }
    record(plan, as: .ignored)
  }
}
