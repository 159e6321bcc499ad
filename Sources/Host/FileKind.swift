internal import CHost

/// What a path leads to.
public enum FileKind: Sendable, Equatable {
  /// A file of bytes.
  case file
  /// A directory.
  case directory
  /// A named pipe.
  case fifo
  /// A device, a socket or something else.
  case other

  /// Looks at `path`, following symbolic links; nil when nothing can be found there.
  public init?(path: String) {
    guard let status = try? FileStatus(path: path) else { return nil }
    self = status.kind
  }

  init(code: Int32) {
    switch code {
    case Int32(chost_kind_file.rawValue): self = .file
    case Int32(chost_kind_directory.rawValue): self = .directory
    case Int32(chost_kind_fifo.rawValue): self = .fifo
    default: self = .other
    }
  }
}

/// What a path leads to, and who may use it.
struct FileStatus {
  var kind: FileKind
  var permissions: UInt32

  /// Looks at `path`, following symbolic links.
  init(path: String) throws(SystemError) {
    var code: Int32 = 0
    permissions = 0
    let failure = unsafe chost_path_kind(path, &code, &permissions)
    if let error = SystemError(failure: failure) { throw error }
    kind = FileKind(code: code)
  }
}
