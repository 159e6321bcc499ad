internal import JSONBridge
internal import Primitives

/// One value of a table, as text or as a number of JSON.
enum TableCell: Equatable {
  case missing
  case text(String)
  case integer(Int64)
  case number(Double)

  /// The cell of a JSON value; nil for lists, objects and booleans.
  init?(_ json: JSON) {
    switch json {
    case .null: self = .missing
    case .string(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .number(let number), .decimal(let number, _): self = .number(number)
    case .bool, .array, .object: return nil
    }
  }

  /// The cell as a message shows it.
  var words: String {
    switch self {
    case .missing: "nothing"
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    }
  }

  /// The cell as a name; numbers without a fraction are spelt as whole ones.
  var name: String? {
    switch self {
    case .missing: nil
    case .text(let text): text.isEmpty ? nil : text
    case .integer(let number): "\(number)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    }
  }
}

/// Reads cells as what their columns mean.
struct TableCellReader {
  /// Whether `1,5` is a number.
  var allowsDecimalComma: Bool

  /// A place, force or size; nil where nothing stands.
  func number(_ cell: TableCell, _ column: CSVColumn, at place: TextPlace) throws(TextFault) -> Double? {
    let value: Double?
    switch cell {
    case .missing, .text(""): return nil
    case .integer(let whole): value = Double(whole)
    case .number(let number): value = number
    case .text(let text): value = TextNumber.value(try pointed(text, column, place))
    }
    guard let value, TextNumber.isPlace(value) else {
      throw fault(cell, column, place, "a number from -1e9 to 1e9")
    }
    return value
  }

  /// A time in nanoseconds; nil where nothing stands.
  func time(_ cell: TableCell, _ unit: TextTimeUnit, _ column: CSVColumn, at place: TextPlace)
    throws(TextFault) -> Int64?
  {
    let value: Int64?
    switch cell {
    case .missing, .text(""): return nil
    case .integer(let whole): value = TextTime.nanoseconds(whole, unit: unit)
    case .number(let number): value = TextTime.nanoseconds(number, unit: unit)
    case .text(let text): value = TextTime.nanoseconds(try pointed(text, column, place), unit: unit)
    }
    guard let value else { throw fault(cell, column, place, "a time within 2^53 µs") }
    return value
  }

  /// What a phase cell means.
  enum Phase: Equatable {
    case phase(TouchPhase)
    /// Above the surface, or something else that is no touch.
    case none
  }

  /// A phase; words of hovering, scrolling and entering are no touches.
  func phase(_ cell: TableCell, at place: TextPlace) throws(TextFault) -> Phase {
    guard let word = cell.name else { throw fault(cell, .phase, place, "a phase such as down, move, up") }
    if let phase = TouchPhase(recorderWord: word) { return .phase(phase) }
    let plain = word.lowercased()
    let others = ["hover", "enter", "exit", "scroll", "outside", "over", "out", "leave", "wheel"]
    if others.contains(where: plain.contains) || ["4", "7", "8", "9", "10"].contains(plain) { return .none }
    throw fault(cell, .phase, place, "a phase such as down, move, up, cancel")
  }

  /// The text with a decimal point; a comma is one only where it does not separate fields.
  private func pointed(_ text: String, _ column: CSVColumn, _ place: TextPlace) throws(TextFault) -> String {
    guard text.utf8.contains(UInt8(ascii: ",")) else { return text }
    guard let pointed = TextNumber.withPoint(text) else {
      throw fault(.text(text), column, place, "a number without thousands separators")
    }
    guard allowsDecimalComma else {
      throw TextFault(place, key: column.name, found: .text(text), expected: .decimalPoint)
    }
    return pointed
  }

  func fault(_ cell: TableCell, _ column: CSVColumn, _ place: TextPlace, _ expected: String) -> TextFault {
    let found: ImportError.Found = cell.name == nil ? .missing : .text(cell.words)
    return TextFault(place, key: column.name, found: found, expected: .shape(expected))
  }
}
