import Gestures
package import Host
package import Measurements
import Primitives
import Synchronization
import TouchTraces

/// Disturbs gestures in every way and checks what holds for any control: no expectation is needed.
///
/// First each single disturbance before each event, then random walks of several. Failures are shrunk. The
/// result is a function of gestures, control, profile and seed, whatever the number of threads.
package struct Torture: Sendable {
  /// What is tortured, and how much.
  package let settings: TortureSettings

  /// Creates a torture.
  package init(settings: TortureSettings) { self.settings = settings }

  /// What came out: the record for reports and the shrunk variations, one for each failure of the record.
  package struct Result: Sendable {
    /// The record, without paths.
    package var record: TortureRecord
    /// The smallest variation of each failure.
    package var smallest: [TortureVariation]
  }

  /// Plays all variations of the gestures, then shrinks what failed.
  ///
  /// - Parameters:
  ///   - gestures: what is disturbed.
  ///   - progress: told the share that is done, from any thread.
  ///   - isInterrupted: asked every few hundred variations; true ends the run early.
  ///   - announce: told of each variation before it is played, for finding one that traps.
  /// - Returns: what failed, and the smallest variation for each failure.
  /// - Throws: when a thread cannot be made.
  package func run(
    _ gestures: [TortureGesture], progress: @escaping @Sendable (Double) -> Void = { _ in },
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    announce: (@Sendable (TortureVariation) -> Void)? = nil
  ) throws(HostError) -> Result {
    let evaluator = TortureEvaluator(settings)
    let tellsValues =
      evaluator.tellsInProbes || gestures.contains { evaluator.play(TortureVariation($0, [])).tellsValues }
    evaluator.tellsValues = tellsValues
    let plan = TorturePlan(gestures + gestures.flatMap(\.thinned), settings, hasValue: evaluator.hasValue)
    let shared = Mutex(Progress(unitCount: plan.units.count))
    try Workers.run(count: Swift.max(1, Swift.min(settings.threads, plan.units.count))) { _ in
      let worker = TortureWorker(plan, TortureEvaluator(settings), announce: announce)
      worker.evaluator.tellsValues = tellsValues
      while !isInterrupted(), let unit = shared.withLock({ $0.claim() }) {
        let collected = worker.work(unit, limit: plan.counts[unit], isInterrupted: isInterrupted)
        let played = shared.withLock { progress in progress.finish(unit, collected) }
        progress(Double(played) / Double(Swift.max(plan.total, 1)))
      }
    }
    let done = shared.withLock { $0 }
    return conclude(done, gestures, evaluator, wasInterrupted: isInterrupted())
  }

  /// Plays one variation, as it is, and records the checks that do not hold.
  package func record(of variation: TortureVariation) -> TortureRecord {
    let evaluator = TortureEvaluator(settings)
    let undisturbed = evaluator.play(TortureVariation(variation.gesture, []))
    evaluator.tellsValues = undisturbed.tellsValues || evaluator.tellsInProbes
    var record = newRecord([variation.gesture])
    record.variations = 1
    record.failures = evaluator.failures(of: variation).map {
      TortureFailureRecord($0, variation, first: variation, count: 1)
    }
    record.failedVariations = record.failures.count
    return record
  }

  private func newRecord(_ gestures: [TortureGesture]) -> TortureRecord {
    var record = TortureRecord()
    record.control = settings.control.name
    record.profile = settings.profile.name
    record.seed = settings.seed
    record.gestures = gestures.count
    record.events = gestures.reduce(0) { $0 + $1.events.count }
    return record
  }

  /// Work done and work to do.
  private struct Progress {
    var next = 0
    var played = 0
    var units: [TortureCollector?]

    init(unitCount: Int) { units = Array(repeating: nil, count: unitCount) }

    mutating func claim() -> Int? {
      guard next < units.count else { return nil }
      next += 1
      return next - 1
    }

    mutating func finish(_ unit: Int, _ work: TortureWorker.Work) -> Int {
      units[unit] = work.collector
      played += work.played
      return played
    }
  }

  private func conclude(
    _ done: Progress, _ gestures: [TortureGesture], _ evaluator: TortureEvaluator, wasInterrupted: Bool
  ) -> Result {
    var collector = TortureCollector()
    for unit in done.units { if let unit { collector.add(unit) } }
    var record = newRecord(gestures)
    record.variations = done.played
    record.failedVariations = collector.total
    record.wasInterrupted = wasInterrupted
    record.takesTouches = evaluator.takesTouches
    var smallest: [TortureVariation] = []
    for entry in collector.entries {
      var shrinker = TortureShrinker(entry.failure.check, evaluator)
      let small = shrinker.shrink(entry.variation)
      let found = evaluator.failures(of: small).first { $0.check == entry.failure.check } ?? entry.failure
      let shape = TortureFailureRecord(found, small, first: entry.variation, count: entry.count)
      if let known = record.failures.firstIndex(where: { $0.hasShape(of: shape) }) {
        record.failures[known].count += entry.count
      } else {
        record.failures.append(shape)
        smallest.append(small)
      }
    }
    return Result(record: record, smallest: smallest)
  }
}

extension TortureFailureRecord {
  fileprivate init(
    _ failure: TortureFailure, _ small: TortureVariation, first: TortureVariation, count: Int
  ) {
    self.init(
      check: failure.check.rawValue, sentence: failure.check.sentence, detail: failure.detail, count: count)
    trace = first.gesture.trace
    gesture = first.gesture.number
    foundWith = first.words
    disturbances = small.disturbances.map {
      TortureDisturbanceRecord(kind: $0.kind.rawValue, event: $0.event, form: $0.form, words: $0.words)
    }
    events = small.gesture.events.map {
      TortureEventRecord(
        microseconds: $0.sampledAt, touch: $0.touch, phase: "\($0.phase)", x: $0.x, y: $0.y,
        historyCount: $0.history.count)
    }
  }
}
