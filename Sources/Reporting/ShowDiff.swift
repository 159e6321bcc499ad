package import Measurements

/// Two recordings of one gesture side by side: two devices, or one before and after.
///
/// Contacts are paired by the order in which they came down. A row says one measure of both and how the second
/// differs from the first.
package struct ShowDiff: Sendable {
  /// The most pairs of contacts that are compared.
  package static let pairLimit = 40

  private let first: ShowRecord
  private let second: ShowRecord

  /// Creates a comparison.
  package init(_ first: ShowRecord, _ second: ShowRecord) {
    self.first = first
    self.second = second
  }

  /// The whole comparison, each line ended by a line feed.
  package func text() -> String {
    var lines = ["A \(head(first))", "B \(head(second))"]
    for (index, (a, b)) in zip(first.contacts, second.contacts).prefix(Self.pairLimit).enumerated() {
      lines.append("contact \(index + 1): touch \(a.touch) and touch \(b.touch)")
      lines += rows(a, b)
    }
    let pairs = min(first.contacts.count, second.contacts.count)
    if pairs > Self.pairLimit { lines.append("… and \(NumberText.grouped(pairs - Self.pairLimit)) more") }
    if first.contacts.count != second.contacts.count {
      let (name, extra) = first.contacts.count > pairs ? ("A", first) : ("B", second)
      lines.append(
        "only in \(name): " + NumberText.counted(extra.contacts.count - pairs, "contact"))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func head(_ record: ShowRecord) -> String {
    let parts = [
      record.name, NumberText.counted(record.contacts.count, "contact"), record.device,
      record.scaleIsAssumed ? "scale assumed" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " · ").escapedForTerminal
  }

  private func rows(_ a: ContactShapeRecord, _ b: ContactShapeRecord) -> [String] {
    let measures: [(name: String, unit: String, places: Int, a: Double, b: Double)] = [
      ("duration", "ms", 1, Double(a.end - a.start) / 1_000, Double(b.end - b.start) / 1_000),
      ("samples", "", 0, Double(a.path.count), Double(b.path.count)),
      ("sampling", "Hz", 1, a.samplingRate ?? .nan, b.samplingRate ?? .nan),
      ("jitter", "ms", 2, Double(a.jitter) / 1_000, Double(b.jitter) / 1_000),
      ("longest pause", "ms", 1, Double(a.longestPause) / 1_000, Double(b.longestPause) / 1_000),
      ("gaps", "", 0, Double(a.gaps), Double(b.gaps)),
      ("path", "pt", 1, a.length, b.length), ("distance", "pt", 1, a.distance, b.distance),
      ("peak", "pt/s", 0, a.peakSpeed, b.peakSpeed), ("lift-off", "pt/s", 0, a.liftOffSpeed, b.liftOffSpeed),
    ]
    return measures.map { row($0.name, $0.unit, $0.places, $0.a, $0.b) } + ending(a, b)
  }

  private func ending(_ a: ContactShapeRecord, _ b: ContactShapeRecord) -> [String] {
    a.ending == b.ending ? [] : ["  " + padded("went", to: 14) + a.ending + ", " + b.ending]
  }

  private func row(_ name: String, _ unit: String, _ places: Int, _ a: Double, _ b: Double) -> String {
    let cells = [a, b].map { leading(NumberText.fixed($0, places: places), to: 10) }
    let words = unit.isEmpty ? "" : " " + unit
    let change = change(from: a, to: b)
    return "  " + padded(name, to: 14) + cells.joined()
      + (change.isEmpty ? words : padded(words, to: 6) + change)
  }

  /// The difference in parts of the first, where it says something.
  private func change(from a: Double, to b: Double) -> String {
    guard a.isFinite, b.isFinite, a != b else { return "" }
    guard a != 0 else { return "  new" }
    let percent = (b - a) / a * 100
    return "  " + (percent > 0 ? "+" : "") + NumberText.fixed(percent, places: 1) + " %"
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func leading(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
