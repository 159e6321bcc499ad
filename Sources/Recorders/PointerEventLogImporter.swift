internal import Primitives
internal import TouchTraces

/// Reads logs of browsers' pointer and touch events, written by whoever needed them.
///
/// The text is a list of events, an object with such a list, or an event a line. Times are `timeStamp` in
/// milliseconds; places are `clientX` and `clientY`, else `x`, `pageX` or `screenX`.
enum PointerEventLogImporter: TextReader {
  static let importer = "pointer-events/1"

  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    let values = try JSONDocumentLines.read(input)
    var recording = TextRecording(format: "pointer event log", clock: "timeStamp")
    recording.unit = .points
    var events = values
    if values.count == 1, let root = values.first {
      let list = root.member("events", "touches", "pointerEvents", "log")
      events = try list?.list("the events") ?? root.elements ?? values
      try readSurface(root, into: &recording)
    }
    var log = PointerEventLog()
    for event in events { try log.add(event) }
    recording.records = events.count
    recording.rows = log.rows
    recording.tally = log.tally
    return recording
  }

  /// The viewport where the log says it; a CSS pixel counts as a point.
  private static func readSurface(
    _ root: JSONPlace, into recording: inout TextRecording
  ) throws(TextFault) {
    let holder = root.member("viewport", "surface", "screen", "window") ?? root
    if let width = holder.member("width", "innerWidth"), let height = holder.member("height", "innerHeight") {
      (recording.width, recording.height) = (try width.number("width"), try height.number("height"))
      for side in [width, height] where (side.double ?? 0) <= 0 {
        throw side.fault("viewport", expected: "numbers above 0")
      }
    }
    if let agent = root.member("userAgent")?.text { recording.device = agent }
  }
}

/// Follows the pointers of a log of browser events.
struct PointerEventLog {
  private(set) var rows: [ContactRow] = []
  private(set) var tally = RepairTally()
  /// Pointers that are down.
  private var down: Set<String> = []

  mutating func add(_ event: JSONPlace) throws(TextFault) {
    guard let type = event.member("type", "eventType", "event")?.text?.lowercased() else {
      throw event.fault("an event", expected: "the key type, such as \"pointerdown\"")
    }
    if type.hasPrefix("touch") { return try addTouches(event, type) }
    guard type.hasPrefix("pointer"), let phase = TouchPhase(recorderWord: type) else {
      return tally.add(.otherInput, at: event.place)
    }
    try addPointer(event, phase)
  }

  private mutating func addPointer(_ event: JSONPlace, _ phase: TouchPhase) throws(TextFault) {
    let id = event.member("pointerId")?.name ?? "0"
    // A pointer that moves without a press hovers.
    if phase != .began, !down.contains(id) { return tally.add(.otherInput, at: event.place) }
    // A second button of a mouse that is pressed already.
    if phase == .began, !down.insert(id).inserted, event.member("pointerType")?.text == "mouse" {
      return tally.add(.otherInput, at: event.place)
    }
    if phase.isTerminal { down.remove(id) }
    var row = ContactRow(
      event.place, time: try PointerEventLog.time(event), contact: "pointer " + id, phase: phase)
    try PointerEventLog.readPlace(event, into: &row)
    row.force = try PointerEventLog.number(event, "pressure", "force")
    try readSize(event.member("width"), event.member("height"), scale: 1, into: &row)
    if phase == .moved, let older = event.member("coalesced", "coalescedEvents", "history") {
      for sample in try older.list("coalesced") {
        if let entry = try PointerEventLog.sample(sample, before: row.time) { row.history.append(entry) }
      }
    }
    rows.append(row)
  }

  private mutating func addTouches(_ event: JSONPlace, _ type: String) throws(TextFault) {
    guard let phase = TouchPhase(recorderWord: type) else { return tally.add(.otherInput, at: event.place) }
    let time = try PointerEventLog.time(event)
    guard let list = event.member("changedTouches") else {
      // A flat log has a single touch in the event itself.
      return try add(touch: event, phase, time)
    }
    for touch in try PointerEventLog.items(list) { try add(touch: touch, phase, time) }
  }

  private mutating func add(touch: JSONPlace, _ phase: TouchPhase, _ time: Int64) throws(TextFault) {
    let id = touch.member("identifier", "id")?.name ?? "0"
    var row = ContactRow(touch.place, time: time, contact: "touch " + id, phase: phase)
    try PointerEventLog.readPlace(touch, into: &row)
    row.force = try PointerEventLog.number(touch, "force")
    try readSize(touch.member("radiusX"), touch.member("radiusY"), scale: 2, into: &row)
    rows.append(row)
  }

  /// A list, or the object with whole numbers for keys that a list of touches becomes in JSON.
  private static func items(_ list: JSONPlace) throws(TextFault) -> [JSONPlace] {
    if let elements = list.elements { return elements }
    var items: [JSONPlace] = []
    while let item = list.member("\(items.count)") { items.append(item) }
    guard !items.isEmpty else { throw list.fault("changedTouches", expected: "a list of touches") }
    return items
  }

  private func readSize(
    _ width: JSONPlace?, _ height: JSONPlace?, scale: Double, into row: inout ContactRow
  ) throws(TextFault) {
    guard let width, let height else { return }
    let (x, y) = (try width.number("width") * scale, try height.number("height") * scale)
    // One pixel, or none, is what hardware without a size reports.
    guard max(x, y) > 1 else { return }
    (row.major, row.minor) = (max(x, y), min(x, y))
  }
}

extension PointerEventLog {
  /// The names of places, the surest first: a page may be scrolled, and a window moved.
  private static let places = [
    ("clientX", "clientY"), ("x", "y"), ("pageX", "pageY"), ("screenX", "screenY"),
  ]

  private static func time(_ event: JSONPlace) throws(TextFault) -> Int64 {
    guard let time = event.member("timeStamp", "timestamp", "t_ms", "time_ms") else {
      throw event.fault("an event", expected: "the key timeStamp")
    }
    return try time.time("timeStamp", .milliseconds)
  }

  private static func readPlace(_ event: JSONPlace, into row: inout ContactRow) throws(TextFault) {
    for (nameX, nameY) in places {
      guard let x = event.member(nameX), let y = event.member(nameY) else { continue }
      (row.x, row.y) = (try x.number(nameX), try y.number(nameY))
      // Browsers give no place with a cancel but write zeros.
      if row.phase == .cancelled, row.x == 0, row.y == 0 { (row.x, row.y) = (nil, nil) }
      return
    }
  }

  private static func number(_ event: JSONPlace, _ names: String...) throws(TextFault) -> Double? {
    for name in names { if let place = event.member(name) { return try place.number(name) } }
    return nil
  }

  /// A coalesced sample; nil for the last one, which is the event itself.
  private static func sample(_ place: JSONPlace, before time: Int64) throws(TextFault) -> ContactRowSample? {
    var row = ContactRow(place.place, time: try PointerEventLog.time(place), contact: "")
    try readPlace(place, into: &row)
    guard let x = row.x, let y = row.y else {
      throw place.fault("coalesced", expected: "clientX and clientY")
    }
    return row.time == time ? nil : ContactRowSample(time: row.time, x: x, y: y)
  }
}
