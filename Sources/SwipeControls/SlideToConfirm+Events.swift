extension ControlEvents {
  /// A slide-to-confirm control was confirmed by a touch or by an accessibility action.
  ///
  /// Sent once per gesture, after the last `valueChanged`, with a progress of 1; never for
  /// ``SlideToConfirm/complete(animated:)``. A bit of UIKit's application range.
  @inlinable public static var slideCompleted: ControlEvents { ControlEvents(rawValue: 1 << 25) }

  /// A gesture on a slide-to-confirm control ended without effect; ``SlideToConfirm/lastFailure`` says why.
  ///
  /// Sent once per gesture, after the last `valueChanged`. A bit of UIKit's application range.
  @inlinable public static var slideFailed: ControlEvents { ControlEvents(rawValue: 1 << 26) }

  /// The confirmation of a two-way slide-to-confirm control was taken back by a touch or by an
  /// accessibility action.
  ///
  /// Sent once per gesture, after the last `valueChanged`, with a progress of 0; never for
  /// ``SlideToConfirm/reset(animated:)``. A bit of UIKit's application range.
  @inlinable public static var slideReset: ControlEvents { ControlEvents(rawValue: 1 << 27) }
}

extension ControlState {
  /// A slide-to-confirm control is confirmed; set during ``SlideToConfirm/Phase/completing`` and while a
  /// touch draws the thumb of a two-way control back, too.
  @inlinable public static var slideCompleted: ControlState { ControlState(rawValue: 1 << 18) }

  /// A slide-to-confirm control shows a failure.
  @inlinable public static var slideFailed: ControlState { ControlState(rawValue: 1 << 19) }
}

extension SlideToConfirm {
  /// Whether another touch may take hold of the thumb now.
  final var takesTouches: Bool {
    // While listeners hear of one gesture the next one cannot begin.
    guard outcome == .none else { return false }
    switch storedPhase {
    case .idle, .returning: return true
    case .completing, .completed: return isTwoWay
    case .dragging, .failed: return false
    }
  }

  /// Sends `valueChanged` when the progress differs from what listeners know.
  final func tellChange() {
    guard let session, storedProgress != session.contents.lastSentValue else { return }
    session.contents.lastSentValue = storedProgress
    sendActions(for: .valueChanged)
  }

  /// Sends the one event that ends a gesture.
  final func tellOutcome() {
    let told = outcome
    outcome = .none
    switch told {
    case .none: return
    case .completed: sendActions(for: .slideCompleted)
    case .takenBack: sendActions(for: .slideReset)
    case .failed(let failure):
      lastFailure = failure
      sendActions(for: .slideFailed)
    }
  }

  /// Replaces a success that was not told yet and that the program has just undone.
  final func overtakeOutcome(isCompleted: Bool) {
    if outcome == (isCompleted ? .takenBack : .completed) { outcome = .failed(.cancelled) }
  }
}
