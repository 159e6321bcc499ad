internal import Primitives
public import TouchTraces

/// Imports a recording of any known format in pieces, in memory that does not grow with it.
///
/// ```swift
/// var stream = RecordingStream(head: first, ImportRequest(file: "long.log"))
/// while let piece = nextPiece() { try stream.consume(piece.span) { write($0) } }
/// let rest = try stream.finish { write($0) }
/// ```
///
/// Options that need the whole recording are refused by ``init(head:_:format:)``: cutting it into gestures,
/// scrubbing, and changes of places, which need the surface that only the end tells.
public struct RecordingStream {
  /// The most events at one time, which are held back until the order among them is known.
  static let eventsAtOneTime = 65_536

  private var importer: any RecordingImporter
  private let file: String
  private var trim: IdleTrim?
  private var frame: [TouchEvent] = []

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - head: the first ``FormatSniffer/headBytes`` bytes, or all if there are fewer; they are consumed
  ///     later like all others.
  ///   - request: the recording's name, what the user said, and what stands beside it.
  ///   - format: the format's name, or `nil` to tell it from the head.
  /// - Throws: when no format knows the head, or the options need the whole recording.
  public init(head: [UInt8], _ request: ImportRequest, format: String? = nil) throws(ImportError) {
    file = request.file
    importer = try RecordingImport().importer(for: head, request, format: format)
    if let option = RecordingStream.wholeRecordingOption(request.options) {
      throw ImportError(file: request.file, line: 1, key: option, found: .text(option), expected: .stream)
    }
    if request.options.trimsIdle { trim = IdleTrim() }
  }

  /// The name of an option that cannot be obeyed in constant memory, or nil.
  public static func wholeRecordingOption(_ options: ImportOptions) -> String? {
    if options.split == .gesture { return "split" }
    if options.scrubs { return "scrub" }
    if options.surface != nil { return "surface" }
    if options.millimetres != nil { return "mm" }
    if options.rotation != .none { return "rotate" }
    return options.flipsY ? "flip-y" : nil
  }

  /// Takes the next piece of the recording.
  ///
  /// - Parameters:
  ///   - bytes: the piece; it may end anywhere.
  ///   - deliver: is given each event, in canonical order.
  /// - Throws: the first thing that cannot be read.
  public mutating func consume(
    _ bytes: borrowing Span<UInt8>, deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    var order = FrameOrder(frame: frame, trim: trim)
    frame = []
    try importer.consume(bytes) { order.take($0, deliver) }
    (frame, trim) = (order.frame, order.trim)
    guard frame.count <= RecordingStream.eventsAtOneTime else {
      throw ImportError(
        file: file, line: 1, key: "time", found: .count(frame.count),
        expected: .atMost(RecordingStream.eventsAtOneTime, "events at one time"))
    }
  }

  /// Ends the recording; contacts still down are cancelled at the last time.
  ///
  /// - Parameter deliver: is given the last events.
  /// - Returns: everything about the recording but its events.
  /// - Throws: what only the end can tell.
  public mutating func finish(deliver: (TouchEvent) -> Void) throws(ImportError) -> ImportedRecording {
    var order = FrameOrder(frame: frame, trim: trim)
    frame = []
    let recording = try importer.finish { order.take($0, deliver) }
    order.close(deliver)
    return recording
  }
}

/// Holds back the events of one time until a later one shows that they are complete.
private struct FrameOrder {
  var frame: [TouchEvent]
  var trim: IdleTrim?

  mutating func take(_ event: TouchEvent, _ deliver: (TouchEvent) -> Void) {
    if let first = frame.first, first.sampledAt != event.sampledAt { close(deliver) }
    frame.append(event)
  }

  mutating func close(_ deliver: (TouchEvent) -> Void) {
    TouchTrace.sortFrame(&frame)
    for event in frame {
      var event = event
      trim?.take(&event)
      deliver(event)
    }
    frame.removeAll(keepingCapacity: true)
  }
}
