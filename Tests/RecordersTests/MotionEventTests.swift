import Testing
import TouchTraces

@testable import Recorders

@Suite struct MotionEventTests {
  /// Two fingers, the first with batched samples; the second is lifted, then the first is taken away.
  static let expected = [
    "0 1 began 10.0,20.0", "11000 1 moved 14.0,24.0", "20000 2 began 50.0,60.0",
    "30000 1 stationary 14.0,24.0",
    "30000 2 moved 52.0,62.0", "40000 2 ended 52.0,62.0", "50000 1 cancelled 14.0,24.0",
  ]

  @Test(
    "Every spelling of the same events makes the same trace",
    arguments: [
      """
      [{"action": "ACTION_DOWN", "eventTime": 2291124021, "downTime": 2291124021,
        "pointers": [{"id": 0, "x": 10, "y": 20, "pressure": 1.0}]},
       {"action": "ACTION_MOVE", "eventTime": 2291124032, "historySize": 2,
        "history": [{"eventTime": 2291124024, "pointers": [{"id": 0, "x": 11, "y": 21}]},
                    {"eventTime": 2291124029, "pointers": [{"id": 0, "x": 12, "y": 22}]}],
        "pointers": [{"id": 0, "x": 14, "y": 24, "pressure": 1.0}]},
       {"action": "ACTION_POINTER_DOWN(1)", "eventTime": 2291124041,
        "pointers": [{"id": 0, "x": 14, "y": 24}, {"id": 3, "x": 50, "y": 60}]},
       {"action": "ACTION_MOVE", "eventTime": 2291124051,
        "pointers": [{"id": 0, "x": 14, "y": 24}, {"id": 3, "x": 52, "y": 62}]},
       {"action": "ACTION_POINTER_UP(1)", "eventTime": 2291124061,
        "pointers": [{"id": 0, "x": 14, "y": 24}, {"id": 3, "x": 52, "y": 62}]},
       {"action": "ACTION_CANCEL", "eventTime": 2291124071, "pointers": [{"id": 0, "x": 14, "y": 24}]}]
      """,
      """
      {"action": 0, "event_time": 21, "pointer_id": 7, "x": 10, "y": 20, "pressure": 1}
      {"action": 2, "event_time": 32, "pointer_id": 7, "x": 14, "y": 24, "pressure": 1, "history": [{"event_time": 24, "x": 11, "y": 21}, {"event_time": 29, "x": 12, "y": 22}]}
      {"action": 261, "event_time": 41, "pointers": [{"pointer_id": 7, "x": 14, "y": 24}, {"pointer_id": 9, "x": 50, "y": 60}]}
      {"action": 2, "event_time": 51, "pointers": [{"pointer_id": 7, "x": 14, "y": 24}, {"pointer_id": 9, "x": 52, "y": 62}]}
      {"action": 262, "event_time": 61, "pointers": [{"pointer_id": 7, "x": 14, "y": 24}, {"pointer_id": 9, "x": 52, "y": 62}]}
      {"action": 3, "event_time": 71, "pointers": [{"pointer_id": 7, "x": 14, "y": 24}]}
      """,
      """
      {"events": [
        {"action": "DOWN", "eventTimeNanos": "21000000", "pointer": [{"pointerId": 1, "axisValue": [{"value": 10}, {"axis": 1, "value": 20}, {"axis": 2, "value": 1}]}]},
        {"action": "HOVER_MOVE", "eventTimeNanos": "30000000"},
        {"action": "MOVE", "eventTimeNanos": "32000000", "pointer": [{"pointerId": 1, "x": 14, "y": 24, "pressure": 1,
          "history": [{"eventTimeNanos": 24000000, "x": 11, "y": 21}, {"eventTimeNanos": 29000000, "x": 12, "y": 22}]}]},
        {"action": "POINTER_DOWN", "actionIndex": 1, "eventTimeNanos": 41000000, "pointer": [{"pointerId": 1, "axes": {"AXIS_X": 14, "AXIS_Y": 24}}, {"pointerId": 2, "axes": {"AXIS_X": 50, "AXIS_Y": 60}}]},
        {"action": "MOVE", "eventTimeNanos": 51000000, "pointer": [{"pointerId": 1, "x": 14, "y": 24}, {"pointerId": 2, "x": 52, "y": 62}]},
        {"action": "POINTER_UP", "actionIndex": 1, "eventTimeNanos": 61000000, "pointer": [{"pointerId": 1, "x": 14, "y": 24}, {"pointerId": 2, "x": 52, "y": 62}]},
        {"action": "CANCEL", "eventTimeNanos": 71000000, "pointer": [{"pointerId": 1, "x": 14, "y": 24}]}]}
      """,
    ])
  func spellings(text: String) throws {
    let imported = try TextImported(text)
    #expect(imported.words == MotionEventTests.expected)
    #expect(
      imported.trace.events[1].history == [
        CoalescedSample(sampledAt: 3_000, x: 11, y: 21), CoalescedSample(sampledAt: 8_000, x: 12, y: 22),
      ])
    #expect(imported.trace.events.first?.force == 1)
    #expect(imported.repairs.entries.allSatisfy { $0.repair.isAssumption })
    #expect(imported.trace.source?.format == "MotionEvent JSON")
  }

  @Test func `Batched samples outside their event's time are left out and counted`() throws {
    let text = """
      [{"action": 0, "eventTime": 10, "x": 1, "y": 1},
       {"action": 2, "eventTime": 20, "x": 4, "y": 4, "history": [
         {"eventTime": 10, "x": 1, "y": 1}, {"eventTime": 15, "x": 2, "y": 2}, {"eventTime": 15, "x": 3, "y": 3},
         {"eventTime": 20, "x": 4, "y": 4}]},
       {"action": 1, "eventTime": 22, "x": 4, "y": 4}]
      """
    let imported = try TextImported(text)
    #expect(imported.trace.events[1].history == [CoalescedSample(sampledAt: 5_000, x: 2, y: 2)])
    #expect(imported.repairs.count(.historyMisplaced) == 3)
    #expect(
      refusal(text) { $0.isStrict = true }
        == "a/test.txt:2: found batched sample not between its event and the one before, left out, expected "
        + "nothing to repair in a strict import")
  }

  @Test func `A new gesture cancels pointers that the log forgot to lift`() throws {
    let text = """
      [{"action": 0, "eventTime": 10, "pointers": [{"id": 0, "x": 1, "y": 1}]},
       {"action": 261, "eventTime": 20, "pointers": [{"id": 0, "x": 1, "y": 1}, {"id": 1, "x": 5, "y": 5}]},
       {"action": 0, "eventTime": 900, "pointers": [{"id": 0, "x": 2, "y": 2}]},
       {"action": 1, "eventTime": 910, "pointers": [{"id": 0, "x": 2, "y": 2}]}]
      """
    let imported = try TextImported(text)
    #expect(
      imported.words == [
        "0 1 began 1.0,1.0", "10000 2 began 5.0,5.0", "890000 1 cancelled 1.0,1.0",
        "890000 2 cancelled 5.0,5.0", "890000 3 began 2.0,2.0", "900000 3 ended 2.0,2.0",
      ])
    #expect(imported.repairs.count(.openContact) == 1)
    #expect(imported.repairs.count(.doubleID) == 1)
  }

  @Test(
    "What cannot be read names its line, key and value",
    arguments: [
      ("[{\"eventTime\": 1}]", "1: key \"an event\": found \"an object\", expected the key action"),
      (
        "[\n{\"action\": \"ACTION_JUMP\", \"eventTime\": 1}]",
        "2: key \"action\": found \"\"ACTION_JUMP\"\", expected"
      ),
      (
        "[{\"action\": 0,\n\"x\": 1, \"y\": 1}]",
        "1: key \"an event\": found \"an object\", expected the key eventTime"
      ),
      (
        "[{\"action\": 0,\n\"eventTime\": 1e99, \"x\": 1, \"y\": 1}]",
        "2: key \"eventTime\": found \"1e+99\", expected a time"
      ),
      (
        "[{\"action\": 0, \"eventTime\": 1,\n\n\"x\": \"1\", \"y\": 1}]",
        "3: key \"x\": found \"\"1\"\", expected a number"
      ),
      (
        "[{\"action\": 517, \"eventTime\": 1, \"x\": 1, \"y\": 1}]",
        "1: found \"an action on pointer 2\", expected one of 1"
      ),
      (
        "[{\"action\": 0, \"eventTime\": 1, \"pointers\": 5}]",
        "1: key \"pointers\": found \"5\", expected a list"
      ),
      ("[{\"action\": 7, \"eventTime\": 1}]", "1: found nothing, expected at least one touch"),
    ] as [(String, String)])
  func faults(text: String, words: String) {
    let found = refusal(text, as: "motionevent")
    #expect(found?.hasPrefix("a/test.txt:" + words) == true, "\(found ?? "no error")")
  }
}
