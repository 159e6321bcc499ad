/// A pseudo-random generator whose whole sequence follows from its seed: SplitMix64.
///
/// The same seed gives the same numbers on every machine. Source of the constants: Steele, Lea and Flood,
/// "Fast splittable pseudorandom number generators", OOPSLA 2014 (the MurmurHash3 finaliser, variant 13).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; any seed is good, zero included.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A number in 0..<1 with 53 random bits; the same on every platform, unlike `Double.random`, whose
  /// algorithm the standard library does not promise.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// An integer in `range` by a fixed algorithm: multiply and take the high word.
  ///
  /// The bias is below 2^-32 for every range up to 2^32 values.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let span = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    guard span != 0 else { return Int(truncatingIfNeeded: next()) }
    return range.lowerBound &+ Int(truncatingIfNeeded: next().multipliedFullWidth(by: span).high)
  }
}
