/// How a table is spelt: what stands between its fields, and whether a comma is its decimal point.
struct CSVDialect: Equatable {
  /// The byte between fields.
  var delimiter: UInt8
  /// Where the first record begins.
  var start = 0
  /// The line on which the first record begins.
  var line = 1

  /// Whether `1,5` can be a number: not where commas stand between fields.
  var allowsDecimalComma: Bool { delimiter != UInt8(ascii: ",") }

  /// The separators that are looked for, the surest first: who writes decimal commas separates with others.
  private static let delimiters: [UInt8] = [
    UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: " "),
  ]

  /// Finds the dialect from the first line that is neither blank nor a comment.
  init(_ input: TextInput) {
    let bytes = input.bytes
    delimiter = UInt8(ascii: ",")
    if let declared = CSVDialect.declaredDelimiter(bytes) {
      delimiter = declared
      start = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      line = 2
      return
    }
    input.forEachLine { _, text in
      guard start >= 0, !text.isEmpty, text.first != UInt8(ascii: "#") else { return }
      if let found = CSVDialect.delimiter(in: text) { delimiter = found }
      start = -1
    }
    start = 0
  }

  /// The separator that a first line such as `sep=;` names, as spreadsheets write it.
  private static func declaredDelimiter(_ bytes: [UInt8]) -> UInt8? {
    guard bytes.starts(with: Array("sep=".utf8)), bytes.count > 5, bytes[5] == 0x0A || bytes[5] == 0x0D else {
      return nil
    }
    return delimiters.contains(bytes[4]) ? bytes[4] : nil
  }

  private static func delimiter(in line: ArraySlice<UInt8>) -> UInt8? {
    var isQuoted = false
    var seen: Set<UInt8> = []
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted { seen.insert(byte) }
    }
    return delimiters.first { seen.contains($0) }
  }
}
