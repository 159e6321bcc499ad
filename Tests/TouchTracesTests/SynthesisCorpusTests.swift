import Primitives
import Testing
import TouchTraces

/// The traces that come with the project.
@Suite struct SynthesisCorpusTests {
  static let corpus = TraceCorpus.traces()

  @Test func `the corpus holds every family under unique names`() {
    let names = Self.corpus.map(\.name)
    #expect(names.count >= 24)
    #expect(Set(names).count == names.count)
    for family in TraceFamily.allCases { #expect(names.contains(family.name)) }
    for rate in [60, 240] { #expect(names.contains("flick-\(rate)hz")) }
  }

  @Test(arguments: [
    ("slop-just-below", "slop-just-below-fine-grid"), ("slop-diagonal", "slop-diagonal-beyond"),
    ("tap-delivery-lag", "tap-delivery-lag-early"), ("surface-unequal-axes", "surface-unequal-axes-along-x"),
  ])
  func `families with two sides stand in the corpus with both`(name: String, counterpart: String) throws {
    let one = try #require(Self.corpus.first { $0.name == name })
    let other = try #require(Self.corpus.first { $0.name == counterpart })
    #expect(one.expectation?.touches != other.expectation?.touches)
  }

  @Test(arguments: [("slop-exact-fine-grid", 3.0), ("slop-just-below-fine-grid", 2.99)])
  func `the finest grid says the slop to a hundredth of a point`(name: String, points: Double) throws {
    let trace = try #require(Self.corpus.first { $0.name == name })
    #expect(trace.surface.unitsPerPointX == 100)
    #expect(abs((SynthesisOracle(trace).reach[1] ?? 0) - points) < 1e-12)
  }

  @Test func `the corpus covers every outcome`() {
    let promised = Self.corpus.flatMap { $0.expectation?.touches ?? [] }.map(\.outcome)
    for outcome in TouchOutcome.allCases { #expect(promised.contains(outcome), "\(outcome)") }
  }

  @Test(arguments: corpus)
  func `each trace of the corpus is valid and keeps its promise`(trace: TouchTrace) {
    #expect(SynthesisTests.faults(in: trace).isEmpty)
    #expect(SynthesisOracle(trace).complaints(about: trace).isEmpty)
    #expect(trace.events.count <= 2_000)
  }

  @Test func `the corpus is the same wherever it is made`() {
    #expect(Self.corpus == TraceCorpus.traces())
    var digest = Digest()
    for trace in Self.corpus { Self.combine(trace, into: &digest) }
    // The value of this version of the families: a change to any of them changes the shipped files too.
    #expect(digest.hex == "6f9e69851f716910")
  }

  private static func combine(_ trace: TouchTrace, into digest: inout Digest) {
    digest.combine(trace.name)
    for event in trace.events {
      for time in [event.sampledAt, event.deliveredAt, Int64(event.touch)] { digest.combine(time) }
      digest.combine(UInt64(event.phase.rawValue))
      digest.combine(event.x)
      digest.combine(event.y)
      for sample in event.history {
        digest.combine(sample.sampledAt)
        digest.combine(sample.x)
        digest.combine(sample.y)
      }
    }
    for touch in trace.expectation?.touches ?? [] { digest.combine(touch.outcome.rawValue) }
  }
}
