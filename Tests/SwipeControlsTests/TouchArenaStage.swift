import SwipeControls

/// A control that notes its hooks with the virtual time, and can object to a container's gesture.
final class ContestedControl: Control {
  private(set) var lines: [String] = []
  private(set) var places: [Point] = []
  private(set) var asked: [ParentClaim] = []
  var objects = false

  override func beginTracking(_ touch: Touch) -> Bool { note("began", touch) }
  override func continueTracking(_ touch: Touch) -> Bool { note("moved", touch) }
  override func endTracking(_ touch: Touch) { _ = note("ended", touch) }
  override func cancelTracking(_ cause: TouchDecision.CancelCause) { lines.append("cancel \(cause) \(now)") }

  override func yields(to claim: ParentClaim) -> Bool {
    asked.append(claim)
    return !objects
  }

  private var now: String { "\(Double(environment.loop.now.nanoseconds) / 1e6)" }

  private func note(_ name: String, _ touch: Touch) -> Bool {
    lines.append("\(name) \(now)")
    places.append(touch.surfaceLocation)
    return true
  }
}

/// A control inside one container, and touches that come to both at milliseconds of virtual time.
final class ArenaStage {
  let stage = Stage()
  let control: ContestedControl
  let arena: TouchArena
  private(set) var seen: [(sample: TouchSample, delivery: TouchDelivery)] = []
  private(set) var claims: [(touch: Int32, claim: ParentClaim, wasTracked: Bool)] = []

  init(_ parent: ParentGesture, frame: Rect = Rect(x: -500, y: -500, width: 1_000, height: 1_000)) {
    control = ContestedControl(frame: frame, environment: stage.environment)
    arena = TouchArena(parent: parent, control: control)
    arena.deliveryObserver = { [unowned self] in seen.append(($0, $1)) }
    arena.claimObserver = { [unowned self] in claims.append(($0, $1, $2)) }
  }

  var lines: [String] { control.lines }

  func send(
    _ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Double, touch: Int32 = 1,
    isCoalesced: Bool = false
  ) {
    stage.time(milliseconds)
    arena.deliver(
      TouchSample(
        sampledAt: Stage.instant(milliseconds), location: Point(x: x, y: y), touch: touch, phase: phase,
        isCoalesced: isCoalesced))
  }

  /// Whether nothing goes on and nothing is left that could.
  var isAtRest: Bool {
    stage.loop.drain()
    return !control.isTracking && stage.loop.pendingTimerCount == 0 && stage.loop.isIdle
  }
}

extension ParentGesture {
  /// The same gesture with another delay.
  func delayed(_ delay: Interval) -> ParentGesture {
    var gesture = self
    gesture.delay = delay
    return gesture
  }

  /// The gestures that hold touches back.
  static let holding = all.filter { $0.delay > .zero }
}
