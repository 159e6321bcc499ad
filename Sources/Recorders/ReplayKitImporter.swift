internal import Primitives

/// Reads ReplayKit traces: a line with the screen's size, then one list of the contacts that are down a frame.
///
/// A contact is lifted where a frame leaves it out. An empty frame has no time, so a lift there gets the time
/// of the contact's last sample. Files are usually packed with gzip.
enum ReplayKitImporter: TextReader {
  static let importer = "replaykit/1"

  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    let lines = try JSONPlace.lines(input)
    guard let header = lines.first, let width = header.member("width"), let height = header.member("height")
    else { throw TextFault(.line(1), key: "width", missing: "a first line with width and height") }
    var recording = TextRecording(format: "replaykit trace")
    recording.width = try extent(width, "width")
    recording.height = try extent(height, "height")
    var frames = ReplayKitFrames()
    for line in lines.dropFirst() { try frames.add(line) }
    recording.rows = frames.rows
    recording.tally.add(.liftTimeUnknown, frames.untimedLifts)
    recording.records = frames.samples
    return recording
  }

  private static func extent(_ place: JSONPlace, _ name: String) throws(TextFault) -> Double {
    let number = try place.number(name)
    guard number > 0 else { throw place.fault(name, expected: "a number above 0") }
    return number
  }
}

/// Follows which contacts each frame holds.
struct ReplayKitFrames {
  /// Samples with phases.
  private(set) var rows: [ContactRow] = []
  /// How many contacts' samples there were.
  private(set) var samples = 0
  /// How many lifts had no time of their own.
  private(set) var untimedLifts = 0
  /// The last sample of each contact that is down, in the order in which they came.
  private var down: [ContactRow] = []

  mutating func add(_ line: JSONPlace) throws(TextFault) {
    var frame: [ContactRow] = []
    for contact in try line.list("a frame") { frame.append(try row(contact)) }
    samples += frame.count
    let names = frame.map(\.contact)
    for gone in down where !names.contains(gone.contact) {
      var lift = gone
      lift.place = line.place
      lift.phase = .ended
      if let time = frame.first?.time { lift.time = max(time, gone.time) } else { untimedLifts += 1 }
      rows.append(lift)
    }
    for index in frame.indices {
      let isDown = down.contains { $0.contact == frame[index].contact }
      frame[index].phase = isDown ? .moved : .began
    }
    rows += frame
    down = frame
  }

  private func row(_ contact: JSONPlace) throws(TextFault) -> ContactRow {
    guard let id = contact.member("tracking_id")?.name, let time = contact.member("timestamp"),
      let x = contact.member("x"), let y = contact.member("y")
    else { throw contact.fault("a contact", expected: "tracking_id, timestamp, x and y") }
    var row = ContactRow(
      contact.place, time: try time.time("timestamp", .seconds), contact: id, x: try x.number("x"),
      y: try y.number("y"))
    row.force = try contact.member("pressure").map { place throws(TextFault) in try place.number("pressure") }
    let major = try contact.member("touch_major").map { place throws(TextFault) in
      try place.number("touch_major")
    }
    row.major = major == 0 ? nil : major
    return row
  }
}
