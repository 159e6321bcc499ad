public import SwipeControls

/// The documented algorithm at its best, as the fixed yardstick that resolvers are compared with: values in
/// dictionaries keyed by the state's bits, one of the control and one of the proxy, and a closure that asks both for
/// each state in turn.
///
/// It knows no containment, no skin and no types but colours, and the compiler sees all of it.
public final class LiteralControl {
  @safe @exclusivity(unchecked) private var colors: [UInt32: Color] = [:]
  @safe @exclusivity(unchecked) private var state: ControlState
  private let proxy: LiteralProxy

  /// Creates a control in a state, without values of its own.
  public init(state: ControlState, proxy: LiteralProxy) {
    self.state = state
    self.proxy = proxy
  }

  /// The colour in the current state.
  @inline(__always)
  public var currentColor: Color {
    FallbackSearch.firstValue(in: state) { state in
      colors[state.rawValue] ?? proxy.colors[state.rawValue]
    } ?? .white
  }
}

/// What all literal controls have unless they say otherwise.
public final class LiteralProxy {
  @safe @exclusivity(unchecked) fileprivate var colors: [UInt32: Color]

  /// Creates a proxy with the colours that ``UserSlider`` has by default.
  public init() {
    colors = [
      ControlState.normal.rawValue: Color(red: 0.9, green: 0.2, blue: 0.1),
      ControlState.overlayVisible.rawValue: Color(red: 0.9, green: 0.8, blue: 0.1),
    ]
  }
}
