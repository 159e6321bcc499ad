import SwipeControls

/// A slide-to-confirm control on a stage of its own, 224 points of travel, that notes what it tells.
final class SlideProbe {
  let stage: Stage
  let control: SlideToConfirm
  private var lines: [String] = []
  /// Called after each event was noted.
  var onEvent: ((String) -> Void)?

  /// The thumb's middle at the start and at the far end of a control of the intrinsic size.
  static let start = 28.0
  static let end = 252.0

  init(_ control: SlideToConfirm? = nil, stage: Stage = Stage(), setUp: (SlideToConfirm) -> Void = { _ in }) {
    self.stage = stage
    self.control = control ?? SlideToConfirm(environment: stage.environment)
    setUp(self.control)
    let names: [(ControlEvents, String)] = [
      (.valueChanged, "value"), (.slideCompleted, "completed"), (.slideReset, "reset"),
      (.slideFailed, "failed"), (.tap, "tap"), (.touchCancel, "touchCancel"),
    ]
    for (event, name) in names { self.control.addAction(for: event) { [weak self] _ in self?.note(name) } }
  }

  private func note(_ name: String) {
    let line =
      switch name {
      case "value": "value \(SlideProbe.text(control.progress))"
      case "failed": "failed \(control.lastFailure.map { "\($0)" } ?? "without a reason")"
      default: name
      }
    lines.append(line)
    onEvent?(line)
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }

  @discardableResult
  func down(_ x: Double, _ y: Double = 28, at time: Double, touch: Int32 = 1) -> TouchDelivery {
    stage.send(.began, x, y, at: time, touch: touch, to: control)
  }

  @discardableResult
  func move(_ x: Double, _ y: Double = 28, at time: Double, touch: Int32 = 1) -> TouchDelivery {
    stage.send(.moved, x, y, at: time, touch: touch, to: control)
  }

  @discardableResult
  func up(_ x: Double, _ y: Double = 28, at time: Double, touch: Int32 = 1) -> TouchDelivery {
    stage.send(.ended, x, y, at: time, touch: touch, to: control)
  }

  @discardableResult
  func cancel(at time: Double, touch: Int32 = 1) -> TouchDelivery {
    stage.send(.cancelled, 0, 0, at: time, touch: touch, to: control)
  }

  /// A touch down, ten moves on a straight line and a lift at the last place.
  func slide(
    from: Double, to: Double, at time: Double, lasting: Double = 500, resting: Double = 0, y: Double = 28
  ) {
    down(from, at: time)
    for step in 1...10 {
      let share = Double(step) / 10
      move(from + (to - from) * share, 28 + (y - 28) * share, at: time + lasting * share)
    }
    up(to, y, at: time + lasting + resting)
  }

  static func text(_ number: Double) -> String { "\((number * 1_000).rounded() / 1_000)" }
}

/// A control that does in its hooks what a test asks.
final class HookedSlide: SlideToConfirm {
  var accepts = true
  var phases: [Phase] = []
  var onPhase: ((HookedSlide) -> Void)?
  var onBegin: ((HookedSlide) -> Void)?
  var onState: ((HookedSlide, ControlState) -> Void)?

  override func beginTracking(_ touch: Touch) -> Bool {
    defer { onBegin?(self) }
    return super.beginTracking(touch) && accepts
  }

  override func stateDidChange(from old: ControlState) {
    super.stateDidChange(from: old)
    onState?(self, old)
  }

  override func phaseDidChange(from old: Phase) {
    super.phaseDidChange(from: old)
    phases.append(phase)
    onPhase?(self)
  }
}

/// A control that follows other guidelines.
final class LargeTargetSlide: SlideToConfirm {
  override class var minimumTouchTarget: Double { 60 }
}
