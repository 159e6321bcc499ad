/// A limit on one figure of a latency, such as `resolve.p99<2us`.
public struct LatencyLimit: Sendable, Equatable {
  /// Which latency: `resolve`, `resolveAfterChange`, `resolveAfterReload`, `resolveCold` or `dispatch`.
  public var series: String
  /// Which figure of it: `min`, `p50`, `p90`, `p99`, `p999`, `max` or `mean`.
  public var figure: String
  /// Whether the limit itself is allowed.
  public var includesLimit: Bool
  /// The limit in picoseconds.
  public var picoseconds: Double

  /// The latencies that can have a limit.
  public static let seriesNames = [
    "resolve", "resolveAfterChange", "resolveAfterReload", "resolveCold", "dispatch",
  ]
  /// The figures that can have a limit; `p99.9` is another word for `p999`.
  public static let figureNames = ["min", "p50", "p90", "p99", "p999", "max", "mean"]

  /// Reads limits joined by commas.
  ///
  /// - Throws: ``LatencyLimitError``, naming the part that cannot be read.
  public static func parse(_ text: String) throws(LatencyLimitError) -> [LatencyLimit] {
    var limits: [LatencyLimit] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      limits.append(try LatencyLimit(part.filter { $0 != " " }))
    }
    return limits
  }

  private init(_ text: String) throws(LatencyLimitError) {
    let sides = text.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2 else { throw LatencyLimitError(found: text, expected: .form) }
    let name = sides[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard name.count == 2 else { throw LatencyLimitError(found: text, expected: .form) }
    guard LatencyLimit.seriesNames.contains(String(name[0])) else {
      throw LatencyLimitError(found: String(name[0]), expected: .series)
    }
    let figure = name[1] == "p99.9" ? "p999" : String(name[1])
    guard LatencyLimit.figureNames.contains(figure) else {
      throw LatencyLimitError(found: String(name[1]), expected: .figure)
    }
    let includesLimit = sides[1].hasPrefix("=")
    let value = includesLimit ? sides[1].dropFirst() : sides[1]
    guard let picoseconds = LatencyLimit.picoseconds(value) else {
      throw LatencyLimitError(found: String(value), expected: .time)
    }
    self.series = String(name[0])
    self.figure = figure
    self.includesLimit = includesLimit
    self.picoseconds = picoseconds
  }

  /// A time above 0 with its unit: `2us`, `1.5 ns`.
  static func picoseconds(_ text: some StringProtocol) -> Double? {
    let units: [(String, Double)] = [("ns", 1e3), ("us", 1e6), ("µs", 1e6), ("ms", 1e9), ("s", 1e12)]
    guard let unit = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    let digits = text.dropLast(unit.0.count)
    guard digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let value = Double(digits), value > 0, value < 1e9
    else { return nil }
    return value * unit.1
  }
}

/// A limit on a latency that cannot be read.
public struct LatencyLimitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What would have been right.
  public enum Expectation: Sendable {
    case form, series, figure, time
  }

  /// What was found.
  public var found: String
  /// What was expected.
  public var expected: Expectation

  /// The error in one line.
  public var description: String {
    switch expected {
    case .form: "expected LATENCY.FIGURE<TIME, such as resolve.p99<2us, not '\(found)'"
    case .series: "no latency '\(found)'; known: " + LatencyLimit.seriesNames.joined(separator: ", ")
    case .figure: "no figure '\(found)'; known: " + LatencyLimit.figureNames.joined(separator: ", ")
    case .time: "expected a time such as 2us or 1.5ns, not '\(found)'"
    }
  }
}

/// A limit with what was measured.
public struct LatencyJudgement: Sendable, Equatable {
  /// The limit.
  public var limit: LatencyLimit
  /// What was measured, in picoseconds; nil when it was not, or in too few samples.
  public var picoseconds: Double?

  /// Creates a judgement.
  public init(limit: LatencyLimit, picoseconds: Double?) {
    self.limit = limit
    self.picoseconds = picoseconds
  }

  /// Whether the limit is kept; nil when nothing was measured.
  public var isKept: Bool? {
    guard let picoseconds else { return nil }
    return limit.includesLimit ? picoseconds <= limit.picoseconds : picoseconds < limit.picoseconds
  }
}
