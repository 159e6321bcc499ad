public import SwipeControls

/// Loops over look-ups as a user's own module compiles them: against the public interface alone.
///
/// Each goes over all controls `passes` times.
public enum ResolveLoops {
  /// The look-up that users write.
  @inline(never)
  public static func compiled(_ controls: ContiguousArray<UserSlider>, passes: Int) -> UInt64 {
    var sum: UInt64 = 0
    for _ in 0..<passes {
      for index in controls.indices { sum &+= controls[index].currentValue(of: .knobColor).bits }
    }
    return sum
  }

  /// The literal algorithm with nothing in its way: dictionaries of colours, a closure, one module.
  @inline(never)
  public static func pinned(_ controls: ContiguousArray<LiteralControl>, passes: Int) -> UInt64 {
    var sum: UInt64 = 0
    for _ in 0..<passes {
      for index in controls.indices { sum &+= controls[index].currentColor.bits }
    }
    return sum
  }

  /// The documented algorithm, written out against this library with the closure that its documentation shows.
  @inline(never)
  public static func literal(_ controls: ContiguousArray<UserSlider>, passes: Int) -> UInt64 {
    var sum: UInt64 = 0
    for _ in 0..<passes {
      for index in controls.indices { sum &+= controls[index].literalKnobColor.bits }
    }
    return sum
  }

  /// The yardstick: loads out of an array of colours, one at a time.
  ///
  /// Going round with a mask keeps the compiler from reading four colours at once. The number of colours is a
  /// power of two.
  @inline(never)
  public static func bareLoads(_ colors: [Color], count: Int) -> UInt64 {
    var sum: UInt64 = 0
    let mask = colors.count - 1
    for index in 0..<count { sum &+= colors[index & mask].bits }
    return sum
  }
}

extension UserSlider {
  /// The knob's colour by the documented search: this control first, then the rules, for each state in turn.
  @inlinable public var literalKnobColor: Color {
    findAppearanceValue { state in
      value(of: .knobColor, for: state) ?? ruleValue(of: .knobColor, for: state)
    } ?? AppearanceProperty<Color>.knobColor.fallback
  }
}
