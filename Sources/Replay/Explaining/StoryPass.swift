import Gestures
import Primitives
import Simulation
import SwipeControls

/// Plays a script once on one control, as the behaviour pass does, and keeps each touch's decisions as values.
struct StoryPass {
  private let script: ReplayScript
  private let control: Control
  private let environment: ControlEnvironment
  private let player: ScriptPlayer
  private let arena: TouchArena?
  private let keepsReadings: Bool
  private var stories: [TouchStory] = []
  private var index: [Int32: Int] = [:]
  /// The latest event that arrived.
  private var event = 0

  init(
    _ script: ReplayScript, settings: ReplaySettings, keepsReadings: Bool = false,
    prepare: (Control) -> Void = { _ in }
  ) {
    self.script = script
    self.keepsReadings = keepsReadings
    environment = settings.makeEnvironment()
    control = settings.makeControl(environment)
    prepare(control)
    player = ScriptPlayer(environment: environment)
    arena = settings.inside.map { [control] in TouchArena(parent: $0, control: control) }
  }

  /// Plays the script and returns the stories in order of coming down.
  mutating func run() -> [TouchStory] {
    let notes = BehaviourNotes()
    environment.touchObserver = { _, report in notes.reports.append(report) }
    arena?.deliveryObserver = { notes.deliveries.append(($0, $1)) }
    arena?.claimObserver = { touch, claim, _ in notes.claims.append((touch, claim)) }
    player.start(control)
    for gesture in script.gestures {
      player.place(control, gesture)
      arena?.begin(leftEdge: gesture.leftEdge)
      for index in gesture.samples { deliver(index, notes) }
    }
    fireTimers(before: .distantFuture, notes)
    environment.touchObserver = nil
    return stories
  }

  private mutating func deliver(_ number: Int, _ notes: BehaviourNotes) {
    let sample = script.samples[number]
    fireTimers(before: sample.deliveredAt, notes)
    environment.loop.moveTime(to: sample.deliveredAt)
    event = Int(script.eventIndices[number])
    let (event, script) = (event, script)
    if sample.phase == .began, index[sample.touch] == nil {
      index[sample.touch] = stories.count
      let arrival = TouchArrival(sample, event: event, script: script, parent: arena?.parent.name)
      stories.append(TouchStory(touch: sample.touch, frame: control.frame, arrival: arrival))
    }
    withStory(sample.touch) { $0.add(sample, event: event, script: script) }
    let pansBefore = environment.counters.pans
    if let arena {
      arena.deliver(sample)
    } else {
      notes.deliveries.append((sample, control.deliver(sample)))
    }
    takeDeliveries(notes)
    if environment.counters.pans != pansBefore { notePan(of: sample.touch) }
    takeDecisions(notes)
  }

  private mutating func fireTimers(before limit: Instant, _ notes: BehaviourNotes) {
    while environment.loop.isDue(before: limit) {
      let pansBefore = environment.counters.pans
      environment.loop.fireNext()
      let seen = notes.deliveries.last?.0.touch
      takeDeliveries(notes)
      if environment.counters.pans != pansBefore, let seen { notePan(of: seen) }
      takeDecisions(notes)
    }
  }

  /// A pan began in the step that goes on, with the latest event of its touch.
  private mutating func notePan(of touch: Int32) {
    let now = environment.loop.now
    withStory(touch) { story in
      story.panEvent = story.steps.last?.event
      story.panTime = now
      story.note("the pan begins")
    }
  }

  /// Takes over what the control saw in a step.
  private mutating func takeDeliveries(_ notes: BehaviourNotes) {
    for (sample, delivery) in notes.deliveries { follow(sample, delivery) }
    notes.deliveries.removeAll(keepingCapacity: true)
  }

  /// Takes over what was decided in a step, in the order in which reports do.
  private mutating func takeDecisions(_ notes: BehaviourNotes) {
    for report in notes.reports {
      let (event, now) = (event, environment.loop.now)
      withStory(report.touch) { $0.decide(report.decision, event: event, at: now) }
    }
    notes.reports.removeAll(keepingCapacity: true)
    for (touch, claim) in notes.claims {
      withStory(touch) { story in
        story.lose(to: claim)
        story.note(story.claim?.reason ?? claim.reason)
      }
    }
    notes.claims.removeAll(keepingCapacity: true)
  }

  private mutating func follow(_ sample: TouchSample, _ delivery: TouchDelivery) {
    let now = environment.loop.now
    let (profile, keepsReadings) = (environment.profile, keepsReadings)
    withStory(sample.touch) { story in
      let step = story.delivered
      story.delivered += 1
      if case .ignored(let cause) = delivery {
        if sample.phase == .began { story.ignore(cause, step: step) }
        return
      }
      story.controlSaw(sample, at: now)
      switch sample.phase {
      case .began: story.follower = TouchExplanation(profile: profile, at: now, location: sample.location)
      case .moved: _ = story.follower?.move(to: sample.location, at: now)
      case .stationary: break
      case .ended, .cancelled: story.follower?.end(at: now)
      }
      guard keepsReadings, let follower = story.follower else { return }
      story.setReadings(follower.readings, at: step)
    }
  }

  private mutating func withStory(_ touch: Int32, _ body: (inout TouchStory) -> Void) {
    guard let index = index[touch] else { return }
    body(&stories[index])
  }
}
