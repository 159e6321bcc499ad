import Foundation
import Recorders
import Testing
import TouchTraces

@testable import SwipeBench

@Suite struct ForeignInputTests {
  static let evemu = ImportCommandTests.description + ImportCommandTests.events
  static let table = "t_ms,x,y,phase\n0,10,20,down\n8,60,20,move\n16,90,20,up\n"

  private func digest(_ terminal: Terminal) -> Substring? {
    terminal.output.split(separator: "\n").last { $0.hasPrefix("digest ") }
  }

  @Test(arguments: [("a.events", evemu), ("a.csv", table)])
  func `a recording behaves as the trace that import makes of it`(_ name: String, _ text: String) throws {
    let files = try Workspace()
    let path = try files.write(name, text)
    #expect(Terminal().run(["import", "-o", files.path, path]) == 0)
    let direct = Terminal()
    #expect(direct.run(["run", "--budget", "0", path]) == 0)
    let imported = Terminal()
    #expect(imported.run(["run", "--budget", "0", files.path + "/a.json"]) == 0)
    #expect(digest(direct) != nil)
    #expect(digest(direct) == digest(imported))
  }

  @Test(arguments: [["why"], ["show"], ["sweep", "slop=0..4"], ["torture"]])
  func `commands take a recording and say on standard error what was assumed`(_ command: [String]) throws {
    let files = try Workspace()
    let path = try files.write("a.events", ImportCommandTests.events)
    let terminal = Terminal()
    let status = terminal.run(command + [path])
    #expect(status == 0 || status == 3)
    #expect(!terminal.output.isEmpty)
    #expect(terminal.errors.contains("\(path): warning: 2 × axis without a range"))
  }

  @Test func `lint lists what was assumed, and says ok`() throws {
    let files = try Workspace()
    let path = try files.write("a.events", ImportCommandTests.events)
    let terminal = Terminal()
    #expect(terminal.run(["lint", path]) == 0)
    #expect(terminal.output.hasPrefix("\(path): ok (1 contact, 3 events, 16 ms)\n"))
    #expect(terminal.output.contains("\(path): warning: 2 × axis without a range"))
    #expect(terminal.errors.isEmpty)
  }

  @Test func `a recording that is cut or holds no touch is one line with its place`() throws {
    let files = try Workspace()
    let path = try files.write("a.events", "E: 9.000000 0001 0030 1\nE: 9.000000 0000 0000 0\n")
    let terminal = Terminal()
    #expect(terminal.run(["lint", path]) == 65)
    #expect(terminal.errors.hasPrefix("swipebench: \(path):"))
    #expect(terminal.errors.contains("expected at least one touch"))
    #expect(terminal.errors.split(separator: "\n").count == 1)
  }

  static let faultyTraces = [
    "", "hello\n", "a, b\n", "[]", "{}", #"{"events": []}"#, #"{"name": "a", "x": 1, "y": 2, "format": 3}"#,
    #"{"t_us": 0, "touch": 1, "phase": "began", "x": 1, "y": 2}"#, #"{"format": "tea", "x": 1, "y": 2}"#,
  ]

  @Test(arguments: faultyTraces)
  func `what is no recording either is refused as a trace, in the reader's words`(_ text: String) throws {
    let files = try Workspace()
    let path = try files.write("a.json", text)
    let error = #expect(throws: TraceError.self) { try TraceReader().read(Array(text.utf8), path: path) }
    let terminal = Terminal()
    #expect(terminal.run(["lint", path]) == 65)
    #expect(terminal.errors.contains(try #require(error).message))
  }

  @Test func `pieces of any size lead to the same format`() {
    for text in [Self.evemu, Self.table] {
      for size in [1, 7, 64] {
        var head = InputHead()
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
          #expect(head.isUndecided)
          head.add(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        #expect(head.foreignFormat == (text == Self.table ? "csv" : "evemu"))
      }
    }
  }

  @Test(arguments: ["{\"format\"", " \n{ \"format\"", #"{"name": "a", "x": 1, "format": "swipebench-trace""#])
  func `a trace is decided by its first key or its format's name`(_ text: String) {
    var head = InputHead()
    head.add(Array(text.utf8))
    #expect(!head.isUndecided)
    #expect(head.foreignFormat == nil)
  }

  @Test func `nothing is collected beyond the bytes that detectors look at`() {
    var head = InputHead()
    head.add([UInt8](repeating: 0x20, count: FormatSniffer.headBytes - 1))
    #expect(head.isUndecided)
    head.add([0x20])
    #expect(!head.isUndecided)
  }
}
