/// The order in which states are asked for a value.
///
/// The first state with a value wins:
///
/// | # | state asked | asked when |
/// |---|---|---|
/// | 1 | the current state, all bits as they are | always |
/// | 2 | ``ControlState/overlayFaded`` alone | its bit is set |
/// | 3 | ``ControlState/overlayVisible`` alone | its bit is set |
/// | 4 | ``ControlState/normal`` | always |
///
/// No other bit falls back by itself: a value for `highlighted` is used only while the state is exactly
/// `highlighted`. Asking is state-major: each state asks every source of values before the next state is
/// tried, so a control's own value for `normal` loses against a proxy's for `overlayFaded`.
public enum FallbackSearch {
  /// The first value that `candidate` has for one of the states above.
  ///
  /// `candidate` is called at most four times and not again once it answered. When the current state is
  /// one of the others alone, that state is asked once more, as documented.
  @inlinable @inline(__always)
  public static func firstValue<Value>(
    in state: ControlState, _ candidate: (ControlState) -> Value?
  ) -> Value? {
    if let value = candidate(state) { return value }
    if state.contains(.overlayFaded), let value = candidate(.overlayFaded) { return value }
    if state.contains(.overlayVisible), let value = candidate(.overlayVisible) { return value }
    return candidate(.normal)
  }
}
