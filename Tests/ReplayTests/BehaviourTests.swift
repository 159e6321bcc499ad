import Measurements
import Primitives
import Simulation
import SwipeControls
import Testing
import TouchTraces

@testable import Replay

@Suite struct BehaviourTests {
  private func behaviour(_ trace: TouchTrace, _ settings: ReplaySettings = Fixture.settings()) -> Behaviour {
    Replay(settings: settings).behaviour(of: trace)
  }

  @Test func `A pan and a tap are recorded with reasons, transitions and counts`() {
    let record = behaviour(Fixture.panAndTap).record
    #expect(record.events == 6)
    #expect(record.trackedEvents == 6)
    #expect([record.pans, record.taps, record.cancels] == [1, 1, 0])
    #expect(record.touches.map(\.touch) == [1, 2])
    #expect(record.touches.map(\.outcome) == ["pan", "tap"])
    #expect(record.touches.allSatisfy { !$0.reason.isEmpty })
    #expect(record.panDetections.map(\.touch) == [1])
    #expect(record.panDetections.map(\.eventIndex) == [1])
    #expect(record.panDetections.map(\.latencyMicroseconds) == [10_000])
    #expect(record.panDetections.map(\.distancePoints) == [10])
    #expect(record.transitions.map(\.count).reduce(0, +) == record.transitionTotal)
    #expect(record.transitionTotal > 0)
    #expect(record.transitions.allSatisfy { $0.from != $0.to && $0.dwellMicroseconds >= 0 })
    // Every touch starts from a control that was reset.
    #expect(record.finalValue == 0)
  }

  @Test func `A control that stays keeps its value`() {
    let record = behaviour(Fixture.panAndTap, Fixture.settings(placement: .firstTouch)).record
    #expect(record.finalValue == 0.5)
    #expect(record.touches.map(\.outcome) == ["pan", "ignored"])
    #expect(record.touches[1].reason == "outside the control")
    #expect(record.trackedEvents == 4)
  }

  @Test func `A second finger is ignored with the reason`() {
    let trace = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.began, 110, 100, at: 5, touch: 2),
      Fixture.event(.ended, 110, 100, at: 9, touch: 2), Fixture.event(.cancelled, 100, 100, at: 20),
    ])
    let record = behaviour(trace).record
    #expect(record.touches.map(\.outcome) == ["cancelled", "ignored"])
    #expect(record.touches[1].reason.contains("touch 1"))
    #expect(record.cancels == 1)
    #expect(record.trackedEvents == 2)
  }

  @Test func `Equal behaviours diverge nowhere`() {
    let (a, b) = (behaviour(Fixture.panAndTap), behaviour(Fixture.panAndTap))
    #expect(a.digest == b.digest)
    #expect(a.eventDigests == b.eventDigests)
    #expect(a.eventDigests.count == 6)
    #expect(a.firstDivergence(from: b) == nil)
  }

  @Test(arguments: [1, 2, 3])
  func `The first event that makes a difference is named`(changed: Int) {
    var trace = Fixture.panAndTap
    switch changed {
    case 3: trace.events[3].phase = .cancelled
    default: trace.events[changed].x += 4
    }
    let (a, b) = (behaviour(Fixture.panAndTap), behaviour(trace))
    #expect(a.firstDivergence(from: b) == changed)
    #expect(b.firstDivergence(from: a) == changed)
  }

  @Test func `A coalesced sample's difference belongs to the event that carries it`() {
    func trace(_ x: Double) -> TouchTrace {
      Fixture.trace([
        Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 101, 100, at: 10),
        Fixture.event(.moved, 102, 100, at: 20, history: [(15, x, 100)]),
        Fixture.event(.ended, 102, 100, at: 30),
      ])
    }
    #expect(behaviour(trace(101.5)).firstDivergence(from: behaviour(trace(109))) == 2)
  }

  @Test func `A difference after the last common event is named by the event count`() {
    var longer = Fixture.panAndTap
    longer.events += [
      Fixture.event(.began, 9, 9, at: 900, touch: 3), Fixture.event(.ended, 9, 9, at: 910, touch: 3),
    ]
    #expect(behaviour(longer).firstDivergence(from: behaviour(Fixture.panAndTap)) == 6)
  }

  @Test func `An instant that never ends is reported as a fault`() {
    final class Endless: SwipeSlider {
      override func endTracking(_ touch: Touch) {
        super.endTracking(touch)
        _ = environment.loop.schedule(after: .zero, for: self)
      }
      override func timerFired(_ timer: TimerToken) {
        super.timerFired(timer)
        if !isTracking { _ = environment.loop.schedule(after: .zero, for: self) }
      }
    }
    var settings = Fixture.settings()
    settings.control = ControlRegistration(name: "endless") { Endless(environment: $0) }
    let trace = Fixture.trace([Fixture.event(.began, 9, 9, at: 0), Fixture.event(.ended, 9, 9, at: 10)])
    #expect(behaviour(trace, settings).fault?.instant == Instant(microseconds: 10_000))
  }

  @Test func `A plain control is replayed too`() {
    var settings = Fixture.settings()
    settings.control = ControlRegistration(name: "plain") { Control(environment: $0) }
    let record = behaviour(Fixture.panAndTap, settings).record
    #expect(record.touches.map(\.outcome) == ["none", "none"])
    #expect(record.finalValue == nil)
    #expect(record.pans == 0)
  }
}
