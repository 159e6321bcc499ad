import Testing
import TouchTraces

@testable import Recorders

@Suite struct TestFairyTests {
  @Test(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"))
  func `The shared session holds fourteen touches and three presses of a key`() throws {
    let imported = try TextImported(try SharedRecordings.bytes("testfairy/sessionData.input-subset.json"))
    let entry = try #require(IndexEntry.all.first { $0.path.hasPrefix("testfairy/") })
    #expect(imported.result.counts.records == entry.events)
    // The index takes the key's down and up for a second finger's; they have a key code and no place.
    #expect(imported.result.counts.contacts == entry.contacts - 3)
    #expect(imported.result.counts.contactsAtOnce == 1)
    #expect(imported.repairs.count(.otherInput) == 6)
    #expect(imported.trace.events.count == entry.events - 6)
    #expect(abs(Double(imported.result.counts.duration) / 1_000 - entry.milliseconds) <= 0.5)
    #expect(imported.words.first == "0 1 began 254.0,356.0")
    #expect(imported.words[1] == "223000 1 ended 254.0,356.0")
    #expect(imported.repairs.entries.allSatisfy { $0.repair.isAssumption })
    #expect(imported.trace.clock?.origin == 4_000_000)
  }

  @Test(
    "What cannot be read names its line",
    arguments: [
      ("{\"input\": 5}", "1: key \"input\": found \"5\", expected a list"),
      ("{\"input\": []}", "1: found nothing, expected at least one touch"),
      ("{}", "1: key \"input\": found nothing, expected a list of touches"),
      (
        "{\"input\": [\n{\"x\": 1, \"y\": 1, \"act\": 0}]}",
        "2: key \"an entry of input\": found \"an object\", expected the key ts"
      ),
      (
        "{\"input\": [\n{\"x\": 1, \"y\": 1, \"ts\": 0}]}",
        "2: key \"an entry of input\": found \"an object\", expected the key act"
      ),
      (
        "{\"input\": [\n{\"x\": 1, \"y\": 1, \"ts\": 0,\n\"act\": 9}]}",
        "3: key \"act\": found \"9\", expected one of"
      ),
      (
        "{\"input\": [\n{\"x\": 1e10, \"y\": 1, \"ts\": 0, \"act\": 0}]}",
        "2: key \"x\": found \"10000000000\", expected"
      ),
      ("{\"input\": [{\"x\": 1,", "1: found the end of the recording, expected a key in double quotes"),
    ] as [(String, String)])
  func faults(text: String, words: String) {
    let found = refusal(text, as: "testfairy")
    #expect(found?.hasPrefix("a/test.txt:" + words) == true, "\(found ?? "no error")")
  }
}
