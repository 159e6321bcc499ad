import Gestures
import Measurements
import Primitives
import SwipeControls
import Testing
import TouchTraces

@testable import Replay

/// Replays inside a container whose gesture competes with the control.
@Suite struct CompetitionTests {
  /// Every trace there is, the real ones with those that come with the project.
  static let traces = Fixture.corpus + RecordingTests.loaded.map(\.trace)

  private static func settings(
    _ parent: ParentGesture?, delivery: Delivery = .raw, instances: Int = 1, threads: Int = 1,
    budgetSeconds: Double = 0
  ) -> ReplaySettings {
    var settings = Fixture.settings(
      delivery: delivery, instances: instances, threads: threads, budgetSeconds: budgetSeconds)
    settings.inside = parent
    return settings
  }

  private static func behaviours(_ parent: ParentGesture?) -> [Behaviour] {
    let replay = Replay(settings: settings(parent))
    return traces.map { replay.behaviour(of: $0) }
  }

  /// Gestures that hold nothing back: what they do not win they do not change.
  private static let immediate = ParentGesture.all.filter { $0.delay == .zero }

  @Test(arguments: ParentGesture.all, [Delivery.raw, .frame(hertz: 60)])
  func `Every instance on every thread counts what the behaviour pass promises`(
    parent: ParentGesture, delivery: Delivery
  ) throws {
    let measured = Self.settings(
      parent, delivery: delivery, instances: 3, threads: 2, budgetSeconds: 0.001)
    let record = try Replay(settings: measured).run(Fixture.loaded(Self.traces))
    #expect(record.throughput?.passes ?? 0 >= 1)
    #expect(record.context.inside == parent.name)
    let alone = try Replay(settings: Self.settings(parent, delivery: delivery)).run(
      Fixture.loaded(Self.traces))
    #expect(record.digest == alone.digest)
    #expect(record.traces.map(\.digest) == alone.traces.map(\.digest))
  }

  @Test(arguments: ParentGesture.all)
  func `Every touch that is taken has a winner, and a container says its numbers`(parent: ParentGesture) {
    var wins = 0
    for behaviour in Self.behaviours(parent) {
      for touch in behaviour.record.touches {
        let label: Comment = "\(behaviour.record.name), touch \(touch.touch): \(touch.reason)"
        #expect(!touch.reason.isEmpty, label)
        let isTaken = ["control", parent.name].contains(touch.winner ?? "")
        #expect(isTaken || (touch.winner == nil && touch.outcome == "ignored"), label)
        #expect(TouchOutcome(rawValue: touch.outcome) != nil, label)
        let isWon = touch.winner == parent.name
        let saysSo = touch.reason.contains("\(parent.name) won: moved " as String)
        #expect(saysSo == isWon, label)
        guard isWon else { continue }
        wins += 1
        #expect(touch.reason.contains(", limit 10 pt, "), label)
        #expect(touch.reason.hasSuffix(" ms after touch down"), label)
        #expect(["cancelled", "ignored", "pan"].contains(touch.outcome), label)
        let isPan = touch.outcome == TouchOutcome.pan.rawValue
        let saysThen = touch.reason.contains("; then \(parent.name) won" as String)
        #expect(isPan == saysThen, label)
      }
    }
    // A container that never wins would prove nothing.
    #expect(wins > 0)
  }

  @Test func `Without a container no touch has a winner`() {
    for behaviour in Self.behaviours(nil) {
      #expect(behaviour.record.touches.allSatisfy { $0.winner == nil }, "\(behaviour.record.name)")
    }
  }

  /// Wins for the touch of a straight movement, and how its record reads.
  struct Case: Sendable, CustomStringConvertible {
    var parent: ParentGesture
    var dx: Double
    var dy: Double
    /// From the touch down to the movement.
    var after: Int64
    var winner: String
    var outcome: String
    var reason: String
    var description: String { "\(parent.name) \(dx),\(dy) after \(after)" }
  }

  static let cases: [Case] = [
    Case(
      parent: .scroll, dx: 0, dy: 40, after: 100, winner: "scroll", outcome: "ignored",
      reason: "scroll won: moved 40 pt vertically, limit 10 pt, 100 ms after touch down"),
    Case(
      parent: .scroll, dx: 0, dy: -40, after: 151, winner: "scroll", outcome: "cancelled",
      reason: "scroll won: moved 40 pt vertically, limit 10 pt, 151 ms after touch down"),
    Case(
      parent: .pager, dx: -12.5, dy: 3, after: 10, winner: "pager", outcome: "ignored",
      reason: "pager won: moved 12.5 pt sideways, limit 10 pt, 10 ms after touch down"),
    Case(
      parent: .sheet, dx: 0, dy: 10, after: 10, winner: "sheet", outcome: "cancelled",
      reason: "sheet won: moved 10 pt down, limit 10 pt, 10 ms after touch down"),
    Case(
      parent: .sheet, dx: 0, dy: -40, after: 10, winner: "control", outcome: "pan",
      reason: "pan at 40 pt, limit 3 pt, 10 ms after touch down"),
    Case(
      parent: .scroll, dx: 0, dy: 2, after: 10, winner: "control", outcome: "tap",
      reason: "tap, held 0 ms, limit 300 ms; held back 20 ms by the scroll"),
  ]

  @Test(arguments: cases)
  func `The record of a touch tells who won it and why`(item: Case) throws {
    let trace = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0),
      Fixture.event(.moved, 100 + item.dx, 100 + item.dy, at: item.after),
      Fixture.event(.ended, 100 + item.dx, 100 + item.dy, at: item.after + 10),
    ])
    let record = Replay(settings: Self.settings(item.parent)).behaviour(of: trace).record
    let touch = try #require(record.touches.first)
    #expect(touch.winner == item.winner)
    #expect(touch.outcome == item.outcome)
    #expect(touch.reason == item.reason)
    #expect(record.cancels == (item.outcome == "cancelled" ? 1 : 0))
  }

  @Test func `A pan that the container then takes is still a pan, with both reasons`() throws {
    let trace = Fixture.trace([
      Fixture.event(.began, 100, 100, at: 0), Fixture.event(.moved, 148, 100, at: 10),
      Fixture.event(.moved, 148, 160, at: 20), Fixture.event(.ended, 148, 160, at: 30),
    ])
    let record = Replay(settings: Self.settings(.sheet)).behaviour(of: trace).record
    let touch = try #require(record.touches.first)
    #expect(touch.outcome == "pan")
    #expect(touch.winner == "sheet")
    #expect(touch.reason.hasPrefix("pan at "))
    #expect(
      touch.reason.hasSuffix("; then sheet won: moved 60 pt down, limit 10 pt, 20 ms after touch down"))
    #expect([record.pans, record.cancels, record.panDetections.count] == [1, 1, 1])
    #expect(record.finalValue == 0)
  }

  @Test(arguments: [Double(19), 20, 21])
  func `The way back is measured from the surface's own edge`(x: Double) {
    let trace = Fixture.trace([
      Fixture.event(.began, x, 100, at: 0), Fixture.event(.moved, x + 40, 100, at: 10),
      Fixture.event(.ended, x + 40, 100, at: 20),
    ])
    let record = Replay(settings: Self.settings(.backEdge)).behaviour(of: trace).record
    #expect(record.touches.map(\.winner) == [x <= 20 ? "back-edge" : "control"])
  }

  @Test(arguments: ParentGesture.all)
  func `Every pan is detected at an event, held back or not`(parent: ParentGesture) {
    var pans = 0
    var missing: [String] = []
    for record in Self.behaviours(parent).map(\.record) {
      let detected = record.panDetections.map(\.touch).sorted()
      let panned = record.touches.filter { $0.outcome == "pan" }.map(\.touch).sorted()
      let isInTrace = record.panDetections.allSatisfy { (0..<record.events).contains($0.eventIndex) }
      pans += record.pans
      if detected != panned || panned.count != record.pans || !isInTrace { missing.append(record.name) }
    }
    #expect(missing.isEmpty)
    #expect(pans > 0)
  }

  @Test(arguments: immediate)
  func `A gesture that holds nothing back changes the traces of which it wins a touch and no other`(
    parent: ParentGesture
  ) {
    var unchanged = 0
    var faulty: [String] = []
    for (inside, alone) in zip(Self.behaviours(parent), Self.behaviours(nil)) {
      let isWon = inside.record.touches.contains { $0.winner == parent.name }
      let differs = inside.digest != alone.digest
      if differs != isWon { faulty.append(inside.record.name) }
      guard !isWon else { continue }
      unchanged += 1
      #expect(inside.counters == alone.counters, "\(inside.record.name)")
      #expect(inside.record.touches.map(\.reason) == alone.record.touches.map(\.reason))
      #expect(inside.record.transitions == alone.record.transitions)
      #expect(inside.record.panDetections == alone.record.panDetections)
    }
    #expect(faulty.isEmpty)
    #expect(unchanged > 0)
  }

  @Test(arguments: ParentGesture.all)
  func `What a container wins the control had not, and what it leaves stays what it was`(
    parent: ParentGesture
  ) {
    for (inside, alone) in zip(Self.behaviours(parent), Self.behaviours(nil)) {
      let record = inside.record
      #expect(record.events == alone.record.events)
      #expect(record.touches.map(\.touch) == alone.record.touches.map(\.touch))
      #expect(inside.eventDigests.count == alone.eventDigests.count)
      #expect(inside.fault == nil)
      #expect(record.trackedEvents <= record.events, "\(record.name)")
      // Each touch that was tracked ended or was cancelled.
      let counters = inside.counters.controls
      let isOpen = counters.touches - counters.ends - counters.cancels
      let wasOpen = alone.counters.controls
      #expect(isOpen <= max(wasOpen.touches - wasOpen.ends - wasOpen.cancels, 0), "\(record.name)")
    }
  }

  @Test(arguments: ParentGesture.all)
  func `The same replay twice gives the same digests`(parent: ParentGesture) {
    #expect(Self.behaviours(parent).map(\.digest) == Self.behaviours(parent).map(\.digest))
  }
}
