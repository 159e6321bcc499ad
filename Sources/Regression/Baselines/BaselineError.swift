public import Host

/// Why a baseline cannot be used; nothing is changed then.
public enum BaselineError: Error, Sendable, Hashable {
  /// There is no baseline of that name.
  case missing(path: String)
  /// The file cannot be read.
  case unreadable(HostError)
  /// The file cannot be written; the former one is untouched.
  case unwritable(HostError)
  /// The file is no JSON, cut short perhaps.
  case notJSON(path: String, line: Int, expected: String)
  /// The file is something else, or of a version this program does not know.
  case foreignSchema(path: String, found: String?)
  /// A key has a value that it cannot have.
  case wrongValue(path: String, key: String, expected: String)
  /// The file reads well but is not what was written: edited by hand, or merged.
  case edited(path: String)
}

extension BaselineError: CustomStringConvertible {
  /// The error in one line, with what to do.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such baseline"
    case .unreadable(let error): "\(error)"
    case .unwritable(let error): "\(error)"
    case .notJSON(let path, let line, let expected):
      "\(path):\(line): not a whole JSON text, expected \(expected); " + BaselineError.remedy
    case .foreignSchema(let path, let found):
      "\(path): schema " + (found.map { "\"\($0)\"" } ?? "missing")
        + ", expected \"\(Baseline.schema)\"; " + BaselineError.remedy
    case .wrongValue(let path, let key, let expected):
      "\(path): key \"\(key)\": expected \(expected); " + BaselineError.remedy
    case .edited(let path):
      "\(path): does not match its own integrity digest: edited or merged by hand; " + BaselineError.remedy
    }
  }

  private static let remedy = "restore the file, or remove it and write it anew with 'baseline update'"
}
