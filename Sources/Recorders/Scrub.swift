internal import Primitives
internal import TouchTraces

/// Takes out of a recording what may say who touched what, and keeps how fingers moved.
///
/// Every contact's path is moved so that its gesture begins at the surface's centre: relative movement within
/// a gesture stays, absolute places go. A gesture of one contact that hardly moves is a tap, as in typing: it
/// is taken out, for a row of taps has places only.
enum Scrub {
  /// A contact that stays within this many points of its beginning is a tap.
  static let tapRadius = 10.0
  /// Taps closer than this many microseconds to another tap are like typing.
  static let typingGap: Int64 = 1_000_000

  static func apply(to recording: inout ImportedRecording) {
    var kept: [TouchEvent] = []
    for gesture in typingRemoved(gestures(of: recording.trace), recording.trace.surface) {
      kept += centred(gesture, recording.trace.surface)
    }
    // A recording of nothing but typing keeps its first tap, at no place: a trace has at least one touch.
    if kept.isEmpty, let first = gestures(of: recording.trace).first {
      kept = centred(first, recording.trace.surface)
    }
    recording.trace.events = renumbered(kept)
    recording.counts.contacts = Set(kept.map(\.touch)).count
    recording.trace.source?.device = nil
    recording.trace.source?.file = nil
    recording.trace.source?.sha256 = nil
    recording.trace.clock = nil
  }

  private static func gestures(of trace: TouchTrace) -> [[TouchEvent]] {
    var gestures: [[TouchEvent]] = []
    var gesture: [TouchEvent] = []
    var down = 0
    for event in trace.events {
      gesture.append(event)
      if event.phase == .began { down += 1 }
      if event.phase.isTerminal { down -= 1 }
      guard down == 0 else { continue }
      gestures.append(gesture)
      gesture = []
    }
    return gestures
  }

  private static func typingRemoved(
    _ gestures: [[TouchEvent]], _ surface: TouchTrace.Surface
  ) -> [[TouchEvent]] {
    let taps = gestures.map { isTap($0, surface) }
    return gestures.indices.filter { index in
      guard taps[index] else { return true }
      let isAfter = index > 0 && taps[index - 1] && gap(gestures[index - 1], gestures[index]) < typingGap
      let isBefore =
        index + 1 < gestures.count && taps[index + 1]
        && gap(gestures[index], gestures[index + 1]) < typingGap
      return !isAfter && !isBefore
    }.map { gestures[$0] }
  }

  private static func gap(_ a: [TouchEvent], _ b: [TouchEvent]) -> Int64 {
    (b.first?.sampledAt ?? 0) - (a.last?.sampledAt ?? 0)
  }

  private static func isTap(_ gesture: [TouchEvent], _ surface: TouchTrace.Surface) -> Bool {
    guard let first = gesture.first, gesture.allSatisfy({ $0.touch == first.touch }) else { return false }
    return gesture.allSatisfy { event in
      let x = (event.x - first.x) / surface.unitsPerPointX
      let y = (event.y - first.y) / surface.unitsPerPointY
      return x * x + y * y <= tapRadius * tapRadius
    }
  }

  private static func centred(_ gesture: [TouchEvent], _ surface: TouchTrace.Surface) -> [TouchEvent] {
    guard let first = gesture.first else { return [] }
    let x = (surface.width / 2).rounded() - first.x
    let y = (surface.height / 2).rounded() - first.y
    return gesture.map { event in
      var moved = event
      (moved.x, moved.y) = (event.x + x, event.y + y)
      for index in moved.history.indices {
        moved.history[index].x += x
        moved.history[index].y += y
      }
      return moved
    }
  }

  private static func renumbered(_ events: [TouchEvent]) -> [TouchEvent] {
    let start = events.first?.sampledAt ?? 0
    var numbers: [Int32: Int32] = [:]
    return events.map { event in
      var event = event
      let number = numbers[event.touch] ?? Int32(numbers.count + 1)
      numbers[event.touch] = number
      event.touch = number
      event.move(by: -start)
      return event
    }
  }
}
