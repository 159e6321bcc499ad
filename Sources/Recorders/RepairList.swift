/// How often each kind of repair was made, and where first.
///
/// Constant in size, whatever the recording holds.
public struct RepairList: Sendable, Equatable {
  /// One kind's count and first place.
  public struct Entry: Sendable, Equatable {
    /// The kind.
    public var repair: Repair
    /// How often it was made.
    public var count: Int
    /// The line or record of the first one, counted from 1.
    public var firstLine: Int
  }

  /// The kinds that occurred, in the order of ``Repair``.
  public private(set) var entries: [Entry] = []

  /// Creates an empty list.
  public init() {}

  /// Whether nothing was repaired or assumed.
  public var isEmpty: Bool { entries.isEmpty }

  /// How often a repair was made.
  public func count(_ repair: Repair) -> Int { entries.first { $0.repair == repair }?.count ?? 0 }

  /// Counts a repair.
  public mutating func add(_ repair: Repair, line: Int, times: Int = 1) {
    guard times > 0 else { return }
    if let index = entries.firstIndex(where: { $0.repair == repair }) {
      entries[index].count += times
      entries[index].firstLine = min(entries[index].firstLine, line)
    } else {
      let place = entries.firstIndex { $0.repair.rawValue > repair.rawValue } ?? entries.endIndex
      entries.insert(Entry(repair: repair, count: times, firstLine: line), at: place)
    }
  }

  /// Counts all repairs of another list.
  public mutating func add(_ other: RepairList) {
    for entry in other.entries { add(entry.repair, line: entry.firstLine, times: entry.count) }
  }

  /// One sentence for each kind, as `source.repairs` lists them.
  public var sentences: [String] { entries.map(\.words) }
}

extension RepairList.Entry {
  /// `3 contacts … (first in line 12)`.
  var words: String { "\(count) × \(repair.words) (first in line \(firstLine))" }
}

extension Repair {
  /// What was done, without number and place.
  public var words: String {
    switch self {
    case .openContact: "contact still down at the end, cancelled at the last time"
    case .startedMidContact: "contact down before the recording began, left out"
    case .doubleID: "new tracking id without a release, old contact ended there"
    case .positionUnknown: "contact without a known place, left out until it is known"
    case .outsideAxis: "place outside the stated range, kept"
    case .stepBack: "time going backwards, held"
    case .noTimeStamps: "frame without a time, stamped at the assumed rate"
    case .clampedRelease: "release written as 7fffffff, read as ffffffff"
    case .droppedEvents: "loss of events reported by the recorder, open contacts cancelled"
    case .truncated: "frame without an end, left out"
    case .oddFraction: "time whose fraction has not six digits, read as a decimal fraction"
    case .clockWrapped: "wrap of a clock of 32 bits, continued"
    case .decimalComma: "decimal comma, read as a point"
    case .unreadable: "line that cannot be read, left out"
    case .tooManyContacts: "contact beyond the largest number, left out"
    case .heldInRange: "value beyond what a trace allows, held at its limit"
    case .contradiction: "event that contradicts its contact's state, left out"
    case .rangeInferred: "axis without a range, extent taken from the largest value seen"
    case .scaleAssumed: "surface without a resolution, length of a point assumed"
    case .unusualAxes: "device that reports places as Z and RX"
    case .otherDevice: "device with touches beside the imported one, left out"
    case .synthetic: "computed sample"
    case .thinned: "recorder that leaves samples out"
    case .phasesInferred: "contact without phases, its first and last samples taken for down and up"
    case .liftTimeUnknown: "lift without a time, set at the contact's last sample"
    case .clockRestarted: "part that counts time from its own zero, set behind the one before"
    case .reordered: "sample behind a later one of another contact, sorted by time"
    case .otherObserver: "event written by another observer too, left out"
    case .otherInput: "record of another input than touches, left out"
    case .historyMisplaced: "batched sample not between its event and the one before, left out"
    }
  }
}
