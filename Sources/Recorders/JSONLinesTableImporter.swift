internal import JSONBridge

/// Reads samples that are JSON objects or short lists: one a line, or the elements of one list.
enum JSONLinesTableImporter: TextReader {
  static let importer = "json-lines/1"

  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    let records = try records(input)
    guard let first = records.first else { throw TextFault(.text, found: .missing, expected: .touches) }
    if JSONLinesStrokes.isStroke(first) { return try JSONLinesStrokes.read(records) }
    if records.count == 1, JSONLinesPoints.isNamedLists(first) {
      return try JSONLinesPoints.read(first, options)
    }
    let map = try map(first, options)
    let cells = TableCellReader(allowsDecimalComma: false)
    var table = try TableRows(map: map, cells: cells, assumedRate: options.assumedRate, at: first.place)
    for record in records {
      try table.add(at: record.place) { (source) throws(TextFault) in try cell(source, record) }
    }
    var recording = try CSVImporter.recording(table, map, headings: [])
    recording.format = "json lines table"
    return recording
  }

  /// The lines, or the elements of the one list that the text is.
  private static func records(_ input: TextInput) throws(TextFault) -> [JSONPlace] {
    let values = try JSONDocumentLines.read(input)
    guard values.count == 1, let root = values.first, let items = root.elements, root.line == nil else {
      return values
    }
    // A list of numbers alone is a sample, not a list of samples.
    return items.allSatisfy { $0.double != nil || $0.text != nil } && !items.isEmpty ? values : items
  }

  /// The map that the user gave, with what the keys of the first record add to it.
  private static func map(
    _ first: JSONPlace, _ options: ImportOptions
  ) throws(TextFault) -> CSVColumnMap {
    switch first.value {
    case .object(let members):
      let names = members.map { CSVScanner.Field(text: $0.key) }
      let header = CSVHeader(CSVScanner.Record(line: first.line ?? 1, fields: names))
      return try header.map(given: try CSVColumnMap(options))
    case .array:
      guard let map = try CSVColumnMap(options) else {
        throw TextFault(
          first.place, found: "lists without keys", expected: "a column map by place such as t_ms=1,x=2,y=3")
      }
      return map
    default: throw first.fault("a sample", expected: "an object or a list")
    }
  }

  private static func cell(_ source: CSVColumnMap.Source, _ record: JSONPlace) throws(TextFault) -> TableCell
  {
    let found: JSON?
    switch (record.value, source) {
    case (.object(let members), .name(let name)): found = members.first { $0.key == name }?.value
    case (.array(let items), .index(let index)):
      found = items.indices.contains(index) ? items[index] : nil
    case (.array(let items), .name(let name)) where Int(name) != nil:
      found = Int(name).flatMap { items.indices.contains($0 - 1) ? items[$0 - 1] : nil }
    default: throw record.fault("a sample", expected: "an object or a list, as in the first one")
    }
    guard let found else { return .missing }
    guard let cell = TableCell(found) else {
      throw record.fault(source.words, expected: "a number or a text")
    }
    return cell
  }
}
