internal import Regression
internal import Reporting

/// `swipebench baseline update|check|list`: the exact comparison with what traces did before.
struct BaselineCommand: Command {
  /// What is done with a baseline.
  enum Action: String, CaseIterable {
    case update, check, list
  }

  /// A report that is written to a file.
  struct Report {
    /// The formats there are.
    enum Format: String, CaseIterable {
      case text, json, junit, markdown
    }

    var format: Format
    var path: String
  }

  static let name = "baseline"
  static let operandNames = "update|check NAME TRACE... | list"
  static let summary = "compare what traces do with what they did before, exactly"
  static let details = [
    "'update' replays traces and stores what they do: every decision with the numbers that made it, states, "
      + "digests, and what the work of it was. 'check' replays them again and names the first event at which "
      + "anything differs; it exits 2 then. 'list' shows the baselines there are. Behaviour is the same on "
      + "every machine; work is compared with what the same Swift version counted.",
    "A count may have a limit: --limit 'resolve.total=5%|+3, transitions.total=+2'. It may then grow by five "
      + "percent or by three of the baseline's, whichever is more; a bare number is the most altogether.",
  ]
  static var operandCompletion: OptionDescription.Completion { .words(Action.allCases.map(\.rawValue)) }

  var replay = RunCommand()
  var directory = "Benchmarks/baselines"
  var only: [String] = []
  var reason: String?
  var isForced = false
  var limits: [WorkLimit] = []
  var comparesWork = true
  var failsOnImprovement = false
  var isJSON = false
  var reports: [Report] = []
  var color = ColorChoice.auto

  static func options(_ bench: SwipeBench) -> [Option<BaselineCommand>] {
    storage + comparison
      + RunCommand.subject(bench).filter { $0.description.name != "resolver" }.map { $0.within(\.replay) }
      + output
  }

  private static var storage: [Option<BaselineCommand>] {
    [
      .value(
        "baseline-dir", "DIR", help: "where baselines are", default: "Benchmarks/baselines",
        completion: .files
      ) { (baseline, text) throws(ValueError) in baseline.directory = text },
      .value(
        "only", "TRACE", help: "update or check this trace alone, by its name", isRepeatable: true,
        readsEnvironment: false
      ) { (baseline, text) throws(ValueError) in baseline.only.append(text) },
      .value(
        "reason", "TEXT", help: "why what is stored is right; stored beside each trace that changed",
        readsEnvironment: false
      ) { (baseline, text) throws(ValueError) in baseline.reason = text },
      .flag("force", help: "update even though CI is set", readsEnvironment: false) { $0.isForced = true },
    ]
  }

  private static var comparison: [Option<BaselineCommand>] {
    [
      .value(
        "limit", "LIMITS",
        help: "what counts may be, such as 'resolve.tableBuilds=0, transitions.total=5%|+3'",
        isRepeatable: true
      ) { (baseline, text) throws(ValueError) in
        do throws(WorkLimitError) {
          baseline.limits += try WorkLimit.parse(text)
        } catch {
          throw ValueError(message: error.description)
        }
      },
      .flag("skip-work", help: "compare behaviour alone") { $0.comparesWork = false },
      .flag("fail-on-improvement", help: "exit 4 when a count of work fell") { $0.failsOnImprovement = true },
    ]
  }

  private static var output: [Option<BaselineCommand>] {
    [
      .value(
        "format", "FORMAT", help: "the report on standard output: text or json", default: "text",
        completion: .words(["text", "json"])
      ) { (baseline, text) throws(ValueError) in
        baseline.isJSON = try Values.word(text, noun: "format", among: ["text", "json"]) == "json"
      },
      .value(
        "output", short: "o", "FORMAT=PATH", help: "write a report of a check: text, json, junit or markdown",
        completion: .words(Report.Format.allCases.map { $0.rawValue + "=" }), isRepeatable: true
      ) { (baseline, text) throws(ValueError) in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty else {
          throw ValueError(expected: "FORMAT=PATH, such as junit=check.xml", found: text)
        }
        let name = try Values.word(
          String(parts[0]), noun: "format", among: Report.Format.allCases.map(\.rawValue))
        guard let format = Report.Format(rawValue: name) else { return }
        baseline.reports.append(Report(format: format, path: String(parts[1])))
      },
      .value(
        "color", "WHEN", help: "auto, always or never; NO_COLOR is obeyed", default: "auto",
        completion: .words(ColorChoice.allCases.map(\.rawValue))
      ) { (baseline, text) throws(ValueError) in baseline.color = try ColorChoice.parse(text) },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    guard let word = operands.first else {
      throw UsageError(message: "say what to do: update, check or list")
    }
    guard let action = Action(rawValue: word) else {
      let error = ValueError(unknown: "action", word, known: Action.allCases.map(\.rawValue))
      throw UsageError(message: error.message)
    }
    guard action != .list else {
      guard operands.count == 1 else { throw UsageError(message: "'\(operands[1])' is not needed here") }
      return
    }
    guard operands.count > 1 else { throw UsageError(message: "no name given for the baseline") }
    guard BaselineStore.isName(operands[1]) else {
      throw UsageError(
        message: "a baseline's name has letters, digits, points, dashes and underscores, not '\(operands[1])'"
      )
    }
    guard operands.count > 2 else { throw UsageError(message: "no trace given") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    switch Action(rawValue: operands.first ?? "") {
    case .update: update(operands[1], Array(operands.dropFirst(2)), session)
    case .check: check(operands[1], Array(operands.dropFirst(2)), session)
    case .list, nil: list(session)
    }
  }

  var store: BaselineStore { BaselineStore(directory: directory) }

  func complain(_ error: BaselineError, _ session: Session) -> ExitStatus {
    session.complain(error.description)
    return error.exitStatus
  }
}

extension BaselineError {
  /// The exit status that the error asks for.
  var exitStatus: ExitStatus {
    switch self {
    case .missing, .unreadable: .baselineMissing
    case .unwritable: .cannotWrite
    case .notJSON, .foreignSchema, .wrongValue, .edited: .badInput
    }
  }
}
