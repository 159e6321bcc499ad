internal import JSONBridge
internal import Measurements
internal import Reporting

/// Makes a run's reports and brings them where they were asked for.
struct ReportDelivery {
  let record: RunRecord
  let command: RunCommand
  let session: Session

  /// Writes a report to a file; the former file stays when that fails.
  func write(_ output: ReportOutput, status: ExitStatus) -> ExitStatus {
    let bytes: [UInt8]
    switch output.format {
    case .text: bytes = text(TextReport.Layout(isColored: command.color == .always), status)
    case .json: bytes = json
    }
    return session.write(bytes, to: output.path)
  }

  /// Writes a report to standard output.
  func print(_ format: ReportFormat, status: ExitStatus) -> ExitStatus {
    switch format {
    case .json: return session.write(json)
    case .text:
      var layout = TextReport.Layout(
        width: session.console.outputWidth, isColored: command.color.isColored(session.console),
        isQuiet: command.isQuiet)
      // The user has just read the errors on the same screen.
      layout.listsErrors = session.console.outputWidth == nil || session.console.errorWidth == nil
      return session.write(text(layout, status))
    }
  }

  private var json: [UInt8] { JSONReport.document(record).encoded(indent: 2) + [UInt8(ascii: "\n")] }

  private func text(_ layout: TextReport.Layout, _ status: ExitStatus) -> [UInt8] {
    Array(TextReport(record, layout: layout, exitStatus: status.rawValue, next: next).text().utf8)
  }

  /// The command that says more about the first thing that went wrong.
  private var next: String? {
    if let failed = record.traces.first(where: { $0.expectation == .failed }), failed.path != "-" {
      return "swipebench why " + ShellWord.quoted(failed.path)
    }
    guard let error = record.errors.first(where: { !$0.isMissing }), error.path != "-" else { return nil }
    return "swipebench lint " + ShellWord.quoted(error.path)
  }
}

/// Words for a POSIX shell.
enum ShellWord {
  /// The word so that a shell takes it as one, in single quotes where it needs them.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"),
        0x80...:
        true
      default: false
      }
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
