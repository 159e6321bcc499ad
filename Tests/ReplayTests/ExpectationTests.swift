import Foundation
import Measurements
import Primitives
import SwipeControls
import Testing
import TouchTraces

@testable import Replay

/// What the traces that come with the project expect, met by the slider with its defaults.
@Suite struct CorpusExpectationTests {
  private func complaints(_ expectation: TouchTrace.Expectation, _ record: TraceRecord) -> [String] {
    var complaints = expectation.touches.compactMap { wanted -> String? in
      let found = record.touches.first { $0.touch == wanted.touch }
      guard found?.outcome != wanted.outcome.rawValue else { return nil }
      return
        "touch \(wanted.touch): \(wanted.outcome.rawValue), found \(found?.outcome ?? "nothing"): \(found?.reason ?? "")"
    }
    let counts = [
      ("pans", expectation.pans, record.pans), ("taps", expectation.taps, record.taps),
      ("cancels", expectation.cancels, record.cancels),
    ]
    for (name, wanted, found) in counts where wanted != nil && wanted != found {
      complaints.append("\(name): \(wanted ?? 0), found \(found)")
    }
    return complaints
  }

  @Test func `Every trace of the project is replayed`() {
    #expect(Fixture.corpus.map(\.name) == TraceCorpus.traces().map(\.name))
    #expect(Fixture.corpus.count >= 24)
  }

  @Test(arguments: Fixture.corpus)
  func `A trace's expectation comes true`(trace: TouchTrace) throws {
    let expectation = try #require(trace.expectation)
    let wish = trace.replay?.placement.flatMap { Placement(spelling: $0) }
    let behaviour = Replay(settings: Fixture.settings(placement: wish ?? .everyTouch)).behaviour(of: trace)
    #expect(complaints(expectation, behaviour.record).isEmpty)
    #expect(behaviour.fault == nil)
    #expect(
      behaviour.record.touches.allSatisfy { !$0.reason.isEmpty && TouchOutcome(rawValue: $0.outcome) != nil })
    #expect(behaviour.record.touches.count == trace.events.filter { $0.phase == .began }.count)
  }
}

/// Real recordings, each touch accounted for.
@Suite(.enabled(if: Fixture.recordings != nil, "the shared recordings are needed"))
struct RecordingTests {
  static let loaded: [LoadedTrace] = {
    guard let folder = Fixture.recordings else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
      return try? TraceReader().read(Array(data), path: name)
    }
  }()

  @Test func `Every touch of the recordings has an outcome and a reason`() throws {
    #expect(Self.loaded.count == 25)
    let record = try Replay(settings: Fixture.settings()).run(Self.loaded)
    let touches = record.traces.flatMap(\.touches)
    #expect(touches.count == 126)
    func count(_ outcome: TouchOutcome) -> Int { touches.filter { $0.outcome == outcome.rawValue }.count }
    #expect(count(.pan) == 69)
    #expect(count(.tap) == 42)
    #expect(TouchOutcome.allCases.map(count).reduce(0, +) == 126)
    #expect(touches.allSatisfy { !$0.reason.isEmpty })
    #expect(record.traces.map(\.pans).reduce(0, +) == 69)
    #expect(record.traces.map(\.taps).reduce(0, +) == 42)
    let began = Self.loaded.flatMap(\.trace.events).filter { $0.phase == .began }
    #expect(began.count == 126)
    #expect(record.traces.map(\.events) == Self.loaded.map(\.trace.events.count))
  }

  @Test func `Both resolvers and the order of files give the recordings one digest`() throws {
    let digest = try Replay(settings: Fixture.settings()).run(Self.loaded).digest
    let reference = Fixture.settings(resolver: .reference)
    #expect(try Replay(settings: reference).run(Self.loaded.reversed()).digest == digest)
  }

  @Test(arguments: [60, 120])
  func `Frames lose no pan that rests on the samples`(hertz: Int) throws {
    let raw = try Replay(settings: Fixture.settings()).run(Self.loaded)
    let framed = try Replay(settings: Fixture.settings(delivery: .frame(hertz: hertz))).run(Self.loaded)
    for (one, other) in zip(raw.traces, framed.traces) {
      func pans(_ record: TraceRecord) -> [Int32] {
        record.touches.filter { $0.outcome == "pan" }.map(\.touch)
      }
      #expect(pans(one) == pans(other), "\(one.name)")
    }
  }
}
