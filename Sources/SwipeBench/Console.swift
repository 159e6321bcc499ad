/// Why output could not be delivered.
package enum OutputError: Error, Equatable {
  /// Whoever read the output has gone, as `| head` does: no failure of ours.
  case closedPipe
  /// The bytes could not be written, for the reason given.
  case failed(String)
}

/// What the command line needs of the world around it, so that tests can be that world.
package struct Console {
  /// Looks up an environment variable.
  package var environment: (_ name: String) -> String? = { _ in nil }
  /// Columns of the terminal that standard output leads to, or nil where it leads elsewhere.
  package var outputWidth: Int?
  /// Columns of the terminal that standard error leads to, or nil where it leads elsewhere.
  package var errorWidth: Int?
  /// Columns of standard error's terminal at this moment, which a user may resize; nil for ``errorWidth``.
  package var currentErrorWidth: @Sendable () -> Int? = { nil }
  /// Writes all bytes to standard output or says why not.
  package var writeOutput: (_ bytes: [UInt8]) throws(OutputError) -> Void
  /// Writes text to standard error; what cannot be written there is lost.
  package var writeError: @Sendable (_ text: String) -> Void
  /// Whether the user has asked to stop.
  package var isInterrupted: @Sendable () -> Bool = { false }

  /// Creates a world from where output goes.
  package init(
    writeOutput: @escaping (_ bytes: [UInt8]) throws(OutputError) -> Void,
    writeError: @escaping @Sendable (_ text: String) -> Void
  ) {
    self.writeOutput = writeOutput
    self.writeError = writeError
  }
}
