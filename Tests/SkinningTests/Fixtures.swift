import Foundation
import Skinning
import Testing

/// The sheets beside the tests.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// One sheet and exactly what is said about it, a line for each refusal or warning.
  struct Case: Sendable, CustomTestStringConvertible {
    var file: String
    var messages: [String]
    var testDescription: String { file }
  }

  static let refused = cases("refused")
  static let skipped = cases("skipped")

  /// The names of the sheets in a folder, sorted.
  static func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path).sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  /// Reads a sheet as the command line does: styles, then what they are based on.
  static func load(_ bytes: [UInt8], file: String) throws(SkinError) -> (StyleSheet, StyleCatalog) {
    let sheet = try StyleParser().parse(bytes, file: file)
    var catalog = StyleCatalog()
    try catalog.add(sheet.styles)
    return (sheet, catalog)
  }

  static func load(_ text: String) throws(SkinError) -> (StyleSheet, StyleCatalog) {
    try load(Array(text.utf8), file: "a.xml")
  }

  /// The table of a folder: lines that begin with a file's name, in the order of the names.
  private static func cases(_ name: String) -> [Case] {
    let text = (try? String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)) ?? ""
    var cases: [Case] = []
    for line in text.split(separator: "\n").map(String.init) {
      let file = String(line.prefix { $0 != ":" })
      if cases.last?.file == file {
        cases[cases.count - 1].messages.append(line)
      } else {
        cases.append(Case(file: file, messages: [line]))
      }
    }
    return cases
  }
}
