import SwipeControls

/// A control without faults whose value is its own: a hundred points of movement span 0 to 1.
class Knob: Control {
  var number = 0.0
  var numberBefore = 0.0
  var startX = 0.0

  override var reportedValue: Double? { number }

  func set(_ new: Double) {
    guard new != number else { return }
    number = new
    sendActions(for: .valueChanged)
  }

  func follow(_ touch: Touch) {
    set(min(max(numberBefore + (touch.surfaceLocation.x - startX) / 100, 0), 1))
  }

  override func beginTracking(_ touch: Touch) -> Bool {
    guard super.beginTracking(touch) else { return false }
    numberBefore = number
    startX = touch.surfaceLocation.x
    return true
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    follow(touch)
    return super.continueTracking(touch)
  }

  override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    super.cancelTracking(cause)
    set(numberBefore)
  }

  override func reset() {
    super.reset()
    number = 0
  }
}
