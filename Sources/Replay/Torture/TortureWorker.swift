/// Does units of a plan on one thread.
struct TortureWorker {
  /// What came of one unit.
  struct Work {
    var played = 0
    var collector = TortureCollector()
  }

  let plan: TorturePlan
  let evaluator: TortureEvaluator
  private let announce: ((TortureVariation) -> Void)?

  init(_ plan: TorturePlan, _ evaluator: TortureEvaluator, announce: ((TortureVariation) -> Void)?) {
    self.plan = plan
    self.evaluator = evaluator
    self.announce = announce
  }

  /// Plays at most `limit` variations of a unit.
  func work(_ unit: Int, limit: Int, isInterrupted: () -> Bool) -> Work {
    switch plan.units[unit] {
    case .gesture(let index): singles(of: plan.gestures[index], limit, isInterrupted)
    case .walks(let range): walks(range.prefix(limit), isInterrupted)
    }
  }

  private func singles(of gesture: TortureGesture, _ limit: Int, _ isInterrupted: () -> Bool) -> Work {
    var work = Work()
    guard limit > 0 else { return work }
    let plain = TortureVariation(gesture, [])
    announce?(plain)
    let undisturbed = evaluator.play(plain)
    var known: [TortureCheck] = []
    for failure in evaluator.failures(of: plain) {
      work.collector.add(failure, plain)
      known.append(failure.check)
    }
    work.played = 1
    for disturbance in plan.singles(of: gesture).prefix(limit - 1) {
      if work.played & 0xFF == 0, isInterrupted() { break }
      let variation = TortureVariation(gesture, [disturbance])
      announce?(variation)
      // What fails without any disturbance is told once.
      for failure in evaluator.failures(of: variation, undisturbed: undisturbed)
      where !known.contains(failure.check) {
        work.collector.add(failure, variation)
      }
      work.played += 1
    }
    return work
  }

  private func walks(_ range: Range<Int>.SubSequence, _ isInterrupted: () -> Bool) -> Work {
    var work = Work()
    for number in range {
      if work.played & 0xFF == 0, isInterrupted() { break }
      let variation = plan.walk(number)
      announce?(variation)
      for failure in evaluator.failures(of: variation) { work.collector.add(failure, variation) }
      work.played += 1
    }
    return work
  }
}
