/// Where the chance behind a count of successes lies, exactly and without supposing anything.
///
/// The interval of Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of
/// the binomial" (1934): its ends are the chances under which the count seen, or one further out, would come
/// with half of what the confidence leaves over. It never promises more than it keeps.
public struct BinomialInterval: Sendable, Equatable {
  /// The lower end, from 0.
  public var lower: Double
  /// The upper end, to 1.
  public var upper: Double

  /// The most trials, which bounds the time.
  public static let largestCount = 1_000_000

  /// Creates the interval for a count of successes; nil for counts that cannot be.
  ///
  /// - Parameters:
  ///   - successes: From 0 to `trials`.
  ///   - trials: From 1 to ``largestCount``.
  ///   - confidence: Such as 0.95; above 0 and below 1.
  /// - Complexity: O(trials), about fifty times for each end.
  public init?(successes: Int, trials: Int, confidence: Double = 0.95) {
    guard (1...BinomialInterval.largestCount).contains(trials), (0...trials).contains(successes),
      confidence > 0, confidence < 1
    else { return nil }
    let tail = (1 - confidence) / 2
    lower = 0
    upper = 1
    if successes > 0 {
      lower = BinomialInterval.crossing { chance in
        1 - BinomialInterval.probability(atMost: successes - 1, of: trials, chance: chance) < tail
      }
    }
    if successes < trials {
      upper = BinomialInterval.crossing { chance in
        BinomialInterval.probability(atMost: successes, of: trials, chance: chance) > tail
      }
    }
  }

  /// The chance of at most `count` successes.
  ///
  /// Terms are taken relative to the largest one and added up to both sides, so that nothing underflows and
  /// no logarithm is needed.
  public static func probability(atMost count: Int, of trials: Int, chance: Double) -> Double {
    if count < 0 { return 0 }
    if count >= trials || chance <= 0 { return 1 }
    if chance >= 1 { return 0 }
    let odds = chance / (1 - chance)
    let mode = min(Int(Double(trials + 1) * chance), trials)
    var (whole, part) = (1.0, mode <= count ? 1.0 : 0.0)
    var term = 1.0
    for k in stride(from: mode, to: 0, by: -1) {
      term *= Double(k) / (Double(trials - k + 1) * odds)
      whole += term
      if k - 1 <= count { part += term }
      if term < whole * 1e-18, k - 1 <= count { break }
    }
    term = 1
    for k in stride(from: mode + 1, through: trials, by: 1) {
      term *= Double(trials - k + 1) * odds / Double(k)
      whole += term
      if k <= count { part += term }
      if term < whole * 1e-18 { break }
    }
    return part / whole
  }

  /// The chance up to which a condition holds that holds from 0 up to some chance, halving what is left.
  private static func crossing(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
