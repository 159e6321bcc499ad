import Testing

@testable import SwipeBench

@Suite struct HelpTests {
  private func output(_ arguments: [String], status: Int32 = 0) -> String {
    let terminal = Terminal()
    #expect(terminal.run(arguments) == status, "\(terminal.errors)")
    return terminal.output
  }

  @Test("General help names every command and every exit status")
  func general() {
    let text = output(["--help"])
    for command in SwipeBench.commands { #expect(text.contains("\n  \(command.name)")) }
    for status in ExitStatus.allCases where status != .success {
      #expect(text.contains("\n  \(status.rawValue)  "))
    }
    #expect(output(["help"]) == text)
    #expect(output(["-h"]) == text)
  }

  @Test("Without arguments the usage goes to standard error with status 64")
  func bare() {
    let terminal = Terminal()
    #expect(terminal.run([]) == 64)
    #expect(terminal.output.isEmpty)
    #expect(terminal.errors.hasPrefix("usage: swipebench [run] [OPTION]... TRACE...\n"))
  }

  @Test("A command's help lists every one of its options", arguments: ["run", "lint", "synth", "help"])
  func command(name: String) throws {
    let text = output(["help", name])
    #expect(output([name, "--help"]) == text)
    let help = try #require(SwipeBench.command(named: name)).help(SwipeBench())
    #expect(text.hasPrefix("usage: swipebench \(name)"))
    for option in help.allOptions { #expect(text.contains(option.spelling)) }
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("The help of lint as a whole")
  func snapshot() {
    #expect(
      output(["lint", "--help"]) == """
        usage: swipebench lint [OPTION]... FILE...

        Check that files are traces.

        Prints one line for each file and one for each warning. A directory stands for
        its *.json and *.jsonl.

        Options:
          -q, --quiet               print errors and warnings only
          --format FORMAT           the report on standard output: text or json (default
                                    text)
          --json                    the same as --format json
          -h, --help                show this text

        Each option also reads an environment variable, such as SWIPEBENCH_QUIET, but
        for --json. The command line wins.

        """)
  }

  @Test("Help for an unknown command suggests one")
  func unknown() {
    let terminal = Terminal()
    #expect(terminal.run(["help", "lin"]) == 64)
    #expect(terminal.errors.hasPrefix("swipebench: no command 'lin'; did you mean 'lint'?"))
  }

  @Test("Version and listings")
  func listings() {
    #expect(output(["--version"]) == "swipebench \(swipebenchVersion)\n")
    #expect(output(["--list-profiles"]).hasPrefix("ek"))
    #expect(output(["--list-controls"]).hasPrefix("SwipeSlider     a value that follows the finger\n"))
  }

  @Test("A completion script knows every option of every command", arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) {
    let script = output(["--generate-completion-script", shell])
    for command in SwipeBench.commands.map({ $0.help(SwipeBench()) }) {
      #expect(script.contains(command.name))
      for option in command.allOptions {
        #expect(script.contains(shell == "fish" ? "-l \(option.name)" : option.spelling), "\(option.name)")
      }
    }
    #expect(script.contains("SwipeControl"))
    #expect(script.contains("drag-short"))
  }

  @Test("An unknown shell is refused")
  func unknownShell() {
    let terminal = Terminal()
    #expect(terminal.run(["--generate-completion-script", "csh"]) == 64)
    #expect(terminal.errors.contains("no shell 'csh'"))
  }

  @Test("The manual page has every option, and no line that roff would take for a request by accident")
  func manual() {
    let page = output(["--generate-manual"])
    #expect(page.hasPrefix(".TH SWIPEBENCH 1 "))
    let requests = [".TH", ".SH", ".TP", ".B", ".PP", ".br"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
    for option in RunCommand.options(SwipeBench()).map(\.description) {
      #expect(page.contains("\\-\\-" + option.name.replacing("-", with: "\\-")))
    }
  }

  @Test("A usage error goes to standard error with the way to help")
  func usage() {
    let terminal = Terminal()
    #expect(terminal.run(["--instnces", "4", "a"]) == 64)
    #expect(
      terminal.errors
        == "swipebench: unknown option '--instnces'; did you mean '--instances'?\ntry 'swipebench --help'\n")
    #expect(terminal.output.isEmpty)
  }
}

@Suite struct ProgressBarTests {
  @Test(
    "The line shows pass, bar, share and the time left, within the width",
    arguments: [
      (0.0, 0, 80, "throughput  " + String(repeating: "░", count: 30) + "    0 %"),
      (
        0.5, 1_000, 80,
        "throughput  " + String(repeating: "█", count: 15) + String(repeating: "░", count: 15)
          + "   50 %  1.0 s left"
      ),
      (2.0, 1_000, 80, "throughput  " + String(repeating: "█", count: 30) + "  100 %  0.0 s left"),
      (.nan, 1_000, 80, "throughput  " + String(repeating: "░", count: 30) + "    0 %"),
      (0.5, 1_000, 10, "throughpu"),
    ] as [(Double, Int, Int, String)])
  func line(fraction: Double, elapsed: Int, width: Int, text: String) {
    #expect(
      ProgressBar.line(fraction: fraction, pass: "throughput", elapsedMilliseconds: elapsed, width: width)
        == text)
  }

  @Test("A run without a terminal shows no progress, and one with a terminal takes it away at the end")
  func inRun() throws {
    let files = try Workspace()
    let tap = try files.trace("tap.json")
    let plain = Terminal()
    #expect(plain.run(["--budget", "0", tap]) == 0)
    #expect(plain.errors.isEmpty)
    let shown = Terminal()
    #expect(shown.run(["--budget", "0", tap]) { $0.errorWidth = 80 } == 0)
    #expect(shown.errors.contains("behaviour"))
    #expect(shown.errors.hasSuffix("\r\u{1B}[2K"))
    for option in ["--no-progress", "--quiet"] {
      let silent = Terminal()
      #expect(silent.run(["--budget", "0", option, tap]) { $0.errorWidth = 80 } == 0)
      #expect(silent.errors.isEmpty)
    }
  }
}
