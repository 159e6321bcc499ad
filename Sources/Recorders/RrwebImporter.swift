internal import Primitives
internal import TouchTraces

/// Reads the touches of an rrweb session: touch moves, and the mouse interactions that are touches.
///
/// Moves are kept about every 50 ms and written in batches, each position with an offset from the batch's
/// time; so they stand behind the lift that ended them and are sorted here.
enum RrwebImporter: TextReader {
  static let importer = "rrweb/1"

  /// rrweb's numbers.
  private enum Number {
    static let metaEvent: Int64 = 4
    static let incrementalSnapshot: Int64 = 3
    static let mouseInteraction: Int64 = 2
    static let touchMove: Int64 = 6
  }

  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    let values = try JSONDocumentLines.read(input)
    var events = values
    if values.count == 1, let root = values.first {
      events = try root.member("events", "data", "snapshots")?.list("the events") ?? root.elements ?? values
    }
    var recording = TextRecording(format: "rrweb", clock: "Date.now")
    recording.unit = .points
    for event in events { try add(event, to: &recording) }
    let order = recording.rows.indices.sorted {
      (recording.rows[$0].time, rank(recording.rows[$0]), $0)
        < (recording.rows[$1].time, rank(recording.rows[$1]), $1)
    }
    recording.rows = order.map { recording.rows[$0] }
    recording.records = events.count
    recording.tally.add(.thinned, recording.rows.count { $0.phase == .moved })
    return recording
  }

  /// At one time a contact comes down, moves, and goes.
  private static func rank(_ row: ContactRow) -> Int {
    row.phase == .began ? 0 : row.phase?.isTerminal == true ? 2 : 1
  }

  private static func add(_ event: JSONPlace, to recording: inout TextRecording) throws(TextFault) {
    guard let type = event.member("type")?.integer, let data = event.member("data") else { return }
    if type == Number.metaEvent, recording.width == nil, let width = data.member("width"),
      let height = data.member("height")
    {
      (recording.width, recording.height) = (try width.number("width"), try height.number("height"))
      if min(recording.width ?? 0, recording.height ?? 0) <= 0 {
        (recording.width, recording.height) = (nil, nil)
      }
    }
    guard type == Number.incrementalSnapshot else { return }
    switch data.member("source")?.integer {
    case Number.touchMove: try addMoves(data, of: event, to: &recording)
    case Number.mouseInteraction: try addInteraction(data, of: event, to: &recording)
    default: break
    }
  }

  private static func addMoves(
    _ data: JSONPlace, of event: JSONPlace, to recording: inout TextRecording
  ) throws(TextFault) {
    let time = try time(event)
    // The list can be empty.
    for position in try data.member("positions")?.list("positions") ?? [] {
      let offset = try position.member("timeOffset").map { place throws(TextFault) in
        try place.time("timeOffset", .milliseconds)
      }
      var row = try row(position, at: TextTime.sum(time, offset ?? 0), .moved)
      row.contact = position.member("pointerId")?.name ?? data.member("pointerId")?.name ?? "0"
      recording.rows.append(row)
    }
  }

  private static func addInteraction(
    _ data: JSONPlace, of event: JSONPlace, to recording: inout TextRecording
  ) throws(TextFault) {
    let phase: TouchPhase
    switch data.member("type")?.integer {
    case 7: phase = .began
    case 9: phase = .ended
    case 10: phase = .cancelled
    default: return
    }
    var row = try row(data, at: try time(event), phase)
    row.contact = data.member("pointerId")?.name ?? "0"
    recording.rows.append(row)
  }

  private static func time(_ event: JSONPlace) throws(TextFault) -> Int64 {
    guard let time = event.member("timestamp") else {
      throw event.fault("an event", expected: "the key timestamp")
    }
    return try time.time("timestamp", .milliseconds)
  }

  private static func row(
    _ place: JSONPlace, at time: Int64, _ phase: TouchPhase
  ) throws(TextFault) -> ContactRow {
    var row = ContactRow(place.place, time: time, contact: "", phase: phase)
    row.x = try place.member("x").map { place throws(TextFault) in try place.number("x") }
    row.y = try place.member("y").map { place throws(TextFault) in try place.number("y") }
    return row
  }
}
