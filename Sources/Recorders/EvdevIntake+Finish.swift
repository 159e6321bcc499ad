internal import Primitives
internal import TouchTraces

/// The end of a recording.
extension EvdevIntake {
  /// Ends the recording: contacts still down are cancelled at the last time.
  ///
  /// - Parameters:
  ///   - format: the format with its version, for `source.format`.
  ///   - importer: the importer with its version, for `source.importer`.
  ///   - deliver: is given the cancels.
  /// - Returns: everything about the recording but its events.
  /// - Throws: that there was no touch, or in a strict import the first repair.
  mutating func finish(
    format: String, importer: String, deliver: (TouchEvent) -> Void
  ) throws(ImportError) -> ImportedRecording {
    guard let chosen, let origin else { throw noTouches }
    if isCut || devices[chosen].decoder.isFrameOpen { repairs.add(.truncated, line: line) }
    let time = max((clock.last ?? origin) - origin, lastStamp(of: chosen) - origin, 0)
    devices[chosen].decoder.changes.removeAll()
    devices[chosen].decoder.cancelAll()
    for change in devices[chosen].decoder.changes {
      repairs.add(.openContact, line: line)
      deliver(mapping.event(change, at: min(time, TraceLimits.largestTime)))
    }
    noteAssumptions(chosen)
    try refuseRepairs()
    return recording(of: chosen, origin: origin, format: format, importer: importer)
  }

  /// The stamp of a device's last frame where there are no times.
  private func lastStamp(of index: Int) -> Int64 {
    guard clock.last == nil, let rate = request.options.assumedRate else { return 0 }
    let time = (Double(devices[index].frames) * 1_000_000 / rate).rounded()
    return time < Double(TraceLimits.largestTime) ? Int64(time) : TraceLimits.largestTime
  }

  private mutating func noteAssumptions(_ chosen: Int) {
    repairs.add(.rangeInferred, line: line, times: mapping.unknownAxes)
    if mapping.surface().scaleSource == .assumed { repairs.add(.scaleAssumed, line: line) }
    let others = devices.indices.filter { $0 != chosen && devices[$0].decoder.lastContact > 0 }
    repairs.add(.otherDevice, line: line, times: others.count)
  }

  private func recording(
    of chosen: Int, origin: Int64, format: String, importer: String
  ) -> ImportedRecording {
    let device = devices[chosen]
    let repairs = allRepairs
    var trace = TouchTrace(name: request.name, surface: mapping.surface(), events: [])
    trace.clock = clock.last.map { _ in TouchTrace.Clock(source: clockName(origin), origin: origin) }
    if let stated = trace.clock?.origin, !(0...TraceLimits.largestTime).contains(stated) {
      trace.clock?.origin = nil
    }
    trace.source = TouchTrace.Source(
      format: format, file: request.file.split(separator: "/").last.map(String.init) ?? request.file,
      device: device.description.name, importer: importer, repairs: repairs.sentences)
    var counts = ImportedRecording.Counts()
    counts.records = device.records
    counts.contacts = Int(device.decoder.lastContact)
    counts.contactsAtOnce = contactsAtOnce
    counts.reportedFingers = device.decoder.reportedFingers
    if let first = device.first {
      let rest = max((device.latest ?? 0) - (device.frameEnd ?? device.latest ?? 0), 0)
      counts.duration = max((clock.last ?? first) - first + rest, 0)
    }
    return ImportedRecording(trace: trace, repairs: repairs, counts: counts)
  }

  /// Readings since 2001 are the time of day; smaller ones count from some start.
  private func clockName(_ origin: Int64) -> String {
    origin >= 1_000_000_000_000_000 ? "CLOCK_REALTIME" : "recorder"
  }

  private var noTouches: ImportError {
    let named = devices.filter { $0.decoder.lastContact > 0 }.map(\.description.label)
    let error: ImportError.Expected
    if let wanted = request.options.device {
      error = .deviceTouches(of: wanted, among: devices.map(\.description.label))
    } else if let screen = devices.first(where: { $0.description.isDirect == true }), !named.isEmpty {
      error = .deviceTouches(of: screen.description.label, among: named)
    } else {
      error = .touches
    }
    return ImportError(file: request.file, line: max(line, 1), found: .count(0), expected: error)
  }
}
