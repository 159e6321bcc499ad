package import Primitives

/// What a decision's own numbers leave out: how the contact reached the control.
package struct TouchCircumstances: Sendable, Hashable {
  /// How much later than it came down the control saw it come down.
  package var lateness = Interval.zero
  /// The part of ``lateness`` for which a container's gesture held the contact back.
  package var heldBack = Interval.zero
  /// The name of that gesture; nil without a container.
  package var container: String?
  /// Whether the control saw the contact move at all, be it by nothing.
  package var hasMoved = true
  /// Whether the recording stops while the contact is down, so that its cancel is made up.
  package var lacksEnd = false

  /// Creates the circumstances of a contact that reached the control at once.
  package init() {}

  /// The same without the words about a container.
  package var withoutContainer: TouchCircumstances {
    var other = self
    other.container = nil
    return other
  }
}

extension TouchDecision {
  /// The decision with times since the touch down counted from when the finger came down.
  ///
  /// How long a tap was held stays what the control measured: that number decided.
  package func counted(from circumstances: TouchCircumstances) -> TouchDecision {
    guard case .pan(let distance, let slop, let after) = self else { return self }
    return .pan(distance: distance, slop: slop, after: after + circumstances.lateness)
  }

  /// The decision in one line that is true of the finger too, not of what the control saw alone.
  package func reason(under circumstances: TouchCircumstances) -> String {
    let own = words(under: circumstances)
    guard circumstances.heldBack > .zero, let container = circumstances.container, !isIgnored else {
      return own
    }
    return own + "; held back \(ReasonNumber.milliseconds(circumstances.heldBack)) by the \(container)"
  }

  private func words(under circumstances: TouchCircumstances) -> String {
    switch self {
    case .heldTooLong(let held, let window, 0, let slop) where !circumstances.hasMoved:
      "no tap, \(TouchDecision.held(held, window)); no move reported, slop \(ReasonNumber.points(slop))"
    case .cancelled(.system) where circumstances.lacksEnd: TouchDecision.lacksEndWords
    default: counted(from: circumstances).reason
    }
  }

  /// What is said of a contact whose end the recording lacks.
  package static let lacksEndWords = "still down at the recording's end, which counts as cancelled"

  private var isIgnored: Bool { outcome == .ignored }
}

extension RuleReading {
  /// The reading in one line; a slop for which no move was reported at all has nothing measured.
  package func words(hasMoved: Bool) -> String {
    guard rule == .slop, measured == 0, !hasMoved else { return words }
    return "no move reported, slop " + ReasonNumber.points(limit)
  }
}

extension ParentClaim {
  /// The claim with its time counted from when the finger came down, `lateness` before its surface was told.
  package func counted(from lateness: Interval) -> ParentClaim {
    var claim = self
    claim.after = after + lateness
    return claim
  }
}
