import Host
import Measurements

/// Times work in rounds and keeps each round's time per operation; figures are medians of rounds.
struct Stopwatch {
  let clock = HostClock.calibrated()

  /// Nanoseconds per operation in each of `rounds` rounds; the first round is a warm-up and not kept.
  func rounds(_ rounds: Int, operations: Int, _ work: () throws -> Void) rethrows -> [Double] {
    var figures: [Double] = []
    for round in 0...rounds {
      let start = clock.now()
      try work()
      let taken = clock.picoseconds(from: start, to: clock.now())
      if round > 0 { figures.append(Double(taken) / 1_000 / Double(operations)) }
    }
    return figures
  }

  /// The same for two kinds of work in turn, so that a noisy machine meets both alike.
  func alternating(
    _ rounds: Int, operations: Int, _ first: () throws -> Void, _ second: () throws -> Void
  ) rethrows -> (first: [Double], second: [Double]) {
    var figures: (first: [Double], second: [Double]) = ([], [])
    for round in 0...rounds {
      let start = clock.now()
      try first()
      let middle = clock.now()
      try second()
      let end = clock.now()
      guard round > 0 else { continue }
      figures.first.append(Double(clock.picoseconds(from: start, to: middle)) / 1_000 / Double(operations))
      figures.second.append(Double(clock.picoseconds(from: middle, to: end)) / 1_000 / Double(operations))
    }
    return figures
  }
}

/// A result of the optimiser's inattention: the word counts as used.
@inline(never)
func consume(_ word: UInt64) {}
