import Gestures
import Measurements
import Primitives
import SwipeControls
import Testing
import TouchTraces

@testable import Replay

@Suite struct TimelineTests {
  static var settings: ReplaySettings {
    ReplaySettings(control: ControlRegistration(name: "SwipeSlider") { SwipeSlider(environment: $0) })
  }

  @Test(arguments: TraceFamily.allCases)
  func `a timeline is a function of the trace, in order, and agrees with the record`(_ family: TraceFamily) {
    let trace = family.trace(seed: 3)
    let behavior = Replay(settings: Self.settings).behaviour(of: trace)
    #expect(Replay(settings: Self.settings).behaviour(of: trace).timeline == behavior.timeline)
    let steps = behavior.timeline
    #expect(!steps.isEmpty)
    for (a, b) in zip(steps, steps.dropFirst()) {
      #expect((a.event, a.microseconds) <= (b.event, b.microseconds))
    }
    let decisions = steps.flatMap(\.decisions)
    #expect(decisions.count { $0.kind == "pan" } == behavior.record.pans)
    #expect(decisions.count { $0.kind == "ended" && $0.outcome == "tap" } == behavior.record.taps)
    #expect(steps.flatMap(\.sent).count { $0 == "tap" } == behavior.record.taps)
    for touch in behavior.record.touches where touch.outcome != "ignored" {
      let end = decisions.first { $0.touch == touch.touch && $0.kind == "ended" }
      #expect(end?.outcome == touch.outcome)
    }
    #expect(
      decisions.count { $0.kind == "ignored" } == behavior.record.touches.count { $0.outcome == "ignored" })
    let states = steps.count { $0.state != nil }
    #expect(states == behavior.record.transitionTotal)
  }

  @Test func `readings are the decision's own numbers`() throws {
    let trace = TraceFamily.slopExact.trace(seed: 1)
    let behavior = Replay(settings: Self.settings).behaviour(of: trace)
    let pan = try #require(behavior.timeline.flatMap(\.decisions).first { $0.kind == "pan" })
    let detection = try #require(behavior.record.panDetections.first)
    #expect(pan.readings.map(\.rule) == ["slop"])
    #expect(pan.readings[0].measured == detection.distancePoints)
    #expect(pan.readings[0].limit == 3 && pan.readings[0].isSatisfied)
    let step = try #require(behavior.timeline.first { $0.decisions.contains { $0.kind == "pan" } })
    #expect(step.event == detection.eventIndex)
  }

  @Test func `a timer's step says so and comes at the timer's time`() throws {
    let trace = TraceFamily.longPress.trace(seed: 2)
    let timers = Replay(settings: Self.settings).behaviour(of: trace).timeline.filter(\.isTimer)
    #expect(timers.map(\.microseconds) == [150_000])
    #expect(timers.first?.state?.contains("overlayVisible") == true)
    #expect(timers.first?.overlay?.hasPrefix("#") == true)
  }

  @Test func `a cancelled drag tells what was sent`() throws {
    let trace = TraceFamily.cancelMidDrag.trace(seed: 2)
    let steps = Replay(settings: Self.settings).behaviour(of: trace).timeline
    let last = try #require(steps.last { $0.decisions.contains { $0.kind == "ended" } })
    #expect(last.sent == ["valueChanged", "touchCancel"])
  }

  @Test func `work counts repeat, and a warm table is not built again`() {
    let replay = Replay(settings: Self.settings)
    let trace = TraceFamily.dragLong.trace(seed: 1)
    let work = replay.work(of: trace)
    #expect(replay.work(of: trace) == work)
    func count(_ name: String) -> Int? { work.first { $0.name == name }?.count }
    #expect(count("resolve.tableBuilds") == 0)
    #expect(count("resolve.total") ?? 0 > 0)
    #expect(count("resolve.firstTableBuilds") ?? 0 > 0)
    #expect(count("timers") == 1)
  }
}
