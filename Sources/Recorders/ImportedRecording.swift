public import TouchTraces

/// Everything an importer knows about a recording when it is over.
public struct ImportedRecording: Sendable, Equatable {
  /// The trace: with its events if it was imported whole, without them if they were streamed.
  public var trace: TouchTrace
  /// What had to be repaired or assumed.
  public var repairs: RepairList
  /// How much there was.
  public var counts: Counts

  /// Creates a result.
  public init(trace: TouchTrace, repairs: RepairList, counts: Counts) {
    self.trace = trace
    self.repairs = repairs
    self.counts = counts
  }

  /// How much a recording held.
  public struct Counts: Sendable, Equatable {
    /// Records of the foreign format that belong to the imported device, such as evdev events or rows.
    public var records = 0
    /// Contacts that made it into the trace.
    public var contacts = 0
    /// The most contacts down at one time.
    public var contactsAtOnce = 0
    /// Microseconds from the first record to the last.
    public var duration: Int64 = 0
    /// Fingers that the device reported at most, when it reports more than it can locate.
    public var reportedFingers = 0

    /// Creates counts of nothing.
    public init() {}
  }
}
