internal import Gestures
internal import Host
internal import JSONBridge

/// Reads what `--profile` names: a profile of the list, or a file with one of the user's own.
///
/// A file is a JSON object. `name` and `base` are text, both optional: by default the file's name and `ek`.
/// Every other key is a field as `--list-profiles` spells it, with a number, a word, true or false, null for
/// no limit, or a list of two numbers (null for an open end) where the field is a band.
enum ProfileArgument {
  /// The largest file, 1 MiB: a profile has a few dozen short fields.
  static let limitBytes = 1 << 20

  /// A text that ends in `.json` or has a slash is a path.
  static func profile(_ text: String) throws(ValueError) -> GestureProfile {
    guard text.hasSuffix(".json") || text.contains("/") else {
      let names = GestureProfile.all.map(\.name)
      guard let profile = GestureProfile.named(try Values.word(text, noun: "profile", among: names)) else {
        throw ValueError(unknown: "profile", text, known: names)
      }
      return profile
    }
    do {
      return try parse(JSON.parse(FileReader.contents(of: text, limitBytes: limitBytes)), path: text)
    } catch let error as HostError {
      throw ValueError(message: "\(error)")
    } catch let error as JSONSyntaxError {
      throw ValueError(
        message: "\(text):\(error.line): this is not JSON")
    } catch let error as ValueError {
      throw error
    } catch {
      throw ValueError(message: "\(text): \(error)")
    }
  }

  private static func parse(_ json: JSON, path: String) throws -> GestureProfile {
    guard case .object(let members) = json else {
      throw ValueError(message: "\(path): expected an object with a profile's fields")
    }
    var name = fileName(path)
    var base = GestureProfile.ek
    var fields: [(key: String, value: ProfileValue)] = []
    for (key, value) in members {
      switch (key, value) {
      case ("name", .string(let text)): name = text
      case ("base", .string(let text)):
        guard let known = GestureProfile.named(text) else {
          throw ValueError(
            message: "\(path): key \"base\": "
              + ValueError(unknown: "profile", text, known: GestureProfile.all.map(\.name)).message)
        }
        base = known
      case ("name", _), ("base", _): throw ValueError(message: "\(path): key \"\(key)\": expected text")
      default: fields.append((key, try field(value, key, path)))
      }
    }
    return try GestureProfile(name: name, base: base, overrides: fields, source: path)
  }

  private static func field(_ value: JSON, _ key: String, _ path: String) throws(ValueError) -> ProfileValue {
    switch value {
    case .null: return .none
    case .bool(let flag): return .flag(flag)
    case .integer(let number): return .number(Double(number))
    case .number(let number): return .number(number)
    case .string(let word): return .word(word)
    case .array(let ends) where ends.count == 2:
      return .band(lower: try end(ends[0], key, path), upper: try end(ends[1], key, path))
    default:
      throw ValueError(
        message: "\(path): key \"\(key)\": expected a number, a word, true, false, null or two numbers")
    }
  }

  private static func end(_ value: JSON, _ key: String, _ path: String) throws(ValueError) -> Double? {
    switch value {
    case .null: return nil
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: throw ValueError(message: "\(path): key \"\(key)\": expected numbers or null in the list")
    }
  }

  private static func fileName(_ path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
  }
}
