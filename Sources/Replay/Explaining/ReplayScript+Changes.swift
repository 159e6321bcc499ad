import Primitives

extension ReplayScript {
  /// The gesture that a touch belongs to, alone; nil for a touch that is in none.
  func gesture(of touch: Int32) -> ReplayScript? {
    guard
      let gesture = gestures.first(where: { gesture in
        samples[gesture.samples].contains { $0.touch == touch }
      })
    else { return nil }
    var own = self
    own.gestures = [gesture]
    return own.rebuilt { _, samples in samples }
  }

  /// The samples of a touch and their events, whatever others do in between.
  func samples(of touch: Int32) -> [TouchSample] { samples.filter { $0.touch == touch } }

  /// The script with each sample of a touch changed; times stay.
  func replacing(_ touch: Int32, _ change: (inout TouchSample) -> Void) -> ReplayScript {
    var script = self
    for index in script.samples.indices where script.samples[index].touch == touch {
      change(&script.samples[index])
    }
    return script
  }

  /// The script with a touch that ends earlier, where it was by then.
  func lifting(_ touch: Int32, earlierBy interval: Interval) -> ReplayScript {
    guard let end = samples.last(where: { $0.touch == touch && $0.phase.isTerminal }) else { return self }
    let time = Instant(nanoseconds: end.deliveredAt.nanoseconds - interval.nanoseconds)
    return rebuilt { _, samples in
      guard let last = samples.last(where: { $0.0.touch == touch && $0.0.deliveredAt <= time }) else {
        return samples
      }
      var lift = last.0
      lift.phase = .ended
      lift.isCoalesced = false
      lift.deliveredAt = time
      var kept = samples.filter { $0.0.touch != touch || $0.0.deliveredAt <= time }
      let place = kept.firstIndex { $0.0.deliveredAt > time } ?? kept.count
      kept.insert((lift, last.1), at: place)
      return kept
    }
  }

  /// The script without all other touches.
  func keeping(_ touch: Int32) -> ReplayScript {
    rebuilt { _, samples in samples.filter { $0.0.touch == touch } }
  }

  private func rebuilt(
    _ change: (Gesture, [(TouchSample, Int32)]) -> [(TouchSample, Int32)]
  ) -> ReplayScript {
    var script = self
    script.samples = []
    script.eventIndices = []
    for (index, gesture) in gestures.enumerated() {
      let start = script.samples.count
      for (sample, event) in change(gesture, gesture.samples.map { (samples[$0], eventIndices[$0]) }) {
        script.samples.append(sample)
        script.eventIndices.append(event)
      }
      script.gestures[index].samples = start..<script.samples.count
    }
    return script
  }
}
