/// The proxies of one context and the counters that go with them.
///
/// Apart from the context so that tables can hold on to the rules without holding on to each other.
package final class AppearanceRules {
  /// Grows with every change of a proxy; tables built before are stale.
  @safe @exclusivity(unchecked) package private(set) var generation: UInt64 = 1
  @safe @exclusivity(unchecked) package var resolveCount = 0
  @safe @exclusivity(unchecked) package var usesCompiledResolver = true
  package var entryBuildCount = 0
  private var proxies: [AppearanceProxy] = []

  init() {}

  func invalidate() { generation &+= 1 }

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
