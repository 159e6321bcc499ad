internal import TouchTraces

/// Reads evtest: `Event: time 1678690004.908470, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 674`.
struct EvtestScanner: EvdevScanner {
  static let name = "evtest"
  static let shape = ImportError.Expected.shape(
    "an event such as \"Event: time 12.908470, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 674\"")

  private var listing = EvdevListing()
  private var isInProperties = false
  /// Whether the first event was read, before which stands the device's description.
  private var hasBegun = false

  var label: String { "evtest" }

  mutating func scan(
    _ line: borrowing Span<UInt8>, number: Int, _ intake: inout EvdevIntake, deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    var cursor = EvdevCursor()
    guard cursor.skip(word: "Event: time ", line) else { return describe(line, &intake) }
    let time = try time(line, &cursor, number, &intake)
    let index = intake.devices.isEmpty ? intake.device(path: [], line: number) ?? 0 : 0
    if !hasBegun { begin(&intake.devices[index].description) }
    guard let event = event(line, &cursor, time, number) else {
      throw EvtestScanner.unreadable(line, number: number, intake, expected: EvtestScanner.shape)
    }
    try intake.take(event, device: index, deliver: deliver)
  }

  private func time(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ number: Int, _ intake: inout EvdevIntake
  ) throws(ImportError) -> Int64 {
    switch cursor.time(line) {
    case .time(let time):
      if time.isOdd { intake.repairs.add(.oddFraction, line: number) }
      return time.microseconds
    case .decimalComma:
      throw EvtestScanner.unreadable(line, number: number, intake, key: "time", expected: .decimalPoint)
    case .none:
      throw EvtestScanner.unreadable(line, number: number, intake, expected: EvtestScanner.shape)
    }
  }

  private func event(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ time: Int64, _ number: Int
  ) -> EvdevEvent? {
    guard cursor.skip(",", line) else { return nil }
    cursor.skipSpaces(line)
    guard cursor.skip(word: "type ", line) else { return synchronisation(line, &cursor, time, number) }
    guard let type = cursor.decimal(line).flatMap(UInt16.init(exactly:)), skip(to: "code ", line, &cursor),
      let code = cursor.decimal(line).flatMap(UInt16.init(exactly:)), skip(to: "value ", line, &cursor)
    else { return nil }
    // EV_MSC is printed in hexadecimal and holds nothing that touches need.
    guard type == EvdevCode.absolute || type == EvdevCode.key else {
      return EvdevEvent(time: time, type: type, code: code, value: 0, line: number)
    }
    guard let value = cursor.decimal(line).flatMap(EvdevCursor.value) else { return nil }
    return EvdevEvent(time: time, type: type, code: code, value: value, line: number)
  }

  /// Passes over the name in brackets up to the next field.
  private func skip(to word: StaticString, _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor) -> Bool
  {
    cursor.skipSpaces(line)
    if cursor.skip("(", line) {
      guard let end = EvdevCursor.index(of: UInt8(ascii: ")"), in: line, from: cursor.place) else {
        return false
      }
      cursor.place = end + 1
    }
    guard cursor.skip(",", line) else { return false }
    cursor.skipSpaces(line)
    return cursor.skip(word: word, line)
  }

  /// `-------------- SYN_REPORT ------------`, with signs and names that differ between versions.
  private func synchronisation(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ time: Int64, _ number: Int
  ) -> EvdevEvent? {
    let sign = cursor.place < line.count ? line[cursor.place] : 0
    let code: UInt16
    switch sign {
    case UInt8(ascii: "-"): code = EvdevCode.report
    case UInt8(ascii: "+"): code = EvdevCode.multitouchReport
    case UInt8(ascii: ">"): code = EvdevCode.dropped
    default: return nil
    }
    // The mark is at least as long as the shortest that evtest ever printed; a cut line is none.
    guard line.count - cursor.place >= 30 else { return nil }
    return EvdevEvent(time: time, type: EvdevCode.syn, code: code, value: 0, line: number)
  }
}

/// The device's description.
extension EvtestScanner {
  mutating func describe(_ line: borrowing Span<UInt8>, _ intake: inout EvdevIntake) {
    guard line.count > 0, !hasBegun else { return }
    let index = intake.devices.isEmpty ? intake.device(path: [], line: 1) ?? 0 : 0
    var cursor = EvdevCursor()
    if cursor.skip(word: "Input device name:", line) {
      intake.devices[index].description.name = cursor.quoted(line)
    } else if cursor.skip(word: "Properties:", line) {
      isInProperties = true
      intake.devices[index].description.isDirect = false
    } else if isInProperties {
      takeProperty(line, &intake.devices[index].description)
    } else {
      listing.take(line, from: 0)
    }
  }

  private func takeProperty(_ line: borrowing Span<UInt8>, _ device: inout EvdevDescription) {
    var cursor = EvdevCursor()
    cursor.skipSpaces(line)
    guard cursor.skip(word: "Property", line) else { return }
    cursor.skipSpaces(line)
    guard cursor.skip(word: "type ", line) else { return }
    if cursor.decimal(line) == 1 { device.isDirect = true }
  }

  private mutating func begin(_ device: inout EvdevDescription) {
    hasBegun = true
    for (code, axis) in listing.all { device[code] = axis }
  }
}
