import Measurements
import Replay
import SwipeControls
import Synchronization
import Testing
import TouchTraces

@Suite struct TortureRunTests {
  private static func settings(_ make: @escaping @Sendable (ControlEnvironment) -> Control) -> TortureSettings
  {
    var settings = TortureSettings(control: ControlRegistration(name: "under test", make: make))
    settings.walks = 0
    return settings
  }

  @Test func `the result is the same for any number of threads`() throws {
    var settings = Self.settings { EndsTwice(environment: $0) }
    settings.walks = 1_500
    let one = try Torture(settings: settings).run(Gestures.all).record
    settings.threads = 3
    let three = try Torture(settings: settings).run(Gestures.all).record
    #expect(one.failures == three.failures)
    #expect(one.variations == three.variations)
    #expect(one.failedVariations == three.failedVariations)
    #expect(!one.failures.isEmpty)
  }

  @Test func `another seed walks other ways`() throws {
    var settings = Self.settings { StolenKeepsValue(environment: $0) }
    settings.walks = 500
    let one = try Torture(settings: settings).run(Gestures.all).record
    settings.seed = 2
    let two = try Torture(settings: settings).run(Gestures.all).record
    #expect(one.variations == two.variations)
    #expect(one.failedVariations != two.failedVariations)
  }

  @Test(arguments: [1, 7, 1_000]) func `the limit of variations is kept`(limit: Int) throws {
    var settings = Self.settings { Knob(environment: $0) }
    settings.walks = 5_000
    settings.variationLimit = limit
    #expect(try Torture(settings: settings).run(Gestures.all).record.variations == limit)
  }

  @Test func `without gestures nothing is played`() throws {
    var settings = Self.settings { Knob(environment: $0) }
    settings.walks = 100
    let record = try Torture(settings: settings).run([]).record
    #expect(record.variations == 0)
    #expect(record.failures.isEmpty)
  }

  @Test func `an interruption ends the run early and is told`() throws {
    let polls = Mutex(0)
    let record = try Torture(settings: Self.settings { Knob(environment: $0) }).run(
      Gestures.all,
      isInterrupted: {
        polls.withLock {
          $0 += 1
          return $0 > 2
        }
      }
    ).record
    #expect(record.wasInterrupted)
    #expect(record.variations < 600)
  }

  @Test func `every kind of disturbance is played`() throws {
    let kinds = Mutex<Set<Disturbance.Kind>>([])
    let settings = Self.settings { SwipeSlider(environment: $0) }
    let record = try Torture(settings: settings).run(
      Gestures.all,
      announce: { variation in
        kinds.withLock { kinds in for one in variation.disturbances { kinds.insert(one.kind) } }
      }
    ).record
    #expect(kinds.withLock { $0 } == Set(Disturbance.Kind.allCases))
    #expect(record.failures.isEmpty, "\(record.failures)")
  }

  @Test func `failures of one shape are one failure with a count`() throws {
    let record = try Torture(settings: Self.settings { LitByCancel(environment: $0) }).run(Gestures.all)
      .record
    #expect(record.failures.reduce(0) { $0 + $1.count } == record.failedVariations)
    for (index, failure) in record.failures.enumerated() {
      #expect(!record.failures[..<index].contains { $0.hasShape(of: failure) })
    }
    #expect(record.failures.contains { $0.count > 1 })
  }

  @Test func `what was shrunk still fails the same check when it is played alone`() throws {
    let torture = Torture(settings: Self.settings { ZeroWidth(environment: $0) })
    let result = try torture.run(Gestures.all)
    #expect(!result.record.failures.isEmpty)
    for (failure, variation) in zip(result.record.failures, result.smallest) {
      let again = torture.record(of: variation)
      #expect(again.failures.map(\.check).contains(failure.check))
      #expect(failure.events.count == variation.gesture.events.count)
    }
  }

  @Test func `a control that takes touches only at its edge is tried there`() throws {
    let record = try Torture(settings: Self.settings { LeftEdge(environment: $0) }).run(Gestures.all).record
    #expect(record.takesTouches)
    #expect(record.failures.contains { $0.check == TortureCheck.oneTerminal.rawValue })
  }

  @Test func `a control that takes no touch is said to`() throws {
    let record = try Torture(settings: Self.settings { Untouchable(environment: $0) }).run(Gestures.all)
      .record
    #expect(!record.takesTouches)
  }

  @Test func `a timer that never ends is found and ends`() throws {
    let record = try Torture(settings: Self.settings { Restless(environment: $0) }).run([Gestures.all[0]])
      .record
    #expect(record.failures.map(\.check) == [TortureCheck.timers.rawValue])
    #expect(record.smallestEventCount == 2)
  }

  @Test func `a gesture keeps its events and counts from its first touch`() {
    let trace = TouchTrace(
      name: "two", surface: TouchTrace.Surface(width: 800, height: 600, unitsPerPointX: 2, unitsPerPointY: 4),
      events: [
        TouchEvent(sampledAt: 1_000, touch: 1, phase: .began, x: 100, y: 100),
        TouchEvent(sampledAt: 2_000, touch: 1, phase: .ended, x: 110, y: 96),
        TouchEvent(sampledAt: 9_000, touch: 2, phase: .began, x: 7, y: 7),
        TouchEvent(
          sampledAt: 9_500, deliveredAt: 9_900, touch: 2, phase: .moved, x: 9, y: 7,
          history: [CoalescedSample(sampledAt: 9_200, x: 8, y: 7)]),
        TouchEvent(sampledAt: 9_990, touch: 2, phase: .cancelled, x: 9, y: 7),
      ])
    let gestures = TortureGesture.gestures(of: trace)
    #expect(gestures.map(\.events.count) == [2, 3])
    #expect(gestures[0].events[1] == TouchEvent(sampledAt: 1_000, touch: 1, phase: .ended, x: 5, y: -1))
    #expect(
      gestures[1].events[1]
        == TouchEvent(
          sampledAt: 500, deliveredAt: 900, touch: 2, phase: .moved, x: 1, y: 0,
          history: [CoalescedSample(sampledAt: 200, x: 0.5, y: 0)]))
  }
}

/// Takes touches at its left edge only, and tells their end twice.
private final class LeftEdge: Control {
  override func beginTracking(_ touch: Touch) -> Bool { touch.location.x < 8 }
  override func endTracking(_ touch: Touch) { sendActions(for: .touchUpInside) }
}

/// Takes no touch.
private final class Untouchable: Control {
  override func beginTracking(_ touch: Touch) -> Bool { false }
}

/// Keeps a timer for ever.
private final class Restless: Control {
  override func beginTracking(_ touch: Touch) -> Bool {
    _ = environment.loop.schedule(after: .milliseconds(50), for: self)
    return true
  }

  override func timerFired(_ timer: TimerToken) {
    _ = environment.loop.schedule(after: .milliseconds(50), for: self)
  }
}
