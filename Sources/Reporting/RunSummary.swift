package import Measurements
internal import Primitives

/// The sums that a person reads first, taken from a run's records.
package struct RunSummary: Sendable {
  /// How many touches ended each way, in the order of ``TouchOutcome``; outcomes that never came are left out.
  package var outcomes: [(outcome: String, count: Int)]
  /// Traces that met what they stated.
  package var met: Int
  /// Traces that did not.
  package var failed: Int
  /// Pan detections: time since the touch came down in microseconds, smallest first.
  package var panMicroseconds: [Int64]
  /// Pan detections: distance in points, smallest first.
  package var panPoints: [Double]
  /// Whether some of these distances rest on an assumed scale.
  package var scaleIsAssumed: Bool

  /// Adds up a run.
  package init(_ record: RunRecord) {
    let touches = record.traces.flatMap(\.touches)
    outcomes = TouchOutcome.allCases.compactMap { outcome in
      let count = touches.count { $0.outcome == outcome.rawValue }
      return count == 0 ? nil : (outcome.rawValue, count)
    }
    met = record.traces.count { $0.expectation == .met }
    failed = record.traces.count { $0.expectation == .failed }
    let detections = record.traces.flatMap(\.panDetections)
    panMicroseconds = detections.map(\.latencyMicroseconds).sorted()
    panPoints = detections.map(\.distancePoints).sorted()
    scaleIsAssumed = record.traces.contains { $0.scaleIsAssumed && !$0.panDetections.isEmpty }
  }

  /// All touches.
  package var touches: Int { outcomes.reduce(0) { $0 + $1.count } }

  /// The smallest of sorted values whose rank reaches `percentage` percent of their count.
  ///
  /// This is the histogram's rule, so that all percentiles of a report mean the same.
  package static func percentile<Value>(_ percentage: Double, of sorted: [Value]) -> Value? {
    guard !sorted.isEmpty else { return nil }
    let rank = Int((percentage / 100 * Double(sorted.count)).rounded(.up))
    return sorted[max(0, min(sorted.count, rank) - 1)]
  }
}
