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

  /// The same for any number of kinds of work, each with its number of operations; one list of figures for each.
  ///
  /// Short rounds, and many: on a busy machine most of them then run undisturbed, and the median is one of those.
  func alternating(_ rounds: Int, _ works: [(operations: Int, work: () -> Void)]) -> [[Double]] {
    var figures = [[Double]](repeating: [], count: works.count)
    for round in 0...rounds {
      let taken = times(works.map(\.work))
      guard round > 0 else { continue }
      for index in works.indices { figures[index].append(taken[index] / Double(works[index].operations)) }
    }
    return figures
  }

  /// The nanoseconds that each piece of work takes, one after the other.
  func times(_ works: [() -> Void]) -> [Double] {
    works.map { work in
      let start = clock.now()
      work()
      return Double(clock.picoseconds(from: start, to: clock.now())) / 1_000
    }
  }
}

/// A result of the optimiser's inattention: the word counts as used.
@inline(never)
func consume(_ word: UInt64) {}
