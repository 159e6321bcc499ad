internal import JSONBridge
internal import Measurements
internal import TouchTraces

/// A file that was read to its end, with what can be said about it.
struct LintedFile {
  /// What was read.
  let input: TraceInputs.Input
  /// How much is in it, as far as it could be read.
  private(set) var size = TraceSize()

  /// Reads a file; its events are counted and not kept.
  init(_ path: Result<String, InputFailure>, _ session: Session) {
    guard !session.console.isInterrupted() else {
      input = .interrupted
      return
    }
    switch path {
    case .failure(let failure): input = .error(failure.error)
    case .success(let path):
      var size = TraceSize()
      input = TraceInputs.scan(path, session) { size.add($0) }
      self.size = size
    }
  }

  /// What the file makes the command exit with.
  var status: ExitStatus {
    switch input {
    case .trace: .success
    case .error(let error): error.exitStatus
    case .interrupted: .interrupted
    }
  }

  /// All files as one JSON object of schema `swipebench.lint.v1`.
  static func document(_ files: [LintedFile]) -> JSON {
    .object([("schema", .string("swipebench.lint.v1")), ("files", .array(files.compactMap(\.json)))])
  }

  private var json: JSON? {
    switch input {
    case .interrupted: return nil
    case .error(let error):
      return .object([
        ("path", .string(error.path)), ("isTrace", .bool(false)),
        ("line", error.line.map { .integer(Int64($0)) } ?? .null), ("message", .string(error.message)),
      ])
    case .trace(let loaded):
      return .object(
        [("path", .string(loaded.path)), ("isTrace", .bool(true)), ("name", .string(loaded.trace.name))]
          + size.members + [
            ("unknownKeys", .integer(Int64(loaded.unknownKeys))),
            ("warnings", .array(loaded.warnings.map(JSON.string))),
          ])
    }
  }
}

extension TraceSize {
  /// The same numbers for programs.
  var members: [(key: String, value: JSON)] {
    [
      ("contacts", .integer(Int64(contacts))), ("events", .integer(Int64(events))),
      ("lastMicroseconds", .integer(lastMicroseconds)),
    ]
  }
}
