internal import Host
internal import Recorders

/// Finds what stands beside a recording and describes its device.
enum RecordingCompanions {
  /// The most bytes of a description.
  static let longestBytes = 1 << 20
  private static let suffixes = [".desc", ".prop"]

  /// The `.desc` or `.prop` whose name, without ending, the recording's begins with; of several the longest.
  ///
  /// Other formats than evemu have none, and an evemu file that describes its device itself needs none.
  static func of(_ path: String) throws(HostError) -> [ImportRequest.Companion] {
    let isPlain = FileKind(path: path) == .file
    guard isPlain, let name = path.split(separator: "/").last else { return [] }
    let folder = path.hasSuffix(name) ? String(path.dropLast(name.count)) : ""
    let files = try DirectoryListing.files(in: folder.isEmpty ? "." : folder, suffixes: suffixes)
    let stems = files.filter { file in
      let other = file.split(separator: "/").last ?? ""
      return other != name && name.hasPrefix(other.dropLast(5)) && other.count > 5
    }
    guard let longest = stems.max(by: { $0.utf8.count < $1.utf8.count }) else { return [] }
    let bytes = try FileReader.contents(of: longest, limitBytes: longestBytes)
    return [ImportRequest.Companion(file: longest, bytes: bytes)]
  }
}
