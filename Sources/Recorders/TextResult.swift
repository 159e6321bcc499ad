internal import Primitives
internal import TouchTraces

/// Makes a trace of what a reader found in a text.
struct TextResult {
  private let request: ImportRequest
  private let importer: String

  init(_ request: ImportRequest, _ importer: String) {
    self.request = request
    self.importer = importer
  }

  /// The events, and everything else about the recording.
  ///
  /// - Throws: that there is no touch, or in a strict import that something had to be repaired.
  func make(
    _ recording: TextRecording, of input: TextInput
  ) throws(TextFault) -> (events: [TouchEvent], result: ImportedRecording) {
    var assembly = ContactAssembly()
    let events = try assembly.assemble(recording.rows)
    guard !events.isEmpty else { throw TextFault(.text, found: .missing, expected: .touches) }
    var tally = recording.tally
    tally.add(assembly.tally)
    let surface = TextResult.surface(recording, events, &tally)
    let repairs = tally.list(in: input.bytes)
    try refuseRepairs(repairs)
    var trace = TouchTrace(name: request.name, surface: surface, events: events)
    trace.sortEvents()
    let counts = TextResult.counts(recording, trace.events)
    let sorted = trace.events
    trace.events = []
    let origin = assembly.origin / 1_000
    if repairs.count(.noTimeStamps) == 0 {
      trace.clock = TouchTrace.Clock(source: recording.clock, origin: origin >= 0 ? origin : nil)
    }
    trace.source = TouchTrace.Source(
      format: recording.format, file: ImportRequest.lastComponent(of: request.file), device: recording.device,
      importer: importer, repairs: repairs.sentences)
    return (sorted, ImportedRecording(trace: trace, repairs: repairs, counts: counts))
  }

  private func refuseRepairs(_ repairs: RepairList) throws(TextFault) {
    guard request.options.isStrict,
      let first = repairs.entries.filter({ !$0.repair.isAssumption }).min(by: { $0.firstLine < $1.firstLine })
    else { return }
    throw TextFault(.line(first.firstLine), found: .repair(first.repair), expected: .noRepair)
  }

  /// The stated surface, or one that holds every place.
  private static func surface(
    _ recording: TextRecording, _ events: [TouchEvent], _ tally: inout RepairTally
  ) -> TouchTrace.Surface {
    var (largestX, largestY) = (0.0, 0.0)
    for event in events {
      largestX = max(largestX, event.x)
      largestY = max(largestY, event.y)
    }
    for stated in [recording.width, recording.height] where stated == nil { tally.add(.rangeInferred) }
    // A place on the last pixel lies inside.
    let width = recording.width ?? largestX.rounded(.down) + 1
    let height = recording.height ?? largestY.rounded(.down) + 1
    if recording.width != nil, recording.height != nil {
      tally.add(.outsideAxis, events.count { $0.x < 0 || $0.y < 0 || $0.x > width || $0.y > height })
    }
    if recording.unitsPerPoint == nil { tally.add(.scaleAssumed) }
    let scale = recording.unitsPerPoint ?? assumedScale(recording)
    return TouchTrace.Surface(
      width: width, height: height, unit: recording.unit, unitsPerPointX: scale, unitsPerPointY: scale,
      scaleSource: recording.unitsPerPoint == nil ? .assumed : .declared, yAxisIsUp: recording.yAxisIsUp)
  }

  /// What an unknown unit is taken for: a surface of stated width for a phone's, a pixel else for a point.
  private static func assumedScale(_ recording: TextRecording) -> Double {
    guard recording.unit != .points, let width = recording.width else { return 1 }
    return width / EvdevMapping.assumedWidth
  }

  private static func counts(
    _ recording: TextRecording, _ events: [TouchEvent]
  ) -> ImportedRecording.Counts {
    var counts = ImportedRecording.Counts()
    counts.records = recording.records ?? recording.rows.count
    counts.duration = recording.duration.map { max($0, 0) / 1_000 } ?? events.last?.sampledAt ?? 0
    var down = 0
    for event in events {
      if event.phase == .began { (counts.contacts, down) = (counts.contacts + 1, down + 1) }
      counts.contactsAtOnce = max(counts.contactsAtOnce, down)
      if event.phase.isTerminal { down -= 1 }
    }
    return counts
  }
}

extension ImportRequest {
  /// A path without its folders.
  static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
