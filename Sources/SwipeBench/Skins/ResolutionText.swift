internal import Appearance
internal import JSONBridge
internal import Primitives
internal import Reporting

/// How a value came about, in words and as JSON.
struct ResolutionText {
  /// What is explained.
  var resolution: AppearanceResolution
  /// The control's name.
  var control: String

  /// One sentence: the value and who gave it.
  var sentence: String {
    let style = resolution.style.map { ", style \"\($0)\"," } ?? ""
    let subject = "\(resolution.property) of \(control)\(style) in \(resolution.state.name)"
    let place = winner.place.map { " at \($0)" } ?? ""
    var asked = ""
    if let state = winner.state, state != resolution.state { asked = ", asked for \(state.name)" }
    return "\(subject): \(Self.words(winner.value)), from \(Self.words(winner.source))\(place)\(asked)"
  }

  /// The sentence, then a line for every candidate in the order of the search.
  func table() -> String {
    let rows = resolution.candidates.enumerated().map { index, candidate in
      [
        index == resolution.winnerIndex ? "✓" : " ", candidate.state?.name ?? "any",
        Self.words(candidate.source), value(candidate), candidate.place ?? "",
      ]
    }
    let all = [[" ", "state asked", "source", "value", ""]] + rows
    let widths = (0..<5).map { column in all.map { $0[column].count }.max() ?? 0 }
    let lines = all.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
    return sentence + "\n\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The same for programs.
  func json() -> JSON {
    .object([
      ("property", .string(resolution.property)), ("kind", .string(resolution.kind.rawValue)),
      ("control", .string(control)), ("state", .string(resolution.state.name)),
      ("style", resolution.style.map { .string($0) } ?? .null),
      ("value", .string(Self.words(winner.value))), ("winner", .integer(Int64(resolution.winnerIndex))),
      ("candidates", .array(resolution.candidates.map(candidate))),
    ])
  }

  private var winner: AppearanceResolution.Candidate { resolution.winner }

  private func value(_ candidate: AppearanceResolution.Candidate) -> String {
    guard let misfit = candidate.misfit else { return Self.words(candidate.value) }
    return "\(Self.words(misfit)), no \(resolution.kind.rawValue)"
  }

  private func candidate(_ candidate: AppearanceResolution.Candidate) -> JSON {
    .object([
      ("state", candidate.state.map { .string($0.name) } ?? .null),
      ("source", .string(Self.words(candidate.source))),
      ("value", candidate.value.map { .string(Self.words($0)) } ?? .null),
      ("place", candidate.place.map { .string($0) } ?? .null),
    ])
  }

  private static func words(_ source: AppearanceResolution.Source) -> String {
    switch source {
    case .own: "the control itself"
    case .skin(let layer): layer
    case .proxy(let controlClass, let containers):
      "proxy of \(controlClass)" + (containers.isEmpty ? "" : " in " + containers.joined(separator: " in "))
    case .classDefault(let controlClass): "class defaults of \(controlClass)"
    case .fallback: "the hard-coded value"
    }
  }

  /// A value as sheets write it where they can.
  static func words(_ value: AppearanceValue?) -> String {
    switch value {
    case nil: "–"
    case .color(let color): words(color)
    case .number(let number): SweepText.number(number)
    case .flag(let flag): flag ? "YES" : "NO"
    case .size(let size): "\(SweepText.number(size.width)) × \(SweepText.number(size.height))"
    case .insets(let insets):
      [insets.left, insets.top, insets.right, insets.bottom].map { SweepText.number(Double($0)) }
        .joined(separator: ",")
    case .font(let face): face.name
    case .gradient(let gradient) where gradient.stops.count == 1: words(gradient.stops[0].color)
    case .gradient(let gradient):
      "gradient "
        + gradient.stops.map { "\(words($0.color)) at \(SweepText.number($0.offset))" }.joined(
          separator: ", ")
    }
  }

  /// `#RRGGBB`, with the alpha last where the colour is not opaque.
  private static func words(_ color: Color) -> String {
    let channels = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    return "#"
      + channels.map { channel in
        let byte = String(Int((channel * 255).rounded()), radix: 16, uppercase: true)
        return byte.count < 2 ? "0" + byte : byte
      }.joined()
  }
}
