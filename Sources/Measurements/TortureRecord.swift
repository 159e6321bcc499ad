/// What torturing a control found out.
public struct TortureRecord: Sendable {
  /// The control's registered name.
  public var control = ""
  /// The gesture profile's name.
  public var profile = ""
  /// The seed of the random walks.
  public var seed: UInt64 = 0
  /// Traces read.
  public var traces = 0
  /// Gestures in them.
  public var gestures = 0
  /// Events in them.
  public var events = 0
  /// Variations played.
  public var variations = 0
  /// Failures among them; one variation may fail several checks.
  public var failedVariations = 0
  /// One record for each shape of failure, in the order of finding.
  public var failures: [TortureFailureRecord] = []
  /// Inputs that could not be used.
  public var errors: [InputError] = []
  /// Whether the control took a touch anywhere; if not, nothing was tried.
  public var takesTouches = true
  /// Whether the user stopped before the end.
  public var wasInterrupted = false

  /// Creates an empty record.
  public init() {}

  /// Events of the smallest trace that still fails; nil without failure.
  public var smallestEventCount: Int? { failures.map(\.events.count).min() }
}

/// A check that did not hold, with the smallest gesture found for it.
public struct TortureFailureRecord: Sendable, Equatable {
  /// The check's name.
  public var check: String
  /// What should hold, in one sentence.
  public var sentence: String
  /// What was expected and found in the smallest gesture.
  public var detail: String
  /// Failures of this shape.
  public var count: Int
  /// The trace it was found with first.
  public var trace = ""
  /// The gesture in that trace, counted from 0.
  public var gesture = 0
  /// What went wrong there, in words.
  public var foundWith = ""
  /// What goes wrong in the smallest gesture.
  public var disturbances: [TortureDisturbanceRecord] = []
  /// The smallest gesture.
  public var events: [TortureEventRecord] = []
  /// Where it was saved, when it was.
  public var path: String?

  /// Creates a record without its gesture.
  public init(check: String, sentence: String, detail: String, count: Int) {
    self.check = check
    self.sentence = sentence
    self.detail = detail
    self.count = count
  }

  /// Whether both are the same check with the same disturbances in a gesture of the same phases.
  public func hasShape(of other: TortureFailureRecord) -> Bool {
    check == other.check && disturbances.map(\.kind) == other.disturbances.map(\.kind)
      && events.map(\.phase) == other.events.map(\.phase)
  }
}

/// One thing that goes wrong in a gesture.
public struct TortureDisturbanceRecord: Sendable, Equatable {
  /// What goes wrong.
  public var kind: String
  /// The event before which it does, counted from 0.
  public var event: Int
  /// Which form of the kind, counted from 0.
  public var form: Int
  /// All of it in words.
  public var words: String

  /// Creates a record.
  public init(kind: String, event: Int, form: Int, words: String) {
    self.kind = kind
    self.event = event
    self.form = form
    self.words = words
  }
}

/// One event of a smallest gesture.
public struct TortureEventRecord: Sendable, Equatable {
  /// Time since the gesture's first event, in microseconds.
  public var microseconds: Int64
  /// The contact's number.
  public var touch: Int32
  /// What the contact did.
  public var phase: String
  /// Points right of the first touch.
  public var x: Double
  /// Points below the first touch.
  public var y: Double
  /// Coalesced samples that come with it.
  public var historyCount: Int

  /// Creates a record.
  public init(microseconds: Int64, touch: Int32, phase: String, x: Double, y: Double, historyCount: Int) {
    self.microseconds = microseconds
    self.touch = touch
    self.phase = phase
    self.x = x
    self.y = y
    self.historyCount = historyCount
  }
}
