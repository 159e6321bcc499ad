internal import CHost

/// Makes directories.
public enum DirectoryCreation {
  /// The most levels of one path that are made.
  static let deepest = 64

  /// Makes the directory at `path` and those above it that do not exist yet.
  ///
  /// One that exists already is no error.
  ///
  /// - Throws: ``HostError/unwritable(path:_:)``; what was made until then stays.
  public static func create(_ path: String) throws(HostError) {
    try create(path, levels: deepest)
  }

  private static func create(_ path: String, levels: Int) throws(HostError) {
    guard !path.isEmpty, FileKind(path: path) != .directory, levels > 0 else { return }
    var bare = path[...]
    while bare.count > 1, bare.hasSuffix("/") { bare.removeLast() }
    let above = AtomicFile.directory(of: String(bare))
    if above != ".", above != "/" { try create(above, levels: levels - 1) }
    let code = unsafe chost_make_directory(String(bare))
    // Another process may have made it in the meantime.
    guard let error = SystemError(failure: code), FileKind(path: path) != .directory else { return }
    throw .unwritable(path: path, error)
  }
}
