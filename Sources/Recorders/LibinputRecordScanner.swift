internal import TouchTraces

/// Reads `libinput record`, line by line: real recordings are cut by hand and are no valid YAML any more.
///
/// Devices stand one after the other, each with its description before its events.
struct LibinputRecordScanner: EvdevScanner {
  static let name = "libinput-record"

  private var version: Int64?
  private var device: Int?
  private var isInAxes = false

  var label: String { version.map { "libinput record \($0)" } ?? "libinput record" }

  mutating func scan(
    _ line: borrowing Span<UInt8>, number: Int, _ intake: inout EvdevIntake, deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    var cursor = EvdevCursor()
    cursor.skipSpaces(line)
    guard !cursor.isAtEnd(line) else { return }
    let start = cursor.place
    if cursor.skip("-", line) {
      cursor.skipSpaces(line)
      if cursor.skip("[", line) { return try takeEvent(line, &cursor, number, &intake, deliver) }
      if cursor.skip(word: "node:", line) { takeNode(line, cursor, number, &intake) }
      return
    }
    cursor.place = start
    try takeHeader(line, &cursor, number, &intake)
  }

  /// Reads an event.
  ///
  /// Such as `- [  0,  16723,   3,  53,   323] # EV_ABS / ABS_MT_POSITION_X     323`.
  private mutating func takeEvent(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ number: Int, _ intake: inout EvdevIntake,
    _ deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    guard let seconds = field(line, &cursor, ","), let microseconds = field(line, &cursor, ","),
      let type = field(line, &cursor, ","), let code = field(line, &cursor, ","),
      let value = field(line, &cursor, "]"), seconds.magnitude <= UInt64(EvdevTime.largestSeconds),
      (0..<1_000_000).contains(microseconds), let type = UInt16(exactly: type),
      let code = UInt16(exactly: code),
      let value = EvdevCursor.value(value)
    else {
      throw LibinputRecordScanner.unreadable(
        line, number: number, intake,
        expected: .shape("an event such as \"- [  0,  16723,   3,  53,   323]\""))
    }
    guard let index = device ?? intake.device(path: [], line: number) else { return }
    device = index
    let time = seconds * 1_000_000 + microseconds
    try intake.take(
      EvdevEvent(time: time, type: type, code: code, value: value, line: number), device: index,
      deliver: deliver)
  }

  @inline(__always)
  private func field(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ end: Unicode.Scalar
  ) -> Int64? {
    cursor.skipSpaces(line)
    guard let number = cursor.decimal(line) else { return nil }
    cursor.skipSpaces(line)
    return cursor.skip(end, line) ? number : nil
  }

  private mutating func takeNode(
    _ line: borrowing Span<UInt8>, _ cursor: EvdevCursor, _ number: Int, _ intake: inout EvdevIntake
  ) {
    isInAxes = false
    let path = EvdevCursor.text(line, from: cursor.place)
    device = intake.device(path: Array(path.utf8), line: number)
  }

  private mutating func takeHeader(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ number: Int, _ intake: inout EvdevIntake
  ) throws(ImportError) {
    if cursor.place == 0, cursor.skip(word: "version:", line) {
      return try takeVersion(line, &cursor, number, intake)
    }
    guard let device else { return }
    let isInAxes = isInAxes
    if cursor.skip(word: "absinfo:", line) { return self.isInAxes = true }
    if isInAxes, takeAxis(line, cursor, &intake.devices[device].description) { return }
    self.isInAxes = false
    if cursor.skip(word: "name:", line), intake.devices[device].description.name == nil {
      intake.devices[device].description.name =
        cursor.quoted(line) ?? EvdevCursor.text(line, from: cursor.place)
    } else if cursor.skip(word: "properties:", line) {
      takeProperties(line, &cursor, &intake.devices[device].description)
    }
  }

  /// Of the whole file only the version says that it cannot be read.
  private mutating func takeVersion(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ number: Int, _ intake: EvdevIntake
  ) throws(ImportError) {
    cursor.skipSpaces(line)
    version = cursor.decimal(line)
    guard version == 1 else {
      throw LibinputRecordScanner.unreadable(
        line, number: number, intake, key: "version", expected: .integerIn(1...1))
    }
  }

  /// `53: [0, 1936, 0, 0, 20]`: minimum, maximum, fuzz, flat, resolution.
  private func takeAxis(
    _ line: borrowing Span<UInt8>, _ cursor: EvdevCursor, _ device: inout EvdevDescription
  ) -> Bool {
    var cursor = cursor
    guard let code = cursor.decimal(line), cursor.skip(":", line) else { return false }
    cursor.skipSpaces(line)
    guard cursor.skip("[", line), let minimum = field(line, &cursor, ","),
      let maximum = field(line, &cursor, ","), field(line, &cursor, ",") != nil,
      field(line, &cursor, ",") != nil, let resolution = field(line, &cursor, "]"),
      let code = UInt16(exactly: code)
    else { return false }
    device[code] = EvdevAxis(
      minimum: Int32(clamping: minimum), maximum: Int32(clamping: maximum),
      resolution: Int32(clamping: resolution))
    return true
  }

  /// `properties: [1]`: the numbers of the properties; 1 is `INPUT_PROP_DIRECT`.
  private func takeProperties(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ device: inout EvdevDescription
  ) {
    cursor.skipSpaces(line)
    // The udev properties are a list of their own and begin on the next line.
    guard cursor.skip("[", line) else { return }
    device.isDirect = false
    for _ in 0..<64 {
      cursor.skipSpaces(line)
      guard let number = cursor.decimal(line) else { return }
      if number == 1 { device.isDirect = true }
      cursor.skipSpaces(line)
      guard cursor.skip(",", line) else { return }
    }
  }
}
