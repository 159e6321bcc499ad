import Primitives
import Testing
import TouchTraces

@testable import Recorders

/// Cut, damaged and hostile texts: each is imported or refused with one line, and what is imported is a trace.
@Suite struct TextMutationTests {
  static let samples: [(format: String, text: String)] = [
    ("csv", "t_ms;touch;phase;x;y;force\r\n0;1;down;1,5;2;0.5\r\n8;\"1\";move;3.25;-4;\r\n16;1;up;3;4;\r\n"),
    (
      "json-lines",
      "{\"t_ms\":0,\"touch\":1,\"phase\":\"down\",\"x\":1.5,\"y\":2}\n{\"t_ms\":9,\"touch\":1,\"phase\":\"up\",\"x\":1.5,\"y\":2}\n"
    ),
    ("json-lines", "{\"word\":\"cat\",\"drawing\":[[[1,2],[3,4],[0,100]],[[9],[8],[250]]]}\n"),
    (
      "motionevent",
      "[{\"action\":0,\"eventTime\":21,\"x\":10,\"y\":20},{\"action\":2,\"eventTime\":32,\"x\":14,\"y\":24,\"history\":[{\"eventTime\":24,\"x\":11,\"y\":21}]},{\"action\":1,\"eventTime\":40,\"x\":14,\"y\":24}]"
    ),
    (
      "logcat",
      LogcatTests.line("V:", "ACTION_DOWN", [(0, 1, 1)], 100) + "\n"
        + LogcatTests.line("V:", "ACTION_UP", [(0, 1, 1)], 120)
    ),
    (
      "testfairy",
      "{\"input\":[{\"x\":2,\"y\":3,\"act\":0,\"t\":0,\"ts\":4},{\"t\":1,\"kc\":4,\"act\":0,\"ts\":5},{\"x\":2,\"y\":3,\"act\":1,\"t\":0,\"ts\":6}]}"
    ),
    (
      "replaykit",
      "{\"width\":9,\"height\":9}\n[{\"timestamp\":0.5,\"tracking_id\":5,\"x\":1,\"y\":1,\"pressure\":9}]\n[]\n"
    ),
    (
      "pointer-events",
      "[{\"type\":\"touchstart\",\"timeStamp\":1,\"changedTouches\":[{\"identifier\":0,\"clientX\":1,\"clientY\":2}]},{\"type\":\"pointerdown\",\"timeStamp\":1.5,\"pointerId\":1,\"clientX\":4,\"clientY\":5},{\"type\":\"touchend\",\"timeStamp\":2,\"changedTouches\":[{\"identifier\":0,\"clientX\":1,\"clientY\":2}]}]"
    ),
    ("webdriver", WebDriverActionsTests.swipe),
    (
      "rrweb",
      "[{\"type\":3,\"data\":{\"source\":2,\"type\":7,\"x\":5,\"y\":1},\"timestamp\":100},{\"type\":3,\"data\":{\"source\":6,\"positions\":[{\"x\":8,\"y\":8,\"timeOffset\":-20}]},\"timestamp\":130},{\"type\":3,\"data\":{\"source\":2,\"type\":9,\"x\":5,\"y\":1},\"timestamp\":140}]"
    ),
    (
      "kivy",
      "#RECORDER1.0\n(0.5, 'begin', 1, {'sx': 0.5, 'sy': 0.25})\n(0.75, 'end', 1, {'sx': 0.5, 'sy': 0.25})\n"
    ),
  ]

  @Test(arguments: samples.indices)
  func `Every sample is recognised and imports`(index: Int) throws {
    let (format, text) = TextMutationTests.samples[index]
    let detector = FormatSniffer(detectors: FormatSniffer.texts).detector(for: Array(text.utf8))
    #expect(detector?.format.name == format)
    #expect(TextMutationTests.outcome(Array(text.utf8), as: format) == nil)
  }

  @Test(arguments: samples.indices)
  func `Every beginning imports or is refused with one line`(index: Int) {
    let (format, text) = TextMutationTests.samples[index]
    let bytes = Array(text.utf8)
    for end in 0..<bytes.count {
      if let flaw = TextMutationTests.outcome(Array(bytes[..<end]), as: format) {
        Issue.record("\(format) cut at \(end): \(flaw)")
      }
    }
  }

  @Test(arguments: samples.indices)
  func `Damage anywhere imports or is refused with one line`(index: Int) {
    let (format, text) = TextMutationTests.samples[index]
    var random = SeededGenerator(seed: UInt64(index) + 20)
    for round in 0..<1_500 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(contentsOf: TextMutationTests.hostile.randomElement(using: &random) ?? [], at: place)
        case 3: bytes.insert(contentsOf: bytes[place..<min(place + 30, bytes.count)], at: place)
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      if let flaw = TextMutationTests.outcome(bytes, as: format) {
        Issue.record("\(format), seed \(index + 20), round \(round): \(flaw)")
      }
    }
  }

  /// What people and attackers put into numbers.
  static let hostile =
    [
      "1e400", "NaN", "-", "99999999999999999999", "-9223372036854775808", "9007199254740993000", "1e-400",
      "null",
      "[[[[", "{\"a\":", "\"", "\u{0}", "\\ud800", ",", ";", "\r", "0x", "-0", "1,5", "9223372036854775807",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x1F, 0x8B, 0x08]]

  @Test(arguments: FormatSniffer.texts.map(\.format.name))
  func `Hostile texts are refused by every format`(format: String) {
    let texts = [
      "", "\n", "null", "0", "\"a\"", "[]", "{}", "[{}]", "[[]]", "[null]", "{\"a\": 1e400}", "\u{0}",
      "{\"a\"",
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 50_000),
      String(repeating: "\"", count: 99_999), String(repeating: ",", count: 50_000),
    ]
    for text in texts {
      let found = refusal(text, as: format)
      #expect(found != nil && found?.contains("\n") == false, "\(text.prefix(20))")
    }
  }

  @Test(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"), arguments: shared)
  func `Every shared text cut at a line imports or is refused with one line`(name: String) throws {
    let bytes = try SharedRecordings.bytes(name)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    let sniffer = FormatSniffer(detectors: FormatSniffer.texts)
    let format = try #require(sniffer.detector(for: bytes)?.format.name)
    for end in ends.enumerated().filter({ $0.offset % max(ends.count / 60, 1) == 0 }).map(\.element) {
      if let flaw = TextMutationTests.outcome(Array(bytes[...end]), as: format) {
        Issue.record("\(name) cut at \(end): \(flaw)")
      }
    }
  }

  @Test(.enabled(if: SharedRecordings.areThere, "the shared recordings are needed"), arguments: short)
  func `Every short shared text cut at any byte imports or is refused with one line`(name: String) throws {
    let bytes = try SharedRecordings.bytes(name)
    let sniffer = FormatSniffer(detectors: FormatSniffer.texts)
    let format = try #require(sniffer.detector(for: bytes)?.format.name)
    for end in bytes.indices {
      if let flaw = TextMutationTests.outcome(Array(bytes[..<end]), as: format) {
        Issue.record("\(name) cut at \(end): \(flaw)")
      }
    }
  }

  static let short = [
    "aosp/SwordfishFlingDown.csv", "aosp/LeastSquaresVelocityTrackerStrategy_ThreeFingerTap.csv",
    "flutter/interruptedVelocityEventData.csv", "replaykit/test.trace.decompressed.jsonl",
  ]

  static let shared = [
    "aosp/SailfishFlingUpSlow1.csv", "aosp/LeastSquaresVelocityTrackerStrategy_ThreeFingerTap.csv",
    "flutter/velocityEventData.csv", "replaykit/test.trace.decompressed.jsonl",
    "testfairy/sessionData.input-subset.json", "kivy/control-mouse.recorder.kvi",
  ]

  @Test func `Pieces of any size make the same trace`() throws {
    for (format, text) in TextMutationTests.samples {
      let whole = try TextImported(Array(text.utf8), as: format)
      for piece in [1, 2, 7, 64] {
        let cut = try TextImported(Array(text.utf8), as: format, piece: piece)
        #expect(cut.trace == whole.trace && cut.repairs == whole.repairs)
      }
    }
  }

  /// What is wrong with an import's outcome; nil for a valid trace and for an error of one line.
  static func outcome(_ bytes: [UInt8], as format: String) -> String? {
    do throws(ImportError) {
      let trace = try TextImported(bytes, as: format).trace
      do throws(TraceError) {
        let loaded = try TraceReader().read(TraceWriter().document(trace), path: "test.json")
        if loaded.trace != trace { return "reads back as another trace" }
        return loaded.warnings.isEmpty ? nil : "warnings \(loaded.warnings)"
      } catch { return error.description }
    } catch {
      let words = error.description
      return words.contains("\n") || error.line < 1 ? "error of several lines or none: \(words)" : nil
    }
  }
}
