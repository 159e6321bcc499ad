/// Failures found so far: the first of each kind with the number of its like.
struct TortureCollector {
  /// What is told apart before shrinking: the check and the kinds of disturbance.
  private struct Key: Hashable {
    var check: TortureCheck
    var kinds: [Disturbance.Kind]
  }

  /// The first failure of its kind.
  struct Entry {
    var failure: TortureFailure
    var variation: TortureVariation
    var count: Int
  }

  /// Entries of one check that are kept apart; further ones count as the first.
  static let entriesPerCheck = 6

  /// In the order of finding.
  private(set) var entries: [Entry] = []
  private var places: [Key: Int] = [:]
  private var entryCounts: [TortureCheck: Int] = [:]
  private var first: [TortureCheck: Int] = [:]
  private(set) var total = 0

  mutating func add(_ failure: TortureFailure, _ variation: TortureVariation, count: Int = 1) {
    total += count
    let key = Key(check: failure.check, kinds: variation.disturbances.map(\.kind))
    if let place = places[key] {
      entries[place].count += count
    } else if entryCounts[failure.check, default: 0] >= TortureCollector.entriesPerCheck,
      let place = first[failure.check]
    {
      entries[place].count += count
    } else {
      places[key] = entries.count
      if first[failure.check] == nil { first[failure.check] = entries.count }
      entryCounts[failure.check, default: 0] += 1
      entries.append(Entry(failure: failure, variation: variation, count: count))
    }
  }

  mutating func add(_ other: TortureCollector) {
    for entry in other.entries { add(entry.failure, entry.variation, count: entry.count) }
  }
}
