/// How far one number can move without anything becoming something else.
public struct ConstantRangeRecord: Sendable, Equatable {
  /// The number's name.
  public var constant: String
  /// `pt`, `ms` or empty.
  public var unit: String
  /// Its value.
  public var value: Double
  /// Where it ends below; nil where nothing bounds it.
  public var lower: End?
  /// Where it ends above; nil where nothing bounds it.
  public var upper: End?

  /// Creates a range without ends.
  public init(constant: String, unit: String, value: Double) {
    self.constant = constant
    self.unit = unit
    self.value = value
  }

  /// One end of a range.
  public struct End: Sendable, Equatable {
    /// The last or first value.
    public var value: Double
    /// Whether the value itself belongs to the range.
    public var isIncluded: Bool
    /// The trace that changes beyond it.
    public var trace: String
    /// The contact that the value was measured of.
    public var touch: Int32

    /// Creates an end.
    public init(value: Double, isIncluded: Bool, trace: String, touch: Int32) {
      self.value = value
      self.isIncluded = isIncluded
      self.trace = trace
      self.touch = touch
    }
  }
}

/// One changed constant that explains every difference to a baseline.
public struct ConstantExplanation: Sendable, Equatable {
  /// The constant's name.
  public var constant: String
  /// `pt`, `ms` or empty.
  public var unit: String
  /// The value that gives the baseline.
  public var old: String
  /// The value now.
  public var new: String
  /// Whether a replay with the old value is the baseline to the last bit; else in every contact's outcome.
  public var isExact: Bool
  /// The values that give the baseline's outcomes; nil for a rule without a number.
  public var range: ConstantRangeRecord?

  /// Creates an explanation.
  public init(
    constant: String, unit: String, old: String, new: String, isExact: Bool,
    range: ConstantRangeRecord? = nil
  ) {
    self.constant = constant
    self.unit = unit
    self.old = old
    self.new = new
    self.isExact = isExact
    self.range = range
  }
}

/// How well traces guard the constants under one setting.
public struct GuardRecord: Sendable, Equatable {
  /// The control's registered name.
  public var control: String
  /// The gesture profile's name.
  public var profile: String
  /// Traces looked at.
  public var traces: Int
  /// How far each number can move without any outcome changing.
  public var ranges: [ConstantRangeRecord] = []
  /// Changes that were tried.
  public var mutants: [GuardMutant] = []

  /// Creates a record without findings.
  public init(control: String, profile: String, traces: Int) {
    self.control = control
    self.profile = profile
    self.traces = traces
  }

  /// The changes that can make a difference, of which the score is counted.
  public var counted: [GuardMutant] { mutants.filter { $0.fate != .idle } }

  /// The changes that no trace notices though one could.
  public var survivors: [GuardMutant] { mutants.filter { $0.fate == .survived } }
}

/// One changed constant and whether a trace noticed.
public struct GuardMutant: Sendable, Equatable {
  /// What became of the change.
  public enum Fate: String, Sendable {
    /// A trace does something else with it.
    case noticed
    /// No trace does, though one can be made that does.
    case survived
    /// Nothing that could be made does anything else with it: it means nothing to this control.
    case idle
  }

  /// The constant's name.
  public var constant: String
  /// `pt`, `ms` or empty.
  public var unit: String
  /// The constant's value.
  public var old: String
  /// The value tried.
  public var new: String
  /// What became of it.
  public var fate: Fate
  /// The trace that notices, or the one that could be made to.
  public var trace: String?

  /// Creates a record.
  public init(
    constant: String, unit: String, old: String, new: String, fate: Fate, trace: String? = nil
  ) {
    self.constant = constant
    self.unit = unit
    self.old = old
    self.new = new
    self.fate = fate
    self.trace = trace
  }
}
