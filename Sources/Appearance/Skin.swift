/// A source of styles: what a sheet, or several, say to the controls of each target type.
///
/// Give one to ``AppearanceContext/skin``. It is asked when a table is compiled, never while a control resolves, and
/// must give the same answers as long as it is in use: to change a skin, set another one.
public protocol Skin: Sendable {
  /// The layers for a style's name, nil for the target type's default style, strongest first.
  ///
  /// An unknown name has the default style's layers or none, as the skin sees fit.
  func layers(style: String?, targetType: String) -> [SkinLayer]

  /// The style that a control of `partType` without a name of its own has inside a control of `targetType` with
  /// this style; nil, the default, for the part's default style.
  func subStyleName(for partType: String, style: String?, targetType: String) -> String?
}

extension Skin {
  /// No part has a style because of what it lies in.
  public func subStyleName(for partType: String, style: String?, targetType: String) -> String? { nil }
}

/// A control's target type and the style name that was set on it, as styles are looked up by.
package struct StyleScope: Hashable {
  package var targetType: String
  package var name: String?

  package init(targetType: String, name: String?) {
    self.targetType = targetType
    self.name = name
  }

  /// The name that counts for the first of these, which lies in the second and so on: its own, else what the
  /// style of the container next to it says.
  ///
  /// Complexity: O(n).
  static func effectiveName(_ scopes: [StyleScope], in skin: (any Skin)?) -> String? {
    let start = scopes.firstIndex { $0.name != nil } ?? scopes.count - 1
    guard start >= 0 else { return nil }
    var name = scopes[start].name
    for depth in (0..<start).reversed() {
      name = skin?.subStyleName(
        for: scopes[depth].targetType, style: name, targetType: scopes[depth + 1].targetType)
    }
    return name
  }
}
