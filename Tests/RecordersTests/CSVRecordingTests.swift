import Foundation
import Gestures
import Primitives
import Testing
import TouchTraces

@testable import Recorders

/// The shared tables, read through the importer.
@Suite(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"))
struct CSVRecordingTests {
  @Test(arguments: IndexEntry.all.filter { $0.path.hasSuffix(".csv") })
  func `Each table has the rows, contacts and duration of the index`(entry: IndexEntry) throws {
    let imported = try TextImported(try SharedRecordings.bytes(entry.path))
    #expect(imported.result.counts.records == entry.events)
    #expect(imported.result.counts.contacts == entry.contacts)
    #expect(imported.result.counts.contactsAtOnce == entry.atOnce)
    #expect(abs(Double(imported.result.counts.duration) / 1_000 - entry.milliseconds) <= 0.06)
    #expect(imported.repairs.entries.allSatisfy { $0.repair.isAssumption })
  }

  @Test func `The index names ten tables`() {
    #expect(IndexEntry.all.count { $0.path.hasSuffix(".csv") } == 10)
  }

  @Test(arguments: CSVTwin.all)
  func `An independent converter made the same events, times and places of each`(twin: CSVTwin) throws {
    let imported = try TextImported(try SharedRecordings.bytes(twin.file))
    let native = try TraceReader().read(
      try SharedRecordings.bytes("native/" + twin.native), path: twin.native)
    let own = CSVTwin.gesture(twin.gesture, of: imported.trace.events)
    #expect(own.count == native.trace.events.count)
    for (mine, theirs) in zip(own, native.trace.events) {
      #expect(mine.sampledAt == theirs.sampledAt)
      #expect(mine.phase == theirs.phase)
      #expect(mine.x == theirs.x && mine.y == theirs.y)
    }
    #expect(Set(own.map(\.touch)).count == Set(native.trace.events.map(\.touch)).count)
    if twin.gesture == nil { #expect(imported.trace.clock?.origin == native.trace.clock?.origin) }
  }

  @Test func `There are twelve twins of tables`() { #expect(CSVTwin.all.count == 12) }
}

/// A table, and the trace that an independent converter made of it or of one of its gestures.
struct CSVTwin: Sendable, CustomTestStringConvertible {
  var file: String
  var native: String
  var gesture: Int?

  var testDescription: String { native }

  static let all: [CSVTwin] =
    [
      ("SailfishFlingDownFast1", "sailfish-fling-down-fast1"),
      ("SailfishFlingDownFaster1", "sailfish-fling-down-faster1"),
      ("SailfishFlingDownSlow1", "sailfish-fling-down-slow1"),
      ("SailfishFlingUpFast1", "sailfish-fling-up-fast1"),
      ("SailfishFlingUpFaster1", "sailfish-fling-up-faster1"),
      ("SailfishFlingUpSlow1", "sailfish-fling-up-slow1"), ("SwordfishFlingDown", "swordfish-fling-down"),
    ].map { CSVTwin(file: "aosp/\($0.0).csv", native: $0.1 + ".json") }
    + [0, 3, 5, 7, 11].map { (index: Int) in
      CSVTwin(
        file: "flutter/velocityEventData.csv", native: "flutter-fling-\(index).json", gesture: index)
    }

  /// The events of one contact, counted from 0, with times from its own down; nil means all.
  static func gesture(_ index: Int?, of events: [TouchEvent]) -> [TouchEvent] {
    guard let index else { return events }
    let own = events.filter { $0.touch == Int32(index + 1) }
    let start = own.first?.sampledAt ?? 0
    return own.map { event in
      var event = event
      event.sampledAt -= start
      return event
    }
  }
}

/// The published velocities of the shared flings, computed from what the importer made.
@Suite(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"))
struct CSVVelocityTests {
  @Test(arguments: PublishedVelocity.flutter)
  func `Flutter's velocities come out of the imported traces`(expected: PublishedVelocity) throws {
    let events = try TextImported(try SharedRecordings.bytes("flutter/" + expected.file)).trace.events
    var tracker = VelocityTracker()
    let rule = VelocityRule(
      horizon: .milliseconds(100), sampleLimit: 20, stopGap: .milliseconds(40), minimumSamples: 3)
    var found: Vector?
    // One tracker over all gestures and no reset, as in the published test.
    for event in events {
      let time = Instant(microseconds: event.sampledAt)
      if event.phase == .ended {
        if event.touch == expected.gesture + 1 { found = tracker.velocity(at: time, rule: rule) }
      } else {
        tracker.add(time: time, location: Point(x: event.x, y: event.y))
      }
    }
    let slack = expected.isShort ? 0.05 : 0
    #expect(abs((found?.dx ?? .nan) - expected.dx) <= max(abs(expected.dx) * 1e-6, slack))
    #expect(abs((found?.dy ?? .nan) - expected.dy) <= max(abs(expected.dy) * 1e-6, slack))
  }

  @Test(arguments: PublishedVelocity.android)
  func `Android's velocities come out of the imported traces`(expected: PublishedVelocity) throws {
    let events = try TextImported(try SharedRecordings.bytes("aosp/" + expected.file)).trace.events
    var tracker = VelocityTracker()
    for event in events where event.touch == 1 && event.phase != .ended {
      tracker.add(time: Instant(microseconds: event.sampledAt), location: Point(x: event.x, y: event.y))
    }
    let liftOff = events.last { $0.touch == 1 }?.sampledAt ?? 0
    let rule = expected.isImpulse ? VelocityRule.lsq2.with(.impulse) : .lsq2
    let estimate = tracker.estimate(at: Instant(microseconds: liftOff), rule: rule)
    let part = expected.isImpulse ? 0.2 : 1e-3
    if !expected.dx.isNaN {
      #expect(abs(estimate.velocity.dx - expected.dx) <= max(abs(expected.dx) * part, 0.2))
    }
    if !expected.dy.isNaN {
      #expect(abs(estimate.velocity.dy - expected.dy) <= max(abs(expected.dy) * part, 0.2))
    }
    #expect((estimate.degree == 0) == expected.isNone)
  }

  @Test func `The expectations are all there`() {
    #expect(PublishedVelocity.flutter.count == 14)
    #expect(PublishedVelocity.android.count >= 22)
  }
}

/// One published velocity; not-a-number where none is published for the axis.
struct PublishedVelocity: Sendable, CustomTestStringConvertible {
  var file: String
  var gesture: Int32 = 0
  var dx = Double.nan
  var dy = Double.nan
  var isShort = false
  var isNone = false
  var isImpulse = false

  var testDescription: String { "\(file) \(gesture) \(isImpulse ? "impulse" : "least squares")" }

  static let flutter: [PublishedVelocity] = rows("flutter").map { row in
    PublishedVelocity(
      file: row[0], gesture: Int32(row[1]) ?? 0, dx: Double(row[2]) ?? .nan, dy: Double(row[3]) ?? .nan,
      isShort: row[2].split(separator: ".").last?.count == 1)
  }

  static let android: [PublishedVelocity] = rows("aosp").filter { ["LSQ2", "IMPULSE"].contains($0[1]) }.map {
    row in
    var expected = PublishedVelocity(file: row[0])
    expected.isImpulse = row[1] == "IMPULSE"
    expected.isNone = Double(row[4]) == nil
    let speed = Double(row[4]) ?? 0
    if row[2] == "X" { expected.dx = speed } else { expected.dy = speed }
    return expected
  }

  private static func rows(_ folder: String) -> [[String]] {
    let bytes = (try? SharedRecordings.bytes(folder + "/expected_velocities.csv")) ?? []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
