public import Primitives

/// How a line of text looks.
public struct TextAttributes: Hashable, Sendable {
  /// Which part of the text lies at the place it is drawn at.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Its left end.
    case left
    /// Its middle.
    case center
    /// Its right end.
    case right
  }

  /// The face; Helvetica unless set.
  public var font: FontFace
  /// The size in points; 17 unless set, as in UIKit's labels.
  public var size: Double
  /// The colour; black unless set.
  public var color: Color
  /// The alignment; left unless set.
  public var alignment: Alignment

  /// Creates attributes.
  public init(
    font: FontFace = FontFace("Helvetica"), size: Double = 17, color: Color = .black,
    alignment: Alignment = .left
  ) {
    (self.font, self.size, self.color, self.alignment) = (font, size, color, alignment)
  }

  /// How far below the middle of a line its baseline lies, in sizes: half the height of a capital.
  public static let baselineDrop = 0.36
}

extension TextAttributes {
  /// About how wide a line of text is, in points.
  ///
  /// Nothing here loads fonts. The widths are Helvetica's, from Adobe's metrics of the 14 standard fonts, so
  /// other faces differ by up to a fifth. Complexity: O(n).
  public func estimatedWidth(of text: String) -> Double {
    text.reduce(0) { $0 + GlyphWidths.ems($1) } * size
  }

  /// As wide as a line of text may be in any common sans-serif face, in points; ``fitted(_:into:)`` counts so.
  public func widthLimit(of text: String) -> Double {
    estimatedWidth(of: text) * TextAttributes.widestFace
  }

  /// The text, or as much of its start as fits into a width, with an ellipsis behind.
  ///
  /// Room is left for faces that are a fifth wider than Helvetica. Complexity: O(n).
  public func fitted(_ text: String, into width: Double) -> String {
    let room = width / (TextAttributes.widestFace * size)
    guard size > 0, room > 0 else { return "" }
    let ellipsis = GlyphWidths.ems("…")
    var (used, end, fits) = (0.0, text.startIndex, true)
    for index in text.indices {
      used += GlyphWidths.ems(text[index])
      if used + ellipsis <= room { end = text.index(after: index) }
      fits = used <= room
      if !fits { break }
    }
    if fits { return text }
    return end == text.startIndex && ellipsis > room ? "" : text[..<end] + "…"
  }

  /// The width of the widest common sans-serif face, DejaVu Sans, in widths of Helvetica.
  static let widestFace = 1.2
}

/// Helvetica's advance widths.
private enum GlyphWidths {
  /// From space to tilde, in thousandths of the size.
  private static let ascii: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The width of a character in sizes: that of its first scalar, as marks behind it take no room.
  static func ems(_ character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first?.value, scalar >= 0x20 else { return 0.278 }
    if scalar < 0x7F { return Double(ascii[Int(scalar - 0x20)]) / 1_000 }
    // From Hangul on, scripts are mostly as wide as high; the letters before are like Latin ones.
    return scalar < 0x1100 ? 0.65 : 1
  }
}
