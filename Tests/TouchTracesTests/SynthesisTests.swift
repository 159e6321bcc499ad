import Primitives
import Testing
import TouchTraces

/// What holds for the traces of every family.
@Suite struct SynthesisTests {
  static let rates = [30, 60, 120, 240, 1000]

  @Test(arguments: TraceFamily.allCases)
  func `the same seed gives the same trace and another seed another one`(family: TraceFamily) {
    let trace = family.trace(seed: 41, samplingRateHz: 120)
    #expect(trace == family.trace(seed: 41, samplingRateHz: 120))
    #expect(trace.events != family.trace(seed: 42, samplingRateHz: 120).events)
  }

  @Test(arguments: TraceFamily.allCases)
  func `another rate gives other samples exactly where the family says so`(family: TraceFamily) {
    let slow = family.trace(seed: 3, samplingRateHz: 40)
    let fast = family.trace(seed: 3, samplingRateHz: 240)
    #expect((slow.events != fast.events) == family.usesSamplingRate)
  }

  @Test(arguments: TraceFamily.allCases)
  func `an independent judge agrees with every expectation of 200 seeds`(family: TraceFamily) {
    for seed in UInt64(0)..<200 {
      let trace = family.trace(seed: seed, samplingRateHz: Self.rates[Int(seed) % Self.rates.count])
      // Neither the order of dividing and subtracting nor the place of the lift may decide anything.
      let judges = [
        SynthesisOracle(trace), SynthesisOracle(trace, arithmetic: .pointsFirst),
        SynthesisOracle(trace, countsLastSample: true),
      ]
      let complaints = judges.flatMap { $0.complaints(about: trace) }
      #expect(complaints.isEmpty, "seed \(seed), \(trace.name): \(complaints)")
      let doubtful = judges[0].reach.values.filter { $0 != 3 && abs($0 - 3) < 1e-6 }
      #expect(doubtful.isEmpty, "seed \(seed), \(trace.name): rounding would decide")
    }
  }

  @Test(arguments: TraceFamily.allCases)
  func `every trace is valid for every seed and rate`(family: TraceFamily) {
    for rate in Self.rates {
      for seed in [0, 1, 2, 3, 4, 5, 6, 7, UInt64.max] {
        let faults = Self.faults(in: family.trace(seed: seed, samplingRateHz: rate, gestures: 2))
        #expect(faults.isEmpty, "seed \(seed) at \(rate) Hz: \(faults)")
      }
    }
  }

  @Test(arguments: TraceFamily.allCases)
  func `gestures follow one another with contacts of their own and certain outcomes`(family: TraceFamily) {
    let single = family.trace(seed: 9)
    let several = family.trace(seed: 9, gestures: 5)
    let touches = single.expectation?.touches.count ?? 0
    // Sequences choose some of their gestures by chance, so only their least number is certain.
    let count = several.expectation?.touches.count ?? 0
    #expect(family == .gestureSequence ? count >= 5 * 12 : count == 5 * touches)
    #expect(Array(several.events.prefix(single.events.count)) == single.events)
    #expect(SynthesisOracle(several).complaints(about: several).isEmpty)
  }

  @Test func `names say family, rate and seed, or what the caller wants`() {
    #expect(TraceFamily.flick.trace(seed: 7, samplingRateHz: 240).name == "flick-240hz-seed7")
    #expect(TraceFamily.recorderAtmel.trace(seed: 7).name == "recorder-atmel-seed7")
    #expect(TraceFamily.flick.trace(seed: 7, name: "mine").name == "mine")
    #expect(TraceFamily.flick.trace(seed: 7).source?.importer == "synth/1 flick-120hz seed 7")
  }

  @Test func `names and summaries of families are unique, one line and in a fixed order`() {
    let names = TraceFamily.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.first == "drag-short" && names.last == "second-finger-beside")
    #expect(names.allSatisfy { $0.allSatisfy { $0 == "-" || $0.isNumber || $0.isLowercase } })
    let summaries = TraceFamily.allCases.map(\.summary)
    #expect(Set(summaries).count == summaries.count)
    #expect(summaries.allSatisfy { !$0.contains("\n") && (12...75).contains($0.count) })
    #expect(names.allSatisfy { TraceFamily(rawValue: $0)?.name == $0 })
  }

  @Test func `traces ask for the setting under which their expectation holds`() {
    for family in TraceFamily.allCases {
      let wish = family.trace(seed: 1).replay
      #expect(wish == .init(control: "SwipeSlider", placement: "every-touch", profile: "ek"))
    }
  }

  @Test(arguments: [0, 29, 1001, -60])
  func `a rate out of range is refused`(rate: Int) async {
    #expect(!TraceFamily.samplingRatesHz.contains(rate))
    await #expect(processExitsWith: .failure) { [rate] in
      _ = TraceFamily.flick.trace(seed: 1, samplingRateHz: rate)
    }
  }

  @Test(arguments: [0, 10_001])
  func `a number of gestures out of range is refused`(gestures: Int) async {
    #expect(!TraceFamily.gestureCounts.contains(gestures))
    await #expect(processExitsWith: .failure) { [gestures] in
      _ = TraceFamily.flick.trace(seed: 1, gestures: gestures)
    }
  }

  @Test func `the judge notices a broken promise`() throws {
    var trace = TraceFamily.tapQuick.trace(seed: 5)
    #expect(SynthesisOracle(trace).complaints(about: trace).isEmpty)
    let moved = try #require(trace.events.firstIndex { $0.phase == .moved })
    trace.events[moved].x += 4
    #expect(!SynthesisOracle(trace).complaints(about: trace).isEmpty)
    trace = TraceFamily.tapJustBelowLimit.trace(seed: 5)
    trace.events[trace.events.count - 1].deliveredAt += 1
    #expect(!SynthesisOracle(trace).complaints(about: trace).isEmpty)
    trace = TraceFamily.cancelMidDrag.trace(seed: 5)
    trace.expectation?.cancels = 0
    #expect(SynthesisOracle(trace).complaints(about: trace) == ["cancels"])
  }

  @Test func `the validity check notices what it is for`() {
    let good = TraceFamily.dragShort.trace(seed: 5)
    #expect(Self.faults(in: good).isEmpty)
    let breaks: [(inout TouchTrace) -> Void] = [
      { $0.events[0].sampledAt = 1 }, { $0.events[2].sampledAt = 0 }, { $0.events[1].x = -1 },
      { $0.events[1].y = .nan }, { $0.events[1].phase = .began }, { $0.events[1].touch = 2 },
      { $0.events.removeLast() }, { $0.events[1].deliveredAt = 0 },
      { $0.events[2].history = [.init(sampledAt: 0, x: 1, y: 1)] },
    ]
    for (index, spoil) in breaks.enumerated() {
      var bad = good
      spoil(&bad)
      #expect(!Self.faults(in: bad).isEmpty, "break \(index)")
    }
  }

  /// What makes a trace invalid, in words.
  static func faults(in trace: TouchTrace) -> [String] {
    var faults: [String] = []
    var lastTime: Int64 = 0
    var lastDelivery: Int64 = 0
    var down: [Int32: Int64] = [:]
    var seen: Set<Int32> = []
    if trace.events.first?.sampledAt != 0 { faults.append("does not start at 0") }
    func check(_ x: Double, _ y: Double) {
      if !(x >= 0 && x <= trace.surface.width && y >= 0 && y <= trace.surface.height) {
        faults.append("place \(x), \(y) is outside")
      }
    }
    for event in trace.events {
      if event.sampledAt < lastTime { faults.append("time decreases at \(event.sampledAt)") }
      if event.deliveredAt < max(event.sampledAt, lastDelivery) { faults.append("early delivery") }
      (lastTime, lastDelivery) = (event.sampledAt, event.deliveredAt)
      check(event.x, event.y)
      if event.phase == .began {
        if event.touch < 1 || !seen.insert(event.touch).inserted { faults.append("number used again") }
      } else if let previous = down[event.touch] {
        var newest = previous
        for sample in event.history {
          if sample.sampledAt <= newest || sample.sampledAt >= event.sampledAt {
            faults.append("history out of order")
          }
          newest = sample.sampledAt
          check(sample.x, sample.y)
        }
      } else {
        faults.append("touch \(event.touch) is not down")
      }
      if event.phase == .began && !event.history.isEmpty { faults.append("history before a touch") }
      down[event.touch] = event.phase.isTerminal ? nil : event.sampledAt
    }
    if !down.isEmpty { faults.append("left down") }
    return faults
  }
}
