import Appearance

extension AppearanceTable {
  /// What the table says; nil when no rule had a value and the fallback counts.
  func resolvedValue(of key: AppearanceKey, in state: ControlState) -> AppearanceValue? {
    let found = compiledValue(of: key, in: state)
    return found.rank == .none ? nil : found.value
  }
}
