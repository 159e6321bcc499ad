import Primitives
import Simulation
import Testing

@Suite struct FrameTests {
  let loop = EventLoop()
  let log = RecordingTarget.Log()

  init() { loop.frameInterval = .nanoseconds(100) }

  func target(_ name: String) -> RecordingTarget { RecordingTarget(name, loop, log) }

  @Test func `No frame comes unless one is asked for`() {
    loop.advance(to: Instant(nanoseconds: 1_000))
    #expect(loop.firedCount == 0)
    #expect(loop.isIdle)
  }

  @Test(arguments: [(0, 100), (1, 100), (99, 100), (100, 200), (101, 200), (250, 300)])
  func `A frame lies on the next multiple of the frame's length`(now: Int64, frame: Int64) {
    loop.advance(to: Instant(nanoseconds: now))
    loop.requestFrame(for: target("f"))
    #expect(!loop.isIdle)
    loop.drain()
    #expect(log.lines == ["f#\(frame)"])
  }

  @Test func `Asking twice gives one frame`() {
    let once = target("once")
    loop.requestFrame(for: once)
    loop.requestFrame(for: once)
    loop.advance(to: Instant(nanoseconds: 50))
    loop.requestFrame(for: once)
    loop.drain()
    #expect(log.lines == ["once#100"])
  }

  @Test func `Targets of one frame are called in the order of asking and count as one step`() {
    for name in ["b", "a", "c"] { loop.requestFrame(for: target(name)) }
    loop.drain()
    #expect(log.lines == ["b#100", "a#100", "c#100"])
    #expect(loop.firedCount == 1)
  }

  @Test func `The frame comes after every timer of its instant, also those just scheduled`() {
    let timer = target("timer")
    let late = target("late")
    timer.onTimer = { timer, _ in _ = timer.loop.schedule(after: .zero, for: late) }
    loop.requestFrame(for: target("frame"))
    _ = loop.schedule(after: .nanoseconds(100), for: timer)
    loop.drain()
    #expect(log.lines == ["timer@100", "late@100", "frame#100"])
  }

  @Test func `Input at a frame's instant comes before the frame`() {
    loop.requestFrame(for: target("frame"))
    loop.advance(to: Instant(nanoseconds: 100))
    log.lines.append("input")
    loop.drain()
    #expect(log.lines == ["input", "frame#100"])
  }

  @Test func `A target that asks again in its frame gets the next one`() {
    let animated = target("f")
    var left = 3
    animated.onFrame = { target in
      left -= 1
      if left > 0 { target.loop.requestFrame(for: target) }
    }
    loop.requestFrame(for: animated)
    loop.drain()
    #expect(log.lines == ["f#100", "f#200", "f#300"])
    #expect(loop.isIdle)
  }

  @Test func `A timer scheduled in a frame fires at that instant`() {
    let frame = target("frame")
    let timer = target("timer")
    frame.onFrame = { _ = $0.loop.schedule(after: .zero, for: timer) }
    loop.requestFrame(for: frame)
    loop.drain()
    #expect(log.lines == ["frame#100", "timer@100"])
  }

  @Test func `The standard frame is a sixtieth of a second`() {
    let standard = EventLoop()
    let target = RecordingTarget("f", standard, log)
    for _ in 0..<3 {
      standard.requestFrame(for: target)
      standard.drain()
    }
    #expect(log.lines == ["f#16666667", "f#33333334", "f#50000001"])
  }

  @Test(arguments: [Int64.min, -1, 0])
  func `A frame length that is not positive does not stop time`(length: Int64) {
    loop.frameInterval = .nanoseconds(length)
    loop.requestFrame(for: target("f"))
    loop.drain()
    #expect(log.lines == ["f#1"])
  }

  @Test(arguments: [Int64.max - 7, Int64.max - 1, Int64.max])
  func `A frame beyond the end of time never comes`(now: Int64) {
    loop.advance(to: Instant(nanoseconds: now))
    loop.requestFrame(for: target("never"))
    loop.drain()
    #expect(log.lines.isEmpty)
  }
}
