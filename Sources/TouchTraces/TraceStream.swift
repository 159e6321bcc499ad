internal import JSONBridge
internal import Primitives

/// Reads a trace from pieces as they arrive, with memory that does not grow with the trace.
///
/// Events are delivered in canonical order as soon as the time after theirs is known. Both layouts stream:
/// of a `.json` document only what is around `events` is kept, so there is no bound on its length.
///
/// ```swift
/// var stream = try TraceStream(path: "-")
/// while let piece = nextPiece() { try stream.consume(piece.span) { replay($0) } }
/// let rest = try stream.finish { replay($0) }
/// ```
///
/// After an error the stream is of no further use: it throws the same error again.
public struct TraceStream: ~Copyable {
  /// What the header says as long as no trailer says otherwise, without events; `nil` until it was read.
  ///
  /// It is known before the first event if the recorder wrote the surface first, as JSON Lines always does
  /// unless the trailer is to state it.
  public internal(set) var preamble: TouchTrace?
  /// The events read so far; a synthetic cancel is not counted.
  public var eventCount: Int { intake.count }

  let path: String
  let limits: TraceLimits
  let tokener: JSONTokener
  var scanner = JSONScanner()
  var place = Place.header
  var header = TraceHeader()
  var headerText = HeaderText()
  /// The start of a value whose end is in a later piece.
  var carried: [UInt8] = []
  /// Scanned events on their way to json-c, and parsed ones on their way to the caller.
  var batch = JSONBatch()
  var intake: EventIntake
  var failure: TraceError?

  /// What the next value is.
  enum Place { case header, events, tail, lines }

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - path: the file's name for messages and for a trace without a name.
  ///   - limits: the bounds on what the input may make the reader do.
  /// - Throws: when json-c gets no memory.
  public init(path: String, limits: TraceLimits = TraceLimits()) throws(TraceError) {
    self.path = path
    self.limits = limits
    do throws(JSONSyntaxError) { tokener = try JSONTokener() } catch {
      throw TraceError(file: path, line: 1, found: .missing, expected: .syntax(error.expected))
    }
    intake = EventIntake(frameLimit: limits.eventsAtOneTime)
    scanner.stopsAtKeys = true
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameters:
  ///   - bytes: the piece; it may end anywhere, even inside a character.
  ///   - deliver: is given each event in canonical order.
  /// - Throws: the first thing that is wrong.
  public mutating func consume(
    _ bytes: borrowing Span<UInt8>, deliver: (TouchEvent) -> Void
  ) throws(TraceError) {
    if let failure { throw failure }
    do throws(TraceError) { try take(bytes, deliver) } catch {
      failure = error
      throw error
    }
  }

  /// Ends the text; contacts still down are cancelled at the last time, with one warning.
  ///
  /// - Parameter deliver: is given the last events.
  /// - Returns: the trace without its events, with warnings.
  /// - Throws: what was still to come.
  public mutating func finish(deliver: (TouchEvent) -> Void) throws(TraceError) -> LoadedTrace {
    if let failure { throw failure }
    do throws(TraceError) { return try end(deliver) } catch {
      failure = error
      throw error
    }
  }
}
