internal import JSONBridge

/// An error that knows its place inside a value but not yet the value's place in the file.
struct Fault: Error {
  /// The way from the value to what is wrong.
  var path: [JSONStep]
  /// What was found, where that is not simply what `path` leads to.
  var found: TraceError.Found?
  var expected: TraceError.Expected
  /// The line and the event's index, where the fault is about an earlier event than the one looked at.
  var place: (line: Int, index: Int)?

  init(_ key: String, _ expected: TraceError.Expected) {
    self.init(path: [.key(key)], expected: expected)
  }

  init(path: [JSONStep], found: TraceError.Found? = nil, expected: TraceError.Expected) {
    self.path = path
    self.found = found
    self.expected = expected
  }

  /// The same error seen from the value around.
  func inside(_ step: JSONStep) -> Fault {
    var outer = self
    outer.path.insert(step, at: 0)
    return outer
  }
}

extension TraceError {
  /// Places a fault: finds line and text in the value's bytes.
  ///
  /// `bytes` is the value that `fault` is about, and `line` gives the line of an offset in them.
  init(
    _ fault: Fault, file: String, eventIndex: Int?, bytes: [UInt8], line: (_ offset: Int) -> Int
  ) {
    let locator = JSONLocator(bytes)
    self.init(
      file: file, line: line(0), eventIndex: eventIndex, key: TraceError.name(of: fault.path),
      found: .missing, expected: fault.expected)
    switch fault.expected {
    case .syntax(.uniqueKeys):
      guard let duplicate = locator.firstDuplicateKey() else { break }
      self.line = line(duplicate.offset)
      key = duplicate.key
      found = .secondTime
      return
    case .syntax(.finite):
      guard let range = locator.firstInfinity() else { break }
      self.line = line(range.lowerBound)
      found = .value(.number, String(decoding: bytes[range], as: UTF8.self))
      return
    default: break
    }
    if let range = locator.range(of: fault.path) {
      self.line = line(range.lowerBound)
      let text = bytes[range].prefix(4 * Words.clip + 4)
      found = .value(TraceError.kind(of: bytes[range]), String(decoding: text, as: UTF8.self))
    } else if let around = locator.range(of: Array(fault.path.dropLast())) {
      self.line = line(around.lowerBound)
    }
    if let stated = fault.found { found = stated }
  }

  private static func name(of path: [JSONStep]) -> String? {
    var name = ""
    for step in path {
      switch step {
      case .key(let key): name += name.isEmpty ? key : "." + key
      case .index(let index): name += "[\(index)]"
      }
    }
    return name.isEmpty ? nil : name
  }

  private static func kind(of bytes: ArraySlice<UInt8>) -> JSONKind {
    switch bytes.first {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .list
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default:
      bytes.contains { [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains($0) }
        ? .number : .integer
    }
  }
}
