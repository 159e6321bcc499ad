internal import Primitives

/// The newest samples of a tracker that a velocity rests on; times fall strictly from sample to sample.
struct SampleWindow {
  private let samples: InlineArray<20, TimedPlace>
  private let newestSlot: Int
  /// How many samples the window holds.
  let used: Int

  init(samples: InlineArray<20, TimedPlace>, newestSlot: Int, used: Int) {
    self.samples = samples
    self.newestSlot = newestSlot
    self.used = used
  }

  @inline(__always) func sample(_ stepsBack: Int) -> TimedPlace {
    let slot = newestSlot - stepsBack
    // Read through a span: a subscript of the array itself copies all of it first.
    return samples.span[slot < 0 ? slot + VelocityTracker.capacity : slot]
  }

  /// The velocity in points per second, which may overflow, of a window of two samples at least.
  func velocity(by rule: VelocityRule) -> Vector {
    switch rule.strategy {
    case .lsq2: perSecond(slopeAtNewest())
    case .restrictedLsq2: perSecond(restricted(slopeAtNewest()))
    case .impulse: impulse()
    case .endPoints: endPoints()
    case .exponential: exponential(newest: rule.newestWeight)
    }
  }

  /// The degree of the curve that a strategy lays through the window.
  func degree(by strategy: VelocityStrategy) -> Int {
    switch strategy {
    case .lsq2, .restrictedLsq2: used > 2 ? 2 : 1
    case .impulse, .endPoints, .exponential: 1
    }
  }

  private func perSecond(_ slope: Vector) -> Vector { Vector(dx: slope.dx * 1e9, dy: slope.dy * 1e9) }

  /// The velocity from the sample `older` steps back to the one after it, in points per second.
  private func stepVelocity(from older: Int, to newer: Int) -> Vector {
    let (first, second) = (sample(older), sample(newer))
    let seconds = (second.time - first.time).seconds
    let moved = second.place - first.place
    return Vector(dx: moved.dx / seconds, dy: moved.dy / seconds)
  }

  private func endPoints() -> Vector { stepVelocity(from: used - 1, to: 0) }

  /// Chromium's rule: a parabola may not turn round at its end.
  private func restricted(_ slope: Vector) -> Vector {
    let moved = sample(0).place - sample(used - 1).place
    return Vector(
      dx: slope.dx * moved.dx < 0 ? 0 : slope.dx, dy: slope.dy * moved.dy < 0 ? 0 : slope.dy)
  }

  private func exponential(newest weight: Double) -> Vector {
    var average = Vector.zero
    for older in stride(from: used - 1, to: 0, by: -1) {
      let step = stepVelocity(from: older, to: older - 1)
      average.dx = weight * step.dx + (1 - weight) * average.dx
      average.dy = weight * step.dy + (1 - weight) * average.dy
    }
    return average
  }

  /// Adds up the work of each step; the first step counts half, for the mass was at rest before it.
  private func impulse() -> Vector {
    guard used > 2 else { return stepVelocity(from: 1, to: 0) }
    var work = Vector.zero
    for older in stride(from: used - 1, to: 0, by: -1) {
      let now = stepVelocity(from: older, to: older - 1)
      let share = older == used - 1 ? 0.5 : 1
      work.dx = share * (work.dx + (now.dx - speed(of: work.dx)) * now.dx.magnitude)
      work.dy = share * (work.dy + (now.dy - speed(of: work.dy)) * now.dy.magnitude)
    }
    return Vector(dx: speed(of: work.dx), dy: speed(of: work.dy))
  }

  /// The velocity of a mass of one that holds that much work, with the work's sign.
  private func speed(of work: Double) -> Double {
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }
}
