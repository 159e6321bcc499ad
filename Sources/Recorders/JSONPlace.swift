internal import JSONBridge
internal import TouchTraces

/// A value of a JSON text together with the way to it, so that a fault can name its line.
struct JSONPlace {
  /// The value.
  let value: JSON
  /// The steps from the text's one value to this one.
  let path: [JSONStep]
  /// The line of the text, when each line is a text of its own.
  let line: Int?

  init(_ value: JSON, path: [JSONStep] = [], line: Int? = nil) {
    self.value = value
    self.path = path
    self.line = line
  }

  /// Reads a text of one value.
  init(_ input: TextInput) throws(TextFault) {
    do throws(JSONSyntaxError) {
      self.init(try JSON.parse(input.bytes))
    } catch { throw TextFault(error, line: error.line) }
  }

  /// Reads a text of one value a line; blank lines are skipped.
  static func lines(_ input: TextInput) throws(TextFault) -> [JSONPlace] {
    var values: [JSONPlace] = []
    try input.forEachLine { (line, bytes) throws(TextFault) in
      guard bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else { return }
      do throws(JSONSyntaxError) {
        values.append(JSONPlace(try JSON.parse(Array(bytes)), line: line))
      } catch { throw TextFault(error, line: line) }
    }
    return values
  }

  /// Where it is, for messages and rows.
  var place: TextPlace { line.map(TextPlace.line) ?? .value(path) }

  /// The first of these members that is there and not null.
  func member(_ names: String...) -> JSONPlace? {
    guard case .object(let members) = value else { return nil }
    for name in names {
      guard let found = members.first(where: { $0.key == name }), found.value != .null else { continue }
      return JSONPlace(found.value, path: path + [.key(name)], line: line)
    }
    return nil
  }

  /// The elements of a list; nil for other values.
  var elements: [JSONPlace]? {
    guard case .array(let items) = value else { return nil }
    return items.enumerated().map { JSONPlace($0.element, path: path + [.index($0.offset)], line: line) }
  }

  /// The elements, which have to be there.
  func list(_ name: String) throws(TextFault) -> [JSONPlace] {
    guard let elements else { throw fault(name, expected: "a list") }
    return elements
  }

  /// The text of a string; nil for other values.
  var text: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// The whole number; nil for other values.
  var integer: Int64? {
    switch value {
    case .integer(let number): number
    case .number(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// The number as it stands; nil for other values.
  var double: Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// A number that a trace can hold.
  func number(_ name: String) throws(TextFault) -> Double {
    guard let double, TextNumber.isPlace(double) else {
      throw fault(name, expected: "a number from -1e9 to 1e9")
    }
    return double
  }

  /// A time in nanoseconds.
  func time(_ name: String, _ unit: TextTimeUnit) throws(TextFault) -> Int64 {
    let time: Int64? =
      switch value {
      case .integer(let count): TextTime.nanoseconds(count, unit: unit)
      case .number(let count): TextTime.nanoseconds(count, unit: unit)
      default: nil
      }
    guard let time else { throw fault(name, expected: "a time within 2^53 µs") }
    return time
  }

  /// A name: a text or a whole number, spelt.
  var name: String? { text ?? integer.map { "\($0)" } }

  func fault(_ name: String, expected: String) -> TextFault {
    TextFault(place, key: name, found: words, expected: expected)
  }

  /// The value as a message shows it.
  private var words: String {
    switch value {
    case .array: "a list"
    case .object: "an object"
    default: String(value.text.prefix(60))
    }
  }
}

extension TextFault {
  /// A departure from the grammar of JSON.
  init(_ error: JSONSyntaxError, line: Int) {
    let found = error.found.map { byte in
      byte > 0x20 && byte < 0x7F ? "\(Unicode.Scalar(byte))" : "byte 0x" + String(byte, radix: 16)
    }
    self.init(
      .line(line), found: found.map(ImportError.Found.text) ?? .end, expected: .json(error.expected.rawValue))
  }
}
