internal import Primitives
internal import TouchTraces

/// Shortens the times in which no finger is down to ``ImportOptions/idleKept`` microseconds.
struct IdleTrim {
  private var down = 0
  private var removed: Int64 = 0
  private var last: Int64?

  /// Moves the next event to where it is after all cuts so far.
  mutating func take(_ event: inout TouchEvent) {
    let idle = event.sampledAt - (last ?? event.sampledAt)
    last = event.sampledAt
    if down == 0, idle > ImportOptions.idleKept { removed += idle - ImportOptions.idleKept }
    if event.phase == .began { down += 1 }
    if event.phase.isTerminal { down -= 1 }
    event.move(by: -removed)
  }
}

extension TouchEvent {
  /// Moves the event with its history in time.
  mutating func move(by microseconds: Int64) {
    guard microseconds != 0 else { return }
    sampledAt += microseconds
    deliveredAt += microseconds
    for index in history.indices { history[index].sampledAt += microseconds }
  }
}
