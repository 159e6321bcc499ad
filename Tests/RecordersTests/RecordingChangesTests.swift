import Foundation
import Primitives
import Testing
import TouchTraces

@testable import Recorders

/// What options make of places and times.
@Suite struct RecordingChangesTests {
  /// A finger from 100,50 to 300,50 on a pad of 1000 by 500, twice, with five seconds between.
  static let text =
    Evemu.ranges + Evemu.frame(0, .id(1), .x(100), .y(50)) + Evemu.frame(8_000, .x(300))
    + Evemu.frame(16_000, .id(-1)) + Evemu.frame(5_016_000, .id(2), .x(110)) + Evemu.frame(5_024_000, .id(-1))

  private func imported(_ change: (inout ImportOptions) -> Void) throws -> TouchTrace {
    try Importing.text(Self.text, Importing.options(change)).trace
  }

  private func places(_ change: (inout ImportOptions) -> Void) throws -> [[Double]] {
    try imported(change).events.prefix(2).map { [$0.x, $0.y] }
  }

  @Test func `places turn, turn over and scale with their surface`() throws {
    #expect(try places { _ in } == [[100, 50], [300, 50]])
    #expect(try places { $0.flipsY = true } == [[100, 450], [300, 450]])
    #expect(try places { $0.rotation = .quarter } == [[450, 100], [450, 300]])
    #expect(try places { $0.rotation = .half } == [[900, 450], [700, 450]])
    #expect(try places { $0.rotation = .threeQuarters } == [[50, 900], [50, 700]])
    #expect(try places { $0.surface = Size(width: 2_000, height: 250) } == [[200, 25], [600, 25]])
  }

  @Test func `a turned surface has its sides and scales exchanged`() throws {
    let surface = try imported {
      $0.rotation = .quarter
      $0.surface = Size(width: 2_000, height: 500)
    }.surface
    #expect([surface.width, surface.height] == [500, 2_000])
    #expect(surface.unit == .pixels)
    #expect(surface.rotation == 90)
    #expect([surface.unitsPerPointX, surface.unitsPerPointY] == [1.5875, 3.175])
    #expect(surface.millimetres == Size(width: 50, height: 100))
  }

  @Test func `the user's millimetres win over the recording's resolution`() throws {
    let surface = try imported { $0.millimetres = Size(width: 200, height: 50) }.surface
    #expect(surface.unitsPerPointX == 0.79375)
    #expect(surface.unitsPerPointY == 1.5875)
    #expect(surface.scaleSource == .millimetres)
  }

  @Test func `the user's axis maximum is the surface's extent`() throws {
    let bare = Self.text.replacing("A: 35 0 999 0 0 10\nA: 36 0 499 0 0 10\n", with: "")
    let inferred = try Importing.text(bare)
    #expect([inferred.trace.surface.width, inferred.trace.surface.height] == [301, 51])
    #expect(inferred.repairs.count(.rangeInferred) == 2)
    let stated = try Importing.text(bare, Importing.options { $0.axisMaximum = .init(x: 4_095, y: 2_047) })
    #expect([stated.trace.surface.width, stated.trace.surface.height] == [4_096, 2_048])
    #expect(stated.repairs.count(.rangeInferred) == 0)
    #expect(stated.trace.surface.scaleSource == .assumed)
    #expect(stated.trace.surface.unitsPerPointX == 4_096 / 390.0)
  }

  @Test func `idle time is cut to half a second`() throws {
    #expect(try imported { _ in }.events.map(\.sampledAt) == [0, 8_000, 16_000, 5_016_000, 5_024_000])
    #expect(
      try imported { $0.trimsIdle = true }.events.map(\.sampledAt) == [0, 8_000, 16_000, 516_000, 524_000])
  }

  @Test func `each gesture can be a trace of its own`() throws {
    let request = ImportRequest(file: "a.log", options: Importing.options { $0.split = .gesture })
    let parts = try RecordingImport().import(Array(Self.text.utf8), request)
    #expect(parts.map(\.trace.name) == ["a-1", "a-2"])
    #expect(
      parts.map { Importing.words($0.trace.events) } == [
        ["0 began 1 at 100,50", "8000 moved 1 at 300,50", "16000 ended 1 at 300,50"],
        ["0 began 1 at 110,50", "8000 ended 1 at 110,50"],
      ])
    #expect(parts.map(\.counts.contacts) == [1, 1])
    #expect(parts.map(\.counts.duration) == [16_000, 8_000])
    #expect(parts.map(\.trace.clock?.origin) == [0, 5_016_000])
  }

  @Test func `scrubbing keeps movement and times and drops places, names and typing`() throws {
    let typing = (0..<3).map { index in
      Evemu.frame(6_500_000 + index * 200_000, .id(10 + index), .x(40 + index), .y(400))
        + Evemu.frame(6_550_000 + index * 200_000, .id(-1))
    }.joined()
    let trace = try Importing.text(Self.text + typing, Importing.options { $0.scrubs = true }).trace
    // The lone tap at five seconds is more than a second from the typed ones and stays; those go.
    #expect(
      Importing.words(trace.events) == [
        "0 began 1 at 500,250", "8000 moved 1 at 700,250", "16000 ended 1 at 700,250",
        "5016000 began 2 at 500,250", "5024000 ended 2 at 500,250",
      ])
    #expect(trace.source?.device == nil)
    #expect(trace.source?.file == nil)
    #expect(trace.clock == nil)
  }

  @Test(arguments: [1, 7, 4_096])
  func `a stream gives what the whole gives`(_ size: Int) throws {
    for row in EvdevRecordingsTests.touches.prefix(12) {
      let options = Importing.options { ($0.trimsIdle, $0.assumedRate) = (true, 100) }
      let whole = try EvdevFixtures.imported(row.file, options)
      let bytes = try EvdevFixtures.bytes(EvdevFixtures.recordings.appending(path: row.file))
      var stream = try RecordingStream(head: bytes, EvdevFixtures.request(row.file, options))
      var events: [TouchEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = Array(bytes[start..<min(start + size, bytes.count)])
        try stream.consume(piece.span) { events.append($0) }
      }
      var streamed = try stream.finish { events.append($0) }
      streamed.trace.events = events
      #expect(streamed == whole)
    }
  }

  @Test func `a stream written as it comes reads back as the whole`() throws {
    let bytes = Array(Self.text.utf8)
    var stream = try RecordingStream(head: bytes, ImportRequest(file: "a.log"))
    let writer = TraceWriter()
    var lines = writer.openingLine(named: "a")
    try stream.consume(bytes.span) { lines += writer.line($0) }
    let rest = try stream.finish { lines += writer.line($0) }
    lines += writer.trailer(rest.trace)
    let whole = try Importing.bytes(bytes).trace
    #expect(try TraceReader().read(lines, path: "a.jsonl").trace == whole)
  }

  static let wholes: [(String, ImportOptions)] = [
    ("split", Importing.options { $0.split = .gesture }), ("scrub", Importing.options { $0.scrubs = true }),
    ("surface", Importing.options { $0.surface = Size(width: 1, height: 1) }),
    ("mm", Importing.options { $0.millimetres = Size(width: 1, height: 1) }),
    ("rotate", Importing.options { $0.rotation = .half }), ("flip-y", Importing.options { $0.flipsY = true }),
  ]

  @Test(arguments: wholes)
  func `an option that needs the whole recording is refused for a stream`(
    _ name: String, _ options: ImportOptions
  ) {
    let request = ImportRequest(file: "a.log", options: options)
    do {
      _ = try RecordingStream(head: Array(Self.text.utf8), request)
      Issue.record("accepted")
    } catch {
      #expect(
        error.description
          == "a.log:1: key \"\(name)\": found \"\(name)\", expected an option that a stream can obey "
          + "(give a file instead)")
    }
  }
}
