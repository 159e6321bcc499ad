import Foundation
import Primitives
import Testing
import TouchTraces

@testable import Recorders

@Suite struct EvdevRecordingsTests {
  /// Rows that deviate from the list, with the reason.
  ///
  /// The second finger of this tap was on the pad's other half before the recording began and is lifted before
  /// its place is ever sent: it is counted as unknown instead of being put at 0,0.
  static let withoutPlace = "evemu/touchpads__CyPS2_Cypress_Trackpad.three_finger_tap.events"

  static let touches = EvdevFixtures.rows.filter { $0.contacts ?? 0 > 0 }

  @Test(arguments: touches)
  func `events, contacts and duration are those of the list of recordings`(_ row: EvdevFixtures.Row) throws {
    let options = Importing.options { $0.assumedRate = row.milliseconds == nil ? 100 : nil }
    let recording = try EvdevFixtures.imported(row.file, options)
    #expect(recording.counts.records == row.records)
    let missing = row.file == Self.withoutPlace ? 1 : 0
    #expect(recording.repairs.count(.positionUnknown) == missing)
    #expect(recording.counts.contacts + missing == row.contacts)
    #expect(recording.counts.contactsAtOnce + missing == row.contactsAtOnce)
    if let expected = row.milliseconds {
      #expect(abs(Double(recording.counts.duration) / 1_000 - expected) <= 0.05)
    }
  }

  @Test(arguments: touches)
  func `what is imported reads back as the same trace`(_ row: EvdevFixtures.Row) throws {
    let options = Importing.options { $0.assumedRate = 100 }
    let trace = try EvdevFixtures.imported(row.file, options).trace
    let document = try TraceReader().read(TraceWriter().document(trace), path: "a.json")
    #expect(document.trace == trace)
    #expect(document.warnings == [])
    #expect(
      try TraceReader().read(TraceWriter().lines(trace, hasTrailer: true), path: "a.jsonl").trace == trace)
  }

  @Test func `a recording without touches is refused in one line`() throws {
    let refused = EvdevFixtures.rows.filter { $0.contacts ?? 0 == 0 }.map(\.file)
    guard !refused.isEmpty else { return }
    #expect(
      refused == [
        "evemu/tablets__Wacom_Cintiq_22HDT_Finger.events", "libinput/fusuma_spec.libinput-debug-events.txt",
      ])
    let lines = refused.map { file in
      #expect(throws: ImportError.self) { try EvdevFixtures.imported(file) }
      do { return "imported \(try EvdevFixtures.imported(file).trace.name)" } catch { return "\(error)" }
    }
    #expect(
      lines == [
        "evemu/tablets__Wacom_Cintiq_22HDT_Finger.events:120: found none, expected at least one touch",
        "libinput/fusuma_spec.libinput-debug-events.txt:1: found libinput debug-events, which holds no touches, "
          + "expected a recording in one of the formats evemu, libinput-record, getevent, evtest, input-event",
      ])
  }

  @Test func `a recording without times is refused unless a rate is assumed`() throws {
    guard !EvdevFixtures.rows.isEmpty else { return }
    let file = "getevent/nsgamescriptor_getevent.txt"
    do {
      _ = try EvdevFixtures.imported(file)
      Issue.record("imported")
    } catch {
      #expect(
        "\(error)"
          == "\(file):7: key \"time\": found nothing, expected times, or an assumed frame rate (--assume-hz N)"
      )
    }
    let recording = try EvdevFixtures.imported(file, Importing.options { $0.assumedRate = 125 })
    #expect(recording.repairs.count(.noTimeStamps) == 51)
    #expect(recording.repairs.count(.openContact) == 2)
    #expect(recording.repairs.count(.truncated) == 1)
    let times = Set(recording.trace.events.map(\.sampledAt))
    #expect(times.allSatisfy { $0 % 8_000 == 0 })
    #expect(recording.trace.clock == nil)
  }

  @Test func `a laptop's recording cut inside a frame is imported and says so`() throws {
    guard !EvdevFixtures.rows.isEmpty else { return }
    let recording = try EvdevFixtures.imported("aosp/synaptics_TM3289-021.evemu")
    #expect(Importing.words(recording.trace.events) == ["0 began 1 at 891,333", "0 cancelled 1 at 891,333"])
    #expect(
      recording.trace.source?.repairs == [
        "1 × contact still down at the end, cancelled at the last time (first in line 40)",
        "1 × frame without an end, left out (first in line 40)",
      ])
    #expect(
      throws: ImportError(
        file: "aosp/synaptics_TM3289-021.evemu", line: 40, found: .repair(.openContact), expected: .noRepair)
    ) {
      try EvdevFixtures.imported("aosp/synaptics_TM3289-021.evemu", Importing.options { $0.isStrict = true })
    }
  }
}
