package import Gestures
package import Measurements
package import TouchTraces

/// Sweeps one parameter over the labelled touches of traces.
package struct ParameterSweep: Sendable {
  /// What is swept.
  package let parameter: DecisionCurve.Parameter
  /// The values, rising.
  package let values: [Double]

  /// The most steps of a sweep.
  package static let stepLimit = 100_000

  /// Creates a sweep of `steps` equal steps from the first value to the last, both included.
  ///
  /// `from` lies below `to`, and there are 1 to ``stepLimit`` steps; a count outside becomes the nearest inside.
  package init(_ parameter: DecisionCurve.Parameter, from: Double, to: Double, steps: Int) {
    self.parameter = parameter
    let count = min(max(steps, 1), ParameterSweep.stepLimit)
    // The last value is the one asked for, not one that rounding made.
    values = (0...count).map { $0 == count ? to : from + (to - from) * Double($0) / Double(count) }
  }

  /// The curves of profiles over the touches of traces, each replayed under its settings for its labels.
  ///
  /// Complexity: linear in the samples for each profile, besides sorting touches. Traces and profiles at which
  /// `isInterrupted` says so are left out of the record, which counts those that are in.
  package func record(
    _ traces: [(trace: TouchTrace, settings: ReplaySettings)], profiles: [GestureProfile],
    progress: (Double) -> Void = { _ in }, isInterrupted: () -> Bool = { false }
  ) -> SweepRecord {
    let events = traces.reduce(0) { $0 + $1.trace.events.count }
    // A profile's measuring takes about as long as the labelling.
    let total = Double(max(events, 1)) * Double(1 + profiles.count)
    var done = 0.0
    var touches: [LabelledTouch] = []
    var record = SweepRecord()
    for (trace, settings) in traces where !isInterrupted() {
      let labelled = LabelledTouch.touches(of: trace, settings: settings)
      touches += labelled.touches
      record.otherTouches += labelled.others
      record.traces += 1
      done += Double(trace.events.count)
      progress(done / total)
    }
    record.parameter = parameter.rawValue
    record.unit = parameter.unit
    record.values = values
    record.pans = touches.count { $0.label == .pan }
    record.taps = touches.count - record.pans
    record.statedLabels = touches.count(where: \.isStated)
    for profile in profiles {
      let before = done
      let curve = DecisionCurve(touches, profile: profile, isInterrupted: isInterrupted) {
        progress((before + $0 * Double(events)) / total)
      }
      guard let curve else { break }
      record.curves.append(curve.record(parameter, values))
      done += Double(events)
    }
    return record
  }
}
