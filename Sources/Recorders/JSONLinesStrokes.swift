internal import JSONBridge

/// Reads strokes that keep their coordinates in columns, one drawing or word a line.
///
/// Gesture typing writes `{"word": …, "curve": {"x": […], "y": […], "t": […]}}`, Quick Draw's raw files
/// `{"word": …, "drawing": [[[x…], [y…], [t…]], …]}`; both count milliseconds from the first point. Each line
/// begins at zero, so the lines are set one behind the other.
enum JSONLinesStrokes {
  /// The pause between two lines, in nanoseconds.
  private static let pause: Int64 = 1_000_000_000

  /// Whether a record is a drawing or a typed word.
  static func isStroke(_ record: JSONPlace) -> Bool {
    record.member("curve")?.member("x") != nil || record.member("drawing")?.elements != nil
  }

  static func read(_ records: [JSONPlace]) throws(TextFault) -> TextRecording {
    let isTyping = records.first?.member("curve") != nil
    var recording = TextRecording(format: isTyping ? "gesture typing" : "quick draw raw")
    var offset: Int64 = 0
    for (number, record) in records.enumerated() {
      var end = offset
      for (index, stroke) in try strokes(record).enumerated() {
        let points = try points(stroke)
        for (place, point) in points.enumerated() {
          let row = ContactRow(
            record.place, time: TextTime.sum(offset, point.time), contact: "\(number) \(index)", x: point.x,
            y: point.y)
          end = place + 1 == points.count ? max(end, row.time) : end
          recording.rows.append(row)
        }
      }
      offset = TextTime.sum(end, pause)
    }
    guard !recording.rows.isEmpty else { throw TextFault(.text, found: .missing, expected: .touches) }
    recording.tally.add(.phasesInferred, recording.rows.inferPhases())
    recording.tally.add(.clockRestarted, records.count - 1)
    return recording
  }

  /// The strokes of a record, each a list of x, of y and of times.
  private static func strokes(_ record: JSONPlace) throws(TextFault) -> [[JSONPlace]] {
    if let curve = record.member("curve") {
      guard let x = curve.member("x"), let y = curve.member("y"), let t = curve.member("t") else {
        throw curve.fault("curve", expected: "lists x, y and t")
      }
      return [[x, y, t]]
    }
    guard let drawing = record.member("drawing") else {
      throw record.fault("a line", expected: "the key curve or drawing, as in the first line")
    }
    var strokes: [[JSONPlace]] = []
    for stroke in try drawing.list("drawing") {
      let columns = try stroke.list("a stroke")
      guard columns.count == 3 else {
        throw TextFault(
          stroke.place, found: "a stroke of \(columns.count) lists",
          expected: "x, y and t; Quick Draw's simplified files have no times")
      }
      strokes.append(columns)
    }
    return strokes
  }

  private static func points(
    _ columns: [JSONPlace]
  ) throws(TextFault) -> [(x: Double, y: Double, time: Int64)] {
    let (x, y, t) = (try columns[0].list("x"), try columns[1].list("y"), try columns[2].list("t"))
    guard x.count == y.count, x.count == t.count else {
      throw TextFault(
        columns[0].place, found: "\(x.count) x, \(y.count) y and \(t.count) t", expected: "as many of each")
    }
    var points: [(x: Double, y: Double, time: Int64)] = []
    for index in x.indices {
      points.append(
        (try x[index].number("x"), try y[index].number("y"), try t[index].time("t", .milliseconds)))
    }
    return points
  }
}
