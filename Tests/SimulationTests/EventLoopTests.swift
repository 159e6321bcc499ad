import Primitives
import Testing

@testable import Simulation

@Suite struct EventLoopTests {
  let loop = EventLoop()
  let log = RecordingTarget.Log()

  func target(_ name: String) -> RecordingTarget { RecordingTarget(name, loop, log) }

  @Test func `A new loop stands at zero and has nothing to do`() {
    #expect(loop.now == .zero)
    #expect(loop.isIdle)
    #expect(loop.pendingTimerCount == 0)
    #expect(loop.firedCount == 0)
    #expect(loop.fault == nil)
    loop.drain()
    #expect(loop.now == .zero)
  }

  @Test func `Timers fire by deadline, each at its own instant`() {
    for (name, delay) in [("c", 30), ("a", 10), ("b", 20)] {
      _ = loop.schedule(after: .nanoseconds(Int64(delay)), for: target(name))
    }
    loop.drain()
    #expect(log.lines == ["a@10", "b@20", "c@30"])
    #expect(loop.now == Instant(nanoseconds: 30))
    #expect(loop.firedCount == 3)
    #expect(loop.isIdle)
  }

  @Test(arguments: 0..<8)
  func `Timers of one deadline fire in the order of scheduling whatever is cancelled`(cancelled: Int) {
    var tokens = (0..<8).map { loop.schedule(after: .nanoseconds(5), for: target("\($0)")) }
    loop.cancel(&tokens[cancelled])
    #expect(tokens[cancelled].isNone)
    tokens.append(loop.schedule(after: .nanoseconds(5), for: target("8")))
    loop.drain()
    #expect(log.lines == (0..<9).filter { $0 != cancelled }.map { "\($0)@5" })
  }

  @Test func `A slot used again does not bring back an old place in the order`() {
    let first = target("first")
    var early = loop.schedule(after: .nanoseconds(5), for: first)
    _ = loop.schedule(after: .nanoseconds(5), for: target("second"))
    loop.cancel(&early)
    _ = loop.schedule(after: .nanoseconds(5), for: first)
    loop.drain()
    #expect(log.lines == ["second@5", "first@5"])
  }

  @Test func `Input at exactly a deadline comes before the timer`() {
    _ = loop.schedule(after: .nanoseconds(10), for: target("timer"))
    loop.advance(to: Instant(nanoseconds: 10))
    log.lines.append("input@\(loop.now.nanoseconds)")
    loop.advance(to: Instant(nanoseconds: 11))
    #expect(log.lines == ["input@10", "timer@10"])
  }

  @Test func `Advancing fires what is due strictly before and stops at the instant`() {
    for delay: Int64 in [9, 10, 11] {
      _ = loop.schedule(after: .nanoseconds(delay), for: target("t"))
    }
    loop.advance(to: Instant(nanoseconds: 10))
    #expect(log.lines == ["t@9"])
    #expect(loop.now == Instant(nanoseconds: 10))
    #expect(loop.pendingTimerCount == 2)
  }

  @Test(arguments: [Int64.min, -1, 0, 99])
  func `Time never goes back`(earlier: Int64) {
    loop.advance(to: Instant(nanoseconds: 100))
    loop.advance(to: Instant(nanoseconds: earlier))
    #expect(loop.now == Instant(nanoseconds: 100))
  }

  @Test(arguments: [Int64.min, -5, 0])
  func `An interval that is not positive counts as none`(interval: Int64) {
    loop.advance(to: Instant(nanoseconds: 7))
    _ = loop.schedule(after: .nanoseconds(interval), for: target("t"))
    loop.drain()
    #expect(log.lines == ["t@7"])
  }

  @Test func `A deadline beyond the end of time never comes`() {
    loop.advance(to: Instant(nanoseconds: 100))
    var token = loop.schedule(after: .nanoseconds(.max), for: target("never"))
    #expect(loop.isIdle)
    loop.drain()
    #expect(log.lines.isEmpty)
    #expect(loop.now == Instant(nanoseconds: 100))
    #expect(loop.pendingTimerCount == 1)
    loop.cancel(&token)
    #expect(loop.pendingTimerCount == 0)
  }

  @Test func `A timer may cancel another of its own instant`() {
    let first = target("first")
    var other = TimerToken.none
    first.onTimer = { timer, _ in timer.loop.cancel(&other) }
    _ = loop.schedule(after: .nanoseconds(3), for: first)
    other = loop.schedule(after: .nanoseconds(3), for: target("other"))
    loop.drain()
    #expect(log.lines == ["first@3"])
    #expect(loop.isIdle)
  }

  @Test func `A timer that cancels itself while it fires changes nothing`() {
    let first = target("first")
    first.onTimer = { timer, token in
      var own = token
      timer.loop.cancel(&own)
    }
    _ = loop.schedule(after: .nanoseconds(3), for: first)
    _ = loop.schedule(after: .nanoseconds(4), for: target("second"))
    loop.drain()
    #expect(log.lines == ["first@3", "second@4"])
  }

  @Test func `A timer scheduled by a timer without delay fires at the same instant after the others`() {
    let first = target("first")
    let child = target("child")
    first.onTimer = { timer, _ in _ = timer.loop.schedule(after: .zero, for: child) }
    _ = loop.schedule(after: .nanoseconds(3), for: first)
    _ = loop.schedule(after: .nanoseconds(3), for: target("second"))
    loop.drain()
    #expect(log.lines == ["first@3", "second@3", "child@3"])
  }

  @Test func `Cancelling twice and cancelling no timer change nothing`() {
    var token = loop.schedule(after: .nanoseconds(1), for: target("gone"))
    var copy = token
    loop.cancel(&token)
    loop.cancel(&token)
    _ = loop.schedule(after: .nanoseconds(1), for: target("stays"))
    loop.cancel(&copy)
    var none = TimerToken.none
    loop.cancel(&none)
    loop.drain()
    #expect(log.lines == ["stays@1"])
  }

  @Test func `The loop keeps a target alive until its timer fires and no longer`() {
    weak var alive: RecordingTarget?
    do {
      let passing = target("t")
      alive = passing
      _ = loop.schedule(after: .nanoseconds(1), for: passing)
    }
    #expect(alive != nil)
    loop.drain()
    #expect(log.lines == ["t@1"])
    #expect(alive == nil)
  }

  @Test func `Cancelling lets go of the target`() {
    weak var alive: RecordingTarget?
    var token = TimerToken.none
    do {
      let passing = target("t")
      alive = passing
      token = loop.schedule(after: .nanoseconds(1), for: passing)
    }
    loop.cancel(&token)
    #expect(alive == nil)
  }

  @Test func `A reset drops everything and leaves tokens from before without effect`() {
    var old = loop.schedule(after: .nanoseconds(5), for: target("old"))
    loop.requestFrame(for: target("frame"))
    loop.advance(to: Instant(nanoseconds: 3))
    loop.reset()
    #expect(loop.now == .zero)
    #expect(loop.isIdle)
    #expect(loop.pendingTimerCount == 0)
    _ = loop.schedule(after: .nanoseconds(5), for: target("new"))
    loop.cancel(&old)
    loop.drain()
    #expect(log.lines == ["new@5"])
  }

  @Test func `A target without overrides can be called`() {
    let plain = TimerTarget()
    _ = loop.schedule(after: .zero, for: plain)
    loop.requestFrame(for: plain)
    loop.drain()
    #expect(loop.firedCount == 2)
  }
}
