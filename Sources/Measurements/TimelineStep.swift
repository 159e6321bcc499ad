/// What happened in one step of a replay, an event or a timer, as far as something was decided or changed.
///
/// Steps that only move a value or tell of a drag have no entry: the running digest of each event stands for
/// them. Everything in a step is part of the trace's digest too.
public struct TimelineStep: Sendable, Hashable {
  /// The last event that had arrived, counted from 0 in the trace's events; -1 before the first.
  public var event: Int
  /// Virtual time in microseconds since the trace's start, rounded down.
  public var microseconds: Int64
  /// Whether a timer made the step and not the event itself.
  public var isTimer: Bool
  /// What was decided about contacts, in order.
  public var decisions: [TimelineDecision]
  /// The state after the step, when the step changed it: its set bits joined by `|`.
  public var state: String?
  /// The overlay's colour after the step, when the step changed it: `#rrggbbaa`, two digits a channel more
  /// where eight bits do not hold it.
  public var overlay: String?
  /// The control events sent, in order, without those that every movement sends.
  public var sent: [String]
  /// The control's value after a step that ended a contact, for a control that has one.
  public var value: Double?

  /// Creates an empty step.
  public init(event: Int, microseconds: Int64, isTimer: Bool) {
    self.event = event
    self.microseconds = microseconds
    self.isTimer = isTimer
    decisions = []
    sent = []
  }

  /// The step with every limit replaced by the same: what happened, not what it was held against.
  public var withoutLimits: TimelineStep {
    var copy = self
    for index in copy.decisions.indices {
      for reading in copy.decisions[index].readings.indices {
        copy.decisions[index].readings[reading].limit = 0
      }
    }
    return copy
  }

  /// Whether nothing worth an entry happened.
  public var isEmpty: Bool { decisions.isEmpty && state == nil && overlay == nil && sent.isEmpty }
}

/// What was decided about one contact in one step.
public struct TimelineDecision: Sendable, Hashable {
  /// The contact's number.
  public var touch: Int32
  /// `down`, `pan` for the beginning of one, `ended` or `claimed`; `ignored` for a contact never tracked.
  public var kind: String
  /// What became of a contact that ended: `pan`, `tap`, `none`, `cancelled`.
  public var outcome: String?
  /// Why, in words, where no rule has numbers for it.
  public var cause: String?
  /// What the rules measured, each with its limit.
  public var readings: [TimelineReading]
  /// The velocity at the end in points per second.
  public var velocity: VelocityRecord?

  /// Creates a decision.
  public init(
    touch: Int32, kind: String, outcome: String? = nil, cause: String? = nil,
    readings: [TimelineReading] = [],
    velocity: VelocityRecord? = nil
  ) {
    self.touch = touch
    self.kind = kind
    self.outcome = outcome
    self.cause = cause
    self.readings = readings
    self.velocity = velocity
  }

  /// The velocity of a contact.
  public struct VelocityRecord: Sendable, Hashable {
    /// Points per second to the right.
    public var x: Double
    /// Points per second downwards.
    public var y: Double

    /// Creates a velocity.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }
}

/// What one rule measured of a contact and asks for.
public struct TimelineReading: Sendable, Hashable {
  /// The rule's name, such as `slop`.
  public var rule: String
  /// What was measured, in ``unit``.
  public var measured: Double
  /// How the two are compared: `>=`, `>`, `<=` or `<`.
  public var comparison: String
  /// What the rule asks for, in ``unit``; infinite for no limit.
  public var limit: Double
  /// `pt`, `ms` or empty.
  public var unit: String
  /// Whether the rule is satisfied.
  public var isSatisfied: Bool

  /// Creates a reading.
  public init(
    rule: String, measured: Double, comparison: String, limit: Double, unit: String, isSatisfied: Bool
  ) {
    self.rule = rule
    self.measured = measured
    self.comparison = comparison
    self.limit = limit
    self.unit = unit
    self.isSatisfied = isSatisfied
  }
}

/// One counter of work, such as `resolve.total`.
public struct WorkCounter: Sendable, Hashable {
  /// The counter's name: words joined by points.
  public var name: String
  /// How often.
  public var count: Int

  /// Creates a counter.
  public init(_ name: String, _ count: Int) {
    self.name = name
    self.count = count
  }
}
