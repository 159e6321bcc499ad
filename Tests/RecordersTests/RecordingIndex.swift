@testable import Recorders

/// A line of the recordings' index.
struct IndexEntry: Sendable {
  var path: String
  var events: Int
  var contacts: Int
  var atOnce: Int
  var milliseconds: Double

  static let all: [IndexEntry] = {
    let bytes = (try? SharedRecordings.bytes("INDEX.md")) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard cells.count > 7, let events = Int(cells[4]), let contacts = Int(cells[5]) else { return nil }
      return IndexEntry(
        path: cells[1], events: events, contacts: contacts, atOnce: Int(cells[6]) ?? 0,
        milliseconds: Double(cells[7]) ?? 0)
    }
  }()
}
