import Appearance
import Gestures
import Primitives
import Simulation
import SwipeControls
import TouchTraces

/// Plays one variation on a new control and watches it from outside, as an application could.
///
/// The control may be of any class: only its events, its state and the loop are looked at.
final class TorturePlayer {
  /// Timers and frames that may fire in one variation.
  static let firingLimit = 20_000
  /// How long a control may take to come to rest.
  static let settlingTime = Interval.milliseconds(60_000)

  let environment: ControlEnvironment
  let control: Control
  var loop: EventLoop { environment.loop }
  var slider: SwipeSlider? { control as? SwipeSlider }
  var trail = TortureTrail()
  /// What times are relative to.
  var origin = Instant.zero
  /// How a new control looks, for comparison.
  let fresh: Rest

  /// A control at rest.
  struct Rest {
    var state: ControlState
    var value: Double?
    var frame: Rect
    var appearance: UInt64
  }

  // What happened to touches.
  var accepted = 0
  var terminals = 0
  var terminalActions = 0
  var wasCancelled = false
  var cancelsSeen = 0
  /// The value before the tracked touch, where that is known.
  var valueBefore: Double?
  /// The value to come back to after a cancel.
  var valueToRestore: Double?
  var wasSelectedBefore: Bool?
  var isSelectedToRestore: Bool?
  var tapsOfTouch = 0
  /// What listeners know of the value.
  var told: Double?

  // What happens now.
  enum Activity { case time, input, program }
  var activity = Activity.time
  var sent = 0
  var valuesTold = 0
  var depth = 0
  private var fired = 0
  private var lastState = ControlState.normal
  private var lastValue = 0.0
  /// What a listener does when it is told a value, and what the next one that is called does.
  var assignsInListener: Int?
  var actsInListener: Int?
  /// Whether the control was taken off its surface.
  var isRemoved = false
  /// Changes that have to be undone.
  var made: [Disturbance.Kind] = []

  /// Makes a control and puts it so that `anchor`, in its own coordinates, lies at the origin of gestures.
  init(environment: ControlEnvironment, control make: ControlRegistration, anchor: Point) {
    self.environment = environment
    environment.loop.reset()
    environment.touchObserver = nil
    control = make.make(environment)
    control.frame = Rect(origin: Point(x: -anchor.x, y: -anchor.y), size: control.frame.size)
    fresh = Rest(
      state: control.state, value: control.reportedValue, frame: control.frame,
      appearance: control.resolveAppearance())
    told = control.reportedValue
    lastState = control.state
    lastValue = control.reportedValue ?? 0
    cancelsSeen = environment.counters.cancels
    watch()
  }

  /// Moves time to a point after the origin, then delivers a sample; what came of it is noted.
  func deliver(
    _ phase: TouchPhase, touch: Int32, at place: Point, sampled: Instant, delivered: Instant,
    isCoalesced: Bool = false
  ) {
    pass(to: delivered)
    let wasTracking = control.isTracking
    if phase == .began, !wasTracking { remember() }
    activity = .input
    let sample = TouchSample(
      sampledAt: sampled, deliveredAt: delivered, location: place, touch: touch, phase: phase,
      isCoalesced: isCoalesced)
    let delivery = control.deliver(sample)
    activity = .time
    if phase == .began, delivery == .tracked {
      accepted += 1
      // The one before had lost its end: what came back then cannot be told from what follows.
      if wasTracking { forgetRest() }
    }
    look()
  }

  /// Fires what is due before an instant and moves time there.
  func pass(to instant: Instant) {
    while loop.isDue(before: instant) {
      guard fireNext() else { break }
    }
    loop.moveTime(to: instant)
  }

  /// Lets time pass until nothing is pending.
  func settle() {
    let limit = loop.now + TorturePlayer.settlingTime
    while !loop.isIdle {
      guard loop.isDue(before: limit) else {
        trail.fail(.timers, "\(loop.pendingTimerCount) pending a minute after the last touch")
        return
      }
      guard fireNext() else { return }
    }
  }

  private func fireNext() -> Bool {
    fired += 1
    guard fired <= TorturePlayer.firingLimit, loop.fault == nil else {
      trail.fail(.timers, "more than \(TorturePlayer.firingLimit) timers fired")
      environment.loop.reset()
      return false
    }
    loop.fireNext()
    look()
    return true
  }

  /// Looks at state and value after a step.
  func look() {
    let (state, reported) = (control.state, control.reportedValue)
    let value = reported ?? 0
    if !value.isFinite {
      trail.fail(.finite, "value \(value)")
    } else if let slider, !(value >= slider.minimumValue && value <= slider.maximumValue) {
      trail.fail(.range, "value \(value), range \(slider.minimumValue) to \(slider.maximumValue)")
    }
    guard state != lastState || value != lastValue else { return }
    (lastState, lastValue) = (state, value)
    trail.note(state: state, value: value, at: loop.now - origin)
  }

  /// Notes the value before a touch and, at rest, whether the last cancel restored it.
  private func remember() {
    guard loop.isIdle else {
      forgetRest()
      return
    }
    expectRestored()
    valueBefore = control.reportedValue
    wasSelectedBefore = control.isSelected
  }

  /// Nothing is known any more of what a cancel has to bring back.
  func forgetRest() {
    (valueBefore, valueToRestore, wasSelectedBefore, isSelectedToRestore) = (nil, nil, nil, nil)
  }

  func expectRestored() {
    if let expected = isSelectedToRestore, expected != control.isSelected {
      trail.fail(.restored, "\(expected ? "" : "not ")selected before the touch, not so after the cancel")
    }
    isSelectedToRestore = nil
    guard let expected = valueToRestore, let value = control.reportedValue, value.isFinite else { return }
    valueToRestore = nil
    guard value != expected else { return }
    trail.fail(.restored, "value \(expected) before the touch, \(value) after the cancel")
  }

  /// Changes the control as a program does; `keepsValue` says that no value may follow.
  func program(keepsValue: Bool = true, isAssignment: Bool = false, _ change: () -> Void) {
    let (before, sentBefore, toldBefore) = (control.reportedValue, sent, valuesTold)
    let wasTracking = control.isTracking
    let former = activity
    activity = .program
    change()
    activity = former
    let after = control.reportedValue
    guard keepsValue else {
      // Listeners know a value that the program has changed; one that a touch left untold they do not.
      if isAssignment || !before.sameNumber(as: after) { told = after }
      forgetRest()
      // A reset cancels the touch first, and a cancel tells what came back.
      if valuesTold != toldBefore, wasTracking == control.isTracking {
        trail.fail(.programChange, "assigning a value told a listener")
      }
      return look()
    }
    guard wasTracking == control.isTracking else { return look() }
    if !before.sameNumber(as: after) {
      trail.fail(.programChange, "value \(before.words) before, \(after.words) after")
    } else if valuesTold != toldBefore || (!wasTracking && sent != sentBefore) {
      trail.fail(.programChange, "\(sent - sentBefore) actions were sent")
    }
    look()
  }
}
