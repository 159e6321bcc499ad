import Foundation
import Testing

/// A directory of its own for one test, removed when the test is over.
final class Workspace {
  /// The directory's path, without a slash at the end.
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("swipebench-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the directory.
  subscript(name: String) -> String { path + "/" + name }

  /// Writes a file.
  @discardableResult func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  /// Reads a file.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self[name])), as: UTF8.self)
  }

  /// Writes a trace of one touch: down, a move by `distance` points to the right at half time, up.
  @discardableResult func trace(
    _ name: String, holdMilliseconds: Int = 100, distance: Double = 0, extra: String = ""
  ) throws -> String {
    let end = holdMilliseconds * 1_000
    return try write(
      name,
      """
      { "format": "swipebench-trace", "version": 1, "surface": { "width": 390, "height": 844 }, \(extra)
        "events": [ { "t_us": 0, "touch": 1, "phase": "began", "x": 100, "y": 100 },
          { "t_us": \(end / 2), "touch": 1, "phase": "moved", "x": \(100 + distance), "y": 100 },
          { "t_us": \(end), "touch": 1, "phase": "ended", "x": \(100 + distance), "y": 100 } ] }
      """)
  }
}

extension Workspace {
  /// What a trace states to expect one outcome of its touch.
  static func expecting(_ outcome: String) -> String {
    "\"expect\": { \"touches\": [ { \"touch\": 1, \"outcome\": \"\(outcome)\" } ] },"
  }
}
