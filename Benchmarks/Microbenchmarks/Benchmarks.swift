import Host
import JSONBridge
import Measurements
import Replay
import SwipeControls
import TouchTraces
import UserControl

/// One figure of the output.
struct Figure {
  var name: String
  var unit: String
  /// The median of the rounds.
  var value: Double
  /// All rounds, for whoever wants another statistic; empty for exact counts.
  var rounds: [Double] = []

  init(_ name: String, _ unit: String, rounds: [Double]) {
    self.name = name
    self.unit = unit
    self.rounds = rounds
    value = Statistics.median(rounds) ?? 0
  }

  init(_ name: String, _ unit: String, exact value: Double) {
    self.name = name
    self.unit = unit
    self.value = value
  }
}

/// Everything that is measured, in order.
struct Benchmarks {
  let stopwatch = Stopwatch()
  let files: [(path: String, bytes: [UInt8])]
  let traces: [LoadedTrace]
  let instances: Int

  func run() throws -> [Figure] {
    var figures = try histogram() + queue() + ResolveBenchmarks(stopwatch: stopwatch).run()
    figures += try loading()
    figures += try dispatch()
    return figures
  }

  private func histogram() -> [Figure] {
    var histogram = Histogram()
    let count = 1_000_000
    let rounds = stopwatch.rounds(9, operations: count) {
      var value: UInt64 = 1
      for _ in 0..<count {
        value = value &* 6_364_136_223_846_793_005 &+ 1
        histogram.record(value >> 40)
      }
    }
    consume(histogram.count)
    return [Figure("histogram.record", "ns", rounds: rounds)]
  }

  private func queue() -> [Figure] {
    [4, 256, 65_536].map { pending in
      let loop = EventLoop()
      let target = TimerTarget()
      var generator = SeededGenerator(seed: 1)
      func schedule() {
        _ = loop.schedule(after: .microseconds(Int64(generator.next() >> 44)), for: target)
      }
      for _ in 0..<pending { schedule() }
      let count = 200_000
      let rounds = stopwatch.rounds(9, operations: count) {
        for _ in 0..<count {
          schedule()
          loop.fireNext()
        }
      }
      return Figure("queue.pushPop.\(pending)", "ns", rounds: rounds)
    }
  }

  private func loading() throws -> [Figure] {
    let total = files.reduce(0) { $0 + $1.bytes.count }
    guard total > 0 else { return [] }
    let repeats = max(1, 4_000_000 / total)
    let reader = TraceReader()
    let tokeniser = BareTokeniser()
    let figures = try stopwatch.alternating(
      9, operations: total * repeats,
      {
        for _ in 0..<repeats {
          for file in files {
            consume(UInt64(try reader.read(file.bytes, path: file.path).trace.events.count))
          }
        }
      },
      {
        for _ in 0..<repeats { for file in files { consume(tokeniser.parse(file.bytes) ? 1 : 0) } }
      })
    return [
      Figure("load.traces", "MB/s", rounds: figures.first.map { 1_000 / $0 }),
      Figure("load.bareJSONC", "MB/s", rounds: figures.second.map { 1_000 / $0 }),
      Figure("load.tracesToBare", "ratio", rounds: zip(figures.second, figures.first).map(/)),
    ]
  }

  private func dispatch() throws -> [Figure] {
    let registration = ControlRegistration(name: "UserSlider") { UserSlider(environment: $0) }
    var settings = ReplaySettings(control: registration)
    settings.instances = instances
    settings.budgetSeconds = 0.4
    var rounds: [RunRecord] = []
    for _ in 0..<7 { rounds.append(try Replay(settings: settings).run(traces)) }
    func rates(_ value: (Throughput) -> Double) -> [Double] { rounds.compactMap { $0.throughput.map(value) } }
    return [
      Figure("dispatch.events", "1/s", rounds: rates(\.eventsPerSecond)),
      Figure("dispatch.trackedEvents", "1/s", rounds: rates(\.trackedEventsPerSecond)),
      Figure("dispatch.allocationsPerPass", "count", exact: Double(try allocationsPerPass())),
      Figure("memory.resident", "bytes", exact: Double(Machine.residentBytes)),
      Figure("memory.peakResident", "bytes", exact: Double(Machine.peakResidentBytes)),
    ]
  }

  /// Allocations of one more pass of all traces over one control, after a first pass; -1 when uncountable.
  private func allocationsPerPass() throws -> Int {
    let settings = ReplaySettings(
      control: ControlRegistration(name: "UserSlider") { UserSlider(environment: $0) })
    return Replay(settings: settings).allocationsInSteadyState(
      traces, count: { Int(AllocationCounter.count) })
  }
}
