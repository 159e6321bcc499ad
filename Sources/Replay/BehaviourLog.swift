import Appearance
import Gestures
import Measurements
import Primitives
import Simulation
import SwipeControls

/// Collects one trace's behaviour, step by step.
struct BehaviourLog {
  private let control: Control
  private var record = TraceRecord()
  private var digest = Digest()
  private var eventDigests: [UInt64] = []
  private var state = ControlState.normal
  private var stateSince = Instant.zero
  private var transitions = TransitionTable()
  private var transitionCount = 0
  private var pans: [(touch: Int32, event: Int)] = []
  private var touchIndex: [Int32: Int] = [:]
  /// How each touch of the record came to the control.
  private var arrivals: [TouchArrival] = []
  private let script: ReplayScript
  /// The name of the container's gesture, if there is one.
  private let parent: String?
  private var timeline: TimelineRecorder

  init(control: Control, script: ReplayScript, parent: String?) {
    self.control = control
    self.script = script
    self.parent = parent
    timeline = TimelineRecorder(control: control)
  }

  mutating func begin() {
    state = control.state
    stateSince = .zero
    timeline = TimelineRecorder(control: control)
  }

  /// An event, or a coalesced sample that comes with it, arrives at the surface.
  mutating func noteEvent(_ sample: TouchSample, event: Int) {
    while eventDigests.count <= event { eventDigests.append(digest.value) }
    digest.combine(UInt64(event))
    if sample.phase == .began {
      come(TouchArrival(sample, event: event, script: script, parent: parent), sample.touch)
    } else if sample.phase.isTerminal {
      let script = script
      withArrival(sample.touch) { $0.note(event: event, script: script) }
    }
    if !sample.isCoalesced { record.events += 1 }
  }

  private mutating func come(_ arrival: TouchArrival, _ touch: Int32) {
    note(touch, outcome: "", reason: "")
    guard let index = touchIndex[touch] else { return }
    if index == arrivals.count { arrivals.append(arrival) } else { arrivals[index] = arrival }
  }

  private mutating func withArrival(_ touch: Int32, _ body: (inout TouchArrival) -> Void) {
    guard let index = touchIndex[touch], arrivals.indices.contains(index) else { return }
    body(&arrivals[index])
  }

  private func arrival(of touch: Int32) -> TouchArrival? {
    guard let index = touchIndex[touch], arrivals.indices.contains(index) else { return nil }
    return arrivals[index]
  }

  /// The control has seen a sample, or never will.
  mutating func noteDelivery(_ sample: TouchSample, _ delivery: TouchDelivery) {
    if delivery == .tracked {
      let now = control.environment.loop.now
      withArrival(sample.touch) { $0.controlSaw(sample, at: now) }
    }
    timeline.note(sample, delivery)
    if case .ignored(let cause) = delivery, sample.phase == .began {
      note(sample.touch, outcome: "ignored", reason: cause.reason)
    }
    guard !sample.isCoalesced else { return }
    if delivery == .tracked { record.trackedEvents += 1 }
    digest.combine(UInt64(delivery == .tracked ? 1 : 0))
  }

  /// The last event that arrived, counted from 0.
  var lastEvent: Int { eventDigests.count - 1 }

  mutating func notePan(touch: Int32, event: Int) {
    pans.append((touch, event))
    timeline.notePan(touch: touch)
  }

  /// Closes one step, an event or a timer: what was sent, what ended, and the state that came of it.
  mutating func noteStep(now: Instant, isTimer: Bool = false, _ notes: BehaviourNotes) {
    for (sample, delivery) in notes.deliveries { noteDelivery(sample, delivery) }
    notes.deliveries.removeAll(keepingCapacity: true)
    for event in notes.sent { digest.combine(UInt64(event)) }
    for report in notes.reports { note(report) }
    notes.reports.removeAll(keepingCapacity: true)
    for (touch, claim) in notes.claims { note(touch, claim) }
    notes.claims.removeAll(keepingCapacity: true)
    let hasChanged = control.state != state
    timeline.close(
      event: lastEvent, at: now, isTimer: isTimer, sent: notes.sent, state: hasChanged ? control.state : nil)
    notes.sent.removeAll(keepingCapacity: true)
    if hasChanged {
      transitions.add(from: state, to: control.state, dwell: (now - stateSince).microseconds)
      transitionCount += 1
      state = control.state
      stateSince = now
    }
    digest.combine(now.nanoseconds)
    digest.combine(UInt64(state.rawValue))
    digest.combine(control.reportedValue ?? 0)
    if let swipe = control as? SwipeControl {
      digest.combine(swipe.overlayView?.backgroundColor.bits ?? 0)
    }
    closeEvents()
  }

  private mutating func closeEvents() {
    guard let last = eventDigests.indices.last else { return }
    eventDigests[last] = digest.value
  }

  private mutating func note(_ report: TouchReport) {
    timeline.note(report)
    let circumstances = arrival(of: report.touch)?.circumstances ?? TouchCircumstances()
    let decision = report.decision.counted(from: circumstances)
    let reason = report.decision.reason(under: circumstances)
    note(report.touch, outcome: decision.outcome.rawValue, reason: reason, winner: "control")
    if let index = touchIndex[report.touch] {
      let strategy = control.environment.profile.velocity.strategy.rawValue
      record.touches[index].velocity = TouchVelocity(
        strategy: strategy, x: report.liftOffVelocity.dx, y: report.liftOffVelocity.dy)
    }
    digest.combine(decision.reason)
    digest.combine(report.liftOffVelocity.dx)
    digest.combine(report.liftOffVelocity.dy)
    guard let pan = report.pan, let index = pans.lastIndex(where: { $0.touch == report.touch }) else {
      return
    }
    record.panDetections.append(
      PanDetection(
        touch: report.touch, eventIndex: pans[index].event,
        latencyMicroseconds: (pan.latency + circumstances.lateness).microseconds,
        distancePoints: pan.distancePoints))
  }

  /// The container's gesture won: its numbers are the reason, besides those of a pan that had begun.
  private mutating func note(_ touch: Int32, _ claim: ParentClaim) {
    guard let index = touchIndex[touch] else { return }
    let claim = claim.counted(from: arrival(of: touch)?.surfaceLateness ?? .zero)
    timeline.note(touch, claim)
    digest.combine(claim.reason)
    let isPan = record.touches[index].outcome == TouchOutcome.pan.rawValue
    record.touches[index].reason =
      isPan ? record.touches[index].reason + "; then " + claim.reason : claim.reason
    record.touches[index].winner = claim.gesture.name
  }

  private mutating func note(_ touch: Int32, outcome: String, reason: String, winner: String? = nil) {
    let entry = TouchRecord(
      touch: touch, outcome: outcome, reason: reason, winner: parent == nil ? nil : winner)
    if let index = touchIndex[touch] {
      record.touches[index] = entry
    } else {
      touchIndex[touch] = record.touches.count
      record.touches.append(entry)
    }
  }

  mutating func finish(
    script: ReplayScript, counters: ControlCounters, resolves: Int, resolvesByPath: ResolveCounts,
    fault: LoopFault?
  ) -> Behaviour {
    record.name = script.name
    record.digest = digest.hex
    record.pans = counters.pans
    record.taps = counters.taps
    record.cancels = counters.cancels
    record.resolves = resolves
    record.resolvesByPath = ResolvePath.allCases.map { WorkCounter($0.rawValue, resolvesByPath.count($0)) }
    record.redraws = counters.redraws
    record.transitions = transitions.records
    record.finalValue = control.reportedValue
    var play = PlayCounters()
    play.events = script.eventCount
    play.trackedEvents = record.trackedEvents
    play.transitions = transitionCount
    play.valueSum = (control.reportedValue ?? 0).bitPattern
    play.controls = counters
    return Behaviour(
      record: record, counters: play, eventDigests: eventDigests, digest: digest, fault: fault,
      timeline: timeline.steps)
  }
}

/// Counts transitions by pair of states.
private struct TransitionTable {
  private struct Entry {
    var from: ControlState
    var to: ControlState
    var count: Int
    var dwell: Int64
  }

  private var entries: [Entry] = []

  mutating func add(from: ControlState, to: ControlState, dwell: Int64) {
    if let index = entries.firstIndex(where: { $0.from == from && $0.to == to }) {
      entries[index].count += 1
      entries[index].dwell += dwell
    } else {
      entries.append(Entry(from: from, to: to, count: 1, dwell: dwell))
    }
  }

  var records: [TransitionRecord] {
    entries.sorted { ($0.from.rawValue, $0.to.rawValue) < ($1.from.rawValue, $1.to.rawValue) }.map {
      TransitionRecord(from: $0.from.name, to: $0.to.name, count: $0.count, dwellMicroseconds: $0.dwell)
    }
  }
}
