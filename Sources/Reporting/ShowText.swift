package import Measurements

/// Recordings as a person reads them: a line for each contact, what is odd about it, and a sketch of all ways.
package struct ShowText: Sendable {
  /// Contacts that get a line before "… and N more", unless all are asked for.
  package static let contactLimit = 40

  private let record: ShowRecord
  private let columns: Int
  private let listsAll: Bool

  /// Creates a report; the sketch is at most `columns` characters wide.
  package init(_ record: ShowRecord, columns: Int = 72, listsAll: Bool = false) {
    self.record = record
    self.columns = max(8, min(columns, 200))
    self.listsAll = listsAll
  }

  /// The whole report, each line ended by a line feed.
  package func text() -> String {
    let limit = listsAll ? record.contacts.count : Self.contactLimit
    var lines = [head.escapedForTerminal]
    for contact in record.contacts.prefix(limit) {
      lines.append("  " + Self.line(contact))
      lines += Self.remarks(contact).map { "    " + $0 }
    }
    if record.contacts.count > limit {
      lines.append("  … and \(NumberText.grouped(record.contacts.count - limit)) more (--all)")
    }
    if let sketch = BrailleSketch(record.contacts, columns: columns) {
      lines += sketch.lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
    lines += record.repairs.map { "  repaired: " + $0.escapedForTerminal }
    return lines.map { $0 + "\n" }.joined()
  }

  private var head: String {
    let size =
      NumberText.fixed(record.width, places: 0) + " × " + NumberText.fixed(record.height, places: 0) + " pt"
      + (record.scaleIsAssumed ? " (scale assumed)" : "")
    let parts = [record.format, record.device].compactMap { $0 }
    return ([record.name, NumberText.counted(record.contacts.count, "contact"), size] + parts)
      .joined(separator: " · ")
  }

  /// `touch 1  at 0.000 s, 208 ms, 26 samples at 117 Hz, 1,189 pt (189 mm), …`.
  package static func line(_ contact: ContactShapeRecord) -> String {
    let samples = NumberText.counted(contact.path.count, "sample")
    let rate = contact.samplingRate.map { " at " + NumberText.fixed($0, places: 0) + " Hz" } ?? ""
    let parts = [
      "at " + NumberText.fixed(Double(contact.start) / 1e6, places: 3) + " s",
      NumberText.duration(microseconds: contact.end - contact.start), samples + rate,
      NumberText.fixed(contact.length, places: 1) + " pt ("
        + NumberText.fixed(contact.length * millimetresPerPoint, places: 1) + " mm)",
      "peak " + NumberText.fixed(contact.peakSpeed, places: 0) + " pt/s",
      contact.ending == "ended"
        ? "lift-off " + NumberText.fixed(contact.liftOffSpeed, places: 0) + " pt/s" : contact.ending,
    ]
    return "touch \(contact.touch)  " + parts.joined(separator: ", ")
  }

  /// What may be wrong with a contact, in the words of a report.
  package static func remarks(_ contact: ContactShapeRecord) -> [String] {
    var remarks: [String] = []
    if let other = contact.continues {
      remarks.append("came down where touch \(other) had just gone: a drop-out?")
    }
    if contact.gaps > 0 {
      remarks.append(
        NumberText.counted(contact.gaps, "gap") + ", the longest pause "
          + NumberText.duration(microseconds: contact.longestPause) + " (the finger still, or samples lost)")
    }
    // A tenth of the pause is what healthy panels keep.
    if let rate = contact.samplingRate, Double(contact.jitter) * rate / 1e6 > 0.25 {
      remarks.append("uneven sampling, jitter " + NumberText.duration(microseconds: contact.jitter))
    }
    return remarks
  }

  /// A point is 1/160 inch.
  package static let millimetresPerPoint = 25.4 / 160
}
