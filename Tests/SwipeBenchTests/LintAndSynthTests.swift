import Foundation
import Testing
import TouchTraces

@testable import SwipeBench

@Suite struct LintTests {
  @Test("A good trace is ok, with its size")
  func ok() throws {
    let files = try Workspace()
    let path = try files.trace("a.json", holdMilliseconds: 1_500)
    let terminal = Terminal()
    #expect(terminal.run(["lint", path]) == 0)
    #expect(terminal.output == "\(path): ok (1 contact, 3 events, 1.5 s)\n")
    #expect(terminal.errors.isEmpty)
  }

  @Test("Unknown keys are counted, and warnings have lines of their own")
  func warnings() throws {
    let files = try Workspace()
    let path = try files.write(
      "a.jsonl",
      """
      {"format":"swipebench-trace","version":1,"surface":{"width":10,"height":10},"mood":"good"}
      {"t_us":0,"touch":1,"phase":"began","x":1,"y":1}

      """)
    let terminal = Terminal()
    #expect(terminal.run(["lint", path]) == 0)
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("\(path): ok (1 contact, 1 event, ") == true)
    #expect(lines.first?.hasSuffix(", 1 unknown key)") == true)
    #expect(lines.last?.hasPrefix("\(path): warning: ") == true)
    let quiet = Terminal()
    #expect(quiet.run(["lint", "--quiet", path]) == 0)
    #expect(quiet.output.split(separator: "\n").count == 1)
  }

  @Test("A bad trace is an error with its line, and the others are still read")
  func bad() throws {
    let files = try Workspace()
    let bad = try files.write("bad.json", "{ \"format\": \"swipebench-trace\",\n \"version\": 2 }")
    let good = try files.trace("good.json")
    let terminal = Terminal()
    #expect(terminal.run(["lint", bad, good]) == 65)
    #expect(terminal.errors.hasPrefix("swipebench: \(bad):2: "))
    #expect(terminal.errors.split(separator: "\n").count == 1)
    #expect(terminal.output.hasPrefix("\(good): ok"))
  }

  @Test("What is missing, empty or not there to be read is status 66")
  func missing() throws {
    let files = try Workspace()
    for path in [files["nothing.json"], files.path] {
      let terminal = Terminal()
      #expect(terminal.run(["lint", path]) == 66)
      #expect(terminal.errors.hasPrefix("swipebench: \(path): "))
    }
  }

  @Test("A directory stands for its traces, sorted by name")
  func directory() throws {
    let files = try Workspace()
    try files.trace("b.json")
    try files.trace("a.json")
    try files.write("c.txt", "no trace")
    let terminal = Terminal()
    #expect(terminal.run(["lint", files.path]) == 0)
    let names = terminal.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(names == ["\(files.path)/a.json", "\(files.path)/b.json"])
  }

  @Test("Without a file lint makes no sense")
  func usage() {
    let terminal = Terminal()
    #expect(terminal.run(["lint"]) == 64)
    #expect(terminal.errors.hasPrefix("swipebench: no file given\n"))
  }
}

@Suite struct SynthTests {
  @Test("A family's trace goes to standard output and is a good trace")
  func output() throws {
    let terminal = Terminal()
    #expect(terminal.run(["synth", "flick", "--seed", "7", "--rate=240"]) == 0)
    let loaded = try TraceReader().read(Array(terminal.output.utf8), path: "x.json")
    #expect(loaded.trace == TraceFamily.flick.trace(seed: 7, samplingRateHz: 240))
  }

  @Test("A path is a file, or a directory that gets a file, and .jsonl is written as lines")
  func files() throws {
    let files = try Workspace()
    #expect(Terminal().run(["synth", "tap-quick", "-o", files["t.jsonl"]]) == 0)
    #expect(Terminal().run(["synth", "tap-quick", "-o", files.path]) == 0)
    #expect(try files.read("t.jsonl").split(separator: "\n").count > 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: files.path).sorted()
    #expect(names == ["t.jsonl", "tap-quick-120hz-seed1.json"].sorted())
    #expect(Terminal().run(["lint", files.path]) == 0)
  }

  @Test("The collection is written whole, and every trace meets what it expects")
  func corpus() throws {
    let files = try Workspace()
    #expect(Terminal().run(["synth", "--corpus", files.path]) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: files.path)
    #expect(Set(names) == Set(TraceCorpus.traces().map { $0.name + ".json" }))
    let terminal = Terminal()
    #expect(terminal.run(["--budget", "0", files.path]) == 0, "\(terminal.output)")
    #expect(terminal.output.hasPrefix("\(names.count) of \(names.count) as expected"))
  }

  @Test("The families can be listed")
  func list() {
    let terminal = Terminal()
    #expect(terminal.run(["synth", "--list"]) == 0)
    #expect(terminal.output.split(separator: "\n").count == TraceFamily.allCases.count)
    #expect(terminal.output.hasPrefix("drag-short"))
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      (["synth"], "no family given"), (["synth", "flik"], "no family 'flik'; did you mean 'flick'?"),
      (["synth", "zzzzzzzz"], "no family 'zzzzzzzz'; 'swipebench synth --list' shows them"),
      (["synth", "flick", "flick"], "one family at a time"),
      (["synth", "flick", "--list"], "'flick' is not needed here"),
      (["synth", "flick", "--rate", "29"], "--rate: expected a whole number from 30 to 1,000, not '29'"),
      (["synth", "flick", "--rate", "1001"], "--rate: expected"),
      (["synth", "flick", "--gestures", "0"], "--gestures: expected"),
      (["synth", "flick", "--seed", "x"], "--seed: expected"),
    ] as [([String], String)])
  func usage(arguments: [String], words: String) {
    let terminal = Terminal()
    #expect(terminal.run(arguments) == 64)
    #expect(terminal.errors.hasPrefix("swipebench: " + words), "\(terminal.errors)")
    #expect(terminal.output.isEmpty)
  }

  @Test("A place that cannot be written is status 6")
  func unwritable() throws {
    let files = try Workspace()
    let terminal = Terminal()
    #expect(terminal.run(["synth", "flick", "-o", files["no/such/dir.json"]]) == 6)
    #expect(terminal.errors.hasPrefix("swipebench: \(files["no/such/dir.json"]): "))
  }
}
