extension Histogram {
  /// How many values were recorded.
  public var count: UInt64 { total }

  /// Whether nothing was recorded.
  public var isEmpty: Bool { total == 0 }

  /// The smallest value, exactly as recorded; 0 when nothing was.
  public var min: UInt64 { isEmpty ? 0 : smallest }

  /// The largest value, exactly as recorded, even beyond the trackable range; 0 when nothing was.
  public var max: UInt64 { largest }

  /// The arithmetic mean of the values as recorded, not as rounded to counters; 0 when there are none.
  ///
  /// The sum is kept in 128 bits, so only the last conversion and division round.
  public var mean: Double { isEmpty ? 0 : Double(sum) / Double(total) }

  /// The standard deviation of the whole population, with each value taken as its counter's middle.
  ///
  /// Values that share one counter therefore do not deviate from each other. 0 when nothing was recorded.
  /// - Complexity: O(counters).
  public var standardDeviation: Double {
    guard !isEmpty else { return 0 }
    var groups = usedIndices.filter { counts[$0] > 0 }.map {
      (value: Double(layout.middleValue(at: $0)), count: Double(counts[$0]))
    }
    if overflowCount > 0 { groups.append((Double(largest), Double(overflowCount))) }
    let mean = groups.reduce(0) { $0 + $1.value * $1.count } / Double(total)
    let squares = groups.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) * $1.count }
    return (squares / Double(total)).squareRoot()
  }

  /// The smallest counted value that at least `percentage` percent of all values do not exceed.
  ///
  /// The rule is that of the Java HdrHistogram: the first counter at which the running count reaches
  /// ceil(percentage / 100 × count), at least 1, with one unit in the last place taken off `percentage`
  /// first so that rounding never asks for one value too many. The answer is the largest value of that
  /// counter, and for 0 % the smallest, so it may exceed the exact ``max`` by the counter's width.
  ///
  /// - Parameter percentage: 0…100; values outside, and NaN, are taken as the nearer end and as 0.
  /// - Returns: 0 when nothing was recorded.
  /// - Complexity: O(counters).
  public func percentile(_ percentage: Double) -> UInt64 {
    guard !isEmpty else { return 0 }
    let target = Self.rank(of: percentage, in: total)
    var running: UInt64 = 0
    for index in usedIndices {
      running += counts[index]
      if running >= target {
        return percentage > 0 ? layout.highestValue(at: index) : layout.lowestValue(at: index)
      }
    }
    return largest
  }

  /// The percentile, or nil where too few values were recorded for it to mean anything.
  ///
  /// A percentile needs ten values beyond it, that is 10 / (1 - percentage / 100) values: 20 for the
  /// median, 1,000 for 99 %, 10,000 for 99.9 %. For 100 % no number is enough; use ``max``.
  public func percentileIfMeaningful(_ percentage: Double) -> UInt64? {
    // A hair less than 10, because 100 - 99.9 is not exactly 0.1.
    let valuesBeyond = Double(total) * (100 - percentage) / 100
    return valuesBeyond >= 10 * (1 - 1e-9) ? percentile(percentage) : nil
  }

  /// The counters that counted anything, from the smallest value to the largest.
  ///
  /// Values without a counter of their own are not among them; see ``overflowCount``.
  /// - Complexity: O(counters).
  public var recordedBuckets: [Bucket] {
    usedIndices.filter { counts[$0] > 0 }.map {
      Bucket(lowest: layout.lowestValue(at: $0), highest: layout.highestValue(at: $0), count: counts[$0])
    }
  }

  /// The counters between the smallest and the largest value, beyond which all are empty.
  private var usedIndices: Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let first = Swift.min(layout.index(of: smallest), counts.count)
    return first..<Swift.min(layout.index(of: largest) + 1, counts.count)
  }

  /// A range of values that are counted together.
  public struct Bucket: Sendable, Equatable {
    /// The smallest value of the range.
    public var lowest: UInt64
    /// The largest value of the range.
    public var highest: UInt64
    /// How many values lay in it.
    public var count: UInt64
  }

  /// Which of `count` sorted values, counted from 1, is the percentile.
  static func rank(of percentage: Double, in count: UInt64) -> UInt64 {
    guard percentage > 0 else { return 1 }
    let part = Swift.min(percentage.nextDown, 100) * Double(count) / 100
    // Above 2^53 values the product may round up past the count, which is then the answer.
    let rank = part.rounded(.up)
    return rank >= Double(count) ? count : Swift.max(1, UInt64(rank))
  }
}
