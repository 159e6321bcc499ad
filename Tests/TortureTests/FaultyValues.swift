import SwipeControls

// Controls with one fault each in what becomes of their value, as reported of real ones.

/// Keeps the value when a container takes the touch away.
final class StolenKeepsValue: Knob {
  override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    if cause != .system { super.cancelTracking(cause) }
  }
}

/// Takes a cancel for a lift and completes.
final class CancelCompletes: Knob {
  override func cancelTracking(_ cause: TouchDecision.CancelCause) { set(1) }
}

/// Sends its completion for a cancelled touch too.
final class TapOnCancel: Knob {
  override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    super.cancelTracking(cause)
    sendActions(for: .tap)
  }
}

/// Once the movement was vertical it stays so for ever.
final class RailForever: Knob {
  var rail: Bool?

  override func continueTracking(_ touch: Touch) -> Bool {
    let moved = abs(touch.surfaceLocation.x - startX)
    if rail == nil { rail = abs(touch.surfaceLocation.y) > moved }
    return rail == true ? true : super.continueTracking(touch)
  }
}

/// Snaps to an end only after a movement to the right; a cancel goes to the start.
final class StuckInMiddle: Knob {
  override func continueTracking(_ touch: Touch) -> Bool {
    set(min(max(0.5 + (touch.surfaceLocation.x - startX) / 100, 0), 1))
    return true
  }

  override func endTracking(_ touch: Touch) { if number > 0.6 { set(1) } }

  override func cancelTracking(_ cause: TouchDecision.CancelCause) { set(0) }
}

/// What a reset should clear stays.
final class CannotReset: Knob {
  override func reset() {
    let kept = number
    super.reset()
    if kept > 0.1 { number = kept }
  }
}

/// Tells a value before it is stored.
final class ToldStale: Knob {
  override func set(_ new: Double) {
    guard new != number else { return }
    sendActions(for: .valueChanged)
    number = new
  }
}

/// Changes the value once more after it told the last one.
final class ChangesAfterEnd: Knob {
  override func endTracking(_ touch: Touch) { number = number > 0.1 ? 1 : 0 }
}

/// Tells listeners of what the program itself has changed.
final class TellsProgram: Knob {
  override func layout() {
    super.layout()
    sendActions(for: .valueChanged)
  }
}

/// Keeps points instead of a fraction: a new width changes the value.
final class ResizeMovesValue: Knob {
  override func layout() {
    super.layout()
    number = min(number * 100 / max(bounds.size.width, 1), 1)
  }
}

/// Divides by a width that can be zero.
final class ZeroWidth: Knob {
  override func follow(_ touch: Touch) {
    set(numberBefore + (touch.surfaceLocation.x - startX) / bounds.size.width)
  }
}

/// Leaving the screen and coming back loses the value.
final class ForgetsValue: Knob {
  override func appearanceDidChange() {
    super.appearanceDidChange()
    number = 0
  }
}

/// Goes on moving when its touch was taken away, sixty times a second.
final class RunsOn: Knob {
  override func beginTracking(_ touch: Touch) -> Bool {
    isRunning = true
    _ = environment.loop.schedule(after: .milliseconds(16), for: self)
    return super.beginTracking(touch)
  }

  var isRunning = false

  override func timerFired(_ timer: TimerToken) {
    guard isRunning else { return }
    set(min(number + 0.01, 1))
    _ = environment.loop.schedule(after: .milliseconds(16), for: self)
  }

  override func endTracking(_ touch: Touch) { isRunning = false }
}

/// A timer of the touch outlives it.
final class CallsBack: Knob {
  override func beginTracking(_ touch: Touch) -> Bool {
    _ = environment.loop.schedule(after: .milliseconds(200), for: self)
    return super.beginTracking(touch)
  }

  override func timerFired(_ timer: TimerToken) { sendActions(for: .valueChanged) }
}

/// A touch while it runs back stops it there.
final class StrandedInAnimation: Knob {
  var timer = TimerToken.none

  override func beginTracking(_ touch: Touch) -> Bool {
    environment.loop.cancel(&timer)
    return super.beginTracking(touch)
  }

  override func endTracking(_ touch: Touch) {
    if number > 0 { timer = environment.loop.schedule(after: .milliseconds(16), for: self) }
  }

  override func timerFired(_ timer: TimerToken) {
    self.timer = .none
    set(max(number - 0.02, 0))
    if number > 0 { self.timer = environment.loop.schedule(after: .milliseconds(16), for: self) }
  }

  override func reset() {
    super.reset()
    environment.loop.cancel(&timer)
  }
}

/// Goes on after a listener has cancelled its touch.
final class IgnoresListener: Knob {
  override func continueTracking(_ touch: Touch) -> Bool {
    follow(touch)
    number = min(number + 0.01, 1)
    sendActions(for: .valueChanged)
    return true
  }
}

/// A slider that counts a pan twice when a sample comes twice.
final class CountsSamples: SwipeSlider {
  override func continueTracking(_ touch: Touch) -> Bool {
    guard super.continueTracking(touch) else { return false }
    if isPan {
      value += 0.001
      sendActions(for: .valueChanged)
    }
    return true
  }
}

/// A swipe control that forgets its superclass when a touch is cancelled.
final class ForgetsSuper: SwipeControl {
  override func cancelTracking(_ cause: TouchDecision.CancelCause) {}
}
