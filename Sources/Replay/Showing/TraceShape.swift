internal import Gestures
public import Measurements
internal import Primitives
public import TouchTraces

/// Measures the contacts of a trace without replaying it.
public enum TraceShape {
  /// The record of a trace; linear in its samples.
  public static func record(_ trace: TouchTrace, path: String) -> ShowRecord {
    var record = ShowRecord()
    (record.name, record.path) = (trace.name, path)
    (record.format, record.device) = (trace.source?.format, trace.source?.device)
    record.width = trace.surface.width / trace.surface.unitsPerPointX
    record.height = trace.surface.height / trace.surface.unitsPerPointY
    record.scaleIsAssumed = trace.surface.scaleSource == .assumed
    record.repairs = trace.source?.repairs ?? []
    record.contacts = contacts(trace)
    markDropOuts(&record.contacts)
    return record
  }

  private static func contacts(_ trace: TouchTrace) -> [ContactShapeRecord] {
    var contacts: [ContactShapeRecord] = []
    var places: [Int32: Int] = [:]
    for event in trace.events {
      let index = places[event.touch] ?? contacts.count
      if index == contacts.count {
        places[event.touch] = index
        contacts.append(ContactShapeRecord(touch: event.touch))
        contacts[index].start = event.sampledAt
      }
      for older in event.history {
        contacts[index].path.append(sample(older.sampledAt, older.x, older.y, trace.surface))
      }
      contacts[index].path.append(sample(event.sampledAt, event.x, event.y, trace.surface))
      contacts[index].end = event.sampledAt
      if event.phase.isTerminal { contacts[index].ending = event.phase == .ended ? "ended" : "cancelled" }
    }
    for index in contacts.indices { measure(&contacts[index]) }
    return contacts
  }

  private static func sample(
    _ time: Int64, _ x: Double, _ y: Double, _ surface: TouchTrace.Surface
  ) -> ContactShapeRecord.Sample {
    let down = surface.yAxisIsUp ? surface.height - y : y
    return ContactShapeRecord.Sample(
      time: time, x: x / surface.unitsPerPointX, y: down / surface.unitsPerPointY)
  }

  private static func measure(_ contact: inout ContactShapeRecord) {
    let path = contact.path
    for (a, b) in zip(path, path.dropFirst()) { contact.length += distance(a, b) }
    if let first = path.first, let last = path.last { contact.distance = distance(first, last) }
    contact.peakSpeed = peakSpeed(path)
    contact.liftOffSpeed = liftOffSpeed(contact)
    measurePauses(&contact)
  }

  /// The greatest speed from a sample back to the nearest one that is far enough in the past.
  private static func peakSpeed(_ path: [ContactShapeRecord.Sample]) -> Double {
    var peak = 0.0
    var start = 0
    for end in path.indices {
      while start + 1 < end, path[end].time - path[start + 1].time >= ContactShapeRecord.peakStretch {
        start += 1
      }
      let time = path[end].time - path[start].time
      guard time >= ContactShapeRecord.peakStretch else { continue }
      peak = max(peak, distance(path[start], path[end]) / Double(time) * 1e6)
    }
    return peak
  }

  /// What the estimator says when the finger is lifted; a lift is no sample of its own to it.
  private static func liftOffSpeed(_ contact: ContactShapeRecord) -> Double {
    guard contact.ending == "ended" else { return 0 }
    var tracker = VelocityTracker()
    for sample in contact.path.dropLast() {
      tracker.add(time: Instant(microseconds: sample.time), location: Point(x: sample.x, y: sample.y))
    }
    return tracker.velocity(at: Instant(microseconds: contact.end)).length
  }

  /// Rate, jitter and gaps, from the pauses between samples; the lift is left out, since nothing says that a
  /// sample was due then.
  private static func measurePauses(_ contact: inout ContactShapeRecord) {
    let samples = contact.ending == "open" ? contact.path[...] : contact.path.dropLast()
    let pauses = zip(samples, samples.dropFirst()).map { $1.time - $0.time }.filter { $0 > 0 }.sorted()
    guard let longest = pauses.last else { return }
    contact.longestPause = longest
    // One or two pauses have no middle that says anything.
    guard pauses.count >= ContactShapeRecord.fewestPauses else { return }
    let middle = pauses[pauses.count / 2]
    let distances = pauses.map { ($0 - middle).magnitude }.sorted()
    contact.samplingRate = 1e6 / Double(middle)
    contact.jitter = Int64(distances[distances.count / 2])
    contact.gaps = pauses.count { $0 > middle * ContactShapeRecord.gapFactor }
  }

  /// A contact that comes down where another one has just gone, as a panel's drop-outs look.
  private static func markDropOuts(_ contacts: inout [ContactShapeRecord]) {
    // In the order of coming down, only contacts that ended lately can be continued: those are few.
    var recent: [Int] = []
    for index in contacts.indices {
      recent.append(contentsOf: index > 0 ? [index - 1] : [])
      let start = contacts[index].start
      recent.removeAll { contacts[$0].end < start - ContactShapeRecord.dropOutTime }
      let first = contacts[index].path.first
      let match = recent.last { other in
        guard contacts[other].end <= start, let first, let last = contacts[other].path.last else {
          return false
        }
        return distance(last, first) <= ContactShapeRecord.dropOutDistance
      }
      contacts[index].continues = match.map { contacts[$0].touch }
    }
  }

  private static func distance(_ a: ContactShapeRecord.Sample, _ b: ContactShapeRecord.Sample) -> Double {
    Vector(dx: b.x - a.x, dy: b.y - a.y).length
  }
}
