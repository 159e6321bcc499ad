/// An sRGB colour with straight alpha: four 16-bit channels in eight bytes.
///
/// Sixteen bits hold every 8-bit channel exactly (a byte `b` becomes `b × 257`) and make equality,
/// digests and table copies exact and cheap: one register instead of four floating-point numbers.
public struct Color: Hashable, Sendable {
  /// The channels, red in the lowest sixteen bits, then green, blue and alpha.
  public var bits: UInt64

  /// Creates a colour from its packed channels.
  @inlinable public init(bits: UInt64) { self.bits = bits }

  /// Creates a colour from channels between 0 and 1; values outside are clamped, not-a-number counts as 0.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(
      bits: Color.channel(red) | Color.channel(green) << 16 | Color.channel(blue) << 32
        | Color.channel(alpha) << 48)
  }

  /// Creates a grey from 0, black, to 1, white.
  @inlinable public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from bytes, as sheets write them.
  @inlinable public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
    self.init(
      bits: UInt64(red8) * 257 | UInt64(green8) * 257 << 16 | UInt64(blue8) * 257 << 32
        | UInt64(alpha8) * 257 << 48)
  }

  @inlinable static func channel(_ value: Double) -> UInt64 {
    guard value > 0 else { return 0 }
    return value >= 1 ? 65_535 : UInt64((value * 65_535).rounded())
  }

  /// The red channel between 0 and 1.
  @inlinable public var red: Double { Double(bits & 0xFFFF) / 65_535 }
  /// The green channel between 0 and 1.
  @inlinable public var green: Double { Double(bits >> 16 & 0xFFFF) / 65_535 }
  /// The blue channel between 0 and 1.
  @inlinable public var blue: Double { Double(bits >> 32 & 0xFFFF) / 65_535 }
  /// The opacity between 0, transparent, and 1, opaque.
  @inlinable public var alpha: Double { Double(bits >> 48) / 65_535 }

  /// Fully transparent black.
  @inlinable public static var clear: Color { Color(bits: 0) }
  /// Opaque black.
  @inlinable public static var black: Color { Color(white: 0) }
  /// Opaque white.
  @inlinable public static var white: Color { Color(white: 1) }
}
