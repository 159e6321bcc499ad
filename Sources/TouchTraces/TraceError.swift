public import JSONBridge

/// Why a trace is refused: where, which key, what was found there and what was expected.
///
/// The words are made in `TraceError+Words.swift` and nowhere else.
public struct TraceError: Error, Sendable, Equatable {
  /// The file as the caller named it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The event's index in the file, counted from 0, or `nil` outside of events.
  public var eventIndex: Int?
  /// The key with the keys that lead to it, such as `history[0].t_us`, or `nil` when no key is at fault.
  public var key: String?
  /// What was found.
  public var found: Found
  /// What was expected.
  public var expected: Expected

  /// Creates an error from its parts.
  public init(
    file: String, line: Int, eventIndex: Int? = nil, key: String? = nil, found: Found, expected: Expected
  ) {
    self.file = file
    self.line = line
    self.eventIndex = eventIndex
    self.key = key
    self.found = found
    self.expected = expected
  }

  /// What stood where something else was expected.
  public enum Found: Sendable, Equatable {
    /// Nothing: the key is absent or null.
    case missing
    /// The end of the text.
    case end
    /// A single byte that the grammar does not allow there.
    case byte(UInt8)
    /// A value: its kind and its bytes as text, not yet escaped or clipped.
    case value(JSONKind, String)
    /// A key.
    case key(String)
    /// Something where the text should be over.
    case moreText
    /// A key that its object has already.
    case secondTime
    /// A number of things that has a bound.
    case count(Int)
    /// The bytes of one event, or of everything but the events, as far as they were read.
    case bytes(Int, ofEvent: Bool)
  }

  /// What a trace has to have at a place.
  public enum Expected: Sendable, Equatable {
    /// What JSON's grammar asks for.
    case syntax(JSONExpectation)
    /// Exactly this text.
    case text(String)
    /// Any text.
    case string
    /// One of these words.
    case word([String])
    /// A whole number in a range, spelt without point and exponent.
    case integer(ClosedRange<Int64>)
    /// A number within ±``TraceLimits/largestNumber``.
    case number
    /// A number from ``TraceLimits/smallestExtent`` to ``TraceLimits/largestNumber``.
    case positiveNumber
    /// One positive number, or one for each axis.
    case scale
    /// A list of two positive numbers.
    case pair
    /// A list.
    case list
    /// An object.
    case object
    /// A time that is not before this one, in microseconds.
    case time(notBefore: Int64)
    /// A time after this one, in microseconds.
    case timeAfter(Int64)
    /// A time before this one, in microseconds.
    case timeBefore(Int64)
    /// No history, because a contact's first event has nothing before it.
    case noHistory
    /// The number of a contact that is down.
    case touchThatIsDown
    /// A number that no contact of the file had before.
    case unusedTouch
    /// A number that the list did not hold before.
    case touchOnce
    /// One event or more.
    case events
    /// One of the keys that state the scale, because a misspelt one would count as 1.
    case scaleKey
    /// Events stand between header and trailer.
    case noEvents
    /// Nothing behind the trailer.
    case nothingAfterTrailer
    /// At most this many contacts down at one time.
    case atMostTouches(Int)
    /// At most this many events at one time of sampling.
    case atMostEventsAtOneTime(Int)
    /// What these words say, for what is known outside of this module alone.
    case described(String)
    /// At most this many bytes.
    case atMostBytes(Int)
  }
}
