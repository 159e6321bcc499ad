import Measurements
public import Primitives

/// In which order the two sides of a comparison take their turns.
///
/// Rounds come in pairs, one with the baseline first and one with the candidate first, so that neither what
/// the first turn does to the second nor a slow drift favours a side. Which of the two begins is chance.
public struct RoundSchedule: Sendable, Equatable {
  /// The side that takes the first turn of a round.
  public enum Side: Sendable {
    case baseline, candidate
  }

  /// The first side of each round; an even number of rounds.
  public let first: [Side]

  /// Creates a schedule of `pairs` pairs of rounds.
  public init(pairs: Int, using generator: inout SeededGenerator) {
    first = (0..<max(pairs, 0)).flatMap { _ -> [Side] in
      generator.next() & 1 == 0 ? [.baseline, .candidate] : [.candidate, .baseline]
    }
  }
}

/// What one launch of both sides measured, by one metric.
public struct LaunchRounds: Sendable, Equatable {
  /// The baseline's time in each round, in the order of the schedule.
  public var baseline: [Double]
  /// The candidate's time in each round.
  public var candidate: [Double]

  /// Creates the rounds of a launch; both sides have as many, and an even number.
  public init(baseline: [Double], candidate: [Double]) {
    self.baseline = baseline
    self.candidate = candidate
  }

  /// The launch's one figure: the median over the pairs of rounds of candidate by baseline.
  ///
  /// The two ratios of a pair are multiplied, and the root taken: what the order of turns does to one it does
  /// inversely to the other. Nil without pairs, and for times that are not above 0.
  public var ratio: Double? {
    guard baseline.count == candidate.count, baseline.count > 1 else { return nil }
    guard (baseline + candidate).allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    let ratios = zip(candidate, baseline).map { $0 / $1 }
    let pairs = (0..<ratios.count / 2).map { (ratios[2 * $0] * ratios[2 * $0 + 1]).squareRoot() }
    return Statistics.median(pairs)
  }
}
