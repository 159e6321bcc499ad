internal import TouchTraces

/// Reads the kernel's own records: `struct input_event` with 64-bit times, as `/dev/input/event*` gives them on
/// a little-endian machine of 64 bits.
struct InputEventImporter: RecordingImporter {
  static let name = "input-event"
  /// Two times of 8 bytes, two codes of 2, a value of 4.
  static let recordBytes = 24

  private var intake: EvdevIntake
  /// The beginning of a record whose end is in a later piece.
  private var carried: [UInt8] = []
  private var record = 0

  init(_ request: ImportRequest) { intake = EvdevIntake(request) }

  mutating func consume(
    _ bytes: borrowing Span<UInt8>, deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    var place = 0
    if !carried.isEmpty {
      while carried.count < InputEventImporter.recordBytes, place < bytes.count {
        carried.append(bytes[place])
        place += 1
      }
      guard carried.count == InputEventImporter.recordBytes else { return }
      let whole = carried
      carried.removeAll(keepingCapacity: true)
      try take(whole.span, at: 0, deliver)
    }
    while bytes.count - place >= InputEventImporter.recordBytes {
      try take(bytes, at: place, deliver)
      place += InputEventImporter.recordBytes
    }
    for index in place..<bytes.count { carried.append(bytes[index]) }
  }

  mutating func finish(deliver: (TouchEvent) -> Void) throws(ImportError) -> ImportedRecording {
    intake.isCut = !carried.isEmpty
    return try intake.finish(
      format: "input_event 64", importer: InputEventImporter.name + "/1", deliver: deliver)
  }

  private mutating func take(
    _ bytes: borrowing Span<UInt8>, at place: Int, _ deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    record += 1
    let seconds = Int64(bitPattern: InputEventImporter.number(bytes, place, 8))
    let microseconds = Int64(bitPattern: InputEventImporter.number(bytes, place + 8, 8))
    guard seconds.magnitude <= UInt64(EvdevTime.largestSeconds), (0..<1_000_000).contains(microseconds) else {
      throw ImportError(
        file: intake.request.file, line: record, key: "time", found: .text("\(seconds) s \(microseconds) µs"),
        expected: .shape("a time with microseconds below a million"))
    }
    let event = EvdevEvent(
      time: seconds * 1_000_000 + microseconds,
      type: UInt16(truncatingIfNeeded: InputEventImporter.number(bytes, place + 16, 2)),
      code: UInt16(truncatingIfNeeded: InputEventImporter.number(bytes, place + 18, 2)),
      value: Int32(truncatingIfNeeded: InputEventImporter.number(bytes, place + 20, 4)), line: record)
    if intake.devices.isEmpty { _ = intake.device(path: [], line: record) }
    try intake.take(event, device: 0, deliver: deliver)
  }

  /// An unsigned number of up to 8 bytes, least byte first.
  @inline(__always)
  static func number(_ bytes: borrowing Span<UInt8>, _ place: Int, _ count: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in 0..<count { number |= UInt64(bytes[place + index]) << UInt64(8 * index) }
    return number
  }
}
