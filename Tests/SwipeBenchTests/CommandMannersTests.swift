import Synchronization
import Testing

@testable import SwipeBench

/// What a command says when it was stopped, was given nothing, or speaks to a narrow terminal or a program.
struct CommandMannersTests {
  private let files: Workspace

  init() throws { files = try Workspace() }

  @Test func `A sweep that is interrupted ends with 130 and says how far it came`() throws {
    let path = try files.trace("tap.json")
    let calls = Mutex(0)
    let terminal = Terminal()
    let status = terminal.run(["sweep", "slop=0..2", path]) {
      $0.isInterrupted = {
        calls.withLock { count in
          count += 1
          return count > 8
        }
      }
    }
    #expect(status == 130)
    #expect(terminal.errors.contains("interrupted after 1 trace and "))
  }

  @Test func `A sweep at a terminal shows how far it is`() throws {
    let terminal = Terminal()
    #expect(terminal.run(["sweep", "slop=0..2", try files.trace("tap.json")]) { $0.errorWidth = 80 } == 0)
    #expect(terminal.errors.contains("sweep") && terminal.errors.contains("%"))
  }

  @Test(arguments: [80, 120]) func `No line of a sweep is wider than the terminal`(width: Int) throws {
    let terminal = Terminal()
    let path = try files.trace("tap.json")
    let status = terminal.run(["sweep", "slop=0..2", "--color", "never", path]) { $0.outputWidth = width }
    #expect(status == 0)
    for line in terminal.output.split(separator: "\n") { #expect(line.count <= width) }
    #expect(terminal.output.contains("use-gesture"))
  }

  @Test func `A picture goes to standard output in place of the report`() throws {
    let path = try files.trace("tap.json")
    let terminal = Terminal()
    #expect(terminal.run(["sweep", "slop=0..2", "--svg", "-", path]) == 0)
    #expect(terminal.output.hasPrefix("<svg") && terminal.output.hasSuffix("</svg>\n"))
    #expect(Terminal().run(["sweep", "slop=0..2", "--svg", "-", "--json", path]) == 64)
  }

  @Test func `Half a trace from a program that was interrupted too is an interrupt`() throws {
    let path = try files.write("half.json", "{ \"format\": \"swipebench-trace\",")
    for command in ["run", "why", "lint", "torture"] {
      let calls = Mutex(0)
      let terminal = Terminal()
      let status = terminal.run([command, path]) {
        $0.isInterrupted = {
          calls.withLock { count in
            count += 1
            return count > 1
          }
        }
      }
      #expect(status == 130, "\(command)")
      #expect(!terminal.errors.contains("end of the file"))
    }
  }

  @Test func `Torture without a gesture claims nothing`() {
    let terminal = Terminal()
    #expect(terminal.run(["torture", files["none.json"]]) == 66)
    #expect(!terminal.output.contains("✓") && terminal.output.contains("nothing was tried"))
  }

  @Test func `A directory to save into is looked at before the work`() throws {
    let terminal = Terminal()
    let path = try files.trace("tap.json")
    #expect(terminal.run(["torture", "--walks", "1", "--save", files["none"], path]) == 6)
    #expect(terminal.errors.contains("--save: ") && terminal.output.isEmpty)
    #expect(Terminal().run(["torture", "--walks", "1", "--save", path, path]) == 6)
  }

  @Test(arguments: ["why", "sweep", "lint", "torture", "synth"])
  func `A command that makes no sense points to its own help`(command: String) {
    let terminal = Terminal()
    #expect(terminal.run([command, "--bogus"]) == 64)
    #expect(terminal.errors.contains("try 'swipebench help \(command)'"))
  }

  @Test func `A profile's file that makes no sense is one line and 65, a missing one 66`() throws {
    let terminal = Terminal()
    let path = try files.write("p.json", "{\"slop\": \"2\"}")
    #expect(terminal.run(["--profile", path, try files.trace("tap.json")]) == 65)
    #expect(terminal.errors.split(separator: "\n").count == 1)
    #expect(Terminal().run(["--profile", files["none.json"], files["tap.json"]]) == 66)
  }

  @Test func `A wish for an unknown control names its line and key`() throws {
    let path = try files.trace("k.json", extra: "\n\"replay\": {\n\"control\": \"Knob\" },")
    let terminal = Terminal()
    #expect(terminal.run(["--budget", "0", path]) == 65)
    #expect(terminal.errors.contains("k.json:3: key \"replay.control\": found \"Knob\""))
  }

  @Test func `Lists and lint speak JSON, and lint is quiet with -q`() throws {
    let path = try files.trace("tap.json")
    for arguments in [["--list", path], ["--list-controls"], ["--list-profiles"]] {
      let terminal = Terminal()
      #expect(terminal.run(["--format", "json"] + arguments) == 0)
      #expect(terminal.output.contains("\"schema\": \"swipebench.list.v1\""))
    }
    let lint = Terminal()
    #expect(lint.run(["lint", "--json", path, files["none.json"]]) == 66)
    #expect(lint.output.contains("\"isTrace\": true") && lint.output.contains("\"isTrace\": false"))
    let quiet = Terminal()
    #expect(quiet.run(["lint", "-q", path]) == 0)
    #expect(quiet.output.isEmpty)
  }

  @Test func `Lists and complaints break between words`() {
    let terminal = Terminal()
    #expect(terminal.run(["synth", "--list"]) { $0.outputWidth = 60 } == 0)
    for line in terminal.output.split(separator: "\n") { #expect(line.count <= 60) }
    let narrow = Terminal()
    #expect(narrow.run(["--profile", "nothing-like-it", "a"]) { $0.errorWidth = 50 } == 64)
    for line in narrow.errors.split(separator: "\n") { #expect(line.count <= 50) }
  }

  @Test func `A bar follows the terminal's width`() {
    let width = Mutex(80)
    let lines = Mutex([String]())
    let bar = ProgressBar(width: { 30 }) { text in lines.withLock { $0.append(text) } }
    width.withLock { $0 = 30 }
    bar.show(fraction: 0.5, pass: "sweep")
    #expect(lines.withLock { $0 }.allSatisfy { $0.count < 30 + 5 })
  }
}
