/// A running 64-bit digest of behaviour: the same words in the same order give the same value on every
/// machine and in every process.
///
/// It names differences between runs; it is no defence against somebody who wants two runs to collide.
/// Each word is mixed by a 64 × 64 → 128-bit multiplication folded to 64 bits (the step of wyhash).
public struct Digest: Hashable, Sendable {
  /// The digest of everything combined so far.
  public private(set) var value: UInt64

  /// Creates the digest of nothing.
  public init() { value = 0xA076_1D64_78BD_642F }

  /// Mixes one word in.
  public mutating func combine(_ word: UInt64) {
    let product = (value ^ 0xE703_7ED1_A0B4_28DB).multipliedFullWidth(by: word ^ 0x8EBC_6AF0_9C88_C6E3)
    value = product.high ^ product.low ^ (value << 23 | value >> 41)
  }

  /// Mixes a signed integer in by its bit pattern.
  public mutating func combine(_ number: Int64) { combine(UInt64(bitPattern: number)) }

  /// Mixes a number in by its bit pattern; both zeros count as one and every not-a-number as one.
  public mutating func combine(_ number: Double) {
    combine(number == 0 ? 0 : number.isNaN ? 0x7FF8_0000_0000_0000 : number.bitPattern)
  }

  /// Mixes text in: its length in UTF-8, then its bytes.
  public mutating func combine(_ text: String) {
    combine(UInt64(text.utf8.count))
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  /// Sixteen lower-case hexadecimal digits.
  public var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
