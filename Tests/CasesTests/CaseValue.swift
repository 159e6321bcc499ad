import Foundation

/// A JSON value of a case file.
indirect enum CaseValue: Decodable, Sendable, Hashable, CustomStringConvertible {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([CaseValue])
  case object([String: CaseValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([CaseValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: CaseValue].self))
    }
  }

  subscript(key: String) -> CaseValue? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The number as a whole one; nil for a fraction and for what is beyond the range of `Int`.
  var whole: Int? { number.flatMap { Int(exactly: $0) } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [CaseValue]? { if case .list(let list) = self { list } else { nil } }
  var isNull: Bool { self == .null }

  /// A list of numbers, all of them.
  var numbers: [Double]? {
    guard let list else { return nil }
    let numbers = list.compactMap(\.number)
    return numbers.count == list.count ? numbers : nil
  }

  /// The fields in the order of their names.
  var fields: [(key: String, value: CaseValue)]? {
    guard case .object(let fields) = self else { return nil }
    return fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The fields of an object whose keys are event numbers, in the order of the numbers.
  var indexed: [(index: Int, value: CaseValue)]? {
    guard let fields else { return nil }
    let found = fields.compactMap { field in Int(field.key).map { (index: $0, value: field.value) } }
    return found.count == fields.count ? found.sorted { $0.index < $1.index } : nil
  }

  var description: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): "\"\(text)\""
    case .list(let list): "[" + list.map(\.description).joined(separator: ", ") + "]"
    case .object: "{" + (fields ?? []).map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }
}
