import Testing
import TouchTraces

@testable import Recorders

@Suite struct LogcatTests {
  /// A line as `logcat -v threadtime` prints it.
  static func line(
    _ tag: String, _ action: String, _ places: [(id: Int, x: Double, y: Double)], _ time: Int,
    history: Int = 0
  ) -> String {
    let pointers = places.enumerated().map {
      "id[\($0)]=\($1.id), x[\($0)]=\($1.x), y[\($0)]=\($1.y), toolType[\($0)]=TOOL_TYPE_FINGER"
    }
    return "06-20 18:57:49.\(time % 1_000) 13554 13554 D \(tag) MotionEvent { action=\(action), "
      + "actionButton=0, " + pointers.joined(separator: ", ")
      + ", buttonState=0, classification=NONE, metaState=0, flags=0x0, edgeFlags=0x0, pointerCount="
      + "\(places.count), historySize=\(history), eventTime=\(time), downTime=193565371, deviceId=4, "
      + "source=0x1002, displayId=0 }"
  }

  @Test func `A log among other lines is read, its lost samples are counted`() throws {
    let log = [
      "--------- beginning of main", LogcatTests.line("View:", "ACTION_DOWN", [(0, 782, 1_485)], 193_565_371),
      "06-20 18:57:49.342 13554 13554 I Choreographer: Skipped 31 frames!",
      LogcatTests.line("View:", "ACTION_MOVE", [(0, 780.5, 1_400.25)], 193_565_382, history: 2),
      LogcatTests.line("View:", "ACTION_POINTER_DOWN(1)", [(0, 780.5, 1_400.25), (1, 5, 6)], 193_565_390),
      LogcatTests.line("View:", "ACTION_POINTER_UP(0)", [(0, 780.5, 1_400.25), (1, 5, 6)], 193_565_400),
      LogcatTests.line("View:", "ACTION_UP", [(1, 5, 6)], 193_565_420),
    ]
    for separator in ["\n", "\r\n"] {
      let imported = try TextImported(log.joined(separator: separator))
      #expect(
        imported.words == [
          "0 1 began 782.0,1485.0", "11000 1 moved 780.5,1400.25", "19000 2 began 5.0,6.0",
          "29000 1 ended 780.5,1400.25", "49000 2 ended 5.0,6.0",
        ])
      #expect(imported.repairs.count(.thinned) == 2)
      #expect(imported.trace.clock?.origin == 193_565_371_000)
      #expect(imported.result.counts.records == 5)
    }
  }

  @Test func `Of several observers the one with the most places is taken`() throws {
    let down = [(id: 0, x: 10.0, y: 20.0)]
    let log = [
      "D/MIUIInput(24444): [MotionEvent] ViewRootImpl { action=ACTION_DOWN, id[0]=0, pointerCount=1, "
        + "eventTime=100, downTime=100 } moveCount:0",
      LogcatTests.line("ViewRootImpl: enqueueInputEvent", "ACTION_DOWN", down, 100),
      LogcatTests.line("ViewRootImpl[A]: processMotionEvent", "ACTION_DOWN", [(0, 1, 2)], 100),
      LogcatTests.line("ViewRootImpl[A]: processMotionEvent", "ACTION_MOVE", [(0, 3, 4)], 110),
      LogcatTests.line("ViewRootImpl: enqueueInputEvent", "ACTION_UP", down, 120),
      LogcatTests.line("ViewRootImpl[A]: processMotionEvent", "ACTION_UP", [(0, 3, 4)], 120),
      LogcatTests.line("ViewRootImpl[A]: processMotionEvent", "ACTION_UP", [(0, 9, 9)], 120),
    ]
    let imported = try TextImported(log.joined(separator: "\n"))
    #expect(imported.words == ["0 1 began 1.0,2.0", "10000 1 moved 3.0,4.0", "20000 1 ended 3.0,4.0"])
    #expect(imported.repairs.count(.otherObserver) == 4)
  }

  @Test func `A cut line is left out and counted, and refused in a strict import`() throws {
    let whole = LogcatTests.line("V:", "ACTION_DOWN", [(0, 1, 1)], 100)
    let log = whole + "\n" + LogcatTests.line("V:", "ACTION_UP", [(0, 1, 1)], 120).prefix(150)
    let imported = try TextImported(log)
    #expect(imported.words == ["0 1 began 1.0,1.0", "0 1 cancelled 1.0,1.0"])
    #expect(imported.repairs.count(.unreadable) == 1)
    #expect(refusal(log) { $0.isStrict = true }?.hasPrefix("a/test.txt:1: found contact still down") == true)
    for text in ["x[0]=nan", "x[0]=1e400", "x[0]=5e9", "eventTime=1e99", "action=ACTION_JUMP"] {
      let key = text.prefix { $0 != "=" }
      let broken = whole.replacing(
        try Regex(PlainPattern.escape(String(key)) + "=[^,]*"), with: text)
      #expect(broken != whole)
      #expect(
        refusal(broken + "\n") == "a/test.txt:1: found nothing, expected at least one touch", "\(text)")
    }
  }
}

enum PlainPattern {
  static func escape(_ text: String) -> String {
    text.map { "[]()".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
