import Primitives
package import TouchTraces

/// One gesture of a trace, from a moment without touches to the next, in points around its first touch.
package struct TortureGesture: Sendable {
  /// The trace's name.
  package var trace: String
  /// The gesture in the trace, counted from 0.
  package var number: Int
  /// The events: one surface unit is one point, time and place count from the first touch.
  package var events: [TouchEvent]
  /// How many moves of the first touch are left, when most were taken out.
  package var thinnedTo: Int?

  /// Creates a gesture from events that are relative already.
  package init(trace: String, number: Int, events: [TouchEvent]) {
    self.trace = trace
    self.number = number
    self.events = events
  }

  /// The gestures of a trace, in order.
  package static func gestures(of trace: TouchTrace) -> [TortureGesture] {
    var gestures: [TortureGesture] = []
    var surface = ScriptSurface(trace.surface)
    var start: Int64 = 0
    var down = 0
    for event in trace.events {
      if event.phase == .began {
        if down == 0 {
          surface.moveOrigin(x: event.x, y: event.y)
          start = event.sampledAt
          gestures.append(TortureGesture(trace: trace.name, number: gestures.count, events: []))
        }
        down += 1
      }
      if event.phase.isTerminal { down -= 1 }
      guard let last = gestures.indices.last else { continue }
      gestures[last].events.append(event.relative(to: surface, start: start))
    }
    return gestures
  }

  /// The first touch alone with one, and with two of its moves: what needs many samples shows there.
  var thinned: [TortureGesture] {
    guard let first = events.first?.touch else { return [] }
    let own = events.filter { $0.touch == first }
    let moves = own.filter { $0.phase == .moved }
    return [1, 2].compactMap { count in
      guard moves.count > count, let down = own.first, let end = own.last, end.phase.isTerminal else {
        return nil
      }
      let kept = (0..<count).map { moves[moves.count * ($0 + 1) / count - 1] }
      var gesture = TortureGesture(trace: trace, number: number, events: [down] + kept + [end])
      for index in gesture.events.indices { gesture.events[index].history = [] }
      gesture.thinnedTo = count
      return gesture
    }
  }

  /// The gesture as a trace of its own.
  package func asTrace(named name: String, control: String, profile: String) -> TouchTrace {
    TouchTrace(
      name: name, surface: TouchTrace.Surface(width: 1_000, height: 1_000, scaleSource: .declared),
      replay: TouchTrace.ReplayWish(control: control, placement: "every-touch", profile: profile),
      events: events, source: TouchTrace.Source(format: "swipebench torture", file: trace))
  }
}

extension TouchEvent {
  fileprivate func relative(to surface: ScriptSurface, start: Int64) -> TouchEvent {
    let place = surface.location(x: x, y: y)
    return TouchEvent(
      sampledAt: sampledAt - start, deliveredAt: deliveredAt - start, touch: touch, phase: phase, x: place.x,
      y: place.y,
      history: history.map { sample in
        let place = surface.location(x: sample.x, y: sample.y)
        return CoalescedSample(sampledAt: sample.sampledAt - start, x: place.x, y: place.y)
      })
  }
}

/// A gesture and what goes wrong in it.
package struct TortureVariation: Sendable {
  /// The gesture.
  package var gesture: TortureGesture
  /// What goes wrong, in order of happening.
  package var disturbances: [Disturbance]

  /// Creates a variation.
  package init(_ gesture: TortureGesture, _ disturbances: [Disturbance]) {
    self.gesture = gesture
    self.disturbances = disturbances
  }

  /// The variation without some kinds of disturbance.
  func without(_ isLeftOut: (Disturbance.Kind) -> Bool) -> TortureVariation {
    TortureVariation(gesture, disturbances.filter { !isLeftOut($0.kind) })
  }

  /// What goes wrong in a few words.
  package var words: String {
    let thinned = gesture.thinnedTo.map { "with \($0) of its moves, " } ?? ""
    let words = disturbances.map(\.words).joined(separator: ", ")
    return thinned + (disturbances.isEmpty ? "undisturbed" : words)
  }
}
