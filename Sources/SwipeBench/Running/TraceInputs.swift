internal import Host
internal import Measurements
internal import Recorders
internal import TouchTraces

/// Finds and reads the traces that a command line names.
struct TraceInputs {
  /// The most bytes to read from one input, so that an endless one ends in an error.
  static let longestInputBytes = 1 << 30

  /// One trace, or why there is none.
  enum Input {
    case trace(LoadedTrace)
    case error(InputError)
    /// The user stopped while an input was waited for.
    case interrupted
  }

  /// The files that the arguments stand for, in their order; a directory's files are sorted by name.
  ///
  /// A directory without traces is an error in the place where its files would be.
  static func paths(_ operands: [String]) -> [Result<String, InputFailure>] {
    operands.flatMap { operand -> [Result<String, InputFailure>] in
      guard operand != "-", FileKind(path: operand) == .directory else { return [.success(operand)] }
      do throws(HostError) {
        let files = try DirectoryListing.files(in: operand)
        guard files.isEmpty else { return files.map { .success($0) } }
        return [.failure(InputFailure(operand, "holds no *.json or *.jsonl file"))]
      } catch {
        return [.failure(InputFailure(error, path: operand))]
      }
    }
  }

  /// Reads one input to its end and takes it for a trace.
  static func read(_ path: String, _ session: Session) -> Input {
    var events: [TouchEvent] = []
    switch scan(path, session, deliver: { events.append($0) }) {
    case .trace(var loaded):
      loaded.trace.events = events
      return .trace(loaded)
    case let other: return other
    }
  }

  /// Reads one input, handing on its events as they come; the trace has none then.
  ///
  /// Memory stays constant however long the input is. An interrupt counts more than what was read until then:
  /// it ends the programs before us in a pipe too, which leaves half a trace.
  static func scan(_ path: String, _ session: Session, deliver: (TouchEvent) -> Void) -> Input {
    let input = scanned(path, session.console.isInterrupted, deliver: deliver)
    if case .error = input, session.console.isInterrupted() { return .interrupted }
    return input
  }

  private static func scanned(
    _ path: String, _ isInterrupted: () -> Bool, deliver: (TouchEvent) -> Void
  ) -> Input {
    do {
      var stream = try TraceStream(path: path)
      var reader = try FileReader(path: path)
      var head = InputHead()
      while head.isUndecided, let chunk = try reader.next() {
        if isInterrupted() { return .interrupted }
        head.add(chunk)
      }
      if let format = head.foreignFormat {
        var recording = try ForeignInput(path, format: format, head: head.bytes)
        try feed(head.bytes, &reader, path, isInterrupted) { (piece) throws(ImportError) in
          try recording.consume(piece, deliver: deliver)
        }
        return .trace(try recording.finish(deliver: deliver))
      }
      try feed(head.bytes, &reader, path, isInterrupted) { (piece) throws(TraceError) in
        try stream.consume(piece.span, deliver: deliver)
      }
      return .trace(try stream.finish(deliver: deliver))
    } catch let error as ImportError {
      return .error(InputError(path: error.file, line: error.line, message: error.message))
    } catch let error as TraceError {
      return .error(InputError(path: path, line: error.line, message: error.message))
    } catch HostError.interrupted {
      return .interrupted
    } catch let error as HostError {
      return .error(InputFailure(error, path: path).error)
    } catch {
      return .error(InputError(path: path, line: nil, message: "\(error)"))
    }
  }

  /// Hands on the bytes that were read already, then those that follow.
  private static func feed(
    _ head: [UInt8], _ reader: inout FileReader, _ path: String, _ isInterrupted: () -> Bool,
    to consume: ([UInt8]) throws -> Void
  ) throws {
    if !head.isEmpty { try consume(head) }
    var bytes = head.count
    while let chunk = try reader.next() {
      if isInterrupted() { throw HostError.interrupted }
      bytes += chunk.count
      guard bytes <= longestInputBytes else {
        throw HostError.tooLarge(path: path, limitBytes: longestInputBytes)
      }
      try consume(chunk)
    }
  }
}

/// An input that could not be read, as an error that can be thrown.
struct InputFailure: Error {
  /// What reports say about it.
  var error: InputError

  /// An input without anything in it.
  init(_ path: String, _ message: String) {
    error = InputError(path: path, line: nil, message: message, isMissing: true)
  }

  /// Takes the path off the system's message, since reports name it beside.
  init(_ failure: HostError, path: String) {
    var message = failure.description
    if message.hasPrefix(path + ": ") { message.removeFirst(path.count + 2) }
    var isMissing = true
    if case .tooLarge = failure { isMissing = false }
    error = InputError(path: path, line: nil, message: message, isMissing: isMissing)
  }
}

extension InputError {
  /// The error in one line, with its place in front.
  var sentence: String { path + (line.map { ":\($0)" } ?? "") + ": " + message }

  /// The exit status that the error asks for.
  var exitStatus: ExitStatus { isMissing ? .noInput : .badInput }
}
