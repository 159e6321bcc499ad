internal import Measurements
internal import Primitives
internal import TouchTraces

/// Compares what a trace expects with what came of it.
enum ExpectationJudge {
  /// The judgement and, in words, everything that was not met.
  ///
  /// An expectation that states nothing is none.
  static func judge(
    _ expectation: TouchTrace.Expectation?, _ record: TraceRecord
  ) -> (result: ExpectationResult, unmet: [String]) {
    guard let expectation, !statesNothing(expectation) else { return (.none, []) }
    let counts = [
      count("pan", expected: expectation.pans, found: record.pans),
      count("tap", expected: expectation.taps, found: record.taps),
      count("cancel", expected: expectation.cancels, found: record.cancels),
    ]
    // Both lists may hold as many touches as a trace has.
    let found = Dictionary(record.touches.map { ($0.touch, $0) }) { first, _ in first }
    let unmet = expectation.touches.compactMap { touch($0, found[$0.touch]) } + counts.compactMap(\.self)
    return (unmet.isEmpty ? .met : .failed, unmet)
  }

  private static func statesNothing(_ expectation: TouchTrace.Expectation) -> Bool {
    expectation.touches.isEmpty && expectation.pans == nil && expectation.taps == nil
      && expectation.cancels == nil
  }

  private static func touch(_ expected: TouchTrace.TouchExpectation, _ found: TouchRecord?) -> String? {
    let head = "touch \(expected.touch): expected \(expected.outcome.rawValue), "
    guard let found else {
      return head + "but the trace has no such touch"
    }
    guard found.outcome != expected.outcome.rawValue else { return nil }
    return head + "was \(found.outcome)" + (found.reason.isEmpty ? "" : " (\(found.reason))")
  }

  private static func count(_ noun: String, expected: Int?, found: Int) -> String? {
    guard let expected, expected != found else { return nil }
    return "expected \(expected) \(expected == 1 ? noun : noun + "s"), counted \(found)"
  }
}
