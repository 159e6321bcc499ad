import Gestures
import Measurements
import Primitives
import SwipeControls
import Testing
import TouchTraces

@testable import Replay

@Suite struct ConstantSearchTests {
  private static let traces = [
    TraceFamily.slopExact, .slopJustBelow, .dragShort, .dragOutsideAndBack, .tapQuick, .tapAtLimit,
    .longPress,
    .overlayAtDelay, .flick, .dragDiagonal,
  ].map { $0.trace(seed: 1) }

  /// What the search says when the traces did their work under other settings before.
  private func explanation(_ change: (inout ReplaySettings) throws -> Void) throws -> ConstantExplanation? {
    var before = TimelineTests.settings
    try change(&before)
    let cases = Self.traces.map { trace -> ConstantCase in
      let expected = ConstantCase(trace, settings: before)
      return ConstantCase(
        trace: trace, settings: TimelineTests.settings, digest: expected.digest, outcomes: expected.outcomes,
        timeline: expected.timeline)
    }
    return ConstantSearch(differing: cases, equal: []).explanation()
  }

  private func override(_ field: String, _ value: ProfileValue) -> (inout ReplaySettings) throws -> Void {
    { settings in
      settings.profile = try GestureProfile(
        name: settings.profile.name, base: settings.profile, overrides: [(field, value)])
    }
  }

  @Test(
    arguments: [
      ("slop", .number(2.9)), ("slop", .number(20)), ("tap-window", .number(310)),
      ("slop-boundary", .word("exclusive")), ("tap-window-boundary", .word("inclusive")),
      ("metric", .word("horizontal")), ("slop-handling", .word("subtract")), ("axis-lock", .word("vertical")),
      ("velocity", .word("lsq2-restricted")),
    ] as [(String, ProfileValue)])
  func `a constant of the profile that was another one before is found`(
    _ field: String, _ value: ProfileValue
  )
    throws
  {
    let found = try #require(try explanation(override(field, value)))
    #expect(found.constant == field && found.isExact)
    #expect(found.old == value.text && found.new == GestureProfile.ek.value(of: field)?.text)
  }

  @Test func `an overlay's delay that was another one before is found by when timers fired`() throws {
    let found = try #require(try explanation { $0.constants.overlayDelay = .milliseconds(160) })
    #expect(found.constant == "overlay-delay" && found.old == "160" && found.new == "150")
  }

  @Test func `two constants that changed together are explained by neither`() throws {
    let found = try explanation { settings in
      try override("slop-handling", .word("subtract"))(&settings)
      settings.constants.overlayDelay = .milliseconds(160)
    }
    #expect(found == nil)
  }

  @Test func `the range of an explanation is bounded by what was measured`() throws {
    let range = try #require(try explanation(override("slop", .number(2.99)))?.range)
    let upper = try #require(range.upper)
    #expect(upper.value >= 2.99 && (range.lower?.value ?? 0) < 2.99)
  }

  /// The ends of a range are claims about replays: try values on both sides of each.
  @Test(arguments: ["slop", "tap-window", "overlay-delay", "drag-tolerance"])
  func `inside a range nothing differs, and just outside something does`(_ name: String) throws {
    let constant = try #require(ReplayConstant.named(name))
    let settings = TimelineTests.settings
    let cases = Self.traces.map { ConstantCase($0, settings: settings) }
    let value = try #require(constant.number(in: settings))
    let range = ConstantRange(constant, cases).around(value)
    func isQuiet(_ value: Double) -> Bool {
      cases.allSatisfy { one in
        one.behavior(constant, .number(value)).map { one.isAsExpected($0, constant.aspect) } ?? false
      }
    }
    let grain = 1e-6
    for (end, outwards) in [(range.lower, -grain), (range.upper, grain)] {
      guard let end else { continue }
      #expect(isQuiet(end.value) == end.isIncluded, "\(end)")
      #expect(isQuiet(end.value - outwards), "\(end)")
      #expect(!isQuiet(end.value + outwards), "\(end)")
    }
    #expect(range.lower != nil || range.upper != nil)
  }
}

@Suite struct GuardSurveyTests {
  private func survey(_ traces: [TouchTrace]) -> GuardSurvey.Finding {
    GuardSurvey(traces, settings: TimelineTests.settings).run()
  }

  @Test func `the collection guards every constant and rule that a slider follows`() {
    let record = survey(TraceCorpus.traces()).record
    #expect(record.survivors.map { "\($0.constant) \($0.new)" } == [])
    #expect(record.counted.count >= 20)
    #expect(record.ranges.allSatisfy { $0.lower != nil && $0.upper != nil })
  }

  @Test func `traces that close the gaps do close them`() {
    let few = [TraceFamily.flick.trace(seed: 1), TraceFamily.tapQuick.trace(seed: 1)]
    let open = survey(few)
    #expect(!open.record.survivors.isEmpty)
    #expect(open.record.survivors.allSatisfy { $0.trace != nil })
    let closed = survey(few + open.closing)
    #expect(closed.record.survivors == [])
    #expect(closed.record.counted.count == open.record.counted.count)
  }

  @Test func `closing traces are valid and expect what the control does`() throws {
    let settings = TimelineTests.settings
    for trace in GuardTraces.all(settings) {
      let read = try TraceReader().read(TraceWriter().document(trace), path: trace.name + ".json")
      #expect(read.trace.events == trace.events)
      let record = Replay(settings: settings).behaviour(of: trace).record
      for expected in trace.expectation?.touches ?? [] {
        #expect(record.touches.first { $0.touch == expected.touch }?.outcome == expected.outcome.rawValue)
      }
    }
  }

  @Test func `a rule that means nothing to the control is not counted`() {
    let mutants = survey([TraceFamily.dragShort.trace(seed: 1)]).record.mutants
    #expect(mutants.contains { $0.constant == "axis-lock" && $0.new == "horizontal" && $0.fate == .idle })
    #expect(mutants.contains { $0.constant == "axis-lock" && $0.new == "vertical" && $0.fate == .noticed })
  }
}
