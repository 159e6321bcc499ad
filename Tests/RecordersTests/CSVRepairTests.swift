import Testing
import TouchTraces

@testable import Recorders

/// What is repaired in rows, shown on tables; all text formats share it.
@Suite struct CSVRepairTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    var testDescription: String { "\(repair)" }
    var repair: Repair
    var count: Int
    var rows: String
    var events: [String]
  }

  static let table: [Broken] = [
    Broken(
      repair: .openContact, count: 1, rows: "0,1,down,1,1\n5,1,move,2,2\n",
      events: ["0 1 began 1.0,1.0", "5000 1 moved 2.0,2.0", "5000 1 cancelled 2.0,2.0"]),
    Broken(
      repair: .doubleID, count: 1, rows: "0,1,down,1,1\n5,1,down,2,2\n9,1,up,2,2\n",
      events: [
        "0 1 began 1.0,1.0", "5000 1 cancelled 1.0,1.0", "5000 2 began 2.0,2.0", "9000 2 ended 2.0,2.0",
      ]),
    Broken(
      repair: .startedMidContact, count: 1,
      rows: "0,1,move,1,1\n2,1,move,1,1\n3,1,up,1,1\n5,1,down,2,2\n9,1,up,2,2\n",
      events: ["0 1 began 2.0,2.0", "4000 1 ended 2.0,2.0"]),
    Broken(
      repair: .contradiction, count: 2,
      rows: "0,1,down,1,1\n2,1,up,1,1\n3,1,move,1,1\n4,1,up,1,1\n",
      events: ["0 1 began 1.0,1.0", "2000 1 ended 1.0,1.0"]),
    Broken(
      repair: .positionUnknown, count: 2,
      rows: "0,1,down,,\n2,1,move,3,4\n4,1,move,,4\n6,1,up,,\n",
      events: ["0 1 began 3.0,4.0", "4000 1 ended 3.0,4.0"]),
    Broken(
      repair: .stepBack, count: 1, rows: "5,1,down,1,1\n9,1,move,2,2\n7,1,move,3,3\n11,1,up,3,3\n",
      events: [
        "0 1 began 1.0,1.0", "4000 1 moved 2.0,2.0", "4000 1 moved 3.0,3.0", "6000 1 ended 3.0,3.0",
      ]),
    Broken(
      repair: .reordered, count: 2,
      rows: "0,1,down,1,1\n9,1,up,1,1\n1,2,down,2,2\n5,2,up,2,2\n",
      events: [
        "0 1 began 1.0,1.0", "1000 2 began 2.0,2.0", "5000 2 ended 2.0,2.0", "9000 1 ended 1.0,1.0",
      ]),
    Broken(
      repair: .clockRestarted, count: 1, rows: "5,1,down,1,1\n9,1,up,1,1\n0,1,down,2,2\n5,1,up,2,2\n",
      events: [
        "0 1 began 1.0,1.0", "4000 1 ended 1.0,1.0", "1004000 2 began 2.0,2.0", "1009000 2 ended 2.0,2.0",
      ]),
    Broken(
      repair: .clockWrapped, count: 2,
      rows: "4294967290,1,down,1,1\n4294967295,1,move,2,2\n4,1,move,3,3\n9,1,up,3,3\n",
      events: [
        "0 1 began 1.0,1.0", "5000 1 moved 2.0,2.0", "10000 1 moved 3.0,3.0", "15000 1 ended 3.0,3.0",
      ]),
  ]

  @Test("Each kind of flaw is mended, counted and listed", arguments: table)
  func repairs(broken: Broken) throws {
    let imported = try TextImported("t_ms,touch,phase,x,y\n" + broken.rows)
    #expect(imported.words == broken.events)
    #expect(imported.repairs.count(broken.repair) == broken.count)
    let others = imported.repairs.entries.filter { !$0.repair.isAssumption && $0.repair != broken.repair }
    #expect(others.isEmpty)
    #expect(imported.trace.source?.repairs == imported.repairs.sentences)
  }

  @Test("A strict import refuses what it would have mended", arguments: table)
  func strict(broken: Broken) {
    let found = refusal("t_ms,touch,phase,x,y\n" + broken.rows) { $0.isStrict = true }
    #expect((found == nil) == broken.repair.isAssumption)
    if let found { #expect(found.hasSuffix("expected nothing to repair in a strict import"), "\(found)") }
  }

  @Test("What was mended reads back as the same trace", arguments: table)
  func reads(broken: Broken) throws {
    let trace = try TextImported("t_ms,touch,phase,x,y\n" + broken.rows).trace
    let loaded = try TraceReader().read(TraceWriter().document(trace), path: "test.json")
    #expect(loaded.trace == trace)
    #expect(loaded.warnings.isEmpty)
  }

  @Test func `Deliveries are kept, and held where they come before the sample or go back`() throws {
    let text = """
      t_ms,delivered_ms,touch,phase,x,y
      100,103,1,down,1,1
      108,109,1,move,2,2
      116,112,1,move,3,3
      120,115,1,up,3,3

      """
    let imported = try TextImported(text)
    #expect(imported.trace.events.map(\.sampledAt) == [0, 8_000, 16_000, 20_000])
    #expect(imported.trace.events.map(\.deliveredAt) == [3_000, 9_000, 16_000, 20_000])
    #expect(imported.repairs.count(.stepBack) == 2)
  }

  @Test(
    "Times at both ends of what can be counted are refused, not wrapped",
    arguments: ["t_us", "delivered_us"], ["9007199254740992", "-9007199254740992"])
  func extremes(column: String, time: String) {
    let other = column == "t_us" ? "delivered_us" : "t_us"
    let far = time.hasPrefix("-") ? String(time.dropFirst()) : "-" + time
    let text = "\(column),\(other),touch,phase,x,y\n\(far),\(far),1,down,1,1\n\(time),\(far),1,up,1,1\n"
    // A step back is held; a step of 2^54 µs is further than a trace reaches.
    let isBack = time.hasPrefix("-")
    #expect((refusal(text) == nil) == isBack)
  }

  @Test func `More than sixty-four contacts at once are refused`() {
    var text = "t_ms,touch,phase,x,y\n"
    for touch in 0..<65 { text += "\(touch),\(touch),down,1,1\n" }
    #expect(
      refusal(text) == "a/test.txt:66: found 65, expected at most 64 contacts down at one time")
  }

  @Test func `Fingers written in another order within a frame make the same trace`() throws {
    let rows = ["0,1,down,1,1", "0,2,down,2,2", "5,1,move,3,3", "5,2,up,2,2", "9,1,up,3,3"]
    let swapped = [rows[0], rows[1], rows[3], rows[2], rows[4]]
    let head = "t_ms,touch,phase,x,y\n"
    let first = try TextImported(head + rows.joined(separator: "\n"))
    let second = try TextImported(head + swapped.joined(separator: "\n"))
    #expect(first.trace.events == second.trace.events)
  }
}
