internal import Host
internal import Recorders
internal import Reporting
internal import TouchTraces

/// `swipebench import FILE...`: turns recordings of other tools into traces.
struct ImportCommand: Command {
  static let name = "import"
  static let operandNames = "FILE..."
  static let summary = "turn recordings of other tools into traces"
  static let details = [
    "Without -o one recording goes to standard output as JSON Lines, in constant memory however long it is. "
      + "With -o each becomes DIR/NAME.json. What had to be mended or assumed is said for each file."
  ]

  /// The most bytes of a recording that is imported whole.
  static let longestWholeBytes = 256 << 20

  var directory: String?
  var format: String?
  var options = ImportOptions()
  var isQuiet = false

  func validate(_ operands: [String]) throws(UsageError) {
    guard !operands.isEmpty else { throw UsageError(message: "no file given") }
    guard directory == nil, operands.count > 1 else { return }
    throw UsageError(message: "several files need -o DIR")
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    var statuses: [ExitStatus] = []
    for path in operands {
      if session.console.isInterrupted() { return .interrupted }
      statuses.append(importFile(path, session))
    }
    return ExitStatus.combined(statuses)
  }

  private func importFile(_ path: String, _ session: Session) -> ExitStatus {
    do {
      let request = ImportRequest(
        file: path, options: options, companions: try RecordingCompanions.of(path))
      let isStream = directory == nil && RecordingStream.wholeRecordingOption(options) == nil
      return isStream ? try stream(request, session) : try whole(request, session)
    } catch let error as ImportError {
      session.complain(error.description)
      return .badInput
    } catch HostError.interrupted {
      return .interrupted
    } catch let error as HostError {
      let failure = InputFailure(error, path: path).error
      session.complain(failure.sentence)
      return failure.exitStatus
    } catch {
      session.complain("\(path): \(error)")
      return .internalError
    }
  }

  /// Imports a recording whole and writes its traces.
  private func whole(_ request: ImportRequest, _ session: Session) throws -> ExitStatus {
    let bytes = try FileReader.contents(of: request.file, limitBytes: ImportCommand.longestWholeBytes)
    let parts = try RecordingImport().import(bytes, request, format: format)
    var statuses: [ExitStatus] = []
    for part in parts {
      let document = TraceWriter().document(part.trace)
      guard let directory else {
        statuses.append(session.write(document))
        continue
      }
      let file = ImportCommand.file(in: directory, named: part.trace.name)
      do throws(HostError) { try AtomicFile.write(document, to: file) } catch {
        session.complain(error.description)
        return .cannotWrite
      }
      say("\(request.file): \(file) (\(part.trace.size.words))", session)
    }
    if let repairs = parts.first?.repairs { say(repairs, request.file, session) }
    return ExitStatus.combined(statuses)
  }

  /// Imports a recording in pieces, writing events as they come; surface and source follow in a trailer.
  private func stream(_ request: ImportRequest, _ session: Session) throws -> ExitStatus {
    var reader = try FileReader(path: request.file)
    let first = try reader.next() ?? []
    let writer = TraceWriter()
    var size = TraceSize()
    var output = writer.openingLine(named: request.name)
    let deliver = { (event: TouchEvent) in
      size.add(event)
      output += writer.line(event)
    }
    var stream = try RecordingStream(head: first, request, format: format)
    var piece: [UInt8]? = first
    while let bytes = piece {
      try stream.consume(bytes.span, deliver: deliver)
      // A recording that is refused before its first event leaves nothing behind.
      if size.events > 0, !output.isEmpty {
        let status = session.write(output)
        guard status == .success else { return status }
        output.removeAll(keepingCapacity: true)
      }
      piece = try reader.next()
    }
    let rest = try stream.finish(deliver: deliver)
    output += writer.trailer(rest.trace)
    let status = session.write(output)
    say("\(request.file): \(size.words)", session)
    say(rest.repairs, request.file, session)
    return status
  }

  private func say(_ line: String, _ session: Session) {
    if !isQuiet { session.hint(line) }
  }

  private func say(_ repairs: RepairList, _ path: String, _ session: Session) {
    for sentence in repairs.sentences { say("\(path): \(sentence)", session) }
  }

  private static func file(in directory: String, named name: String) -> String {
    (directory.hasSuffix("/") ? directory : directory + "/") + name + ".json"
  }
}
