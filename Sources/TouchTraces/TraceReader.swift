/// Reads whole traces from bytes: a `.json` document or its JSON Lines twin, told apart by content.
///
/// ```swift
/// let loaded = try TraceReader().read(bytes, path: "swipe.json")
/// print(loaded.trace.name, loaded.trace.events.count)
/// ```
///
/// For streams and files that do not fit into memory see ``TraceStream``, which this is a loop around.
public struct TraceReader: Sendable {
  /// The bounds on what a file may make the reader do.
  public var limits: TraceLimits

  /// Creates a reader.
  public init(limits: TraceLimits = TraceLimits()) { self.limits = limits }

  /// Reads one trace.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: the file's name for messages; without folders and ending it names a trace without a name.
  /// - Returns: the trace, valid as ``TouchTrace`` says, its events in canonical order.
  /// - Throws: the first thing that is wrong.
  /// - Complexity: linear in the bytes; beside them it needs the events and one event's tree.
  public func read(_ bytes: [UInt8], path: String) throws(TraceError) -> LoadedTrace {
    var events: [TouchEvent] = []
    // An event takes about 70 bytes of text.
    events.reserveCapacity(bytes.count / 70)
    var stream = try TraceStream(path: path, limits: limits)
    try stream.consume(bytes.span) { events.append($0) }
    var loaded = try stream.finish { events.append($0) }
    loaded.trace.events = events
    return loaded
  }
}
