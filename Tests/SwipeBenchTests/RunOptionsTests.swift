import Gestures
import Primitives
import Replay
import Testing

@testable import SwipeBench

@Suite struct RunOptionsTests {
  private func parse(_ arguments: [String], environment: [String: String] = [:]) throws -> RunCommand {
    var command = RunCommand()
    let parser = ArgumentParser(options: RunCommand.options(SwipeBench()))
    let outcome = try parser.parse(arguments, environment: { environment[$0] }, into: &command)
    guard case .operands(let operands) = outcome else { throw UsageError(message: "help") }
    try command.validate(operands)
    return command
  }

  @Test("The defaults are those of the contract")
  func defaults() throws {
    let command = try parse(["a.json"])
    #expect(command.control == nil)
    #expect(command.profile == nil)
    #expect(command.placement == nil)
    #expect(command.delivery == .raw)
    #expect(command.resolver == .compiled)
    #expect(command.instances == 1_000)
    #expect(command.threads == 1)
    #expect(command.seed == 1)
    #expect(command.budgetSeconds == 2)
    #expect(command.format == nil)
    #expect(command.color == .auto)
  }

  @Test("Every option takes its good values")
  func valid() throws {
    let command = try parse([
      "--control", "SwipeControl", "--profile", "ek", "--placement", "1,2,30.5,40", "--delivery", "frame:60",
      "--resolver", "reference", "--instances", "10000000", "--threads", "256", "--seed",
      "18446744073709551615", "--budget", "0.25", "--format", "json", "-o", "text=a=b.txt", "-ojson=c.json",
      "--filter", "^a+$", "--skip", "b", "--quiet", "--no-progress", "--color", "never", "--fail-fast", "t",
    ])
    #expect(command.control == "SwipeControl")
    #expect(command.profile == .ek)
    #expect(command.placement == .fixed(Rect(x: 1, y: 2, width: 30.5, height: 40)))
    #expect(command.delivery == .frame(hertz: 60))
    #expect(command.resolver == .reference)
    #expect(command.instances == 10_000_000)
    #expect(command.threads == 256)
    #expect(command.seed == .max)
    #expect(command.budgetSeconds == 0.25)
    #expect(command.format == .json)
    #expect(command.outputs.map(\.path) == ["a=b.txt", "c.json"])
    #expect(command.outputs.map(\.format) == [.text, .json])
    #expect(command.filters[0].matches("aaa") && !command.filters[0].matches("aab"))
    #expect(command.skips[0].matches("abc"))
    #expect(command.isQuiet && !command.showsProgress && command.stopsAtFirstFailure)
    #expect(command.color == .never)
  }

  @Test(
    "Every option refuses what it cannot take, in words that say what it expects",
    arguments: [
      (
        ["--control", "SwipeSlidr"],
        "no control 'SwipeSlidr'; did you mean 'SwipeSlider'? known: SwipeSlider, SwipeControl"
      ),
      (["--profile", "zz"], "no profile 'zz'"),
      (
        ["--placement", "1,2,3"],
        "expected every-touch, first-touch or X,Y,WIDTH,HEIGHT in points, not '1,2,3'"
      ),
      (["--placement", "1,2,0,4"], "expected every-touch"),
      (["--placement", "1,nan,3,4"], "expected every-touch"),
      (
        ["--delivery", "frame:0"],
        "expected raw, frame:HZ, android:HZ or flutter, with HZ from 1 to 1,000, not 'frame:0'"
      ),
      (["--delivery", "frame:1001"], "expected raw"), (["--delivery", "cooked"], "expected raw"),
      (["--resolver", "refrence"], "did you mean 'reference'?"),
      (["--instances", "0"], "expected a whole number from 1 to 10,000,000, not '0'"),
      (["--instances", "10000001"], "expected a whole number"),
      (["--instances", "1e3"], "expected a whole number"),
      (["--instances", "+5"], "expected a whole number"), (["--instances", ""], "expected a whole number"),
      (["--threads", "0"], "from 1 to 256"), (["--threads", "257"], "from 1 to 256"),
      (["--seed", "-1"], "expected a whole number from 0 to 18446744073709551615, not '-1'"),
      (["--seed", "18446744073709551616"], "expected a whole number"),
      (["--budget", "-1"], "expected seconds from 0 to 86,400, not '-1'"),
      (["--budget", "nan"], "expected seconds"),
      (["--budget", "inf"], "expected seconds"), (["--budget", "86400.1"], "expected seconds"),
      (["--format", "jsno"], "no format 'jsno'; did you mean 'json'?"),
      (["-o", "json"], "expected FORMAT=PATH, such as json=run.json, not 'json'"),
      (["-o", "json="], "expected FORMAT=PATH"), (["-o", "xml=a"], "no format 'xml'"),
      (["--filter", "("], "expected a regular expression"),
      (["--skip", "[a"], "expected a regular expression"),
      (["--color", "sometimes"], "no choice 'sometimes'; known: auto, always, never"),
      (["--quiet=1"], "--quiet takes no value"),
      (["-o", "json=a", "-o", "text=a"], "two reports for 'a'"),
      (["--format", "json", "-o", "text=-"], "two reports for standard output"),
      (["--skin", "a.xml"], "a.xml: no such file or directory"),
      (["--style", "Blue"], "--style needs --skin"), (["--skni", "a.xml"], "unknown option '--skni'"),
    ])
  func invalid(arguments: [String], words: String) throws {
    let error = try #require(throws: UsageError.self) { try parse(arguments + ["a.json"]) }
    #expect(error.message.contains(words), "\(error.message)")
  }

  @Test("Without a trace there is nothing to do, and listings take none")
  func operands() {
    #expect(throws: UsageError(message: "no trace given")) { try parse([]) }
    #expect(throws: UsageError(message: "no trace given")) { try parse(["--list"]) }
    #expect(throws: UsageError(message: "'a' is not needed here")) { try parse(["--list-controls", "a"]) }
  }

  @Test("Every option that configures a run has its variable")
  func variables() throws {
    let files = try Workspace()
    let sheet = try files.write("a.xml", "<Style Key=\"Blue\" TargetType=\"SwipeSlider\"/>")
    let good = [
      "SKIN": sheet, "STYLE": "Blue",
      "CONTROL": "SwipeControl", "PROFILE": "ek", "PLACEMENT": "first-touch", "DELIVERY": "raw",
      "RESOLVER": "reference", "INSIDE": "scroll", "INSTANCES": "5", "THREADS": "2", "SEED": "9",
      "BUDGET": "0.5", "SLO": "resolve.p99<2us", "FORMAT": "json",
      "OUTPUT": "json=x", "COLOR": "always", "QUIET": "1", "NO_PROGRESS": "true", "FILTER": "a", "SKIP": "b",
      "FAIL_FAST": "yes", "LIST": "0",
    ]
    let read = RunCommand.options(SwipeBench()).map(\.description).filter(\.readsEnvironment)
    #expect(Set(read.map(\.variable)) == Set(good.keys.map { "SWIPEBENCH_" + $0 }))
    let variables = Dictionary(uniqueKeysWithValues: good.map { ("SWIPEBENCH_" + $0.key, $0.value) })
    let command = try parse(["a"], environment: variables)
    #expect(command.control == "SwipeControl")
    #expect(command.instances == 5)
    #expect(command.skin?.path == sheet && command.style == "Blue")
    #expect(command.outputs == [ReportOutput(format: .json, path: "x")])
    #expect(command.isQuiet && !command.showsProgress && command.stopsAtFirstFailure)
  }

  @Test(
    "Colours follow the terminal unless something is said",
    arguments: [
      ("auto", 80, [:], true), ("auto", nil, [:], false), ("auto", 80, ["NO_COLOR": "1"], false),
      ("auto", 80, ["NO_COLOR": ""], true), ("auto", 80, ["TERM": "dumb"], false), ("always", nil, [:], true),
      ("always", nil, ["NO_COLOR": "1"], true), ("never", 80, [:], false),
    ] as [(String, Int?, [String: String], Bool)])
  func colors(choice: String, width: Int?, environment: [String: String], isColored: Bool) throws {
    var console = Console(writeOutput: { (_) throws(OutputError) in }, writeError: { _ in })
    console.outputWidth = width
    console.environment = { environment[$0] }
    #expect(try ColorChoice.parse(choice).isColored(console) == isColored)
  }
}
