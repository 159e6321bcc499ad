import SwipeControls

/// A slider that checks its own hooks and digests what they saw.
final class WatchedSlider: SwipeSlider {
  var random = SeededGenerator(seed: 0)
  /// What the log is relative to.
  var start = Instant.zero
  private(set) var violation: String?
  private(set) var digest = Digest()
  private(set) var isOpen = false
  private(set) var began = 0
  private(set) var terminals = 0
  /// What listeners know: the value they were told, or the one that the program set.
  var told = 0.0
  var onEvent: ((ControlEvents) -> Void)?

  func complain(_ words: String) { if violation == nil { violation = words } }

  func note(_ word: UInt64) {
    digest.combine(word)
    digest.combine((environment.loop.now - start).nanoseconds)
    digest.combine(UInt64(state.rawValue))
    digest.combine(value)
    digest.combine(displayedValue)
    digest.combine(UInt64(overlayOpacity.bitPattern))
  }

  override func beginTracking(_ touch: Touch) -> Bool {
    guard super.beginTracking(touch) else { return false }
    if random.integer(in: 0...31) == 0 { return false }
    if isOpen { complain("a touch began while another was tracked") }
    isOpen = true
    began += 1
    digest.combine(touch.location.x)
    digest.combine(touch.location.y)
    note(1)
    return true
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    if !isOpen { complain("continueTracking without a tracked touch") }
    let goesOn = super.continueTracking(touch)
    digest.combine(touch.location.x)
    note(2)
    return goesOn && random.integer(in: 0...63) != 0
  }

  override func endTracking(_ touch: Touch) {
    close("endTracking")
    super.endTracking(touch)
    note(3)
  }

  override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    close("cancelTracking")
    super.cancelTracking(cause)
    note(4)
  }

  private func close(_ hook: String) {
    if !isOpen { complain("\(hook) without a tracked touch") }
    isOpen = false
    terminals += 1
  }

  func listen() {
    for (event, _) in Journal.eventNames {
      addAction(for: event) { control in
        guard let slider = control as? WatchedSlider else { return }
        slider.note(UInt64(event.rawValue) << 8)
        if event == .valueChanged { slider.told = slider.value }
        slider.onEvent?(event)
      }
    }
  }
}
