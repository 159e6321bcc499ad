import Testing

/// A place where a rule of the source tree is broken.
struct Violation: Equatable, CustomStringConvertible {
  /// The file, relative to the package's root.
  var path: String
  /// The line, counted from 1.
  var line: Int
  /// What stands there and why it must not.
  var message: String

  var description: String { "\(path):\(line): \(message)" }
}

/// Fails once for all violations, naming each place.
func expectNone(_ violations: [Violation], sourceLocation: SourceLocation = #_sourceLocation) {
  let places = violations.map(\.description).joined(separator: "\n")
  let isClean = violations.isEmpty
  #expect(isClean, "\n\(places)", sourceLocation: sourceLocation)
}
