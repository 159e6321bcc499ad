import Testing
import TouchTraces

/// Whether sampled and delivered times follow the measured recorders.
@Suite struct SynthesisSamplingTests {
  /// All gaps between neighbouring events of 200 traces, in microseconds, ascending.
  private func gaps(of family: TraceFamily, hertz: Int = 120) -> [Int64] {
    (UInt64(0)..<200).flatMap { seed -> [Int64] in
      let times = family.trace(seed: seed, samplingRateHz: hertz).events.map(\.sampledAt)
      return zip(times, times.dropFirst()).map { $1 - $0 }
    }.sorted()
  }

  private func percentile(_ percent: Int, of sorted: [Int64]) -> Int64 {
    sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }

  @Test(
    arguments: [
      (TraceFamily.recorderPixelTablet, 7_500, 8_510, 9_200, 9_200),
      (.recorderDellCanvas, 5_900, 6_020, 7_000, 7_000),
      (.recorderAtmel, 13_100, 13_900, 27_700, 55_000),
    ] as [(TraceFamily, Int64, Int64, Int64, Int64)])
  func `gaps follow the measured percentiles`(
    family: TraceFamily, low: Int64, median: Int64, high: Int64, longest: Int64
  ) {
    // Unmoved samples at a drag's slow ends are not reported, so neighbours in the file are joined there.
    let gaps = gaps(of: family).filter { $0 <= longest }
    #expect(gaps.count > 2_000)
    #expect(gaps[0] >= low)
    #expect(percentile(5, of: gaps) >= low)
    #expect(abs(percentile(50, of: gaps) - median) * 10 < median)
    #expect(percentile(95, of: gaps) <= high)
  }

  @Test func `a Galaxy A52 bundles 5 ms samples into 11 ms events and delivers them late`() {
    var lags: Set<Int64> = []
    var counts = (all: 0, coalesced: 0)
    for seed in UInt64(0)..<100 {
      let events = TraceFamily.recorderGalaxyA52.trace(seed: seed).events
      for event in events {
        counts.all += 1 + event.history.count
        counts.coalesced += event.history.count
        #expect(event.history.count <= 2)
        let lag = event.deliveredAt - event.sampledAt
        lags.insert(lag)
        #expect(lag >= 4_900 && lag <= 8_700)
        let times = event.history.map(\.sampledAt) + [event.sampledAt]
        #expect(times.allSatisfy { $0.isMultiple(of: 5_000) })
      }
    }
    #expect(lags.count > 100)
    // Two or three samples to a frame of 11 ms leave a little over half of them coalesced.
    let share = Double(counts.coalesced) / Double(counts.all)
    #expect(share > 0.45 && share < 0.6)
  }

  @Test func `dropped frames leave gaps of one to four frames`() {
    let gaps = gaps(of: .droppedFrames)
    #expect((gaps.first ?? 0) >= 8_333)
    let frames = gaps.map { ($0 + 4_000) / 8_333 }
    for count in Int64(1)...4 { #expect(frames.contains(count)) }
    let single = frames.count { $0 == 1 }
    #expect(single * 10 > gaps.count * 6 && single * 10 < gaps.count * 9)
  }

  @Test func `equal times occur in every trace of their family`() {
    for seed in UInt64(0)..<200 {
      let events = TraceFamily.equalTimes.trace(seed: seed).events
      #expect(zip(events, events.dropFirst()).contains { $0.sampledAt == $1.sampledAt })
    }
  }

  @Test(arguments: [60, 120, 240])
  func `a steady rate does not drift`(hertz: Int) {
    for event in TraceFamily.longPress.trace(seed: 4, samplingRateHz: hertz).events {
      let frame = (event.sampledAt * Int64(hertz) + 500_000) / 1_000_000
      #expect(event.sampledAt == frame * 1_000_000 / Int64(hertz))
    }
  }
}
