/// Turns a recorder's times into microseconds that never decrease, and counts what it had to mend.
struct EvdevClock {
  /// A step back of more than this many microseconds is a clock that was set or restarted.
  ///
  /// Then time goes on from where it was. A smaller step is jitter: time is held until the clock catches up.
  static let restart: Int64 = 1_000_000
  /// After a wrap the clock must go on within this many microseconds, one hour.
  static let wrapGap: Int64 = 3_600_000_000
  /// The largest time, 2^53 microseconds, as in traces.
  static let limit: Int64 = 1 << 53

  /// What a clock of 32 bits loses when it wraps, if it counts microseconds, milliseconds or seconds.
  private static let wraps: [Int64] = [1 << 32, (1 << 32) * 1_000, (1 << 32) * 1_000_000]

  /// The latest time handed out; nil before the first.
  private(set) var last: Int64?
  /// What is added to the recorder's times since its clock wrapped or was set.
  private var offset: Int64 = 0

  /// The time for a reading.
  ///
  /// - Parameters:
  ///   - reading: within ±2^53.
  ///   - line: where it stands.
  ///   - repairs: counts wraps and steps back.
  /// - Returns: microseconds, never less than before.
  mutating func time(_ reading: Int64, line: Int, repairs: inout RepairList) -> Int64 {
    guard let last else {
      self.last = reading
      return reading
    }
    var time = reading + offset
    if time < last { time = mended(reading, after: last, line: line, repairs: &repairs) }
    if time - EvdevClock.limit > 0 {
      repairs.add(.heldInRange, line: line)
      time = max(last, EvdevClock.limit)
    }
    self.last = time
    return time
  }

  private mutating func mended(
    _ reading: Int64, after last: Int64, line: Int, repairs: inout RepairList
  ) -> Int64 {
    let back = last - (reading + offset)
    for wrap in EvdevClock.wraps where back > wrap / 2 && back <= wrap && wrap - back <= EvdevClock.wrapGap {
      repairs.add(.clockWrapped, line: line)
      offset += wrap
      return reading + offset
    }
    repairs.add(.stepBack, line: line)
    if back > EvdevClock.restart { offset += back }
    return last
  }
}
