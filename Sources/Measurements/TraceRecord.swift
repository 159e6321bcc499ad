/// What one trace did to the control.
public struct TraceRecord: Sendable {
  /// The trace's name.
  public var name = ""
  /// The path it was read from.
  public var path = ""
  /// The digest of its behaviour.
  public var digest = ""
  /// Whether distances rest on an assumed scale.
  public var scaleIsAssumed = false
  /// Events delivered.
  public var events = 0
  /// Events that a control took.
  public var trackedEvents = 0
  /// One record per contact, in order of coming down.
  public var touches: [TouchRecord] = []
  /// Pans begun.
  public var pans = 0
  /// Tap events sent.
  public var taps = 0
  /// Calls of `cancelTracking`.
  public var cancels = 0
  /// Appearance values resolved in the behaviour pass.
  public var resolves = 0
  /// Resolves by why they were asked for, those of the control's creation included; in a fixed order.
  public var resolvesByPath: [WorkCounter] = []
  /// Redraws requested in the behaviour pass.
  public var redraws = 0
  /// Changes of the whole control state, by pair, sorted by state bits.
  public var transitions: [TransitionRecord] = []
  /// Where each pan was recognised.
  public var panDetections: [PanDetection] = []
  /// The control's value at the end, for a control that has one.
  public var finalValue: Double?
  /// How the expectation was met.
  public var expectation: ExpectationResult = .none
  /// What was not met, in words.
  public var unmet: [String] = []
  /// Anything the reader repaired, in words.
  public var warnings: [String] = []
  /// Why the replay could not go on, in words; then the trace counts as failed whatever it expects.
  public var fault: String?

  /// Creates an empty record.
  public init() {}

  /// All transitions.
  public var transitionTotal: Int { transitions.reduce(0) { $0 + $1.count } }
}

/// The judgement over a trace's expectation.
public enum ExpectationResult: String, Sendable {
  /// Everything stated came true.
  case met
  /// Something stated did not come true.
  case failed
  /// Nothing was stated, or it was stated for another setting.
  case none
}

/// What became of one contact.
public struct TouchRecord: Sendable, Equatable {
  /// The contact's number.
  public var touch: Int32
  /// `pan`, `tap`, `none`, `cancelled` or `ignored`.
  public var outcome: String
  /// Why, in words made from the rule's numbers.
  public var reason: String
  /// Who won the touch, `control` or the container's gesture.
  ///
  /// Nil without a competition and for a touch that neither took.
  public var winner: String?
  /// The velocity at the end of a tracked contact; nil for one that was never tracked.
  public var velocity: TouchVelocity?

  /// Creates a record.
  public init(
    touch: Int32, outcome: String, reason: String, winner: String? = nil, velocity: TouchVelocity? = nil
  ) {
    self.winner = winner
    self.velocity = velocity
    self.touch = touch
    self.outcome = outcome
    self.reason = reason
  }
}

/// How often one state followed another.
public struct TransitionRecord: Sendable, Equatable {
  /// The state left, its set bits joined by `|`.
  public var from: String
  /// The state entered.
  public var to: String
  /// How often.
  public var count: Int
  /// Virtual time spent in `from` before these changes, in microseconds.
  public var dwellMicroseconds: Int64

  /// Creates a record.
  public init(from: String, to: String, count: Int, dwellMicroseconds: Int64) {
    self.from = from
    self.to = to
    self.count = count
    self.dwellMicroseconds = dwellMicroseconds
  }
}

/// Where a pan was recognised.
public struct PanDetection: Sendable, Equatable {
  /// The contact's number.
  public var touch: Int32
  /// The event, counted from 0 in the trace's events.
  public var eventIndex: Int
  /// Virtual time since the contact came down, in microseconds.
  public var latencyMicroseconds: Int64
  /// The distance from the anchor that decided, in points.
  public var distancePoints: Double

  /// Creates a record.
  public init(touch: Int32, eventIndex: Int, latencyMicroseconds: Int64, distancePoints: Double) {
    self.touch = touch
    self.eventIndex = eventIndex
    self.latencyMicroseconds = latencyMicroseconds
    self.distancePoints = distancePoints
  }
}

/// A velocity and the name of the estimate that it comes from.
public struct TouchVelocity: Sendable, Equatable {
  /// The strategy's name, such as `lsq2`.
  public var strategy: String
  /// Points per second to the right.
  public var x: Double
  /// Points per second downwards.
  public var y: Double

  /// Creates a velocity.
  public init(strategy: String, x: Double, y: Double) {
    self.strategy = strategy
    self.x = x
    self.y = y
  }
}
