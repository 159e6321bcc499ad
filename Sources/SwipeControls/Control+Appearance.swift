extension Control {
  /// What this control itself has set for exactly this state; nil when nothing.
  public final func value<Value>(
    of property: AppearanceProperty<Value>, for state: ControlState
  ) -> Value? {
    extras?.values.value(of: property.key, for: state).flatMap { Value($0) }
  }

  /// Sets or, with nil, removes this control's own value for exactly this state.
  ///
  /// It beats every proxy for the same property and state, and no other state. Setting an equal value
  /// changes nothing; otherwise ``appearanceDidChange()`` is called.
  public final func setValue<Value>(
    _ value: Value?, of property: AppearanceProperty<Value>, for state: ControlState
  ) {
    let changed = withExtras { $0.values.setValue(value?.appearanceValue, of: property.key, for: state) }
    if changed { appearanceDidChange() }
  }

  /// What the rules of the environment have for exactly this state: proxies by containment, proxies by
  /// class, class defaults; nil when nothing.
  public final func ruleValue<Value>(
    of property: AppearanceProperty<Value>, for state: ControlState
  ) -> Value? {
    table.ruleValue(of: property.key, for: state).flatMap { Value($0) }
  }

  /// The value for the current state, by the search of ``FallbackSearch``, else the property's fallback.
  ///
  /// Complexity: a table read for a control without values of its own; otherwise, and with the reference
  /// resolver, up to four times (own dictionary, then the rules).
  @inlinable public final func currentValue<Value>(of property: AppearanceProperty<Value>) -> Value {
    guard let stored = resolve(property.key) else { return property.fallback }
    return Value(stored) ?? property.fallback
  }

  /// The stored form of ``currentValue(of:)``: not generic, so that other modules need not specialise it.
  @usableFromInline final func resolve(_ key: AppearanceKey) -> AppearanceValue? {
    if table.beginResolve(), extras?.values.isEmpty ?? true {
      return table.resolvedValue(of: key, in: storedState)
    }
    return findAppearanceValue { state in
      extras?.values.value(of: key, for: state) ?? table.ruleValue(of: key, for: state)
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
  final func withExtras<Result>(_ body: (inout ControlExtras.Contents) -> Result) -> Result {
    let extras = self.extras ?? ControlExtras()
    self.extras = extras
    return body(&extras.contents)
  }
}

/// What few controls have: kept outside so that the others do not pay for it.
final class ControlExtras {
  struct Contents {
    var values = StateValues()
    var actions: [ControlAction] = []
    var children: [Control] = []
    /// The count of redraws when the control was drawn last.
    var displayedRedraws: UInt32?
  }

  var contents = Contents()
  weak var container: Control?

  var values: StateValues { contents.values }
  var actions: [ControlAction] {
    get { contents.actions }
    set { contents.actions = newValue }
  }
}
