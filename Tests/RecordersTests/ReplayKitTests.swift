import Testing
import TouchTraces

@testable import Recorders

@Suite struct ReplayKitTests {
  @Test(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"))
  func `The shared trace and its unpacked text are the same two swipes, the second one open`() throws {
    let packed = try TextImported(try SharedRecordings.bytes("replaykit/test.trace"))
    let plain = try TextImported(try SharedRecordings.bytes("replaykit/test.trace.decompressed.jsonl"))
    #expect(packed.trace == plain.trace)
    let entry = try #require(IndexEntry.all.first { $0.path == "replaykit/test.trace" })
    // The index counts the empty frame, too.
    #expect(packed.result.counts.records == entry.events - 1)
    #expect(packed.result.counts.contacts == entry.contacts)
    #expect(packed.result.counts.contactsAtOnce == entry.atOnce)
    #expect(packed.result.counts.duration == 746_497)
    #expect(packed.words.first == "0 1 began 1354.0,1520.0")
    #expect(packed.words[7] == "67641 1 ended 990.0,1517.0")
    #expect(packed.words.last == "746497 2 cancelled 619.0,1407.0")
    #expect(packed.trace.surface.width == 1_600 && packed.trace.surface.height == 2_560)
    #expect(packed.trace.events.first?.force == 156)
    #expect(packed.repairs.count(.openContact) == 1)
    #expect(packed.repairs.count(.liftTimeUnknown) == 1)
  }

  @Test func `A contact that a frame leaves out is lifted at the frame's time`() throws {
    let text = """
      {"width": 100, "height": 200}
      [{"timestamp": 1.0, "tracking_id": 5, "x": 1, "y": 1}]
      [{"timestamp": 1.008, "tracking_id": 6, "x": 9, "y": 9}, {"timestamp": 1.008, "tracking_id": 5, "x": 2, "y": 2}]
      [{"timestamp": 1.016, "tracking_id": 6, "x": 9, "y": 9, "touch_major": 4}]
      []
      """
    let imported = try TextImported(text)
    #expect(
      imported.words == [
        "0 1 began 1.0,1.0", "8000 1 moved 2.0,2.0", "8000 2 began 9.0,9.0", "16000 1 ended 2.0,2.0",
        "16000 2 moved 9.0,9.0", "16000 2 ended 9.0,9.0",
      ])
  }

  @Test(
    "What cannot be read is one clear line",
    arguments: [
      ("[]", "1: key \"width\": found nothing, expected a first line with width and height"),
      ("{\"width\": 0, \"height\": 2}\n[]", "1: key \"width\": found \"0\", expected a number above 0"),
      ("{\"width\": 1, \"height\": 2}\n{}", "2: key \"a frame\": found \"an object\", expected a list"),
      (
        "{\"width\": 1, \"height\": 2}\n[{}]",
        "2: key \"a contact\": found \"an object\", expected tracking_id"
      ),
      ("{\"width\": 1, \"height\": 2}\n[]", "1: found nothing, expected at least one touch"),
    ] as [(String, String)])
  func faults(text: String, words: String) {
    let found = refusal(text, as: "replaykit")
    #expect(found?.hasPrefix("a/test.txt:" + words) == true, "\(found ?? "no error")")
  }

  @Test(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"))
  func `A packed file that is cut or damaged is refused at every byte`() throws {
    let whole = try SharedRecordings.bytes("replaykit/test.trace")
    for end in 0..<whole.count {
      #expect(throws: ImportError.self) { _ = try TextImported(Array(whole[..<end]), as: "replaykit") }
    }
    var refused = 0
    // Behind the header and the file's name in it, the checksum guards everything.
    for place in 25..<whole.count {
      var damaged = whole
      damaged[place] ^= 0x10
      do throws(ImportError) { _ = try TextImported(damaged, as: "replaykit") } catch { refused += 1 }
    }
    #expect(refused == whole.count - 25)
  }
}
