/// What a set of controls shares: the event loop, the appearance rules, the gesture rules and counters.
///
/// An environment belongs to one thread, and so do all controls made with it. Nothing is global: two
/// environments know nothing of each other.
public final class ControlEnvironment {
  /// The virtual clock and its timers.
  public let loop: EventLoop
  /// The appearance proxies and the tables made from them.
  public let appearance: AppearanceContext
  /// The gesture rules.
  ///
  /// A control follows one touch whatever the profile's number of contacts: one that comes down besides is
  /// ignored or, where the profile says that it ends or cancels the gesture, cancels the tracked one.
  public let profile: GestureProfile
  /// What all controls of this environment did so far.
  @safe @exclusivity(unchecked) public internal(set) var counters = ControlCounters()
  /// The numbers of the controls themselves; a harness sets others before it makes a control.
  @safe @exclusivity(unchecked) package var constants = ControlConstants()
  /// Told about each touch when it is over; for harnesses.
  package var touchObserver: ((Control, TouchReport) -> Void)?
  let sessions: TouchSession.Pool
  /// Whether a tap must stay near its touch down, besides being no pan.
  let tapsHaveSlop: Bool
  /// Whether a second contact ends a gesture by the profile's rule.
  package let secondTouchCancels: Bool
  /// Numbers of actions are never used again, so an old token cannot remove a new action.
  var lastActionNumber: Int64 = 0

  /// Creates an environment.
  public init(
    loop: EventLoop = EventLoop(), appearance: AppearanceContext = AppearanceContext(),
    profile: GestureProfile = .ek
  ) {
    self.loop = loop
    self.appearance = appearance
    self.profile = profile
    sessions = TouchSession.Pool(profile: profile)
    tapsHaveSlop = profile.tap.slopPoints.isFinite
    secondTouchCancels = profile.pointers.handling == .end || profile.pointers.handling == .cancel
  }

  /// Does something that belongs to the harness, so that counters do not show it.
  package func withoutCounting(_ body: () -> Void) {
    let before = counters
    body()
    counters = before
  }
}

/// What the controls of one environment did.
public struct ControlCounters: Hashable, Sendable {
  /// Touches that began to be tracked.
  public var touches = 0
  /// Pans begun.
  public var pans = 0
  /// Tap events sent.
  public var taps = 0
  /// Touches that ended regularly.
  public var ends = 0
  /// Calls of `cancelTracking`.
  public var cancels = 0
  /// Calls of `configureAppearance()`.
  public var configures = 0
  /// Redraws requested.
  public var redraws = 0

  /// Creates counters at zero.
  public init() {}
}

/// What became of one tracked touch.
package struct TouchReport: Sendable {
  package var touch: Int32
  package var decision: TouchDecision
  /// When and how far away the pan began, if one did.
  package var pan: (latency: Interval, distancePoints: Double)?
  package var liftOffVelocity: Vector
}
