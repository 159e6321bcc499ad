/// The appearance rules that a set of controls shares: the proxies and the tables compiled from them.
///
/// A context is injected; there is no shared one, so tests and threads never see each other's rules. It
/// belongs to one thread.
///
/// Within one state a value is looked for in this order (see ``FallbackSearch`` for the order of states):
///
/// | # | source | which wins |
/// |---|---|---|
/// | 1 | the control's own value | – |
/// | 2 | proxies of the control's class, by containment | the chain whose outermost match lies furthest out; then the longer chain; then the one made first |
/// | 3 | the plain proxy of the control's class | – |
/// | 4 | 2 and 3 of each superclass in turn | the nearer superclass |
/// | 5 | the class defaults, a subclass's before its superclass's | – |
///
/// and when no state had a value anywhere, the property's hard-coded fallback.
public final class AppearanceContext {
  package let rules = AppearanceRules()
  private var tables: [TableKey: AppearanceTable] = [:]

  private struct TableKey: Hashable {
    var controlClass: ObjectIdentifier
    var path: ContainmentPath
  }

  /// Creates a context without rules.
  public init() {}

  /// The proxy for a class and a containment chain, made on first use.
  ///
  /// - Parameters:
  ///   - controlClass: the class whose controls, subclasses included, the proxy speaks to.
  ///   - containers: the chain, innermost container first; empty for every control of the class.
  /// - Returns: the one proxy of that class and chain in this context.
  public func proxy<Target: AnyObject>(
    for controlClass: Target.Type, containedIn containers: [ContainerClass] = []
  ) -> AppearanceProxy {
    rules.proxy(for: controlClass, containedIn: containers)
  }

  /// Makes every table stale, as a change of a proxy does.
  public func invalidate() { rules.invalidate() }

  /// Values resolved through this context by either resolver.
  public var resolveCount: Int { rules.resolveCount }

  /// Entries of tables computed so far.
  public var entryBuildCount: Int { rules.entryBuildCount }

  /// Whether controls answer from tables, the default, or by the documented search, literally.
  public var usesCompiledResolver: Bool {
    get { rules.usesCompiledResolver }
    set { rules.usesCompiledResolver = newValue }
  }

  /// The table that all controls of one class in one place share.
  ///
  /// The class's default values are asked for once per class and path.
  package func table(
    for controlClass: AnyClass, path: ContainmentPath, defaults: () -> StateValues
  ) -> AppearanceTable {
    let key = TableKey(controlClass: ObjectIdentifier(controlClass), path: path)
    if let known = tables[key] { return known }
    let table = AppearanceTable(rules: rules, controlClass: controlClass, path: path, defaults: defaults())
    tables[key] = table
    return table
  }
}
