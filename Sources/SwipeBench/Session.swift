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

  /// Says on standard error what is wrong, in one line.
  func complain(_ message: String) { hint("swipebench: " + message) }

  /// Writes one line to standard error, harmless to a terminal.
  func hint(_ message: String) { console.writeError(message.escapedForTerminal + "\n") }

  /// Writes text of our own to standard error as it is.
  func explain(_ text: String) { console.writeError(text) }
}
