internal import JSONBridge
internal import Measurements
internal import TouchTraces

/// A trace's wish for something that this command line does not know.
struct UnknownWish: Error {
  /// A member of the trace's `replay`.
  enum Key: String {
    case control, placement, profile
  }

  private let key: Key
  private let found: String
  private let expected: String

  /// A wish that no words of a list meet.
  init(_ key: Key, _ found: String, known: [String]) {
    let hint = Suggestion.nearest(to: found, among: known).map { "'\($0)', or " } ?? ""
    self.init(key, found, expected: hint + "one of " + known.joined(separator: ", "))
  }

  /// A wish that is spelt in no known way.
  init(_ key: Key, _ found: String, expected: String) {
    self.key = key
    self.found = found
    self.expected = expected
  }

  /// The error with its place, in the words of all errors about traces.
  func inputError(in trace: LoadedTrace) -> InputError {
    let error = TraceError(
      file: trace.path, line: line(trace.wishLines) ?? 1, key: "replay." + key.rawValue,
      found: .value(.string, "\"" + found + "\""), expected: .described(expected))
    return InputError(path: trace.path, line: line(trace.wishLines), message: error.message)
  }

  private func line(_ lines: LoadedTrace.WishLines) -> Int? {
    switch key {
    case .control: lines.control
    case .placement: lines.placement
    case .profile: lines.profile
    }
  }
}
