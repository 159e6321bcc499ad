internal import TouchTraces

/// Imports a recording of any known format: tells the format, reads it, and applies what options ask for.
///
/// ```swift
/// let imported = try RecordingImport().import(bytes, ImportRequest(file: "swipe.evemu"))
/// ```
///
/// ``RecordingStream`` does the same for recordings that do not fit into memory.
public struct RecordingImport: Sendable {
  /// The formats to tell apart.
  public var sniffer: FormatSniffer

  /// Creates an import among all formats, or those of a sniffer.
  public init(sniffer: FormatSniffer = .standard) { self.sniffer = sniffer }

  /// Imports a whole recording.
  ///
  /// - Parameters:
  ///   - bytes: the recording.
  ///   - request: its name, what the user said, and what stands beside it.
  ///   - format: the format's name, or `nil` to tell it from the bytes.
  /// - Returns: one trace, or one for each gesture if the options say so; events are in canonical order.
  /// - Throws: the first thing that cannot be read.
  /// - Complexity: linear in the bytes; beside them it needs the events.
  public func `import`(
    _ bytes: [UInt8], _ request: ImportRequest, format: String? = nil
  ) throws(ImportError) -> [ImportedRecording] {
    var importer = try importer(for: Array(bytes.prefix(FormatSniffer.headBytes)), request, format: format)
    var events: [TouchEvent] = []
    try importer.consume(bytes.span) { events.append($0) }
    var whole = try importer.finish { events.append($0) }
    whole.trace.events = events
    return RecordingChanges(request.options).apply(to: whole)
  }

  /// The importer for a recording that begins with these bytes.
  ///
  /// - Parameters:
  ///   - head: the first ``FormatSniffer/headBytes`` bytes, or all if there are fewer.
  ///   - request: what the importer needs to know.
  ///   - format: the format's name, or `nil` to tell it from the bytes.
  /// - Returns: an importer that has read nothing yet.
  /// - Throws: when there is no such format, or none that knows the bytes.
  public func importer(
    for head: [UInt8], _ request: ImportRequest, format: String? = nil
  ) throws(ImportError) -> any RecordingImporter {
    if let format {
      if let detector = sniffer.detector(named: format) { return detector.makeImporter(request) }
    } else if let detector = sniffer.detector(for: head) {
      return detector.makeImporter(request)
    }
    throw ImportError(
      file: request.file, line: 1, key: format == nil ? nil : "format", found: found(head, format),
      expected: .format(sniffer.detectors.map(\.format.name)))
  }

  /// What is there instead of a recording: the named format, nothing, or the first line.
  private func found(_ head: [UInt8], _ format: String?) -> ImportError.Found {
    if let format { return .text(format) }
    if head.isEmpty { return .missing }
    let line = head.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.prefix(200)
    return .text(String(decoding: line, as: UTF8.self))
  }
}
