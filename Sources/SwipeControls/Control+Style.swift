extension Control {
  /// The name of the control's style in the skin; nil, the default, means the style that its container's style
  /// names for it, else the default style of its target type.
  ///
  /// Setting it takes effect at once, for this control and for what lies in it: ``applyStyle()`` and
  /// ``appearanceDidChange()``, which asks for a redraw, are called for each. A name that the skin does not know
  /// means what the skin makes of it. Setting the same name again changes nothing. Complexity: O(descendants × depth).
  public final var styleName: String? {
    get { extras?.contents.styleName }
    set {
      guard newValue != styleName else { return }
      withExtras { $0.styleName = newValue }
      placeDidChange(true)
    }
  }

  /// The style name that counts now: ``styleName``, else what the container's style says, else nil.
  ///
  /// Complexity: O(depth).
  public final var effectiveStyleName: String? { column.columns.withTable { $0.effectiveStyleName } }

  /// Calls ``applyStyle()`` and ``appearanceDidChange()`` for this control and everything inside it.
  ///
  /// Call it after the context's skin changed, when something copied from the old one or drawn with it must not
  /// stay: values that are resolved follow without it. Complexity: O(descendants).
  public final func applyStyleToHierarchy() {
    applyStyle()
    appearanceDidChange()
    for child in subviews { child.applyStyleToHierarchy() }
  }

  /// Takes the table for the control's class, its place and the style names on the way, and tells it and
  /// everything inside it.
  final func placeDidChange(_ appliesStyle: Bool) {
    var scopes = [StyleScope(targetType: Self.targetType(of: self), name: styleName)]
    var classes: [AnyClass] = []
    var ancestor = superview
    while let current = ancestor {
      classes.append(type(of: current))
      scopes.append(StyleScope(targetType: Self.targetType(of: current), name: current.styleName))
      ancestor = current.superview
    }
    let names = scopes.contains { $0.name != nil } ? scopes.map(\.name) : []
    let type = type(of: self) as Control.Type
    column = environment.appearance.table(
      for: type, path: ContainmentPath(classes), styleNames: names, scopes: { scopes },
      defaults: type.collectDefaults
    ).columns.column(for: storedState)
    chooseColumn()
    if appliesStyle { applyStyle() }
    appearanceDidChange()
    for child in subviews { child.placeDidChange(appliesStyle) }
  }

  private static func targetType(of control: Control) -> String {
    (type(of: control) as Control.Type).styleTargetType
  }
}
