internal import Host
internal import Reporting
internal import Skinning

/// `swipebench skin check FILE.xml...`: reads sheets of styles and says what is wrong with them.
struct SkinCheckCommand: Command {
  static let name = "skin check"
  static let operandNames = "FILE.xml..."
  static let summary = "check sheets of styles"
  static let details = [
    "Prints 'ok' for each sheet without errors, and FILE:LINE:COLUMN with what was found and what was "
      + "expected for each error and for each thing that is skipped.",
    "The sheets make one skin in the order given: a style may be based on those of the sheets before its own, "
      + "and replaces one of the same key there.",
  ]

  var isStrict = false
  var isQuiet = false

  static func options(_ bench: SwipeBench) -> [Option<SkinCheckCommand>] {
    [
      .flag("strict", help: "end with status 65 if anything is skipped") { $0.isStrict = true },
      .flag("quiet", help: "print errors and warnings only") { $0.isQuiet = true },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    guard !operands.isEmpty else { throw UsageError(message: "no file given") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    var check = SkinCheck()
    var statuses: [ExitStatus] = []
    for path in operands {
      if session.console.isInterrupted() { return .interrupted }
      do throws(HostError) {
        check.add(try FileReader.contents(of: path, limitBytes: StyleLimits.documentBytes), file: path)
      } catch {
        if case .interrupted = error { return .interrupted }
        let failure = InputFailure(error, path: path).error
        session.complain(failure.sentence)
        statuses.append(failure.exitStatus)
      }
    }
    let lines = check.lines(isQuiet: isQuiet).map { $0.escapedForTerminal + "\n" }
    if !lines.isEmpty { statuses.append(session.print(lines.joined())) }
    statuses.append(check.status(isStrict: isStrict))
    return ExitStatus.combined(statuses)
  }
}
