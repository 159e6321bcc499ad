/// A value that an option cannot take, without the option's name.
struct ValueError: Error, Equatable {
  /// What was expected, and what was found instead.
  var message: String
  /// What the command exits with: the file that a value names may be missing or make no sense.
  var status = ExitStatus.usage

  /// Names what was expected and what was found.
  init(expected: String, found: String) {
    message = "expected \(expected), not '\(found)'"
  }

  /// Says anything else.
  init(message: String, status: ExitStatus = .usage) {
    self.message = message
    self.status = status
  }

  /// Says that a name is not among those known, with the nearest one.
  init(unknown noun: String, _ found: String, known: [String]) {
    let hint = Suggestion.nearest(to: found, among: known).map { "did you mean '\($0)'? " } ?? ""
    message = "no \(noun) '\(found)'; \(hint)known: \(known.joined(separator: ", "))"
  }
}

/// A command line that makes no sense, exit status 64, or names a file that does not.
struct UsageError: Error, Equatable {
  /// What is wrong and what was expected, in one line.
  var message: String
  /// What the command exits with.
  var status = ExitStatus.usage
}
