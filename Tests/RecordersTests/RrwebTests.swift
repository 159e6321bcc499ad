import Testing
import TouchTraces

@testable import Recorders

@Suite struct RrwebTests {
  @Test func `Positions come late and in batches, and belong to their own times`() throws {
    let text = """
      [{"type": 4, "data": {"href": "https://example.org", "width": 390, "height": 844}, "timestamp": 1699814887000},
       {"type": 2, "data": {"node": {}}, "timestamp": 1699814887001},
       {"type": 3, "data": {"source": 2, "type": 7, "id": 15, "x": 50, "y": 10}, "timestamp": 1699814887300},
       {"type": 3, "data": {"source": 6, "positions": []}, "timestamp": 1699814887310},
       {"type": 3, "data": {"source": 2, "type": 9, "id": 15, "x": 90, "y": 30}, "timestamp": 1699814887450},
       {"type": 3, "data": {"source": 6, "positions": [
         {"x": 58, "y": 18, "id": 15, "timeOffset": -430}, {"x": 75, "y": 25, "id": 15, "timeOffset": -380.5},
         {"x": 90, "y": 30, "id": 15, "timeOffset": -300}]}, "timestamp": 1699814887750},
       {"type": 3, "data": {"source": 2, "type": 2, "id": 15, "x": 90, "y": 30}, "timestamp": 1699814887760},
       {"type": 3, "data": {"source": 2, "type": 7, "id": 9, "x": 1, "y": 2}, "timestamp": 1699814888000},
       {"type": 3, "data": {"source": 2, "type": 10, "id": 9, "x": 1, "y": 2}, "timestamp": 1699814888100}]
      """
    let imported = try TextImported(text)
    #expect(
      imported.words == [
        "0 1 began 50.0,10.0", "20000 1 moved 58.0,18.0", "69500 1 moved 75.0,25.0",
        "150000 1 moved 90.0,30.0",
        "150000 1 ended 90.0,30.0", "700000 2 began 1.0,2.0", "800000 2 cancelled 1.0,2.0",
      ])
    #expect(imported.trace.surface.width == 390 && imported.trace.surface.height == 844)
    #expect(imported.repairs.count(.thinned) == 3)
    #expect(imported.repairs.entries.allSatisfy { $0.repair.isAssumption })
    #expect(imported.trace.clock?.origin == 1_699_814_887_300_000)
  }

  @Test func `Fingers with ids of their own are contacts of their own`() throws {
    let text = """
      {"events": [
       {"type": 3, "data": {"source": 2, "type": 7, "x": 1, "y": 1, "pointerId": 4}, "timestamp": 1000},
       {"type": 3, "data": {"source": 2, "type": 7, "x": 9, "y": 9, "pointerId": 5}, "timestamp": 1010},
       {"type": 3, "data": {"source": 6, "pointerId": 5, "positions": [{"x": 8, "y": 8, "timeOffset": -20}]}, "timestamp": 1050},
       {"type": 3, "data": {"source": 2, "type": 9, "x": 1, "y": 1, "pointerId": 4}, "timestamp": 1060},
       {"type": 3, "data": {"source": 2, "type": 9, "x": 8, "y": 8, "pointerId": 5}, "timestamp": 1070}]}
      """
    #expect(
      try TextImported(text).words == [
        "0 1 began 1.0,1.0", "10000 2 began 9.0,9.0", "30000 2 moved 8.0,8.0", "60000 1 ended 1.0,1.0",
        "70000 2 ended 8.0,8.0",
      ])
  }

  @Test(
    "What cannot be read names its line",
    arguments: [
      (
        "[\n{\"type\": 3, \"data\": {\"source\": 2, \"type\": 7, \"x\": 1, \"y\": 1}}]",
        "2: key \"an event\": found"
      ),
      (
        "[{\"type\": 3, \"timestamp\": 1, \"data\": {\"source\": 6,\n\"positions\": 3}}]",
        "2: key \"positions\": found \"3\""
      ),
      (
        "[{\"type\": 3, \"timestamp\": 1, \"data\": {\"source\": 2, \"type\": 7,\n\"x\": 1e12, \"y\": 1}}]",
        "2: key \"x\": found"
      ),
      (
        "[{\"type\": 3, \"timestamp\": 1e300, \"data\": {\"source\": 2, \"type\": 7}}]",
        "1: key \"timestamp\": found"
      ),
      ("[]", "1: found nothing, expected at least one touch"),
    ] as [(String, String)])
  func faults(text: String, words: String) {
    let found = refusal(text, as: "rrweb")
    #expect(found?.hasPrefix("a/test.txt:" + words) == true, "\(found ?? "no error")")
  }
}
