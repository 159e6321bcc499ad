internal import Measurements
internal import Regression
internal import Reporting

/// Holds a run's latencies against limits and says what is broken.
enum LatencyLimitCheck {
  /// One status for each limit: regressed where it is broken, invalid where nothing could be said.
  static func statuses(_ limits: [LatencyLimit], _ record: RunRecord, _ session: Session) -> [ExitStatus] {
    limits.map { limit in
      let judgement = limit.judge(record.latency)
      guard let picoseconds = judgement.picoseconds, let isKept = judgement.isKept else {
        session.complain(name(limit) + ": not measured, or in too few samples; a larger --budget may help")
        return .invalid
      }
      guard !isKept else { return .success }
      let bound = (limit.includesLimit ? "at most " : "below ") + duration(limit.picoseconds)
      session.complain(name(limit) + " is \(duration(picoseconds)), limit \(bound)")
      return .regressed
    }
  }

  private static func name(_ limit: LatencyLimit) -> String { limit.series + "." + limit.figure }

  private static func duration(_ picoseconds: Double) -> String {
    NumberText.duration(picoseconds: picoseconds)
  }
}
