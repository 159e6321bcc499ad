/// Counts repairs while a text is read, with the place of the first of each kind.
///
/// Lines are looked up only when the list is made, because finding one walks the text.
struct RepairTally {
  private var counts: [Repair: Int] = [:]
  private var places: [Repair: TextPlace] = [:]

  /// Counts a repair.
  mutating func add(_ repair: Repair, _ count: Int = 1, at place: TextPlace = .text) {
    guard count > 0 else { return }
    counts[repair, default: 0] += count
    if places[repair] == nil { places[repair] = place }
  }

  /// Adds all of another tally.
  mutating func add(_ other: RepairTally) {
    for (repair, count) in other.counts { add(repair, count, at: other.places[repair] ?? .text) }
  }

  /// The list, with the lines looked up in the text.
  func list(in bytes: [UInt8]) -> RepairList {
    var list = RepairList()
    for repair in Repair.allCases {
      guard let count = counts[repair] else { continue }
      list.add(repair, line: places[repair]?.line(in: bytes) ?? 1, times: count)
    }
    return list
  }
}
