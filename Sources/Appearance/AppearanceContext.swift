/// The appearance rules that a set of controls shares: the skin, the proxies, and the tables compiled from them.
///
/// A context is injected; there is no shared one, so tests and threads never see each other's rules. It
/// belongs to one thread.
///
/// A value is looked for by state first: every source is asked for the current state before any is asked for
/// the next state of ``FallbackSearch``. Within one state the sources are asked in this order:
///
/// | # | source | which wins |
/// |---|---|---|
/// | 1 | the control's own value | – |
/// | 2 | the layers of the ``skin`` for the control's style and target type | the layer that the skin names first |
/// | 3 | proxies of the control's class, by containment | the chain whose outermost match lies furthest out; then the longer chain; then the one made first |
/// | 4 | the plain proxy of the control's class | – |
/// | 5 | 3 and 4 of each superclass in turn | the nearer superclass |
/// | 6 | the class defaults, a subclass's before its superclass's | – |
///
/// and when no state had a value anywhere, the property's hard-coded fallback. As a truth table, for a state
/// that is asked before `normal` and for `normal` itself; a dash stands for either:
///
/// | own | skin | containment | class | defaults | normal: any | the value is |
/// |---|---|---|---|---|---|---|
/// | yes | – | – | – | – | – | the control's own |
/// | no | yes | – | – | – | – | the skin's |
/// | no | no | yes | – | – | – | the proxy's for the containment |
/// | no | no | no | yes | – | – | the plain proxy's |
/// | no | no | no | no | yes | – | the class default |
/// | no | no | no | no | no | yes | the same question, for `normal` |
/// | no | no | no | no | no | no | the fallback |
///
/// `Control.resolution(of:in:)` lists all of these for one control and names the winner.
public final class AppearanceContext {
  package let rules = AppearanceRules()
  private var tables: [TableKey: AppearanceTable] = [:]
  private var defaults: [ObjectIdentifier: StateValues] = [:]

  private struct TableKey: Hashable {
    var controlClass: ObjectIdentifier
    var path: ContainmentPath
    /// The style names of the control and its containers; empty when none has one.
    var styleNames: [String?]
  }

  /// Creates a context without rules.
  public init() {}

  deinit { rules.forgetTables() }

  /// The styles that controls have, nil for none.
  ///
  /// Setting it replaces the old skin as a whole: no control ever sees a part of each. Controls follow at their
  /// next resolve, and values that the old skin had and the new one has not are gone then. What a control drew
  /// or copied stays until it is told; see `Control.applyStyleToHierarchy()`. Complexity: O(c) in the columns that
  /// were filled, whatever the number of controls.
  public var skin: (any Skin)? {
    get { rules.skin }
    set { rules.skin = newValue }
  }

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

  /// Whether controls answer from tables, the default, or by the documented search, literally.
  public var usesCompiledResolver: Bool {
    get { rules.usesCompiledResolver }
    set { rules.usesCompiledResolver = newValue }
  }

  /// Whether resolves are counted; false by default, since counting takes the long way through every resolve.
  public var countsResolves: Bool {
    get { rules.countsResolves }
    set { rules.countsResolves = newValue }
  }

  /// What was resolved while ``countsResolves`` was set.
  public var resolveCounts: ResolveCounts { rules.counts }

  /// Values resolved through this context, by either resolver, while ``countsResolves`` was set.
  public var resolveCount: Int { rules.counts.total }

  /// Entries of tables computed so far, each for a property and a state; counted always.
  public var entryBuildCount: Int { rules.entryBuildCount }

  /// Tables built so far: their first entry, and the first after each change of the rules; counted always.
  public var tableBuildCount: Int { rules.tableBuildCount }

  /// The bytes that the entries of all tables take; they are used again after a change of the rules.
  public var tableByteCount: Int { tables.values.reduce(0) { $0 + $1.columnByteCount } }

  /// The table that all controls of one class, in one place, with the same style names, share.
  ///
  /// `styleNames` are those set on the control and on each container, or empty when none has one; `scopes` are
  /// the target types with those names, the control's first. The class's default values are asked for once per
  /// class, the scopes once per table.
  package func table(
    for controlClass: AnyClass, path: ContainmentPath, styleNames: [String?] = [],
    scopes: () -> [StyleScope] = { [] }, defaults: () -> StateValues
  ) -> AppearanceTable {
    let identity = ObjectIdentifier(controlClass)
    let key = TableKey(controlClass: identity, path: path, styleNames: styleNames)
    if let known = tables[key] { return known }
    let values = self.defaults[identity] ?? defaults()
    self.defaults[identity] = values
    let subject = AppearanceTable.Subject(
      controlClass: controlClass, path: path, scopes: scopes(), defaults: values)
    let table = AppearanceTable(rules: rules, subject: subject)
    tables[key] = table
    return table
  }
}
