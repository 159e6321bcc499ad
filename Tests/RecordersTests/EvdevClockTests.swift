import Testing
import TouchTraces

@testable import Recorders

@Suite struct EvdevClockTests {
  /// Readings with the times and repairs that must come of them.
  static let cases: [([Int64], [Int64], [Repair])] = [
    ([5, 5, 9], [5, 5, 9], []),
    // Jitter: time is held until the clock catches up.
    ([100, 90, 95, 110], [100, 100, 100, 110], [.stepBack]),
    // A clock that was set: time goes on from where it was.
    ([9_000_000, 1_000, 1_500], [9_000_000, 9_000_000, 9_000_500], [.stepBack]),
    // Wraps of 32 bits, in microseconds, milliseconds and seconds.
    ([4_294_967_290, 4], [4_294_967_290, 4_294_967_300], [.clockWrapped]),
    ([4_294_967_295_000, 1_000], [4_294_967_295_000, 4_294_967_297_000], [.clockWrapped]),
    (
      [2_147_483_647_900_000, -2_147_483_647_900_000], [2_147_483_647_900_000, 2_147_483_648_100_000],
      [.clockWrapped]
    ),
    // Two wraps.
    (
      [4_294_967_290, 4, 4_294_967_295, 3], [4_294_967_290, 4_294_967_300, 8_589_934_591, 8_589_934_595],
      [.clockWrapped]
    ),
    // Past the largest time it stands still.
    ([0, 1 << 53, (1 << 53) + 7], [0, 1 << 53, 1 << 53], [.heldInRange]),
  ]

  @Test(arguments: cases)
  func `times never decrease`(_ readings: [Int64], _ times: [Int64], _ kinds: [Repair]) {
    var clock = EvdevClock()
    var repairs = RepairList()
    let got = readings.map { clock.time($0, line: 1, repairs: &repairs) }
    #expect(got == times)
    #expect(repairs.entries.map(\.repair) == kinds)
    #expect(clock.last == times.last)
  }

  @Test func `a recording over the wrap of a 32-bit clock goes on without a gap`() throws {
    let before = 4_294_963_000
    let recording = try Importing.text(
      Evemu.ranges + Evemu.frame(before, .id(1), .x(1), .y(2)) + Evemu.frame(before + 4_000, .x(2))
        + Evemu.frame(704, .x(3)) + Evemu.frame(8_704, .id(-1)))
    #expect(
      Importing.words(recording.trace.events) == [
        "0 began 1 at 1,2", "4000 moved 1 at 2,2", "5000 moved 1 at 3,2", "13000 ended 1 at 3,2",
      ])
    #expect(
      recording.trace.source?.repairs == ["1 × wrap of a clock of 32 bits, continued (first in line 12)"])
    #expect(recording.counts.duration == 13_000)
  }
}
