import Testing
import TouchTraces

@testable import Recorders

@Suite struct KivyTests {
  @Test(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"))
  func `The shared session agrees with the index`() throws {
    let imported = try TextImported(try SharedRecordings.bytes("kivy/control-mouse.recorder.kvi"))
    let entry = try #require(IndexEntry.all.first { $0.path.hasPrefix("kivy/") })
    #expect(imported.result.counts.records == entry.events)
    #expect(imported.result.counts.contacts == entry.contacts)
    #expect(imported.result.counts.contactsAtOnce == entry.atOnce)
    #expect(abs(Double(imported.result.counts.duration) / 1_000 - entry.milliseconds) <= 0.5)
    #expect(imported.trace.surface.yAxisIsUp)
    // Parts of a window of unknown size: it is taken to be as wide as a phone.
    #expect(imported.trace.surface.unitsPerPointX == 1.0 / 390)
    #expect(imported.trace.surface.scaleSource == .assumed)
    #expect(imported.repairs.entries.allSatisfy { $0.repair.isAssumption })
  }

  @Test(
    "What cannot be read is one clear line",
    arguments: [
      ("#RECORDER1.0\n(1.0, 'begin', 1, {'sx': 0.5})\n", "2: key \"sy\": found nothing, expected a number"),
      (
        "#RECORDER1.0\n(1.0, 'begin', 1, {'sx': nan, 'sy': 1})\n",
        "2: key \"sx\": found \"nan\", expected a number"
      ),
      (
        "#RECORDER1.0\n(x, 'begin', 1, {'sx': 0, 'sy': 1})\n",
        "2: key \"time\": found \"x\", expected a number"
      ),
      ("#RECORDER1.0\n(1.0, 'begin', 1, {'sx': 0, 'sy'", "2: found \"(1.0, 'begin'"),
      ("#RECORDER1.0\n", "1: found nothing, expected at least one touch"),
    ] as [(String, String)])
  func faults(text: String, words: String) {
    let found = refusal(text)
    #expect(found?.hasPrefix("a/test.txt:" + words) == true, "\(found ?? "no error")")
  }
}
