public import Appearance

/// Why a style is asked for a value.
public enum StyleLayer: String, Sendable, Hashable {
  /// It is the one that the control names.
  case named
  /// It is the default of the control's target type.
  case targetDefault
  /// One of the two above is based on it.
  case base
}

/// One place where a value was looked for.
public struct StyleCandidate: Sendable, Equatable {
  /// The state that was asked for.
  public var state: ControlState
  /// Why the style was asked.
  public var layer: StyleLayer
  /// The style's key; `nil` for a default style.
  public var key: String?
  /// The style's target type.
  public var targetType: String
  /// The value that the style has for exactly that state, or `nil`.
  public var value: StyleValue?
  /// Where the sheet sets the value, or `nil`.
  public var place: SheetPlace?
}

/// The answer to a look-up together with everything that was considered.
public struct StyleLookup: Sendable, Equatable {
  /// All candidates in the order in which they are asked, those behind the winner included.
  public var candidates: [StyleCandidate]
  /// The name that was asked for and that no style has, or `nil`.
  public var unknownStyle: String?

  /// The position of the candidate that decides: the first with a value.
  public var winner: Int? { candidates.firstIndex { $0.value != nil } }
  /// The value, or `nil` when no style has one and the control's hard-coded one counts.
  public var value: StyleValue? { winner.flatMap { candidates[$0].value } }
}

extension StyleCatalog {
  /// The value that a control gets from its styles, or `nil` when its hard-coded one counts.
  ///
  /// States are tried in the order of `FallbackSearch`, and each asks all styles before the next state is
  /// tried, as appearance proxies are. The styles are asked in this order:
  ///
  /// 1. the named style,
  /// 2. the default style of the target type,
  /// 3. what the named style is based on, nearest first, then what the default style is based on.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - name: the style's key; `nil`, or a name that no style has, for the target type's default.
  ///   - targetType: the control's type, as sheets spell it.
  ///   - state: the control's state.
  /// - Returns: the value of the first layer that has one.
  /// - Complexity: O(b) in the number of styles in the two chains.
  public func value(
    of property: StyleProperty, style name: String?, targetType: String, state: ControlState = .normal
  ) -> StyleValue? {
    let layers = styleLayers(style: name, targetType: targetType)
    return FallbackSearch.firstValue(in: state) { state in
      for layer in layers {
        if let value = layer.style.value(of: property, for: state) { return value }
      }
      return nil
    }
  }

  /// The same look-up with everything that was considered; slower.
  public func lookUp(
    _ property: StyleProperty, style name: String?, targetType: String, state: ControlState = .normal
  ) -> StyleLookup {
    let layers = styleLayers(style: name, targetType: targetType)
    var states: [ControlState] = []
    // The search itself tells its order when nothing answers.
    _ = FallbackSearch.firstValue(in: state) { asked -> StyleValue? in
      if !states.contains(asked) { states.append(asked) }
      return nil
    }
    let candidates = states.flatMap { state in
      layers.map { layer, style in
        let setting = style.setting(of: property, for: state)
        return StyleCandidate(
          state: state, layer: layer, key: style.key, targetType: style.targetType, value: setting?.value,
          place: setting?.place)
      }
    }
    let isUnknown = name.map { style(named: $0) == nil } ?? false
    return StyleLookup(candidates: candidates, unknownStyle: isUnknown ? name : nil)
  }
}
