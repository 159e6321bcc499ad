extension SlideToConfirm {
  /// Confirms the control by program and tells no listener.
  ///
  /// Possible in every phase, before the first layout, and while the control is locked or disabled. A touch
  /// that is tracked is cancelled first, and that is told as for every cancel. Animated, the thumb is
  /// shown running to the far end; the progress is 1 at once either way.
  public final func complete(animated: Bool) { settleByProgram(.completed, animated: animated) }

  /// Puts the control back to its start by program and tells no listener.
  ///
  /// Possible in every phase; touches are taken at once, also while the thumb is still shown running back.
  /// A touch that is tracked is cancelled first, and that is told as for every cancel.
  public final func reset(animated: Bool) { settleByProgram(.idle, animated: animated) }

  /// Shows that the confirmed action failed and tells no listener.
  ///
  /// The phase is `failed` and the progress 0 at once; animated, the thumb is shown running back. Touches
  /// are refused until ``reset(animated:)`` or ``complete(animated:)``. A touch that is tracked is cancelled
  /// first, and that is told as for every cancel.
  public final func showFailure(animated: Bool = true) { settleByProgram(.failed, animated: animated) }

  final func settleByProgram(_ rest: Phase, animated: Bool) {
    cancelTouch(.program)
    overtakeOutcome(isCompleted: rest == .completed)
    if rest == .idle { lastFailure = nil }
    settle(rest, animated: animated)
    // The program knows the progress that it sets.
    session?.contents.lastSentValue = storedProgress
  }

  /// Brings progress and thumb to a rest: `idle`, `completed` or `failed`.
  ///
  /// Everything is set before anything is called that may change it again.
  final func settle(_ rest: Phase, animated: Bool) {
    let shown = displayedProgress
    let wasAtRest = runStart == .distantFuture
    let isConfirmed = rest == .completed
    let target: Double = isConfirmed ? 1 : 0
    isCompleted = isConfirmed
    let turns = storedProgress != target
    storedProgress = target
    if !animated || shown == target {
      stopRun()
    } else if wasAtRest || turns {
      startRun(from: shown)
    }
    if rest == .failed || settleTimer.isNone {
      setPhase(rest)
    } else {
      setPhase(isConfirmed ? .completing : .returning)
    }
    setState(.slideFailed, storedPhase == .failed)
    setState(.slideCompleted, isCompleted)
  }

  private func startRun(from shown: Double) {
    environment.loop.cancel(&settleTimer)
    runFrom = shown
    runStart = environment.loop.now
    settleTimer = environment.loop.schedule(after: SlideToConfirm.settleDuration, for: self)
  }

  /// Leaves the thumb where the progress says.
  final func stopRun() {
    environment.loop.cancel(&settleTimer)
    runStart = .distantFuture
  }

  /// The thumb has arrived.
  final func finishRun() {
    settleTimer = .none
    runStart = .distantFuture
    switch storedPhase {
    case .returning: setPhase(.idle)
    case .completing: setPhase(.completed)
    case .idle, .dragging, .completed, .failed: setNeedsDisplay()
    }
  }

  final func setPhase(_ phase: Phase) {
    let old = storedPhase
    storedPhase = phase
    if phase == old { setNeedsDisplay() } else { phaseDidChange(from: old) }
  }
}
