import Testing
import TouchTraces

@Suite struct `JSON Lines` {
  private let began = Samples.event(0, 1, "began")
  private let ended = Samples.event(9, 1, "ended")

  @Test(arguments: ["x.json", "x.jsonl", "-", ""])
  func `the layout is told by content and not by name`(path: String) throws {
    let lines = try TraceReader().read(Samples.lines(began, ended), path: path).trace
    let document = try TraceReader().read(Samples.document(began, ended), path: path).trace
    #expect(lines == document)
    #expect(lines.events.count == 2)
  }

  @Test(arguments: ["\n", "\r\n", "\n\n \t\n"])
  func `lines end as they like and empty ones do not count`(separator: String) throws {
    let text = [Samples.head + "}", began, ended, ""].joined(separator: separator)
    #expect(try TraceReader().read(Array(text.utf8), path: "x").trace.events.count == 2)
  }

  @Test func `a trailer replaces what the header said`() throws {
    let trailer =
      #"{"trailer": {"surface": {"width": 5, "height": 6}, "expect": {"taps": 1}, "more": 1}, "odd": 2}"#
    let loaded = try TraceReader().read(Samples.lines(began, ended, trailer), path: "x")
    #expect(loaded.trace.surface == .init(width: 5, height: 6))
    #expect(loaded.trace.expectation == .init(taps: 1))
    #expect(loaded.unknownKeys == 2)
  }

  @Test func `the surface may stand in the trailer alone`() throws {
    let text = """
      {"format": "swipebench-trace", "version": 1}
      \(began)
      {"trailer": {"surface": {"width": 5, "height": 6}}}
      """
    #expect(try TraceReader().read(Array(text.utf8), path: "x").trace.surface.height == 6)
  }

  @Test func `the header is known before the first event`() throws {
    var stream = try TraceStream(path: "live.jsonl")
    try stream.consume(Array((Samples.head + "}\n").utf8).span) { _ in }
    #expect(stream.preamble?.surface == .init(width: 9, height: 9))
    #expect(stream.preamble?.name == "live")
  }

  @Test func `events are delivered as soon as a later time is seen`() throws {
    var stream = try TraceStream(path: "live.jsonl")
    var times: [Int64] = []
    try stream.consume(Samples.lines(began, "").span) { times.append($0.sampledAt) }
    #expect(times == [])
    try stream.consume(Array((ended + "\n").utf8).span) { times.append($0.sampledAt) }
    #expect(times == [0])
    _ = try stream.finish { times.append($0.sampledAt) }
    #expect(times == [0, 9])
  }
}
