import Measurements

@testable import Reporting

/// Records made by hand, so that every figure in a snapshot can be checked by eye.
enum Fixture {
  static func context() -> RunContext {
    var context = RunContext()
    context.version = "0.1.0"
    context.swift = "6.3.1"
    context.build = "release"
    context.cpu = "Example CPU"
    context.cores = 2
    context.clockName = "rdtsc"
    context.clockCost = 20
    context.clockQuantum = 10
    context.seed = 1
    context.instances = 1_000
    context.threads = 1
    context.control = "SwipeSlider"
    context.profile = "ek"
    context.placement = "every-touch"
    context.delivery = "raw"
    context.resolver = "compiled"
    return context
  }

  static func swipe(_ name: String = "swipe", expectation: ExpectationResult = .met) -> TraceRecord {
    var trace = TraceRecord()
    trace.name = name
    trace.path = "traces/\(name).json"
    trace.digest = "00000000000000aa"
    trace.events = 30
    trace.trackedEvents = 28
    trace.touches = [
      TouchRecord(touch: 1, outcome: "pan", reason: "moved 5.0 pt, limit 3 pt"),
      TouchRecord(touch: 2, outcome: "ignored", reason: "second finger"),
    ]
    trace.pans = 1
    trace.resolves = 12
    trace.redraws = 3
    trace.transitions = [
      TransitionRecord(from: "normal", to: "highlighted", count: 1, dwellMicroseconds: 0),
      TransitionRecord(from: "highlighted", to: "normal", count: 1, dwellMicroseconds: 207_942),
    ]
    trace.panDetections = [
      PanDetection(touch: 1, eventIndex: 4, latencyMicroseconds: 57_300, distancePoints: 5)
    ]
    trace.finalValue = 0.25
    trace.expectation = expectation
    return trace
  }

  static func held(_ name: String = "held", touches: Int = 1) -> TraceRecord {
    var trace = TraceRecord()
    trace.name = name
    trace.path = "traces/\(name).json"
    trace.digest = "00000000000000bb"
    trace.events = 2 * touches
    trace.trackedEvents = 2 * touches
    trace.touches = (0..<touches).map {
      TouchRecord(touch: Int32($0 + 1), outcome: "none", reason: "no tap, held 362 ms, limit 300 ms")
    }
    return trace
  }

  static func failed() -> TraceRecord {
    var trace = held("dell-canvas")
    trace.expectation = .failed
    trace.unmet = ["touch 1: expected tap, was none (no tap, held 362 ms, limit 300 ms)"]
    return trace
  }

  static func series(_ samples: [(picoseconds: UInt64, count: UInt64)], group: Int = 16) -> LatencySeries {
    var histogram = Histogram()
    for sample in samples { histogram.record(sample.picoseconds, count: sample.count) }
    return LatencySeries(
      histogram: histogram, group: group, floorPicoseconds: 10_000 / UInt64(group), slowCalls: 0)
  }

  static func latency() -> LatencyRecord {
    var latency = LatencyRecord()
    latency.resolve = series([(1_200, 4_000), (1_300, 9_000), (1_500, 2_000), (2_100, 400), (38_000, 1)])
    latency.resolve?.slowCalls = 1
    latency.resolveCold = series([(5_000, 12), (60_000, 8)], group: 1)
    latency.dispatch = series([(11_000, 500), (14_000, 700), (25_000, 300), (90_000, 20)])
    return latency
  }

  static let throughput = Throughput(
    eventsPerSecond: 61_234_567, trackedEventsPerSecond: 60_100_000, panDetectionsPerSecond: 1_204_000,
    transitionsPerSecond: 3_412_345.6, resolvesPerSecond: 1_087_000_000, passes: 12)

  static func record(
    _ traces: [TraceRecord], errors: [InputError] = [], isMeasured: Bool = false
  ) -> RunRecord {
    RunRecord(
      context: context(), digest: "0123456789abcdef", traces: traces, errors: errors,
      throughput: isMeasured ? throughput : nil, latency: isMeasured ? latency() : nil)
  }
}
