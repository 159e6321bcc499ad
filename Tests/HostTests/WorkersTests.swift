import Foundation
import Host
import Synchronization
import Testing

@Suite struct WorkersTests {
  @Test(arguments: [1, 2, 7, 64]) func `every index runs once and is waited for`(count: Int) throws {
    let seen = Mutex<[Int]>([])
    try Workers.run(count: count) { index in seen.withLock { $0.append(index) } }
    #expect(seen.withLock { $0.sorted() } == Array(0..<count))
  }

  @Test func `index 0 runs on the calling thread and all others elsewhere`() throws {
    let caller = ThreadName(pthread_self())
    let onCaller = Mutex<[Int]>([])
    try Workers.run(count: 4) { index in
      if ThreadName(pthread_self()) == caller { onCaller.withLock { $0.append(index) } }
    }
    #expect(onCaller.withLock { $0 } == [0])
  }

  @Test func `all workers are running at the same time`() throws {
    // Each waits for all others: run one after the other this would never end.
    let arrived = Atomic(0)
    try Workers.run(count: 4) { _ in
      arrived.add(1, ordering: .sequentiallyConsistent)
      while arrived.load(ordering: .sequentiallyConsistent) < 4 { sched_yield() }
    }
    #expect(arrived.load(ordering: .sequentiallyConsistent) == 4)
  }

  @Test func `a worker's stack holds what a main thread's holds`() throws {
    let depths = Mutex<[Int]>([])
    try Workers.run(count: 2) { index in
      let depth = descend(3_000)
      depths.withLock { $0.append(depth) }
    }
    #expect(depths.withLock { $0 } == [3_000, 3_000])
  }

  /// Takes more than 1 KiB of stack a level.
  func descend(_ levels: Int) -> Int {
    guard levels > 0 else { return 0 }
    return unsafe withUnsafeTemporaryAllocation(byteCount: 1_000, alignment: 8) { buffer in
      unsafe buffer[levels % 1_000] = 1
      return unsafe descend(levels - 1) + Int(buffer[levels % 1_000])
    }
  }

  struct ThreadName: Equatable, Sendable {
    var number: UInt

    #if canImport(Darwin)
      init(_ thread: pthread_t) { number = UInt(bitPattern: thread) }
    #else
      init(_ thread: pthread_t) { number = UInt(thread) }
    #endif
  }
}
