internal import Host
internal import Recorders
internal import TouchTraces

/// Another tool's recording, read as if it were a trace: as `import` without options reads it.
struct ForeignInput {
  private let path: String
  private var stream: RecordingStream

  /// Prepares to read a recording of a format from its beginning on.
  init(_ path: String, format: String, head: [UInt8]) throws {
    self.path = path
    let request = ImportRequest(file: path, companions: try RecordingCompanions.of(path))
    stream = try RecordingStream(head: head, request, format: format)
  }

  /// Takes the next piece, the beginning included.
  mutating func consume(_ bytes: [UInt8], deliver: (TouchEvent) -> Void) throws(ImportError) {
    try stream.consume(bytes.span, deliver: deliver)
  }

  /// The recording without its events; what was repaired or assumed are its warnings.
  mutating func finish(deliver: (TouchEvent) -> Void) throws(ImportError) -> LoadedTrace {
    let recording = try stream.finish(deliver: deliver)
    var loaded = LoadedTrace(
      trace: recording.trace, path: path, warnings: recording.repairs.sentences)
    loaded.isForeign = true
    return loaded
  }
}

extension LoadedTrace {
  /// Says on standard error what a foreign recording needed, for reports that have no place for it.
  func sayRepairs(_ session: Session) {
    guard isForeign else { return }
    for warning in warnings { session.hint(path + ": warning: " + warning) }
  }
}
