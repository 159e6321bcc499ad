import Measurements
import Primitives
import SwipeControls
import Synchronization
import Testing
import TouchTraces

@testable import Replay

@Suite struct ReplayRunTests {
  /// Refuses every third touch of its life and forgets that at no reset.
  private final class Moody: SwipeSlider {
    var touches = 0

    override func beginTracking(_ touch: Touch) -> Bool {
      touches += 1
      return touches % 3 != 0 && super.beginTracking(touch)
    }
  }

  @Test func `A control that behaves differently on its second pass is found out`() {
    var settings = Fixture.settings(instances: 2, budgetSeconds: 0.001)
    settings.control = ControlRegistration(name: "moody") { Moody(environment: $0) }
    let traces = Fixture.loaded([Fixture.panAndTap, Fixture.panAndTap])
    #expect(throws: ReplayError.self) { try Replay(settings: settings).run(traces) }
  }

  @Test func `The error names the counter and both numbers`() {
    let error = ReplayError.countersDiverged(counter: "pans", expected: 6, found: 4)
    #expect(error.description == "the throughput pass counted 4 pans, the behaviour pass promises 6")
  }

  @Test func `Without a budget only behaviour is measured`() throws {
    let record = try Replay(settings: Fixture.settings()).run(Fixture.loaded([Fixture.panAndTap]))
    #expect(record.throughput == nil)
    #expect(record.latency == nil)
    #expect(record.traces.count == 1)
    #expect(record.context.clockName.isEmpty)
  }

  @Test func `A run with a budget measures rates and every latency`() throws {
    let settings = Fixture.settings(instances: 4, budgetSeconds: 0.01)
    let trace = try #require(Fixture.corpus.first { $0.events.count > 32 })
    let record = try Replay(settings: settings).run(Fixture.loaded([trace]))
    let latency = try #require(record.latency)
    let series = [
      latency.resolve, latency.resolveAfterChange, latency.resolveAfterReload, latency.resolveCold,
      latency.dispatch, latency.resolveReference,
    ]
    #expect(series.compactMap { $0?.group } == [64, 16, 1, 1, 16, 64])
    #expect(record.throughput?.resolvesPerSecond ?? 0 > 0)
    #expect(!record.context.clockName.isEmpty)
    #expect(record.context.instances == 4)
    #expect(record.context.control == "slider")
  }

  @Test func `Resolves by path are the same for both resolvers; without the creation they sum up`()
    throws
  {
    var counts: [[String: Int]] = []
    for resolver in [ResolverKind.compiled, .reference] {
      var settings = Fixture.settings(instances: 1, budgetSeconds: 0)
      settings.control = ControlRegistration(name: "slider") { SwipeSlider(environment: $0) }
      settings.resolver = resolver
      let record = try Replay(settings: settings).run(Fixture.loaded([Fixture.panAndTap])).traces[0]
      let byPath = Dictionary(uniqueKeysWithValues: record.resolvesByPath.map { ($0.name, $0.count) })
      #expect(Set(byPath.keys) == ["warm", "afterStateChange", "afterReload", "cold", "atCreation"])
      #expect(byPath.values.reduce(0, +) - (byPath["atCreation"] ?? 0) == record.resolves)
      counts.append(byPath)
    }
    #expect(counts[0] == counts[1])
  }

  @Test func `A control without appearance has no resolve figures`() throws {
    var settings = Fixture.settings(instances: 4, budgetSeconds: 0.005)
    settings.control = ControlRegistration(name: "plain") { Control(environment: $0) }
    let record = try Replay(settings: settings).run(Fixture.loaded([Fixture.panAndTap]))
    #expect(record.throughput?.resolvesPerSecond == nil)
    #expect(record.latency?.resolve == nil)
    // No gesture of this trace has the sixteen samples that share a reading.
    #expect(record.latency?.dispatch == nil)
  }

  @Test func `No traces make an empty record`() throws {
    let record = try Replay(settings: Fixture.settings(budgetSeconds: 0.01)).run([])
    #expect(record.traces.isEmpty)
    #expect(record.throughput == nil)
  }

  @Test func `An interruption leaves what was finished`() throws {
    let asked = Mutex(0)
    let traces = Fixture.loaded(Array(repeating: Fixture.panAndTap, count: 5))
    let record = try Replay(settings: Fixture.settings(budgetSeconds: 5)).run(
      traces,
      isInterrupted: {
        asked.withLock { count in
          count += 1
          return count > 2
        }
      })
    #expect(record.traces.count == 2)
    #expect(record.throughput == nil)
  }

  @Test(arguments: [0, 0.005])
  func `Progress grows up to the whole`(budget: Double) throws {
    let seen = Mutex<[Double]>([])
    _ = try Replay(settings: Fixture.settings(instances: 2, budgetSeconds: budget)).run(
      Fixture.loaded([Fixture.panAndTap]), progress: { step in seen.withLock { $0.append(step.fraction) } })
    let fractions = seen.withLock { $0 }
    // The passes meet at sums of shares, so a step of rounding is no step back.
    for (earlier, later) in zip(fractions, fractions.dropFirst()) { #expect(later > earlier - 1e-9) }
    #expect(fractions.last == 1)
  }

  @Test func `What the reader noticed stays with the trace`() throws {
    var trace = Fixture.panAndTap
    trace.surface.scaleSource = .assumed
    let loaded = LoadedTrace(trace: trace, path: "some/where.json", warnings: ["odd"])
    let record = try Replay(settings: Fixture.settings()).run([loaded]).traces[0]
    #expect(record.path == "some/where.json")
    #expect(record.warnings == ["odd"])
    #expect(record.scaleIsAssumed)
  }
}
