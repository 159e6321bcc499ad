internal import CHost

/// An open file, closed when its owner lets go of it.
///
/// Each method is one call into the system whose answer becomes a typed error here and nowhere else.
struct Descriptor: ~Copyable {
  let number: Int32
  let isOwned: Bool

  /// Takes over an open descriptor and closes it in the end.
  init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  /// Opens `path` for reading without waiting, or borrows standard input for `-`.
  init(reading path: String) throws(SystemError) {
    var number: Int32 = 0
    let code = path == "-" ? 0 : unsafe chost_open_for_reading(path, &number)
    if let error = SystemError(failure: code) { throw error }
    self.number = number
    isOwned = path != "-"
  }

  /// Uses a descriptor that stays open, such as standard input.
  init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  deinit { if isOwned { _ = chost_close(number) } }

  /// What is behind the descriptor.
  func kind() throws(SystemError) -> FileKind {
    var kind: Int32 = 0
    let code = unsafe chost_descriptor_kind(number, &kind)
    if let error = SystemError(failure: code) { throw error }
    return FileKind(code: kind)
  }

  /// Closes at once, because only then some file systems tell of a failed write.
  consuming func close() -> SystemError? {
    let code = isOwned ? chost_close(number) : 0
    discard self
    return SystemError(failure: code)
  }

  /// What became of one attempt to read.
  enum ReadResult {
    case bytes(Int)
    /// Nothing now, though a writer exists.
    case wouldBlock
    case failed(SystemError)
  }

  /// Reads what is there into `buffer`; 0 bytes mean the end, or a FIFO without any writer.
  func read(into buffer: inout [UInt8]) -> ReadResult {
    var done = 0
    let code = unsafe buffer.withUnsafeMutableBytes {
      unsafe chost_read(number, $0.baseAddress, $0.count, &done)
    }
    switch code {
    case 0: return .bytes(done)
    case SystemError.wouldBlock.code, SystemError.interruptedCall.code: return .wouldBlock
    default: return .failed(SystemError(code: code))
    }
  }

  /// Writes all bytes, however many calls that takes.
  func writeAll(_ bytes: [UInt8]) -> SystemError? {
    var written = 0
    while written < bytes.count {
      var done = 0
      let code = unsafe bytes.withUnsafeBytes {
        unsafe chost_write(number, $0.baseAddress?.advanced(by: written), $0.count - written, &done)
      }
      switch code {
      case 0: written += done
      case SystemError.interruptedCall.code: continue
      case SystemError.wouldBlock.code: _ = chost_wait_writable(number)
      default: return SystemError(code: code)
      }
    }
    return nil
  }
}

extension SystemError {
  /// The error behind a return code, or nil for success.
  init?(failure code: Int32) {
    guard code != 0 else { return nil }
    self.init(code: code)
  }

  static var missing: SystemError { SystemError(code: Int32(chost_error_missing)) }
  static var alreadyExists: SystemError { SystemError(code: Int32(chost_error_exists)) }
  static var wouldBlock: SystemError { SystemError(code: Int32(chost_error_would_block)) }
  static var interruptedCall: SystemError { SystemError(code: Int32(chost_error_interrupted)) }
  static var brokenPipe: SystemError { SystemError(code: Int32(chost_error_broken_pipe)) }
  static var isDirectory: SystemError { SystemError(code: Int32(chost_error_is_directory)) }
  static var notDirectory: SystemError { SystemError(code: Int32(chost_error_not_directory)) }
}
