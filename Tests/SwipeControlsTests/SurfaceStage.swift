import SwipeControls

/// A surface, and touches that enter it at milliseconds of its environment's time.
struct SurfaceStage {
  let stage = Stage()
  let surface = Surface()

  var environment: ControlEnvironment { stage.environment }

  /// Puts a control that notes its hooks on top.
  func add(_ frame: Rect) -> ProbeControl {
    let control = ProbeControl(frame: frame, environment: environment)
    surface.add(control)
    return control
  }

  /// Puts ten controls of 100 × 44 points under each other.
  func addList() -> [ProbeControl] {
    (0..<10).map { add(Rect(x: 0, y: Double($0) * 44, width: 100, height: 44)) }
  }

  /// Moves time and delivers one sample.
  @discardableResult
  func send(
    _ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Double, touch: Int32 = 1
  ) -> TouchDelivery {
    stage.time(milliseconds)
    return surface.deliver(
      TouchSample(
        sampledAt: Stage.instant(milliseconds), location: Point(x: x, y: y), touch: touch, phase: phase))
  }
}

extension ProbeControl {
  /// The tracking hooks since the last call, without changes of state.
  func takeHooks() -> [String] { journal.take().filter { !$0.hasPrefix("state") } }
}
