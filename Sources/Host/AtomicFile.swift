internal import CHost

/// Writes a file so that it holds either its former content or all of the new, whatever happens.
public enum AtomicFile {
  /// Replaces the content of `path` by `bytes`, or creates it.
  ///
  /// The bytes go to a temporary file beside it and onto the disk; only then the name changes hands. An
  /// existing file keeps its permissions, a symbolic link stays one and its target is replaced. A device
  /// or a FIFO cannot be replaced and is simply written to.
  ///
  /// - Throws: ``HostError/unwritable(path:_:)``, ``HostError/isDirectory(path:)`` or
  ///   ``HostError/closedPipe``. The former file is untouched then, and no temporary file stays behind.
  public static func write(_ bytes: [UInt8], to path: String) throws(HostError) {
    do throws(SystemError) {
      let status = try existingStatus(of: path)
      switch status?.kind {
      case .file: try replace(try realPath(path), permissions: status?.permissions, with: bytes)
      case nil: try replace(path, permissions: nil, with: bytes)
      case .directory: throw .isDirectory
      case .fifo, .other: try writeInPlace(bytes, to: path)
      }
    } catch {
      switch error {
      case .isDirectory: throw .isDirectory(path: path)
      case .brokenPipe: throw .closedPipe
      default: throw .unwritable(path: path, error)
      }
    }
  }

  /// Checks that files can be written into a directory that exists, without writing one.
  ///
  /// - Throws: ``HostError/missing(path:)`` or ``HostError/unwritable(path:_:)``.
  public static func checkDirectory(_ path: String) throws(HostError) {
    do throws(SystemError) {
      guard try FileStatus(path: path).kind == .directory else { throw .notDirectory }
      try check(unsafe chost_check_writable(path))
    } catch {
      throw error == .missing ? .missing(path: path) : .unwritable(path: path, error)
    }
  }

  private static func existingStatus(of path: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus(path: path)
    } catch {
      guard error == .missing else { throw error }
      return nil
    }
  }

  private static func replace(
    _ path: String, permissions: UInt32?, with bytes: [UInt8]
  ) throws(SystemError) {
    // Renaming needs no right to the file itself, but a write-protected file is meant to stay.
    if permissions != nil { try check(unsafe chost_check_writable(path)) }
    let temporary = try createTemporary(beside: path)
    do throws(SystemError) {
      let descriptor = Descriptor(owning: temporary.number)
      if let permissions { try check(chost_set_permissions(descriptor.number, permissions)) }
      if let error = descriptor.writeAll(bytes) { throw error }
      try check(chost_synchronize(descriptor.number))
      if let error = descriptor.close() { throw error }
      try check(unsafe chost_rename(temporary.path, path))
    } catch {
      _ = unsafe chost_remove(temporary.path)
      throw error
    }
    try check(unsafe chost_synchronize_directory(directory(of: path)))
  }

  /// Makes a new file in the directory of `path` under a name that nobody else has.
  private static func createTemporary(
    beside path: String
  ) throws(SystemError) -> (path: String, number: Int32) {
    // A name may be left over from a process that was killed, so try a few; 100 is no limit in practice.
    var lastError = SystemError.missing
    for attempt in 0..<100 {
      let name = ".swipebench-\(chost_process_id())-\(chost_monotonic_nanoseconds())-\(attempt).tmp"
      let candidate = directory(of: path) + "/" + name
      var number: Int32 = 0
      let code = unsafe chost_create(candidate, &number)
      if code == 0 { return (candidate, number) }
      lastError = SystemError(code: code)
      guard lastError == .alreadyExists else { break }
    }
    throw lastError
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(SystemError) {
    var number: Int32 = 0
    try check(unsafe chost_open_for_writing(path, &number))
    let descriptor = Descriptor(owning: number)
    if let error = descriptor.writeAll(bytes) { throw error }
    if let error = descriptor.close() { throw error }
  }

  /// `.` for a bare name, the root for a name in it, else what stands before the last slash.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func realPath(_ path: String) throws(SystemError) -> String {
    // PATH_MAX is 4,096 on Linux and 1,024 on Darwin.
    var buffer = [CChar](repeating: 0, count: 4_097)
    let code = unsafe buffer.withUnsafeMutableBufferPointer {
      unsafe chost_real_path(path, $0.baseAddress, $0.count)
    }
    try check(code)
    return String(terminated: buffer)
  }

  private static func check(_ code: Int32) throws(SystemError) {
    if let error = SystemError(failure: code) { throw error }
  }
}
