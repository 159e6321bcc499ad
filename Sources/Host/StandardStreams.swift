internal import CHost

/// Where the results go.
public enum StandardOutput {
  /// Writes all bytes, unbuffered, and checks that they arrived.
  ///
  /// - Throws: ``HostError/closedPipe`` when the reader is gone (see ``ignoreBrokenPipeSignal()``), else
  ///   ``HostError/unwritable(path:_:)``, for example on a full disk.
  public static func write(_ bytes: [UInt8]) throws(HostError) {
    try OutputStream.standardOutput.write(bytes)
  }

  /// Makes writing to a closed pipe an error of that write instead of the end of the process.
  ///
  /// Holds for the whole process and its children; call it once, first thing in a program.
  public static func ignoreBrokenPipeSignal() { chost_ignore_broken_pipe() }
}

/// Where diagnostics and progress go.
public enum StandardError {
  /// Writes all bytes, unbuffered, and checks that they arrived.
  ///
  /// - Throws: As ``StandardOutput/write(_:)``.
  public static func write(_ bytes: [UInt8]) throws(HostError) {
    try OutputStream.standardError.write(bytes)
  }
}

/// The two streams every process starts with for writing.
public enum OutputStream: Int32, Sendable {
  /// Descriptor 1, for results.
  case standardOutput = 1
  /// Descriptor 2, for diagnostics.
  case standardError = 2

  /// Whether a person's terminal is at the other end.
  public var isTerminal: Bool { chost_is_terminal(rawValue) == 1 }

  /// The terminal's width in columns, or nil when there is none or it does not tell.
  public var columns: Int? {
    let columns = chost_terminal_columns(rawValue)
    return columns > 0 ? Int(columns) : nil
  }

  func write(_ bytes: [UInt8]) throws(HostError) {
    guard let error = Descriptor(borrowing: rawValue).writeAll(bytes) else { return }
    guard error != .brokenPipe else { throw .closedPipe }
    let name = self == .standardOutput ? "standard output" : "standard error"
    throw .unwritable(path: name, error)
  }
}
