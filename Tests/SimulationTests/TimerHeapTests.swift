import Primitives
import Testing

@testable import Simulation

@Suite struct TimerHeapTests {
  private struct Pending {
    var deadline: Int64
    var sequence: Int
    var token: TimerToken
    var target: TimerTarget

    func precedes(_ other: Pending) -> Bool {
      (deadline, sequence) < (other.deadline, other.sequence)
    }
  }

  /// The heap beside the plainest model there is: an array kept in order.
  private struct Model {
    var heap = TimerHeap()
    var sorted: [Pending] = []
    var given: Set<TimerToken> = []
    var sequence = 0

    mutating func insert(_ deadline: Int64) -> Bool {
      let target = TimerTarget()
      let token = heap.insert(deadline: Instant(nanoseconds: deadline), target: target)
      let entry = Pending(deadline: deadline, sequence: sequence, token: token, target: target)
      sequence += 1
      let place = sorted.firstIndex { entry.precedes($0) } ?? sorted.endIndex
      sorted.insert(entry, at: place)
      return given.insert(token).inserted
    }

    mutating func remove(at index: Int) { heap.remove(sorted.remove(at: index).token) }

    mutating func pop() -> Bool {
      guard let (token, target) = heap.popEarliest() else { return sorted.isEmpty }
      guard !sorted.isEmpty else { return false }
      let expected = sorted.removeFirst()
      return token == expected.token && target === expected.target
    }

    var agrees: Bool {
      heap.count == sorted.count
        && heap.earliestDeadline.nanoseconds == sorted.first?.deadline ?? .max
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `The heap behaves as an array kept in order over fifty thousand operations`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = Model()
    var stale: [TimerToken] = []
    for step in 0..<50_000 {
      // Swings between filling and emptying, up to some two hundred entries.
      let fills = step / 500 % 2 == 0
      var isRight = true
      switch random.integer(in: 0...9) {
      case 0...(fills ? 6 : 2): isRight = model.insert(Int64(random.integer(in: 0...40)))
      case ...7 where !model.sorted.isEmpty:
        let index = random.integer(in: 0...model.sorted.count - 1)
        stale.append(model.sorted[index].token)
        model.remove(at: index)
      case 8 where !stale.isEmpty:
        // A token from before names nothing any more, whoever has its slot now.
        model.heap.remove(stale[random.integer(in: 0...stale.count - 1)])
      default: isRight = model.pop()
      }
      guard isRight, model.agrees else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
    }
    while !model.sorted.isEmpty {
      let isRight = model.pop()
      #expect(isRight, "seed \(seed)")
    }
    let left = model.heap.popEarliest()
    #expect(left == nil)
  }

  @Test func `No token is given twice`() {
    var heap = TimerHeap()
    var seen: Set<TimerToken> = []
    for round in 0..<1_000 {
      let token = heap.insert(deadline: Instant(nanoseconds: 1), target: TimerTarget())
      #expect(seen.insert(token).inserted, "round \(round)")
      if round.isMultiple(of: 2) { heap.remove(token) } else { _ = heap.popEarliest() }
    }
    #expect(heap.count == 0)
  }

  @Test func `Removing everything makes every token stale`() {
    var heap = TimerHeap()
    let old = (0..<4).map { heap.insert(deadline: Instant(nanoseconds: $0), target: TimerTarget()) }
    heap.removeAll()
    #expect(heap.count == 0)
    #expect(heap.earliestDeadline == .distantFuture)
    let new = (0..<4).map { heap.insert(deadline: Instant(nanoseconds: $0), target: TimerTarget()) }
    for token in old { heap.remove(token) }
    #expect(heap.count == 4)
    #expect(Set(old).isDisjoint(with: new))
  }

  @Test(arguments: [TimerToken.none, TimerToken(slot: 7, generation: 1), TimerToken(slot: 0, generation: 9)])
  func `A token that was never given removes nothing`(token: TimerToken) {
    var heap = TimerHeap()
    _ = heap.insert(deadline: .zero, target: TimerTarget())
    heap.remove(token)
    #expect(heap.count == 1)
  }
}
