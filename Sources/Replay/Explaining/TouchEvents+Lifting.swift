import Primitives
import TouchTraces

/// Recorded events with one touch lifted at another time; times in microseconds.
extension [TouchEvent] {
  /// With a touch that ends earlier, where it was by then; nil if it has no end or was not down by then.
  func lifting(_ touch: Int32, earlierBy interval: Int64) -> [TouchEvent]? {
    guard let end = last(where: { $0.touch == touch && $0.phase.isTerminal }) else { return nil }
    let time = end.deliveredAt - interval
    let kept = filter { $0.touch != touch || $0.deliveredAt <= time }
    guard var lift = kept.last(where: { $0.touch == touch }) else { return nil }
    lift.phase = .ended
    lift.history = []
    lift.deliveredAt = time
    lift.sampledAt = Swift.max(lift.sampledAt, Swift.min(end.sampledAt - interval, time))
    return kept.inserting(lift)
  }

  /// With a touch that is held longer where it is; nil if another of `all` would have come down by then.
  func holding(_ touch: Int32, longerBy interval: Int64, among all: [TouchEvent]) -> [TouchEvent]? {
    guard let index = lastIndex(where: { $0.touch == touch && $0.phase.isTerminal }) else { return nil }
    var kept = self
    var lift = kept.remove(at: index)
    let former = lift.deliveredAt
    lift.deliveredAt += interval
    lift.sampledAt += interval
    let isDisturbed = all.contains {
      $0.phase == .began && $0.deliveredAt >= former && $0.deliveredAt <= lift.deliveredAt
        && $0.touch != touch
    }
    return isDisturbed ? nil : kept.inserting(lift)
  }

  private func inserting(_ event: TouchEvent) -> [TouchEvent] {
    var events = self
    events.insert(event, at: events.firstIndex { $0.deliveredAt > event.deliveredAt } ?? events.count)
    return events
  }
}
