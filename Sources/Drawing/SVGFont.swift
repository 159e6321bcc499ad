import Primitives

/// A face's name as SVG takes it: a family with a weight and a slant.
///
/// A PostScript name says both behind a hyphen, as in `Helvetica-BoldOblique`; SVG looks for families only.
struct SVGFont: Hashable {
  var family: String
  var weight: String?
  var style: String?

  init(_ face: FontFace) {
    family = face.name
    guard let hyphen = face.name.lastIndex(of: "-") else { return }
    var suffix = face.name[face.name.index(after: hyphen)...].lowercased()[...]
    var style: String?
    for slant in ["oblique", "italic"] where suffix.hasSuffix(slant) {
      style = slant
      suffix = suffix.dropLast(slant.count)
    }
    // What is not wholly understood stays a part of the family's name.
    guard suffix.isEmpty ? style != nil : SVGFont.weights[String(suffix)] != nil else { return }
    family = String(face.name[..<hyphen])
    weight = SVGFont.weights[String(suffix)].flatMap { $0.isEmpty ? nil : $0 }
    self.style = style
  }

  /// CSS's numbers for the words that PostScript names end with; empty for the regular one.
  private static let weights = [
    "thin": "100", "ultralight": "200", "light": "300", "regular": "", "roman": "", "medium": "500",
    "semibold": "600", "demibold": "600", "bold": "bold", "heavy": "800", "extrabold": "800", "black": "900",
  ]

  /// The families to try, in CSS's form: the named one, where there is one, and any sans-serif face.
  var families: String {
    let name = String(String.UnicodeScalarView(family.unicodeScalars.filter(SVGFont.isHarmless)))
    if name.isEmpty || SVGFont.generic.contains(name) { return name.isEmpty ? "sans-serif" : name }
    return "'\(name)', sans-serif"
  }

  private static let generic: Set = ["sans-serif", "serif", "monospace", "system-ui"]

  /// Whether a scalar may stand inside quotes in CSS without ending them.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar != "'" && scalar != "\\" && scalar.value != 0x7F
  }
}
