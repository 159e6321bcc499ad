internal import JSONBridge

/// A place in a text, as exactly as the reader knows it.
enum TextPlace: Equatable {
  /// The text as a whole.
  case text
  /// A line, counted from 1.
  case line(Int)
  /// A value inside one JSON text; its line is looked up when somebody asks.
  case value([JSONStep])

  /// The line, counted from 1, or nil for the text as a whole.
  func line(in bytes: [UInt8]) -> Int? {
    switch self {
    case .text: return nil
    case .line(let line): return line
    case .value(let path):
      let locator = JSONLocator(bytes)
      return locator.range(of: path).map { 1 + locator.lineBreaks(before: $0.lowerBound) }
    }
  }
}

/// What is wrong at a place of a text, before the file's name is known.
///
/// Readers throw it; ``TextImporter`` turns it into an ``ImportError``.
struct TextFault: Error, Equatable {
  /// Where it is.
  var place: TextPlace
  /// The column, key or option at fault.
  var key: String?
  /// What was found.
  var found: ImportError.Found
  /// What was expected instead.
  var expected: ImportError.Expected

  init(
    _ place: TextPlace, key: String? = nil, found: ImportError.Found, expected: ImportError.Expected
  ) {
    self.place = place
    self.key = key
    self.found = found
    self.expected = expected
  }

  /// A fault in the words of the format.
  init(_ place: TextPlace, key: String? = nil, found: String, expected: String) {
    self.init(place, key: key, found: .text(found), expected: .shape(expected))
  }

  /// Something that should be there.
  init(_ place: TextPlace, key: String? = nil, missing expected: String) {
    self.init(place, key: key, found: .missing, expected: .shape(expected))
  }
}
