import Foundation
import Primitives
import Testing
import TouchTraces

@testable import Recorders

/// The one recording whose events a platform's own test states: what Android must deliver for it.
@Suite struct EvdevPixelTabletTests {
  struct Expected {
    var action: String
    var values: [Double]
  }

  static func expected() throws -> [Expected] {
    let file = EvdevFixtures.recordings.appending(path: "aosp/google_pixel_tablet_touchscreen.expected.csv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",").map(String.init)
      return Expected(action: cells[1], values: try cells[2...].map { try #require(Double($0)) })
    }
  }

  @Test func `the Pixel Tablet's swipe gives exactly Android's 26 events`() throws {
    guard !EvdevFixtures.rows.isEmpty else { return }
    let expected = try Self.expected()
    let events = try EvdevFixtures.imported("aosp/google_pixel_tablet_touchscreen.evemu").trace.events
    #expect(events.count == 26)
    #expect(expected.count == 26)
    let actions: [TouchPhase: String] = [.began: "DOWN", .moved: "MOVE", .ended: "UP"]
    for (event, expected) in zip(events, expected) {
      #expect(actions[event.phase] == expected.action)
      #expect([event.x, event.y] == Array(expected.values[0...1]))
      #expect([event.force, event.major, event.minor] == expected.values[2...4].map { $0 })
    }
  }

  @Test func `its orientations are those of Android too`() throws {
    guard !EvdevFixtures.rows.isEmpty else { return }
    // Traces hold no orientation: it is looked at where the contacts are decoded. The axis spans ±4096 for
    // ±a quarter turn.
    let file = EvdevFixtures.recordings.appending(path: "aosp/google_pixel_tablet_touchscreen.evemu")
    var decoder = EvdevDecoder()
    var orientations: [Double] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where line.hasPrefix("E:") {
      let words = line.split(separator: " ")
      let event = EvdevEvent(
        time: 0, type: try #require(UInt16(words[2], radix: 16)),
        code: try #require(UInt16(words[3], radix: 16)), value: try #require(Int32(words[4])), line: 1)
      guard decoder.take(event) else { continue }
      orientations += try decoder.changes.map {
        Double(try #require($0.sample.orientation)) / 4096 * Double.pi / 2
      }
    }
    let expected = try Self.expected().map { $0.values[5] }
    #expect(orientations.count == expected.count)
    for (ours, theirs) in zip(orientations, expected) { #expect(abs(ours - theirs) < 1e-6) }
  }
}
