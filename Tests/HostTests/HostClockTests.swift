import Foundation
import Host
import Testing

@Suite struct HostClockTests {
  @Test func `readings never run backwards on one thread`() {
    let clock = HostClock.calibrated()
    var previous = clock.now()
    for _ in 0..<100_000 {
      let reading = clock.now()
      #expect(reading.value >= previous.value)
      previous = reading
    }
  }

  @Test func `a calibrated clock knows its name, its cost and its step`() {
    let clock = HostClock.calibrated()
    #expect(!clock.name.isEmpty)
    #expect(clock.costNanoseconds > 0)
    #expect(clock.quantumNanoseconds > 0)
    #expect(clock.costNanoseconds.isFinite && clock.quantumNanoseconds.isFinite)
  }

  @Test func `a wait between two readings is at least as long as was slept`() {
    let clock = HostClock.calibrated()
    let start = clock.now()
    Thread.sleep(forTimeInterval: 0.02)
    // One per cent less, for the two clocks' different rates.
    #expect(clock.picoseconds(from: start, to: clock.now()) > 19_800_000_000)
  }

  @Test func `time between readings grows with their distance and is never negative`() {
    let clock = HostClock.calibrated()
    let ticks = [0, 1, 1_000, 1 << 40].map { Tick(value: 5 + $0) }
    let times = ticks.map { clock.picoseconds(from: ticks[0], to: $0) }
    #expect(times[0] == 0)
    #expect(times[1] > 0)
    #expect(times[2] >= 1_000 * times[1] && times[2] < 1_000 * (times[1] + 1))
    #expect(times[3] > times[2])
    #expect(clock.picoseconds(from: ticks[3], to: ticks[0]) == 0)
  }
}
