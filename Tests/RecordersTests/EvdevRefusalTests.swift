import Testing
import TouchTraces

@testable import Recorders

/// Broken recordings with the exact line that refuses each.
@Suite struct EvdevRefusalTests {
  static let start = Evemu.frame(0, .id(1), .x(1), .y(2))

  static let cases: [(String, String)] = [
    ("", "a.log:1: found nothing, expected a recording in one of the formats \(names)"),
    ("hello\nworld\n", "a.log:1: found \"hello\", expected a recording in one of the formats \(names)"),
    (
      start + "E: 0,008000 0003 0035 1\n",
      "a.log:5: key \"time\": found \"E: 0,008000 0003 0035 1\", expected numbers with a decimal point"
    ),
    (
      "[   53890,813990] 0003 0035 000001be\n",
      "a.log:1: key \"time\": found \"[   53890,813990] 0003 0035 000001be\", expected numbers with a decimal point"
    ),
    (
      "Event: time 12,5, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 110\n",
      "a.log:1: key \"time\": found \"Event: time 12,5, type 3 (EV_ABS), code 53 (ABS_MT_POSITION…\", "
        + "expected numbers with a decimal point"
    ),
    (start + "E: 0.008000 0003 zz 1\n", evemu("E: 0.008000 0003 zz 1")),
    (start + "E: 0.008000 0003 0035 99999999999\n", evemu("E: 0.008000 0003 0035 99999999999")),
    (start + "E: 0.008000 0003 0035 12x\n", evemu("E: 0.008000 0003 0035 12x")),
    (start + "E: 99999999999.0 0003 0035 1\n", evemu("E: 99999999999.0 0003 0035 1")),
    (start + "E: 0.008000 10003 0035 1\n", evemu("E: 0.008000 10003 0035 1")),
    (start + "E:\u{1B}[31m\n", evemu("E:\\u{1b}[31m")),
    (
      "[ 1.000000] 0003 0035 000001be\n[ 1.000000] 0003 0035 zzz\n",
      "a.log:2: found \"[ 1.000000] 0003 0035 zzz\", expected an event such as "
        + "\"[   53890.813990] /dev/input/event2: 0003 0035 000001be\""
    ),
    (
      "Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X)\n",
      "a.log:1: found \"Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSI…\", expected an event such as "
        + "\"Event: time 12.908470, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 674\""
    ),
    (
      "version: 2\nndevices: 1\n",
      "a.log:1: key \"version\": found \"version: 2\", expected a whole number from 1 to 1"
    ),
    (
      "# libinput record\ndevices:\n- evdev:\n  - [ 0, 1, 3, 53 ]\n",
      "a.log:4: found \"  - [ 0, 1, 3, 53 ]\", expected an event such as \"- [  0,  16723,   3,  53,   323]\""
    ),
    (
      "E: 0.000001 0001 0110 1\nE: 0.000001 0000 0000 0\n",
      "a.log:2: found none, expected at least one touch"
    ),
    (
      " event4   GESTURE_SWIPE_UPDATE      2 +19.417s  3 21.24/ 0.00\n",
      "a.log:1: found libinput debug-events, which holds no touches, expected a recording in one of the formats "
        + "evemu, libinput-record, getevent, evtest, input-event"
    ),
  ]

  static let names = FormatSniffer.standard.detectors.map(\.format.name).joined(separator: ", ")

  static func evemu(_ text: String) -> String {
    "a.log:5: found \"\(text)\", expected an event such as \"E: 0.016306 0003 0035 841\""
  }

  @Test(arguments: cases)
  func `a broken recording is refused with file, line, what was found and what was expected`(
    _ text: String, _ message: String
  ) {
    #expect(Importing.error(text + (text.hasSuffix("\n") || text.isEmpty ? "" : "\n")) == message)
  }

  @Test func `a record with an impossible time is refused`() {
    let bytes = EvdevSpellings.binary + InputEventRecord.bytes(seconds: 1, microseconds: 1_000_000, 0, 0, 0)
    #expect(
      throws: ImportError(
        file: "a.log", line: 10, key: "time", found: .text("1 s 1000000 µs"),
        expected: .shape("a time with microseconds below a million"))
    ) {
      var importer = InputEventImporter(ImportRequest(file: "a.log"))
      try importer.consume(bytes.span) { _ in }
    }
  }

  @Test func `an endless line is refused`() {
    let piece = [UInt8](repeating: 0x20, count: 1 << 16)
    var importer = EvdevImporter<GeteventScanner>(ImportRequest(file: "a.log"))
    #expect(
      throws: ImportError(
        file: "a.log", line: 1, found: .count(17 << 16), expected: .atMost(1 << 20, "bytes in a line"))
    ) {
      for _ in 0..<100 { try importer.consume(piece.span) { _ in } }
    }
  }

  @Test func `noise between events is passed over and counted`() throws {
    let text = EvdevSpellings.geteventT.replacing(
      "[   53890.008001] /dev/input/event2: 0003",
      with: "shell@phone:/ $ echo\n^C\n[   53890.008001] /dev/input/event2: 0003")
    let recording = try Importing.text(text)
    #expect(recording.trace.events == EvdevSpellings.events)
    #expect(recording.repairs.entries.map(\.repair) == [.unreadable])
    #expect(recording.repairs.count(.unreadable) == 2)
  }

  @Test func `the wanted device must be there and touch`() {
    #expect(
      Importing.error(EvdevSpellings.geteventT, Importing.options { $0.device = "Buttons" })
        == "a.log:25: found none, expected a touch of device \"Buttons\" (devices: \"Screen #2\", \"Buttons\")"
    )
  }

  @Test(arguments: ["Screen #2", "event2", "2", "/dev/input/event2"])
  func `a device is wanted by name, node or number`(_ name: String) throws {
    let options = Importing.options { $0.device = name }
    #expect(try Importing.text(EvdevSpellings.geteventT, options).trace.events == EvdevSpellings.events)
  }
}
