internal import Replay
internal import Reporting

/// A form that a report can take.
enum ReportFormat: String, CaseIterable {
  case text
  case json

  static func parse(_ text: String) throws(ValueError) -> ReportFormat {
    let name = try Values.word(text, noun: "format", among: allCases.map(\.rawValue))
    return ReportFormat(rawValue: name) ?? .text
  }
}

/// When text has colours.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never

  static func parse(_ text: String) throws(ValueError) -> ColorChoice {
    let name = try Values.word(text, noun: "choice", among: allCases.map(\.rawValue))
    return ColorChoice(rawValue: name) ?? .auto
  }

  /// Whether to colour what goes to standard output.
  ///
  /// `NO_COLOR` counts when it is set and not empty (no-color.org); an explicit choice wins over it.
  func isColored(_ console: Console) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      console.outputWidth != nil && (console.environment("NO_COLOR") ?? "").isEmpty
        && console.environment("TERM") != "dumb"
    }
  }
}

/// A report asked for with `-o FORMAT=PATH`.
struct ReportOutput: Equatable {
  /// The path that stands for standard output.
  static let standardOutput = "-"

  var format: ReportFormat
  var path: String

  static func parse(_ text: String) throws(ValueError) -> ReportOutput {
    let name = text.prefix { $0 != "=" }
    let path = text.dropFirst(name.count + 1)
    guard name.count < text.count, !path.isEmpty else {
      throw ValueError(expected: "FORMAT=PATH, such as json=run.json", found: text)
    }
    return ReportOutput(format: try ReportFormat.parse(String(name)), path: String(path))
  }
}
