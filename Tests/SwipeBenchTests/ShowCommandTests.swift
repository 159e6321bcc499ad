import Foundation
import Testing

@testable import SwipeBench

@Suite struct ShowCommandTests {
  @Test("A recording is shown as text, as JSON and as a picture")
  func show() throws {
    let files = try Workspace()
    let path = try files.trace("a.json", distance: 60)
    let text = Terminal()
    #expect(text.run(["show", path]) == 0)
    #expect(text.output.hasPrefix("a · 1 contact · 390 × 844 pt\n  touch 1  at 0.000 s, 100 ms, 3 samples"))
    let json = Terminal()
    #expect(json.run(["show", path, "--json", "--svg", files["a.svg"]]) == 0)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["schema"] as? String == "swipebench.show.v1")
    #expect(try files.read("a.svg").hasPrefix("<svg "))
  }

  @Test("A bad trace is an error, and the others are still shown")
  func bad() throws {
    let files = try Workspace()
    let bad = try files.write("bad.json", "{}")
    let good = try files.trace("good.json")
    let terminal = Terminal()
    #expect(terminal.run(["show", bad, good]) == 65)
    #expect(terminal.output.hasPrefix("good · 1 contact"))
    #expect(terminal.errors.hasPrefix("swipebench: \(bad):1: "))
  }

  @Test("Two recordings are compared")
  func diff() throws {
    let files = try Workspace()
    let first = try files.trace("a.json", distance: 60)
    let second = try files.trace("b.json", holdMilliseconds: 200, distance: 60)
    let terminal = Terminal()
    #expect(terminal.run(["diff", first, second]) == 0)
    #expect(terminal.output.contains("duration           100.0     200.0 ms     +100.0 %"))
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      (["show"], "no trace given"), (["show", "a", "b", "--svg", "c"], "--svg takes one trace at a time"),
      (["diff", "a"], "two traces are compared"), (["diff", "a", "b", "c"], "two traces are compared"),
    ] as [([String], String)])
  func usage(arguments: [String], words: String) {
    let terminal = Terminal()
    #expect(terminal.run(arguments) == 64)
    #expect(terminal.errors.hasPrefix("swipebench: " + words), "\(terminal.errors)")
  }

  @Test("A picture that cannot be written is status 6")
  func unwritable() throws {
    let files = try Workspace()
    let terminal = Terminal()
    #expect(terminal.run(["show", try files.trace("a.json"), "--svg", files["no/such.svg"]]) == 6)
  }
}
