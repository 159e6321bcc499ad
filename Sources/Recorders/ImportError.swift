/// Why a recording is refused: where, which field, what was found there and what was expected.
///
/// The words are made in `ImportError+Words.swift` and nowhere else.
public struct ImportError: Error, Sendable, Equatable {
  /// The file as the caller named it.
  public var file: String
  /// The line or record, counted from 1.
  public var line: Int
  /// The field, column or option at fault, or `nil` when none is.
  public var key: String?
  /// What was found.
  public var found: Found
  /// What was expected.
  public var expected: Expected

  /// Creates an error from its parts.
  public init(file: String, line: Int, key: String? = nil, found: Found, expected: Expected) {
    self.file = file
    self.line = line
    self.key = key
    self.found = found
    self.expected = expected
  }

  /// What stood where something else was expected.
  public enum Found: Sendable, Equatable {
    /// Nothing.
    case missing
    /// The end of the recording.
    case end
    /// This text, not yet escaped or clipped.
    case text(String)
    /// A number of things.
    case count(Int)
    /// Something that an import that is not strict would have mended.
    case repair(Repair)
    /// A format that is known and holds no touches.
    case formatWithoutTouches(String)
  }

  /// What a recording has to have at a place.
  public enum Expected: Sendable, Equatable {
    /// A recording in one of the formats of these names.
    case format([String])
    /// At least one touch.
    case touches
    /// A touch of the device of this name; these are there.
    case deviceTouches(of: String, among: [String])
    /// A time in front of each record, or an assumed rate.
    case timeOrRate
    /// An import without repairs.
    case noRepair
    /// A number.
    case number
    /// A whole number.
    case integer
    /// A whole number in a range.
    case integerIn(ClosedRange<Int64>)
    /// A number above zero.
    case positiveNumber
    /// One of these words.
    case word([String])
    /// A column or key of this name.
    case column(String)
    /// A point in a number, not a comma.
    case decimalPoint
    /// A value as JSON's grammar has it.
    case json(String)
    /// Something in the words of the format, such as `a list of points`.
    case shape(String)
    /// At most this many of something, such as `bytes in a line`.
    case atMost(Int, String)
    /// An option that a recording read as a stream can obey.
    case stream
    /// The surface's extent before the first touch, because it is to be turned over or round.
    case extentFirst
    /// Bytes as text rather than compressed ones.
    case uncompressed
  }
}
