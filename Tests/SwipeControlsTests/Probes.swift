import SwipeControls

/// What the hooks and events of one control left behind, in order.
final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }

  static let eventNames: [(event: ControlEvents, name: String)] = [
    (.touchDown, "touchDown"), (.touchDragInside, "dragInside"), (.touchDragOutside, "dragOutside"),
    (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"), (.touchUpInside, "upInside"),
    (.touchUpOutside, "upOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.tap, "tap"),
  ]

  /// Notes every event of a control under its name.
  func listen(to control: Control) {
    for (event, name) in Journal.eventNames {
      control.addAction(for: event) { [weak self] _ in self?.note(name) }
    }
  }
}

/// A plain control that notes its hooks.
final class ProbeControl: Control {
  let journal = Journal()
  var acceptsBegin = true
  var goesOn = true

  override func beginTracking(_ touch: Touch) -> Bool {
    journal.note("begin")
    return super.beginTracking(touch) && acceptsBegin
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    journal.note("continue")
    return super.continueTracking(touch) && goesOn
  }

  override func observeCoalesced(_ touch: Touch) {
    journal.note("coalesced")
    super.observeCoalesced(touch)
  }

  override func endTracking(_ touch: Touch) {
    journal.note("end")
    super.endTracking(touch)
  }

  override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    journal.note("cancel \(cause)")
    super.cancelTracking(cause)
  }

  override func stateDidChange(from old: ControlState) {
    journal.note("state \(state.name)")
    super.stateDidChange(from: old)
  }
}

/// A slider that notes its hooks and does in them what a test asks.
final class ProbeSlider: SwipeSlider {
  let journal = Journal()
  var configureCount = 0
  /// Called in the hook that is named, after super.
  var inHook: (name: String, act: (ProbeSlider) -> Void)?

  override func beginTracking(_ touch: Touch) -> Bool {
    let accepts = super.beginTracking(touch)
    note("begin")
    return accepts
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    let goesOn = super.continueTracking(touch)
    note("continue")
    return goesOn
  }

  override func endTracking(_ touch: Touch) {
    super.endTracking(touch)
    note("end")
  }

  override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    super.cancelTracking(cause)
    note("cancel")
  }

  override func stateDidChange(from old: ControlState) {
    super.stateDidChange(from: old)
    note("state")
  }

  override func configureAppearance() {
    super.configureAppearance()
    configureCount += 1
  }

  private func note(_ name: String) {
    if name != "state" { journal.note(name) }
    guard let inHook, inHook.name == name else { return }
    inHook.act(self)
  }
}

/// One environment, and touches that enter at whole or broken milliseconds of it.
final class Stage {
  let environment: ControlEnvironment
  var loop: EventLoop { environment.loop }

  init(profile: GestureProfile = .ek) { environment = ControlEnvironment(profile: profile) }

  /// Moves virtual time forward to a millisecond.
  func time(_ milliseconds: Double) { loop.advance(to: Stage.instant(milliseconds)) }

  /// Moves time and delivers one sample.
  @discardableResult
  func send(
    _ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Double, touch: Int32 = 1,
    isCoalesced: Bool = false, to control: Control
  ) -> TouchDelivery {
    time(milliseconds)
    return control.deliver(
      TouchSample(
        sampledAt: Stage.instant(milliseconds), location: Point(x: x, y: y), touch: touch, phase: phase,
        isCoalesced: isCoalesced))
  }

  static func instant(_ milliseconds: Double) -> Instant {
    Instant(nanoseconds: Int64((milliseconds * 1e6).rounded()))
  }
}

extension ControlState {
  /// The bits that a touch sets and its end clears.
  static let touched: ControlState = [.highlighted, .overlayVisible, .overlayFaded]
}
