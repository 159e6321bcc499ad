/// What the rules of one context say to the controls of one class in one place, per property and state.
///
/// Entries are computed when they are first asked for and forgotten when the rules change.
public final class AppearanceTable {
  package let rules: AppearanceRules
  private let controlClass: AnyClass
  private let path: ContainmentPath
  private let defaults: StateValues
  @safe @exclusivity(unchecked) private var proxies: [AppearanceProxy] = []
  /// The properties asked for so far; each has a row.
  @safe @exclusivity(unchecked) private var keys: ContiguousArray<AppearanceKey> = []
  /// For each row one bit per packed state whose value is computed.
  @safe @exclusivity(unchecked) private var computed: ContiguousArray<UInt64> = []
  /// The rows one after the other, each with a value per packed state: one list, since a list of lists would
  /// have to retain the inner one at each look.
  @safe @exclusivity(unchecked) private var values: ContiguousArray<AppearanceValue?> = []
  @safe @exclusivity(unchecked) private var builtGeneration: UInt64 = 0

  init(
    rules: AppearanceRules, controlClass: AnyClass, path: ContainmentPath, defaults: StateValues
  ) {
    self.rules = rules
    self.controlClass = controlClass
    self.path = path
    self.defaults = defaults
  }

  /// Counts one resolve and tells whether it may be answered from the table.
  package func beginResolve() -> Bool {
    rules.resolveCount &+= 1
    return rules.usesCompiledResolver
  }

  /// The reference resolver's second question: what the rules have for exactly this state.
  package func ruleValue(of key: AppearanceKey, for state: ControlState) -> AppearanceValue? {
    refresh()
    for index in proxies.indices {
      if let value = proxies[index].values.value(of: key, for: state) { return value }
    }
    return defaults.value(of: key, for: state)
  }

  /// The value of a property in a state for a control without values of its own, by the fall-back search;
  /// nil when no rule has one.
  ///
  /// Complexity: O(p) in the properties this table knows; the first time per property and state, the cost
  /// of the search.
  package func resolvedValue(of key: AppearanceKey, in state: ControlState) -> AppearanceValue? {
    refresh()
    guard let index = state.packedIndex else { return search(key, state) }
    for row in keys.indices where keys[row] === key {
      if computed[row] & (1 << UInt64(index)) != 0 { return values[row << 6 | index] }
      return fill(row: row, index: index, state: state)
    }
    keys.append(key)
    computed.append(0)
    values.append(contentsOf: repeatElement(nil, count: 64))
    return fill(row: keys.count - 1, index: index, state: state)
  }

  @inline(never)
  private func fill(row: Int, index: Int, state: ControlState) -> AppearanceValue? {
    let value = search(keys[row], state)
    values[row << 6 | index] = value
    computed[row] |= 1 << UInt64(index)
    rules.entryBuildCount += 1
    return value
  }

  private func search(_ key: AppearanceKey, _ state: ControlState) -> AppearanceValue? {
    FallbackSearch.firstValue(in: state) { ruleValue(of: key, for: $0) }
  }

  @inline(__always)
  private func refresh() {
    if builtGeneration != rules.generation { rebuild() }
  }

  @inline(never)
  private func rebuild() {
    proxies = rules.matchingProxies(for: controlClass, path: path)
    for row in computed.indices { computed[row] = 0 }
    builtGeneration = rules.generation
  }
}
