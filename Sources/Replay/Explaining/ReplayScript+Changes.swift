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

  /// The recorded events from the first to the last that the script knows; nil for none.
  var recordedEvents: ClosedRange<Int>? {
    guard let first = eventIndices.min(), let last = eventIndices.max() else { return nil }
    return Int(first)...Int(last)
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
