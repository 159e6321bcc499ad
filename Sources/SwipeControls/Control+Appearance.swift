extension Control {
  /// What this control itself has set for exactly this state; nil when nothing.
  public final func value<Value>(
    of property: AppearanceProperty<Value>, for state: ControlState
  ) -> Value? {
    extras?.own?.values.value(of: property.key, for: state).flatMap { Value($0) }
  }

  /// Sets or, with nil, removes this control's own value for exactly this state.
  ///
  /// It beats every skin and proxy for the same property and state, and no other state. Setting an equal value
  /// changes nothing; otherwise ``appearanceDidChange()`` is called. A control that has values of its own
  /// resolves some nanoseconds slower than one that reads what its class shares.
  public final func setValue<Value>(
    _ value: Value?, of property: AppearanceProperty<Value>, for state: ControlState
  ) {
    guard setOwnValue(value?.appearanceValue, of: property.key, for: state) else { return }
    chooseColumn()
    appearanceDidChange()
  }

  /// What the rules of the environment have for exactly this state: skin, proxies by containment, proxies by
  /// class, class defaults; nil when nothing.
  public final func ruleValue<Value>(
    of property: AppearanceProperty<Value>, for state: ControlState
  ) -> Value? {
    ruleValue(of: property.key, for: state).flatMap { Value($0) }
  }

  /// The value for the current state, by the search of ``FallbackSearch``, else the property's fallback.
  ///
  /// Complexity: one read of an entry that all controls of this class, place, style and state share; O(n) in the own
  /// values of a control that has some. With the reference resolver, or in a state with bits that have no
  /// name, up to four times (own dictionary, then the rules).
  @inlinable @inline(__always)
  public final func currentValue<Value>(of property: AppearanceProperty<Value>) -> Value {
    if let slot = column.slot(property.number, as: Value.AppearanceSlot.self) {
      return Value(appearanceSlot: slot)
    }
    return Value(resolveSlowly(property.key)) ?? property.fallback
  }

  /// Why ``currentValue(of:)`` says what it says in a state, the current one unless another is named.
  ///
  /// Complexity: O(states × sources); nothing is counted.
  public final func resolution<Value>(
    of property: AppearanceProperty<Value>, in state: ControlState? = nil
  ) -> AppearanceResolution {
    resolution(of: property.key, in: state)
  }

  /// The same for a property by its key, as tools have it.
  public final func resolution(of key: AppearanceKey, in state: ControlState? = nil) -> AppearanceResolution {
    column.columns.withTable {
      $0.resolution(of: key, in: state ?? storedState, own: extras?.own?.values ?? StateValues())
    }
  }

  /// The first value that `candidate` has for the states of ``FallbackSearch``, in that order.
  ///
  /// This is the documented search, literally; use it for values of any type kept in a store of one's own:
  ///
  ///     let image = findAppearanceValue { state in self.images[state] }
  @inlinable public final func findAppearanceValue<Value>(
    _ candidate: (ControlState) -> Value?
  ) -> Value? {
    FallbackSearch.firstValue(in: storedState, candidate)
  }
}

extension Control {
  /// What ``currentValue(of:)`` does when the control's column is blank there; not generic, so that other
  /// modules need not specialise it.
  @usableFromInline @inline(never)
  final func resolveSlowly(_ key: AppearanceKey) -> AppearanceValue {
    column.columns.withTable { table in
      if table.rules.countsResolves { count(key, in: table) }
      guard table.compiles(key, in: storedState) else { return resolveLiterally(key, table) }
      let found = table.compiledValue(of: key, in: storedState)
      guard let own = extras?.own, !own.isEmpty else {
        // The state may have got a column just now.
        column = table.columns.column(for: storedState)
        return found.value
      }
      return own.value(of: key, in: storedState, notAfter: found.rank) ?? found.value
    }
  }

  /// Whether that changed anything.
  private func setOwnValue(_ value: AppearanceValue?, of key: AppearanceKey, for state: ControlState) -> Bool
  {
    if value == nil, extras?.own == nil { return false }
    withExtras { _ in }
    let own = extras?.own ?? OwnValues()
    extras?.own = own
    return own.setValue(value, of: key, for: state)
  }

  private func resolveLiterally(_ key: AppearanceKey, _ table: AppearanceTable) -> AppearanceValue {
    findAppearanceValue { state in
      extras?.own?.values.value(of: key, for: state) ?? table.ruleValue(of: key, for: state)
    } ?? key.fallback
  }

  private func ruleValue(of key: AppearanceKey, for state: ControlState) -> AppearanceValue? {
    column.columns.withTable { $0.ruleValue(of: key, for: state) }
  }

  /// Takes the columns that everybody of this class, place and style reads, or blank ones for a control with
  /// values of its own.
  final func chooseColumn() {
    let hasOwnValues = !(extras?.own?.isEmpty ?? true)
    column = column.columns.withTable { hasOwnValues ? $0.closedColumns : $0.columns }
      .column(for: storedState)
  }

  private func count(_ key: AppearanceKey, in table: AppearanceTable) {
    let now = LastResolve(state: storedState, generation: table.rules.generation)
    let last = withExtras { extras in
      defer { extras.lastResolves[ObjectIdentifier(key)] = now }
      return extras.lastResolves[ObjectIdentifier(key)]
    }
    table.rules.counts.note(path(from: last, to: now), table.noteAnswer(key, in: storedState))
  }

  private func path(from last: LastResolve?, to now: LastResolve) -> ResolvePath {
    guard isCreated else { return .atCreation }
    guard let last else { return .cold }
    if last.generation != now.generation { return .afterReload }
    return last.state == now.state ? .warm : .afterStateChange
  }
}

/// When a control last asked for a property; kept only while resolves are counted.
struct LastResolve {
  var state: ControlState
  var generation: UInt64
}
