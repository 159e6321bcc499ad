import Foundation
import Primitives
import Testing
import TouchTraces

@Suite struct `The trace writer` {
  private let writer = TraceWriter()

  @Test(arguments: 1...300)
  func `what is written reads back as the same trace`(seed: Int) throws {
    var random = RandomTrace(seed: UInt64(seed))
    let trace = random.make()
    for bytes in [writer.document(trace), writer.lines(trace), writer.lines(trace, hasTrailer: true)] {
      let loaded = try TraceReader().read(bytes, path: "x")
      #expect(loaded.trace == trace, "seed \(seed)")
      #expect(loaded.unknownKeys == 0)
    }
  }

  @Test(.enabled(if: !Fixtures.recordings.isEmpty), arguments: Fixtures.recordings)
  func `the native recordings survive being read, written and read`(file: URL) throws {
    let first = try TraceReader().read(Fixtures.bytes(file), path: "x").trace
    let written = writer.document(first)
    #expect(try TraceReader().read(written, path: "x").trace == first)
    #expect(try TraceReader().read(writer.lines(first), path: "x").trace == first)
    #expect(writer.document(try TraceReader().read(written, path: "x").trace) == written)
  }

  @Test func `a document has one event a line`() throws {
    let trace = try TraceReader().read(Array(Samples.full.utf8), path: "x").trace
    #expect(
      String(decoding: writer.document(trace), as: UTF8.self) == """
        {
          "format": "swipebench-trace",
          "version": 1,
          "name": "aé\u{1F600}",
          "surface": {"width": 9, "height": 15, "unit": "px", "unitsPerPoint": [2, 3], "rotation": 90, "yAxis": "up"},
          "clock": {"source": "c", "origin_us": 7},
          "replay": {"control": "S"},
          "events": [
            {"t_us": 0, "touch": 1, "phase": "began", "x": 1, "y": -2.5, "force": 0.5},
            {"t_us": 8, "touch": 1, "phase": "moved", "x": 2, "y": 3, "history": [{"t_us": 4, "x": 1, "y": 1}]},
            {"t_us": 9, "touch": 2, "phase": "began", "x": 1, "y": 1, "delivered_us": 11},
            {"t_us": 12, "touch": 1, "phase": "cancelled", "x": 2, "y": 3},
            {"t_us": 12, "touch": 2, "phase": "cancelled", "x": 1, "y": 1}
          ],
          "expect": {"touches": [{"touch": 1, "outcome": "pan"}], "pans": 1}
        }

        """)
  }

  @Test func `header and event lines together are the same as lines at once`() throws {
    let trace = try TraceReader().read(Array(Samples.full.utf8), path: "x").trace
    let pieces = writer.header(trace) + trace.events.flatMap(writer.line)
    #expect(pieces == writer.lines(trace))
  }
}
