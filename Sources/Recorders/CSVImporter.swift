internal import TouchTraces

/// Reads tables: one sample a row, with or without headings.
enum CSVImporter: TextReader {
  static let importer = "csv/1"

  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    let dialect = CSVDialect(input)
    var scanner = CSVScanner(
      input.bytes, delimiter: dialect.delimiter, position: dialect.start, line: dialect.line)
    guard let first = try scanner.next() else { throw TextFault(.text, found: .missing, expected: .touches) }
    let header = CSVHeader(first)
    let map = try header.map(given: try CSVColumnMap(options))
    let places = try header.places(of: map)
    let cells = TableCellReader(allowsDecimalComma: dialect.allowsDecimalComma)
    var table = try TableRows(map: map, cells: cells, assumedRate: options.assumedRate, at: .line(first.line))
    if !header.isHeader { try add(first, to: &table, header, places) }
    while let record = try scanner.next() { try add(record, to: &table, header, places) }
    return try recording(table, map, headings: header.isHeader ? header.names : [])
  }

  private static func add(
    _ record: CSVScanner.Record, to table: inout TableRows, _ header: CSVHeader, _ places: [Int]
  ) throws(TextFault) {
    let count = header.names.count
    let fields = record.fields
    // A separator at the end of a line makes an empty field more.
    let isLonger = fields.count > count && !fields[count...].allSatisfy { $0.text.isEmpty }
    guard fields.count >= count, !isLonger else {
      throw TextFault(
        .line(record.line), found: "\(fields.count) fields", expected: "\(count) as in line \(header.line)")
    }
    var next = 0
    try table.add(at: .line(record.line)) { (_) throws(TextFault) in
      defer { next += 1 }
      return .text(fields[places[next]].text)
    }
  }

  /// What all tables make of their rows.
  static func recording(
    _ table: TableRows, _ map: CSVColumnMap, headings: [String]
  ) throws(TextFault) -> TextRecording {
    var recording = TextRecording(format: "csv")
    recording.rows = table.rows
    recording.records = table.rows.count
    recording.tally = table.tally
    guard !recording.rows.isEmpty else { throw TextFault(.text, found: .missing, expected: .touches) }
    if table.assumedRate != nil { recording.tally.add(.noTimeStamps, recording.rows.count) }
    recording.tally.add(.phasesInferred, recording.rows.inferPhases())
    if headings.contains("x_logical_px") {
      // A logical pixel is 1/160 inch, which is what a point is.
      recording.unit = .points
      recording.unitsPerPoint = 1
    }
    recording.yAxisIsUp = map == CSVPreset.unity.map
    return recording
  }
}

/// The first record of a table: its headings, or already a sample.
struct CSVHeader {
  /// The headings, or the first sample's fields.
  let names: [String]
  /// The line, counted from 1.
  let line: Int
  /// Whether it holds headings: no field of it is a number.
  let isHeader: Bool

  init(_ record: CSVScanner.Record) {
    var fields = record.fields.map(\.text)
    let isHeader = fields.allSatisfy { field in
      TextNumber.value(field) == nil && TextNumber.withPoint(field).flatMap { TextNumber.value($0) } == nil
    }
    while fields.count > 1, fields.last?.isEmpty == true { fields.removeLast() }
    self.isHeader = isHeader
    names = fields
    line = record.line
  }

  /// The map that the user gave, with the columns that the headings add to it.
  func map(given: CSVColumnMap?) throws(TextFault) -> CSVColumnMap {
    guard let given else { return try mapFromHeadings(CSVColumnMap()) }
    return isHeader ? try mapFromHeadings(given) : given
  }

  private func mapFromHeadings(_ given: CSVColumnMap) throws(TextFault) -> CSVColumnMap {
    guard isHeader else {
      throw TextFault(
        .line(line), found: "a table without headings",
        expected: "headings, or a column map by place such as t_ms=1,x=2,y=3")
    }
    var map = given
    for name in names {
      guard let column = CSVColumn(heading: name) else { continue }
      // What the user said stands.
      if given.columns.contains(where: { $0.column.isRival(of: column) || $0.source == .name(name) }) {
        continue
      }
      do throws(TextFault) { try map.add(column, .name(name)) } catch {
        throw TextFault(.line(line), key: error.key, found: error.found, expected: error.expected)
      }
    }
    let hasTime = map.columns.contains { $0.column.isRival(of: .time(.seconds)) }
    if !hasTime, let name = names.first(where: CSVColumn.isTimeWithoutUnit) {
      throw TextFault(
        .line(line), key: name, found: "times without a unit",
        expected: "a column map that says it, such as t_ms=\(ImportWords.clipped(name)) (or t_s, t_us, t_ns)")
    }
    return map
  }

  /// The place of each column of a map, counted from 0.
  func places(of map: CSVColumnMap) throws(TextFault) -> [Int] {
    var places: [Int] = []
    for (column, source) in map.columns {
      guard let place = place(of: source), place < names.count else {
        throw TextFault(.line(line), key: column.name, found: .missing, expected: .column(source.words))
      }
      places.append(place)
    }
    return places
  }

  private func place(of source: CSVColumnMap.Source) -> Int? {
    switch source {
    case .index(let index): index
    case .name(let name):
      // Headings first: one may be spelt like a number.
      (isHeader ? names.firstIndex(of: name) : nil) ?? Int(name).flatMap { $0 > 0 ? $0 - 1 : nil }
    }
  }
}
