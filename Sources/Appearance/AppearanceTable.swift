/// What the rules of one context say to the controls of one class, in one place, with one style.
///
/// The value of each property in each state is searched for when it is first asked for and kept in a column, and
/// again, in the same memory, when it is asked for after the rules changed. Controls read columns by themselves,
/// through ``AppearanceColumn``.
public final class AppearanceTable {
  /// Who a table speaks to.
  struct Subject {
    var controlClass: AnyClass
    var path: ContainmentPath
    /// The control's style scope, then its containers'.
    var scopes: [StyleScope]
    var defaults: StateValues
  }

  package let rules: AppearanceRules
  let subject: Subject
  private let store = ColumnStore()
  /// Entries known while nothing may be kept in columns: only whether an answer is a hit depends on it.
  private var counted: Set<CountedEntry> = []
  @safe @exclusivity(unchecked) private(set) var layers: [SkinLayer] = []
  @safe @exclusivity(unchecked) private(set) var proxies: [AppearanceProxy] = []
  @safe @exclusivity(unchecked) private var sourcesGeneration: UInt64 = 0
  @safe @exclusivity(unchecked) private var isFilled = false

  init(rules: AppearanceRules, subject: Subject) {
    self.rules = rules
    self.subject = subject
    store.open.bind(to: self)
  }

  /// The columns for controls without values of their own.
  package var columns: AppearanceColumns { store.open }

  /// Blank columns, for the others.
  package var closedColumns: AppearanceColumns { store.closedColumns(of: self) }

  // MARK: The literal search

  /// What the rules have for exactly this state, strongest source first; nil when nothing.
  package func ruleValue(of key: AppearanceKey, for state: ControlState) -> AppearanceValue? {
    refreshSources()
    for index in layers.indices {
      if let value = layers[index].value(of: key, for: state) { return value }
    }
    for index in proxies.indices {
      if let value = proxies[index].values.value(of: key, for: state) { return value }
    }
    return subject.defaults.value(of: key, for: state)
  }

  /// The style name that counts for these controls.
  package var effectiveStyleName: String? { StyleScope.effectiveName(subject.scopes, in: rules.skin) }

  /// Brings the list of sources up to date with the rules.
  @inline(__always)
  func refreshSources() {
    if sourcesGeneration != rules.generation { findSources() }
  }

  @inline(never)
  private func findSources() {
    let target = subject.scopes.first?.targetType ?? ""
    layers = rules.skin?.layers(style: effectiveStyleName, targetType: target) ?? []
    proxies = rules.matchingProxies(for: subject.controlClass, path: subject.path)
    sourcesGeneration = rules.generation
  }

  // MARK: Columns

  /// Whether values may come from columns: by the context's choice, for a property and a state with a place.
  package func compiles(_ key: AppearanceKey, in state: ControlState) -> Bool {
    rules.usesCompiledResolver && key.number != 0 && state.packedIndex != nil
  }

  /// What the rules say for a property in a state, the property's fallback included; from the state's column,
  /// which is filled if need be.
  package func compiledValue(of key: AppearanceKey, in state: ControlState) -> RankedValue {
    guard let index = state.packedIndex, compiles(key, in: state) else { return search(key, state) }
    if let known = store.value(of: key, at: index) { return known }
    let found = search(key, state)
    guard rules.fillsColumns else { return found }
    store.setValue(rules.kept.words(found.value), found.rank, of: key, at: index)
    noteBuild()
    return found
  }

  private func search(_ key: AppearanceKey, _ state: ControlState) -> RankedValue {
    var asked = ControlState.normal
    let found = FallbackSearch.firstValue(in: state) { candidate in
      asked = candidate
      return ruleValue(of: key, for: candidate)
    }
    guard let found else { return RankedValue(value: key.fallback, rank: .none) }
    return RankedValue(value: found, rank: SearchRank(of: asked, in: state))
  }

  /// How a resolve is answered, for the counters.
  package func noteAnswer(_ key: AppearanceKey, in state: ControlState) -> ResolveAnswer {
    guard compiles(key, in: state) else { return .search }
    guard counted.insert(CountedEntry(key: key.number, state: state)).inserted else { return .hit }
    noteBuild()
    return .miss
  }

  private func noteBuild() {
    rules.noteBuild(in: self, isFirst: !isFilled)
    isFilled = true
  }

  func erase() {
    store.eraseAll()
    counted.removeAll()
    isFilled = false
  }

  /// The bytes of all columns, for checks that they stay.
  var columnByteCount: Int { store.byteCount }

  private struct CountedEntry: Hashable {
    var key: Int
    var state: ControlState
  }
}
