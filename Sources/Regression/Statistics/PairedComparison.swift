public import Measurements

/// The rules by which launches of two executables are judged.
public struct PairedRules: Sendable, Equatable {
  /// The smallest change that is called one, as a share: 0.01.
  public var margin = 0.01
  /// The chance that all intervals of a run contain what they should.
  public var confidence = 0.95
  /// Metrics judged in one run; the chance of a slip is shared among them.
  public var metrics = 1
  /// Launches of a batch.
  public var launches = 11
  /// Launches after which a batch that is still undecided is inconclusive.
  public var mostLaunches = 21

  /// Creates the rules that the gate uses.
  public init() {}

  /// The chance that one interval contains what it should.
  public var intervalConfidence: Double { 1 - (1 - confidence) / Double(max(metrics, 1)) }
}

/// What launches say about one metric.
public enum PairedVerdict: String, Sendable, CaseIterable {
  /// Slower than the margin allows, in two batches.
  case regressed
  /// Faster by more than the margin, in two batches.
  case improved
  /// Not slower than the margin allows.
  case passed
  /// More launches are needed.
  case undecided
  /// All launches are used up, and the interval still spans the margin.
  case inconclusive
  /// The run's own controls failed: nothing it says counts.
  case invalid
}

/// Launches of two executables by one metric, each the ratio of candidate by baseline.
public struct PairedComparison: Sendable, Equatable {
  /// The launches of a batch, in order.
  public var launches: [Double]
  /// The rules.
  public var rules: PairedRules
  /// How much the baseline's own twins differ, as a share.
  public var layoutSpread: Double

  /// Creates a comparison; ratios are above 0.
  public init(_ launches: [Double], rules: PairedRules = PairedRules(), layoutSpread: Double = 0) {
    self.launches = launches
    self.rules = rules
    self.layoutSpread = layoutSpread
  }

  /// The margin in force: the rules', or what twins of one source already differ by.
  public var margin: Double { max(rules.margin, layoutSpread) }

  /// The median of the launches; nil without any.
  public var median: Double? { Statistics.median(launches) }

  /// Where the median of all launches there could be lies; nil when there are too few.
  public var interval: MedianInterval? {
    Statistics.medianInterval(launches, confidence: rules.intervalConfidence)
  }

  /// The smallest slowing that these launches would have shown, as a share; nil when there are too few.
  ///
  /// A change multiplies every launch. It shows when it is beyond the margin and takes the interval's lower
  /// end above 1.
  public var smallestVisible: Double? {
    guard let median, let interval, interval.lower > 0 else { return nil }
    return max(margin, median / interval.lower - 1)
  }

  /// What one batch says by itself.
  public var verdict: PairedVerdict {
    guard launches.count >= rules.launches, let median, let interval else { return .undecided }
    if median > 1 + margin, interval.lower > 1 { return .regressed }
    if median * (1 + margin) < 1, interval.upper < 1 { return .improved }
    if interval.upper <= 1 + margin { return .passed }
    return launches.count >= rules.mostLaunches ? .inconclusive : .undecided
  }

  /// What two batches say: a change counts only when the second one, made anew, shows it too.
  ///
  /// A second batch that does not agree leaves the change unproven: passed where it excludes a regression,
  /// else inconclusive.
  public func verdict(confirmedBy second: PairedComparison) -> PairedVerdict {
    let (a, b) = (verdict, second.verdict)
    guard a == .regressed || a == .improved else { return a }
    if a == b { return a }
    if b == .undecided { return .undecided }
    return b == .passed || a == .improved ? .passed : .inconclusive
  }

  /// How much twins differ: the largest distance of a twin's median from the median of all, as a share.
  public static func layoutSpread(ofTwins medians: [Double]) -> Double {
    guard let middle = Statistics.median(medians), middle > 0 else { return 0 }
    return medians.map { max($0 / middle, middle / $0) - 1 }.max() ?? 0
  }
}

/// The arms of a run that show whether it can be believed, shared by all metrics.
public struct PairedControls: Sendable, Equatable {
  /// The relinked baseline against the baseline: it must stay quiet.
  public var control: PairedComparison
  /// The baseline with a known slowing against itself: it must be caught.
  public var canary: PairedComparison

  /// Creates the arms.
  public init(control: PairedComparison, canary: PairedComparison) {
    self.control = control
    self.canary = canary
  }

  /// Why the run cannot be believed, in words; empty when it can.
  public var faults: [String] {
    var faults: [String] = []
    if control.verdict == .regressed || control.verdict == .improved {
      faults.append("the baseline against itself looks \(control.verdict.rawValue)")
    }
    if canary.verdict != .regressed { faults.append("the known slowing was not caught") }
    return faults
  }

  /// A metric's verdict, which counts only in a run that can be believed.
  public func judge(_ verdict: PairedVerdict) -> PairedVerdict { faults.isEmpty ? verdict : .invalid }
}
