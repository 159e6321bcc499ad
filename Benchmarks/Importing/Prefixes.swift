import Host
import Recorders
import TouchTraces

/// Every beginning of a recording must import as a valid trace or be refused; none may crash or hang.
enum Prefixes {
  /// Files below this many bytes are cut at every byte, others at every line.
  static let byteLimit = 8 << 10

  /// Imports all beginnings of one file and says how many did what.
  static func sweep(_ path: String) throws -> String {
    let bytes = try FileReader.contents(of: path, limitBytes: 64 << 20)
    var (imported, refused) = (0, 0)
    for end in 0...bytes.count {
      let isLine = end == 0 || bytes[end - 1] == UInt8(ascii: "\n")
      guard isLine || bytes.count < byteLimit else { continue }
      var request = ImportRequest(file: path)
      request.options.assumedRate = 100
      let parts: [ImportedRecording]
      do { parts = try RecordingImport().import(Array(bytes[..<end]), request) } catch {
        refused += 1
        continue
      }
      imported += 1
      for part in parts { try check(part.trace, end) }
    }
    return "\(path): \(imported) beginnings imported, \(refused) refused\n"
  }

  private static func check(_ trace: TouchTrace, _ end: Int) throws {
    let read = try TraceReader().read(TraceWriter().document(trace), path: "\(end) bytes")
    guard read.trace == trace else { throw Difference(end: end) }
  }

  /// A trace that reads back differently.
  struct Difference: Error {
    var end: Int
  }
}
