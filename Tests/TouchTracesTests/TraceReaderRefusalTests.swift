import Foundation
import JSONBridge
import Testing
import TouchTraces

@Suite struct `Refusals of the trace reader` {
  @Test(arguments: Fixtures.refusals)
  func `each broken file gets its own exact message`(refusal: Fixtures.Refusal) throws {
    let bytes = try Fixtures.refused(refusal.file)
    let error = #expect(throws: TraceError.self) { try TraceReader().read(bytes, path: refusal.file) }
    #expect(error?.description == refusal.message)
  }

  @Test(arguments: Fixtures.refusals)
  func `the message is the same however the text is cut into pieces`(refusal: Fixtures.Refusal) throws {
    let bytes = try Fixtures.refused(refusal.file)
    for length in [1, 7, 64] {
      let error = #expect(throws: TraceError.self) { try read(bytes, pieces: length, path: refusal.file) }
      #expect(error?.description == refusal.message, "pieces of \(length)")
    }
  }

  @Test func `every broken file is in the table and every line of the table has a file`() throws {
    let folder = Fixtures.folder.appending(path: "refused").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(files) == Set(Fixtures.refusals.map(\.file)))
    #expect(files.count > 200)
  }

  @Test func `the pieces of an error are there beside its words`() throws {
    let bytes = Samples.document(Samples.event(0, 1, "began"), #"{"t_us": "5"}"#)
    let error = #expect(throws: TraceError.self) { try TraceReader().read(bytes, path: "d/x.json") }
    #expect(error?.file == "d/x.json")
    #expect(error?.line == 2)
    #expect(error?.eventIndex == 1)
    #expect(error?.key == "t_us")
    #expect(error?.found == .value(.string, "\"5\""))
    #expect(error?.expected == .integer(0...9_007_199_254_740_992))
    #expect(
      error?.message
        == "event 1: key \"t_us\": found \"5\" (a string), expected an integer from 0 to 9007199254740992")
  }

  @Test func `what an error quotes from the file is escaped and at most 60 characters long`() throws {
    let hostile = "\\u001b" + String(repeating: "x", count: 500) + "\u{202E}"
    let bytes = Samples.document(Samples.event(0, 1, hostile))
    let error = #expect(throws: TraceError.self) { try TraceReader().read(bytes, path: "a\u{1B}\nb") }
    let words = try #require(error?.description)
    #expect(words.hasPrefix("a\\u{1b}\\nb:1: event 0: key \"phase\": found \"\\u001bxxx"))
    #expect(!words.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    #expect(words.contains("x… (a string)"))
    #expect(words.count < 240)
  }

  @Test func `brackets without end are refused at the thirty-third`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 100_000_000)
    let error = #expect(throws: TraceError.self) { try TraceReader().read(bytes, path: "x.json") }
    #expect(error?.description == "x.json:1: found '[', expected at most 32 levels of nesting")
  }

  @Test func `a header over its limit is refused before it is whole`() throws {
    let start = Array((Samples.head + ", \"name\": \"").utf8)
    var stream = try TraceStream(path: "x.json")
    try stream.consume(start.span) { _ in }
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    var failure: TraceError?
    for _ in 0..<8 where failure == nil {
      do { try stream.consume(piece.span) { _ in } } catch { failure = error }
    }
    #expect(failure?.expected == .atMostBytes(4 << 20))
    #expect(failure?.message.contains("bytes outside of the events, expected at most") == true)
  }

  @Test func `an event over its limit is refused, whole or in pieces`() throws {
    let long = Samples.event(
      0, 1, "began", rest: ", \"more\": \"" + String(repeating: "a", count: 1 << 20) + "\"")
    let bytes = Samples.document(long)
    for length in [bytes.count, 1 << 16] {
      let error = #expect(throws: TraceError.self) { try read(bytes, pieces: length, path: "x.json") }
      #expect(error?.expected == .atMostBytes(1 << 20))
      #expect(error?.eventIndex == 0)
    }
  }

  @Test func `too many events at one time are refused`() throws {
    var limits = TraceLimits()
    limits.eventsAtOneTime = 3
    let bytes = Samples.document(
      Samples.event(5, 1, "began"), Samples.event(5, 1, "moved"), Samples.event(5, 1, "moved"),
      Samples.event(5, 1, "moved"))
    let error = #expect(throws: TraceError.self) { try TraceReader(limits: limits).read(bytes, path: "x") }
    #expect(
      error?.description == "x:4: event 3: key \"touch\": found 4, expected at most 3 events at one t_us")
  }

  @Test func `a stream that has failed fails again with the same error`() throws {
    var stream = try TraceStream(path: "x")
    let text = Array("[1,]".utf8)
    var errors: [TraceError] = []
    for _ in 0..<2 {
      do { try stream.consume(text.span) { _ in } } catch { errors.append(error) }
    }
    do { _ = try stream.finish { _ in } } catch { errors.append(error) }
    #expect(errors.count == 3)
    #expect(Set(errors.map(\.description)).count == 1)
  }
}

/// Reads a text in pieces of one length.
func read(_ bytes: [UInt8], pieces length: Int, path: String) throws(TraceError) -> LoadedTrace {
  var events: [TouchEvent] = []
  var stream = try TraceStream(path: path)
  var start = 0
  while start < bytes.count {
    let end = min(start + length, bytes.count)
    try stream.consume(bytes.span.extracting(start..<end)) { events.append($0) }
    start = end
  }
  var loaded = try stream.finish { events.append($0) }
  loaded.trace.events = events
  return loaded
}
