internal import Primitives

extension SampleWindow {
  /// The slope of the fitted curve at the newest of the samples, two at least, in points per nanosecond.
  ///
  /// The parabola is fitted as a sum of polynomials that are orthogonal over the sample times,
  /// 1, τ and q(τ) = τ² - ατ - β with τ the time from the mean; that needs no matrix and loses no digits
  /// to cancellation. Times are whole nanoseconds and places are taken relative to the newest one, so
  /// shifting either changes nothing.
  func slopeAtNewest() -> Vector {
    let newest = sample(0)
    var ageSum = 0.0
    for steps in 0..<used { ageSum += Double((newest.time - sample(steps).time).nanoseconds) }
    let mean = ageSum / Double(used)

    var (square, cube) = (0.0, 0.0)
    var line = Vector.zero
    for steps in 0..<used {
      let taken = sample(steps)
      let tau = mean - Double((newest.time - taken.time).nanoseconds)
      let moved = taken.place - newest.place
      square += tau * tau
      cube += tau * tau * tau
      line.dx += tau * moved.dx
      line.dy += tau * moved.dy
    }
    var slope = Vector(dx: line.dx / square, dy: line.dy / square)
    if used > 2 {
      let bend = bendAtNewest(mean: mean, alpha: cube / square, beta: square / Double(used))
      slope = Vector(dx: slope.dx + bend.dx, dy: slope.dy + bend.dy)
    }
    return slope
  }

  /// What the quadratic term adds to the slope at the newest sample, in points per nanosecond.
  private func bendAtNewest(mean: Double, alpha: Double, beta: Double) -> Vector {
    let newest = sample(0)
    var norm = 0.0
    var product = Vector.zero
    for steps in 0..<used {
      let taken = sample(steps)
      let tau = mean - Double((newest.time - taken.time).nanoseconds)
      let q = tau * tau - alpha * tau - beta
      let moved = taken.place - newest.place
      norm += q * q
      product.dx += q * moved.dx
      product.dy += q * moved.dy
    }
    let derivative = 2 * mean - alpha
    return Vector(dx: product.dx / norm * derivative, dy: product.dy / norm * derivative)
  }
}
