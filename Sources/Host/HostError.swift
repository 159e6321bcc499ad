internal import CHost

/// What the operating system answered when it refused: its number and its words for it.
public struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  public let code: Int32

  /// Wraps a value of `errno`.
  public init(code: Int32) { self.code = code }

  /// The system's words, such as `No space left on device`.
  public var description: String {
    var text = [CChar](repeating: 0, count: 128)
    unsafe text.withUnsafeMutableBufferPointer {
      unsafe chost_error_text(code, $0.baseAddress, $0.count)
    }
    return String(terminated: text)
  }
}

/// Why something outside this program could not be read, written or started.
public enum HostError: Error, Sendable, Hashable {
  /// Nothing exists at the path.
  case missing(path: String)
  /// The path leads to a directory where bytes were expected.
  case isDirectory(path: String)
  /// The path exists but cannot be opened or read.
  case unreadable(path: String, SystemError)
  /// No program opened the FIFO for writing within the wait.
  case noWriter(path: String, waitedMilliseconds: Int)
  /// There are more bytes than the caller allows.
  case tooLarge(path: String, limitBytes: Int)
  /// SIGINT came while waiting for input.
  case interrupted
  /// The reader at the other end of a pipe is gone.
  case closedPipe
  /// The bytes could not be written; for a file, the former content is untouched.
  case unwritable(path: String, SystemError)
  /// No further thread can be made.
  case threadUnavailable(SystemError)
}

extension HostError: CustomStringConvertible {
  /// The error in one line, with what was expected.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such file or directory"
    case .isDirectory(let path): "\(path): is a directory, expected a file"
    case .unreadable(let path, let error): "\(path): cannot be read: \(error)"
    case .noWriter(let path, let milliseconds):
      "\(path): nothing writes to it (waited \(milliseconds) ms)"
    case .tooLarge(let path, let limit): "\(path): larger than the limit of \(limit) bytes"
    case .interrupted: "interrupted while waiting for input"
    case .closedPipe: "the reader of the output is gone"
    case .unwritable(let path, let error): "\(path): cannot be written: \(error)"
    case .threadUnavailable(let error): "cannot start a thread: \(error)"
    }
  }
}

extension String {
  /// The text of a C buffer up to its terminator, with ill-formed UTF-8 repaired.
  init(terminated buffer: [CChar]) {
    self.init(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
