import Foundation
import Primitives
import Testing
import TouchTraces

@testable import SwipeBench

@Suite struct ConvertCommandTests {
  private func trace(_ path: String) throws -> TouchTrace {
    let terminal = Terminal()
    #expect(terminal.run(["import", "--quiet", path]) == 0)
    return try TraceReader().read(Array(terminal.output.utf8), path: "a").trace
  }

  @Test(arguments: ["evemu", "webdriver"])
  func `what is written reads back as the same contacts, times and places`(_ format: String) throws {
    let files = try Workspace()
    let path = try files.write("a.events", ForeignInputTests.evemu)
    let original = try trace(path)
    let output = files.path + "/b"
    let terminal = Terminal()
    #expect(terminal.run(["convert", "--to", format, "-o", output, path]) == 0)
    #expect(terminal.output.isEmpty)
    let back = try trace(output)
    #expect(back.events.map(\.phase).first == .began)
    #expect(back.events.map(\.phase).last == .ended)
    #expect(back.events.last?.sampledAt == original.events.last?.sampledAt)
    let scale = back.surface.unitsPerPointX / original.surface.unitsPerPointX
    for (a, b) in zip([original.events.first, original.events.last], [back.events.first, back.events.last]) {
      let (a, b) = (try #require(a), try #require(b))
      #expect(abs(a.x * scale - b.x) <= 0.01 * original.surface.unitsPerPointX)
    }
  }

  @Test func `without a file the text goes to standard output`() throws {
    let files = try Workspace()
    let path = try files.write("a.events", ForeignInputTests.evemu)
    let terminal = Terminal()
    #expect(terminal.run(["convert", "--to", "webdriver", path]) == 0)
    #expect(terminal.output.contains("\"pointerDown\""))
  }

  static let wrongCalls: [([String], Int32)] = [
    (["convert"], 64), (["convert", "a"], 64), (["convert", "--to", "tea", "a"], 64),
    (["convert", "--to", "evemu", "a", "b"], 64), (["convert", "--to", "evemu", "gone"], 66),
  ]

  @Test(arguments: wrongCalls)
  func `wrong calls and missing files are told apart`(_ arguments: [String], _ status: Int32) {
    let terminal = Terminal()
    #expect(terminal.run(arguments) == status)
    #expect(terminal.output.isEmpty)
    #expect(terminal.errors.hasPrefix("swipebench: "))
  }

  @Test func `a folder that cannot be written to is status 6`() throws {
    let files = try Workspace()
    let path = try files.write("a.events", ForeignInputTests.evemu)
    let terminal = Terminal()
    #expect(terminal.run(["convert", "--to", "evemu", "-o", files.path + "/gone/b", path]) == 6)
    #expect(terminal.errors.hasPrefix("swipebench: "))
  }

  @Test func `import takes columns by name and by place, and ready-made maps`() throws {
    let files = try Workspace()
    let path = try files.write("a.csv", "when,px,py\n0,10,20\n8,60,20\n16,90,20\n")
    let terminal = Terminal()
    #expect(terminal.run(["import", "--map", "t_ms=when,x=px,y=3", path]) == 0)
    let trace = try TraceReader().read(Array(terminal.output.utf8), path: "a").trace
    #expect(trace.events.map(\.x) == [10, 60, 90])
    #expect(trace.events.map(\.sampledAt) == [0, 8_000, 16_000])
    let humidb = try files.write("b.csv", "0,0,10,20,1,0\n8,0,60,20,1,2\n16,0,90,20,1,1\n")
    #expect(Terminal().run(["import", "--preset", "humidb", humidb]) == 0)
    let unknown = Terminal()
    #expect(unknown.run(["import", "--map", "tea=when", path]) == 65)
    #expect(unknown.errors.contains("found \"tea\""))
    #expect(unknown.output.isEmpty)
  }

  @Test(arguments: ["", "t_ms", "t_ms=", "=a", "t_ms=a,", "x=a,x=b"])
  func `a map that is no list of pairs is refused`(_ text: String) {
    let terminal = Terminal()
    #expect(terminal.run(["import", "--map", text, "a.csv"]) == 64)
    #expect(terminal.errors.contains("FIELD=COLUMN"))
  }
}
