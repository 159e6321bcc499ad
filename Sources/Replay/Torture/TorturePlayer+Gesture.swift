import Primitives
import SwipeControls
import TouchTraces

extension TorturePlayer {
  /// Numbers that no trace uses for what the player adds itself.
  enum Number {
    static let second: Int32 = 2_000_000_001
    static let stray: Int32 = 2_000_000_002
    static let probe: Int32 = 2_000_000_003
    static let new: Int32 = 2_000_000_004
  }

  /// Plays the gesture with everything that goes wrong in it.
  func play(_ variation: TortureVariation, registration: ControlRegistration) {
    let frame = Swift.max(loop.frameInterval.nanoseconds, 1)
    var frames: Int64 = 600
    for shift in variation.disturbances where shift.kind == .shift { frames += shift.form == 0 ? 1 : 100_003 }
    origin = Instant(nanoseconds: frame * frames)
    loop.moveTime(to: origin)
    let isTwinned = variation.disturbances.contains { $0.kind == .twin }
    var script = Script(variation, origin: origin, twin: isTwinned ? registration.make(environment) : nil)
    script.twin?.frame = fresh.frame
    for index in variation.gesture.events.indices { play(index, &script) }
    finishSecond(&script)
  }

  /// What changes while a variation is played.
  struct Script {
    let variation: TortureVariation
    let origin: Instant
    let twin: Control?
    /// Microseconds by which events come later than recorded.
    var lag: Int64 = 0
    var last = Instant.zero
    /// Changes that end before the next event.
    var brief: [Disturbance.Kind] = []
    /// The form of the second finger that is down, and where it is.
    var second: Int?

    init(_ variation: TortureVariation, origin: Instant, twin: Control?) {
      self.variation = variation
      self.origin = origin
      self.twin = twin
      last = origin
    }

    func instant(_ microseconds: Int64) -> Instant {
      Instant(nanoseconds: origin.nanoseconds &+ (microseconds &+ lag) &* 1_000)
    }
  }

  private func play(_ index: Int, _ script: inout Script) {
    var event = script.variation.gesture.events[index]
    var copies = 1
    let all = script.variation.disturbances
    let here = all.contains { $0.event == index } ? all.filter { $0.event == index } : []
    stretch(&event, index, here, &script)
    pass(to: script.instant(event.deliveredAt))
    for kind in script.brief { undo(kind) }
    script.brief.removeAll()
    if let form = script.second, form != 1 { lift(form, &script) }
    for disturbance in here { apply(disturbance, &event, &copies, &script) }
    for _ in 0..<copies { send(event, &script) }
    script.last = script.instant(event.deliveredAt)
    for disturbance in here where event.phase.isTerminal { applyAfter(disturbance, event, &script) }
  }

  /// Moves the event and those behind it in time.
  private func stretch(
    _ event: inout TouchEvent, _ index: Int, _ here: [Disturbance], _ script: inout Script
  ) {
    for disturbance in here {
      switch disturbance.kind {
      case .forward: script.lag += disturbance.form == 0 ? 10_000_000 : 3_600_000_000
      case .backward where disturbance.form < 2: script.lag -= disturbance.form == 0 ? 5_000 : 1_000_000
      case .backward: event.sampledAt -= 50_000
      case .sameTime where index > 0:
        let before = script.variation.gesture.events[index - 1]
        (event.sampledAt, event.deliveredAt) = (before.sampledAt, before.deliveredAt)
      default: break
      }
    }
    // At rest before this lift; in form 1 everything before took four times as long.
    guard let rest = script.variation.disturbances.first(where: { $0.kind == .rest }) else { return }
    let factor: Int64 = rest.form == 1 ? 3 : 0
    if index < rest.event {
      event.sampledAt += factor * event.sampledAt
      event.deliveredAt += factor * event.deliveredAt
    } else if index == rest.event, index > 0 {
      script.lag += 2_000_000 + factor * script.variation.gesture.events[index - 1].deliveredAt
    }
  }

  private func apply(
    _ disturbance: Disturbance, _ event: inout TouchEvent, _ copies: inout Int, _ script: inout Script
  ) {
    let (kind, form) = (disturbance.kind, disturbance.form)
    let now = script.instant(event.deliveredAt)
    let place = Point(x: event.x, y: event.y)
    switch kind {
    case .disable, .hide, .remove, .select:
      change(kind, form)
      if form == 1 { script.brief.append(kind) }
      if form == 2 { undo(kind) }
    case .cancel:
      deliver(.cancelled, touch: event.touch, at: place, sampled: now, delivered: now)
    case .secondFinger:
      guard control.isTracking, script.second == nil else { break }
      script.second = form
      addFinger(at: Point(x: 5, y: 3), now)
    case .stray:
      let phase: TouchPhase = [.moved, .ended, .cancelled][form]
      deliver(phase, touch: Number.stray, at: place, sampled: now, delivered: now)
    case .stationary:
      guard event.phase != .began else { break }
      deliver(.stationary, touch: event.touch, at: place, sampled: now, delivered: now)
    case .lostEnd: if event.phase.isTerminal { copies = 0 }
    case .heldNumber where event.phase != .began:
      deliver(.began, touch: event.touch, at: .zero, sampled: now, delivered: now)
    case .duplicate: copies *= 2
    case .history: event.history = TorturePlayer.disordered(event, form)
    case .place: TorturePlayer.misplace(&event, form)
    case .assignInListener: assignsInListener = form
    case .actInListener: actsInListener = form
    default: change(kind, form)
    }
  }

  private func applyAfter(_ disturbance: Disturbance, _ event: TouchEvent, _ script: inout Script) {
    let end = script.instant(event.deliveredAt)
    switch disturbance.kind {
    case .reusedNumber where !control.isTracking:
      let number = disturbance.form == 0 ? event.touch : Number.new
      let (down, up) = (end + .milliseconds(1), end + .milliseconds(20))
      deliver(.began, touch: number, at: Point(x: 12, y: 4), sampled: down, delivered: down)
      deliver(.moved, touch: number, at: Point(x: 30, y: 4), sampled: up, delivered: up)
      deliver(.ended, touch: number, at: Point(x: 30, y: 4), sampled: up, delivered: up)
      script.lag += 20_000
    case .interrupt where !control.isTracking:
      let (down, up) = (end + .milliseconds(30), end + .milliseconds(31))
      deliver(.began, touch: Number.probe, at: .zero, sampled: down, delivered: down)
      deliver(.cancelled, touch: Number.probe, at: .zero, sampled: up, delivered: up)
      script.lag += 31_000
    default: break
    }
  }

  private func send(_ event: TouchEvent, _ script: inout Script) {
    let delivered = script.instant(event.deliveredAt)
    if let twin = script.twin {
      pass(to: delivered)
      twin.deliver(
        TouchSample(
          sampledAt: script.instant(event.sampledAt), deliveredAt: delivered,
          location: Point(x: -event.x / 2, y: event.y), touch: event.touch, phase: event.phase))
    }
    for older in event.history {
      deliver(
        .moved, touch: event.touch, at: Point(x: older.x, y: older.y),
        sampled: script.instant(older.sampledAt), delivered: delivered, isCoalesced: true)
    }
    deliver(
      event.phase, touch: event.touch, at: Point(x: event.x, y: event.y),
      sampled: script.instant(event.sampledAt), delivered: delivered)
  }

  /// A second finger comes down, and takes the tracked touch away where the profile bears only one.
  private func addFinger(at place: Point, _ now: Instant) {
    let tracked = control.trackedTouch
    let corner = control.frame.origin
    let isInside = control.hitTest(Point(x: place.x - corner.x, y: place.y - corner.y))
    deliver(.began, touch: Number.second, at: place, sampled: now, delivered: now)
    guard environment.secondTouchCancels, isInside, let tracked, control.trackedTouch == tracked else {
      return
    }
    trail.fail(.secondFinger, "touch \(tracked) is still tracked, which the profile's rule forbids")
  }

  private func lift(_ form: Int, _ script: inout Script) {
    script.second = nil
    let place = Point(x: 30, y: 3)
    deliver(.moved, touch: Number.second, at: place, sampled: loop.now, delivered: loop.now)
    deliver(
      form == 2 ? .cancelled : .ended, touch: Number.second, at: place, sampled: loop.now, delivered: loop.now
    )
  }

  private func finishSecond(_ script: inout Script) {
    if let form = script.second { lift(form, &script) }
  }

  /// History in the wrong order, the event's own or made up.
  private static func disordered(_ event: TouchEvent, _ form: Int) -> [CoalescedSample] {
    guard event.phase == .moved else { return event.history }
    let own =
      event.history.count > 1
      ? event.history
      : [3, 2, 1].map {
        CoalescedSample(sampledAt: event.sampledAt - $0 * 1_000, x: event.x - Double($0), y: event.y)
      }
    guard form == 0 else {
      return own.map { CoalescedSample(sampledAt: event.sampledAt, x: $0.x, y: $0.y) }
    }
    return own.reversed()
  }

  private static func misplace(_ event: inout TouchEvent, _ form: Int) {
    switch form {
    case 0: event.x = .nan
    case 1: event.y = .nan
    case 2: event.x = .infinity
    case 3: event.x = -.infinity
    case 4: event.x = 1e300
    default: (event.x, event.y) = (-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    }
  }
}
