import JSONBridge
import Measurements
import Testing

@testable import Regression

@Suite struct BaselineCodingTests {
  private func decoded(_ text: String) throws(BaselineError) -> Baseline {
    try Baseline(decoding: Array(text.utf8), path: "a.json")
  }

  private var text: String { String(decoding: Samples.baseline.encoded(), as: UTF8.self) }

  @Test func `what is written is read back, and written again it is the same bytes`() throws {
    let baseline = Samples.baseline
    let again = try Baseline(decoding: baseline.encoded(), path: "a.json")
    #expect(again == baseline)
    #expect(again.encoded() == baseline.encoded())
    #expect(try decoded(String(decoding: Baseline().encoded(), as: UTF8.self)) == Baseline())
  }

  @Test func `traces and work are sorted, one line each, whatever order they came in`() {
    let lines = text.split(separator: "\n")
    let names = lines.filter { $0.hasPrefix("{\"name\"") }.map { $0.prefix(16) }
    #expect(names == names.sorted() && names.count == 3)
    let work = lines.filter { $0.hasPrefix("{\"swift\"") }
    #expect(work.count == 3)
    #expect(work.first?.contains("\"6.2\"") == true)
    let mirrored = Baseline(
      traces: Samples.baseline.traces.reversed(), work: Samples.baseline.work.reversed())
    #expect(mirrored.encoded() == Samples.baseline.encoded())
  }

  @Test func `numbers at the ends of their range survive`() throws {
    var trace = Samples.trace("a")
    trace.timeline = [
      Samples.step(
        -1, 9_007_199_254_740_992, isTimer: true,
        [
          TimelineDecision(
            touch: .max, kind: "ended", outcome: "none",
            readings: [
              Samples.reading(.leastNonzeroMagnitude, limit: .infinity), Samples.reading(0.1 + 0.2),
            ],
            velocity: .init(x: -1.7e308, y: 1e17))
        ])
    ]
    let baseline = Baseline(traces: [trace])
    #expect(try Baseline(decoding: baseline.encoded(), path: "") == baseline)
  }

  @Test func `a file that is cut short anywhere is refused`() {
    let bytes = Samples.baseline.encoded()
    for count in stride(from: 0, to: bytes.count - 1, by: 7) {
      #expect(throws: BaselineError.self) { try Baseline(decoding: Array(bytes[..<count]), path: "a.json") }
    }
  }

  @Test func `a file in which any one character is another is refused`() {
    let bytes = Samples.baseline.encoded()
    for index in stride(from: 0, to: bytes.count, by: 3) {
      var changed = bytes
      changed[index] = changed[index] == UInt8(ascii: "7") ? UInt8(ascii: "8") : UInt8(ascii: "7")
      #expect(throws: BaselineError.self) { try Baseline(decoding: changed, path: "a.json") }
    }
  }

  @Test(
    arguments: [
      ("\"count\"", ""), (", ", ",  "), ("0.375", "0.5"), ("\"pan\"", "\"tap\""),
      ("\"outcomes\": [[1, \"pan\"]]", "\"outcomes\": []"), ("\n", "\r\n"),
    ])
  func `a hand edit is refused as one`(_ old: String, _ new: String) {
    guard let place = text.range(of: old) else { return }
    let edited = text.replacingCharacters(in: place, with: new)
    #expect(throws: BaselineError.edited(path: "a.json")) { try decoded(edited) }
  }

  @Test(
    arguments: [
      ("{\"schema\": \"swipebench.run.v1\"}", "swipebench.run.v1"), ("{\"traces\": []}", nil),
      ("{\"schema\": 1}", nil), ("{}", nil),
      ("{\"schema\": \"swipebench.baseline.v2\"}", "swipebench.baseline.v2"),
    ])
  func `a file of another schema is refused with the schema found`(_ text: String, _ found: String?) {
    #expect(throws: BaselineError.foreignSchema(path: "a.json", found: found)) { try decoded(text) }
  }

  @Test(arguments: [
    "", "[]", "null", "not JSON", "{\"schema\": \"swipebench.baseline.v1\"", "{\"a\": 1, \"a\": 2}",
  ])
  func `what is no object of JSON is refused`(_ text: String) {
    #expect(throws: BaselineError.self) { try decoded(text) }
  }

  @Test(
    arguments: [
      ("\"traces\": 1, \"work\": []", "traces"), ("\"traces\": [1], \"work\": []", "traces"),
      ("\"traces\": []", "work"), ("\"traces\": [{}], \"work\": []", "setting"),
      ("\"traces\": [], \"work\": [{\"swift\": \"6\", \"trace\": \"a\"}]", "counters"),
      ("\"traces\": [], \"work\": [{\"swift\": 6, \"trace\": \"a\", \"counters\": {}}]", "swift"),
      ("\"traces\": [], \"work\": [{\"swift\": \"6\", \"trace\": \"a\", \"counters\": {\"b\": 0.5}}]", "b"),
    ])
  func `a wrong value is named by its key`(_ members: String, _ key: String) {
    do {
      _ = try decoded("{\"schema\": \"swipebench.baseline.v1\", \(members)}")
      Issue.record("was read")
    } catch {
      guard case .wrongValue(_, let found, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(found == key)
    }
  }

  @Test func `every error says where it is and what to do`() {
    let errors: [BaselineError] = [
      .notJSON(path: "d/a.json", line: 3, expected: "a value"), .foreignSchema(path: "d/a.json", found: "b"),
      .foreignSchema(path: "d/a.json", found: nil), .wrongValue(path: "d/a.json", key: "k", expected: "text"),
      .edited(path: "d/a.json"),
    ]
    for error in errors {
      #expect(error.description.hasPrefix("d/a.json"))
      #expect(error.description.contains("baseline update"))
      #expect(!error.description.contains("\n"))
    }
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
