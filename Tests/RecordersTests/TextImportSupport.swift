import Foundation
import Primitives
import TouchTraces

@testable import Recorders

/// What an import of a text made.
struct TextImported {
  var trace: TouchTrace
  var result: ImportedRecording

  var repairs: RepairList { result.repairs }

  /// Imports bytes in pieces of a size; the format is sniffed unless named.
  init(
    _ bytes: [UInt8], as format: String? = nil, file: String = "a/test.txt", piece: Int = 4_096,
    configure: (inout ImportOptions) -> Void = { _ in }
  ) throws(ImportError) {
    var request = ImportRequest(file: file)
    configure(&request.options)
    let sniffer = FormatSniffer(detectors: FormatSniffer.texts)
    let head = Array(bytes.prefix(FormatSniffer.headBytes))
    let found = format.map { sniffer.detector(named: $0) } ?? sniffer.detector(for: head)
    guard let detector = found else {
      throw ImportError(
        file: file, line: 1, found: .missing, expected: .format(sniffer.detectors.map(\.format.name)))
    }
    var importer = detector.makeImporter(request)
    var events: [TouchEvent] = []
    var start = 0
    while start < bytes.count {
      let end = min(start + piece, bytes.count)
      try importer.consume(Array(bytes[start..<end]).span) { events.append($0) }
      start = end
    }
    result = try importer.finish { events.append($0) }
    trace = result.trace
    trace.events = events
  }

  init(
    _ text: String, as format: String? = nil, configure: (inout ImportOptions) -> Void = { _ in }
  ) throws(ImportError) {
    try self.init(Array(text.utf8), as: format, configure: configure)
  }

  /// One word for each event: time, touch, phase, place.
  var words: [String] {
    trace.events.map {
      "\($0.sampledAt) \($0.touch) \($0.phase) \($0.x),\($0.y)"
    }
  }
}

/// The first line of the error that an import of a text ends with; nil when it succeeds.
func refusal(
  _ text: String, as format: String? = nil, configure: (inout ImportOptions) -> Void = { _ in }
) -> String? {
  do throws(ImportError) {
    _ = try TextImported(text, as: format, configure: configure)
    return nil
  } catch { return error.description }
}

/// The recordings that lie beside the checkout.
enum SharedRecordings {
  static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = package.deletingLastPathComponent().appendingPathComponent("shared/recordings")
    guard FileManager.default.fileExists(atPath: folder.path) else {
      print("SKIPPED: the tests that read recordings, \(folder.path) is missing")
      return nil
    }
    return folder
  }()

  static var areThere: Bool { folder != nil }

  static func bytes(_ name: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
