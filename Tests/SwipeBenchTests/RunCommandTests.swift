import Foundation
import Measurements
import Replay
import SwipeControls
import Synchronization
import Testing

@testable import SwipeBench

@Suite struct RunCommandTests {
  private let files: Workspace

  init() throws { files = try Workspace() }

  /// The report of a run as an object.
  private func json(_ arguments: [String], status: Int32 = 0) throws -> [String: Any] {
    let terminal = Terminal()
    #expect(terminal.run(["--budget", "0", "--format", "json"] + arguments) == status, "\(terminal.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(terminal.output.utf8))
    return try #require(object as? [String: Any])
  }

  private func traces(_ report: [String: Any]) throws -> [[String: Any]] {
    try #require(report["traces"] as? [[String: Any]])
  }

  @Test("A tap and a pan are told apart and meet what they expect")
  func outcomes() throws {
    let tap = try files.trace("tap.json", extra: Workspace.expecting("tap"))
    let pan = try files.trace("pan.json", distance: 20, extra: Workspace.expecting("pan"))
    let report = try json(["run", tap, pan].filter { $0 != "run" })
    #expect(try traces(report).map { $0["name"] as? String } == ["tap", "pan"])
    #expect(try traces(report).map { $0["expectation"] as? String } == ["met", "met"])
    #expect(report["throughput"] is NSNull && report["latency"] is NSNull)
  }

  @Test("The first argument may be the subcommand's name or the first trace")
  func defaultCommand() throws {
    let tap = try files.trace("tap.json")
    let implicit = Terminal()
    let explicit = Terminal()
    #expect(implicit.run([tap, "--budget=0"]) == 0)
    #expect(explicit.run(["run", "--budget=0", tap]) == 0)
    #expect(implicit.output == explicit.output)
  }

  @Test("A failed expectation is status 3, and the text says what to type next")
  func failed() throws {
    let path = try files.trace("held.json", holdMilliseconds: 400, extra: Workspace.expecting("tap"))
    let terminal = Terminal()
    #expect(terminal.run(["--budget", "0", path]) == 3)
    #expect(terminal.output.hasPrefix("✗ held  touch 1: expected tap, was none ("))
    #expect(terminal.output.contains("\n0 of 1 as expected · 1 touch = 1 none\n"))
    let last = "1 failed, exit 3.   Next: swipebench why \(path)\n"
    #expect(terminal.output.hasSuffix(last))
  }

  @Test("A bad trace is in the errors, the others run, and the status is the graver one")
  func badTrace() throws {
    let bad = try files.write("bad.json", "[]")
    let held = try files.trace("held.json", holdMilliseconds: 400, extra: Workspace.expecting("tap"))
    let report = try json([bad, held, files["missing.json"]], status: 65)
    let errors = try #require(report["errors"] as? [[String: Any]])
    #expect(errors.map { $0["path"] as? String } == [bad, files["missing.json"]])
    #expect(errors[0]["line"] as? Int == 1)
    #expect(errors[1]["line"] is NSNull)
    #expect(try traces(report).map { $0["expectation"] as? String } == ["failed"])
  }

  @Test("Only missing inputs are status 66, with a hint where a command was meant")
  func missing() {
    let terminal = Terminal()
    #expect(terminal.run(["lnit"]) == 66)
    #expect(
      terminal.errors
        == "swipebench: lnit: no such file or directory\ndid you mean the command 'lint'?\n")
  }

  @Test("Results do not depend on the order of the arguments")
  func order() throws {
    let a = try files.trace("a.json")
    let b = try files.trace("b.json", distance: 20)
    let forth = try json([a, b])
    let back = try json([b, a])
    #expect(forth["digest"] as? String == back["digest"] as? String)
    #expect(
      try traces(forth).map { $0["digest"] as? String }
        == traces(back).map { $0["digest"] as? String }.reversed())
  }

  @Test("A trace's own wish is followed where the command line says nothing, and judged only then")
  func wishes() throws {
    let wish = "\"replay\": { \"control\": \"SwipeControl\" }, " + Workspace.expecting("tap")
    let wished = try files.trace("wished.json", extra: wish)
    let plain = try files.trace("plain.json", extra: Workspace.expecting("tap"))
    let own = try json([wished, plain])
    #expect(try traces(own).map { $0["name"] as? String } == ["wished", "plain"])
    #expect(try traces(own).map { $0["expectation"] as? String } == ["met", "met"])
    #expect((own["context"] as? [String: Any])?["control"] as? String == "SwipeControl + SwipeSlider")
    let forced = try json(["--control", "SwipeControl", wished, plain])
    #expect(try traces(forced).map { $0["expectation"] as? String } == ["met", "none"])
    #expect((forced["context"] as? [String: Any])?["control"] as? String == "SwipeControl")
    let framed = try json(["--delivery", "frame:60", plain])
    #expect(try traces(framed).map { $0["expectation"] as? String } == ["none"])
    let placed = try json(["--placement", "first-touch", plain])
    #expect(try traces(placed).map { $0["expectation"] as? String } == ["none"])
  }

  @Test(
    "A wish for what does not exist is that trace's error",
    arguments: [
      (
        "control", "Knob",
        "key \"replay.control\": found \"Knob\" (a string), expected one of SwipeSlider, SwipeControl"
      ),
      ("profile", "ekk", "key \"replay.profile\": found \"ekk\" (a string), expected 'ek', or one of ek, "),
      (
        "placement", "1,2",
        "key \"replay.placement\": found \"1,2\" (a string), expected every-touch, first-touch or X,Y,WIDTH,HEIGHT "
          + "in points"
      ),
    ])
  func unknownWish(key: String, value: String, words: String) throws {
    let wished = try files.trace("wished.json", extra: "\"replay\": { \"\(key)\": \"\(value)\" },")
    let report = try json([wished, try files.trace("plain.json")], status: 65)
    #expect(try traces(report).count == 1)
    let errors = try #require(report["errors"] as? [[String: Any]])
    #expect((errors.first?["message"] as? String)?.hasPrefix(words) == true)
  }

  @Test("A wish for what does not exist does no harm where the command line overrules it")
  func overruledWish() throws {
    let wish = "\"replay\": { \"control\": \"Knob\" }, " + Workspace.expecting("pan")
    let wished = try files.trace("wished.json", extra: wish)
    let report = try json(["--control", "SwipeSlider", wished])
    #expect(try traces(report).map { $0["expectation"] as? String } == ["none"])
  }

  @Test("A tool that contradicts itself ends with 1 and still reports what came of the touches")
  func contradiction() throws {
    var bench = SwipeBench()
    let made = Mutex(0)
    // Every other control is of another kind, so that passes cannot agree.
    bench.register("Fickle") { environment in
      let isOdd = made.withLock { count in
        count += 1
        return count % 2 == 1
      }
      return isOdd ? SwipeSlider(environment: environment) : Deaf(environment: environment)
    }
    let pan = try files.trace("pan.json", distance: 20)
    let terminal = Terminal()
    let arguments = ["--budget", "0.05", "--instances", "4", "--control", "Fickle", pan]
    #expect(terminal.run(arguments, bench: bench) == 1)
    #expect(terminal.errors.hasPrefix("swipebench: internal error: the throughput pass counted "))
    #expect(terminal.output.contains("behaviour only, nothing was timed"))
    #expect(terminal.output.hasSuffix("exit 1.\n"))
  }

  @Test("Filters choose by name, and a selection that leaves nothing is status 66")
  func filters() throws {
    for name in ["swipe-1", "swipe-2", "tap-1"] { try files.trace(name + ".json") }
    let report = try json([files.path, "--filter", "^swipe", "--skip", "2$"])
    #expect(try traces(report).map { $0["name"] as? String } == ["swipe-1"])
    let terminal = Terminal()
    #expect(terminal.run([files.path, "--filter", "nothing"]) == 66)
    #expect(terminal.errors == "swipebench: no trace left: --filter and --skip left out 3\n")
  }

  @Test("The traces that would run can be listed without running them")
  func list() throws {
    let path = try files.trace("a.json")
    let terminal = Terminal()
    #expect(terminal.run(["--list", path]) == 0)
    #expect(terminal.output == "\(path)  a, 1 contact, 3 events, 100 ms\n")
  }

  @Test("With --fail-fast the first failure ends the run")
  func failFast() throws {
    let ok = try files.trace("a.json", extra: Workspace.expecting("tap"))
    let held = try files.trace("b.json", holdMilliseconds: 400, extra: Workspace.expecting("tap"))
    let report = try json(["--fail-fast", ok, held, ok], status: 3)
    #expect(try traces(report).map { $0["expectation"] as? String } == ["met", "failed"])
    let all = try json(["--fail-fast", ok, ok])
    #expect(try traces(all).count == 2)
    let broken = try json(["--fail-fast", try files.write("bad.json", "{}"), ok], status: 65)
    #expect(try traces(broken).isEmpty)
  }

  @Test("Reports go to files as well, before a status that is not 0")
  func outputs() throws {
    let held = try files.trace("held.json", holdMilliseconds: 400, extra: Workspace.expecting("tap"))
    let terminal = Terminal()
    let outputs = ["-o", "json=" + files["r.json"], "-o", "text=" + files["r.txt"]]
    #expect(terminal.run(["--budget", "0", held] + outputs) == 3)
    #expect(try files.read("r.json").hasPrefix("{\n  \"schema\": \"swipebench.run.v1\",\n"))
    #expect(try files.read("r.txt") == terminal.output)
    let toStandardOutput = Terminal()
    #expect(toStandardOutput.run(["--budget", "0", held, "-o", "json=-"]) == 3)
    #expect(try files.read("r.json") == toStandardOutput.output)
  }

  @Test("A report that cannot be written is status 6, but a closed pipe is none")
  func unwritable() throws {
    let tap = try files.trace("tap.json")
    let toFile = Terminal()
    #expect(toFile.run(["--budget", "0", tap, "-o", "json=" + files["no/dir/r.json"]]) == 6)
    let full = Terminal()
    let status = full.run(["--budget", "0", tap]) {
      $0.writeOutput = { (_) throws(OutputError) in throw .failed("standard output: no space") }
    }
    #expect(status == 6)
    #expect(full.errors == "swipebench: standard output: no space\n")
    let closed = Terminal()
    let quiet = closed.run(["--budget", "0", tap]) {
      $0.writeOutput = { (_) throws(OutputError) in throw .closedPipe }
    }
    #expect(quiet == 0)
    #expect(closed.errors.isEmpty)
  }

  @Test("An interrupted run reports what there is and ends with 130")
  func interrupted() throws {
    let tap = try files.trace("tap.json")
    let terminal = Terminal()
    #expect(terminal.run(["--budget", "0", tap]) { $0.isInterrupted = { true } } == 130)
    #expect(terminal.output.hasSuffix("interrupted, exit 130.\n"))
    let calls = Mutex(0)
    let later = Terminal()
    let status = later.run(["--budget", "5", "--instances", "2", tap]) {
      $0.isInterrupted = {
        calls.withLock { count in
          count += 1
          return count > 4
        }
      }
    }
    #expect(status == 130)
    #expect(later.output.contains("1 touch = 1 tap"))
  }

  @Test("An interrupted search for the first failure keeps the traces it has been through")
  func interruptedFailFast() throws {
    let tap = try files.trace("tap.json")
    let made = Mutex(0)
    var bench = SwipeBench()
    bench.register("Counted") { environment in
      made.withLock { $0 += 1 }
      return SwipeSlider(environment: environment)
    }
    let terminal = Terminal()
    let arguments = ["--fail-fast", "--control", "Counted", tap, tap, tap]
    #expect(terminal.run(arguments, bench: bench) { $0.isInterrupted = { made.withLock { $0 > 0 } } } == 130)
    #expect(terminal.output.contains("1 trace · 1 touch = 1 tap"))
  }

  @Test("A registered control runs by its name")
  func registered() throws {
    var bench = SwipeBench()
    let made = Mutex(0)
    bench.register("Mine", summary: "my own") { environment in
      made.withLock { $0 += 1 }
      return SwipeSlider(environment: environment)
    }
    let tap = try files.trace("tap.json")
    let terminal = Terminal()
    #expect(terminal.run(["--budget", "0", "--control", "Mine", tap], bench: bench) == 0)
    #expect(made.withLock { $0 } > 0)
    let listing = Terminal()
    #expect(listing.run(["--list-controls"], bench: bench) == 0)
    #expect(listing.output.hasSuffix("Mine            my own\n"))
  }

  @Test("Registering a name again replaces the control")
  func replaced() {
    var bench = SwipeBench()
    bench.register("SwipeSlider", summary: "another") { SwipeControl(environment: $0) }
    #expect(bench.controls.map(\.name) == ["SwipeSlider", "SwipeControl", "SlideToConfirm"])
    #expect(bench.controls[0].summary == "another")
  }
}

/// A control that tracks nothing.
private final class Deaf: Control {
  override func beginTracking(_ touch: Touch) -> Bool { false }
}
