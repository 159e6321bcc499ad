/// Why a trace's touches became what they became, as plain values.
public struct ExplanationRecord: Sendable {
  /// The trace's name.
  public var name = ""
  /// The path it was read from.
  public var path = ""
  /// The control's registered name.
  public var control = ""
  /// The gesture profile's name.
  public var profile = ""
  /// The placement as spelt on the command line.
  public var placement = ""
  /// The delivery mode as spelt on the command line.
  public var delivery = ""
  /// The container whose gesture competes with the control, when there is one.
  public var inside: String?
  /// Whether distances rest on an assumed scale.
  public var scaleIsAssumed = false
  /// The touches explained, in order of coming down.
  public var touches: [TouchExplanationRecord] = []

  /// Creates an empty record.
  public init() {}
}

/// Why one touch became what it became.
public struct TouchExplanationRecord: Sendable, Equatable {
  /// The contact's number.
  public var touch: Int32
  /// What a run's record says became of it.
  public var outcome: String
  /// Why, in the words of a run's record.
  public var reason: String
  /// The container's gesture that won the touch; nil where none did.
  public var winner: String?
  /// What the trace expects of it under this setting, when it says so.
  public var expected: String?
  /// What else there is to know, each in a few words made from the rules' numbers.
  public var facts: [String] = []
  /// Single changes that give another outcome, each tried; the smallest first.
  public var changes: [ChangeRecord] = []
  /// What happened at each of its events.
  public var events: [ExplainedEventRecord] = []
  /// What the other profiles make of the same samples, in the order of listings.
  public var others: [ProfileVerdictRecord] = []

  /// Creates a record without details.
  public init(touch: Int32, outcome: String, reason: String) {
    self.touch = touch
    self.outcome = outcome
    self.reason = reason
  }

  /// Whether the touch became a pan or a tap.
  public var isRecognised: Bool { outcome == "pan" || outcome == "tap" }

  /// Whether somebody should look at it: a failed expectation, or without one a touch that came to nothing or
  /// was lost to the container.
  public var needsAttention: Bool {
    if let expected { return expected != outcome }
    return outcome == "none" || outcome == "cancelled" || winner != nil
  }
}

extension [TouchExplanationRecord] {
  /// The touches that need attention first, otherwise in order.
  package var attentionFirst: [TouchExplanationRecord] {
    filter(\.needsAttention) + filter { !$0.needsAttention }
  }
}

/// A single change that was tried and gives a touch another outcome.
public struct ChangeRecord: Sendable, Equatable {
  /// The change in words that follow the outcome, such as `with a tap window above 362.1 ms`.
  public var words: String
  /// The outcome it gives.
  public var outcome: String
  /// What is changed: `slop`, `tap-window`, `tap-slop`, `metric`, `lift` (earlier by the value), `hold` (lifted
  /// later by it), `place`, `container-slop`, `container`, `other-touches`, `enabled`, `visible` or `cancel`.
  public var parameter: String
  /// The value that was tried, in ``unit``; nil for a change without a number.
  public var value: Double?
  /// `pt`, `ms` or empty.
  public var unit: String
  /// How large the change is in proportion to the limit of the rule that it is held against; 0 for most changes
  /// without a number.
  public var size: Double

  /// Creates a record.
  public init(
    words: String, outcome: String, parameter: String, value: Double? = nil, unit: String = "",
    size: Double = 0
  ) {
    self.words = words
    self.outcome = outcome
    self.parameter = parameter
    self.value = value
    self.unit = unit
    self.size = size
  }
}

/// What happened at one event of a touch.
public struct ExplainedEventRecord: Sendable, Equatable {
  /// The event, counted from 0 in the trace's events.
  public var event: Int
  /// From when the finger came down, as recorded, to when this arrived, in microseconds.
  public var microseconds: Int64
  /// What the contact did.
  public var phase: String
  /// Whether this is an older sample that came with the event.
  public var isCoalesced: Bool
  /// Points right of the place where it came down.
  public var x: Double
  /// Points below the place where it came down.
  public var y: Double
  /// What came of it, in words; empty for nothing.
  public var happened: String
  /// What the rules measured.
  public var readings: [ReadingRecord]
  /// Whether the recording has no such event: it stops while the contact is down.
  public var isMissing = false

  /// Creates a record.
  public init(
    event: Int, microseconds: Int64, phase: String, isCoalesced: Bool, x: Double, y: Double,
    happened: String, readings: [ReadingRecord]
  ) {
    self.event = event
    self.microseconds = microseconds
    self.phase = phase
    self.isCoalesced = isCoalesced
    self.x = x
    self.y = y
    self.happened = happened
    self.readings = readings
  }
}

/// What one rule measured and asks for.
public struct ReadingRecord: Sendable, Equatable {
  /// The rule's name.
  public var rule: String
  /// What was measured, in ``unit``.
  public var measured: Double
  /// What the profile asks for, in ``unit``; infinite for no limit.
  public var limit: Double
  /// `pt`, `ms`, `pt/s` or empty.
  public var unit: String
  /// How the two are compared.
  public var comparison: String
  /// Whether the rule is satisfied.
  public var isSatisfied: Bool
  /// All of it in words.
  public var words: String

  /// Creates a record.
  public init(
    rule: String, measured: Double, limit: Double, unit: String, comparison: String, isSatisfied: Bool,
    words: String
  ) {
    self.rule = rule
    self.measured = measured
    self.limit = limit
    self.unit = unit
    self.comparison = comparison
    self.isSatisfied = isSatisfied
    self.words = words
  }
}

/// What another profile makes of a touch.
public struct ProfileVerdictRecord: Sendable, Equatable {
  /// The profile's name.
  public var profile: String
  /// `pan`, `tap`, `press`, `none`, `cancelled` or `ignored`.
  public var outcome: String
  /// Why, in words made from the rule's numbers.
  public var reason: String
  /// What the chosen control makes of the touch by this profile, as a run with that profile says; empty if
  /// that was not tried.
  public var controlOutcome = ""

  /// Creates a record of the profile's own recogniser.
  public init(profile: String, outcome: String, reason: String) {
    self.profile = profile
    self.outcome = outcome
    self.reason = reason
  }
}
