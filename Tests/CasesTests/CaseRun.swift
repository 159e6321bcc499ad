import Gestures
import Primitives

/// One event of a case as a recogniser took it.
struct RecordedStep {
  let time: Instant
  var outcomes: [GestureOutcome]
  let isPanning: Bool
  let translation: Vector
  let railAxis: Axis?

  init(_ step: GestureStep) {
    time = step.time
    outcomes = step.outcomes
    isPanning = step.isPanning
    translation = step.translation
    railAxis = step.railAxis
  }
}

/// What one recogniser made of the events of a case.
struct GestureRecord {
  /// One step an event; for a probe, what time alone did.
  var steps: [RecordedStep] = []
  /// How many long presses had been seen before each event, that event's time included.
  var pressesBefore: [Int] = []
  /// Where the translation counted from when a pan began.
  var startPosition: Point?
  var isBusyAtEnd = false

  var outcomes: [(index: Int, outcome: GestureOutcome)] {
    steps.enumerated().flatMap { index, step in step.outcomes.map { (index, $0) } }
  }

  func indexes(_ isWanted: (GestureOutcome) -> Bool) -> [Int] {
    outcomes.filter { isWanted($0.outcome) }.map(\.index)
  }

  var starts: [Int] { indexes { if case .began = $0 { true } else { false } } }
  var ends: [Int] { indexes { if case .ended = $0 { true } else { false } } }
  var taps: [Int] { indexes { if case .tap = $0 { true } else { false } } }
  var downs: [Int] { indexes { $0 == .down } }
  var failures: [Int] { indexes { if case .failed = $0 { true } else { false } } }
  var cancels: [Int] {
    indexes {
      switch $0 {
      case .cancelled, .failed: true
      default: false
      }
    }
  }

  /// The movements after or at the start of a pan, by event.
  var deltas: [(index: Int, delta: Vector)] {
    outcomes.compactMap { index, outcome in
      switch outcome {
      case .began(let translation): (index, translation)
      case .changed(let delta, _): (index, delta)
      default: nil
      }
    }
  }

  /// Events that a listener hears of as updates: moves, and a start that moves at once.
  var updates: [Int] {
    outcomes.compactMap { index, outcome in
      switch outcome {
      case .began(let translation): translation == .zero ? nil : index
      case .changed: index
      default: nil
      }
    }
  }

  /// The velocity of the last lift-off from a pan.
  var release: Vector? {
    outcomes.reversed().lazy.compactMap { _, outcome in
      if case .ended(let estimate) = outcome { estimate.velocity } else { nil }
    }.first
  }
}

/// One case with everything that its checks look at.
struct CaseRun {
  let gestureCase: GestureCase
  let setup: CaseSetup
  let record: GestureRecord
  let profile: GestureProfile

  init(_ gestureCase: GestureCase) throws {
    self.gestureCase = gestureCase
    setup = try CaseSetup(gestureCase)
    profile = try setup.profile()
    record = CaseRun.record(gestureCase, [profile], rivals: CaseRun.rivals(gestureCase))[0]
  }

  /// What competes is part of a case's words; where it says nothing, there are other pans, and a tap where
  /// the case speaks of one.
  static func rivals(_ gestureCase: GestureCase) -> GestureRivals {
    let alone = ["no competitor", "alone", "no rival", "without competition", "only recognizer"]
    if alone.contains(where: gestureCase.words.contains) { return .none }
    let speaksOfTap = gestureCase.expected("tap") != nil || gestureCase.expected("pan") != nil
    return speaksOfTap ? .tap : .pans
  }

  /// The clock runs on its own only in cases that look at what time does; others are fed events alone.
  static func needsClock(_ gestureCase: GestureCase) -> Bool {
    if gestureCase.events.contains(where: { $0.phase == nil }) { return true }
    let timed = ["long_press_before_cancel", "press_count_at_probe", "long_press", "press_count"]
    if timed.contains(where: { gestureCase.expected($0) != nil }) { return true }
    let names = (gestureCase.expected("events")?.list ?? []) + [gestureCase.expected("last") ?? .null]
    return names.contains { $0.text?.hasPrefix("long_") ?? false }
  }

  /// Runs recognisers side by side; as soon as one begins a pan, the others lose the contacts.
  static func record(
    _ gestureCase: GestureCase, _ profiles: [GestureProfile], rivals: GestureRivals
  ) -> [GestureRecord] {
    var recognizers = profiles.map { GestureRecognizer(profile: $0, rivals: rivals) }
    var records = profiles.map { _ in GestureRecord() }
    let runsClock = needsClock(gestureCase)
    var presses = profiles.map { _ in 0 }
    for event in gestureCase.events {
      for index in recognizers.indices {
        var step: GestureStep?
        if runsClock {
          let passed = recognizers[index].advance(to: event.time)
          presses[index] += passed.outcomes.count { if case .longPress = $0 { true } else { false } }
          step = passed
        }
        if let sample = event.sample {
          step = recognizers[index].take(sample, isSynthesized: event.isSynthesized)
        }
        records[index].pressesBefore.append(presses[index])
        if let step { records[index].steps.append(RecordedStep(step)) }
        if records[index].startPosition == nil { records[index].startPosition = recognizers[index].panStart }
      }
      guard let winner = recognizers.firstIndex(where: \.isPanning) else { continue }
      for index in recognizers.indices where index != winner {
        let last = records[index].steps.count - 1
        let refused = recognizers[index].refuse()
        records[index].steps[last].outcomes += refused.outcomes
      }
    }
    for index in recognizers.indices { records[index].isBusyAtEnd = recognizers[index].isBusy }
    return records
  }

  /// The velocity of one contact at a time, by a rule, from its own samples.
  func estimate(
    touch: Int32, strategy: VelocityStrategy? = nil, until end: Int? = nil
  ) -> VelocityEstimate {
    let rule = strategy.map { profile.velocity.with($0) } ?? profile.velocity
    var tracker = VelocityTracker()
    var (liftOff, place) = (Instant.zero, Point?.none)
    for event in gestureCase.events.prefix(end ?? .max) where event.touch == touch {
      liftOff = event.time
      switch event.phase {
      case .began, .moved: if !event.isSynthesized { tracker.add(time: event.time, location: event.location) }
      case .ended: place = event.location
      default: break
      }
    }
    return tracker.estimate(at: liftOff, place: place, rule: rule)
  }

  var firstTouch: Int32 { gestureCase.events.first?.touch ?? 0 }
}
