public import Primitives

/// Recognises pans, taps, long presses and flings in the samples of all contacts, by one profile.
///
/// It is ``PanRecognizer`` and ``VelocityTracker`` for a surface: the pointer rule makes one place of the
/// contacts, and that place is what pans. It bears what a trace reader refuses: a sample for a contact that
/// is not down, or without a finite place, is ignored and named; a contact that comes down anew without
/// having been lifted first cancels its gesture; time that goes back counts as standing still.
///
/// Each gesture has one ``GestureOutcome/down``, at most one `began`, `changed` only after that, and exactly
/// one terminal outcome. Timers are the caller's: give the time to ``advance(to:)`` before each sample, and
/// at ``nextDeadline``; without that no long press is ever seen. Complexity: O(contacts) a sample.
public struct GestureRecognizer: Sendable {
  /// The rules.
  public let profile: GestureProfile
  /// What competes for the contacts.
  public let rivals: GestureRivals

  var contacts = GestureContacts()
  var pan: PanRecognizer
  var tracker = VelocityTracker()
  var phase = Phase.idle
  var hold = HoldReading()
  /// When the gesture's first contact came down.
  var downTime = Instant.zero
  /// The time of the latest sample; time never goes back behind it.
  var now = Instant(nanoseconds: .min)
  var translation = Vector.zero
  /// The velocity of the last lift-off from a pan.
  var releaseVelocity: VelocityEstimate?
  /// The place of the last lift-off, which some velocity rules count.
  var liftPlace: Point?
  /// How long the gesture has been held; the time of its end once it is over.
  var held: Interval { (phase == .possible || phase == .panning ? now : endTime) - downTime }
  var endTime = Instant.zero

  /// Where a gesture stands.
  enum Phase: Sendable {
    case idle, possible, panning
    /// Over, but contacts that took part are still down.
    case dead
  }

  /// Creates a recogniser that has seen nothing.
  public init(profile: GestureProfile, rivals: GestureRivals = .none) {
    self.profile = profile
    self.rivals = rivals
    pan = PanRecognizer(profile: profile, at: .zero)
  }

  /// Whether a pan is going on.
  public var isPanning: Bool { phase == .panning }

  /// Whether a gesture is going on that has not ended yet.
  public var isBusy: Bool { phase == .possible || phase == .panning }

  /// The place that the pan's translation counts from; nil while there is no pan.
  public var panStart: Point? { phase == .panning ? pan.translationOrigin : nil }

  /// How many contacts are down, those that the gesture does not count included.
  public var contactCount: Int { contacts.all.count }

  /// When ``advance(to:)`` has something to do; the distant future for never.
  public var nextDeadline: Instant {
    guard phase == .possible, hold.mayPress, !hold.isPressed, profile.press.delay != .forever else {
      return .distantFuture
    }
    return downTime + profile.press.delay
  }

  /// Takes the next sample, of whichever contact.
  ///
  /// `isSynthesized` marks a sample that no digitiser saw: recognition sees it, velocity does not.
  public mutating func take(_ sample: TouchSample, isSynthesized: Bool = false) -> GestureStep {
    now = max(now, sample.sampledAt)
    let outcomes: [GestureOutcome]
    if !sample.location.isFinite, !sample.phase.isTerminal {
      outcomes = [.ignored(.malformed)]
    } else if let index = contacts.index(of: sample.touch) {
      switch sample.phase {
      case .began: outcomes = restart(index, sample)
      case .moved: outcomes = move(index, sample, isSynthesized)
      case .stationary: outcomes = []
      case .ended, .cancelled: outcomes = remove(index, sample)
      }
    } else {
      outcomes = sample.phase == .began ? add(sample) : [.ignored(.notDown)]
    }
    return step(outcomes)
  }

  /// Lets virtual time pass: a long press that is due by then is in the step.
  public mutating func advance(to instant: Instant) -> GestureStep {
    var outcomes: [GestureOutcome] = []
    if nextDeadline <= instant, nextDeadline != .distantFuture {
      now = max(now, nextDeadline)
      hold.isPressed = true
      outcomes.append(.longPress(held: profile.press.delay))
    }
    now = max(now, instant)
    return step(outcomes)
  }

  /// Another recogniser won the contacts that are down: the gesture fails, or is cancelled if it panned.
  ///
  /// A contact that comes down later begins a new gesture.
  public mutating func refuse() -> GestureStep {
    guard isBusy else { return step([]) }
    let outcome: GestureOutcome = phase == .panning ? .cancelled(.program) : .failed(.refused)
    close(.idle)
    return step([outcome])
  }

  func step(_ outcomes: [GestureOutcome]) -> GestureStep {
    var step = GestureStep(time: now, outcomes: outcomes)
    step.isPanning = phase == .panning
    step.translation = phase == .panning ? translation : .zero
    step.railAxis = isBusy ? pan.railAxis : nil
    return step
  }
}

/// What decides between tap, long press and neither.
struct HoldReading: Sendable {
  /// The largest straight distance of the first contact from where it came down, in points.
  var distance = 0.0
  var mayTap = true
  var mayPress = true
  var isPressed = false
}
