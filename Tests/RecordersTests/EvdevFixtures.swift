import Foundation
import JSONBridge
import Primitives
import Recorders
import Testing
import TouchTraces

/// The recordings beside the package, with what their list says about them.
enum EvdevFixtures {
  /// One row of the list of recordings.
  struct Row: Sendable, CustomTestStringConvertible {
    var file: String
    var format: String
    var records: Int?
    var contacts: Int?
    var contactsAtOnce: Int?
    var milliseconds: Double?
    var testDescription: String { file }
  }

  /// The package's own folder.
  static let package: URL = {
    var root = URL(filePath: #filePath).deletingLastPathComponent()
    while root.path != "/",
      !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path)
    {
      root.deleteLastPathComponent()
    }
    return root
  }()

  static let recordings = package.appending(path: "../shared/recordings").standardizedFileURL

  /// The rows of evdev formats; empty where the recordings are not beside the package.
  static let rows: [Row] = {
    let list = try? String(contentsOf: recordings.appending(path: "INDEX.md"), encoding: .utf8)
    guard let list else {
      print("SKIPPED: shared recordings not found at \(recordings.path)")
      return []
    }
    return list.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count > 7, cells[1].contains("/") else { return nil }
      let format = cells[3]
      guard ["evemu", "getevent", "libinput"].contains(where: format.hasPrefix) else { return nil }
      return Row(
        file: cells[1], format: format, records: Int(cells[4]), contacts: Int(cells[5]),
        contactsAtOnce: Int(cells[6]), milliseconds: Double(cells[7]))
    }
  }()

  static func bytes(_ url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  /// A recording's request, with the `.desc` beside it whose name its own begins with.
  static func request(_ file: String, _ options: ImportOptions = ImportOptions()) throws -> ImportRequest {
    let url = recordings.appending(path: file)
    let folder = url.deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let companions = try files.filter { beside in
      beside.pathExtension == "desc"
        && url.lastPathComponent.hasPrefix(beside.deletingPathExtension().lastPathComponent)
    }.map { ImportRequest.Companion(file: $0.lastPathComponent, bytes: try bytes($0)) }
    return ImportRequest(file: file, options: options, companions: companions)
  }

  /// Imports a recording of the list.
  static func imported(_ file: String, _ options: ImportOptions = ImportOptions()) throws -> ImportedRecording
  {
    let bytes = try bytes(recordings.appending(path: file))
    return try #require(try RecordingImport().import(bytes, request(file, options)).first)
  }
}

/// Short names for what tests say all the time.
enum Importing {
  static func text(_ text: String, _ options: ImportOptions = ImportOptions()) throws -> ImportedRecording {
    try bytes(Array(text.utf8), options)
  }

  static func bytes(_ bytes: [UInt8], _ options: ImportOptions = ImportOptions()) throws -> ImportedRecording
  {
    let parts = try RecordingImport().import(bytes, ImportRequest(file: "a.log", options: options))
    return try #require(parts.first)
  }

  /// The error of an import that has to fail.
  static func error(_ text: String, _ options: ImportOptions = ImportOptions()) -> String {
    do {
      let trace = try Self.text(text, options).trace
      return "imported \(trace.events.count) events"
    } catch let error as ImportError { return error.description } catch { return "\(error)" }
  }

  /// Events in few words: `0 began 1 at 10,20`.
  static func words(_ events: [TouchEvent]) -> [String] {
    events.map { "\($0.sampledAt) \($0.phase) \($0.touch) at \(Int($0.x)),\(Int($0.y))" }
  }

  static func options(_ change: (inout ImportOptions) -> Void) -> ImportOptions {
    var options = ImportOptions()
    change(&options)
    return options
  }
}

/// Writes evemu events: `Evemu.frame(8_000, .slot(0), .id(3), .x(10), .y(20))`.
enum Evemu {
  struct Event {
    var type: Int
    var code: Int
    var value: Int
    static func slot(_ value: Int) -> Event { Event(type: 3, code: 0x2F, value: value) }
    static func id(_ value: Int) -> Event { Event(type: 3, code: 0x39, value: value) }
    static func x(_ value: Int) -> Event { Event(type: 3, code: 0x35, value: value) }
    static func y(_ value: Int) -> Event { Event(type: 3, code: 0x36, value: value) }
    static func pressure(_ value: Int) -> Event { Event(type: 3, code: 0x3A, value: value) }
    static func distance(_ value: Int) -> Event { Event(type: 3, code: 0x3B, value: value) }
    static func tool(_ value: Int) -> Event { Event(type: 3, code: 0x37, value: value) }
    static func singleX(_ value: Int) -> Event { Event(type: 3, code: 0, value: value) }
    static func singleY(_ value: Int) -> Event { Event(type: 3, code: 1, value: value) }
    static func touch(_ value: Int) -> Event { Event(type: 1, code: 0x14A, value: value) }
    static func key(_ code: Int, _ value: Int) -> Event { Event(type: 1, code: code, value: value) }
    static let separator = Event(type: 0, code: 2, value: 0)
    static let dropped = Event(type: 0, code: 3, value: 0)
  }

  static let ranges = "N: Pad\nP: 02 00 00 00 00 00 00 00\nA: 35 0 999 0 0 10\nA: 36 0 499 0 0 10\n"

  static func frame(_ microseconds: Int, _ events: Event...) -> String {
    (events + [Event(type: 0, code: 0, value: 0)]).map { line(microseconds, $0) }.joined()
  }

  static func line(_ microseconds: Int, _ event: Event) -> String {
    let fraction = String(microseconds % 1_000_000)
    let time = "\(microseconds / 1_000_000).\(String(repeating: "0", count: 6 - fraction.count))\(fraction)"
    return "E: \(time) \(hex(event.type)) \(hex(event.code)) \(event.value)\n"
  }

  private static func hex(_ number: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 4 - text.count) + text
  }
}

extension EvdevFixtures {
  /// The traces of a folder and its folders, sorted.
  static func traces(under folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return files.compactMap { $0 as? URL }.filter { ["json", "jsonl"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}
