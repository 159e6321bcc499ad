import Foundation
import Testing

/// Files beside the tests and the recordings beside the package.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// One broken file and the exact message that refuses it.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var file: String
    var message: String
    var testDescription: String { file }
  }

  /// The table of messages: one a line, each beginning with its file's name.
  static let refusals: [Refusal] = {
    let text = (try? String(contentsOf: folder.appending(path: "refused.txt"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      Refusal(file: String(line.prefix { $0 != ":" }), message: String(line))
    }
  }()

  static func refused(_ file: String) throws -> [UInt8] {
    try bytes(folder.appending(path: "refused").appending(path: file))
  }

  static func bytes(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

  /// The native recordings, sorted by name; empty where they are not beside the package.
  static let recordings: [URL] = {
    var root = folder
    while root.path != "/",
      !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path)
    {
      root.deleteLastPathComponent()
    }
    let native = root.appending(path: "../shared/recordings/native").standardizedFileURL
    let files = try? FileManager.default.contentsOfDirectory(at: native, includingPropertiesForKeys: nil)
    let traces = (files ?? []).filter { $0.pathExtension == "json" }
    if traces.isEmpty { print("SKIPPED: shared recordings not found at \(native.path)") }
    return traces.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()
}
