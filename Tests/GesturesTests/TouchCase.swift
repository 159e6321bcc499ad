import Foundation
import Gestures
import Primitives
import Testing

/// One gesture case of the shared collection: events and what a recogniser should make of them.
struct TouchCase: Sendable, CustomTestStringConvertible {
  struct Event: Sendable {
    let time: Instant
    let touch: Int
    let phase: String
    let location: Point
  }

  struct Speed: Sendable {
    let isHorizontal: Bool
    let touch: Int
    let pointsPerSecond: Double?
    let relativeTolerance: Double
    /// In points per second; the larger of the two tolerances holds.
    let tolerance: Double
  }

  let id: String
  let events: [Event]
  let leastSquares: [Speed]
  let minimumSamples: Int
  let panStart: Int?
  let isTap: Bool?

  var testDescription: String { id }

  static let folder: URL? = {
    var root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while root.path != "/" {
      let manifest = root.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { break }
      root.deleteLastPathComponent()
    }
    let cases = root.deletingLastPathComponent().appendingPathComponent("shared/cases")
    if FileManager.default.fileExists(atPath: cases.path) { return cases }
    print("SKIPPED: the cases that need the shared recordings: not found at \(cases.path)")
    return nil
  }()

  static var isAvailable: Bool { folder != nil }

  /// Every case whose name starts with one of the prefixes, in the order of the names.
  static func all(_ prefixes: String...) -> [TouchCase] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted()
      .filter { name in name.hasSuffix(".json") && prefixes.contains { name.hasPrefix($0) } }
      .compactMap { TouchCase(at: folder.appendingPathComponent($0)) }
  }

  private init?(at file: URL) {
    guard let data = try? Data(contentsOf: file),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let id = root["id"] as? String, let events = root["events"] as? [[String: Any]],
      let expect = root["expect"] as? [String: Any]
    else { return nil }
    self.id = id
    self.events = events.compactMap(TouchCase.event)
    let thresholds = root["thresholds"] as? [String: Any]
    minimumSamples = thresholds?["min_samples"] as? Int ?? 2
    panStart = expect["pan_starts_at_event"] as? Int
    isTap = expect["tap"] as? Bool
    // Flutter publishes full float64 results, but for the interrupted case one decimal; Android's solver
    // works in float32.
    let isExact = id.hasPrefix("flutter")
    let tolerance = id == "flutter-vt-interrupted" ? 0.05 : isExact ? 0 : 0.2
    leastSquares = (expect["velocity_at_end"] as? [[String: Any]] ?? []).compactMap { speed in
      guard speed["estimator"] as? String == "lsq2", let axis = speed["axis"] as? String else { return nil }
      return Speed(
        isHorizontal: axis == "x", touch: speed["pointer"] as? Int ?? 0,
        pointsPerSecond: (speed["v_px_s"] as? NSNumber)?.doubleValue,
        relativeTolerance: isExact ? 1e-6 : 1e-3, tolerance: tolerance)
    }
  }

  private static func event(_ fields: [String: Any]) -> Event? {
    guard let time = fields["t_ms"] as? NSNumber, let phase = fields["phase"] as? String,
      let touch = fields["id"] as? Int
    else { return nil }
    let x = (fields["x"] as? NSNumber)?.doubleValue ?? .nan
    let y = (fields["y"] as? NSNumber)?.doubleValue ?? .nan
    return Event(
      time: Instant(nanoseconds: Int64((time.doubleValue * 1e6).rounded())), touch: touch, phase: phase,
      location: Point(x: x, y: y))
  }

  /// The estimate for one contact as a control makes it: the touch down and the moves, then the lift-off.
  func estimate(touch: Int, rule: VelocityRule) -> VelocityEstimate {
    var tracker = VelocityTracker()
    var liftOff = Instant.zero
    for event in events where event.touch == touch {
      liftOff = event.time
      if event.phase == "down" || event.phase == "move" {
        tracker.add(time: event.time, location: event.location)
      }
    }
    return tracker.estimate(at: liftOff, rule: rule)
  }
}
