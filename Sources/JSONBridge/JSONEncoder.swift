/// Writes values one after the other into a list of bytes.
struct JSONEncoder {
  /// How members are set apart.
  enum Style: Equatable {
    /// Nothing between members.
    case compact
    /// One line, a space after each comma and colon.
    case spaced
    /// Broken lines where one line is too short.
    case broken(indent: Int)
  }

  /// The columns a list or object may fill before it is broken, its indentation included.
  static let columns = 100

  var bytes: [UInt8] = []
  let style: Style

  init(style: Style) { self.style = style }

  mutating func append(_ value: JSON, level: Int) {
    switch value {
    case .array(let items): append(list: items, level: level)
    case .object(let members): append(object: members, level: level)
    default: append(scalar: value)
    }
  }

  private mutating func append(scalar value: JSON) {
    switch value {
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .number(let number): bytes.append(json: number)
    case .decimal(let number, let places): bytes.append(decimal: number, places: places)
    case .string(let text): bytes.append(json: text)
    case .null, .array, .object: bytes.append(contentsOf: "null".utf8)
    }
  }

  private mutating func append(list items: [JSON], level: Int) {
    append(opening: "[", closing: "]", count: items.count, whole: .array(items), level: level) {
      encoder, index, inner in
      encoder.append(items[index], level: inner)
    }
  }

  private mutating func append(object members: [(key: String, value: JSON)], level: Int) {
    append(opening: "{", closing: "}", count: members.count, whole: .object(members), level: level) {
      encoder, index, inner in
      encoder.bytes.append(json: members[index].key)
      encoder.bytes.append(contentsOf: encoder.style == .compact ? ":".utf8 : ": ".utf8)
      encoder.append(members[index].value, level: inner)
    }
  }

  private mutating func append(
    opening: Unicode.Scalar, closing: Unicode.Scalar, count: Int, whole: JSON, level: Int,
    member: (inout JSONEncoder, Int, Int) -> Void
  ) {
    if case .broken(let indent) = style, count > 0, !appendOnOneLine(whole) {
      bytes.append(UInt8(ascii: opening))
      for index in 0..<count {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        breakLine(spaces: indent * (level + 1))
        member(&self, index, level + 1)
      }
      breakLine(spaces: indent * level)
      bytes.append(UInt8(ascii: closing))
    } else if !isBroken || count == 0 {
      bytes.append(UInt8(ascii: opening))
      for index in 0..<count {
        if index > 0 { bytes.append(contentsOf: style == .compact ? ",".utf8 : ", ".utf8) }
        member(&self, index, level + 1)
      }
      bytes.append(UInt8(ascii: closing))
    }
  }

  private var isBroken: Bool {
    if case .broken = style { return true }
    return false
  }

  private mutating func breakLine(spaces: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(spaces, 0)))
  }

  /// Appends a list or object that fits the rest of the line; says whether it did.
  private mutating func appendOnOneLine(_ value: JSON) -> Bool {
    let lineStart = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var budget = JSONEncoder.columns - (bytes.count - lineStart)
    guard JSONEncoder.mayFit(value, budget: &budget) else { return false }
    var line = JSONEncoder(style: .spaced)
    line.append(value, level: 0)
    guard line.bytes.count <= JSONEncoder.columns - (bytes.count - lineStart) else { return false }
    bytes.append(contentsOf: line.bytes)
    return true
  }

  /// Whether the least a value can take fits; stops as soon as it does not, so that a long list costs no
  /// more than a line at each level.
  private static func mayFit(_ value: JSON, budget: inout Int) -> Bool {
    switch value {
    case .array(let items):
      budget -= 2
      for item in items {
        guard budget >= 0, mayFit(item, budget: &budget) else { return false }
      }
    case .object(let members):
      budget -= 2
      for member in members {
        budget -= member.key.utf8.count + 4
        guard budget >= 0, mayFit(member.value, budget: &budget) else { return false }
      }
    case .string(let text): budget -= text.utf8.count + 2
    default: budget -= 1
    }
    return budget >= 0
  }
}
