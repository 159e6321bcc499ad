/// Figures that describe repeated measurements without supposing how they are distributed.
///
/// All of them rest on order alone, because measured times have long tails that would carry a mean away.
/// No value may be NaN.
public enum Statistics {
  /// The middle value, or the mean of the two middle ones; nil for no values.
  ///
  /// - Complexity: O(n log n).
  public static func median(_ values: [Double]) -> Double? { quantile(0.5, of: values) }

  /// The value below which the given part of the values lies; nil for no values.
  ///
  /// Between two values it is interpolated along a straight line, the smallest being 0 and the largest 1:
  /// type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages" (1996), the default of R.
  ///
  /// - Parameters:
  ///   - part: 0…1; values outside are taken as the nearer end.
  ///   - values: The values in any order.
  /// - Returns: One of the values or a point between two neighbours.
  /// - Complexity: O(n log n).
  public static func quantile(_ part: Double, of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let position = Swift.min(Swift.max(part, 0), 1) * Double(sorted.count - 1)
    let below = Int(position)
    let above = Swift.min(below + 1, sorted.count - 1)
    let share = position - Double(below)
    return share == 0 ? sorted[below] : sorted[below] * (1 - share) + sorted[above] * share
  }

  /// The median distance from the median, not scaled to a standard deviation; nil for no values.
  ///
  /// - Complexity: O(n log n).
  public static func medianAbsoluteDeviation(_ values: [Double]) -> Double? {
    guard let middle = median(values) else { return nil }
    return median(values.map { abs($0 - middle) })
  }

  /// The narrowest pair of ordered values that surely enough contains the median of what was sampled.
  ///
  /// Whatever the distribution, each value lies above the median with probability one half, so the chance
  /// that the median lies outside the k-th smallest and k-th largest value is 2 × P(Binomial(n, ½) < k),
  /// exactly. The largest k that keeps the confidence is chosen.
  ///
  /// - Parameters:
  ///   - values: Independent measurements.
  ///   - confidence: The least chance of containing the median, such as 0.95; above 0 and below 1.
  /// - Returns: Nil when there are too few values for that confidence: 0.95 needs 6.
  /// - Complexity: O(n log n).
  public static func medianInterval(_ values: [Double], confidence: Double) -> MedianInterval? {
    precondition(confidence > 0 && confidence < 1, "a confidence lies between 0 and 1")
    // 0.5^n is 0 in a Double from 1,075 on; no repetition count comes near.
    guard (1...1_000).contains(values.count) else { return nil }
    let n = values.count
    var term = (0..<n).reduce(1.0) { product, _ in product * 0.5 }  // P(Binomial(n, ½) = 0)
    var below = 0.0
    var chosen: (k: Int, outside: Double)?
    for k in 1...((n + 1) / 2) {
      below += term
      guard 2 * below <= 1 - confidence else { break }
      chosen = (k, 2 * below)
      term *= Double(n - k + 1) / Double(k)
    }
    guard let chosen else { return nil }
    let sorted = values.sorted()
    return MedianInterval(
      lower: sorted[chosen.k - 1], upper: sorted[n - chosen.k], confidence: 1 - chosen.outside)
  }

  /// The smallest of `sorted` that at least `percentage` percent of them do not exceed; nil for none.
  ///
  /// The rule of ``Histogram/percentile(_:)``, but exact, for the few hundred values of a trace set.
  ///
  /// - Parameters:
  ///   - percentage: 0…100; values outside are taken as the nearer end.
  ///   - sorted: The values in ascending order.
  /// - Returns: One of the values.
  /// - Complexity: O(1).
  public static func percentile<Value: Comparable>(
    _ percentage: Double, ofSorted sorted: [Value]
  ) -> Value? {
    guard !sorted.isEmpty else { return nil }
    return sorted[Int(Histogram.rank(of: percentage, in: UInt64(sorted.count))) - 1]
  }
}

/// Where the median of a population lies, by order statistics alone.
public struct MedianInterval: Sendable, Equatable {
  /// The lower end, one of the measured values.
  public var lower: Double
  /// The upper end, one of the measured values.
  public var upper: Double
  /// The chance of containing the median, at least the one asked for.
  public var confidence: Double
}
