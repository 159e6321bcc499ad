public import CHost

/// One reading of the host's clock, in units that only the clock which made it knows.
///
/// A type of its own, without any conversion to virtual time, so that measured time cannot reach a replay.
public struct Tick: Sendable, Equatable {
  /// The counter's value.
  public let value: UInt64

  /// Wraps a counter's value.
  @inlinable public init(value: UInt64) { self.value = value }
}

/// The cheapest clock of this machine that is steady and does not overtake the code it measures.
///
/// On x86-64 it is the time stamp counter behind a load fence, if the processor promises one constant rate
/// and the kernel relies on it; on arm64 the virtual counter behind an instruction barrier; otherwise
/// `CLOCK_MONOTONIC`. Its rate is measured against `CLOCK_MONOTONIC`, never taken from a table.
public struct HostClock: Sendable {
  /// How the clock is read, for reports.
  public let name: String
  /// What one reading costs, in nanoseconds: the best of several averages.
  public let costNanoseconds: Double
  /// The smallest step between two different readings made one after the other, in nanoseconds.
  public let quantumNanoseconds: Double

  @usableFromInline let readsCounter: Bool
  /// Picoseconds of one tick, times 2^32.
  @usableFromInline let scale: UInt64

  /// The present reading.
  ///
  /// All instructions before it have finished; later ones may already have begun.
  @inlinable @inline(__always)
  public func now() -> Tick {
    Tick(value: readsCounter ? chost_counter() : chost_monotonic_nanoseconds())
  }

  /// The time between two readings in picoseconds, rounded down; 0 when `end` is not later.
  ///
  /// - Precondition: The readings lie less than 200 days apart; beyond, the result wraps.
  @inlinable
  public func picoseconds(from start: Tick, to end: Tick) -> UInt64 {
    guard end.value > start.value else { return 0 }
    let product = (end.value &- start.value).multipliedFullWidth(by: scale)
    return (product.high &<< 32) | (product.low &>> 32)
  }
}

extension HostClock {
  /// Chooses the clock and measures its rate, its cost and its step.
  ///
  /// - Complexity: Takes about 12 ms, so call it once, and only for a run that measures.
  public static func calibrated() -> HostClock {
    let counterName = unsafe chost_counter_name().map { unsafe String(cString: $0) }
    let scale = counterName == nil ? 1_000 << 32 : counterScale()
    let bare = HostClock(
      name: counterName ?? "clock_gettime", costNanoseconds: 0, quantumNanoseconds: 0,
      readsCounter: counterName != nil, scale: scale)
    let (cost, quantum) = bare.readingCostAndQuantum()
    return HostClock(
      name: bare.name, costNanoseconds: cost, quantumNanoseconds: quantum,
      readsCounter: bare.readsCounter, scale: scale)
  }

  /// Picoseconds of one tick of the counter, times 2^32, from a wait of 10 ms.
  ///
  /// Both ends are known to within one reading, about 30 ns, which makes the rate good to 0.001 %.
  private static func counterScale() -> UInt64 {
    let start = tightestPair()
    var end = start
    repeat { end = tightestPair() } while end.nanoseconds &- start.nanoseconds < 10_000_000
    let ticks = end.counter &- start.counter
    guard ticks > 0 else { return 1_000 << 32 }
    let picoseconds = (end.nanoseconds &- start.nanoseconds) * 1_000
    // Both clocks would have to stop for a second before this left the range of a Double's 53 bits.
    return UInt64((Double(picoseconds) / Double(ticks) * 4_294_967_296).rounded())
  }

  /// Readings of both clocks as close together as eight attempts can bring them.
  private static func tightestPair() -> (nanoseconds: UInt64, counter: UInt64) {
    var best: (nanoseconds: UInt64, counter: UInt64) = (0, 0)
    var bestWidth = UInt64.max
    for _ in 0..<8 {
      let before = chost_counter()
      let nanoseconds = chost_monotonic_nanoseconds()
      let width = chost_counter() &- before
      guard width < bestWidth else { continue }
      bestWidth = width
      best = (nanoseconds, before &+ width / 2)
    }
    return best
  }

  private func readingCostAndQuantum() -> (cost: Double, quantum: Double) {
    let rounds = 16
    let readings = 1_000
    var cheapestRound = UInt64.max
    var smallestStep = UInt64.max
    for _ in 0..<rounds {
      let start = now()
      var previous = start
      for _ in 0..<readings {
        let reading = now()
        if reading.value > previous.value {
          smallestStep = min(smallestStep, reading.value - previous.value)
        }
        previous = reading
      }
      cheapestRound = min(cheapestRound, picoseconds(from: start, to: previous))
    }
    let step = picoseconds(from: Tick(value: 0), to: Tick(value: smallestStep))
    return (Double(cheapestRound) / Double(readings) / 1_000, Double(step) / 1_000)
  }
}
