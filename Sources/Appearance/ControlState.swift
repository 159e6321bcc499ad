/// The state of a control: UIKit's bits and two of the swipe control's own.
///
/// `highlighted` to `focused` have UIKit's values. The two overlay bits lie in the range that UIKit
/// reserves for applications (0x00FF0000). The control that this one is modelled on gave them bits 3 and
/// 4; since iOS 9 bit 3 is `focused`, so a focused control would there have looked like one with a visible
/// overlay. Subclasses may use the remaining application bits for states of their own.
@frozen public struct ControlState: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a state from its bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No bit at all: enabled, not touched.
  @inlinable public static var normal: ControlState { [] }
  /// A touch that the control tracks is inside.
  @inlinable public static var highlighted: ControlState { ControlState(rawValue: 1 << 0) }
  /// The control takes no touches.
  @inlinable public static var disabled: ControlState { ControlState(rawValue: 1 << 1) }
  /// The control is selected.
  @inlinable public static var selected: ControlState { ControlState(rawValue: 1 << 2) }
  /// The control has the focus.
  @inlinable public static var focused: ControlState { ControlState(rawValue: 1 << 3) }
  /// The overlay is shown.
  @inlinable public static var overlayVisible: ControlState { ControlState(rawValue: 1 << 16) }
  /// The overlay is, or would be, faded: a touch is down and no pan was recognised yet.
  @inlinable public static var overlayFaded: ControlState { ControlState(rawValue: 1 << 17) }

  /// The range of bits that applications may use, UIKit's `UIControl.State.application`.
  @inlinable public static var application: ControlState { ControlState(rawValue: 0x00FF_0000) }

  /// The set bits' names joined by `|` in the order of the bits, `normal` for none.
  ///
  /// Bits without a name are written as `bit` and their number, for example `bit20`.
  public var name: String {
    guard rawValue != 0 else { return "normal" }
    let bits = (0..<32).filter { rawValue & (1 << UInt32($0)) != 0 }
    return bits.map(ControlState.bitName).joined(separator: "|")
  }

  /// Creates a state from ``name``'s spelling; nil when a part is unknown.
  public init?(name: String) {
    guard name != "normal" else {
      self.init(rawValue: 0)
      return
    }
    var bits: UInt32 = 0
    for part in name.split(separator: "|", omittingEmptySubsequences: false) {
      guard let bit = (0..<32).first(where: { ControlState.bitName($0) == part }) else { return nil }
      bits |= 1 << UInt32(bit)
    }
    self.init(rawValue: bits)
  }

  private static func bitName(_ bit: Int) -> String {
    switch bit {
    case 0: "highlighted"
    case 1: "disabled"
    case 2: "selected"
    case 3: "focused"
    case 16: "overlayVisible"
    case 17: "overlayFaded"
    // The two that `SlideToConfirm` adds.
    case 18: "slideCompleted"
    case 19: "slideFailed"
    default: "bit\(bit)"
    }
  }

  /// The named bits packed into 0…255, or nil when any other bit is set.
  @inlinable package var packedIndex: Int? {
    guard rawValue & ~0xF_000F == 0 else { return nil }
    return Int(rawValue & 0xF | rawValue >> 12)
  }

  /// The bit of ``overlayVisible`` in ``packedIndex``.
  static var packedVisible: Int { 1 << 4 }
  /// The bit of ``overlayFaded`` in ``packedIndex``.
  static var packedFaded: Int { 1 << 5 }
}
