internal import Primitives
internal import TouchTraces

/// Reads W3C WebDriver Actions: input sources that do one thing a tick, in parallel.
///
/// Moves are given by their ends and durations; what lies between is computed at the assumed rate, 120 Hz
/// unless given, and marked synthetic.
enum WebDriverActionsImporter: TextReader {
  static let importer = "webdriver-actions/1"

  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    let root = try JSONPlace(input)
    var recording = TextRecording(format: "webdriver actions", clock: "script")
    recording.unit = .points
    var script = WebDriverScript(rate: options.assumedRate ?? 120)
    let list = root.member("actions").flatMap { $0.elements?.first?.member("actions") == nil ? nil : $0 }
    let sources = try list?.list("actions") ?? root.elements ?? [root]
    for source in sources { try script.add(source) }
    try script.run()
    recording.records = script.actionCount
    recording.rows = script.rows
    recording.tally.add(.synthetic, script.synthetic)
    return recording
  }
}

/// Plays a script of actions on a clock of its own.
struct WebDriverScript {
  /// The most samples that a script may turn into.
  static let sampleLimit = 1_000_000
  /// The longest duration of one action in milliseconds, a day.
  static let longestDuration: Int64 = 86_400_000

  private struct Source {
    var name: String
    var isPointer: Bool
    var actions: [JSONPlace]
    var x = 0.0
    var y = 0.0
    var isDown = false
  }

  private(set) var rows: [ContactRow] = []
  private(set) var synthetic = 0
  private(set) var actionCount = 0
  private var sources: [Source] = []
  /// Samples a second.
  private let rate: Double
  /// The tick's beginning in nanoseconds.
  private var time: Int64 = 0

  init(rate: Double) {
    self.rate = min(max(rate, 0.001), 1_000_000)
  }

  /// When a sample is due, in nanoseconds from a movement's start; `count` is below the sample limit.
  private func offset(of count: Int) -> Int64? { Int64(exactly: (Double(count) * 1e9 / rate).rounded()) }

  /// Adds an input source; keys and wheels only take time.
  mutating func add(_ source: JSONPlace) throws(TextFault) {
    guard let type = source.member("type")?.text else {
      throw source.fault("an input source", expected: "the keys type and actions")
    }
    guard let actions = source.member("actions") else {
      throw source.fault(type, expected: "the key actions")
    }
    let name = source.member("id")?.name ?? ""
    let list = try actions.list("actions")
    actionCount += list.count
    sources.append(Source(name: "\(sources.count) \(name)", isPointer: type == "pointer", actions: list))
  }

  /// Runs all ticks.
  mutating func run() throws(TextFault) {
    let ticks = sources.map(\.actions.count).max() ?? 0
    for tick in 0..<ticks {
      var length: Int64 = 0
      for source in sources where tick < source.actions.count {
        length = max(length, try duration(source.actions[tick]) ?? 0)
      }
      for index in sources.indices where tick < sources[index].actions.count && sources[index].isPointer {
        try perform(sources[index].actions[tick], by: index, length)
      }
      time = TextTime.sum(time, length)
    }
    // A sample of one source may lie behind the tick's first of another.
    let order = rows.indices.sorted { (rows[$0].time, $0) < (rows[$1].time, $1) }
    rows = order.map { rows[$0] }
  }

  private mutating func perform(_ action: JSONPlace, by index: Int, _ length: Int64) throws(TextFault) {
    switch action.member("type")?.text {
    case "pointerDown":
      guard !sources[index].isDown else { return }
      sources[index].isDown = true
      try append(index, .began, at: time, action)
    case "pointerUp": try lift(index, .ended, action)
    case "pointerCancel": try lift(index, .cancelled, action)
    case "pointerMove": try move(action, by: index, try duration(action) ?? length)
    case "pause": break
    default:
      throw action.fault(
        "an action", expected: "pointerDown, pointerMove, pointerUp, pointerCancel or pause as type")
    }
  }

  private mutating func lift(_ index: Int, _ phase: TouchPhase, _ action: JSONPlace) throws(TextFault) {
    guard sources[index].isDown else { return }
    sources[index].isDown = false
    try append(index, phase, at: time, action)
  }

  private mutating func move(_ action: JSONPlace, by index: Int, _ length: Int64) throws(TextFault) {
    guard let x = action.member("x"), let y = action.member("y") else {
      throw action.fault("pointerMove", expected: "x and y")
    }
    let (startX, startY) = (sources[index].x, sources[index].y)
    let isRelative = try isRelative(action)
    let endX = try x.number("x") + (isRelative ? startX : 0)
    let endY = try y.number("y") + (isRelative ? startY : 0)
    if sources[index].isDown {
      var count = 1
      // A sample within a microsecond of the end is the end.
      while let passed = offset(of: count), passed <= length - 1_000 {
        let part = Double(passed) / Double(length)
        sources[index].x = startX + (endX - startX) * part
        sources[index].y = startY + (endY - startY) * part
        synthetic += 1
        try append(index, .moved, at: TextTime.sum(time, passed), action)
        count += 1
      }
    }
    (sources[index].x, sources[index].y) = (endX, endY)
    if sources[index].isDown { try append(index, .moved, at: TextTime.sum(time, length), action) }
  }

  private func isRelative(_ action: JSONPlace) throws(TextFault) -> Bool {
    guard let origin = action.member("origin") else { return false }
    switch origin.text {
    case "viewport": return false
    case "pointer": return true
    default:
      throw origin.fault("origin", expected: "\"viewport\" or \"pointer\"; where an element is, nobody knows")
    }
  }

  /// An action's own duration in nanoseconds.
  private func duration(_ action: JSONPlace) throws(TextFault) -> Int64? {
    guard let place = action.member("duration") else { return nil }
    let length = try place.time("duration", .milliseconds)
    guard (0...WebDriverScript.longestDuration * 1_000_000).contains(length) else {
      throw place.fault("duration", expected: "0 to \(WebDriverScript.longestDuration) ms")
    }
    return length
  }

  private mutating func append(
    _ index: Int, _ phase: TouchPhase, at time: Int64, _ action: JSONPlace
  ) throws(TextFault) {
    guard rows.count < WebDriverScript.sampleLimit else {
      throw TextFault(
        action.place, found: .count(rows.count + 1), expected: .atMost(WebDriverScript.sampleLimit, "samples")
      )
    }
    rows.append(
      ContactRow(
        action.place, time: time, contact: sources[index].name, phase: phase, x: sources[index].x,
        y: sources[index].y))
  }
}
