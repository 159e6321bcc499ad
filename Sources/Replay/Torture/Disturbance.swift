/// One thing that goes wrong during a gesture, at one of its events.
package struct Disturbance: Hashable, Sendable {
  /// What goes wrong.
  package var kind: Kind
  /// The event before which it happens, counted from 0 in the gesture's events.
  package var event: Int
  /// Which of the kind's ``Kind/forms`` it takes, counted from 0.
  package var form: Int

  /// Creates a disturbance.
  package init(_ kind: Kind, event: Int, form: Int = 0) {
    self.kind = kind
    self.event = event
    self.form = form
  }

  /// The disturbance in a few words, such as `resize 2 before event 5`.
  package var words: String {
    kind.rawValue + (kind.forms > 1 ? " \(form)" : "") + " before event \(event)"
  }
}

extension Disturbance {
  /// What can go wrong.
  package enum Kind: String, Sendable, CaseIterable {
    /// The system cancels the event's touch.
    case cancel
    /// A container takes the tracked touch away.
    case steal
    /// The control is disabled: for good, until the next event, or only for a moment.
    case disable
    /// The control is hidden, as long as ``disable``.
    case hide
    /// The control is removed, as long as ``disable``.
    case remove
    /// The control becomes empty, a point wide, half as large, twice as large.
    case resize
    /// The control's sides are swapped.
    case rotate
    /// The control moves under the finger by a few points.
    case move
    /// The control is selected, as long as ``disable``.
    case select
    /// The control is reset.
    case reset
    /// A second finger comes down inside, and is lifted at once, at the end, or cancelled.
    case secondFinger = "second-finger"
    /// A sample of a number that never came down: a move, an end, a cancel.
    case stray
    /// The touch is reported again without a change.
    case stationary
    /// The event, an end, is lost.
    case lostEnd = "lost-end"
    /// A touch begins with the number that is down.
    case heldNumber = "held-number"
    /// A touch begins with the number that has just ended; in another run with a new one.
    case reusedNumber = "reused-number"
    /// The appearance rules change and every table is stale.
    case reload
    /// All later events come ten seconds, or an hour, later.
    case forward
    /// All later events come 5 ms, or a second, earlier; or this one claims to be older than the last.
    case backward
    /// The event has the time of the one before.
    case sameTime = "same-time"
    /// The event is delivered twice.
    case duplicate
    /// Coalesced samples arrive in the wrong order, or all with one time.
    case history
    /// The place is not a number, infinite, or immense.
    case place
    /// The program assigns a value.
    case assign
    /// A listener assigns a value each time it is told one, from this event on.
    case assignInListener = "assign-in-listener"
    /// The next listener that is called disables, hides, removes, cancels or resets the control.
    case actInListener = "act-in-listener"
    /// Another control of the class is touched at the same time.
    case twin
    /// Everything happens later by a number of whole frames.
    case shift
    /// Two seconds pass before the touch is lifted; the movement before was slower in another run.
    case rest
    /// Just after the touch is over another one comes down and is cancelled.
    case interrupt

    /// How many forms the kind has.
    package var forms: Int {
      switch self {
      case .disable, .hide, .remove, .secondFinger, .stray, .backward, .assign, .assignInListener: 3
      case .select, .forward, .history, .shift: 2
      case .resize: 4
      case .actInListener: 5
      case .place: 6
      default: 1
      }
    }

    /// What must stay the same with and without it; nil when it may change anything.
    ///
    /// Where the profile bears no second finger, one takes the touch away instead, which is looked at when
    /// it comes down.
    func neutrality(bearsSecondFinger: Bool) -> Neutrality? {
      switch self {
      case .secondFinger: bearsSecondFinger ? Neutrality(.everything, .secondFinger) : nil
      case .stray, .stationary: Neutrality(.everything, .strayEvents)
      case .reload: Neutrality(.everything, .appearance)
      case .twin: Neutrality(.everything, .independence)
      case .shift: Neutrality(.everything, .timeShift)
      case .duplicate: Neutrality(.essence, .duplicates)
      case .interrupt: Neutrality(.finalValue, .settling)
      default: nil
      }
    }

    /// What must be the same in its two forms, which are played one after the other; nil for all other kinds.
    var pairing: Neutrality? {
      switch self {
      case .rest: Neutrality(.finalValue, .oldSpeed)
      case .reusedNumber: Neutrality(.everything, .numbers)
      default: nil
      }
    }

    /// Whether it needs a control whose value a program can set.
    var needsValue: Bool { self == .assign || self == .assignInListener }
  }

  /// A kind that must not change something, and the check that says so.
  struct Neutrality {
    /// How much must stay the same, the least first.
    enum Extent: Int { case finalValue, essence, everything }

    var extent: Extent
    var check: TortureCheck

    init(_ extent: Extent, _ check: TortureCheck) {
      self.extent = extent
      self.check = check
    }
  }
}
