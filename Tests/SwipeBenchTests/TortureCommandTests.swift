import SwipeControls
import Testing

@testable import SwipeBench

/// Keeps its value when a touch is cancelled.
private final class KeepsOnCancel: Control {
  private var number = 0.0
  private var startX = 0.0

  override var reportedValue: Double? { number }

  override func beginTracking(_ touch: Touch) -> Bool {
    startX = touch.surfaceLocation.x - number
    return true
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    number = min(max(touch.surfaceLocation.x - startX, 0), 100)
    sendActions(for: .valueChanged)
    return true
  }

  override func reset() {
    super.reset()
    number = 0
  }
}

@Suite struct TortureCommandTests {
  private static var bench: SwipeBench {
    var bench = SwipeBench()
    bench.register("KeepsOnCancel") { KeepsOnCancel(environment: $0) }
    return bench
  }

  @Test(arguments: ["SwipeSlider", "SwipeControl"])
  func `a sound control ends with status 0 and one line`(control: String) throws {
    let workspace = try Workspace()
    let path = try workspace.trace("drag.json", distance: 20)
    let terminal = Terminal()
    #expect(terminal.run(["torture", "--walks", "200", "--control", control, path]) == 0)
    #expect(terminal.output.hasPrefix("✓ \(control), profile ek, seed 1: "))
    #expect(terminal.output.hasSuffix(" variations of 1 gesture in 1 trace, no failure\n"))
    #expect(terminal.errors.isEmpty)
  }

  @Test func `a faulty control ends with status 3 and the smallest gesture`() throws {
    let workspace = try Workspace()
    let path = try workspace.trace("drag.json", distance: 20)
    let terminal = Terminal()
    let status = terminal.run(
      ["torture", "--walks", "0", "--control", "KeepsOnCancel", path], bench: Self.bench)
    #expect(status == 3)
    #expect(terminal.output.contains("✗ cancel-restores  A cancelled touch leaves the value that it found."))
    #expect(terminal.output.contains("found: value 0.0 before the touch, 20.0 after the cancel"))
    #expect(terminal.output.contains("smallest gesture, with cancel before event 2:"))
    #expect(terminal.output.contains("smallest 3 events"))
  }

  @Test func `a saved failure fails again when it is replayed, and is a trace`() throws {
    let workspace = try Workspace()
    let path = try workspace.trace("drag.json", distance: 20)
    let terminal = Terminal()
    let arguments = ["torture", "--walks", "0", "--control", "KeepsOnCancel", "--save", workspace.path, path]
    #expect(terminal.run(arguments, bench: Self.bench) == 3)
    let saved = workspace["torture-KeepsOnCancel-cancel-restores.json"]
    #expect(terminal.output.contains("again: swipebench torture --replay " + saved))
    let replay = Terminal()
    #expect(replay.run(["torture", "--replay", saved], bench: Self.bench) == 3)
    #expect(replay.output.contains("✗ cancel-restores"))
    #expect(replay.output.contains("1 variation of 1 gesture in 1 trace, "))
    let sound = Terminal()
    #expect(sound.run(["torture", "--replay", saved, "--control", "SwipeSlider"], bench: Self.bench) == 0)
    let lint = Terminal()
    #expect(lint.run(["lint", saved]) == 0)
    #expect(lint.output.contains(": ok (1 contact, 3 events, 30 ms, 1 unknown key)"), "\(lint.output)")
  }

  @Test func `a control that nobody registered is named when a saved failure wants it`() throws {
    let workspace = try Workspace()
    let path = try workspace.trace("drag.json", distance: 20)
    let arguments = ["torture", "--walks", "0", "--control", "KeepsOnCancel", "--save", workspace.path, path]
    #expect(Terminal().run(arguments, bench: Self.bench) == 3)
    let terminal = Terminal()
    #expect(
      terminal.run(["torture", "--replay", workspace["torture-KeepsOnCancel-cancel-restores.json"]]) == 65)
    #expect(terminal.errors.contains("no control 'KeepsOnCancel'"))
  }

  @Test func `JSON is the same in every run and for any number of threads`() throws {
    let workspace = try Workspace()
    let path = try workspace.trace("drag.json", distance: 20)
    let (one, two) = (Terminal(), Terminal())
    let arguments = ["torture", "--walks", "1200", "--json", "--control", "KeepsOnCancel", path]
    #expect(one.run(arguments, bench: Self.bench) == 3)
    #expect(two.run(arguments + ["--threads", "2"], bench: Self.bench) == 3)
    #expect(one.output == two.output)
    #expect(
      one.output.hasPrefix("{\n  \"schema\": \"swipebench.torture.v1\",\n  \"control\": \"KeepsOnCancel\","))
  }

  @Test func `--verbose names each variation before it is played`() throws {
    let workspace = try Workspace()
    let path = try workspace.trace("drag.json", distance: 20)
    let terminal = Terminal()
    #expect(terminal.run(["torture", "--verbose", "--variations", "3", path]) == 0)
    let lines = terminal.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "drag, gesture 0: undisturbed")
  }

  @Test func `a replayed file without what went wrong is refused`() throws {
    let workspace = try Workspace()
    let path = try workspace.trace("drag.json", distance: 20)
    let terminal = Terminal()
    #expect(terminal.run(["torture", "--replay", path]) == 65)
    #expect(terminal.errors.contains("holds no \"torture\""))
  }

  @Test(arguments: [
    "{\"disturbances\": [{\"kind\": \"unknown\", \"event\": 0, \"form\": 0}]}",
    "{\"disturbances\": [{\"kind\": \"cancel\", \"event\": 3, \"form\": 0}]}",
    "{\"disturbances\": [{\"kind\": \"cancel\", \"event\": -1, \"form\": 0}]}",
    "{\"disturbances\": [{\"kind\": \"cancel\", \"event\": 0, \"form\": 1}]}",
    "{\"disturbances\": [{\"kind\": \"cancel\", \"event\": 9223372036854775807, \"form\": -1}]}",
    "{\"disturbances\": 1}", "[]", "null",
  ])
  func `a replayed file with a disturbance that cannot be is refused`(torture: String) throws {
    let workspace = try Workspace()
    let path = try workspace.trace("drag.json", distance: 20, extra: "\"torture\": \(torture),")
    #expect(Terminal().run(["torture", "--replay", path]) == 65)
  }

  private static let refused: [(arguments: [String], status: Int32)] = [
    ([], 64), (["--control", "Nobody", "x.json"], 64), (["--walks", "-1", "x.json"], 64),
    (["--replay", "x.json", "y.json"], 64), (["nowhere.json"], 66), (["--replay", "nowhere.json"], 66),
  ]

  @Test(arguments: refused)
  func `a command line that makes no sense, or names nothing, is refused`(
    arguments: [String], status: Int32
  ) {
    #expect(Terminal().run(["torture"] + arguments) == status)
  }

  @Test func `a bad trace is told and the others are tried`() throws {
    let workspace = try Workspace()
    let bad = try workspace.write("bad.json", "{")
    let good = try workspace.trace("good.json")
    let terminal = Terminal()
    #expect(terminal.run(["torture", "--walks", "0", bad, good]) == 65)
    #expect(terminal.output.contains("in 1 trace, no failure"))
    #expect(terminal.errors.contains("bad.json"))
  }

  @Test func `a directory that cannot be written to is status 6`() throws {
    let workspace = try Workspace()
    let path = try workspace.trace("drag.json", distance: 20)
    let arguments = [
      "torture", "--walks", "0", "--control", "KeepsOnCancel", "--save", workspace["none"], path,
    ]
    #expect(Terminal().run(arguments, bench: Self.bench) == 6)
  }
}
