import Foundation
import Testing

@testable import Recorders

/// Which format a recording is taken for, all formats together.
@Suite(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"))
struct TextSniffingTests {
  static let texts: [String: String] = [
    "kivy/control-mouse.recorder.kvi": "kivy", "replaykit/test.trace": "replaykit",
    "replaykit/test.trace.decompressed.jsonl": "replaykit",
    "testfairy/sessionData.input-subset.json": "testfairy", "perfect-freehand/inputs.json": "json-lines",
    "flutter/velocityEventData.csv": "csv", "flutter/interruptedVelocityEventData.csv": "csv",
    "aosp/SwordfishFlingDown.csv": "csv",
  ]

  @Test(arguments: texts.keys.sorted())
  func `Each shared text is recognised`(file: String) throws {
    let head = Array(try SharedRecordings.bytes(file).prefix(FormatSniffer.headBytes))
    #expect(FormatSniffer.standard.detector(for: head)?.format.name == TextSniffingTests.texts[file])
  }

  @Test(arguments: eventStreams)
  func `No text format claims a stream of kernel events`(file: String) throws {
    let head = Array(try SharedRecordings.bytes(file).prefix(FormatSniffer.headBytes))
    let name = FormatSniffer.standard.detector(for: head)?.format.name ?? "none"
    #expect(!FormatSniffer.texts.map(\.format.name).contains(name), "taken for \(name)")
  }

  @Test(arguments: natives)
  func `A trace of our own is no foreign recording`(file: String) throws {
    let head = Array(try SharedRecordings.bytes(file).prefix(FormatSniffer.headBytes))
    #expect(FormatSniffer.standard.detector(for: head) == nil)
  }

  static let eventStreams = files("evemu") + files("getevent") + files("libinput")
  static let natives = files("native")

  private static func files(_ name: String) -> [String] {
    guard let folder = SharedRecordings.folder?.appendingPathComponent(name).path else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0 != "LICENSE" }.sorted().map { name + "/" + $0 }
  }

  @Test func `A page's own log is none of rrweb's, though it has the same keys`() {
    let log = #"[{"type": "pointerdown", "timestamp": 1, "data": {}, "pointerId": 1}]"#
    #expect(FormatSniffer.standard.detector(for: Array(log.utf8))?.format.name == "pointer-events")
    let session = #"[{"type": 4, "data": {"width": 1, "height": 1}, "timestamp": 1}]"#
    #expect(FormatSniffer.standard.detector(for: Array(session.utf8))?.format.name == "rrweb")
  }

  @Test func `All formats have names of their own`() {
    let names = FormatSniffer.standard.detectors.map(\.format.name)
    #expect(Set(names).count == names.count)
    #expect(FormatSniffer.texts.count == 10)
  }
}
