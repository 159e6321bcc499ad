import Primitives

/// Pending timers, the earliest first: a binary heap whose entries know their slot, so that cancelling is
/// O(log n) instead of a search.
///
/// Order is (deadline, sequence number); the number is given at scheduling and never reused, so timers
/// with equal deadlines fire in the order of scheduling whatever was cancelled in between.
struct TimerHeap {
  private struct Entry {
    var deadline: Instant
    var sequence: UInt64
    var slot: Int32

    func precedes(_ other: Entry) -> Bool {
      deadline != other.deadline ? deadline < other.deadline : sequence < other.sequence
    }
  }

  private struct Slot {
    var target: TimerTarget?
    var generation: UInt32
    var position: Int32
  }

  private var entries = ContiguousArray<Entry>()
  private var slots = ContiguousArray<Slot>()
  private var freeSlots = ContiguousArray<Int32>()
  private var nextSequence: UInt64 = 0

  var count: Int { entries.count }
  var earliestDeadline: Instant { entries.first?.deadline ?? .distantFuture }

  mutating func insert(deadline: Instant, target: TimerTarget) -> TimerToken {
    let slot = takeSlot(for: target)
    let entry = Entry(deadline: deadline, sequence: nextSequence, slot: slot)
    nextSequence += 1
    entries.append(entry)
    siftUp(entry, from: entries.count - 1)
    return TimerToken(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Removes the timer if it is still pending.
  mutating func remove(_ token: TimerToken) {
    let index = Int(token.slot)
    guard slots.indices.contains(index), slots[index].generation == token.generation,
      slots[index].target != nil
    else { return }
    removeEntry(at: Int(slots[index].position))
    _ = releaseSlot(token.slot)
  }

  mutating func popEarliest() -> (TimerToken, TimerTarget)? {
    guard let first = entries.first else { return nil }
    let token = TimerToken(slot: first.slot, generation: slots[Int(first.slot)].generation)
    removeEntry(at: 0)
    guard let target = releaseSlot(first.slot) else { return nil }
    return (token, target)
  }

  mutating func removeAll() {
    for entry in entries { _ = releaseSlot(entry.slot) }
    entries.removeAll(keepingCapacity: true)
  }

  private mutating func takeSlot(for target: TimerTarget) -> Int32 {
    if let free = freeSlots.popLast() {
      slots[Int(free)].target = target
      return free
    }
    slots.append(Slot(target: target, generation: 1, position: 0))
    return Int32(slots.count - 1)
  }

  private mutating func releaseSlot(_ slot: Int32) -> TimerTarget? {
    let target = slots[Int(slot)].target.take()
    slots[Int(slot)].generation &+= 1
    freeSlots.append(slot)
    return target
  }

  private mutating func removeEntry(at index: Int) {
    let last = entries.removeLast()
    guard index < entries.count else { return }
    if index > 0, last.precedes(entries[(index - 1) / 2]) {
      siftUp(last, from: index)
    } else {
      siftDown(last, from: index)
    }
  }

  /// Moves later parents down into the hole at `start` until the entry fits.
  private mutating func siftUp(_ entry: Entry, from start: Int) {
    var hole = start
    while hole > 0 {
      let parent = (hole - 1) / 2
      guard entry.precedes(entries[parent]) else { break }
      put(entries[parent], at: hole)
      hole = parent
    }
    put(entry, at: hole)
  }

  /// Moves earlier children up into the hole at `start` until the entry fits.
  private mutating func siftDown(_ entry: Entry, from start: Int) {
    var hole = start
    while true {
      var child = 2 * hole + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
      guard entries[child].precedes(entry) else { break }
      put(entries[child], at: hole)
      hole = child
    }
    put(entry, at: hole)
  }

  @inline(__always)
  private mutating func put(_ entry: Entry, at index: Int) {
    entries[index] = entry
    slots[Int(entry.slot)].position = Int32(index)
  }
}
