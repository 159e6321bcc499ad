import Primitives

/// Taps, holds, cancels before a pan, and sequences.
extension TraceComposer {
  /// A tap with a little unrest; the lift comes at the first sample after a duration between the bounds.
  mutating func tap(microseconds: ClosedRange<Int>) {
    var plan = ContactPlan(Motion().resting(for: generator.microseconds(in: microseconds)))
    plan.jitter = 0.8
    record(plan, as: .tap)
  }

  /// Two quick taps at nearly the same place.
  mutating func doubleTap() {
    var plan = ContactPlan(Motion().resting(for: generator.microseconds(in: 40_000...90_000)))
    plan.jitter = 0.8
    let first = start(for: plan.motion)
    plan.start = first
    record(plan, as: .tap)
    finishGesture(pause: generator.microseconds(in: 60_000...140_000))
    plan.start = first + generator.direction(length: generator.number(in: 0...8))
    record(plan, as: .tap)
  }

  /// A long press with unrest well below the slop.
  mutating func longPress() {
    var plan = ContactPlan(Motion().resting(for: generator.microseconds(in: 500_000...1_200_000)))
    plan.jitter = 1.2
    record(plan, as: .none)
  }

  /// A long press that wanders out to 2.7 points and back.
  ///
  /// With 0.2 points of unrest and half a diagonal of the grid, 0.045, no sample reaches 3 points.
  mutating func restNearSlop() {
    let way = generator.direction(length: 2.7)
    let motion = Motion()
      .moving(by: way, for: generator.microseconds(in: 200_000...400_000))
      .resting(for: generator.microseconds(in: 150_000...300_000))
      .moving(by: way * -1, for: generator.microseconds(in: 200_000...400_000))
      .resting(for: generator.microseconds(in: 50_000...100_000))
    var plan = ContactPlan(motion)
    plan.jitter = 0.2
    record(plan, as: .none)
  }

  /// A resting touch lifted exactly `duration` microseconds after it came down.
  mutating func lift(after duration: Int64, as outcome: TouchOutcome) {
    var plan = ContactPlan(Motion().resting(for: duration))
    plan.jitter = 0.5
    plan.endsExactly = true
    record(plan, as: outcome)
  }

  /// A resting touch whose times of sampling and of delivery lie on different sides of the tap limit.
  mutating func lateOrEarlyDelivery() {
    let isLate = generator.coin()
    let sampled = generator.microseconds(in: isLate ? 281_000...295_000 : 301_000...309_000)
    let delivered = generator.microseconds(in: isLate ? 300_000...310_000 : 290_000...299_999)
    // Nothing is delivered before it is sampled: a lift that comes early in terms of delivery does so
    // because the touch-down came late.
    let lag = max(0, sampled - delivered) + generator.microseconds(in: 0...2_000)
    let place = surface.units(start(for: Motion()))
    let touch = promise(isLate ? .none : .tap)
    add(
      TouchEvent(
        sampledAt: now, deliveredAt: now + lag, touch: touch, phase: .began, x: place.x, y: place.y))
    add(
      TouchEvent(
        sampledAt: now + sampled, deliveredAt: now + lag + delivered, touch: touch, phase: .ended,
        x: place.x, y: place.y))
  }

  /// A touch that the system takes away within 2 points of its start.
  mutating func cancelBeforePan() {
    let way = generator.direction(length: generator.number(in: 0...1.2))
    var plan = ContactPlan(
      Motion().moving(by: way, for: generator.microseconds(in: 60_000...400_000), pace: .accelerating))
    plan.jitter = 0.5
    plan.finish = .cancelled
    record(plan, as: .cancelled)
  }

  /// Twelve gestures in a shuffled order: the first nine kinds once each, three more by chance.
  mutating func sequence(hertz: Int) {
    let kinds: [TraceFamily] = [
      .tapQuick, .tapMedium, .longPress, .dragShort, .dragLong, .flick, .cancelMidDrag,
      .cancelBeforePan, .secondFingerDuringDrag,
    ]
    var order = kinds + (0..<3).map { _ in kinds[generator.integer(in: 0...kinds.count - 1)] }
    // Fisher and Yates by our own generator: the standard library does not promise its shuffle.
    for last in stride(from: order.count - 1, to: 0, by: -1) {
      order.swapAt(last, generator.integer(in: 0...last))
    }
    for (index, kind) in order.enumerated() {
      if index > 0 { finishGesture(pause: generator.microseconds(in: 250_000...900_000)) }
      kind.compose(with: &self, hertz: hertz)
    }
  }
}
