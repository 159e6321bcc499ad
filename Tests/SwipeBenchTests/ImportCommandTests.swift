import Foundation
import Testing
import TouchTraces

@testable import SwipeBench

@Suite struct ImportCommandTests {
  /// A short swipe, in old evemu without a description of the device.
  static let events = """
    E: 9.000000 0003 0039 1
    E: 9.000000 0003 0035 110
    E: 9.000000 0003 0036 20
    E: 9.000000 0000 0000 0
    E: 9.008000 0003 0035 310
    E: 9.008000 0000 0000 0
    E: 9.016000 0003 0039 -1
    E: 9.016000 0000 0000 0

    """
  static let description = "N: Pad\nA: 35 100 1099 0 0 10\nA: 36 0 499 0 0 10\n"

  private func trace(_ text: String) throws -> TouchTrace {
    try TraceReader().read(Array(text.utf8), path: "a").trace
  }

  @Test func `one recording goes to standard output, with the description beside it`() throws {
    let files = try Workspace()
    let path = try files.write("pad.swipe.events", Self.events)
    try files.write("pad.desc", Self.description)
    let terminal = Terminal()
    #expect(terminal.run(["import", path]) == 0)
    #expect(terminal.errors == "\(path): 1 contact, 3 events, 16 ms\n")
    let trace = try trace(terminal.output)
    #expect(trace.name == "pad.swipe")
    #expect(trace.events.map(\.x) == [10, 210, 210])
    #expect(trace.source?.device == "Pad")
    #expect(trace.surface.width == 1_000)
  }

  @Test func `options that need the whole recording work on a file`() throws {
    let files = try Workspace()
    let path = try files.write("a.events", Self.description + Self.events)
    let terminal = Terminal()
    #expect(terminal.run(["import", "--rotate", "90", "--flip-y", "--quiet", path]) == 0)
    #expect(terminal.errors.isEmpty)
    let trace = try trace(terminal.output)
    #expect(trace.events.map(\.x) == [20, 20, 20])
    #expect(trace.events.map(\.y) == [10, 210, 210])
    #expect([trace.surface.width, trace.surface.height] == [500, 1_000])
  }

  @Test func `several recordings go into a directory, and a bad one does not stop the others`() throws {
    let files = try Workspace()
    let bad = try files.write("bad.log", "hello\n")
    let good = try files.write("good.events", Self.description + Self.events)
    let terminal = Terminal()
    #expect(terminal.run(["import", "-o", files.path, bad, good]) == 65)
    #expect(terminal.errors.hasPrefix("swipebench: \(bad):1: found \"hello\", expected a recording in"))
    #expect(terminal.errors.hasSuffix("\(good): \(files.path)/good.json (1 contact, 3 events, 16 ms)\n"))
    #expect(try trace(files.read("good.json")).events.count == 3)
    #expect(terminal.output.isEmpty)
  }

  @Test func `what was assumed is said, and strict refuses what is mended only`() throws {
    let files = try Workspace()
    let cut = Self.events.split(separator: "\n").prefix(4).joined(separator: "\n") + "\n"
    let path = try files.write("a.events", cut)
    let terminal = Terminal()
    #expect(terminal.run(["import", path]) == 0)
    #expect(terminal.errors.contains(": 2 × axis without a range"))
    #expect(terminal.errors.contains(": 1 × contact still down at the end"))
    let strict = Terminal()
    #expect(strict.run(["import", "--strict", path]) == 65)
    #expect(strict.errors.hasPrefix("swipebench: \(path):4: found contact still down at the end"))
    let whole = try files.write("b.events", Self.events)
    #expect(Terminal().run(["import", "--strict", whole]) == 0)
  }

  static let wrongCalls: [([String], Int32)] = [
    (["import"], 64), (["import", "a", "b"], 64), (["import", "--from", "tea", "a"], 64),
    (["import", "--mm", "3", "a"], 64), (["import", "--rotate", "45", "a"], 64), (["import", "gone"], 66),
  ]

  @Test(arguments: wrongCalls)
  func `wrong calls and missing files are told apart`(_ arguments: [String], _ status: Int32) {
    let terminal = Terminal()
    #expect(terminal.run(arguments) == status)
    #expect(terminal.output.isEmpty)
    #expect(terminal.errors.hasPrefix("swipebench: "))
  }
}
