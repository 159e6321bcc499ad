extension SlideToConfirm {
  /// The progress in whole percent as assistive technology reads it, such as `45%`.
  ///
  /// Rounded to the nearest, but 0% is said at the very start alone and 100% at the very end alone.
  public final var accessibilityValue: String {
    guard storedProgress > 0 else { return "0%" }
    guard storedProgress < 1 else { return "100%" }
    return "\(min(max(Int((storedProgress * 100).rounded()), 1), 99))%"
  }

  /// Decides what the lift of the touch that drags means.
  final func decide(_ touch: Touch) {
    let lifted = min(covered(storedProgress), covered(follow(touch.surfaceLocation)))
    guard isPan, lifted > 0 else {
      let isAtStart = covered(storedProgress) == 0 || isPan
      return fail(isAtStart ? .releasedAtStart : .releasedBelowThreshold, animated: true)
    }
    let tolerance = Control.dragTolerance
    guard touch.location.y >= -tolerance, touch.location.y <= storedFrame.size.height + tolerance else {
      return fail(.releasedAway, animated: true)
    }
    guard completion.accepts(covered: lifted, swipe: swipeVelocity(covered: lifted)) else {
      return fail(.releasedBelowThreshold, animated: true)
    }
    if isLocked { fail(.locked, animated: true) } else { succeed() }
  }

  /// The rule is met: the thumb goes to the other end.
  final func succeed() {
    outcome = isCompleted ? .takenBack : .completed
    lastFailure = nil
    settle(isCompleted ? .idle : .completed, animated: true)
  }

  /// The thumb goes back to where it rested before the touch.
  final func fail(_ failure: Failure, animated: Bool) {
    outcome = .failed(failure)
    settle(isCompleted ? .completed : .idle, animated: animated)
  }

  /// The velocity that a flick is judged by, in points per second; positive away from the thumb's rest.
  ///
  /// Zero after a rest. Negative when the finger turned back: both its last movement and the velocity at
  /// lift-off say so, for one last point backwards is a finger that rolls, and a curve fitted to a swipe
  /// that slows down may bend backwards. Otherwise the larger of the velocity at lift-off and the thumb's
  /// mean speed since the touch down, because many fingers slow down before they lift.
  private func swipeVelocity(covered: Double) -> Double {
    let velocity = touchVelocity.dx * direction * (isCompleted ? -1 : 1)
    guard let session, velocity != 0 else { return 0 }
    if velocity < 0, !movesForward { return velocity }
    let held = (environment.loop.now - session.contents.beganAt).seconds
    let start = self.covered(session.contents.initialValue)
    let mean = held > 0 ? (covered - start) * travel / held : 0
    return max(velocity, mean, 0)
  }
}
