import Foundation
import Primitives

/// One case: events and what the recogniser of its peer makes of them.
struct GestureCase: Sendable {
  struct Event: Sendable {
    let time: Instant
    let touch: Int32
    /// Nil for a probe, which only looks.
    let phase: TouchPhase?
    let location: Point
    let isSynthesized: Bool

    var sample: TouchSample? {
      phase.map { TouchSample(sampledAt: time, location: location, touch: touch, phase: $0) }
    }
  }

  let id: String
  let repository: String
  /// Everything the case says in words about its set-up.
  let words: String
  let thresholds: [(key: String, value: CaseValue)]
  let events: [Event]
  var expect: [(key: String, value: CaseValue)]

  func expected(_ key: String) -> CaseValue? { expect.first { $0.key == key }?.value }
  func threshold(_ key: String) -> CaseValue? { thresholds.first { $0.key == key }?.value }

  /// Throws an error that says what is missing.
  init(json: Data) throws {
    let root = try JSONDecoder().decode(CaseValue.self, from: json)
    guard let id = root["id"]?.text else { throw CaseFault("no id") }
    self.id = id
    guard let events = root["events"]?.list else { throw CaseFault("no events") }
    guard let expect = root["expect"]?.fields else { throw CaseFault("no expect") }
    repository = root["source"]?["repo"]?.text ?? ""
    words = [id, root["source"]?["test"]?.text, root["notes"]?.text].compactMap { $0 }
      .joined(separator: "\n").lowercased()
    thresholds = root["thresholds"]?.fields ?? []
    self.expect = expect
    self.events = try events.enumerated().map { try GestureCase.event($1, $0) }
  }

  private static func event(_ value: CaseValue, _ index: Int) throws -> Event {
    guard let time = value["t_ms"]?.number, let name = value["phase"]?.text else {
      throw CaseFault("event \(index) has no time or phase")
    }
    let phases: [(String, TouchPhase?)] = [
      ("down", .began), ("move", .moved), ("stationary", .stationary), ("up", .ended),
      ("cancel", .cancelled), ("probe", nil),
    ]
    guard let phase = phases.first(where: { $0.0 == name }) else {
      throw CaseFault("event \(index) has the unknown phase \(name)")
    }
    guard let instant = Instant(milliseconds: time) else {
      throw CaseFault("event \(index) has the time \(time) ms, beyond \(Instant.largestMilliseconds) ms")
    }
    guard let touch = Int32(exactly: value["id"].map { $0.number ?? .nan } ?? 0) else {
      throw CaseFault("event \(index) has the id \(value["id"] ?? .null), expected a whole number of 32 bits")
    }
    return Event(
      time: instant, touch: touch, phase: phase.1,
      location: Point(x: value["x"]?.number ?? .nan, y: value["y"]?.number ?? .nan),
      isSynthesized: value["synthesized"]?.flag ?? false)
  }
}

/// Why a case cannot be read or run.
struct CaseFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension Instant {
  /// The largest time of a case in either direction: ten days, far from any overflow of what is added to it.
  static let largestMilliseconds = 864e6

  /// The time, or nil for one that is not a number or beyond the limit.
  init?(milliseconds count: Double) {
    guard count.magnitude <= Instant.largestMilliseconds else { return nil }
    self.init(nanoseconds: Int64((count * 1e6).rounded()))
  }

  var milliseconds: Double { Double(nanoseconds) / 1e6 }
}
