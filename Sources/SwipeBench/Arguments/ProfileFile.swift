internal import Gestures
internal import JSONBridge
internal import TouchTraces

/// A gesture profile in a JSON file.
///
/// A file is a JSON object. `name` and `base` are text, both optional: by default the file's name and `ek`.
/// Every other key is a field as `--list-profiles` spells it, with a number, a word, true or false, null for
/// no limit, or a list of two numbers (null for an open end) where the field is a band. Errors have the form
/// of those about traces: file, line, key, what was found and what was expected.
struct ProfileFile {
  let path: String
  private let bytes: [UInt8]
  private let locator: JSONLocator

  /// Takes the bytes of a file.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    locator = JSONLocator(bytes)
  }

  /// The profile; its name says that it is from this file, so that it cannot pass for one of the list.
  func profile() throws(ValueError) -> GestureProfile {
    guard case .object(let members) = try json() else { throw fault([], .object) }
    var name = fileName
    var base = GestureProfile.ek
    var fields: [(key: String, value: ProfileValue)] = []
    for (key, value) in members {
      switch (key, value) {
      case ("name", .string("")): throw fault(["name"], .described("a name that is not empty"))
      case ("name", .string(let text)): name = text
      case ("base", .string(let text)):
        guard let known = GestureProfile.named(text) else {
          throw fault(["base"], .word(GestureProfile.all.map(\.name)))
        }
        base = known
      case ("name", _), ("base", _): throw fault([key], .string)
      default: fields.append((key, try field(value, key)))
      }
    }
    do throws(ProfileError) {
      return try GestureProfile(
        name: name + Self.mark + path + ")", base: base, overrides: fields, source: path)
    } catch {
      throw refused(error)
    }
  }

  /// What stands between a profile's own name and its path.
  private static let mark = " (from "

  /// The profile's own name, without the path that a file's profile has behind it.
  ///
  /// What is stored goes by this name: a file may lie elsewhere the next time, and a number changed in it is a
  /// change of behaviour and not another setting.
  static func ownName(_ profile: GestureProfile) -> String {
    guard let range = profile.name.ranges(of: mark).last, profile.name.hasSuffix(")") else {
      return profile.name
    }
    return String(profile.name[..<range.lowerBound])
  }

  /// What `--profile` has to be given for a profile: its name, or its file's path.
  static func argument(_ profile: GestureProfile) -> String {
    guard let range = profile.name.ranges(of: mark).last, profile.name.hasSuffix(")") else {
      return profile.name
    }
    return String(profile.name[range.upperBound...].dropLast())
  }

  private func json() throws(ValueError) -> JSON {
    do throws(JSONSyntaxError) { return try JSON.parse(bytes) } catch { throw refused(error) }
  }

  private func field(_ value: JSON, _ key: String) throws(ValueError) -> ProfileValue {
    switch value {
    case .null: return .none
    case .bool(let flag): return .flag(flag)
    case .integer(let number): return .number(Double(number))
    case .number(let number): return .number(number)
    case .string(let word): return .word(word)
    case .array(let ends) where ends.count == 2:
      return .band(lower: try end(ends[0], key), upper: try end(ends[1], key))
    default:
      throw fault([key], .described("a number, a word, true, false, null or a list of two numbers"))
    }
  }

  private func end(_ value: JSON, _ key: String) throws(ValueError) -> Double? {
    switch value {
    case .null: return nil
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: throw fault([key], .described("numbers or null in the list"))
    }
  }

  private var fileName: String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
  }
}

extension ProfileFile {
  private func refused(_ error: ProfileError) -> ValueError {
    switch error {
    case .unknownField(let key, let expected):
      let near = Suggestion.nearest(to: key, among: expected).map { "\($0), or " } ?? ""
      let fields = ["name", "base"] + expected
      return fault([key], .described(near + "one of " + fields.joined(separator: ", ")), found: .key(key))
    case .repeatedField(let key): return fault([key], .syntax(.uniqueKeys), found: .secondTime)
    case .wrongValue(let key, _, let expected): return fault([key], .described(expected))
    case .emptyName: return fault(["name"], .described("a name that is not empty"))
    }
  }

  /// What JSON's grammar or its numbers refuse, with the key where the text is whole.
  private func refused(_ error: JSONSyntaxError) -> ValueError {
    switch error.expected {
    case .uniqueKeys:
      let duplicate = locator.firstDuplicateKey()
      return ValueError(
        TraceError(
          file: path, line: error.line, key: duplicate?.key, found: .secondTime,
          expected: .syntax(.uniqueKeys)))
    case .finite: return fault(key { Double($0)?.isInfinite ?? false }, .syntax(.finite))
    case .integer64:
      return fault(key { !$0.isEmpty && Int64($0) == nil && Double($0) != nil }, .syntax(.integer64))
    default:
      return ValueError(
        TraceError(
          file: path, line: error.line, found: error.found.map(TraceError.Found.byte) ?? .end,
          expected: .syntax(error.expected)))
    }
  }

  /// The first field with a value of that spelling; none for one inside of a list or under another key.
  private func key(_ isAtFault: (String) -> Bool) -> [String] {
    for key in GestureProfile.fieldNames {
      guard let range = locator.range(of: [.key(key)]) else { continue }
      if isAtFault(String(decoding: bytes[range], as: UTF8.self)) { return [key] }
    }
    return []
  }

  private func fault(
    _ keys: [String], _ expected: TraceError.Expected, found: TraceError.Found? = nil
  ) -> ValueError {
    var error = TraceError(
      file: path, line: 1, key: keys.first, found: found ?? .missing, expected: expected)
    if let range = locator.range(of: keys.map(JSONStep.key)) {
      error.line = 1 + locator.lineBreaks(before: range.lowerBound)
      let text = String(decoding: bytes[range].prefix(ProfileFile.shownBytes), as: UTF8.self)
      if found == nil { error.found = .value(ProfileFile.kind(of: text), text) }
    }
    return ValueError(error)
  }

  /// More of a value than an error shows of it.
  private static let shownBytes = 256

  private static func kind(of text: String) -> JSONKind {
    switch text.first {
    case "{": .object
    case "[": .list
    case "\"": .string
    case "t", "f": .boolean
    case "n": .null
    default: text.contains(where: ".eE".contains) ? .number : .integer
    }
  }
}

extension ValueError {
  /// An error about a file, in the words of all errors about files.
  fileprivate init(_ error: TraceError) {
    self.init(message: error.description, status: .badInput)
  }
}
