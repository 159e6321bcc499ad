internal import TouchTraces

/// Reads Android's getevent: `[   53890.813990] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000505`, where
/// time (`-t`), device and names (`-l`) may each be missing; then numbers are hexadecimal.
struct GeteventScanner: EvdevScanner {
  static let name = "getevent"
  static let shape = ImportError.Expected.shape(
    "an event such as \"[   53890.813990] /dev/input/event2: 0003 0035 000001be\"")

  private let names = EvdevNames()
  private var hasTimes = false
  private var hasNames = false
  /// The path of the latest device that an event named, and its number: logs seldom change it.
  private var path: [UInt8] = []
  private var device: Int?
  /// The device that a description is about, and what its last line was about.
  private var described: Int?
  private var isInProperties = false

  var label: String {
    switch (hasTimes, hasNames) {
    case (true, true): "getevent -lt"
    case (true, false): "getevent -t"
    case (false, true): "getevent -l"
    case (false, false): "getevent"
    }
  }

  mutating func scan(
    _ line: borrowing Span<UInt8>, number: Int, _ intake: inout EvdevIntake, deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    guard line.count > 0 else { return }
    let first = line[0]
    // Messages and prompts may begin like a bare event, but not like one with a time or a device.
    let isCertain = first == UInt8(ascii: "[") || first == UInt8(ascii: "/")
    guard isCertain || first == UInt8(ascii: "E") || isHex(first) else {
      return takeDescription(line, number: number, &intake)
    }
    var cursor = EvdevCursor()
    var time: Int64?
    if cursor.skip("[", line) { time = try self.time(line, &cursor, number, &intake) }
    cursor.skipSpaces(line)
    guard let path = path(line, &cursor), let event = event(line, &cursor) else {
      guard isCertain else { return takeDescription(line, number: number, &intake) }
      throw error(line, number, intake)
    }
    guard let device = device(line, path, number, &intake) else { return }
    try intake.take(
      EvdevEvent(time: time, type: event.type, code: event.code, value: event.value, line: number),
      device: device, deliver: deliver)
  }

  private mutating func time(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ number: Int, _ intake: inout EvdevIntake
  ) throws(ImportError) -> Int64 {
    cursor.skipSpaces(line)
    switch cursor.time(line) {
    case .time(let time):
      guard cursor.skip("]", line) else { throw error(line, number, intake) }
      if time.isOdd { intake.repairs.add(.oddFraction, line: number) }
      hasTimes = true
      return time.microseconds
    case .decimalComma:
      throw GeteventScanner.unreadable(line, number: number, intake, key: "time", expected: .decimalPoint)
    case .none: throw error(line, number, intake)
    }
  }

  /// Where the line names its device: an empty range where it names none, nil for a name without an end.
  @inline(__always)
  private func path(_ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor) -> Range<Int>? {
    let start = cursor.place
    guard start < line.count, line[start] == UInt8(ascii: "/") else { return start..<start }
    var end = start
    while end < line.count, line[end] != UInt8(ascii: ":") { end &+= 1 }
    guard end < line.count else { return nil }
    cursor.place = end &+ 1
    cursor.skipSpaces(line)
    return start..<end
  }

  /// The number of the device that the line names, or of the only one where lines name none.
  @inline(__always)
  private mutating func device(
    _ line: borrowing Span<UInt8>, _ range: Range<Int>, _ number: Int, _ intake: inout EvdevIntake
  ) -> Int? {
    if let device, range.isEmpty || isPath(line, range.lowerBound, range.upperBound) { return device }
    var path: [UInt8] = []
    for index in range { path.append(line[index]) }
    return find(path, number, &intake)
  }

  @inline(__always)
  private func isPath(_ line: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard end &- start == path.count else { return false }
    for index in 0..<path.count where path[index] != line[start &+ index] { return false }
    return true
  }

  private mutating func find(_ path: [UInt8], _ number: Int, _ intake: inout EvdevIntake) -> Int? {
    // Where events name no device, the log is of one, which a description may have named.
    let index = path.isEmpty && intake.devices.count == 1 ? 0 : intake.device(path: path, line: number)
    (self.path, device) = (path, index)
    return index
  }

  @inline(__always)
  private func isHex(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
  }

  private func error(_ line: borrowing Span<UInt8>, _ number: Int, _ intake: EvdevIntake) -> ImportError {
    GeteventScanner.unreadable(line, number: number, intake, expected: GeteventScanner.shape)
  }
}

/// Type, code and value.
extension GeteventScanner {
  private typealias Event = (type: UInt16, code: UInt16, value: Int32)

  @inline(__always)
  private mutating func event(_ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor) -> Event? {
    guard cursor.place < line.count else { return nil }
    let type: UInt16
    let code: UInt16
    if line[cursor.place] == UInt8(ascii: "E"), cursor.place + 1 < line.count,
      line[cursor.place + 1] == UInt8(ascii: "V")
    {
      hasNames = true
      type = names.type(PackedName(line, &cursor.place))
    } else {
      guard let number = word(line, &cursor) else { return nil }
      type = number
    }
    cursor.skipSpaces(line)
    guard cursor.place < line.count else { return nil }
    // All names that matter have an underscore; a bare number is a code without a name.
    let start = cursor.place
    if let number = word(line, &cursor) {
      code = number
    } else {
      cursor.place = start
      code = names.code(PackedName(line, &cursor.place))
    }
    cursor.skipSpaces(line)
    return value(line, &cursor).map { (type, code, $0) }
  }

  /// A hexadecimal number of 16 bits that ends at a space.
  @inline(__always)
  private func word(_ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor) -> UInt16? {
    guard let number = cursor.hexadecimal(line), number <= 0xFFFF, isWordEnd(line, cursor) else { return nil }
    return UInt16(number)
  }

  @inline(__always)
  private func value(_ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor) -> Int32? {
    let start = cursor.place
    if let number = cursor.hexadecimal(line), number <= 0xFFFF_FFFF, isWordEnd(line, cursor) {
      return Int32(bitPattern: UInt32(number))
    }
    cursor.place = start
    guard start < line.count else { return nil }
    return names.value(PackedName(line, &cursor.place))
  }

  @inline(__always)
  private func isWordEnd(_ line: borrowing Span<UInt8>, _ cursor: EvdevCursor) -> Bool {
    cursor.place >= line.count || line[cursor.place] <= 0x20
  }
}

/// What `getevent -p`, `-lp` and `-i` say about devices.
extension GeteventScanner {
  private mutating func takeDescription(
    _ line: borrowing Span<UInt8>, number: Int, _ intake: inout EvdevIntake
  ) {
    var cursor = EvdevCursor()
    if cursor.skip(word: "add device ", line) { return addDevice(line, &cursor, number, &intake) }
    cursor.skipSpaces(line)
    guard !cursor.isAtEnd(line) else { return }
    guard cursor.place > 0 else {
      // Messages of the tool itself are no damage; anything else is.
      let isMessage =
        cursor.skip(word: "could not ", line) || cursor.skip(word: "remove device ", line)
        || cursor.skip(word: "poll ", line)
      return isMessage ? () : intake.repairs.add(.unreadable, line: number)
    }
    guard let described else { return }
    if cursor.skip(word: "name:", line) {
      intake.devices[described].description.name = cursor.quoted(line)
    } else if cursor.skip(word: "input props:", line) {
      isInProperties = true
      if intake.devices[described].description.isDirect == nil {
        intake.devices[described].description.isDirect = false
      }
    } else if isInProperties {
      if cursor.skip(word: "INPUT_PROP_DIRECT", line) || cursor.skip(word: "0001", line) {
        intake.devices[described].description.isDirect = true
      }
    } else {
      takeAxis(line, &cursor, &intake.devices[described].description)
    }
  }

  private mutating func addDevice(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ number: Int, _ intake: inout EvdevIntake
  ) {
    isInProperties = false
    described = nil
    _ = cursor.decimal(line)
    guard cursor.skip(":", line) else { return }
    let path = EvdevCursor.text(line, from: cursor.place)
    described = intake.device(path: Array(path.utf8), line: number)
    device = nil
  }

  /// `ABS (0003): 0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`, or without the type.
  private func takeAxis(
    _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ device: inout EvdevDescription
  ) {
    if cursor.skip(word: "ABS (0003):", line) { cursor.skipSpaces(line) }
    let start = cursor.place
    let code = word(line, &cursor) ?? named(line, &cursor, start)
    cursor.skipSpaces(line)
    guard cursor.skip(":", line), let minimum = number(behind: " min ", line, &cursor),
      let maximum = number(behind: " max ", line, &cursor)
    else { return }
    let resolution = number(behind: " resolution ", line, &cursor) ?? 0
    device[code] = EvdevAxis(minimum: minimum, maximum: maximum, resolution: resolution)
  }

  private func named(_ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ start: Int) -> UInt16 {
    cursor.place = start
    return names.code(PackedName(line, &cursor.place))
  }

  /// The number behind a word further on in the line.
  private func number(
    behind word: StaticString, _ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor
  ) -> Int32? {
    var search = cursor
    while search.place < line.count {
      var ahead = search
      if ahead.skip(word: word, line) {
        guard let number = ahead.decimal(line) else { return nil }
        cursor = ahead
        return Int32(clamping: number)
      }
      search.place += 1
    }
    return nil
  }
}
