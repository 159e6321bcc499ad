internal import Primitives
internal import TouchTraces

/// From a frame of the chosen device to events of the trace.
extension EvdevIntake {
  /// Delivers the changes of the chosen device's latest frame.
  mutating func deliverFrame(_ event: EvdevEvent, _ deliver: (TouchEvent) -> Void) throws(ImportError) {
    guard let chosen else { return }
    let time = try time(of: event, frame: devices[chosen].frames)
    if !devices[chosen].decoder.changes.isEmpty { deliverChanges(of: chosen, at: time, event.line, deliver) }
    contactsAtOnce = max(contactsAtOnce, devices[chosen].decoder.contactsDown)
    if request.options.isStrict { try refuseRepairs() }
  }

  private mutating func deliverChanges(
    of index: Int, at time: Int64, _ line: Int, _ deliver: (TouchEvent) -> Void
  ) {
    let start = origin ?? time
    origin = start
    for change in devices[index].decoder.changes {
      if !change.phase.isTerminal {
        if mapping.isOutside(change.sample) { repairs.add(.outsideAxis, line: line) }
        if mapping.isBeyondTrace(change.sample) { repairs.add(.heldInRange, line: line) }
      }
      deliver(mapping.event(change, at: min(time - start, TraceLimits.largestTime)))
    }
  }

  /// A frame's time: its own, or by its number at the assumed rate.
  private mutating func time(of event: EvdevEvent, frame: Int) throws(ImportError) -> Int64 {
    if let reading = event.time { return clock.time(reading, line: event.line, repairs: &repairs) }
    guard let rate = request.options.assumedRate, rate > 0 else {
      throw ImportError(
        file: request.file, line: event.line, key: "time", found: .missing, expected: .timeOrRate)
    }
    repairs.add(.noTimeStamps, line: event.line)
    let time = (Double(frame) * 1_000_000 / rate).rounded()
    return time < Double(TraceLimits.largestTime) ? Int64(time) : TraceLimits.largestTime
  }

  /// Everything mended so far, the chosen device's own part included.
  var allRepairs: RepairList {
    var all = repairs
    if let chosen { all.add(devices[chosen].decoder.repairs) }
    return all
  }

  /// In a strict import the first repair is an error.
  func refuseRepairs() throws(ImportError) {
    guard request.options.isStrict,
      let entry = allRepairs.entries.filter({ !$0.repair.isAssumption }).min(by: {
        $0.firstLine < $1.firstLine
      })
    else { return }
    throw ImportError(
      file: request.file, line: entry.firstLine, found: .repair(entry.repair), expected: .noRepair)
  }
}
