import Gestures
package import Measurements
import Primitives
package import TouchTraces

/// Explains why touches became what they became, by replaying their trace and trying what else could have been.
package struct Explainer: Sendable {
  /// How traces are replayed; instances, threads and budget play no part.
  package let settings: ReplaySettings

  /// Creates an explainer.
  package init(settings: ReplaySettings) { self.settings = settings }

  /// Explains the touches of a trace: all of them, or the one asked for.
  ///
  /// Outcomes and reasons are those of a run under the same settings. Changes, events and the verdicts of
  /// other profiles are found for the first `detailLimit` touches alone, those that need attention first.
  /// `missingEnds` is the loaded trace's. Complexity: a replay of the trace by each profile, and under
  /// ``Placement/everyTouch`` a few of each such touch's own gesture, else of the whole trace.
  package func explain(
    _ trace: TouchTrace, touch: Int32? = nil, judges: Bool = false, detailLimit: Int = .max,
    missingEnds: Int = 0
  ) -> [TouchExplanationRecord] {
    let script = ReplayScript(
      trace, placement: settings.placement, delivery: settings.delivery, missingEnds: missingEnds)
    var pass = StoryPass(script, settings: settings, keepsReadings: true)
    let whole = pass.run()
    let expected = judges ? trace.expectation?.touches ?? [] : []
    let stories = whole.filter { touch == nil || $0.touch == touch }
    var records = stories.map { story in
      var record = TouchExplanationRecord(touch: story.touch, outcome: story.outcome, reason: story.reason)
      record.winner = story.claim?.gesture.name
      record.expected = expected.first { $0.touch == story.touch }?.outcome.rawValue
      record.facts = facts(about: story, among: whole)
      return record
    }
    let detailed = Set(records.attentionFirst.prefix(detailLimit).map(\.touch))
    let replayed = detailed.isEmpty ? [:] : outcomesByProfile(script)
    for (index, story) in stories.enumerated() where detailed.contains(story.touch) {
      records[index].changes = changes(of: story, trace, script)
      records[index].events = story.steps.map { Explainer.event($0, of: story) }
      records[index].others = others(for: story, script, replayed)
    }
    return records
  }

  private func changes(of story: TouchStory, _ trace: TouchTrace, _ script: ReplayScript) -> [ChangeRecord] {
    let trial = ChangeTrial(
      trace: trace, settings: settings, whole: script, touch: story.touch, outcome: story.outcome)
    return ChangeCandidates(story: story, trace: trace, settings: settings).all.compactMap { candidate in
      guard let outcome = trial.outcome(candidate.change), outcome != story.outcome else { return nil }
      // What helps a touch that came to nothing is only what makes something of it.
      if story.outcome == "none" || story.outcome == "cancelled", outcome != "pan", outcome != "tap" {
        return nil
      }
      var record = candidate.record
      record.outcome = outcome
      return record
    }
  }

  private var otherProfiles: [GestureProfile] {
    GestureProfile.all.filter { $0.name != settings.profile.name }
  }

  private func others(
    for story: TouchStory, _ script: ReplayScript, _ replayed: [String: [Int32: String]]
  ) -> [ProfileVerdictRecord] {
    guard let gesture = script.gesture(of: story.touch) else { return [] }
    let samples = Array(gesture.samples)
    return otherProfiles.map { profile in
      var record = ProfileVerdict.of(
        story.touch, in: samples, profile: profile, down: story.arrival.down, lacksEnd: story.lacksEnd)
      record.controlOutcome = replayed[profile.name]?[story.touch] ?? ""
      return record
    }
  }

  /// What the chosen control makes of every touch by each other profile, under the same settings.
  private func outcomesByProfile(_ script: ReplayScript) -> [String: [Int32: String]] {
    var outcomes: [String: [Int32: String]] = [:]
    for profile in otherProfiles {
      var changed = settings
      changed.profile = profile
      let environment = changed.makeEnvironment()
      var pass = BehaviourPass(
        script: script, environment: environment, control: changed.makeControl(environment),
        inside: changed.inside)
      for touch in pass.run().record.touches {
        outcomes[profile.name, default: [:]][touch.touch] = touch.outcome
      }
    }
    return outcomes
  }

  private static func event(_ step: TouchStory.Step, of story: TouchStory) -> ExplainedEventRecord {
    let down = story.began ?? step.sample
    let place = step.sample.location - down.location
    var record = ExplainedEventRecord(
      event: step.event, microseconds: (step.sample.deliveredAt - story.arrival.down).microseconds,
      phase: step.sample.phase.word, isCoalesced: step.sample.isCoalesced, x: place.dx, y: place.dy,
      happened: step.happened,
      readings: step.readings.map { reading in
        ReadingRecord(
          rule: reading.rule.rawValue, measured: reading.measured, limit: reading.limit, unit: reading.unit,
          comparison: reading.comparison, isSatisfied: reading.satisfied, words: reading.words)
      })
    record.isMissing = story.lacksEnd && step.sample.phase.isTerminal
    return record
  }
}

extension TouchPhase {
  /// The phase as traces spell it.
  fileprivate var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}
