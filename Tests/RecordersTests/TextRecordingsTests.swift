import Foundation
import Testing
import TouchTraces

@testable import Recorders

/// Everything beside the checkout that is no event stream of the kernel.
@Suite(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"))
struct TextRecordingsTests {
  /// The files that are refused, and why.
  static let refused: [String: String] = [
    "aosp/expected_velocities.csv": "1: found nothing, expected a column or key \"x\"",
    "aosp/google_pixel_tablet_touchscreen.expected.csv": "1: found nothing, expected a column or key \"x\"",
    "flutter/expected_velocities.csv": "1: found nothing, expected a column or key \"x\"",
    "perfect-freehand/inputs.json":
      "1: found nothing, expected times, or an assumed frame rate (--assume-hz N)",
    "libinput/fusuma_spec.libinput-debug-events.txt": "1: found nothing, expected a recording in one of",
  ]

  static let files: [String] = {
    guard let folder = SharedRecordings.folder else { return [] }
    return ["aosp", "flutter", "replaykit", "testfairy", "kivy", "perfect-freehand", "libinput"].flatMap {
      name in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)) ?? [])
        .filter { !$0.hasSuffix(".evemu") }.map { name + "/" + $0 }
    }.sorted()
  }()

  @Test(arguments: files)
  func `Each imports into a valid trace, or is refused with a reason`(file: String) throws {
    let bytes = try SharedRecordings.bytes(file)
    do throws(ImportError) {
      let imported = try TextImported(bytes, file: file)
      #expect(TextRecordingsTests.refused[file] == nil)
      #expect(imported.result.counts.contacts > 0)
      let loaded = try? TraceReader().read(TraceWriter().document(imported.trace), path: "test.json")
      #expect(loaded?.trace == imported.trace)
      #expect(loaded?.warnings == [])
    } catch {
      let expected = try #require(TextRecordingsTests.refused[file], "\(error.description)")
      #expect(error.description.hasPrefix(file + ":" + expected), "\(error.description)")
    }
  }

  @Test func `All files are met`() {
    #expect(TextRecordingsTests.files.count == 19)
    #expect(Set(TextRecordingsTests.refused.keys).isSubset(of: Set(TextRecordingsTests.files)))
  }

  @Test func `Strokes without times import at an assumed rate`() throws {
    let entry = try #require(IndexEntry.all.first { $0.path.hasPrefix("perfect-freehand/") })
    let imported = try TextImported(try SharedRecordings.bytes("perfect-freehand/inputs.json")) {
      $0.assumedRate = 60
    }
    #expect(imported.result.counts.records == entry.events)
    #expect(imported.result.counts.contacts == entry.contacts)
    #expect(imported.result.counts.contactsAtOnce == entry.atOnce)
    #expect(imported.repairs.count(.noTimeStamps) == entry.events)
  }
}
