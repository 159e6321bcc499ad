/// The skin, the proxies and the counters of one context.
///
/// Apart from the context so that tables can hold on to the rules without holding on to each other.
package final class AppearanceRules {
  /// Grows with every change of a rule; what tables know from before is stale.
  @safe @exclusivity(unchecked) package private(set) var generation: UInt64 = 1
  @safe @exclusivity(unchecked) package var counts = ResolveCounts()
  @safe @exclusivity(unchecked) package private(set) var entryBuildCount = 0
  @safe @exclusivity(unchecked) package private(set) var tableBuildCount = 0
  @safe @exclusivity(unchecked) package var usesCompiledResolver = true { didSet { eraseAll() } }
  @safe @exclusivity(unchecked) package var countsResolves = false { didSet { eraseAll() } }
  package var skin: (any Skin)? { didSet { invalidate() } }
  var kept = KeptValues()
  private var proxies: [AppearanceProxy] = []
  /// The tables in which something stands.
  ///
  /// They hold on to the rules: the context empties the list in the end.
  private var filledTables: ContiguousArray<AppearanceTable> = []

  init() {}

  /// Whether controls may read columns by themselves, past the counters and the choice of a resolver.
  var fillsColumns: Bool { usesCompiledResolver && !countsResolves }

  /// Makes everything stale.
  ///
  /// Complexity: O(c) in the columns filled since the last time.
  func invalidate() {
    generation &+= 1
    eraseAll()
  }

  /// Makes all columns blank without a change of the rules.
  private func eraseAll() {
    for table in filledTables { table.erase() }
    filledTables.removeAll(keepingCapacity: true)
    kept.forgetAll()
  }

  /// Lets go of the tables, which hold on to the rules.
  func forgetTables() { filledTables.removeAll() }

  func noteBuild(in table: AppearanceTable, isFirst: Bool) {
    entryBuildCount += 1
    guard isFirst else { return }
    tableBuildCount += 1
    filledTables.append(table)
  }

  func proxy<Target: AnyObject>(
    for controlClass: Target.Type, containedIn containers: [ContainerClass]
  ) -> AppearanceProxy {
    let chain = ContainmentPath(containers.map(\.type))
    if let known = proxies.first(where: {
      $0.controlClass == controlClass && ContainmentPath($0.containers) == chain
    }) {
      return known
    }
    let proxy = AppearanceProxy(
      controlClass: controlClass, matchesClass: { $0 is Target.Type }, containers: containers,
      changed: { [weak self] in self?.invalidate() })
    proxies.append(proxy)
    invalidate()
    return proxy
  }

  /// The proxies that speak to a class in a place, strongest first.
  func matchingProxies(for controlClass: AnyClass, path: ContainmentPath) -> [AppearanceProxy] {
    var matches: [(proxy: AppearanceProxy, outermost: Int)] = []
    for proxy in proxies where proxy.matchesClass(controlClass) {
      guard let outermost = proxy.outermostMatch(in: path) else { continue }
      let position = matches.firstIndex { precedes((proxy, outermost), $0) } ?? matches.endIndex
      matches.insert((proxy, outermost), at: position)
    }
    return matches.map(\.proxy)
  }

  private func precedes(
    _ a: (proxy: AppearanceProxy, outermost: Int), _ b: (proxy: AppearanceProxy, outermost: Int)
  ) -> Bool {
    if a.proxy.controlClass != b.proxy.controlClass { return b.proxy.matchesClass(a.proxy.controlClass) }
    if a.outermost != b.outermost { return a.outermost > b.outermost }
    return a.proxy.containers.count > b.proxy.containers.count
  }
}
