import Foundation
import Gestures
import Primitives
import Testing

/// The recordings behind Flutter's and Android's own velocity tests, replayed with their published results.
@Suite(.enabled(if: RecordedVelocity.isAvailable, "the shared recordings are needed"))
struct RecordedVelocityTests {
  @Test func `The expectations are all there`() {
    #expect(RecordedVelocity.flutter.count == 14)
    #expect(RecordedVelocity.android.count == 12)
    #expect(RecordedVelocity.androidImpulse.count >= 10)
  }

  @Test(arguments: RecordedVelocity.flutter)
  func `Flutter's fourteen velocities come out to one part in a million`(expected: RecordedVelocity) {
    // One tracker over all gestures of the file and no reset, as in the published test.
    var tracker = VelocityTracker()
    let three = VelocityRule(
      horizon: .milliseconds(100), sampleLimit: 20, stopGap: .milliseconds(40), minimumSamples: 3)
    var found: Vector?
    for row in RecordedVelocity.rows("flutter/" + expected.file) {
      let time = Instant(microseconds: Int64(row[1]) ?? 0)
      if row[3] == "up" {
        if row[0] == expected.gesture { found = tracker.velocity(at: time, rule: three) }
      } else {
        tracker.add(time: time, location: RecordedVelocity.place(row))
      }
    }
    let tolerance = expected.decimals == 1 ? 0.05 : 0
    #expect(abs((found?.dx ?? .nan) - expected.dx) <= max(abs(expected.dx) * 1e-6, tolerance))
    #expect(abs((found?.dy ?? .nan) - expected.dy) <= max(abs(expected.dy) * 1e-6, tolerance))
  }

  @Test(arguments: RecordedVelocity.android)
  func `Android's velocities come out but for the digits of its short numbers`(
    expected: RecordedVelocity
  ) {
    var tracker = VelocityTracker()
    var liftOff = Instant.zero
    for row in RecordedVelocity.rows("aosp/" + expected.file) where row[1] == "0" {
      liftOff = Instant(nanoseconds: Int64(row[0]) ?? 0)
      if row[2] != "up" { tracker.add(time: liftOff, location: RecordedVelocity.place(row)) }
    }
    let estimate = tracker.estimate(at: liftOff)
    if !expected.dx.isNaN {
      #expect(abs(estimate.velocity.dx - expected.dx) <= max(abs(expected.dx) * 1e-3, 0.2))
    }
    if !expected.dy.isNaN {
      #expect(abs(estimate.velocity.dy - expected.dy) <= max(abs(expected.dy) * 1e-3, 0.2))
    }
    #expect((estimate.degree == 0) == expected.isNoVelocity)
  }

  @Test(arguments: RecordedVelocity.androidImpulse)
  func `Android's impulse velocities come out within the fifth that its own tests allow`(
    expected: RecordedVelocity
  ) {
    var tracker = VelocityTracker()
    var liftOff = Instant.zero
    for row in RecordedVelocity.rows("aosp/" + expected.file) where row[1] == "0" {
      liftOff = Instant(nanoseconds: Int64(row[0]) ?? 0)
      if row[2] != "up" { tracker.add(time: liftOff, location: RecordedVelocity.place(row)) }
    }
    let estimate = tracker.estimate(at: liftOff, rule: .lsq2.with(.impulse))
    if !expected.dx.isNaN { #expect(abs(estimate.velocity.dx - expected.dx) <= abs(expected.dx) * 0.2) }
    if !expected.dy.isNaN { #expect(abs(estimate.velocity.dy - expected.dy) <= abs(expected.dy) * 0.2) }
    #expect((estimate.degree == 0) == expected.isNoVelocity)
  }
}

/// One published velocity of a recording; not-a-number where none is published for the axis.
struct RecordedVelocity: Sendable, CustomTestStringConvertible {
  let file: String
  let gesture: String
  var dx = Double.nan
  var dy = Double.nan
  var decimals = 0
  var isNoVelocity = false

  var testDescription: String { file + " " + gesture }

  static var isAvailable: Bool { folder != nil }

  static let folder = TouchCase.folder?.deletingLastPathComponent().appendingPathComponent("recordings")

  static func rows(_ file: String) -> [[String]] {
    guard let folder,
      let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    else { return [] }
    return text.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  static func place(_ row: [String]) -> Point {
    Point(x: Double(row[row.count - 2]) ?? .nan, y: Double(row[row.count - 1]) ?? .nan)
  }

  static let flutter = rows("flutter/expected_velocities.csv").map { row in
    RecordedVelocity(
      file: row[0], gesture: row[1], dx: Double(row[2]) ?? .nan, dy: Double(row[3]) ?? .nan,
      decimals: row[2].split(separator: ".").last?.count ?? 0)
  }

  static let android = published("LSQ2")
  static let androidImpulse = published("IMPULSE")

  private static func published(_ strategy: String) -> [RecordedVelocity] {
    rows("aosp/expected_velocities.csv").filter { $0[1] == strategy }.map { row in
      var expected = RecordedVelocity(file: row[0], gesture: row[2])
      expected.isNoVelocity = Double(row[4]) == nil
      let speed = Double(row[4]) ?? 0
      if row[2] == "X" { expected.dx = speed } else { expected.dy = speed }
      return expected
    }
  }
}
