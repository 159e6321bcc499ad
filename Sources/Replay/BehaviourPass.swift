import Gestures
public import Measurements
public import Primitives
public import Simulation
import SwipeControls
import TouchTraces

/// Plays one trace once on one control and writes down everything that happened.
struct BehaviourPass {
  private let script: ReplayScript
  private let control: Control
  private let environment: ControlEnvironment
  private let player: ScriptPlayer
  private let arena: TouchArena?
  private var log: BehaviourLog

  init(
    script: ReplayScript, environment: ControlEnvironment, control: Control, inside parent: ParentGesture?
  ) {
    self.script = script
    self.environment = environment
    self.control = control
    player = ScriptPlayer(environment: environment)
    arena = parent.map { TouchArena(parent: $0, control: control) }
    log = BehaviourLog(control: control, script: script, parent: parent?.name)
  }

  /// Plays the script and returns what happened.
  mutating func run() -> Behaviour {
    let notes = BehaviourNotes()
    environment.appearance.countsResolves = true
    environment.touchObserver = { _, report in notes.reports.append(report) }
    let tokens = BehaviourPass.watchedEvents.map { event in
      control.addAction(for: event) { [log = notes] _ in log.sent.append(event.rawValue) }
    }
    arena?.deliveryObserver = { notes.deliveries.append(($0, $1)) }
    arena?.claimObserver = { touch, claim, _ in notes.claims.append((touch, claim)) }
    player.start(control)
    log.begin()
    let before = (environment.counters, environment.appearance.resolveCount)
    for gesture in script.gestures {
      player.place(control, gesture)
      arena?.begin(leftEdge: gesture.leftEdge)
      for index in gesture.samples { deliver(index, notes) }
    }
    fireTimers(before: .distantFuture, notes)
    environment.touchObserver = nil
    for token in tokens { control.removeAction(token) }
    return log.finish(
      script: script, counters: environment.counters.since(before.0),
      resolves: environment.appearance.resolveCount - before.1,
      resolvesByPath: environment.appearance.resolveCounts, fault: environment.loop.fault)
  }

  private mutating func deliver(_ index: Int, _ notes: BehaviourNotes) {
    let sample = script.samples[index]
    let event = Int(script.eventIndices[index])
    fireTimers(before: sample.deliveredAt, notes)
    environment.loop.moveTime(to: sample.deliveredAt)
    let pansBefore = environment.counters.pans
    log.noteEvent(sample, event: event)
    if let arena {
      arena.deliver(sample)
    } else {
      log.noteDelivery(sample, control.deliver(sample))
    }
    if environment.counters.pans != pansBefore { log.notePan(touch: sample.touch, event: event) }
    log.noteStep(now: environment.loop.now, notes)
  }

  private mutating func fireTimers(before limit: Instant, _ notes: BehaviourNotes) {
    while environment.loop.isDue(before: limit) {
      let pansBefore = environment.counters.pans
      environment.loop.fireNext()
      // Only samples that were held back begin a pan when a timer fires.
      if environment.counters.pans != pansBefore, let touch = control.trackedTouch {
        log.notePan(touch: touch, event: log.lastEvent)
      }
      log.noteStep(now: environment.loop.now, isTimer: true, notes)
    }
  }

  /// Listened to one by one, so that the order of what a control sends is part of its behaviour.
  private static let watchedEvents: [ControlEvents] = [
    .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
    .touchUpOutside, .touchCancel, .valueChanged, .tap,
  ]
}

/// What callbacks leave behind during one step.
final class BehaviourNotes {
  var deliveries: [(TouchSample, TouchDelivery)] = []
  var claims: [(touch: Int32, claim: ParentClaim)] = []
  var reports: [TouchReport] = []
  var sent: [UInt32] = []
}

/// What one trace did to a control: the record that reports use, and one digest per event.
public struct Behaviour: Sendable {
  /// The record, without path, warnings and judgement.
  public var record: TraceRecord
  /// What the throughput pass must count for one instance and one pass.
  var counters: PlayCounters
  /// The digest of everything up to and including each event, by event.
  public var eventDigests: [UInt64]
  /// The digest of the whole trace.
  public var digest: Digest
  /// Set when an instant of virtual time did not come to an end.
  public var fault: LoopFault?
  /// What was decided and what changed, step by step.
  public var timeline: [TimelineStep]

  /// The first event after which two behaviours differ, counted from 0; nil when they are the same.
  ///
  /// When all events agree and only what timers did after the last one differs, it is the event count.
  public func firstDivergence(from other: Behaviour) -> Int? {
    if digest == other.digest { return nil }
    let common = Swift.min(eventDigests.count, other.eventDigests.count)
    return (0..<common).first { eventDigests[$0] != other.eventDigests[$0] } ?? common
  }
}

extension ControlCounters {
  /// The difference to earlier counters of the same environment.
  func since(_ earlier: ControlCounters) -> ControlCounters {
    var difference = ControlCounters()
    difference.touches = touches - earlier.touches
    difference.pans = pans - earlier.pans
    difference.taps = taps - earlier.taps
    difference.ends = ends - earlier.ends
    difference.cancels = cancels - earlier.cancels
    difference.configures = configures - earlier.configures
    difference.redraws = redraws - earlier.redraws
    return difference
  }
}
