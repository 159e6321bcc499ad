import SwipeControls
import Synchronization

// Controls with one fault each in how they follow, end or refuse touches, as reported of real ones.

/// Divides a movement by a time that can be zero.
final class InfiniteVelocity: Knob {
  var last: Touch?

  override func continueTracking(_ touch: Touch) -> Bool {
    if let last, touch.surfaceLocation.x != last.surfaceLocation.x {
      let seconds = (touch.sampledAt - last.sampledAt).seconds
      set((touch.surfaceLocation.x - last.surfaceLocation.x) / seconds / 10_000)
    }
    last = touch
    return true
  }
}

/// Takes for granted that a sample is newer than the one before.
final class OlderSample: Knob {
  var last = Instant.zero

  override func beginTracking(_ touch: Touch) -> Bool {
    last = touch.sampledAt
    return super.beginTracking(touch)
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    set((touch.sampledAt - last).seconds.squareRoot())
    last = touch.sampledAt
    return true
  }
}

/// Measures with the machine's clock.
final class WallClock: Knob {
  let made = ContinuousClock.now

  override func continueTracking(_ touch: Touch) -> Bool {
    let parts = (ContinuousClock.now - made).components
    set(Double(parts.attoseconds / 1_000_000_000 % 997) / 997)
    return true
  }
}

/// Looks at the time of day instead of at how long something took.
final class TimeOfDay: Knob {
  override func continueTracking(_ touch: Touch) -> Bool {
    set(environment.loop.now.nanoseconds / 16_666_667 % 2 == 0 ? 0.25 : 0.75)
    return true
  }
}

/// Still flings after the finger has rested.
final class StaleFling: Knob {
  var speed = 0.0
  var last: Touch?

  override func beginTracking(_ touch: Touch) -> Bool {
    (speed, last) = (0, touch)
    return super.beginTracking(touch)
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    if let last, touch.sampledAt > last.sampledAt {
      let seconds = (touch.sampledAt - last.sampledAt).seconds
      speed = (touch.surfaceLocation.x - last.surfaceLocation.x) / seconds
    }
    last = touch
    return super.continueTracking(touch)
  }

  override func endTracking(_ touch: Touch) { set(min(max(number + speed / 10_000, 0), 1)) }
}

/// A flick counts only with four samples.
final class LateFlick: Knob {
  var samples = 0

  override func beginTracking(_ touch: Touch) -> Bool {
    samples = 1
    return super.beginTracking(touch)
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    samples += 1
    return super.continueTracking(touch)
  }

  override func endTracking(_ touch: Touch) { if samples >= 3, number > 0 { set(1) } }
}

/// The slop counts in the first gesture only.
final class SlopOnce: Knob {
  var hasPanned = false

  override func continueTracking(_ touch: Touch) -> Bool {
    if abs(touch.surfaceLocation.x - startX) > 3 { hasPanned = true }
    return hasPanned ? super.continueTracking(touch) : true
  }
}

/// A cancelled touch is never over: the next one is refused.
final class StuckAfterCancel: Knob {
  var isDown = false

  override func beginTracking(_ touch: Touch) -> Bool {
    guard !isDown else { return false }
    isDown = true
    return super.beginTracking(touch)
  }

  override func endTracking(_ touch: Touch) { isDown = false }
}

/// Only a lift takes the light away.
final class StaysLit: Knob {
  override func beginTracking(_ touch: Touch) -> Bool {
    isSelected = true
    return super.beginTracking(touch)
  }

  override func endTracking(_ touch: Touch) { isSelected = false }
}

/// Lights up again in the cancel.
final class LitByCancel: Knob {
  override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    super.cancelTracking(cause)
    isHighlighted = true
  }
}

/// After having been disabled it looks enabled and answers no more.
final class NeverWakes: Knob {
  var isBlocked = false

  override func stateDidChange(from old: ControlState) {
    super.stateDidChange(from: old)
    if state.contains(.disabled) { isBlocked = true }
  }

  override func beginTracking(_ touch: Touch) -> Bool { !isBlocked && super.beginTracking(touch) }
}

/// The program's change of selection kills it.
final class DeadAfterToggle: Knob {
  var isDead = false

  override func stateDidChange(from old: ControlState) {
    super.stateDidChange(from: old)
    if state.contains(.selected) { isDead = true }
  }

  override func beginTracking(_ touch: Touch) -> Bool { !isDead && super.beginTracking(touch) }
}

/// Tells the end twice.
final class EndsTwice: Knob {
  override func endTracking(_ touch: Touch) { sendActions(for: .touchUpInside) }
}

/// A touch whose end was lost blocks its number.
final class LostEndBlocks: Knob {
  var held: Int32?

  override func beginTracking(_ touch: Touch) -> Bool {
    guard held != touch.identifier else { return false }
    held = touch.identifier
    return super.beginTracking(touch)
  }

  override func endTracking(_ touch: Touch) { held = nil }

  override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    super.cancelTracking(cause)
    if cause != .lostEnd { held = nil }
  }
}

/// Believes that a number names one touch for ever.
final class NumberIsForever: Knob {
  var starts: [Int32: Double] = [:]

  override func beginTracking(_ touch: Touch) -> Bool {
    guard super.beginTracking(touch) else { return false }
    startX = starts[touch.identifier] ?? touch.surfaceLocation.x
    starts[touch.identifier] = startX
    return true
  }
}

/// Where the controls of this process that share a start find it.
enum SharedStarts {
  static let startX = Mutex(0.0)
}

/// All of them share what should be each one's own.
final class SharedStart: Knob {
  override func beginTracking(_ touch: Touch) -> Bool {
    SharedStarts.startX.withLock { $0 = touch.surfaceLocation.x }
    return super.beginTracking(touch)
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    startX = SharedStarts.startX.withLock { $0 }
    SharedStarts.startX.withLock { $0 += (touch.surfaceLocation.x - startX) / 2 }
    return super.continueTracking(touch)
  }
}
