import Primitives
import Testing
import TouchTraces

@testable import Recorders

@Suite struct WebDriverActionsTests {
  /// A swipe of 100 ms with a second finger that taps in its middle.
  static let swipe = """
    {"actions": [
      {"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": 100, "y": 200},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "duration": 100, "origin": "viewport", "x": 200, "y": 200},
        {"type": "pause", "duration": 50},
        {"type": "pointerMove", "duration": 50, "origin": "pointer", "x": -10, "y": 40},
        {"type": "pointerUp", "button": 0}]},
      {"type": "pointer", "id": "finger2", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": 5, "y": 6}, {"type": "pause"}, {"type": "pause"},
        {"type": "pointerDown"}, {"type": "pointerUp"}]},
      {"type": "key", "id": "keys", "actions": [{"type": "keyDown", "value": "a"}]}]}
    """

  @Test func `Ticks run in parallel, and movements are computed at the assumed rate`() throws {
    let imported = try TextImported(WebDriverActionsTests.swipe) { $0.assumedRate = 40 }
    #expect(
      imported.words == [
        "0 1 began 100.0,200.0", "25000 1 moved 125.0,200.0", "50000 1 moved 150.0,200.0",
        "75000 1 moved 175.0,200.0", "100000 1 moved 200.0,200.0", "100000 2 began 5.0,6.0",
        "150000 2 ended 5.0,6.0", "175000 1 moved 195.0,220.0", "200000 1 moved 190.0,240.0",
        "200000 1 ended 190.0,240.0",
      ])
    #expect(imported.repairs.count(.synthetic) == 4)
    #expect(imported.trace.source?.repairs.contains { $0.contains("computed sample") } == true)
    #expect(imported.repairs.entries.allSatisfy { $0.repair.isAssumption })
  }

  @Test func `Without a rate there are a hundred and twenty samples a second`() throws {
    let imported = try TextImported(WebDriverActionsTests.swipe)
    // 100 ms at 120 Hz are 11 samples within and one at the end.
    #expect(
      imported.trace.events.count { $0.touch == 1 && $0.sampledAt > 0 && $0.sampledAt <= 100_000 } == 12)
  }

  @Test(
    "What cannot be read names its line",
    arguments: [
      (
        "{\"actions\": [{\"type\": \"pointer\",\n\"actions\": 1}]}",
        "2: key \"actions\": found \"1\", expected a list"
      ),
      (
        script("{\"type\": \"pointerMove\", \"x\": 1}"),
        "2: key \"pointerMove\": found \"an object\", expected x and y"
      ),
      (
        script("{\"type\": \"pointerMove\", \"x\": 1, \"y\": 1,\n\"origin\": {\"element-6066\": \"a\"}}"),
        "3: key \"origin\": found \"an object\", expected \"viewport\" or"
      ),
      (
        script("{\"type\": \"pause\",\n\"duration\": -1}"),
        "3: key \"duration\": found \"-1\", expected 0 to 86400000"
      ),
      (script("{\"type\": \"pause\",\n\"duration\": 1e15}"), "3: key \"duration\": found"),
      (
        script("{\"type\": \"pointerJump\"}"),
        "2: key \"an action\": found \"an object\", expected pointerDown"
      ),
      (script("{\"type\": \"pause\"}"), "1: found nothing, expected at least one touch"),
      ("{\"actions\": [{\"actions\": []}]}", "1: key \"an input source\": found \"an object\""),
      (
        script(
          "{\"type\": \"pointerDown\"}, {\"type\": \"pointerMove\", \"x\": 1, \"y\": 1, \"duration\": 86400000}"
        ),
        "2: found 1000001, expected at most 1000000 samples"
      ),
    ] as [(String, String)])
  func faults(text: String, words: String) {
    let found = refusal(text, as: "webdriver")
    #expect(found?.hasPrefix("a/test.txt:" + words) == true, "\(found ?? "no error")")
  }

  private static func script(_ action: String) -> String {
    "{\"actions\": [{\"type\": \"pointer\", \"actions\": [\n\(action)]}]}"
  }
}

/// Traces written as actions and read back.
@Suite struct WebDriverWriterTests {
  @Test(arguments: TraceFamily.allCases, [1, 9] as [UInt64])
  func `Contacts, phases, milliseconds and places survive the way there and back`(
    family: TraceFamily, seed: UInt64
  ) throws {
    let trace = family.trace(seed: seed, samplingRateHz: 90, gestures: 3)
    let imported = try WebDriverWriterTests.thereAndBack(trace)
    // What happens in one millisecond is one place; only the last of its moves is a sample of its own.
    #expect(
      WebDriverWriterTests.paths(trace) == WebDriverWriterTests.paths(imported.trace), "seed \(seed)")
    #expect(imported.result.counts.contacts == Set(trace.events.map(\.touch)).count)
    #expect(imported.repairs.count(.synthetic) == 0)
  }

  @Test(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"), arguments: natives)
  func `So do those of real recordings`(name: String) throws {
    let trace = try TraceReader().read(try SharedRecordings.bytes("native/" + name), path: name).trace
    let imported = try WebDriverWriterTests.thereAndBack(trace)
    let touches = Set(trace.events.map(\.touch)).sorted()
    #expect(imported.result.counts.contacts == touches.count)
    #expect(WebDriverWriterTests.paths(trace) == WebDriverWriterTests.paths(imported.trace))
  }

  static let natives = [
    "atmel-4-finger-drag-down.json", "pixel-tablet-swipe.json", "flutter-fling-0.json",
    "sailfish-fling-up-fast1.json", "ep0430-2-finger-scroll-down.json", "atmel-1-finger-fast-taps.json",
  ]

  @Test func `A swipe is written as people would write it`() throws {
    let surface = TouchTrace.Surface(
      width: 200, height: 400, unit: .pixels, unitsPerPointX: 2, unitsPerPointY: 2)
    let trace = TouchTrace(
      name: "a", surface: surface,
      events: [
        TouchEvent(sampledAt: 0, touch: 1, phase: .began, x: 20, y: 30, force: 0.5),
        TouchEvent(
          sampledAt: 16_400, touch: 1, phase: .moved, x: 21.01, y: 30,
          history: [CoalescedSample(sampledAt: 8_000, x: 20.5, y: 30)]),
        TouchEvent(sampledAt: 33_600, touch: 1, phase: .ended, x: 21.01, y: 30),
      ])
    #expect(
      String(decoding: WebDriverActionsWriter().document(trace), as: UTF8.self) == """
        {
          "actions": [
            {
              "type": "pointer",
              "id": "finger1",
              "parameters": {"pointerType": "touch"},
              "actions": [
                {"type": "pointerMove", "duration": 0, "origin": "viewport", "x": 10, "y": 15},
                {"type": "pointerDown", "button": 0, "pressure": 0.5},
                {"type": "pointerMove", "duration": 8, "origin": "viewport", "x": 10.25, "y": 15},
                {"type": "pointerMove", "duration": 8, "origin": "viewport", "x": 10.51, "y": 15},
                {"type": "pause", "duration": 18},
                {"type": "pointerUp", "button": 0}
              ]
            }
          ]
        }

        """)
  }

  static func thereAndBack(_ trace: TouchTrace) throws -> TextImported {
    let bytes = WebDriverActionsWriter().document(trace)
    // So slow a rate that nothing is computed between two samples.
    return try TextImported(bytes, as: "webdriver") { $0.assumedRate = 0.001 }
  }

  /// The ways of all contacts, without their numbers.
  static func paths(_ trace: TouchTrace) -> Set<[String]> {
    Set(Set(trace.events.map(\.touch)).map { path($0, trace) })
  }

  /// One contact's way as (milliseconds, hundredths of a point), the last place of each millisecond, with its
  /// down and how it went.
  static func path(_ touch: Int32, _ trace: TouchTrace) -> [String] {
    let scale = (x: trace.surface.unitsPerPointX, y: trace.surface.unitsPerPointY)
    var places: [(time: Int64, text: String)] = []
    var result: [String] = []
    for event in trace.events where event.touch == touch {
      let samples = event.history.map { ($0.sampledAt, $0.x, $0.y) } + [(event.sampledAt, event.x, event.y)]
      for (time, x, y) in samples {
        let millisecond = (time + 500) / 1_000
        let y = trace.surface.yAxisIsUp ? trace.surface.height - y : y
        let text = "\(millisecond): \((x / scale.x * 100).rounded()) \((y / scale.y * 100).rounded())"
        if places.last?.time == millisecond { places.removeLast() }
        places.append((millisecond, text))
      }
      if event.phase != .moved, event.phase != .stationary {
        result.append("\(event.phase) \((event.sampledAt + 500) / 1_000)")
      }
    }
    return result + places.map(\.text)
  }
}
