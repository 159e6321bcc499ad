internal import JSONBridge
internal import Measurements
internal import Replay
internal import Reporting
internal import TouchTraces

/// `swipebench show TRACE...`: says what recordings look like, before any control sees them.
struct ShowCommand: Command {
  static let name = "show"
  static let operandNames = "TRACE..."
  static let summary = "show a recording's contacts: ways, speeds, sampling, gaps and drop-outs"
  static let details = [
    "One line a contact, then what is odd about it: pauses of more than three times the usual one, uneven "
      + "sampling, a contact that came down within 40 ms where another had just gone. A sketch shows the ways. "
      + "Nothing is replayed; 'swipebench why' says what a control makes of it."
  ]

  var isJSON = false
  var listsAll = false
  var pictureFile: String?

  static func options(_ bench: SwipeBench) -> [Option<ShowCommand>] {
    [
      .flag("json", help: "the report as JSON", readsEnvironment: false) { $0.isJSON = true },
      .flag("all", help: "a line for every contact of a long recording") { $0.listsAll = true },
      .value(
        "svg", "FILE", help: "write a picture of one recording, its ways coloured by time",
        completion: .files,
        readsEnvironment: false
      ) { (show, text) throws(ValueError) in show.pictureFile = text },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    guard !operands.isEmpty else { throw UsageError(message: "no trace given") }
    guard pictureFile == nil || operands.count == 1 else {
      throw UsageError(message: "--svg takes one trace at a time")
    }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    let inputs = TraceInputs.readAll(operands, session)
    var statuses = inputs.errors.map(\.exitStatus)
    if session.console.isInterrupted() { statuses.append(.interrupted) }
    let records = inputs.traces.map { TraceShape.record($0.trace, path: $0.path) }
    if let pictureFile, let record = records.first {
      statuses.append(write(ShowSVG(record).text(), to: pictureFile, session))
    }
    if isJSON {
      statuses.append(session.print(ShowJSON.report(records).text(indent: 2) + "\n"))
    } else if !records.isEmpty {
      let columns = (session.console.outputWidth ?? 76) - 4
      let texts = records.map { ShowText($0, columns: min(columns, 72), listsAll: listsAll).text() }
      statuses.append(session.print(texts.joined(separator: "\n")))
    }
    return .combined(statuses)
  }

  private func write(_ text: String, to path: String, _ session: Session) -> ExitStatus {
    session.write(Array(text.utf8), to: path)
  }
}
