import Primitives

/// A planned path of one finger: segments of motion and of rest, as displacements from the start.
///
/// Only `+ - * /` and square roots are used, so a path is the same bit for bit on every machine.
struct Motion: Sendable {
  /// How speed changes along a segment.
  enum Pace: Sendable {
    /// The finger does not move.
    case rest
    /// Constant speed.
    case steady
    /// The minimum-jerk polynomial 10τ³ − 15τ⁴ + 6τ⁵: from rest to rest, fastest in the middle.
    ///
    /// Source: Flash and Hogan, "The coordination of arm movements", Journal of Neuroscience 5 (1985).
    case minimumJerk
    /// The first half of a minimum-jerk movement: from rest to its peak speed.
    case accelerating
  }

  /// A part of the path.
  struct Segment: Sendable {
    /// The length in time, in microseconds, above 0.
    var duration: Int64
    /// The way covered, in points.
    var displacement: Vector
    /// How speed changes on the way.
    var pace: Pace
  }

  /// The parts in order of time.
  private(set) var segments: [Segment] = []
  /// The length in time, in microseconds.
  private(set) var duration: Int64 = 0

  /// The path extended by a movement.
  func moving(by displacement: Vector, for duration: Int64, pace: Pace = .minimumJerk) -> Motion {
    var longer = self
    longer.segments.append(Segment(duration: duration, displacement: displacement, pace: pace))
    longer.duration += duration
    return longer
  }

  /// The path extended by a rest.
  func resting(for duration: Int64) -> Motion { moving(by: .zero, for: duration, pace: .rest) }

  /// Whether the finger moves until the very end, so that its last place is a new one.
  var endsMoving: Bool { segments.last.map { $0.pace != .rest } ?? false }

  /// The displacement from the start, in points, `time` microseconds after it; held at both ends.
  func offset(at time: Int64) -> Vector {
    var sum = Vector.zero
    var elapsed: Int64 = 0
    for segment in segments where elapsed < time {
      let share = min(1, Double(time - elapsed) / Double(segment.duration))
      let progress = Motion.progress(share, pace: segment.pace)
      sum.dx += segment.displacement.dx * progress
      sum.dy += segment.displacement.dy * progress
      elapsed += segment.duration
    }
    return sum
  }

  /// The smallest rectangle around the path, its start being the origin; in points.
  var extent: Rect {
    var place = Vector.zero
    var low = Vector.zero
    var high = Vector.zero
    for segment in segments {
      place.dx += segment.displacement.dx
      place.dy += segment.displacement.dy
      low = Vector(dx: min(low.dx, place.dx), dy: min(low.dy, place.dy))
      high = Vector(dx: max(high.dx, place.dx), dy: max(high.dy, place.dy))
    }
    return Rect(x: low.dx, y: low.dy, width: high.dx - low.dx, height: high.dy - low.dy)
  }

  /// The share of the way covered after a share of the time; both between 0 and 1.
  static func progress(_ share: Double, pace: Pace) -> Double {
    switch pace {
    case .rest, .steady: share
    case .minimumJerk: minimumJerk(share)
    case .accelerating: 2 * minimumJerk(share / 2)
    }
  }

  private static func minimumJerk(_ share: Double) -> Double {
    share * share * share * (10 + share * (6 * share - 15))
  }
}

extension Vector {
  /// The vector stretched by a factor.
  static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}

extension SeededGenerator {
  /// A number between the bounds; the upper one is reached by rounding only.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// A length of time in whole microseconds between the bounds, both included.
  mutating func microseconds(in range: ClosedRange<Int>) -> Int64 { Int64(integer(in: range)) }

  /// Whether a fair coin shows heads.
  mutating func coin() -> Bool { next() >> 63 == 1 }

  /// A vector of the given length whose slope stays at or below `steepness`, 1 being 45 degrees.
  ///
  /// The direction comes from the rational parametrisation of the circle, which needs no sine; angles
  /// are spread about evenly.
  mutating func direction(length: Double, steepness: Double = 1) -> Vector {
    // A half-angle tangent of √2 − 1 is 45 degrees; scaling it keeps the slope at or below its share.
    let tangent = (2.0.squareRoot() - 1) * steepness * number(in: -1...1)
    let scale = length / (1 + tangent * tangent)
    let along = (1 - tangent * tangent) * scale
    return Vector(dx: coin() ? along : -along, dy: 2 * tangent * scale)
  }
}
