internal import JSONBridge

/// Reads lists of `MotionEvent`s in JSON: an app's own dump with its history, or a system trace's.
///
/// Keys are read in Android's spelling and in snake case. Times are `eventTime` in milliseconds or
/// `eventTimeNanos`; pointers are a list `pointers`, or the event itself where it has but one; history is a
/// list of older events, or of a pointer's older samples.
enum MotionEventImporter: TextReader {
  static let importer = "motionevent/1"

  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    var rows = MotionEventRows()
    for event in try events(input) { try rows.add(try record(event)) }
    var recording = TextRecording(format: "MotionEvent JSON", clock: "uptimeMillis")
    recording.rows = rows.rows
    recording.tally = rows.tally
    return recording
  }

  /// The events: the lines, the list, or the list inside the object that the text is.
  private static func events(_ input: TextInput) throws(TextFault) -> [JSONPlace] {
    let lines = try JSONDocumentLines.read(input)
    guard lines.count == 1, let root = lines.first else { return lines }
    if let list = root.member("events", "motionEvents", "motion_events", "touches") {
      return try list.list("the events")
    }
    return root.elements ?? [root]
  }

  private static func record(_ event: JSONPlace) throws(TextFault) -> MotionEventRecord {
    guard let action = event.member("action", "actionMasked", "action_masked") else {
      throw event.fault("an event", expected: "the key action")
    }
    var index: Int?
    if let place = event.member("actionIndex", "action_index") {
      index = Int(try place.number("actionIndex"))
    }
    guard let word = action.name, let kind = MotionEventRecord.Action(word, index: index) else {
      throw action.fault("action", expected: "a number or name of MotionEvent's actions")
    }
    var record = MotionEventRecord(
      place: event.place, action: kind, time: try time(event), pointers: [])
    guard kind != .other else { return record }
    record.pointers = try pointers(event)
    try addHistory(event, to: &record)
    return record
  }

  private static func time(_ event: JSONPlace) throws(TextFault) -> Int64 {
    if let nanos = event.member("eventTimeNanos", "eventTimeNano", "event_time_nanos") {
      return try nanos.text == nil ? nanos.time("eventTimeNanos", .nanoseconds) : spelt(nanos)
    }
    guard let time = event.member("eventTime", "event_time", "time") else {
      throw event.fault("an event", expected: "the key eventTime or eventTimeNanos")
    }
    return try time.time("eventTime", .milliseconds)
  }

  /// 64-bit numbers of protocol buffers are texts in JSON.
  private static func spelt(_ place: JSONPlace) throws(TextFault) -> Int64 {
    guard let text = place.text, let time = TextTime.nanoseconds(text, unit: .nanoseconds) else {
      throw place.fault("eventTimeNanos", expected: "a time within 2^53 µs")
    }
    return time
  }

  private static func pointers(_ event: JSONPlace) throws(TextFault) -> [MotionEventRecord.Pointer] {
    guard let list = event.member("pointers", "pointer") else { return [try pointer(event)] }
    var pointers: [MotionEventRecord.Pointer] = []
    for place in try list.list("pointers") { pointers.append(try pointer(place)) }
    return pointers
  }

  private static func pointer(_ place: JSONPlace) throws(TextFault) -> MotionEventRecord.Pointer {
    let axes = try MotionEventAxes(place)
    var pointer = MotionEventRecord.Pointer(
      id: place.member("id", "pointerId", "pointer_id")?.name ?? "0", x: axes.x, y: axes.y, force: axes.force,
      major: axes.major, minor: axes.minor)
    if let history = place.member("history", "historical") {
      for sample in try history.list("history") {
        let older = try MotionEventAxes(sample)
        guard let x = older.x, let y = older.y else { throw sample.fault("a sample", expected: "x and y") }
        pointer.history.append(ContactRowSample(time: try time(sample), x: x, y: y))
      }
    }
    return pointer
  }

  /// Adds an event's own history, whose entries are events again.
  private static func addHistory(_ event: JSONPlace, to record: inout MotionEventRecord) throws(TextFault) {
    guard event.member("pointers", "pointer") != nil,
      let history = event.member("history", "historical", "historicalEvents", "historical_events")
    else { return }
    for older in try history.list("history") {
      let time = try time(older)
      for sample in try pointers(older) {
        guard let index = record.pointers.firstIndex(where: { $0.id == sample.id }), let x = sample.x,
          let y = sample.y
        else { throw older.fault("history", expected: "x and y of the event's own pointers") }
        record.pointers[index].history.append(ContactRowSample(time: time, x: x, y: y))
      }
    }
  }
}

/// What one sample of a pointer says.
struct MotionEventAxes {
  var x: Double?
  var y: Double?
  var force: Double?
  var major: Double?
  var minor: Double?

  /// Reads keys such as `touchMajor`, a list of axis numbers with values, or an object of axis names.
  init(_ place: JSONPlace) throws(TextFault) {
    x = try MotionEventAxes.number(place.member("x", "rawX", "raw_x"), "x")
    y = try MotionEventAxes.number(place.member("y", "rawY", "raw_y"), "y")
    force = try MotionEventAxes.number(place.member("pressure", "force"), "pressure")
    major = try MotionEventAxes.number(place.member("touchMajor", "touch_major"), "touchMajor")
    minor = try MotionEventAxes.number(place.member("touchMinor", "touch_minor"), "touchMinor")
    if let list = place.member("axisValue", "axis_value") {
      for entry in try list.list("axisValue") { try take(entry) }
    }
    if let axes = place.member("axes") {
      x = try MotionEventAxes.number(axes.member("AXIS_X"), "AXIS_X") ?? x
      y = try MotionEventAxes.number(axes.member("AXIS_Y"), "AXIS_Y") ?? y
      force = try MotionEventAxes.number(axes.member("AXIS_PRESSURE"), "AXIS_PRESSURE") ?? force
      major = try MotionEventAxes.number(axes.member("AXIS_TOUCH_MAJOR"), "AXIS_TOUCH_MAJOR") ?? major
      minor = try MotionEventAxes.number(axes.member("AXIS_TOUCH_MINOR"), "AXIS_TOUCH_MINOR") ?? minor
    }
  }

  private mutating func take(_ entry: JSONPlace) throws(TextFault) {
    // Protocol buffers leave out a zero, and the axis of x is number 0.
    let axis = entry.member("axis")?.integer ?? 0
    let value = try MotionEventAxes.number(entry.member("value"), "value") ?? 0
    switch axis {
    case 0: x = value
    case 1: y = value
    case 2: force = value
    case 4: major = value
    case 5: minor = value
    default: break
    }
  }

  private static func number(_ place: JSONPlace?, _ name: String) throws(TextFault) -> Double? {
    guard let place else { return nil }
    return try place.number(name)
  }
}
