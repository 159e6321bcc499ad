/// A JSON value to be written: keys keep the order in which they were given.
///
/// The encoding is canonical: the same value gives the same bytes everywhere. Objects are written as
/// given, so the order of keys is the caller's and fixed in code.
public indirect enum JSON: Sendable, Equatable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number in the fewest digits that read back as the same value; not-a-number and infinities have no
  /// spelling in JSON and are written as `null`.
  case number(Double)
  /// A number with a fixed count of decimals.
  case decimal(Double, places: Int)
  /// Text.
  case string(String)
  /// A list.
  case array([JSON])
  /// An object; keys in the order of writing.
  case object([(key: String, value: JSON)])

  /// Whether two values are spelt alike: `1` equals `1.0`, and the order of keys counts.
  public static func == (a: JSON, b: JSON) -> Bool { a.encoded() == b.encoded() }
}
