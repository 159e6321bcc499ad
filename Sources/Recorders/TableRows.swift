internal import Primitives

/// Makes rows of a table's records, whatever they are written in.
struct TableRows {
  /// What had to be repaired.
  private(set) var tally = RepairTally()
  /// The rows so far, in file order.
  private(set) var rows: [ContactRow] = []
  /// Rows without a time got the next tick of this many a second.
  private(set) var assumedRate: Double?

  private let map: CSVColumnMap
  private let cells: TableCellReader
  private let hasTime: Bool

  /// Takes the map; a table without a time column needs an assumed rate.
  ///
  /// - Throws: where x or y is missing, or nothing says when.
  init(map: CSVColumnMap, cells: TableCellReader, assumedRate: Double?, at place: TextPlace) throws(TextFault)
  {
    self.map = map
    self.cells = cells
    let columns = map.columns.map(\.column)
    for needed in [CSVColumn.x, .y] where !columns.contains(needed) {
      throw TextFault(place, found: .missing, expected: .column(needed.name))
    }
    hasTime = columns.contains { $0.isRival(of: .time(.seconds)) }
    guard hasTime || assumedRate != nil else {
      throw TextFault(place, found: .missing, expected: .timeOrRate)
    }
    self.assumedRate = hasTime ? nil : assumedRate
  }

  /// Adds a record; `cell` finds what stands under a column's source.
  mutating func add(
    at place: TextPlace, _ cell: (CSVColumnMap.Source) throws(TextFault) -> TableCell
  ) throws(TextFault) {
    var row = ContactRow(place, time: 0, contact: "")
    var time = assumedTime
    var names: [String] = []
    for (column, source) in map.columns {
      let value = try cell(source)
      if column.isNumber, case .text(let text) = value, text.utf8.contains(UInt8(ascii: ",")) {
        tally.add(.decimalComma, at: place)
      }
      switch column {
      case .time(let unit): time = try cells.time(value, unit, column, at: place)
      case .delivered(let unit): row.delivered = try cells.time(value, unit, column, at: place)
      case .x: row.x = try cells.number(value, column, at: place)
      case .y: row.y = try cells.number(value, column, at: place)
      case .force: row.force = try cells.number(value, column, at: place)
      case .major: row.major = try cells.number(value, column, at: place)
      case .minor: row.minor = try cells.number(value, column, at: place)
      case .touch, .stroke: names.append(value.name ?? "")
      case .phase:
        guard case .phase(let phase) = try cells.phase(value, at: place) else { return }
        row.phase = phase
      }
    }
    guard let time else { throw TextFault(place, key: "time", missing: "a time in every row") }
    row.time = time
    row.contact = names.joined(separator: " ")
    rows.append(row)
  }

  private var assumedTime: Int64? {
    guard let assumedRate else { return nil }
    return TextTime.nanoseconds(Double(rows.count) / assumedRate, unit: .seconds)
  }
}

extension [ContactRow] {
  /// Gives rows without phases the ones that follow from their order.
  ///
  /// A contact's first row is its down, its last its up. Returns how many contacts that were.
  mutating func inferPhases() -> Int {
    guard contains(where: { $0.phase == nil }) else { return 0 }
    var last: [String: Int] = [:]
    for (index, row) in enumerated() { last[row.contact] = index }
    var result: [ContactRow] = []
    result.reserveCapacity(count + last.count)
    var seen: Set<String> = []
    for (index, row) in enumerated() {
      var row = row
      let isFirst = seen.insert(row.contact).inserted
      let isLast = last[row.contact] == index
      row.phase = isFirst ? .began : isLast ? .ended : .moved
      result.append(row)
      guard isFirst, isLast else { continue }
      row.phase = .ended
      result.append(row)
    }
    self = result
    return last.count
  }
}
