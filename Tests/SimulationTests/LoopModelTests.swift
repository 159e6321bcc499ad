import Primitives
import Simulation
import Testing

@Suite struct LoopModelTests {
  /// The same random program of timers, cancels, frames and input, and what it left in the log.
  private static func play(seed: UInt64) -> (lines: [String], isIdle: Bool, neverBack: Bool) {
    let loop = EventLoop()
    loop.frameInterval = .nanoseconds(16)
    let log = RecordingTarget.Log()
    var random = SeededGenerator(seed: seed)
    var tokens: [TimerToken] = []
    var budget = 400
    let targets = (0..<5).map { RecordingTarget("\($0)", loop, log) }
    func act() {
      guard budget > 0 else { return }
      budget -= 1
      let target = targets[random.integer(in: 0...4)]
      switch random.integer(in: 0...5) {
      case 0...2:
        tokens.append(loop.schedule(after: .nanoseconds(Int64(random.integer(in: -1...30))), for: target))
      case 3: loop.requestFrame(for: target)
      default:
        guard !tokens.isEmpty else { return }
        let index = random.integer(in: 0...tokens.count - 1)
        loop.cancel(&tokens[index])
      }
    }
    for target in targets {
      target.onTimer = { _, _ in act() }
      target.onFrame = { _ in act() }
    }
    var newest = Instant.zero
    var neverBack = true
    for _ in 0..<200 {
      act()
      loop.advance(to: Instant(nanoseconds: newest.nanoseconds + Int64(random.integer(in: -5...9))))
      neverBack = neverBack && loop.now >= newest
      newest = loop.now
    }
    loop.drain()
    for target in targets {
      target.onTimer = nil
      target.onFrame = nil
    }
    return (log.lines, loop.isIdle, neverBack)
  }

  @Test(arguments: (1...50).map { UInt64($0) })
  func `The same program gives the same order, forwards in time, and comes to rest`(seed: UInt64) {
    let once = Self.play(seed: seed)
    #expect(once.lines == Self.play(seed: seed).lines, "seed \(seed)")
    #expect(once.isIdle, "seed \(seed)")
    #expect(once.neverBack, "seed \(seed)")
    let instants = once.lines.compactMap { Int64($0.drop { $0 != "@" && $0 != "#" }.dropFirst()) }
    #expect(instants.count == once.lines.count)
    #expect(instants == instants.sorted(), "seed \(seed)")
    #expect(!instants.isEmpty, "seed \(seed)")
  }
}
