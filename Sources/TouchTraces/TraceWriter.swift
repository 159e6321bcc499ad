internal import JSONBridge
internal import Primitives

/// Writes traces in the one canonical spelling, one event a line.
///
/// What is written reads back as an equal trace if the trace is valid and its events are in canonical order,
/// as those of ``TraceReader`` are.
public struct TraceWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// A whole trace as a `.json` document.
  ///
  /// - Returns: UTF-8 text that ends with a line break; the same trace gives the same bytes everywhere.
  public func document(_ trace: TouchTrace) -> [UInt8] {
    var bytes = Array("{\n".utf8)
    append(TraceWriter.opening(trace), to: &bytes)
    bytes.append(contentsOf: "  \"events\": [\n".utf8)
    for (index, event) in trace.events.enumerated() {
      bytes.append(contentsOf: "    ".utf8)
      bytes.append(event: event)
      bytes.append(contentsOf: (index + 1 < trace.events.count ? ",\n" : "\n").utf8)
    }
    bytes.append(contentsOf: "  ]".utf8)
    for member in TraceWriter.closing(trace) {
      bytes.append(contentsOf: ",\n  ".utf8)
      append(member, to: &bytes)
    }
    bytes.append(contentsOf: "\n}\n".utf8)
    return bytes
  }

  /// A whole trace as JSON Lines.
  ///
  /// - Parameters:
  ///   - trace: what to write.
  ///   - hasTrailer: whether expectation and source stand in a last line instead of the first.
  /// - Returns: UTF-8 text, each line ended by a line break.
  public func lines(_ trace: TouchTrace, hasTrailer: Bool = false) -> [UInt8] {
    let closing = TraceWriter.closing(trace)
    var bytes = line(.object(TraceWriter.opening(trace) + (hasTrailer ? [] : closing)))
    for event in trace.events {
      bytes.append(event: event)
      bytes.append(UInt8(ascii: "\n"))
    }
    if hasTrailer { bytes += line(.object([("trailer", .object(closing))])) }
    return bytes
  }

  /// The first line of JSON Lines, for recorders that write events as they come.
  public func header(_ trace: TouchTrace) -> [UInt8] {
    line(.object(TraceWriter.opening(trace) + TraceWriter.closing(trace)))
  }

  /// One event as a line of JSON Lines.
  public func line(_ event: TouchEvent) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(event: event)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private func line(_ value: JSON) -> [UInt8] { value.encodedOnOneLine() + [UInt8(ascii: "\n")] }

  private func append(_ members: [(key: String, value: JSON)], to bytes: inout [UInt8]) {
    for member in members {
      bytes.append(contentsOf: "  ".utf8)
      append(member, to: &bytes)
      bytes.append(contentsOf: ",\n".utf8)
    }
  }

  private func append(_ member: (key: String, value: JSON), to bytes: inout [UInt8]) {
    bytes.append(json: member.key)
    bytes.append(contentsOf: ": ".utf8)
    bytes.append(contentsOf: member.value.encodedOnOneLine())
  }
}

extension [UInt8] {
  /// Appends an event on one line.
  fileprivate mutating func append(event: TouchEvent) {
    append(contentsOf: "{\"t_us\": ".utf8)
    append(contentsOf: String(event.sampledAt).utf8)
    append(contentsOf: ", \"touch\": ".utf8)
    append(contentsOf: String(event.touch).utf8)
    append(contentsOf: ", \"phase\": ".utf8)
    append(json: event.phase.name)
    append(place: event.x, event.y)
    append(", \"force\": ", event.force)
    append(", \"major\": ", event.major)
    append(", \"minor\": ", event.minor)
    if event.deliveredAt != event.sampledAt {
      append(contentsOf: ", \"delivered_us\": ".utf8)
      append(contentsOf: String(event.deliveredAt).utf8)
    }
    append(history: event.history)
    append(UInt8(ascii: "}"))
  }

  private mutating func append(place x: Double, _ y: Double) {
    append(", \"x\": ", x)
    append(", \"y\": ", y)
  }

  private mutating func append(_ key: String, _ number: Double?) {
    guard let number else { return }
    append(contentsOf: key.utf8)
    append(json: number)
  }

  private mutating func append(history: [CoalescedSample]) {
    guard !history.isEmpty else { return }
    append(contentsOf: ", \"history\": [".utf8)
    for (index, sample) in history.enumerated() {
      append(contentsOf: (index == 0 ? "{\"t_us\": " : ", {\"t_us\": ").utf8)
      append(contentsOf: String(sample.sampledAt).utf8)
      append(place: sample.x, sample.y)
      append(UInt8(ascii: "}"))
    }
    append(UInt8(ascii: "]"))
  }
}
