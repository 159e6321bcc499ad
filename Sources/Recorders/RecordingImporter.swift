public import TouchTraces

/// Turns one foreign recording into the events of a trace, piece by piece.
///
/// An importer holds no more than the contacts that are down and a line that has not ended yet, so that a
/// recording of any length imports in constant memory. It reports places as recorded, less the axis minimum;
/// what options do to places and times afterwards (rotation, trimming, …) is done by ``RecordingImport``.
public protocol RecordingImporter {
  /// Creates an importer for one recording.
  init(_ request: ImportRequest)

  /// Takes the next piece of the recording.
  ///
  /// - Parameters:
  ///   - bytes: the piece; it may end anywhere, even inside a number.
  ///   - deliver: is given each event; times never decrease, each contact is one began, any number of moves
  ///     and one end, and contacts are numbered from 1.
  /// - Throws: the first thing that cannot be read or, if the options are strict, repaired.
  mutating func consume(
    _ bytes: borrowing Span<UInt8>, deliver: (TouchEvent) -> Void
  ) throws(ImportError)

  /// Ends the recording; contacts still down are cancelled at the last time.
  ///
  /// - Parameter deliver: is given the last events.
  /// - Returns: everything about the recording but its events.
  /// - Throws: what only the end can tell, such as that there was no touch at all.
  mutating func finish(deliver: (TouchEvent) -> Void) throws(ImportError) -> ImportedRecording
}

/// What an importer needs to know beside the recording's bytes.
public struct ImportRequest: Sendable {
  /// The recording's name for messages and for `source.file`.
  public var file: String
  /// The trace's name.
  public var name: String
  /// What the user said about the recording.
  public var options: ImportOptions
  /// Texts that stand beside the recording and describe its device, such as evemu's `.desc`.
  public var companions: [Companion]

  /// A text that stands beside a recording.
  public struct Companion: Sendable, Equatable {
    /// Its name for messages.
    public var file: String
    /// Its bytes.
    public var bytes: [UInt8]

    /// Creates a companion.
    public init(file: String, bytes: [UInt8]) {
      self.file = file
      self.bytes = bytes
    }
  }

  /// Creates a request; the trace is named after the file, without folders and ending.
  public init(
    file: String, name: String? = nil, options: ImportOptions = ImportOptions(),
    companions: [Companion] = []
  ) {
    self.file = file
    self.name = name ?? ImportRequest.stem(of: file)
    self.options = options
    self.companions = companions
  }

  /// The last component of a path without its ending: `a/b.c.events` is `b.c`.
  static func stem(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }
}
