import Primitives
import Testing
import TouchTraces

@testable import Recorders

/// One short swipe in every spelling of every format.
enum EvdevSpellings {
  static let evemu = """
    # EVEMU 1.3
    N: Screen #2
    I: 0003 04f3 010c 0110
    P: 02 00 00 00 00 00 00 00
    A: 35 100 1099 0 0 10
    A: 36 0 499 0 0 10
    A: 3a 0 200 0 0 0
    L: 00 0
    ################################
    E: 0.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
    E: 0.000001 0003 0035 0110
    E: 0.000001 0003 0036 0020
    E: 0.000001 0003 003a 0100
    E: 0.000001 0001 014a 0001
    E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------
    E: 0.008001 0003 0035 0810
    E: 0.008001 0000 0000 0000
    E: 0.016001 0003 0039 -001
    E: 0.016001 0001 014a 0000
    E: 0.016001 0000 0000 0000

    """

  static let described = """
    add device 1: /dev/input/event2
      bus:      0018
      name:     "Screen #2"
      events:
        KEY (0001): 014a
        ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0035  : value 0, min 100, max 1099, fuzz 0, flat 0, resolution 10
                    ABS_MT_POSITION_Y     : value 0, min 0, max 499, fuzz 0, flat 0, resolution 10
                    003a  : value 0, min 0, max 200, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    add device 2: /dev/input/event0
      name:     "Buttons"
    could not get driver version for /dev/input/mice, Not a typewriter

    """

  static let geteventT =
    described + """
      [   53890.000001] /dev/input/event2: 0003 0039 00000007
      [   53890.000001] /dev/input/event2: 0003 0035 0000006e
      [   53890.000001] /dev/input/event2: 0003 0036 00000014
      [   53890.000001] /dev/input/event2: 0003 003a 00000064
      [   53890.000001] /dev/input/event0: 0001 0072 00000001
      [   53890.000001] /dev/input/event0: 0000 0000 00000000
      [   53890.000001] /dev/input/event2: 0000 0000 00000000
      [   53890.008001] /dev/input/event2: 0003 0035 0000032a
      [   53890.008001] /dev/input/event2: 0000 0000 00000000
      [   53890.016001] /dev/input/event2: 0003 0039 ffffffff
      [   53890.016001] /dev/input/event2: 0000 0000 00000000

      """

  static let geteventLT =
    described + """
      [   53890.000001] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000007
      [   53890.000001] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000006e
      [   53890.000001] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000014
      [   53890.000001] /dev/input/event2: EV_ABS       ABS_MT_PRESSURE      00000064
      [   53890.000001] /dev/input/event2: EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_FINGER
      [   53890.000001] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
      [   53890.000001] /dev/input/event2: EV_KEY       0072                 DOWN
      [   53890.000001] /dev/input/event2: EV_MSC       MSC_TIMESTAMP        00112233
      [   53890.000001] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 120
      [   53890.008001] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000032a
      [   53890.008001] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      [   53890.016001] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [   53890.016001] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
      [   53890.016001] /dev/input/event2: EV_SYN       SYN_REPORT           ffffffff

      """

  static let evtest = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
    Input device name: "Screen #2"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min      100
          Max     1099
          Resolution      10
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max      499
          Resolution      10
        Event code 58 (ABS_MT_PRESSURE)
          Value      0
          Min        0
          Max      200
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 12.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
    Event: time 12.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 110
    Event: time 12.000001, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 20
    Event: time 12.000001, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 100
    Event: time 12.000001, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 12.000001, type 4 (EV_MSC), code 4 (MSC_SCAN), value 7000f
    Event: time 12.000001, -------------- SYN_REPORT ------------
    Event: time 12.008001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 810
    Event: time 12.008001, -------------- EV_SYN ------------
    Event: time 12.016001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 12.016001, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
    Event: time 12.016001, -------------- Report Sync ------------

    """

  /// Cut by hand in two places, as real ones are: no valid YAML.
  static let libinput = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.19.2"
    system:
      kernel: "5.14.10"
    devices:
    - node: /dev/input/event3
      evdev:
        # Name: Keyboard
        name: "Keyboard"
        id: [17, 1, 1, 43841]
        codes:
          1: [1, 2, 3] # EV_KEY
        properties: []
      udev:
        properties:
        - ID_INPUT=1
      events:
      - evdev:
        - [  0,      0,   1,  30,       1] # EV_KEY / KEY_A                     1
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
    - node: /dev/input/event4
      evdev:
        name: "Screen #2"
        id: [3, 1267, 268, 272]
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [100, 1099, 0, 0, 10]
          54: [0, 499, 0, 0, 10]
          58: [0, 200, 0, 0, 0]
        properties: [1]
      hid: [
        0x05, 0x0d, 0x09
    ....
      udev:
        properties:
        - ID_INPUT_TOUCHSCREEN=1
      quirks:
      events:
      # Current time is 12:08:02
      - evdev:
        - [  7,      1,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID        7
        - [  7,      1,   3,  53,     110] # EV_ABS / ABS_MT_POSITION_X       110
        - [  7,      1,   3,  54,      20] # EV_ABS / ABS_MT_POSITION_Y        20
        - [  7,      1,   3,  58,     100] # EV_ABS / ABS_MT_PRESSURE         100
        - [  7,      1,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 7.000001, type: TOUCH_DOWN, slot: 0, seat_slot: 0}
      - hid:
          time: [ 7, 4000]
          hidraw0: [ 0x01, 0x13 ]
      - evdev:
        - [  7,   8001,   3,  53,     810] # EV_ABS / ABS_MT_POSITION_X       810
    ....
        - [  7,   8001,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms
        - [  7,  16001,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
        - [  7,  16001,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms

    """

  /// The kernel's records.
  static let binary: [UInt8] = {
    let records: [(Int64, UInt16, UInt16, Int32)] = [
      (1, 3, 0x39, 7), (1, 3, 0x35, 110), (1, 3, 0x36, 20), (1, 3, 0x3A, 100), (1, 0, 0, 0),
      (8_001, 3, 0x35, 810), (8_001, 0, 0, 0), (16_001, 3, 0x39, -1), (16_001, 0, 0, 0),
    ]
    return records.flatMap { InputEventRecord.bytes(seconds: 77, microseconds: $0, $1, $2, $3) }
  }()

  /// Every format that states the device's ranges, with the origin of its clock.
  static let texts: [(name: String, text: String, origin: Int64)] = [
    ("evemu 1.3", evemu, 1), ("getevent -t", geteventT, 53_890_000_001),
    ("getevent -lt", geteventLT, 53_890_000_001), ("evtest", evtest, 12_000_001),
    ("libinput record 1", libinput, 7_000_001),
  ]

  /// What all of them say.
  static let events: [TouchEvent] = [
    TouchEvent(sampledAt: 0, touch: 1, phase: .began, x: 10, y: 20, force: 0.5),
    TouchEvent(sampledAt: 8_000, touch: 1, phase: .moved, x: 710, y: 20, force: 0.5),
    TouchEvent(sampledAt: 16_000, touch: 1, phase: .ended, x: 710, y: 20, force: 0.5),
  ]

  static let surface = TouchTrace.Surface(
    width: 1_000, height: 500, unit: .device, unitsPerPointX: 1.5875, unitsPerPointY: 1.5875,
    scaleSource: .millimetres, millimetres: Size(width: 100, height: 50))
}

/// Makes the kernel's records.
enum InputEventRecord {
  static func bytes(
    seconds: Int64, microseconds: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32
  ) -> [UInt8] {
    littleEndian(UInt64(bitPattern: seconds), 8) + littleEndian(UInt64(bitPattern: microseconds), 8)
      + littleEndian(UInt64(type), 2) + littleEndian(UInt64(code), 2)
      + littleEndian(UInt64(UInt32(bitPattern: value)), 4)
  }

  private static func littleEndian(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}

@Suite struct EvdevScannerTests {
  @Test(arguments: EvdevSpellings.texts)
  func `every format says the same`(_ spelling: (name: String, text: String, origin: Int64)) throws {
    let recording = try Importing.text(spelling.text)
    #expect(recording.trace.events == EvdevSpellings.events)
    #expect(recording.trace.surface == EvdevSpellings.surface)
    #expect(recording.trace.clock == TouchTrace.Clock(source: "recorder", origin: spelling.origin))
    #expect(recording.repairs == RepairList())
    let source = try #require(recording.trace.source)
    #expect(source.format == spelling.name)
    #expect(source.device == "Screen #2")
    #expect(source.file == "a.log")
    #expect(recording.trace.name == "a")
  }

  @Test func `the kernel's records say the same, without ranges`() throws {
    let recording = try Importing.bytes(EvdevSpellings.binary)
    #expect(
      Importing.words(recording.trace.events) == [
        "0 began 1 at 110,20", "8000 moved 1 at 810,20", "16000 ended 1 at 810,20",
      ])
    #expect(recording.trace.surface.width == 811)
    #expect(recording.trace.surface.height == 21)
    #expect(recording.trace.surface.scaleSource == .assumed)
    #expect(recording.repairs.count(.rangeInferred) == 2)
    #expect(recording.trace.source?.format == "input_event 64")
  }

  @Test(arguments: EvdevSpellings.texts)
  func `line ends of both kinds, a byte order mark and pieces of any size make no difference`(
    _ spelling: (name: String, text: String, origin: Int64)
  ) throws {
    let plain = try Importing.text(spelling.text)
    #expect(try Importing.text(spelling.text.replacing("\n", with: "\r\n")) == plain)
    #expect(try Importing.text("\u{FEFF}" + spelling.text) == plain)
    #expect(try Importing.text("\u{FEFF}" + spelling.text.replacing("\n", with: "\r\n")) == plain)
    for size in [1, 2, 3, 7, 64, 1_000] {
      #expect(try pieces(Array(spelling.text.utf8), of: size) == plain, "pieces of \(size)")
    }
  }

  @Test func `records may be cut anywhere between pieces`() throws {
    let whole = try Importing.bytes(EvdevSpellings.binary)
    for size in 1...50 { #expect(try pieces(EvdevSpellings.binary, of: size) == whole, "pieces of \(size)") }
  }

  private func pieces(_ bytes: [UInt8], of size: Int) throws -> ImportedRecording {
    var importer = try RecordingImport().importer(for: bytes, ImportRequest(file: "a.log"))
    var events: [TouchEvent] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      try importer.consume(piece.span) { events.append($0) }
    }
    var recording = try importer.finish { events.append($0) }
    recording.trace.events = events
    return recording
  }

  @Test func `getevent with one device's events names no device`() throws {
    let bare = EvdevSpellings.geteventT.split(separator: "\n").filter { $0.contains("event2: 000") }
      .map { $0.replacing("/dev/input/event2: ", with: "") }.joined(separator: "\n")
    let recording = try Importing.text(bare + "\n")
    #expect(recording.trace.events.map(\.x) == [110, 810, 810])
    #expect(recording.trace.source?.device == nil)
  }

  @Test func `getevent without times is stamped at the assumed rate`() throws {
    let options = Importing.options { $0.assumedRate = 60 }
    for (text, format) in [
      (EvdevSpellings.geteventT, "getevent"), (EvdevSpellings.geteventLT, "getevent -l"),
    ] {
      let bare = text.replacing(#/\[ *[0-9.]+\] /#, with: "")
      let recording = try Importing.text(bare, options)
      #expect(recording.trace.events.map(\.sampledAt) == [0, 16_666, 33_333])
      #expect(recording.trace.source?.format == format)
      #expect(recording.repairs.count(.noTimeStamps) == 3)
      #expect(recording.trace.clock == nil)
      #expect(
        Importing.error(bare).hasSuffix(
          "key \"time\": found nothing, expected times, or an assumed frame rate (--assume-hz N)"))
    }
  }

  @Test func `old evemu files have the ranges beside them, and resolutions in comments`() throws {
    let lines = EvdevSpellings.evemu.split(separator: "\n")
    let events = lines.filter { $0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
    let prop = """
      # EVEMU 1.1
      #   Event type 3 (EV_ABS)
      #     Event code 53 (ABS_MT_POSITION_X)
      #       Resolution 10
      #     Event code 54 (ABS_MT_POSITION_Y)
      #       Resolution 10
      N: Screen #2
      A: 35 100 1099 0 0
      A: 36 0 499 0 0
      A: 3a 0 200 0 0
      """
    let request = ImportRequest(
      file: "a.events", companions: [.init(file: "a.desc", bytes: Array(prop.utf8))])
    let recording = try #require(try RecordingImport().import(Array(events.utf8), request).first)
    #expect(recording.trace.events == EvdevSpellings.events)
    #expect(recording.trace.surface == EvdevSpellings.surface)
    #expect(recording.trace.source?.device == "Screen #2")
    let without = try Importing.text(events)
    #expect(without.trace.events.map(\.x) == [110, 810, 810])
    #expect(without.repairs.count(.rangeInferred) == 2)
  }

  @Test func `fractions of other than six digits are decimal fractions, and counted`() throws {
    let recording = try Importing.text(
      "E: 1.5 0003 0039 1\nE: 1.5 0003 0035 1\nE: 1.5 0003 0036 1\nE: 1.5 0000 0000 0\n"
        + "E: 1.75000099 0003 0039 -1\nE: 1.75000099 0000 0000 0\n")
    #expect(Importing.words(recording.trace.events) == ["0 began 1 at 1,1", "250000 ended 1 at 1,1"])
    #expect(recording.repairs.count(.oddFraction) == 6)
  }

  @Test func `the time of a frame is that of its report`() throws {
    let recording = try Importing.text(
      "E: 9.000001 0003 0039 1\nE: 9.000002 0003 0035 1\nE: 9.000003 0003 0036 1\nE: 9.000009 0000 0000 0\n"
        + "E: 9.100001 0003 0039 -1\nE: 9.100004 0000 0000 0\n")
    #expect(Importing.words(recording.trace.events) == ["0 began 1 at 1,1", "99995 ended 1 at 1,1"])
    #expect(recording.trace.clock?.origin == 9_000_009)
    #expect(recording.counts.duration == 100_003)
  }
}
