/// How far a count may go beyond its baseline.
///
/// `name=5%|+3`: it may grow by five percent or by three, whichever is more; a bare number is the most
/// altogether. A count may always fall.
public struct WorkLimit: Sendable, Equatable {
  /// One part of a limit.
  public enum Allowance: Sendable, Equatable {
    /// The most altogether.
    case most(Int)
    /// How much more than the baseline.
    case more(Int)
    /// How much more than the baseline, in hundredths of a percent of it.
    case share(Int)
  }

  /// The counter's name, or ``transitions``.
  public var counter: String
  /// The parts, of which the most generous counts.
  public var allowances: [Allowance]

  /// The name of the number of state changes, the one part of behaviour that may have a limit.
  ///
  /// With one, states are counted and no longer compared one by one.
  public static let transitions = "transitions.total"

  /// Creates a limit.
  public init(counter: String, allowances: [Allowance]) {
    self.counter = counter
    self.allowances = allowances
  }

  /// The largest count that is within the limit; rounded down.
  public func most(from baseline: Int) -> Int {
    allowances.map { allowance -> Int in
      switch allowance {
      case .most(let count): return count
      case .more(let count): return baseline.addingReportingOverflow(count).partialValue
      case .share(let share):
        let (product, overflow) = baseline.multipliedReportingOverflow(by: share)
        return overflow ? .max : baseline + product / 10_000
      }
    }.max() ?? baseline
  }

  /// Reads `name=5%|+3, name=0`.
  ///
  /// - Throws: ``WorkLimitError``, naming the part that cannot be read.
  public static func parse(_ text: String) throws(WorkLimitError) -> [WorkLimit] {
    var limits: [WorkLimit] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { throw WorkLimitError(found: trimmed(part)) }
      let counter = trimmed(sides[0])
      guard !counter.isEmpty, !counter.contains(where: \.isWhitespace) else {
        throw WorkLimitError(found: trimmed(part))
      }
      var allowances: [Allowance] = []
      for choice in sides[1].split(separator: "|", omittingEmptySubsequences: false) {
        guard let allowance = allowance(trimmed(choice)) else { throw WorkLimitError(found: trimmed(part)) }
        allowances.append(allowance)
      }
      limits.append(WorkLimit(counter: counter, allowances: allowances))
    }
    return limits
  }

  /// `+3`, `5%`, `2.5%` or `3`; nothing beyond a billion, so that sums stay numbers.
  private static func allowance(_ text: String) -> Allowance? {
    if text.hasPrefix("+") { return count(text.dropFirst()).map(Allowance.more) }
    guard text.hasSuffix("%") else { return count(text[...]).map(Allowance.most) }
    let parts = text.dropLast().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = count(parts[0]) else { return nil }
    guard parts.count == 2 else { return .share(whole * 100) }
    guard (1...2).contains(parts[1].count), let fraction = count(parts[1]) else { return nil }
    return .share(whole * 100 + (parts[1].count == 1 ? fraction * 10 : fraction))
  }

  private static func count(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// A limit that cannot be read.
public struct WorkLimitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The part that cannot be read.
  public var found: String

  /// Creates an error.
  public init(found: String) { self.found = found }

  /// The error in one line.
  public var description: String {
    "expected COUNTER=N, COUNTER=+N or COUNTER=N%, several joined by |, not '\(found)'"
  }
}
