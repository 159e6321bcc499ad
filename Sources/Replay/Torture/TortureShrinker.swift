import Primitives
import TouchTraces

/// Makes a failing variation smaller while the same check fails.
struct TortureShrinker {
  /// Plays that one failure may cost.
  static let playLimit = 4_000

  private let check: TortureCheck
  private let evaluator: TortureEvaluator
  private var plays = 0

  init(_ check: TortureCheck, _ evaluator: TortureEvaluator) {
    self.check = check
    self.evaluator = evaluator
  }

  /// The smallest variation found.
  mutating func shrink(_ variation: TortureVariation) -> TortureVariation {
    if let small = template(for: variation) { return simplified(small) }
    var best = variation
    var size = -1
    while size != TortureShrinker.weight(best), plays < TortureShrinker.playLimit {
      size = TortureShrinker.weight(best)
      dropDisturbances(&best)
      dropTouches(&best)
      dropMoves(&best)
      if best.gesture.events.contains(where: { !$0.history.isEmpty }) {
        attempt(&best) { for index in $0.gesture.events.indices { $0.gesture.events[index].history = [] } }
      }
    }
    return simplified(best)
  }

  private static func weight(_ variation: TortureVariation) -> Int {
    variation.gesture.events.reduce(variation.disturbances.count) { $0 + 1 + $1.history.count }
  }

  private mutating func fails(_ variation: TortureVariation) -> Bool {
    plays += 1
    return evaluator.failures(of: variation).contains { $0.check == check }
  }

  private mutating func attempt(_ best: inout TortureVariation, _ change: (inout TortureVariation) -> Void) {
    guard plays < TortureShrinker.playLimit else { return }
    var smaller = best
    change(&smaller)
    if fails(smaller) { best = smaller }
  }

  // MARK: Small gestures

  /// The smallest of a few small gestures with one of the disturbances, or none, if one of them fails too.
  private mutating func template(for variation: TortureVariation) -> TortureVariation? {
    var choices: [Disturbance?] = [nil]
    for disturbance in variation.disturbances where !choices.contains(where: { $0?.kind == disturbance.kind })
    {
      choices.append(disturbance)
    }
    for events in TortureShrinker.smallGestures {
      let gesture = TortureGesture(
        trace: variation.gesture.trace, number: variation.gesture.number, events: events)
      for choice in choices {
        for index in events.indices {
          let small = TortureVariation(
            gesture, choice.map { [Disturbance($0.kind, event: index, form: $0.form)] } ?? [])
          if fails(small) { return small }
          if choice == nil { break }
        }
      }
    }
    return nil
  }

  /// A tap, a flick, a slow drag, a drag with a first step below any slop, a long drag to the other side.
  private static let smallGestures: [[TouchEvent]] = [
    gesture([(0, .began, 0), (64, .ended, 0)]),
    gesture([(0, .began, 0), (400, .ended, 0)]),
    gesture([(0, .began, 0), (16, .moved, 20), (32, .ended, 20)]),
    gesture([(0, .began, 0), (400, .moved, 20), (800, .ended, 20)]),
    gesture([(0, .began, 0), (16, .moved, 2), (33, .moved, 20), (50, .ended, 40)]),
    gesture([(0, .began, 0), (16, .moved, -20), (33, .moved, -40), (50, .ended, -40)]),
  ]

  private static func gesture(_ events: [(Int64, TouchPhase, Double)]) -> [TouchEvent] {
    events.map { TouchEvent(sampledAt: $0.0 * 1_000, touch: 1, phase: $0.1, x: $0.2, y: 0) }
  }

  // MARK: Dropping

  private mutating func dropDisturbances(_ best: inout TortureVariation) {
    for index in best.disturbances.indices.reversed() {
      attempt(&best) { $0.disturbances.remove(at: index) }
    }
  }

  private mutating func dropTouches(_ best: inout TortureVariation) {
    var touches: [Int32] = []
    for event in best.gesture.events where event.phase == .began { touches.append(event.touch) }
    for touch in touches.reversed() where touches.count > 1 {
      attempt(&best) { variation in
        TortureShrinker.drop(from: &variation) { $1.touch == touch }
      }
    }
  }

  private mutating func dropMoves(_ best: inout TortureVariation) {
    var length = best.gesture.events.count / 2
    while length >= 1 {
      var end = best.gesture.events.count
      while end > 0 {
        let range = Swift.max(0, end - length)..<end
        attempt(&best) { variation in
          TortureShrinker.drop(from: &variation) {
            range.contains($0) && ($1.phase == .moved || $1.phase == .stationary)
          }
        }
        end -= length
      }
      length /= 2
    }
  }

  /// Takes events out; a disturbance moves on to the next event that is left.
  private static func drop(from variation: inout TortureVariation, _ isDropped: (Int, TouchEvent) -> Bool) {
    var events: [TouchEvent] = []
    var places: [Int] = []
    for index in variation.gesture.events.indices {
      places.append(events.count)
      if !isDropped(index, variation.gesture.events[index]) { events.append(variation.gesture.events[index]) }
    }
    guard !events.isEmpty else { return }
    variation.gesture.events = events
    for index in variation.disturbances.indices {
      let place = places[variation.disturbances[index].event]
      variation.disturbances[index].event = Swift.min(place, events.count - 1)
    }
  }

  // MARK: Simplifying

  private mutating func simplified(_ variation: TortureVariation) -> TortureVariation {
    var best = variation
    for index in best.disturbances.indices {
      for form in 0..<best.disturbances[index].form where form < best.disturbances[index].form {
        attempt(&best) { $0.disturbances[index].form = form }
      }
    }
    for step in [10.0, 1] { attempt(&best) { TortureShrinker.round(&$0, toPoints: step) } }
    for step in [10_000, 1_000] as [Int64] {
      attempt(&best) { TortureShrinker.round(&$0, toMicroseconds: step) }
    }
    return best
  }

  private static func round(_ variation: inout TortureVariation, toPoints step: Double) {
    for index in variation.gesture.events.indices {
      let event = variation.gesture.events[index]
      variation.gesture.events[index].x = (event.x / step).rounded() * step + 0
      variation.gesture.events[index].y = (event.y / step).rounded() * step + 0
    }
  }

  private static func round(_ variation: inout TortureVariation, toMicroseconds step: Int64) {
    for index in variation.gesture.events.indices where variation.gesture.events[index].history.isEmpty {
      let time = (variation.gesture.events[index].sampledAt + step / 2) / step * step
      variation.gesture.events[index].sampledAt = time
      variation.gesture.events[index].deliveredAt = time
    }
  }
}
