/// What the rules of one context say to the controls of one class in one place, per property and state.
///
/// Entries are computed when they are first asked for and forgotten when the rules change.
public final class AppearanceTable {
  struct Row {
    let key: AppearanceKey
    /// One bit per entry of `values` that is computed.
    var computed: UInt64 = 0
    /// One entry per packed state.
    var values: ContiguousArray<AppearanceValue?>
  }

  package let rules: AppearanceRules
  private let controlClass: AnyClass
  private let path: ContainmentPath
  private let defaults: StateValues
  @safe @exclusivity(unchecked) private var proxies: [AppearanceProxy] = []
  @safe @exclusivity(unchecked) private var rows: ContiguousArray<Row> = []
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
    for row in rows.indices where rows[row].key === key {
      if rows[row].computed & (1 << UInt64(index)) != 0 { return rows[row].values[index] }
      return fill(row: row, index: index, state: state)
    }
    rows.append(Row(key: key, values: ContiguousArray(repeating: nil, count: 64)))
    return fill(row: rows.count - 1, index: index, state: state)
  }

  private func fill(row: Int, index: Int, state: ControlState) -> AppearanceValue? {
    let value = search(rows[row].key, state)
    rows[row].values[index] = value
    rows[row].computed |= 1 << UInt64(index)
    rules.entryBuildCount += 1
    return value
  }

  private func search(_ key: AppearanceKey, _ state: ControlState) -> AppearanceValue? {
    FallbackSearch.firstValue(in: state) { ruleValue(of: key, for: $0) }
  }

  private func refresh() {
    guard builtGeneration != rules.generation else { return }
    proxies = rules.matchingProxies(for: controlClass, path: path)
    for row in rows.indices { rows[row].computed = 0 }
    builtGeneration = rules.generation
  }
}
