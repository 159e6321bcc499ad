import Foundation
import Synchronization
import Testing

@testable import SwipeBench

/// The two commands as scripts see them.
@Suite final class CommandTests {
  private let folder: String
  private let streams = Streams()

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("explaining-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var output: String { String(decoding: streams.out.withLock { $0 }, as: UTF8.self) }
  private var errors: String { streams.err.withLock { $0 } }

  private func run(_ arguments: String...) -> Int32 {
    let console = Console(
      writeOutput: { [streams] (bytes) throws(OutputError) in streams.out.withLock { $0 += bytes } },
      writeError: { [streams] text in streams.err.withLock { $0 += text } })
    return SwipeBench().run(arguments: arguments, console: console)
  }

  private func write(_ name: String, _ text: String) throws -> String {
    let path = folder + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func trace(_ name: String, held milliseconds: Int, distance: Int = 0, expecting: String = "") throws
    -> String
  {
    let expect =
      expecting.isEmpty
      ? "" : "\"expect\": { \"touches\": [ { \"touch\": 1, \"outcome\": \"\(expecting)\" } ] },"
    return try write(
      name,
      """
      { "format": "swipebench-trace", "version": 1, "surface": { "width": 390, "height": 844 }, \(expect)
        "events": [ { "t_us": 0, "touch": 1, "phase": "began", "x": 100, "y": 100 },
          { "t_us": \(milliseconds * 500), "touch": 1, "phase": "moved", "x": \(100 + distance), "y": 100 },
          { "t_us": \(milliseconds * 1_000), "touch": 1, "phase": "ended", "x": \(100 + distance), "y": 100 } ] }
      """)
  }

  @Test func `why starts with the sentence and succeeds whatever came of the touch`() throws {
    let path = try trace("held.json", held: 400, expecting: "tap")
    #expect(run("why", path) == 0)
    #expect(
      output.hasPrefix("✗ held  touch 1 was not recognised, expected tap: no tap, held 400 ms, limit 300 ms"))
  }

  @Test func `an expectation is judged only under the setting that it is stated for`() throws {
    let path = try trace("held.json", held: 400, expecting: "none")
    #expect(run("why", "--profile", "hammer", path) == 0)
    #expect(output.hasPrefix("○ held  touch 1 was not recognised: no tap, held 400 ms, limit 250 ms"))
  }

  @Test func `bad and missing traces are 65 and 66, and the others are explained`() throws {
    let good = try trace("good.json", held: 50)
    #expect(run("why", try write("bad.json", "[]"), good) == 65)
    #expect(output.hasPrefix("· good  touch 1 was recognised: tap"))
    #expect(run("why", folder + "/missing.json") == 66)
    #expect(run("sweep", "slop=0..3", folder + "/missing.json") == 66)
    #expect(run("sweep", "slop=0..3", try write("worse.json", "{"), good) == 65)
  }

  @Test(arguments: [["--touch", "7"], ["--event", "3"], ["--touch", "0"], ["--event", "x"]])
  func `a touch or event that does not exist is a mistake of usage`(_ options: [String]) throws {
    let path = try trace("good.json", held: 50)
    #expect(run("why", options[0], options[1], path) == 64)
    #expect(output.isEmpty)
    #expect(!errors.isEmpty)
  }

  @Test(arguments: ["--event", "--touch"])
  func `of several traces those without the event or touch are passed over`(option: String) throws {
    let short = try write(
      "short.json",
      """
      { "format": "swipebench-trace", "version": 1, "surface": { "width": 390, "height": 844 },
        "events": [ { "t_us": 0, "touch": 5, "phase": "began", "x": 100, "y": 100 },
          { "t_us": 50000, "touch": 5, "phase": "ended", "x": 100, "y": 100 } ] }
      """)
    let long = try trace("long.json", held: 60)
    #expect(run("why", option, option == "--event" ? "2" : "1", short, long) == 0)
    #expect(output.hasPrefix("· long  touch 1 was recognised: tap, held 60 ms"))
    #expect(errors.isEmpty)
    #expect(run("why", option, "77", short, long) == 64)
    #expect(errors == "swipebench: none of 2 traces has \(option.dropFirst(2)) 77\n")
  }

  @Test func `an event that the file does not hold cannot be looked at`() throws {
    let path = try write(
      "open.json",
      """
      { "format": "swipebench-trace", "version": 1, "surface": { "width": 390, "height": 844 },
        "events": [ { "t_us": 0, "touch": 1, "phase": "began", "x": 100, "y": 100 },
          { "t_us": 50000, "touch": 1, "phase": "moved", "x": 101, "y": 100 } ] }
      """)
    #expect(run("why", "--event", "2", path) == 64)
    #expect(errors == "swipebench: \(path): no event 2, 2 events in all\n")
    #expect(run("why", "--json", path) == 0)
    #expect(output.contains("\"eventIndex\": null"))
    #expect(output.contains("\"controlOutcome\": \"cancelled\""))
    #expect(run("lint", path) == 0)
    #expect(output.contains("open.json: ok (1 contact, 2 events, 50 ms)\n"))
  }

  @Test func `the JSON holds the sentence, the changes and every event`() throws {
    let path = try trace("pan.json", held: 100, distance: 5)
    #expect(run("why", "--json", path) == 0)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(object["schema"] as? String == "swipebench.why.v1")
    let traces = try #require(object["traces"] as? [[String: Any]])
    let touch = try #require((traces.first?["touches"] as? [[String: Any]])?.first)
    #expect(touch["outcome"] as? String == "pan")
    #expect(touch["reason"] as? String == "pan at 5 pt, limit 3 pt, 50 ms after touch down")
    let change = try #require((touch["changes"] as? [[String: Any]])?.first)
    #expect(change["parameter"] as? String == "lift")
    #expect(change["value"] as? Double == 50.1)
    #expect((touch["events"] as? [Any])?.count == 3)
    #expect((touch["profiles"] as? [Any])?.count == 9)
  }

  @Test(arguments: [
    "slop", "slop=", "slop=3", "slop=5..3", "slop=-1..3", "slop=0..1e9", "slip=0..3", "slop=a..b",
  ])
  func `a parameter that makes no sense is a mistake of usage`(_ parameter: String) throws {
    #expect(run("sweep", parameter, try trace("good.json", held: 50)) == 64)
    #expect(errors.contains("slop") || errors.contains("slip"))
  }

  @Test func `a sweep needs a parameter and a trace`() {
    #expect(run("sweep") == 64)
    #expect(run("sweep", "slop=0..3") == 64)
    #expect(run("why") == 64)
  }

  @Test func `a sweep prints its best values and draws a picture`() throws {
    let tap = try trace("tap.json", held: 50, distance: 2)
    let pan = try trace("pan.json", held: 400, distance: 8, expecting: "pan")
    let svg = folder + "/sweep.svg"
    #expect(run("sweep", "slop=0..10", "--steps", "10", "--profile", "ek", "--svg", svg, tap, pan) == 0)
    #expect(output.contains("slop 0 to 10 pt · 2 traces · 1 pan + 1 tap\n"))
    #expect(output.contains("labels: 1 stated, 1 by the default profile\n"))
    #expect(output.contains("ek                3 pt        0        0   0 at 3 to 8 pt\n"))
    #expect(
      output.hasSuffix(
        "0 to 2                     0 + 1\n3 to 8                     0 + 0\n9 to 10                    1 + 0\n"
      ))
    let picture = try String(contentsOfFile: svg, encoding: .utf8)
    let parser = XMLCheck(Data(picture.utf8))
    #expect(parser.isWellFormed)
    #expect(picture.contains("slop, pt") && picture.contains("touches") && picture.contains("missed pans"))
  }

  @Test func `a picture that cannot be written is status 6`() throws {
    let tap = try trace("tap.json", held: 50)
    #expect(run("sweep", "slop=0..10", "--svg", folder + "/none/x.svg", tap) == 6)
  }

  @Test func `the JSON of a sweep has one count for each value`() throws {
    #expect(run("sweep", "tap-window=0..400", "--steps", "4", "--json", try trace("tap.json", held: 50)) == 0)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(object["values"] as? [Double] == [0, 100, 200, 300, 400])
    let profiles = try #require(object["profiles"] as? [[String: Any]])
    #expect(profiles.count == 10)
    #expect(profiles.first?["misreadTaps"] as? [Int] == [1, 0, 0, 0, 0])
  }
}

/// Where a command writes to.
private final class Streams: Sendable {
  let out = Mutex<[UInt8]>([])
  let err = Mutex("")
}

/// Whether text is well-formed XML as far as tags and quotes go.
struct XMLCheck {
  let isWellFormed: Bool

  init(_ data: Data) {
    var open: [Substring] = []
    var isFine = true
    for piece in String(decoding: data, as: UTF8.self).split(separator: "<").filter({ $0.contains(">") }) {
      let tag = piece.prefix { $0 != ">" }
      let name = tag.prefix { $0 != " " && $0 != "/" }
      if tag.hasPrefix("/") {
        isFine = isFine && open.popLast() == tag.dropFirst()
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
      isFine = isFine && tag.count { $0 == "\"" } % 2 == 0
    }
    isWellFormed = isFine && open.isEmpty
  }
}
