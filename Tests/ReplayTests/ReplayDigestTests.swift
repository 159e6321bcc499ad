import Measurements
import Primitives
import SwipeControls
import Testing
import TouchTraces

@testable import Replay

/// What must not change a digest.
@Suite struct ReplayDigestTests {
  static let traces = Array(Fixture.corpus.filter { $0.events.count < 200 }.prefix(4))

  private func digest(_ traces: [TouchTrace], _ settings: ReplaySettings) throws -> String {
    try Replay(settings: settings).run(Fixture.loaded(traces)).digest
  }

  @Test(arguments: [(1, 1), (1_000, 1), (1_000, 2), (3, 2), (1, 2)])
  func `Instances and threads change no digest and every pass counts the same`(instances: Int, threads: Int)
    throws
  {
    let measured = Fixture.settings(instances: instances, threads: threads, budgetSeconds: 0.001)
    let record = try Replay(settings: measured).run(Fixture.loaded(Self.traces))
    #expect(try digest(Self.traces, Fixture.settings()) == record.digest)
    #expect(record.throughput?.passes ?? 0 >= 1)
    #expect(record.throughput?.eventsPerSecond ?? 0 > 0)
  }

  @Test func `Both resolvers give one digest`() throws {
    let compiled = try digest(Fixture.corpus, Fixture.settings(resolver: .compiled))
    #expect(try digest(Fixture.corpus, Fixture.settings(resolver: .reference)) == compiled)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `The order of traces changes no digest but the order of records`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let shuffled = Fixture.corpus.shuffled(using: &random)
    let record = try Replay(settings: Fixture.settings()).run(Fixture.loaded(shuffled))
    #expect(try digest(Fixture.corpus, Fixture.settings()) == record.digest)
    #expect(record.traces.map(\.name) == shuffled.map(\.name))
    #expect(record.traces.map(\.path) == shuffled.map { "\($0.name).json" })
  }

  @Test(arguments: Fixture.corpus)
  func `A trace moved over its surface behaves the same`(trace: TouchTrace) {
    var moved = trace
    for index in moved.events.indices {
      moved.events[index].x += 1_024.5
      moved.events[index].y -= 96
      for older in moved.events[index].history.indices {
        moved.events[index].history[older].x += 1_024.5
        moved.events[index].history[older].y -= 96
      }
    }
    let replay = Replay(settings: Fixture.settings())
    #expect(replay.behaviour(of: moved).firstDivergence(from: replay.behaviour(of: trace)) == nil)
  }

  @Test func `The name of a trace changes nothing`() {
    var named = Fixture.panAndTap
    named.name = "another"
    let replay = Replay(settings: Fixture.settings())
    #expect(replay.behaviour(of: named).digest == replay.behaviour(of: Fixture.panAndTap).digest)
  }

  @Test func `Different traces have different digests`() {
    let replay = Replay(settings: Fixture.settings())
    let digests = Set(Fixture.corpus.map { replay.behaviour(of: $0).record.digest })
    #expect(digests.count == Fixture.corpus.count)
  }

  @Test func `A combined digest depends on the digests and not on their order`() {
    let one = Replay.combinedDigest(of: ["a", "b", "b"])
    #expect(Replay.combinedDigest(of: ["b", "a", "b"]) == one)
    #expect(Replay.combinedDigest(of: ["a", "b"]) != one)
    #expect(Replay.combinedDigest(of: []) == Digest().hex)
  }
}
