internal import JSONBridge
internal import TouchTraces

/// Reads named lists of points without times, `{"name": [[x, y, pressure], …], …}`, as drawing libraries keep
/// them for their tests: each list is a stroke, points are `[x, y]`, `[x, y, pressure]` or objects.
enum JSONLinesPoints {
  /// The pause between two strokes, in nanoseconds.
  private static let pause: Int64 = 1_000_000_000

  /// Whether a record is an object of nothing but lists.
  static func isNamedLists(_ record: JSONPlace) -> Bool {
    guard case .object(let members) = record.value, !members.isEmpty else { return false }
    return members.allSatisfy { member in
      guard case .array(let items) = member.value else { return false }
      return items.allSatisfy { item in
        switch item {
        case .array, .object: true
        default: false
        }
      }
    }
  }

  static func read(_ root: JSONPlace, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    guard let rate = options.assumedRate else {
      throw TextFault(root.place, found: .missing, expected: .timeOrRate)
    }
    guard case .object(let members) = root.value else { throw root.fault("the text", expected: "an object") }
    var recording = TextRecording(format: "point lists")
    recording.unit = .points
    var time: Int64 = 0
    for (name, value) in members {
      let list = JSONPlace(value, path: root.path + [.key(name)], line: root.line)
      for (index, point) in try list.list(name).enumerated() {
        let offset = TextTime.nanoseconds(Double(index) / rate, unit: .seconds) ?? 0
        recording.rows.append(try row(point, stroke: name, at: TextTime.sum(time, offset)))
      }
      time = TextTime.sum(recording.rows.last?.time ?? 0, pause)
    }
    recording.records = recording.rows.count
    recording.tally.add(.noTimeStamps, recording.rows.count)
    recording.tally.add(.phasesInferred, recording.rows.inferPhases())
    return recording
  }

  private static func row(
    _ point: JSONPlace, stroke: String, at time: Int64
  ) throws(TextFault) -> ContactRow {
    let items = point.elements ?? []
    let isShort = items.count < 2
    guard let x = isShort ? point.member("x") : items[0], let y = isShort ? point.member("y") : items[1]
    else {
      throw point.fault(stroke, expected: "points with x and y")
    }
    var row = ContactRow(
      point.place, time: time, contact: stroke, x: try x.number("x"), y: try y.number("y"))
    let force = items.count > 2 ? items[2] : point.member("pressure")
    row.force = try force.map { place throws(TextFault) in try place.number("pressure") }
    return row
  }
}
