package import Measurements

/// A recording as a picture: each contact's way, its colour running from blue at its down to orange at its end.
///
/// A ring marks where a contact came down, a bar or cross how it went, dots its samples. The same record gives the
/// same bytes.
package struct ShowSVG: Sendable {
  /// The picture's longer side, in its own units.
  private static let side = 800.0
  private static let margin = 24.0
  /// The most line pieces of one contact; longer ways are thinned evenly.
  private static let pieceLimit = 4_000

  private let record: ShowRecord
  private let scale: Double

  /// Creates a picture.
  package init(_ record: ShowRecord) {
    self.record = record
    scale = ShowSVG.side / max(record.width, record.height, 1)
  }

  /// The whole document.
  package func text() -> String {
    let width = record.width * scale + 2 * Self.margin
    let height = record.height * scale + 2 * Self.margin
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
      font-family="sans-serif" font-size="12">
      <title>\(Self.escaped(record.name))</title>
      <rect width="100%" height="100%" fill="#ffffff"/>
      <rect x="\(Self.number(Self.margin))" y="\(Self.number(Self.margin))" \
      width="\(Self.number(width - 2 * Self.margin))" height="\(Self.number(height - 2 * Self.margin))" \
      fill="none" stroke="#bbbbbb"/>
      """
    return ([head] + record.contacts.flatMap(contact) + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func contact(_ contact: ContactShapeRecord) -> [String] {
    let stride = max(1, contact.path.count / Self.pieceLimit)
    let kept = contact.path.indices.filter { $0 % stride == 0 || $0 == contact.path.count - 1 }.map {
      contact.path[$0]
    }
    var lines = zip(kept, kept.dropFirst()).map { a, b in
      "<path d=\"M\(place(a)) L\(place(b))\" stroke=\"\(colour(b, contact))\" stroke-width=\"2\" fill=\"none\"/>"
    }
    lines += kept.map { sample in
      let (x, y) = coordinates(sample)
      return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"1.6\" fill=\"\(colour(sample, contact))\"/>"
    }
    guard let first = kept.first, let last = kept.last else { return lines }
    let (x, y) = coordinates(first)
    lines.append(
      "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"6\" fill=\"none\" stroke=\"\(colour(first, contact))\"/>")
    lines.append("<text x=\"\(x)\" y=\"\(y)\" dx=\"9\" dy=\"4\" fill=\"#333333\">\(contact.touch)</text>")
    let mark = contact.ending == "ended" ? "h-5 h10" : "m-5 -5 l10 10 m0 -10 l-10 10"
    lines.append(
      "<path d=\"M\(place(last)) \(mark)\" stroke=\"\(colour(last, contact))\" stroke-width=\"2\"/>")
    return lines
  }

  private func coordinates(_ sample: ContactShapeRecord.Sample) -> (String, String) {
    (Self.number(sample.x * scale + Self.margin), Self.number(sample.y * scale + Self.margin))
  }

  private func place(_ sample: ContactShapeRecord.Sample) -> String {
    let (x, y) = coordinates(sample)
    return x + " " + y
  }

  /// From #0072b2 at the beginning to #d55e00 at the end, which colour-blind eyes tell apart.
  private func colour(_ sample: ContactShapeRecord.Sample, _ contact: ContactShapeRecord) -> String {
    let length = Double(max(contact.end - contact.start, 1))
    let part = min(max(Double(sample.time - contact.start) / length, 0), 1)
    let channels = zip([0x00, 0x72, 0xB2], [0xD5, 0x5E, 0x00]).map { from, to in
      Int((Double(from) + Double(to - from) * part).rounded())
    }
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Text that is safe inside an element; control characters have no place in XML.
  private static func escaped(_ words: String) -> String {
    words.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\u{0}"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func number(_ value: Double) -> String { NumberText.fixed(value, places: 2) }
}
