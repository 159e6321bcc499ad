internal import Primitives
internal import TouchTraces

/// Reads Kivy's recorder: a line a record, `(seconds, 'begin', id, {'sx': …, 'sy': …})`.
///
/// Places are parts of the window from 0 to 1, y grows upwards. Keys stand among the touches.
enum KivyImporter: TextReader {
  static let importer = "kivy/1"

  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    var recording = TextRecording(format: "kivy recorder", clock: "recorder")
    (recording.width, recording.height) = (1, 1)
    recording.unit = .device
    recording.yAxisIsUp = true
    var count = 0
    var times: (first: Int64, last: Int64)?
    try input.forEachLine { (number, bytes) throws(TextFault) in
      let line = String(decoding: bytes, as: UTF8.self)
      guard !line.isEmpty, !line.hasPrefix("#") else { return }
      count += 1
      let row = try row(line, number)
      times = (times?.first ?? row.time, row.time)
      if row.phase == nil {
        recording.tally.add(.otherInput, at: .line(number))
      } else {
        recording.rows.append(row)
      }
    }
    recording.duration = times.map { TextTime.sum($0.last, -$0.first) }
    recording.records = count
    return recording
  }

  /// The record of a line; without a phase it is a key's.
  private static func row(_ line: String, _ number: Int) throws(TextFault) -> ContactRow {
    let place = TextPlace.line(number)
    let parts = line.dropFirst().split(separator: ",", maxSplits: 3).map { trimmed(Substring($0)) }
    guard line.hasPrefix("("), line.hasSuffix(")"), parts.count == 4 else {
      throw TextFault(place, found: line, expected: "(seconds, 'begin', id, {…})")
    }
    guard let time = TextTime.nanoseconds(parts[0], unit: .seconds) else {
      throw TextFault(place, key: "time", found: .text(String(parts[0])), expected: .number)
    }
    let phase: TouchPhase
    switch parts[1] {
    case "'begin'": phase = .began
    case "'update'": phase = .moved
    case "'end'": phase = .ended
    default: return ContactRow(place, time: time, contact: "")
    }
    return ContactRow(
      place, time: time, contact: String(parts[2]), phase: phase, x: try value("sx", parts[3], place),
      y: try value("sy", parts[3], place))
  }

  /// The number behind `'key': `.
  private static func value(_ key: String, _ text: Substring, _ place: TextPlace) throws(TextFault) -> Double
  {
    guard let range = text.firstRange(of: "'\(key)': ") else {
      throw TextFault(place, key: key, missing: "a number")
    }
    let word = text[range.upperBound...].prefix { $0 != "," && $0 != "}" }
    guard let number = TextNumber.value(word), TextNumber.isPlace(number) else {
      throw TextFault(place, key: key, found: .text(String(word)), expected: .number)
    }
    return number
  }

  private static func trimmed(_ text: Substring) -> Substring { text.drop { $0 == " " } }
}
