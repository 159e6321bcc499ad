/// Cuts a table into records and fields: quotes, doubled quotes, line breaks inside quotes, LF, CR or both.
struct CSVScanner {
  /// One field of a record.
  struct Field: Equatable {
    /// The text without its quotes.
    var text: String
    /// Whether it stood in quotes.
    var isQuoted = false
  }

  /// One record, which may reach over several lines.
  struct Record: Equatable {
    /// The line it begins on, counted from 1.
    var line: Int
    /// The fields in file order.
    var fields: [Field]
  }

  /// The most fields of a record.
  static let fieldLimit = 4_096

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var position = 0
  private var line: Int

  /// Takes a table's bytes; `position` is where its first record begins.
  init(_ bytes: [UInt8], delimiter: UInt8, position: Int = 0, line: Int = 1) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.position = position
    self.line = line
  }

  /// The next record that is neither blank nor a comment; nil at the end.
  mutating func next() throws(TextFault) -> Record? {
    while position < bytes.count {
      let start = line
      if bytes[position] == UInt8(ascii: "#") {
        skipLine()
        continue
      }
      let fields = try fields()
      guard fields.count == 1, !fields[0].isQuoted, fields[0].text.isEmpty else {
        return Record(line: start, fields: fields)
      }
    }
    return nil
  }

  private mutating func fields() throws(TextFault) -> [Field] {
    var fields: [Field] = []
    while true {
      guard fields.count < CSVScanner.fieldLimit else {
        throw TextFault(
          .line(line), found: .count(fields.count + 1), expected: .atMost(CSVScanner.fieldLimit, "fields"))
      }
      fields.append(try field())
      guard position < bytes.count else { return fields }
      if bytes[position] == delimiter {
        position += 1
      } else {
        skipLineEnd()
        return fields
      }
    }
  }

  /// One field; leaves the position at the delimiter, the line's end or the end of the text.
  private mutating func field() throws(TextFault) -> Field {
    skipSpaces()
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try quotedField() }
    let start = position
    while position < bytes.count, bytes[position] != delimiter, !isLineEnd(bytes[position]) { position += 1 }
    var end = position
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return Field(text: String(decoding: bytes[start..<end], as: UTF8.self))
  }

  private mutating func quotedField() throws(TextFault) -> Field {
    let start = line
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
          return try closed(Field(text: String(decoding: text, as: UTF8.self), isQuoted: true))
        }
        position += 1
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      text.append(byte)
    }
    throw TextFault(.line(start), found: .end, expected: .shape("a closing quotation mark"))
  }

  private mutating func closed(_ field: Field) throws(TextFault) -> Field {
    skipSpaces()
    guard position >= bytes.count || bytes[position] == delimiter || isLineEnd(bytes[position]) else {
      throw TextFault(
        .line(line), found: "text behind a closing quotation mark",
        expected: "a separator or the end of the line")
    }
    return field
  }

  private mutating func skipSpaces() {
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
  }

  private mutating func skipLine() {
    while position < bytes.count, !isLineEnd(bytes[position]) { position += 1 }
    skipLineEnd()
  }

  private mutating func skipLineEnd() {
    guard position < bytes.count else { return }
    let isPair =
      bytes[position] == UInt8(ascii: "\r") && position + 1 < bytes.count
      && bytes[position + 1] == UInt8(ascii: "\n")
    position += isPair ? 2 : 1
    line += 1
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// White space that is no separator here.
  private func isSpace(_ byte: UInt8) -> Bool {
    byte != delimiter && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"))
  }
}
