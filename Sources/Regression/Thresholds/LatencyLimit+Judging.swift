public import Measurements

extension LatencyLimit {
  /// Holds what was measured against the limit; a percentile with too few samples is not measured.
  public func judge(_ latency: LatencyRecord?) -> LatencyJudgement {
    LatencyJudgement(limit: self, picoseconds: latency.flatMap { measured(in: $0) })
  }

  private func measured(in latency: LatencyRecord) -> Double? {
    guard let histogram = series(in: latency)?.histogram, !histogram.isEmpty else { return nil }
    switch figure {
    case "min": return Double(histogram.min)
    case "max": return Double(histogram.max)
    case "mean": return histogram.mean
    case "p50": return histogram.percentileIfMeaningful(50).map { Double($0) }
    case "p90": return histogram.percentileIfMeaningful(90).map { Double($0) }
    case "p99": return histogram.percentileIfMeaningful(99).map { Double($0) }
    case "p999": return histogram.percentileIfMeaningful(99.9).map { Double($0) }
    default: return nil
    }
  }

  private func series(in latency: LatencyRecord) -> LatencySeries? {
    switch series {
    case "resolve": latency.resolve
    case "resolveAfterChange": latency.resolveAfterChange
    case "resolveAfterReload": latency.resolveAfterReload
    case "resolveCold": latency.resolveCold
    case "dispatch": latency.dispatch
    default: nil
    }
  }
}
