/// What one control has set itself: the documented store, and a list that is searched without hashing.
///
/// Most controls have none and share their table's rows. One that has some answers from the shared rows too
/// unless its own value stands earlier in the search: it needs no table of its own.
package final class OwnValues {
  private struct Entry {
    var key: ObjectIdentifier
    var state: UInt32
    var value: AppearanceValue
  }

  /// The values as they were set.
  @safe @exclusivity(unchecked) package private(set) var values = StateValues()
  @safe @exclusivity(unchecked) private var entries: ContiguousArray<Entry> = []

  package init() {}

  /// Whether nothing is set.
  package var isEmpty: Bool { entries.isEmpty }

  /// Sets or, with nil, removes a value; tells whether anything changed.
  ///
  /// Complexity: O(n) in the values set here.
  package func setValue(
    _ value: AppearanceValue?, of key: AppearanceKey, for state: ControlState
  ) -> Bool {
    guard values.setValue(value, of: key, for: state) else { return false }
    // `values` holds on to the key while an entry names it, so no other key can have its address.
    entries.removeAll { $0.key == ObjectIdentifier(key) && $0.state == state.rawValue }
    if let value {
      entries.append(Entry(key: ObjectIdentifier(key), state: state.rawValue, value: value))
    }
    return true
  }

  /// The own value that a search in `state` meets first, if it meets one no later than `found`.
  ///
  /// Complexity: O(n) in the values set here.
  package func value(
    of key: AppearanceKey, in state: ControlState, notAfter found: SearchRank
  ) -> AppearanceValue? {
    var best: (rank: SearchRank, index: Int)?
    for index in entries.indices where entries[index].key == ObjectIdentifier(key) {
      let rank = SearchRank(of: ControlState(rawValue: entries[index].state), in: state)
      if rank != .none, rank <= found, rank < best?.rank ?? .none { best = (rank, index) }
    }
    return best.map { entries[$0.index].value }
  }
}
