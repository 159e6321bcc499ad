import Measurements
import Primitives
import Testing
import TouchTraces

@testable import SwipeBench

@Suite struct ExpectationJudgeTests {
  private func record() -> TraceRecord {
    var record = TraceRecord()
    record.touches = [
      TouchRecord(touch: 1, outcome: "none", reason: "no tap, held 362 ms, limit 300 ms"),
      TouchRecord(touch: 2, outcome: "pan", reason: ""),
    ]
    record.pans = 1
    record.taps = 0
    record.cancels = 2
    return record
  }

  @Test("Nothing stated is nothing judged")
  func nothing() {
    #expect(ExpectationJudge.judge(nil, record()).result == .none)
    let empty = ExpectationJudge.judge(TouchTrace.Expectation(), record())
    #expect(empty.result == .none && empty.unmet.isEmpty)
  }

  @Test("What came true is met")
  func met() {
    let expectation = TouchTrace.Expectation(
      touches: [.init(touch: 2, outcome: .pan), .init(touch: 1, outcome: .none)], pans: 1, taps: 0, cancels: 2
    )
    let judged = ExpectationJudge.judge(expectation, record())
    #expect(judged.result == .met && judged.unmet.isEmpty)
  }

  @Test(
    "Each thing that did not come true is said in words",
    arguments: [
      (
        TouchTrace.Expectation(touches: [.init(touch: 1, outcome: .tap)]),
        ["touch 1: expected tap, was none (no tap, held 362 ms, limit 300 ms)"]
      ),
      (
        TouchTrace.Expectation(touches: [.init(touch: 2, outcome: .cancelled)]),
        ["touch 2: expected cancelled, was pan"]
      ),
      (
        TouchTrace.Expectation(touches: [.init(touch: 9, outcome: .pan)]),
        ["touch 9: expected pan, but the trace has no such touch"]
      ),
      (
        TouchTrace.Expectation(pans: 2, taps: 1, cancels: 0),
        ["expected 2 pans, counted 1", "expected 1 tap, counted 0", "expected 0 cancels, counted 2"]
      ),
    ])
  func failed(expectation: TouchTrace.Expectation, unmet: [String]) {
    let judged = ExpectationJudge.judge(expectation, record())
    #expect(judged.result == .failed)
    #expect(judged.unmet == unmet)
  }
}
