internal import Appearance

/// The names of visual states and the control states that they stand for.
///
/// | name in a sheet | ``ControlState`` |
/// |---|---|
/// | `Normal` | `normal`, where the plain setters count too |
/// | `Highlighted`, `Pressed` | `highlighted` |
/// | `Disabled` | `disabled` |
/// | `Selected` | `selected` |
/// | `Focused` | `focused` |
/// | `OverlayVisible`, `OverlayFaded` | the swipe control's own |
/// | `SlideCompleted`, `SlideFailed` | those of the control that is slid to confirm, bits 18 and 19 |
///
/// Several are joined by `|`. Case does not matter. Other names that sheets of this form hold, `Editing`,
/// `NonEditable` and `SelectedEditable`, belong to text fields and cells, which no control here is: a block
/// that could never match is a warning.
enum VisualStates {
  static let names: [(name: String, state: ControlState)] = [
    ("Normal", .normal), ("Highlighted", .highlighted), ("Pressed", .highlighted), ("Disabled", .disabled),
    ("Selected", .selected), ("Focused", .focused), ("OverlayVisible", .overlayVisible),
    ("OverlayFaded", .overlayFaded), ("SlideCompleted", ControlState(rawValue: 1 << 18)),
    ("SlideFailed", ControlState(rawValue: 1 << 19)),
  ]

  /// The state that a name stands for, or `nil`.
  static func state(named text: String) -> ControlState? {
    var state = ControlState.normal
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      let wanted = Characters.trimmed(String(part))
      guard let match = names.first(where: { Characters.areSame($0.name, wanted) }) else { return nil }
      state.formUnion(match.state)
    }
    return state
  }
}
