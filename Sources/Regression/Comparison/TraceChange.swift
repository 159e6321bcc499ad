public import Measurements

/// How one trace's behaviour differs from its baseline.
public struct TraceChange: Sendable, Equatable {
  /// The trace's name.
  public var name: String
  /// Whether the recording itself is another one than the baseline's.
  public var inputChanged: Bool
  /// Whether nothing but the limits that decisions were held against differs.
  public var isLimitOnly: Bool
  /// Where the two first part.
  public var divergence: Divergence
  /// Contacts of which something else became, with both outcomes; nil for a contact that was not there.
  public var outcomes: [OutcomeChange]
  /// Contacts that become a pan at another event.
  public var pans: [PanChange]
  /// Sums that differ, with both sides.
  public var sums: [SumChange]
  /// The limits of rules that differ, with both sides, each once.
  public var limits: [LimitChange]

  /// Whether anything comes out differently in the end.
  public var hasConsequences: Bool { !outcomes.isEmpty || !sums.isEmpty }

  /// A contact of which something else became.
  public struct OutcomeChange: Sendable, Hashable {
    /// The contact's number.
    public var touch: Int32
    /// Its outcome in the baseline.
    public var old: String?
    /// Its outcome now.
    public var new: String?
  }

  /// A contact that becomes a pan on both sides, at different events.
  public struct PanChange: Sendable, Hashable {
    /// The contact's number.
    public var touch: Int32
    /// The event in the baseline.
    public var old: Int
    /// The event now.
    public var new: Int
  }

  /// A sum that differs.
  public struct SumChange: Sendable, Hashable {
    /// What is counted or measured, such as `pans`.
    public var name: String
    /// The baseline's.
    public var old: Double?
    /// What it is now.
    public var new: Double?
  }

  /// A limit that differs.
  public struct LimitChange: Sendable, Hashable {
    /// The rule.
    public var rule: String
    /// `pt`, `ms` or empty.
    public var unit: String
    /// The baseline's; infinite for none.
    public var old: Double
    /// What it is now; infinite for none.
    public var new: Double
  }
}

/// The first place at which a trace's behaviour parts from its baseline.
public struct Divergence: Sendable, Equatable {
  /// The event, counted from 0 in the trace's events; what a timer did after an event counts to that event.
  public var event: Int
  /// Virtual time in microseconds since the trace's start; nil where only the digests differ.
  public var microseconds: Int64?
  /// The baseline's step there; nil when nothing happened.
  public var old: TimelineStep?
  /// The step there now; nil when nothing happens.
  public var new: TimelineStep?

  /// Whether the steps agree and only a value, a drag's events or a colour between them differs.
  public var isBetweenSteps: Bool { old == nil && new == nil }

  /// The contact that the first decision at the divergence is about.
  public var touch: Int32? {
    let decisions = (new?.decisions ?? []) + (old?.decisions ?? [])
    return decisions.first { decision in
      !(new?.decisions.contains(decision) ?? false) || !(old?.decisions.contains(decision) ?? false)
    }?.touch
  }
}
