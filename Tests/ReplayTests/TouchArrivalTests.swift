import Gestures
import Measurements
import Primitives
import SwipeControls
import Testing
import TouchTraces

@testable import Replay

/// Times count from when the finger came down, whatever delivery and container make the control see.
@Suite struct TouchArrivalTests {
  private static func record(
    _ trace: TouchTrace, _ delivery: Delivery = .raw, inside parent: ParentGesture? = nil
  ) -> TraceRecord {
    var settings = Fixture.settings(delivery: delivery)
    settings.inside = parent
    return Replay(settings: settings).behaviour(of: trace).record
  }

  private static func up(_ milliseconds: Int64...) -> TouchTrace {
    let moves = milliseconds.dropLast().enumerated().map { index, time in
      Fixture.event(.moved, 100, 390 - Double(index) * 30, at: time)
    }
    return Fixture.trace(
      [Fixture.event(.began, 100, 400, at: 0)] + moves
        + [Fixture.event(.ended, 100, 300, at: milliseconds.last ?? 0)])
  }

  @Test func `A pan that a pager kept until the lift is as late as the lift`() throws {
    let record = Self.record(Self.up(16, 32, 48, 100), inside: .pager)
    #expect(record.panDetections.map(\.latencyMicroseconds) == [100_000])
    #expect(record.panDetections.map(\.eventIndex) == [4])
    #expect(
      record.touches.map(\.reason) == [
        "pan at 10 pt, limit 3 pt, 100 ms after touch down; held back 100 ms by the pager"
      ])
  }

  @Test func `A pan that a pager kept for its delay is as late as the delay`() throws {
    let record = Self.record(Self.up(16, 32, 400), inside: .pager)
    #expect(record.panDetections.map(\.latencyMicroseconds) == [150_000])
    #expect(record.panDetections.map(\.eventIndex) == [2])
  }

  @Test func `A tap says what the control measured, and for how long it saw nothing`() {
    let trace = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 102, 100, at: 50),
      Fixture.event(.ended, 102, 100, at: 400),
    ])
    let touch = Self.record(trace, inside: .scroll).touches.first
    #expect(touch?.outcome == "tap")
    #expect(touch?.reason == "tap, held 250 ms, limit 300 ms; held back 150 ms by the scroll")
    #expect(Self.record(trace).touches.first?.reason.contains("held back" as String) == false)
  }

  @Test(arguments: [nil] + ParentGesture.all.map(Optional.some), [Delivery.raw, .frame(hertz: 60)])
  func `No pan is detected earlier after its touch down than its own event`(
    parent: ParentGesture?, delivery: Delivery
  ) throws {
    var pans = 0
    for trace in Fixture.corpus + RecordingTests.loaded.map(\.trace) {
      for pan in Self.record(trace, delivery, inside: parent).panDetections {
        pans += 1
        let down = try #require(trace.events.first { $0.touch == pan.touch })
        let time = trace.events[pan.eventIndex].deliveredAt - down.deliveredAt
        #expect(pan.latencyMicroseconds >= time, "\(trace.name), touch \(pan.touch)")
      }
    }
    #expect(pans > 10)
  }

  @Test func `Flutter's pans count from the recorded touch down`() throws {
    let moves = (1...10).map { Fixture.event(.moved, 100 + Double($0), 100, at: Int64($0) * 10) }
    let trace = Fixture.trace(
      [Fixture.event(.began, 100, 100, at: 0)] + moves + [Fixture.event(.ended, 110, 100, at: 105)])
    let delivered = Delivery.flutter.apply(to: trace.events)
    let down = try #require(delivered.first)
    #expect(down.event.phase == .began && down.event.deliveredAt == 50_000 && down.index == 0)
    #expect(delivered.last?.index == 11)
    let pan = try #require(Self.record(trace, .flutter).panDetections.first)
    let arrived = try #require(
      delivered.first { $0.event.phase == .moved && $0.event.x >= 103 }?.event.deliveredAt)
    #expect(abs(pan.latencyMicroseconds - arrived) <= 1)
  }

  @Test func `A container behind Flutter's delivery counts from the recorded touch down too`() throws {
    let moves = (1...40).map { Fixture.event(.moved, 100, 100 + Double($0), at: Int64($0) * 10) }
    let trace = Fixture.trace(
      [Fixture.event(.began, 100, 100, at: 0)] + moves + [Fixture.event(.ended, 100, 140, at: 405)])
    let reason = try #require(Self.record(trace, .flutter, inside: .sheet).touches.first?.reason)
    let delivered = Delivery.flutter.apply(to: trace.events).map(\.event)
    let arrived = try #require(delivered.first { $0.phase == .moved && $0.y >= 110 }?.deliveredAt)
    #expect(arrived == 150_000)
    #expect(reason.hasSuffix("limit 10 pt, 150 ms after touch down"), "\(reason)")
  }

  @Test func `A number that is used again before Flutter hands the first touch on stands for two touches`() {
    let events = [
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.ended, 100, 100, at: 10),
      Fixture.event(.began, 300, 300, at: 20), Fixture.event(.ended, 300, 300, at: 30),
    ]
    let delivered = Delivery.flutter.apply(to: events)
    #expect(delivered.map(\.event.phase) == [.began, .ended, .began, .ended])
    #expect(delivered.map(\.index) == [0, 1, 2, 3])
  }

  @Test func `A held touch without a move is not said to have moved`() {
    let still = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.ended, 110, 100, at: 400),
    ])
    let returned = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 100, 100, at: 10),
      Fixture.event(.ended, 100, 100, at: 400),
    ])
    #expect(
      Self.record(still).touches.map(\.reason) == [
        "no tap, held 400 ms, limit 300 ms; no move reported, slop 3 pt"
      ])
    #expect(
      Self.record(returned).touches.map(\.reason) == [
        "no tap, held 400 ms, limit 300 ms; moved 0 pt, slop 3 pt"
      ])
  }

  @Test func `A touch whose end the file lacks is not cancelled by the system`() throws {
    let open = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 101, 100, at: 50),
      Fixture.event(.cancelled, 101, 100, at: 50),
    ])
    let file = LoadedTrace(trace: open, path: "open.json", missingEnds: 1)
    let replay = Replay(settings: Fixture.settings())
    #expect(
      try replay.run([file]).traces.first?.touches.map(\.reason) == [
        "still down at the recording's end, which counts as cancelled"
      ])
    #expect(replay.behaviour(of: open).record.touches.map(\.reason) == ["cancelled by the system"])
  }

  @Test(arguments: [("100,100,50,50", "100,100,50,50"), ("1.5,0,20.25,1e3", "1.5,0,20.25,1000")])
  func `A placement is spelt without needless decimals`(text: String, spelling: String) throws {
    #expect(try #require(Placement(spelling: text)).spelling == spelling)
  }
}
