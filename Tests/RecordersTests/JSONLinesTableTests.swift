import Testing
import TouchTraces

@testable import Recorders

@Suite struct JSONLinesTableTests {
  @Test(
    "Samples as objects or lists, a line each or in one list, are the same recording",
    arguments: [
      (
        """
        {"t_ms": 0, "touch": 1, "phase": "down", "x": 1.5, "y": 2}
        {"t_ms": 8, "touch": 1, "phase": "move", "x": 3.25, "y": -4}

        {"t_ms": 16.5, "touch": 1, "phase": "up", "x": 3.25, "y": -4}
        """, nil
      ),
      (
        """
        [{"t_us": 5, "pointer": "a", "action": 0, "x": 1.5, "y": 2},
         {"t_us": 8005, "pointer": "a", "action": 2, "x": 3.25, "y": -4},
         {"t_us": 16505, "pointer": "a", "action": 1, "x": 3.25, "y": -4}]
        """, nil
      ),
      ("[0, 1.5, 2, \"down\"]\n[8, 3.25, -4, \"move\"]\r\n[16.5, 3.25, -4, \"up\"]", byPlace),
      ("[[0, 1.5, 2, \"down\"], [8, 3.25, -4, \"move\"], [16.5, 3.25, -4, \"up\"]]", byPlace),
      (
        """
        {"px": "1.5", "py": "2", "time": "0", "phase": "down", "extra": {"a": [1, 2]}}
        {"px": "3.25", "py": "-4", "time": "8", "phase": "move", "extra": null}
        {"px": "3.25", "py": "-4", "time": "16.5", "phase": "up"}
        """, ["t_ms": "time", "x": "px", "y": "py"]
      ),
    ] as [(String, [String: String]?)])
  func spellings(text: String, map: [String: String]?) throws {
    let imported = try TextImported(text) { $0.columnMap = map }
    #expect(imported.words == CSVImporterTests.events)
    #expect(imported.repairs.entries.allSatisfy { $0.repair.isAssumption })
  }

  static let byPlace = ["t_ms": "1", "x": "2", "y": "3", "phase": "4"]

  @Test func `Epoch milliseconds in one list are one stroke`() throws {
    let text = #"[{"x":1,"y":2,"t":1385000000100},{"x":3,"y":4,"t":1385000000117}]"#
    let imported = try TextImported(text) { $0.columnMap = ["t_ms": "t"] }
    #expect(imported.words == ["0 1 began 1.0,2.0", "17000 1 ended 3.0,4.0"])
  }

  @Test func `Typed words are strokes set one behind the other`() throws {
    let text = """
      {"word": "so", "curve": {"x": [85, 85, 90], "y": [1, 2, 3], "t": [0, 7, 19]}}
      {"word": "do", "curve": {"x": [5, 6], "y": [1, 2], "t": [0, 16]}}
      """
    let imported = try TextImported(text)
    #expect(
      imported.words == [
        "0 1 began 85.0,1.0", "7000 1 moved 85.0,2.0", "19000 1 ended 90.0,3.0", "1019000 2 began 5.0,1.0",
        "1035000 2 ended 6.0,2.0",
      ])
    #expect(imported.trace.source?.format == "gesture typing")
    #expect(imported.repairs.count(.phasesInferred) == 2)
    #expect(imported.repairs.count(.clockRestarted) == 1)
  }

  @Test func `A drawing's strokes share its clock`() throws {
    let text = #"{"word":"cat","drawing":[[[1,2],[3,4],[0,100.5]],[[9],[8],[250]]]}"#
    let imported = try TextImported(text)
    #expect(
      imported.words == [
        "0 1 began 1.0,3.0", "100500 1 ended 2.0,4.0", "250000 2 began 9.0,8.0", "250000 2 ended 9.0,8.0",
      ])
    #expect(imported.trace.source?.format == "quick draw raw")
  }

  @Test(
    "What cannot be read is one clear line with its place",
    arguments: [
      ("[]", "1: found nothing, expected at least one touch"),
      ("[{}]", "1: found nothing, expected a column or key \"x\""),
      ("{\"t_ms\": 0}\n", "1: found nothing, expected a column or key \"x\""),
      (
        "{\"t_ms\":0,\"x\":1,\"y\":1}\n{\"t_ms\":1,\"x\":1,\"y\":[1]}",
        "2: key \"y\": found \"an object\", expected a number or a text"
      ),
      (
        "{\"t_ms\":0,\"x\":1,\"y\":1}\n[1]",
        "2: key \"a sample\": found \"a list\", expected an object or a list"
      ),
      ("{\"t_ms\":0,\"x\":1,\"y\":NaN}", "1: found \"N\", expected a value"),
      ("{\"t_ms\":0,\"x\":1,\"y\":1e400}", "1: found \"1\", expected a number below 1.8e308"),
      (
        "{\"t_ms\":0,\"x\":1,\"y\":1}\n{\"t_ms\":1,\"x\":1,",
        "2: found the end of the recording, expected a key"
      ),
      ("{\"t_ms\":0,\"x\":1,\"x\":2,\"y\":1}", "1: found \"\"\", expected each key once"),
      ("{\"t_ms\":\"x\",\"x\":1,\"y\":1}", "1: key \"t_ms\": found \"x\", expected a time within 2^53"),
      ("{\"time\":0,\"x\":1,\"y\":1}", "1: key \"time\": found \"times without a unit\""),
      ("[[1,2,3]]", "1: found \"lists without keys\", expected a column map by place"),
      ("{\"word\":\"a\",\"curve\":{\"x\":[1],\"y\":[1,2],\"t\":[0]}}", "1: found \"1 x, 2 y and 1 t\""),
      ("{\"word\":\"a\",\"drawing\":[[[1],[2]]]}", "1: found \"a stroke of 2 lists\", expected x, y and t"),
      (
        "{\"word\":\"a\",\"curve\":{\"x\":[1],\"y\":[1]}}",
        "1: key \"curve\": found \"an object\", expected lists"
      ),
    ] as [(String, String)])
  func faults(text: String, words: String) {
    let found = refusal(text, as: "json-lines")
    #expect(found?.hasPrefix("a/test.txt:" + words) == true, "\(found ?? "no error")")
  }

  @Test func `Nesting without end is refused, not followed`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(refusal(deep, as: "json-lines")?.contains("at most 32 levels of nesting") == true)
    #expect(refusal(String(repeating: "{\"a\":", count: 40), as: "json-lines")?.contains("32 levels") == true)
  }
}
