import Measurements
import Testing

@testable import Regression

@Suite struct ComparisonTests {
  private func compare(
    _ old: BaselineTrace, _ new: BaselineTrace, work: ([(String, Int)], [(String, Int)])? = nil,
    limits: String = ""
  ) throws -> BaselineComparison {
    let baseline = Baseline(traces: [old], work: work.map { [Samples.work(old.name, $0.0)] } ?? [])
    return BaselineComparison(
      baseline,
      with: [
        CandidateTrace(behavior: new, work: (work?.1 ?? []).map { WorkCounter($0.0, $0.1) })
      ], toolchain: work == nil ? nil : "6.3.1", limits: limits.isEmpty ? [] : try WorkLimit.parse(limits))
  }

  private func change(_ edit: (inout BaselineTrace) -> Void) throws -> TraceChange? {
    var new = Samples.trace("a")
    new.digest = "00000000000000bb"
    edit(&new)
    return try compare(Samples.trace("a"), new).changes.first
  }

  @Test func `the same behaviour passes`() throws {
    let result = try compare(Samples.trace("a"), Samples.trace("a"))
    #expect(result.isPassed && result.same == ["a"] && result.changes.isEmpty)
  }

  @Test func `a pan that does not begin is the first divergence, with both sides' numbers`() throws {
    let found = try #require(
      try change { trace in
        trace.timeline.remove(at: 1)
        trace.timeline[1].decisions[0].outcome = "tap"
        trace.outcomes[0].outcome = "tap"
        trace.finalValue = 0
      })
    #expect(found.divergence.event == 2 && found.divergence.microseconds == 20_000)
    #expect(found.divergence.old == Samples.pan[1])
    #expect(found.divergence.new == nil)
    #expect(found.divergence.touch == 1)
    #expect(found.outcomes.map(\.old) == ["pan"] && found.outcomes.map(\.new) == ["tap"])
    #expect(found.sums.map(\.name) == ["pans", "taps", "final value"])
    #expect(!found.isLimitOnly)
  }

  @Test func `a step that is new diverges at its own event`() throws {
    let found = try #require(
      try change { $0.timeline.insert(Samples.step(1, 10_000, state: "selected"), at: 1) })
    #expect(found.divergence.event == 1 && found.divergence.old == nil)
    #expect(found.divergence.new?.state == "selected")
  }

  @Test func `a timer after an event comes after that event`() throws {
    let found = try #require(
      try change { $0.timeline.insert(Samples.step(2, 20_000, isTimer: true, state: "selected"), at: 2) })
    #expect(found.divergence.old == nil && found.divergence.new?.isTimer == true)
  }

  @Test func `a step that happens later diverges where it was, whatever follows`() throws {
    let found = try #require(
      try change { trace in
        trace.timeline[1].event = 3
        trace.timeline[1].microseconds = 30_000
      })
    #expect(found.divergence.event == 2 && found.divergence.new == nil)
    #expect(found.pans == [TraceChange.PanChange(touch: 1, old: 2, new: 3)])
  }

  @Test func `steps missing at the end, and steps too many there, are found`() throws {
    let short = try #require(try change { $0.timeline.removeLast() })
    #expect(short.divergence.event == 5 && short.divergence.new == nil)
    let long = try #require(try change { $0.timeline.append(Samples.step(5, 60_000, state: "selected")) })
    #expect(long.divergence.new?.state == "selected" && long.divergence.old == nil)
  }

  @Test func `another limit alone is told apart from another behaviour`() throws {
    let found = try #require(
      try change { trace in
        trace.timeline[1].decisions[0].readings[0].limit = 3.1
        trace.trail = "000111112222333344449999"
      })
    #expect(found.isLimitOnly)
    #expect(found.limits == [TraceChange.LimitChange(rule: "slop", unit: "pt", old: 3, new: 3.1)])
    #expect(found.divergence.event == 2)
  }

  @Test func `a value that differs between steps is found by the trail, at its event`() throws {
    let found = try #require(try change { $0.trail = "000111112222333399995555" })
    #expect(found.divergence.isBetweenSteps && found.divergence.event == 4)
    let late = try #require(
      try change { trace in
        trace.trail = "000111119999333344445555"
        trace.timeline[2].value = 0.5
      })
    #expect(late.divergence.isBetweenSteps && late.divergence.event == 2)
  }

  @Test func `a digest alone that differs is a change all the same`() throws {
    #expect(try change { _ in } != nil)
  }

  @Test func `another recording under the same name is said to be one`() throws {
    #expect(try #require(try change { $0.input = "ffffffffffffffff" }).inputChanged)
    var new = Samples.trace("a")
    new.input = "ffffffffffffffff"
    #expect(try compare(Samples.trace("a"), new).isPassed)
  }

  @Test func `work must not grow, may fall, and must be there`() throws {
    let old = Samples.trace("a")
    let grown = try compare(old, old, work: ([("resolve.total", 4)], [("resolve.total", 5)]))
    #expect(grown.exceeded.map(\.new) == [5] && grown.hasRegressed)
    let fallen = try compare(old, old, work: ([("resolve.total", 4)], [("resolve.total", 3)]))
    #expect(fallen.isPassed && fallen.improved.map(\.new) == [3])
    let gone = try compare(old, old, work: ([("resolve.total", 4)], []))
    #expect(gone.exceeded.map(\.new) == [nil])
    let new = try compare(old, old, work: ([], [("resolve.total", 0)]))
    #expect(new.exceeded.map(\.old) == [nil])
  }

  @Test func `a limit lets a count grow so far and no farther`() throws {
    let old = Samples.trace("a")
    func result(_ count: Int) throws -> BaselineComparison {
      try compare(old, old, work: ([("b", 100)], [("b", count)]), limits: "b=5%|+3")
    }
    #expect(try result(105).tolerated.map(\.new) == [105])
    #expect(try result(105).isPassed)
    #expect(try result(106).hasRegressed)
  }

  @Test func `with a limit on transitions states are counted and not compared`() throws {
    let old = Samples.trace("a", transitions: 40)
    var new = Samples.trace("a", digest: "00000000000000bb", trail: "9999", transitions: 42)
    new.timeline[0].state = "selected"
    new.timeline.insert(Samples.step(1, 10_000, state: "focused"), at: 1)
    #expect(try compare(old, new).hasRegressed)
    let within = try compare(old, new, limits: "transitions.total=+2")
    #expect(within.isPassed && within.tolerated.map(\.counter) == ["transitions.total"])
    #expect(try compare(old, new, limits: "transitions.total=+1").exceeded.count == 1)
    new.timeline.removeLast()
    #expect(try compare(old, new, limits: "transitions.total=+2").changes.count == 1)
  }

  @Test func `what cannot be compared never passes`() throws {
    let baseline = Samples.baseline
    func run(_ traces: [BaselineTrace], only: Set<String>? = nil, toolchain: String? = nil)
      -> BaselineComparison
    {
      BaselineComparison(
        baseline, with: traces.map { CandidateTrace(behavior: $0, work: []) }, toolchain: toolchain,
        only: only)
    }
    let all = baseline.traces
    #expect(run(all).isPassed)
    #expect(run([]).missing.count == 3 && !run([]).isPassed)
    #expect(run(Array(all.dropFirst())).missing == ["a"])
    #expect(run(all + [Samples.trace("z")]).unknown == ["z"])
    #expect(run(all, toolchain: "7").uncounted.count == 3)
    var other = all
    other[0].setting.profile = "android"
    #expect(run(other).resettled.map(\.trace) == ["a"])
    #expect(!run(other).isPassed && !run(other).hasRegressed)
    #expect(run([all[2]], only: ["c"]).isPassed)
    #expect(!run([all[2]], only: []).isPassed, "nothing compared is no pass")
  }
}
