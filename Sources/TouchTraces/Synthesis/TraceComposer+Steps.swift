import Primitives

/// Steps at the edge of the slop, counted in the recorder's own grid so that no rounding blurs them.
extension TraceComposer {
  /// The slop of the profile `ek`, in points.
  private static let slopPoints = 3.0

  /// One place after touch-down: a displacement in surface units.
  struct Step {
    /// Along x, in surface units.
    var x: Double
    /// Along y, in surface units.
    var y: Double
  }

  /// A touch at a whole point, one sample per step in successive frames, a lift at the last place.
  ///
  /// The steps must not leave a square of 60 points around the touch.
  mutating func walk(_ steps: [Step], hertz: Int, lift: Int64, as outcome: TouchOutcome) {
    let anywhere = start(for: Motion(), margin: 60)
    let origin = surface.units(Point(x: anywhere.x.rounded(), y: anywhere.y.rounded()))
    let touch = promise(outcome)
    add(TouchEvent(sampledAt: now, touch: touch, phase: .began, x: origin.x, y: origin.y))
    var (x, y) = origin
    for (index, step) in steps.enumerated() {
      (x, y) = (origin.x + step.x, origin.y + step.y)
      let time = Int64(index + 1) * 1_000_000 / Int64(hertz)
      add(TouchEvent(sampledAt: now + time, touch: touch, phase: .moved, x: x, y: y))
    }
    add(TouchEvent(sampledAt: now + lift, touch: touch, phase: .ended, x: x, y: y))
  }

  /// Along an axis, either way, to the slop exactly or to the last place on the grid before it.
  mutating func stepAlongAxis(reachingSlop: Bool, hertz: Int) {
    let slop = TraceComposer.slopPoints * surface.surface.unitsPerPointX
    let length = reachingSlop ? slop : slop - surface.grid
    let far = generator.coin() ? length : -length
    let near = generator.coin() ? surface.grid : -surface.grid
    let isAlongX = generator.coin()
    let steps = [near, far, near, far].map { Step(x: isAlongX ? $0 : 0, y: isAlongX ? 0 : $0) }
    let (lift, isTap) = liftTime()
    walk(steps, hertz: hertz, lift: lift, as: reachingSlop ? .pan : isTap ? .tap : .none)
  }

  /// A slanted step to one side of the slop or the other, each axis below it.
  ///
  /// In sixteenths of a point the slop is 48 = 2⁴ × 3 long, which is the hypotenuse of no right triangle
  /// of whole sides: no slanted place lies on the limit itself.
  mutating func slantedStep(hertz: Int) {
    let slop = Int(TraceComposer.slopPoints / surface.grid)
    let isPan = generator.coin()
    let dx = generator.integer(in: slop * 2 / 5...slop * 9 / 10)
    var dy = 1
    while dx * dx + (dy + 1) * (dy + 1) < slop * slop { dy += 1 }
    if isPan { dy += 1 }
    let x = Double(generator.coin() ? dx : -dx) * surface.grid
    let y = Double(generator.coin() ? dy : -dy) * surface.grid
    let (lift, isTap) = liftTime()
    walk(
      [Step(x: x / 2, y: y / 2), Step(x: x, y: y)], hertz: hertz, lift: lift,
      as: isPan ? .pan : isTap ? .tap : .none)
  }

  /// A touch whose second event is within the slop and carries a coalesced sample from beyond it.
  mutating func excursionInHistory(hertz: Int) {
    let frame = 1_000_000 / Int64(hertz)
    let origin = start(for: Motion())
    let outside = origin + generator.direction(length: generator.number(in: 3.5...9))
    let inside = origin + generator.direction(length: generator.number(in: 0...1.5))
    let places = [origin, outside, inside].map { surface.units($0) }
    let touch = promise(.pan)
    add(TouchEvent(sampledAt: now, touch: touch, phase: .began, x: places[0].x, y: places[0].y))
    add(
      TouchEvent(
        sampledAt: now + 2 * frame, touch: touch, phase: .moved, x: places[2].x, y: places[2].y,
        history: [CoalescedSample(sampledAt: now + frame, x: places[1].x, y: places[1].y)]))
    let lift = generator.microseconds(in: 120_000...220_000)
    add(TouchEvent(sampledAt: now + lift, touch: touch, phase: .ended, x: places[2].x, y: places[2].y))
  }

  /// The same number of units along x, where it is a pan, or along y, where it is a tap.
  ///
  /// Units that make 3.4 to 5 points along x make 1.9 to 2.9 along y on a Dell Canvas.
  mutating func sameUnitsOnEitherAxis(hertz: Int) {
    let units = (generator.number(in: 3.4...5) * surface.surface.unitsPerPointX).rounded()
    let isPan = generator.coin()
    let length = generator.coin() ? units : -units
    let steps = [0.5, 1].map { share in
      let part = (length * share).rounded()
      return isPan ? Step(x: part, y: 0) : Step(x: 0, y: part)
    }
    let lift = generator.microseconds(in: 170_000...280_000)
    walk(steps, hertz: hertz, lift: lift, as: isPan ? .pan : .tap)
  }

  /// A time for the lift well before the tap limit or well after it, and whether it is before.
  private mutating func liftTime() -> (Int64, isTap: Bool) {
    let isTap = generator.coin()
    return (generator.microseconds(in: isTap ? 170_000...280_000 : 350_000...700_000), isTap)
  }
}
