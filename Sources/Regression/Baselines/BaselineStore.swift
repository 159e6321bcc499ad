import Host

/// The directory that holds baselines, one file each.
public struct BaselineStore: Sendable {
  /// The directory's path.
  public let directory: String

  /// The most bytes of one file, so that an endless one ends in an error.
  public static let longestFileBytes = 1 << 28
  /// The longest name of a baseline.
  public static let longestName = 100

  /// Uses a directory, which need not exist yet.
  public init(directory: String) { self.directory = directory }

  /// Whether a name can be a file's: letters, digits, points, dashes and underscores, no point in front.
  public static func isName(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= longestName, !name.hasPrefix(".") else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  /// The path of a baseline's file.
  public func path(of name: String) -> String {
    (directory.hasSuffix("/") ? directory : directory + "/") + name + ".json"
  }

  /// Reads a baseline.
  ///
  /// - Throws: ``BaselineError/missing(path:)`` when there is none, or what is wrong with it.
  public func load(_ name: String) throws(BaselineError) -> Baseline {
    let path = path(of: name)
    let bytes: [UInt8]
    do throws(HostError) {
      bytes = try FileReader.contents(of: path, limitBytes: BaselineStore.longestFileBytes)
    } catch {
      if case .missing = error { throw .missing(path: path) }
      throw .unreadable(error)
    }
    return try Baseline(decoding: bytes, path: path)
  }

  /// Writes a baseline, making the directory where it is missing; a reader sees the old file or the new one.
  ///
  /// - Throws: ``BaselineError/unwritable(_:)``; the former file is untouched then.
  public func save(_ baseline: Baseline, as name: String) throws(BaselineError) {
    let bytes = baseline.encoded()
    // What could not be read back must not replace what can.
    _ = try Baseline(decoding: bytes, path: path(of: name))
    do throws(HostError) {
      try DirectoryCreation.create(directory)
      try AtomicFile.write(bytes, to: path(of: name))
    } catch {
      throw .unwritable(error)
    }
  }

  /// The names of the baselines there are, sorted.
  ///
  /// - Throws: ``BaselineError/missing(path:)`` when there is no such directory.
  public func names() throws(BaselineError) -> [String] {
    do throws(HostError) {
      return try DirectoryListing.files(in: directory, suffixes: [".json"]).map { path in
        String(path.split(separator: "/").last?.dropLast(".json".count) ?? "")
      }
    } catch {
      if case .missing = error { throw .missing(path: directory) }
      throw .unreadable(error)
    }
  }
}
