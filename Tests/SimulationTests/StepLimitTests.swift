import Primitives
import Testing

@testable import Simulation

/// A target that does as little as possible, since these tests fire a million timers.
private final class Rescheduling: TimerTarget {
  let loop: EventLoop
  let interval: Interval
  var left: Int

  init(_ loop: EventLoop, every interval: Interval, times: Int) {
    self.loop = loop
    self.interval = interval
    left = times
  }

  override func timerFired(_ timer: TimerToken) {
    left -= 1
    if left > 0 { _ = loop.schedule(after: interval, for: self) }
  }
}

@Suite struct StepLimitTests {
  @Test func `An instant that never ends is given up at the limit and says so`() {
    let loop = EventLoop()
    loop.advance(to: Instant(nanoseconds: 5_000))
    let endless = Rescheduling(loop, every: .zero, times: .max)
    _ = loop.schedule(after: .zero, for: endless)
    _ = loop.schedule(after: .nanoseconds(9), for: TimerTarget())
    loop.drain()
    #expect(loop.fault == LoopFault(instant: Instant(nanoseconds: 5_000), pendingTimers: 2))
    #expect(loop.fault?.description == "more than 1000000 timers fired at 5 µs, 2 still pending")
    #expect(Int.max - endless.left == EventLoop.stepLimit)
    #expect(loop.isIdle)
    #expect(loop.pendingTimerCount == 0)
    loop.reset()
    #expect(loop.fault == nil)
    _ = loop.schedule(after: .zero, for: Rescheduling(loop, every: .zero, times: 3))
    loop.drain()
    #expect(loop.fault == nil)
  }

  @Test func `Timers at instants that input reached first never add up to the limit`() {
    let loop = EventLoop()
    let steady = Rescheduling(loop, every: .nanoseconds(1), times: EventLoop.stepLimit + 2)
    _ = loop.schedule(after: .nanoseconds(1), for: steady)
    for nanosecond in 1...Int64(EventLoop.stepLimit + 3) {
      loop.advance(to: Instant(nanoseconds: nanosecond))
    }
    #expect(loop.fault == nil)
    #expect(steady.left == 0)
  }
}
