import Foundation
import Primitives
import Testing
import TouchTraces

@Suite struct `The trace reader` {
  @Test func `every field arrives`() throws {
    let loaded = try TraceReader().read(Array(Samples.full.utf8), path: "dir/file.json")
    let trace = loaded.trace
    #expect(trace.name == "aé\u{1F600}")
    #expect(
      trace.surface
        == .init(
          width: 9, height: 15, unit: .pixels, unitsPerPointX: 2, unitsPerPointY: 3, scaleSource: nil,
          millimetres: nil, rotation: 90, yAxisIsUp: true))
    #expect(trace.clock == .init(source: "c", origin: 7))
    #expect(trace.replay == .init(control: "S"))
    #expect(trace.expectation == .init(touches: [.init(touch: 1, outcome: .pan)], pans: 1))
    #expect(
      trace.events == [
        .init(sampledAt: 0, touch: 1, phase: .began, x: 1, y: -2.5, force: 0.5),
        .init(
          sampledAt: 8, touch: 1, phase: .moved, x: 2, y: 3, history: [.init(sampledAt: 4, x: 1, y: 1)]),
        .init(sampledAt: 9, deliveredAt: 11, touch: 2, phase: .began, x: 1, y: 1),
        .init(sampledAt: 12, touch: 1, phase: .cancelled, x: 2, y: 3),
        .init(sampledAt: 12, touch: 2, phase: .cancelled, x: 1, y: 1),
      ])
    #expect(loaded.unknownKeys == 1)
    #expect(loaded.path == "dir/file.json")
  }

  @Test func `contacts open at the end give one warning and are cancelled at the last time`() throws {
    let bytes = Samples.document(
      Samples.event(0, 3, "began"), Samples.event(4, 1, "began", 5, 6), Samples.event(9, 3, "moved", 7, 8))
    let loaded = try TraceReader().read(bytes, path: "x.json")
    #expect(loaded.warnings == ["still down at the end: touch 1, 3; cancelled at the last time, 9 µs"])
    #expect(loaded.missingEnds == 2)
    #expect(
      loaded.trace.events.suffix(3) == [
        .init(sampledAt: 9, touch: 1, phase: .cancelled, x: 5, y: 6),
        .init(sampledAt: 9, touch: 3, phase: .moved, x: 7, y: 8),
        .init(sampledAt: 9, touch: 3, phase: .cancelled, x: 7, y: 8),
      ])
  }

  @Test(arguments: [
    ("swipe.json", "swipe"), ("a/b.c/swipe.v2.jsonl", "swipe.v2"), (".json", ".json"), ("-", "-"),
    ("plain", "plain"),
  ])
  func `a trace without a name is named after its file`(path: String, name: String) throws {
    let bytes = Samples.document(Samples.event(0, 1, "began"))
    #expect(try TraceReader().read(bytes, path: path).trace.name == name)
  }

  @Test func `null is the same as absent`() throws {
    let text = """
      {"format": "swipebench-trace", "version": 1, "name": null, "clock": null, "replay": null, "expect": null,
       "source": {"device": null}, "surface": {"width": 1, "height": 2, "unit": null, "unitsPerPoint": null,
       "scaleSource": null, "millimetres": null, "rotation": null, "yAxis": null}, "events": [
       {"t_us": 0, "touch": 1, "phase": "began", "x": 1, "y": 1, "force": null, "history": null,
        "delivered_us": null}, {"t_us": 1, "touch": 1, "phase": "ended", "x": 1, "y": 1}]}
      """
    let loaded = try TraceReader().read(Array(text.utf8), path: "n.json")
    #expect(loaded.trace.surface == .init(width: 1, height: 2))
    #expect(loaded.trace.source == .init())
    #expect(loaded.trace.events[0] == .init(sampledAt: 0, touch: 1, phase: .began, x: 1, y: 1))
    #expect(loaded.warnings == [] && loaded.unknownKeys == 0)
  }

  @Test func `unknown keys are counted wherever they are and change nothing`() throws {
    let plain = Samples.document(Samples.event(0, 1, "began"))
    let bytes = Samples.document(
      Samples.event(0, 1, "began", rest: #", "hover": {"a": [1, 2]}, "trailer": {}"#), rest: #", "more": 1"#)
    let loaded = try TraceReader().read(bytes, path: "x.json")
    #expect(loaded.unknownKeys == 3)
    #expect(loaded.trace == (try TraceReader().read(plain, path: "x.json").trace))
  }

  @Test(arguments: ["colour", "model", "safeArea", "refreshHz"])
  func `a surface key that has nothing to do with scale is counted`(key: String) throws {
    let text = String(decoding: Samples.document(Samples.event(0, 1, "began")), as: UTF8.self)
      .replacingOccurrences(of: "\"height\"", with: "\"\(key)\": 1, \"height\"")
    #expect(try TraceReader().read(Array(text.utf8), path: "x").unknownKeys == 1)
  }

  @Test func `a scale nobody stated is marked as assumed unless places are in points`() throws {
    for (unit, source) in [("px", TouchTrace.ScaleSource.assumed), ("pt", nil)] {
      let text = String(decoding: Samples.document(Samples.event(0, 1, "began")), as: UTF8.self)
        .replacingOccurrences(of: "\"height\"", with: "\"unit\": \"\(unit)\", \"height\"")
      #expect(try TraceReader().read(Array(text.utf8), path: "x").trace.surface.scaleSource == source)
    }
  }

  @Test(arguments: ["0", "-0", "0.0", "1e9", "-1E+9", "1.5e-300", "1000000000", "4.9e-324", "0.1"])
  func `numbers arrive as spelt`(spelling: String) throws {
    let bytes = Samples.document(
      #"{"t_us": 9007199254740992, "touch": 2147483647, "phase": "began", "x": \#(spelling), "y": 0}"#)
    let event = try TraceReader().read(bytes, path: "x").trace.events[0]
    #expect(event.x == Double(spelling))
    #expect(event.sampledAt == 1 << 53)
    #expect(event.touch == .max)
  }

  @Test func `64 touches down are fine, also when old ones leave in the frame in which new ones come`() throws
  {
    var events = (1...64).map { Samples.event(0, $0, "began") }
    events += (65...128).map { Samples.event(9, $0, "began") }
    events += (1...64).map { Samples.event(9, $0, "ended") }
    let text = Samples.head + ", \"events\": [" + events.joined(separator: ",") + "]}"
    let loaded = try TraceReader().read(Array(text.utf8), path: "x")
    #expect(loaded.trace.events.count == 192 + 64)
    #expect(loaded.trace.events[64].phase == .ended)
  }

  @Test func `a document far over 48 MiB is read because its events are streamed`() throws {
    var stream = try TraceStream(path: "x.json")
    let head = Array((Samples.head + ", \"events\": [" + Samples.event(0, 1, "began")).utf8)
    try stream.consume(head.span) { _ in }
    let event = Array(
      (",\n"
        + Samples.event(1, 1, "moved", rest: ", \"pad\": \"" + String(repeating: "x", count: 1 << 19) + "\""))
        .utf8)
    var delivered = 0
    for _ in 0..<110 { try stream.consume(event.span) { _ in delivered += 1 } }
    try stream.consume(Array("]}".utf8).span) { _ in delivered += 1 }
    let loaded = try stream.finish { _ in delivered += 1 }
    #expect(event.count * 110 > 48 << 20)
    #expect(delivered == 112)
    #expect(loaded.unknownKeys == 110)
  }

  @Test(.enabled(if: !Fixtures.recordings.isEmpty), arguments: Fixtures.recordings)
  func `the native recordings are read whole and without a warning`(file: URL) throws {
    let bytes = try Fixtures.bytes(file)
    let loaded = try TraceReader().read(bytes, path: file.path)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let events = try #require(object["events"] as? [[String: Any]])
    #expect(loaded.warnings == [] && loaded.unknownKeys == 0)
    #expect(loaded.trace.events.count == events.count)
    let touches = Set(events.compactMap { $0["touch"] as? Int })
    #expect(Set(loaded.trace.events.map { Int($0.touch) }) == touches)
    #expect(loaded.trace.events.filter { $0.phase == .began }.count == touches.count)
    #expect(loaded.trace.name == object["name"] as? String)
    for length in [1, 1000] { #expect(try read(bytes, pieces: length, path: file.path) == loaded) }
  }

  @Test(.enabled(if: !Fixtures.recordings.isEmpty))
  func `the native recordings together have 25 files and 3746 events`() throws {
    let loaded = try Fixtures.recordings.map {
      try TraceReader().read(Fixtures.bytes($0), path: $0.path).trace.events.count
    }
    #expect(loaded.count == 25)
    #expect(loaded.reduce(0, +) == 3746)
  }
}
