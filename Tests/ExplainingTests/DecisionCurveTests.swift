import Gestures
import Measurements
import Primitives
import Replay
import Reporting
import Testing
import TouchTraces

/// Counts from critical values are counts from recognising again.
@Suite struct DecisionCurveTests {
  static let traces = Fixture.corpus + Fixture.recordings

  /// Labelled touches with the trace they are alone in.
  private static func single(_ trace: TouchTrace) -> [(label: String, trace: TouchTrace, touch: Int32)] {
    let outcomes = Replay(settings: Fixture.settings()).behaviour(of: trace).record.touches
    return outcomes.compactMap { touch in
      let stated = trace.expectation?.touches.first { $0.touch == touch.touch }?.outcome.rawValue
      let label = stated ?? touch.outcome
      guard label == "pan" || label == "tap" else { return nil }
      var alone = trace
      alone.events.removeAll { $0.touch != touch.touch }
      return (label, alone, touch.touch)
    }
  }

  /// Errors counted by replaying each touch alone into a control.
  private static func replayed(
    _ touches: [(label: String, trace: TouchTrace, touch: Int32)], _ profile: GestureProfile, field: String,
    _ value: Double
  ) throws -> (Int, Int) {
    var settings = Fixture.settings()
    settings.profile = try GestureProfile(name: "tried", base: profile, overrides: [(field, .number(value))])
    var errors = (0, 0)
    for touch in touches {
      let outcome = Replay(settings: settings).behaviour(of: touch.trace).record.touches.first?.outcome
      if touch.label == "pan", outcome != "pan" { errors.0 += 1 }
      if touch.label == "tap", outcome != "tap" { errors.1 += 1 }
    }
    return errors
  }

  @Test(
    "At every slop the counts are those of replays, boundaries included",
    arguments: GestureProfile.all.map(\.name))
  func exactSlops(_ name: String) throws {
    let profile = try #require(GestureProfile.named(name))
    let touches = Self.traces.flatMap(Self.single)
    try #require(touches.count > 20)
    let labelled = Self.traces.flatMap { LabelledTouch.touches(of: $0, settings: Fixture.settings()).touches }
    let curve = DecisionCurve(labelled, profile: profile)
    // Whole points, the distances of slop traces, and the neighbours of both in the last place.
    let round: [Double] = [0, 3, 10, 18]
    let slops: [Double] = round + round.map(\.nextUp) + round.map(\.nextDown) + [2.995]
    let values = slops.filter { $0 >= 0 }.sorted()
    let record = curve.record(.slop, values)
    for (index, slop) in values.enumerated() {
      let (missed, misread) = try Self.replayed(touches, profile, field: "slop", slop)
      #expect(record.missedPans[index] == missed, "slop \(slop)")
      #expect(record.misreadTaps[index] == misread, "slop \(slop)")
    }
  }

  @Test(
    "At every tap window the counts are those of replays, boundaries included",
    arguments: GestureProfile.all.map(\.name))
  func exactWindows(_ name: String) throws {
    let profile = try #require(GestureProfile.named(name))
    let touches = Self.traces.flatMap(Self.single)
    let labelled = Self.traces.flatMap { LabelledTouch.touches(of: $0, settings: Fixture.settings()).touches }
    let values = [0, 66.666, 66.666001, 100, 100.000001, 300, 500]
    let record = DecisionCurve(labelled, profile: profile).record(.tapWindow, values)
    for (index, window) in values.enumerated() {
      let (missed, misread) = try Self.replayed(touches, profile, field: "tap-window", window)
      #expect(record.missedPans[index] == missed, "window \(window)")
      #expect(record.misreadTaps[index] == misread, "window \(window)")
    }
  }

  @Test("More slop never misses fewer pans nor misreads more taps", arguments: GestureProfile.all.map(\.name))
  func monotone(_ name: String) throws {
    let profile = try #require(GestureProfile.named(name))
    let traces = Self.traces.map { (trace: $0, settings: Fixture.settings()) }
    let record = ParameterSweep(.slop, from: 0, to: 30, steps: 300).record(traces, profiles: [profile])
    let curve = try #require(record.curves.first)
    #expect(zip(curve.missedPans, curve.missedPans.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(zip(curve.misreadTaps, curve.misreadTaps.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(curve.missedPans.last.map { $0 > 0 } == true)
  }

  @Test("Labels are what a trace states, else what the default profile makes of the touch")
  func labels() {
    var trace = Fixture.touch(held: 100, dx: 5)
    let derived = LabelledTouch.touches(of: trace, settings: Fixture.settings())
    #expect(derived.touches.map(\.label) == [.pan] && derived.touches.map(\.isStated) == [false])
    trace.expectation = .init(touches: [.init(touch: 1, outcome: .tap)])
    let stated = LabelledTouch.touches(of: trace, settings: Fixture.settings())
    #expect(stated.touches.map(\.label) == [.tap] && stated.touches.map(\.isStated) == [true])
    trace.expectation = .init(touches: [.init(touch: 1, outcome: .ignored)])
    let neither = LabelledTouch.touches(of: trace, settings: Fixture.settings())
    #expect(neither.touches.isEmpty && neither.others == 1)
  }

  @Test("Steps run from the first value to the last, both included")
  func values() {
    #expect(ParameterSweep(.slop, from: 0, to: 3, steps: 3).values == [0, 1, 2, 3])
    #expect(ParameterSweep(.slop, from: 0.1, to: 0.7, steps: 1).values == [0.1, 0.7])
    #expect(ParameterSweep(.slop, from: 0, to: 0.3, steps: 7).values.last == 0.3)
    #expect(ParameterSweep(.slop, from: 0, to: 1, steps: 0).values == [0, 1])
  }

  @Test("The fewest errors are the first unbroken range of them")
  func best() {
    let curve = SweepCurveRecord(
      profile: "p", ownValue: 3, ownMissedPans: 0, ownMisreadTaps: 0, missedPans: [0, 0, 1, 1, 0],
      misreadTaps: [4, 1, 0, 0, 1])
    #expect(curve.best == 1...4)
    #expect(curve.errors(at: 0) == 4)
  }
}
