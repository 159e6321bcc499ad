internal import JSONBridge
internal import Reporting
internal import TouchTraces

/// `swipebench lint FILE...`: reads traces without replaying them.
struct LintCommand: Command {
  static let name = "lint"
  static let operandNames = "FILE..."
  static let summary = "check that files are traces"
  static let details = [
    "Prints one line for each file and one for each warning. A directory stands for its *.json and *.jsonl."
  ]

  var isQuiet = false
  var isJSON = false

  static func options(_ bench: SwipeBench) -> [Option<LintCommand>] {
    [
      .flag("quiet", short: "q", help: "print errors and warnings only") { $0.isQuiet = true },
      .value(
        "format", "FORMAT", help: "the report on standard output: text or json", default: "text",
        completion: .words(["text", "json"])
      ) { (lint, text) throws(ValueError) in
        lint.isJSON = try Values.word(text, noun: "format", among: ["text", "json"]) == "json"
      },
      .flag("json", help: "the same as --format json", readsEnvironment: false) { $0.isJSON = true },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    guard !operands.isEmpty else { throw UsageError(message: "no file given") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    var statuses: [ExitStatus] = []
    var files: [LintedFile] = []
    for path in TraceInputs.paths(operands) {
      let file = LintedFile(path, session)
      statuses.append(file.status)
      if file.status == .interrupted { break }
      if case .error(let error) = file.input { session.complain(error.sentence) }
      if isJSON { files.append(file) } else { statuses.append(report(file, session)) }
    }
    if isJSON { statuses.append(session.print(LintedFile.document(files).text(indent: 2) + "\n")) }
    return ExitStatus.combined(statuses)
  }

  private func report(_ file: LintedFile, _ session: Session) -> ExitStatus {
    guard case .trace(let loaded) = file.input else { return .success }
    var lines = loaded.warnings.map { loaded.path + ": warning: " + $0 }
    let size = file.size.without(loaded.missingEnds)
    let unknown = loaded.unknownKeys
    let keys = unknown == 0 ? "" : ", " + NumberText.counted(unknown, "unknown key")
    if !isQuiet { lines.insert(loaded.path + ": ok (" + size.words + keys + ")", at: 0) }
    guard !lines.isEmpty else { return .success }
    return session.print(lines.map { $0.escapedForTerminal + "\n" }.joined())
  }
}
