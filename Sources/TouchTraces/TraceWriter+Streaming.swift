internal import JSONBridge

/// JSON Lines for recorders that learn the surface only while they write.
extension TraceWriter {
  /// The first line of JSON Lines, without anything that a last line will state.
  ///
  /// What follows are lines of ``line(_:)`` and at the end one of ``trailer(_:)``, without which the reader
  /// refuses the trace for having no surface.
  public func openingLine(named name: String) -> [UInt8] {
    let members: [(key: String, value: JSON)] = [
      ("format", .string(HeaderDecoder.format)), ("version", .integer(HeaderDecoder.version)),
      ("name", .string(name)),
    ]
    return JSON.object(members).encodedOnOneLine() + [UInt8(ascii: "\n")]
  }

  /// The last line of JSON Lines: everything but name and events.
  public func trailer(_ trace: TouchTrace) -> [UInt8] {
    let known: Set = ["format", "version", "name"]
    let members = TraceWriter.opening(trace).filter { !known.contains($0.key) } + TraceWriter.closing(trace)
    return JSON.object([("trailer", .object(members))]).encodedOnOneLine() + [UInt8(ascii: "\n")]
  }
}
