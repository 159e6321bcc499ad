/// The arithmetic between values and counters of a histogram with a bounded relative error.
///
/// Values are cut into buckets that double in width. The first holds a counter for every integer below
/// ``subBucketCount``; each later one holds half as many counters, each twice as wide as before, so that
/// a counter is never wider than 1/10^digits of the values it counts. This is the layout of
/// HdrHistogram with a unit of 1, which makes the two interchangeable.
@usableFromInline
struct HistogramLayout: Sendable, Equatable {
  /// Significant decimal digits, 1…5.
  let significantDigits: Int
  /// The value that had to fit, as asked for.
  let highestTrackable: UInt64
  /// One less than the counters of the first bucket, a mask of low bits.
  @usableFromInline let subBucketMask: UInt64
  /// The binary logarithm of half the counters of the first bucket.
  @usableFromInline let halfMagnitude: UInt64
  /// Leading zero bits of the largest value in the first bucket.
  @usableFromInline let firstBucketLeadingZeros: UInt64

  init(highestTrackable: UInt64, significantDigits: Int) {
    precondition((1...5).contains(significantDigits), "a histogram has 1 to 5 significant digits")
    precondition(
      (2...UInt64(Int64.max)).contains(highestTrackable),
      "the highest trackable value lies in 2…2^63-1")
    self.significantDigits = significantDigits
    self.highestTrackable = highestTrackable
    // Counters one unit wide must reach 2 × 10^digits: from there on a width of two is fine enough.
    var largestSingleUnit: UInt64 = 2
    for _ in 0..<significantDigits { largestSingleUnit *= 10 }
    let magnitude = UInt64(UInt64.bitWidth - (largestSingleUnit - 1).leadingZeroBitCount)
    subBucketMask = (1 << magnitude) - 1
    halfMagnitude = magnitude - 1
    firstBucketLeadingZeros = UInt64(UInt64.bitWidth) - magnitude
  }

  /// Counters needed for all values up to the highest trackable one.
  ///
  /// The last bucket is always whole, so that some larger values fit as well.
  var counterCount: Int {
    Int((bucket(of: highestTrackable) + 2) << halfMagnitude)
  }

  /// The number of the bucket that holds `value`.
  @inlinable @inline(__always)
  func bucket(of value: UInt64) -> UInt64 {
    // Setting the mask's bits keeps the subtraction from going below 0.
    firstBucketLeadingZeros &- UInt64(truncatingIfNeeded: (value | subBucketMask).leadingZeroBitCount)
  }

  /// The position of the counter that holds `value`, which may lie beyond the last counter.
  @inlinable @inline(__always)
  func index(of value: UInt64) -> Int {
    let bucket = bucket(of: value)
    // bucket ≤ 60, halfMagnitude ≤ 17, value >> bucket ≤ subBucketMask: nothing is cut off.
    return Int(truncatingIfNeeded: (bucket &<< halfMagnitude) &+ (value &>> bucket))
  }

  /// The smallest value that the counter at `index` holds.
  func lowestValue(at index: Int) -> UInt64 {
    let position = UInt64(index)
    let half = UInt64(1) << halfMagnitude
    guard position >= 2 * half else { return position }
    let bucket = (position >> halfMagnitude) - 1
    return ((position & (half - 1)) + half) << bucket
  }

  /// How many values the counter at `index` holds.
  func width(at index: Int) -> UInt64 {
    let row = UInt64(index) >> halfMagnitude
    return 1 << (row > 0 ? row - 1 : 0)
  }

  /// The largest value that the counter at `index` holds.
  func highestValue(at index: Int) -> UInt64 { lowestValue(at: index) + (width(at: index) - 1) }

  /// The value in the middle of the counter at `index`, rounded up.
  func middleValue(at index: Int) -> UInt64 { lowestValue(at: index) + width(at: index) / 2 }
}
