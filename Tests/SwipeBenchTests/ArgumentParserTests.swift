import Testing

@testable import SwipeBench

/// Settings of a made-up command.
private struct Sample: Equatable {
  var count = 1
  var names: [String] = []
  var isLoud = false

  static var options: [Option<Sample>] {
    [
      .value("count", short: "c", "N", help: "how many") { (sample, text) throws(ValueError) in
        sample.count = try Values.integer(text, in: 1...10)
      },
      .value("name", "NAME", help: "who", isRepeatable: true) { (sample, text) throws(ValueError) in
        sample.names.append(text)
      },
      .flag("loud-voice", help: "shout") { $0.isLoud = true },
      .flag("once", help: "not by the environment", readsEnvironment: false) { $0.count = 7 },
    ]
  }

  static func parse(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> (sample: Sample, outcome: ArgumentParser<Sample>.Outcome) {
    var sample = Sample()
    let outcome = try ArgumentParser(options: options)
      .parse(arguments, environment: { environment[$0] }, into: &sample)
    return (sample, outcome)
  }
}

@Suite struct ArgumentParserTests {
  @Test(
    "A value stands behind its option, behind an equals sign, or behind the letter",
    arguments: [["--count", "3"], ["--count=3"], ["-c", "3"], ["-c3"], ["--count", "9", "--count=3"]])
  func spellings(arguments: [String]) throws {
    #expect(try Sample.parse(arguments).sample == Sample(count: 3))
  }

  @Test("Operands keep their order around options; a lone dash is one")
  func operands() throws {
    let parsed = try Sample.parse(["a", "--count", "2", "-", "b"])
    #expect(parsed.outcome == .operands(["a", "-", "b"]))
  }

  @Test("Two dashes end the options")
  func terminator() throws {
    let parsed = try Sample.parse(["--loud-voice", "--", "--count", "-h", "--"])
    #expect(parsed.sample == Sample(isLoud: true))
    #expect(parsed.outcome == .operands(["--count", "-h", "--"]))
  }

  @Test("A repeatable option collects, and an empty value behind an equals sign is a value")
  func repeats() throws {
    #expect(try Sample.parse(["--name", "a", "--name=", "--name=x=y"]).sample.names == ["a", "", "x=y"])
  }

  @Test("Help is asked for anywhere before two dashes, even beside mistakes", arguments: ["-h", "--help"])
  func help(spelling: String) throws {
    #expect(try Sample.parse(["--bogus", spelling]).outcome == .help)
    #expect(try Sample.parse(["--", spelling]).outcome == .operands([spelling]))
  }

  @Test(
    "A mistake is named with what was expected",
    arguments: [
      (["--cuont", "3"], "unknown option '--cuont'; did you mean '--count'?"),
      (["--zzzzzz"], "unknown option '--zzzzzz'"),
      (["--hlep"], "unknown option '--hlep'; did you mean '--help'?"),
      (["-x"], "unknown option '-x'"),
      (["--loud-voice=yes"], "--loud-voice takes no value"),
      (["--count"], "--count needs a value: --count N"),
      (["-c"], "-c needs a value: -c N"),
      (["--name", "--loud-voice"], "--name needs a value: --name NAME"),
      (["--count", "11"], "--count: expected a whole number from 1 to 10, not '11'"),
      (["-c0"], "-c: expected a whole number from 1 to 10, not '0'"),
      (["--count", "-1"], "--count: expected a whole number from 1 to 10, not '-1'"),
      (["--count="], "--count: expected a whole number from 1 to 10, not ''"),
    ])
  func mistakes(arguments: [String], message: String) {
    #expect(throws: UsageError(message: message)) { try Sample.parse(arguments) }
  }

  @Test("The environment sets what the command line does not")
  func environment() throws {
    let variables = ["SWIPEBENCH_COUNT": "4", "SWIPEBENCH_NAME": "env", "SWIPEBENCH_LOUD_VOICE": "1"]
    #expect(try Sample.parse([], variables).sample == Sample(count: 4, names: ["env"], isLoud: true))
    let mixed = try Sample.parse(["--count", "5", "--name", "a"], variables).sample
    #expect(mixed == Sample(count: 5, names: ["a"], isLoud: true))
  }

  @Test("An empty variable counts as not set, and a switch can be off", arguments: ["", "0", "no", "OFF"])
  func unset(value: String) throws {
    #expect(try Sample.parse([], ["SWIPEBENCH_LOUD_VOICE": value]).sample == Sample())
  }

  @Test("A bad value in the environment names the variable")
  func badEnvironment() {
    #expect(
      throws: UsageError(message: "SWIPEBENCH_COUNT: expected a whole number from 1 to 10, not 'many'")
    ) { try Sample.parse([], ["SWIPEBENCH_COUNT": "many"]) }
    let words = "SWIPEBENCH_LOUD_VOICE: expected 1, true, yes, on, 0, false, no or off, not 'maybe'"
    #expect(throws: UsageError(message: words)) {
      try Sample.parse([], ["SWIPEBENCH_LOUD_VOICE": "maybe"])
    }
  }

  @Test("A bad value in the environment does not matter when the command line gives a good one")
  func overriddenEnvironment() throws {
    #expect(try Sample.parse(["-c2"], ["SWIPEBENCH_COUNT": "many"]).sample.count == 2)
  }

  @Test("Options that replace a command's job are not read from the environment")
  func actions() throws {
    #expect(try Sample.parse([], ["SWIPEBENCH_ONCE": "1"]).sample == Sample())
  }
}

@Suite struct SuggestionTests {
  @Test(
    "Slips are insertions, removals, replacements and swaps of neighbours",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "ab", 2), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abd", 1),
      ("kitten", "sitting", 3), ("abcd", "badc", 2),
    ])
  func distance(a: String, b: String, slips: Int) {
    #expect(Suggestion.distance(a, b) == slips)
    #expect(Suggestion.distance(b, a) == slips)
  }

  @Test("Case does not count, the nearest wins, and what is far off is not suggested")
  func nearest() {
    #expect(Suggestion.nearest(to: "swipeslidr", among: ["SwipeControl", "SwipeSlider"]) == "SwipeSlider")
    #expect(Suggestion.nearest(to: "abcd", among: ["abxy", "abcx"]) == "abcx")
    #expect(Suggestion.nearest(to: "abc", among: ["xyz"]) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 1_000), among: ["a"]) == nil)
  }
}
