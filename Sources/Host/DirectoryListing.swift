internal import CHost

/// The traces that a directory holds.
public enum DirectoryListing {
  /// Paths of the files directly in `directory` whose names end in one of `suffixes`, sorted by name.
  ///
  /// Names are compared byte by byte, the same on every system and in every locale. Hidden files and
  /// directories are left out. A path is the directory's as given, a slash, and the name.
  ///
  /// - Throws: ``HostError/missing(path:)`` or ``HostError/unreadable(path:_:)``.
  public static func files(
    in directory: String, suffixes: [String] = [".json", ".jsonl"]
  ) throws(HostError) -> [String] {
    var names: [String] = []
    let code = unsafe withUnsafeMutablePointer(to: &names) { names in
      unsafe chost_list_directory(
        directory,
        { context, name in
          guard let name = unsafe name,
            let names = unsafe context?.assumingMemoryBound(to: [String].self)
          else { return }
          unsafe names.pointee.append(String(cString: name))
        }, names)
    }
    if let error = SystemError(failure: code) {
      throw error == .missing ? .missing(path: directory) : .unreadable(path: directory, error)
    }
    let prefix = directory.hasSuffix("/") ? directory : directory + "/"
    return
      names
      .filter { name in !name.hasPrefix(".") && suffixes.contains { name.hasSuffix($0) } }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { prefix + $0 }
      .filter { FileKind(path: $0) != .directory }
  }
}
