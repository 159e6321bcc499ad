internal import Host
internal import Reporting

/// One invocation: the registered controls, the world, and how to speak to the user.
struct Session {
  /// What was registered.
  var bench: SwipeBench
  /// The world around the command.
  var console: Console

  /// Writes a result to standard output, which must succeed for the command to.
  func print(_ text: String) -> ExitStatus { write(Array(text.utf8)) }

  /// Writes bytes to standard output; a reader that has gone is no failure.
  func write(_ bytes: [UInt8]) -> ExitStatus {
    do throws(OutputError) {
      try console.writeOutput(bytes)
      return .success
    } catch {
      switch error {
      case .closedPipe: return .success
      case .failed(let reason):
        complain(reason)
        return .cannotWrite
      }
    }
  }

  /// Writes a whole file in place of the former one, which stays when that fails; a reader that has gone is no
  /// failure.
  func write(_ bytes: [UInt8], to path: String) -> ExitStatus {
    do throws(HostError) {
      try AtomicFile.write(bytes, to: path)
      return .success
    } catch {
      if case .closedPipe = error { return .success }
      complain(error.description)
      return .cannotWrite
    }
  }

  /// Says on standard error what is wrong, in one line.
  func complain(_ message: String) { hint("swipebench: " + message) }

  /// Writes one line to standard error, harmless to a terminal.
  func hint(_ message: String) {
    // A terminal breaks a line anywhere, even inside a word.
    let lines = StyledText(message.escapedForTerminal).wrapped(width: console.errorWidth, indent: 2)
    console.writeError(lines.map { $0.rendered(isColored: false) + "\n" }.joined())
  }

  /// A bar on standard error, if that is a terminal.
  var progressBar: ProgressBar? {
    guard let width = console.errorWidth else { return nil }
    let current = console.currentErrorWidth
    return ProgressBar(width: { current() ?? width }, write: console.writeError)
  }

  /// Writes text of our own to standard error as it is.
  func explain(_ text: String) { console.writeError(text) }
}
