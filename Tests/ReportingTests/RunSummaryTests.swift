import Measurements
import Testing

@testable import Reporting

@Suite struct RunSummaryTests {
  @Test("Outcomes are summed in a fixed order, and those that never came are left out")
  func outcomes() {
    let summary = RunSummary(Fixture.record([Fixture.held(touches: 3), Fixture.swipe(), Fixture.swipe("b")]))
    #expect(summary.outcomes.map(\.outcome) == ["pan", "none", "ignored"])
    #expect(summary.outcomes.map(\.count) == [2, 3, 2])
    #expect(summary.touches == 7)
  }

  @Test("Expectations are counted by judgement")
  func judgements() {
    let summary = RunSummary(Fixture.record([Fixture.failed(), Fixture.swipe(), Fixture.held()]))
    #expect(summary.met == 1)
    #expect(summary.failed == 1)
  }

  @Test(
    "A percentile is the smallest value whose rank reaches the share",
    arguments: [(0.0, 10), (1, 10), (50, 20), (50.1, 30), (75, 30), (99, 40), (100, 40)])
  func percentiles(percentage: Double, value: Int) {
    #expect(RunSummary.percentile(percentage, of: [10, 20, 30, 40]) == value)
  }

  @Test("Nothing has no percentile")
  func empty() {
    #expect(RunSummary.percentile(50, of: [Int]()) == nil)
  }

  @Test("An assumed scale counts only where a distance rests on it")
  func assumed() {
    var swipe = Fixture.swipe()
    var held = Fixture.held()
    held.scaleIsAssumed = true
    #expect(!RunSummary(Fixture.record([swipe, held])).scaleIsAssumed)
    swipe.scaleIsAssumed = true
    #expect(RunSummary(Fixture.record([swipe, held])).scaleIsAssumed)
  }
}
