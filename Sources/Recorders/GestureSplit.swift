internal import Primitives
internal import TouchTraces

/// Cuts a recording into gestures: from the first finger down until all are up.
enum GestureSplit {
  /// One recording for each gesture, numbered from 1; times, contacts and counts begin anew in each.
  static func parts(of whole: ImportedRecording) -> [ImportedRecording] {
    var parts: [ImportedRecording] = []
    var start = 0
    var down = 0
    for (index, event) in whole.trace.events.enumerated() {
      if event.phase == .began { down += 1 }
      if event.phase.isTerminal { down -= 1 }
      // A gesture goes on where the next one begins at the very same time.
      let next = index + 1
      let goesOn =
        next < whole.trace.events.count && whole.trace.events[next].sampledAt == event.sampledAt
      guard down == 0, !goesOn else { continue }
      parts.append(part(of: whole, start..<next, number: parts.count + 1))
      start = next
    }
    return parts
  }

  private static func part(
    of whole: ImportedRecording, _ range: Range<Int>, number: Int
  ) -> ImportedRecording {
    var part = whole
    part.trace.events = Array(whole.trace.events[range])
    part.trace.name += "-\(number)"
    let start = part.trace.events.first?.sampledAt ?? 0
    if let origin = part.trace.clock?.origin { part.trace.clock?.origin = origin + start }
    var numbers: [Int32: Int32] = [:]
    var down = 0
    part.counts.contactsAtOnce = 0
    for index in part.trace.events.indices {
      part.trace.events[index].move(by: -start)
      let touch = part.trace.events[index].touch
      let number = numbers[touch] ?? Int32(numbers.count + 1)
      numbers[touch] = number
      part.trace.events[index].touch = number
      if part.trace.events[index].phase == .began { down += 1 }
      part.counts.contactsAtOnce = max(part.counts.contactsAtOnce, down)
      if part.trace.events[index].phase.isTerminal { down -= 1 }
    }
    part.counts.contacts = numbers.count
    part.counts.duration = part.trace.events.last?.sampledAt ?? 0
    return part
  }
}
