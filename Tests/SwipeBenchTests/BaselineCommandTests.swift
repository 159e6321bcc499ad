import Foundation
import Measurements
import Regression
import Testing

@testable import SwipeBench

@Suite struct BaselineCommandTests {
  private let terminal = Terminal()
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func run(
    _ arguments: [String], environment: [String: String] = [:], into terminal: Terminal? = nil
  ) -> Int32 {
    (terminal ?? self.terminal).run(
      ["baseline"] + arguments + ["--baseline-dir", workspace["baselines"]], environment: environment)
  }

  private func stored(_ name: String = "main") throws -> String {
    try workspace.read("baselines/\(name).json")
  }

  @Test("What was updated checks, in a directory made on the way")
  func roundTrip() throws {
    let trace = try workspace.trace("a.json", distance: 20)
    #expect(run(["update", "main", trace]) == 0)
    #expect(terminal.output.contains("baselines/main.json: 1 trace, 1 new"))
    #expect(run(["check", "main", trace]) == 0)
    #expect(terminal.output.contains("1 of 1 as in the baseline 'main'"))
    let before = try stored()
    #expect(run(["update", "main", trace]) == 0)
    #expect(try stored() == before, "an update without a change writes the same bytes")
    #expect(terminal.output.contains("no behaviour changed"))
    #expect(run(["list"]) == 0)
    #expect(terminal.output.contains("main  1 trace, work by Swift"))
  }

  @Test("A pan that is none any more exits 2 with the event, both sides' numbers and the constant")
  func changed() throws {
    let trace = try workspace.trace("a.json", distance: 20)
    #expect(run(["update", "main", trace, "--profile", "ek"]) == 0)
    let wide = try workspace.write("ek.json", #"{ "name": "ek", "slop": 24 }"#)
    #expect(run(["check", "main", trace, "--profile", wide]) == 2)
    let report = terminal.output
    #expect(report.contains("✗ a  event 1, 50 ms"))
    #expect(report.contains("was  touch 1 becomes a pan: slop: 20 pt, >= 3 pt"))
    #expect(report.contains("now  nothing of it; slop: 20 pt, not >= 24 pt"))
    #expect(report.contains("touch 1 pan → tap"))
    #expect(report.contains("slop 3 → 24 pt. Replayed with 3 pt, every trace is as in the baseline"))
    #expect(report.contains("0 of 1 as in the baseline 'main' · exit 2."))
    #expect(report.contains("If this is intended: swipebench baseline update main "))
  }

  @Test("The command that a check names does accept what it found")
  func acceptance() throws {
    let trace = try workspace.trace("a.json", distance: 20)
    let wide = try workspace.write("ek.json", #"{ "name": "ek", "slop": 24 }"#)
    #expect(run(["update", "main", trace]) == 0)
    #expect(run(["check", "main", trace, "--profile", wide]) == 2)
    #expect(run(["update", "main", trace, "--profile", wide, "--reason", "a wider slop"]) == 0)
    #expect(try stored().contains("\"reason\": \"a wider slop\""))
    #expect(run(["check", "main", trace, "--profile", wide]) == 0)
    // Nothing changed: the reason stays.
    #expect(run(["update", "main", trace, "--profile", wide]) == 0)
    #expect(try stored().contains("\"reason\": \"a wider slop\""))
    // Another behaviour without a reason: the old one would be a lie.
    #expect(run(["update", "main", trace]) == 0)
    #expect(!(try stored().contains("a wider slop")))
  }

  @Test("A trace that is missing, new or replayed in another way exits 5, never 0")
  func incomplete() throws {
    let a = try workspace.trace("a.json", distance: 20)
    let b = try workspace.trace("b.json")
    #expect(run(["check", "main", a]) == 5)
    #expect(terminal.errors.contains("main.json: no such baseline"))
    #expect(run(["update", "main", a, b]) == 0)
    #expect(run(["check", "main", a]) == 5)
    #expect(terminal.output.contains("b: in the baseline, but not replayed"))
    #expect(run(["update", "main", a]) == 0)
    #expect(run(["check", "main", a, b]) == 5)
    #expect(terminal.output.contains("b: not in the baseline"))
    #expect(run(["check", "main", a, "--delivery", "frame:60"]) == 5)
    #expect(terminal.output.contains("delivery raw, this is"))
    #expect(run(["check", "main", a, "--only", "a"]) == 0)
    #expect(run(["check", "main", a, "--only", "z"]) == 5)
  }

  @Test("Work that another toolchain counted is no pass, unless behaviour alone is asked for")
  func toolchain() throws {
    let trace = try workspace.trace("a.json", distance: 20)
    #expect(run(["update", "main", trace]) == 0)
    try replaceWork { _ in "0.9" }
    #expect(run(["check", "main", trace]) == 5)
    #expect(terminal.output.contains("only by 0.9"))
    #expect(run(["check", "main", trace, "--skip-work"]) == 0)
    #expect(terminal.output.contains("behaviour alone"))
  }

  /// Stores the baseline anew with the work of another toolchain.
  private func replaceWork(_ name: (String) -> String) throws {
    let store = BaselineStore(directory: workspace["baselines"])
    let old = try store.load("main")
    let work = old.work.map {
      BaselineWork(toolchain: name($0.toolchain), trace: $0.trace, counters: $0.counters)
    }
    try store.save(Baseline(traces: old.traces, work: work), as: "main")
  }

  private func changeWork(_ change: (inout WorkCounter) -> Void) throws {
    let store = BaselineStore(directory: workspace["baselines"])
    let old = try store.load("main")
    let work = old.work.map { entry in
      BaselineWork(
        toolchain: entry.toolchain, trace: entry.trace,
        counters: entry.counters.map { counter in
          var copy = counter
          change(&copy)
          return copy
        })
    }
    try store.save(Baseline(traces: old.traces, work: work), as: "main")
  }

  @Test("More work exits 2 unless a limit allows it; less is told, and exits 4 where that is asked for")
  func work() throws {
    let trace = try workspace.trace("a.json", distance: 20)
    #expect(run(["update", "main", trace]) == 0)
    try changeWork { if $0.name == "redraws" { $0.count -= 1 } }
    #expect(run(["check", "main", trace]) == 2)
    #expect(terminal.output.contains("✗ a  redraws"))
    #expect(run(["check", "main", trace, "--limit", "redraws=+1"]) == 0)
    #expect(run(["check", "main", trace, "--limit", "redraws=0%|+1, resolve.tableBuilds=0"]) == 0)
    #expect(run(["check", "main", trace, "--limit", "redraws=+0"]) == 2)
    try changeWork { if $0.name == "redraws" { $0.count += 2 } }
    #expect(run(["check", "main", trace]) == 0)
    #expect(terminal.output.contains("↓ a  redraws"))
    #expect(run(["check", "main", trace, "--fail-on-improvement"]) == 4)
  }

  @Test(
    "A limit that makes no sense is a usage error",
    arguments: ["redraws", "redraws=x", "redrawz=1", "=1", "redraws=1,"])
  func limit(text: String) throws {
    let trace = try workspace.trace("a.json")
    #expect(run(["update", "main", trace]) == 0)
    #expect(run(["check", "main", trace, "--limit", text]) == 64)
  }

  @Test(
    "Command lines that make no sense exit 64",
    arguments: [
      [], ["chek", "main", "a"], ["update"], ["update", "main"], ["check", "../main", "a"],
      ["check", "a/b", "c"],
      ["list", "main"], ["check", "", "a"],
    ])
  func usage(arguments: [String]) {
    #expect(run(arguments) == 64)
    #expect(!terminal.errors.isEmpty)
  }

  @Test("In a pipeline an update is refused, and forced it is made", arguments: ["1", "true", "yes"])
  func pipeline(value: String) throws {
    let trace = try workspace.trace("a.json")
    #expect(run(["update", "main", trace], environment: ["CI": value]) == 64)
    #expect(terminal.errors.contains("CI is set"))
    #expect(!FileManager.default.fileExists(atPath: workspace["baselines"]))
    #expect(run(["update", "main", trace, "--force"], environment: ["CI": value]) == 0)
    #expect(run(["check", "main", trace], environment: ["CI": value]) == 0)
    #expect(run(["update", "main", trace], environment: ["CI": "false"]) == 0)
  }

  @Test("--only updates one trace and leaves the others, those not replayed too")
  func only() throws {
    let a = try workspace.trace("a.json", distance: 20)
    let b = try workspace.trace("b.json", distance: 20)
    #expect(run(["update", "main", a, b]) == 0)
    let before = try stored().split(separator: "\n")
    try workspace.trace("a.json")
    try workspace.trace("b.json")
    #expect(run(["update", "main", a, b, "--only", "a"]) == 0)
    let after = try stored().split(separator: "\n")
    #expect(
      after.filter { $0.contains("\"name\": \"b\"") } == before.filter { $0.contains("\"name\": \"b\"") })
    #expect(
      after.filter { $0.contains("\"name\": \"a\"") } != before.filter { $0.contains("\"name\": \"a\"") })
    #expect(run(["check", "main", a, b, "--only", "a"]) == 0)
    #expect(run(["check", "main", a, b]) == 2)
    #expect(terminal.output.contains("the recording itself has changed"))
    #expect(run(["update", "main", a, b, "--only", "z"]) == 66)
  }

  @Test(
    "A damaged baseline exits 65, says what is wrong, and stays as it is",
    arguments: ["", "{", "{\"schema\": \"swipebench.run.v1\"}", "edited", "cut"])
  func damaged(kind: String) throws {
    let trace = try workspace.trace("a.json", distance: 20)
    #expect(run(["update", "main", trace]) == 0)
    let whole = try stored()
    let text: String
    switch kind {
    case "edited": text = whole.replacing("\"tap\"", with: "\"pan\"").replacing("\"pan\"", with: "\"tap\"")
    case "cut": text = String(whole.prefix(whole.count / 2))
    default: text = kind
    }
    try workspace.write("baselines/main.json", text)
    for arguments in [["check", "main", trace], ["update", "main", trace], ["list"]] {
      let terminal = Terminal()
      #expect(run(arguments, into: terminal) == 65)
      #expect(terminal.errors.contains("main.json"))
      #expect(terminal.errors.contains("baseline update"))
    }
    #expect(try stored() == text)
  }

  @Test("A baseline that cannot be written exits 6 and the old one stays")
  func unwritable() throws {
    let trace = try workspace.trace("a.json", distance: 20)
    try workspace.write("baselines", "a file where the directory should be")
    #expect(run(["update", "main", trace]) == 6)
    #expect(try workspace.read("baselines") == "a file where the directory should be")
  }

  @Test("A bad trace exits 65 and nothing is stored, so that no half baseline passes later")
  func badTrace() throws {
    let good = try workspace.trace("a.json")
    let bad = try workspace.write("b.json", "{}")
    #expect(run(["update", "main", good, bad]) == 65)
    #expect(run(["update", "main", good, workspace["none.json"]]) == 66)
    #expect(!FileManager.default.fileExists(atPath: workspace["baselines"]))
    #expect(run(["update", "main", good]) == 0)
    #expect(run(["check", "main", good, bad]) == 65)
  }

  @Test("Two traces of one name are refused: one would hide behind the other")
  func sameName() throws {
    let a = try workspace.trace("a.json", extra: #""name": "same","#)
    let b = try workspace.trace("b.json", extra: #""name": "same","#)
    #expect(run(["update", "main", a, b]) == 65)
    #expect(terminal.errors.contains("names must differ"))
  }

  @Test("Results do not depend on the order of traces")
  func order() throws {
    let a = try workspace.trace("a.json", distance: 20)
    let b = try workspace.trace("b.json")
    #expect(run(["update", "main", a, b]) == 0)
    let first = try stored()
    #expect(run(["update", "other", b, a]) == 0)
    #expect(try stored("other") == first)
  }

  @Test("The report as JSON has the keys that scripts read")
  func json() throws {
    let trace = try workspace.trace("a.json", distance: 20)
    #expect(run(["update", "main", trace]) == 0)
    let wide = try workspace.write("ek.json", #"{ "name": "ek", "slop": 24 }"#)
    let output = Terminal()
    #expect(run(["check", "main", trace, "--profile", wide, "--format", "json"], into: output) == 2)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.output.utf8)) as? [String: Any])
    #expect(object["schema"] as? String == "swipebench.check.v1")
    #expect(object["exitStatus"] as? Int == 2)
    let change = try #require((object["changes"] as? [[String: Any]])?.first)
    #expect(change["name"] as? String == "a" && change["event"] as? Int == 1)
    let explanation = try #require(object["explanation"] as? [String: Any])
    #expect(explanation["constant"] as? String == "slop" && explanation["isExact"] as? Bool == true)
  }

  @Test("Reports for a pipeline are written before the command ends with its status")
  func reports() throws {
    let a = try workspace.trace("a&b.json", distance: 20)
    let c = try workspace.trace("c.json")
    #expect(run(["update", "main", a, c]) == 0)
    let wide = try workspace.write("ek.json", #"{ "name": "ek", "slop": 24 }"#)
    let outputs = ["junit", "markdown", "json", "text"].flatMap { ["-o", "\($0)=" + workspace[$0]] }
    #expect(run(["check", "main", a, c, "--profile", wide] + outputs) == 2)
    let junit = try workspace.read("junit")
    #expect(junit.contains("tests=\"2\" failures=\"2\" errors=\"0\""))
    #expect(junit.contains("name=\"a&amp;b\"><failure message=\"differs from event 1 on\">"))
    #expect(junit.contains("slop: 20 pt, &gt;= 3 pt"))
    let parser = XMLDocumentCheck()
    #expect(parser.accepts(junit))
    #expect(
      try workspace.read("markdown").hasPrefix("### ❌ 0 of 2 traces as in the baseline `main`\n\n```text\n"))
    #expect(try workspace.read("json").contains("\"exitStatus\": 2"))
    #expect(try workspace.read("text").contains("exit 2."))
    #expect(run(["check", "main", a, c, "-o", "junit=" + workspace["none"] + "/x"]) == 6)
    #expect(run(["check", "main", a, c, "-o", "junit"]) == 64)
    #expect(run(["check", "main", a, c, "-o", "junitt=x"]) == 64)
    #expect(run(["check", "main", a, "-o", "junit=" + workspace["junit"]]) == 5)
    #expect(try workspace.read("junit").contains("<error message=\"in the baseline, but not replayed\">"))
  }

  @Test("An interrupted command stores nothing and exits 130")
  func interrupted() throws {
    let trace = try workspace.trace("a.json")
    let status = terminal.run(
      ["baseline", "update", "main", trace, "--baseline-dir", workspace["baselines"]]
    ) { $0.isInterrupted = { true } }
    #expect(status == 130)
    #expect(!FileManager.default.fileExists(atPath: workspace["baselines"]))
  }
}

/// Whether tags are closed in their order and nothing but entities follows an ampersand.
struct XMLDocumentCheck {
  func accepts(_ text: String) -> Bool {
    var open: [Substring] = []
    var rest = text.drop { $0 != "\n" }
    while let start = rest.firstIndex(of: "<") {
      let content = rest[..<start].split(separator: "&", omittingEmptySubsequences: false).dropFirst()
      guard content.allSatisfy({ $0.prefix { $0 != ";" }.count < 6 && $0.contains(";") }) else {
        return false
      }
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty
  }
}

@Suite struct GuardCommandTests {
  private let terminal = Terminal()
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test("Gaps are named, traces are written that close them, and with those there is none")
  func closing() throws {
    let trace = try workspace.trace("a.json", distance: 20)
    let directory = workspace["closing"]
    #expect(terminal.run(["guard", trace, "--close", directory]) == 0)
    #expect(
      terminal.output.contains("slop below 20 pt (a, touch 1), is 3 pt")
        || terminal.output.contains("slop up to 20 pt"))
    #expect(terminal.output.contains("✗ slop 3 → 2.9 pt: no trace notices; guard-slop would"))
    #expect(terminal.output.contains("Traces that notice them are in " + directory))
    let second = Terminal()
    #expect(second.run(["guard", trace, directory]) == 0)
    #expect(!second.output.contains("✗"))
    let judged = Terminal()
    #expect(judged.run(["--budget", "0", directory]) == 0, "closing traces expect what the control does")
  }

  @Test("The report as JSON counts what it lists")
  func json() throws {
    let trace = try workspace.trace("a.json", distance: 20)
    #expect(terminal.run(["guard", trace, "--format", "json"]) == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(terminal.output.utf8)) as? [String: Any])
    let setting = try #require((object["settings"] as? [[String: Any]])?.first)
    let mutants = try #require(setting["mutants"] as? [[String: Any]])
    #expect(setting["noticed"] as? Int == mutants.count { $0["fate"] as? String == "noticed" })
    #expect(setting["changes"] as? Int == mutants.count { $0["fate"] as? String != "idle" })
  }

  @Test("No trace, an unknown option, a bad trace, a missing one")
  func errors() throws {
    #expect(terminal.run(["guard"]) == 64)
    #expect(terminal.run(["guard", "--clos", "x"]) == 64)
    #expect(terminal.run(["guard", try workspace.write("b.json", "{}")]) == 65)
    #expect(terminal.run(["guard", workspace["none.json"]]) == 66)
  }
}
