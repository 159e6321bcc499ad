internal import TouchTraces

/// Reads evemu 1.0 to 1.3: `E: 0.016306 0003 0035 0841`, times and values decimal, type and code hexadecimal.
struct EvemuScanner: EvdevScanner {
  static let name = "evemu"
  static let shape = ImportError.Expected.shape("an event such as \"E: 0.016306 0003 0035 841\"")

  /// The version that the first line states.
  private var version: String?
  /// What comment lines say about axes, for versions whose `A:` lines lack the resolution.
  private var listing = EvdevListing()

  var label: String { version.map { "evemu \($0)" } ?? "evemu" }

  mutating func scan(
    _ line: borrowing Span<UInt8>, number: Int, _ intake: inout EvdevIntake, deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    guard line.count >= 2, line[0] == UInt8(ascii: "E"), line[1] == UInt8(ascii: ":") else {
      return takeOther(line, number: number, &intake)
    }
    var cursor = EvdevCursor(place: 2)
    cursor.skipSpaces(line)
    let stamp = cursor.time(line)
    guard case .time(let time) = stamp else { throw EvemuScanner.timeError(stamp, line, number, intake) }
    cursor.skipSpaces(line)
    guard let type = cursor.hexadecimal(line), type <= 0xFFFF else { throw error(line, number, intake) }
    cursor.skipSpaces(line)
    guard let code = cursor.hexadecimal(line), code <= 0xFFFF else { throw error(line, number, intake) }
    cursor.skipSpaces(line)
    guard let value = cursor.decimal(line), let value = EvdevCursor.value(value), isOver(line, &cursor) else {
      throw error(line, number, intake)
    }
    if time.isOdd { intake.repairs.add(.oddFraction, line: number) }
    let device = only(&intake)
    try intake.take(
      EvdevEvent(
        time: time.microseconds, type: UInt16(type), code: UInt16(code), value: value, line: number),
      device: device, deliver: deliver)
  }

  mutating func describe(_ line: borrowing Span<UInt8>, _ intake: inout EvdevIntake) {
    takeOther(line, number: 1, &intake)
  }

  /// An evemu file is of one device.
  @inline(__always)
  private func only(_ intake: inout EvdevIntake) -> Int {
    if intake.devices.isEmpty { intake.devices.append(EvdevIntake.Device()) }
    return 0
  }

  /// Behind the value there is nothing but a comment.
  @inline(__always)
  private func isOver(_ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor) -> Bool {
    cursor.skipSpaces(line)
    return cursor.isAtEnd(line) || line[cursor.place] == UInt8(ascii: "#")
  }

  private func error(_ line: borrowing Span<UInt8>, _ number: Int, _ intake: EvdevIntake) -> ImportError {
    EvemuScanner.unreadable(line, number: number, intake, expected: EvemuScanner.shape)
  }

  private static func timeError(
    _ result: EvdevCursor.TimeResult, _ line: borrowing Span<UInt8>, _ number: Int, _ intake: EvdevIntake
  ) -> ImportError {
    if case .decimalComma = result {
      return unreadable(line, number: number, intake, key: "time", expected: .decimalPoint)
    }
    return unreadable(line, number: number, intake, expected: shape)
  }
}

/// The lines that are no events.
extension EvemuScanner {
  private mutating func takeOther(
    _ line: borrowing Span<UInt8>, number: Int, _ intake: inout EvdevIntake
  ) {
    guard line.count > 0 else { return }
    if line[0] == UInt8(ascii: "#") { return takeComment(line, &intake) }
    guard line.count >= 2, line[1] == UInt8(ascii: ":") else {
      return intake.repairs.add(.unreadable, line: number)
    }
    let device = only(&intake)
    switch line[0] {
    case UInt8(ascii: "N"): intake.devices[device].description.name = text(line, from: 2)
    case UInt8(ascii: "P"): takeProperties(line, &intake.devices[device].description)
    case UInt8(ascii: "A"): takeAxis(line, number: number, &intake)
    case UInt8(ascii: "I"), UInt8(ascii: "B"), UInt8(ascii: "L"), UInt8(ascii: "S"): break
    default: intake.repairs.add(.unreadable, line: number)
    }
  }

  private mutating func takeComment(_ line: borrowing Span<UInt8>, _ intake: inout EvdevIntake) {
    if version == nil {
      let words = text(line, from: 1).split(separator: " ")
      if words.count >= 2, words[0] == "EVEMU" { version = String(words[1].prefix(8)) }
    }
    var cursor = EvdevCursor()
    if cursor.skip(word: EvemuWriter.scaleMark, line) {
      let device = only(&intake)
      if let steps = cursor.decimal(line), (1...EvemuWriter.finestScale).contains(steps) {
        intake.devices[device].description.stepsPerUnit = Int32(steps)
      }
    } else {
      listing.take(line, from: 1)
    }
  }

  /// `P:` lists the properties' bits, least byte first; the first line holds bit 1, `INPUT_PROP_DIRECT`.
  private func takeProperties(_ line: borrowing Span<UInt8>, _ device: inout EvdevDescription) {
    guard device.isDirect == nil else { return }
    var cursor = EvdevCursor(place: 2)
    cursor.skipSpaces(line)
    if let bits = cursor.hexadecimal(line) { device.isDirect = bits & 2 != 0 }
  }

  /// `A: code min max fuzz flat [resolution]`, the code hexadecimal.
  private func takeAxis(_ line: borrowing Span<UInt8>, number: Int, _ intake: inout EvdevIntake) {
    var cursor = EvdevCursor(place: 2)
    cursor.skipSpaces(line)
    guard let code = cursor.hexadecimal(line), code < Int64(EvdevCode.axisCount) else {
      return intake.repairs.add(.unreadable, line: number)
    }
    var numbers: [Int64] = []
    while numbers.count < 5 {
      cursor.skipSpaces(line)
      guard let number = cursor.decimal(line) else { break }
      numbers.append(number)
    }
    guard numbers.count >= 2 else { return intake.repairs.add(.unreadable, line: number) }
    var axis = EvdevAxis(minimum: Int32(clamping: numbers[0]), maximum: Int32(clamping: numbers[1]))
    axis.resolution =
      numbers.count == 5 ? Int32(clamping: numbers[4]) : listing.axis(UInt16(code))?.resolution ?? 0
    intake.devices[0].description[UInt16(code)] = axis
  }

  private func text(_ line: borrowing Span<UInt8>, from start: Int) -> String {
    EvdevCursor.text(line, from: start)
  }
}
