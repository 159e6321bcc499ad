import Testing
import TouchTraces

@testable import Recorders

@Suite struct PointerEventLogTests {
  @Test(
    "Pointer events and touch events of one swipe make the same trace",
    arguments: [
      """
      [{"type": "pointermove", "timeStamp": 90, "pointerId": 2, "clientX": 0, "clientY": 0, "pointerType": "mouse"},
       {"type": "pointerdown", "timeStamp": 100.1, "pointerId": 2, "clientX": 10, "clientY": 20, "pressure": 0.5, "width": 23, "height": 30},
       {"type": "pointerenter", "timeStamp": 101, "pointerId": 2, "clientX": 10, "clientY": 20},
       {"type": "pointermove", "timeStamp": 116.800000011921, "pointerId": 2, "clientX": 14.5, "clientY": 20, "pressure": 0.5, "width": 23, "height": 30},
       {"type": "pointerdown", "timeStamp": 120, "pointerId": 3, "clientX": 90, "clientY": 91, "pressure": 0.5},
       {"type": "pointerup", "timeStamp": 133.5, "pointerId": 2, "clientX": 14.5, "clientY": 20, "pressure": 0},
       {"type": "pointercancel", "timeStamp": 150, "pointerId": 3, "clientX": 0, "clientY": 0},
       {"type": "click", "timeStamp": 151}]
      """,
      """
      {"viewport": {"width": 390, "height": 844}, "userAgent": "Test", "events": [
       {"type": "touchstart", "timeStamp": 100.1, "changedTouches": [{"identifier": 0, "clientX": 10, "clientY": 20, "force": 0.5, "radiusX": 11.5, "radiusY": 15}]},
       {"type": "touchmove", "timeStamp": 116.8, "changedTouches": {"0": {"identifier": 0, "clientX": 14.5, "clientY": 20, "force": 0.5, "radiusX": 11.5, "radiusY": 15}, "length": 1}},
       {"type": "touchstart", "timeStamp": 120, "changedTouches": [{"identifier": 1, "clientX": 90, "clientY": 91}], "touches": [{"identifier": 0, "clientX": 14.5, "clientY": 20}]},
       {"type": "touchend", "timeStamp": 133.5, "changedTouches": [{"identifier": 0, "clientX": 14.5, "clientY": 20}]},
       {"type": "touchcancel", "timeStamp": 150, "changedTouches": [{"identifier": 1, "clientX": 90, "clientY": 91}]}]}
      """,
      """
      {"type": "PointerDown", "timeStamp": -20.4, "pointerId": 1, "x": 10, "y": 20}
      {"type": "PointerMove", "timeStamp": -3.7, "pointerId": 1, "x": 14.5, "y": 20}
      {"type": "PointerDown", "timeStamp": -0.5, "pointerId": 9, "x": 90, "y": 91}
      {"type": "PointerUp", "timeStamp": 13, "pointerId": 1, "x": 14.5, "y": 20}
      {"type": "PointerCancel", "timeStamp": 29.5, "pointerId": 9}
      """,
    ])
  func spellings(text: String) throws {
    let imported = try TextImported(text)
    #expect(
      imported.words == [
        "0 1 began 10.0,20.0", "16700 1 moved 14.5,20.0", "19900 2 began 90.0,91.0",
        "33400 1 ended 14.5,20.0",
        "49900 2 cancelled 90.0,91.0",
      ])
    #expect(imported.repairs.entries.allSatisfy { $0.repair.isAssumption })
    let hasSize = text.contains("width\": 23") || text.contains("radiusX")
    #expect(imported.trace.events[1].major == (hasSize ? 30 : nil))
    #expect(imported.trace.events[1].minor == (hasSize ? 23 : nil))
    // A time before the page's zero has no place in a trace's clock.
    #expect(imported.trace.clock?.origin == (text.contains("-20.4") ? nil : 100_100))
  }

  @Test func `Coalesced samples are history, the last of them is the event itself`() throws {
    let text = """
      [{"type": "pointerdown", "timeStamp": 1, "pointerId": 1, "clientX": 0, "clientY": 0},
       {"type": "pointermove", "timeStamp": 17, "pointerId": 1, "clientX": 4, "clientY": 4, "coalesced": [
         {"timeStamp": 9, "clientX": 2, "clientY": 2}, {"timeStamp": 13, "clientX": 3, "clientY": 3},
         {"timeStamp": 17, "clientX": 4, "clientY": 4}]},
       {"type": "pointerup", "timeStamp": 20, "pointerId": 1, "clientX": 4, "clientY": 4}]
      """
    let imported = try TextImported(text)
    #expect(
      imported.trace.events[1].history == [
        CoalescedSample(sampledAt: 8_000, x: 2, y: 2), CoalescedSample(sampledAt: 12_000, x: 3, y: 3),
      ])
    #expect(imported.repairs.count(.historyMisplaced) == 0)
  }

  @Test func `The viewport is the surface, and outside of it is said`() throws {
    let text = """
      {"width": 100, "height": 50, "events": [
        {"type": "touchstart", "timeStamp": 1, "changedTouches": [{"identifier": 0, "clientX": 10, "clientY": 60}]},
        {"type": "touchend", "timeStamp": 2, "changedTouches": [{"identifier": 0, "clientX": 10, "clientY": 60}]}]}
      """
    let imported = try TextImported(text)
    #expect(imported.trace.surface.width == 100 && imported.trace.surface.height == 50)
    #expect(imported.repairs.count(.outsideAxis) == 2)
    #expect(imported.repairs.count(.rangeInferred) == 0)
  }

  @Test(
    "What cannot be read names its line",
    arguments: [
      ("[{\"timeStamp\": 1}]", "1: key \"an event\": found \"an object\", expected the key type"),
      (
        "[\n{\"type\": \"pointerdown\"}]",
        "2: key \"an event\": found \"an object\", expected the key timeStamp"
      ),
      (
        "[{\"type\": \"pointerdown\",\n\"timeStamp\": \"1\"}]",
        "2: key \"timeStamp\": found \"\"1\"\", expected a time"
      ),
      (
        "[{\"type\": \"pointerdown\", \"timeStamp\": 1,\n\"clientX\": true, \"clientY\": 1}]",
        "2: key \"clientX\": found \"true\", expected"
      ),
      (
        "[{\"type\": \"touchstart\", \"timeStamp\": 1, \"changedTouches\": 1}]",
        "1: key \"changedTouches\": found \"1\""
      ),
      ("[{\"type\": \"click\", \"timeStamp\": 1}]", "1: found nothing, expected at least one touch"),
      (
        "{\"width\": -1, \"height\": 5, \"events\": []}",
        "1: key \"viewport\": found \"-1\", expected numbers above 0"
      ),
    ] as [(String, String)])
  func faults(text: String, words: String) {
    let found = refusal(text, as: "pointer-events")
    #expect(found?.hasPrefix("a/test.txt:" + words) == true, "\(found ?? "no error")")
  }
}
