import Gestures
import Primitives

extension CaseChecks {
  static let names = [
    "tap_down", "scroll_begin", "scroll_update", "scroll_end", "fling_start", "tap", "long_press", "long_tap",
  ]

  static func isKnownEvent(_ text: String) -> Bool {
    names.contains(String(text.prefix { $0 != "@" }))
  }

  /// The outcomes of a run in Chromium's words, with the numbers of their events.
  static func eventNames(_ run: CaseRun) -> [(name: String, index: Int)] {
    var found: [(name: String, index: Int)] = []
    var presses = 0
    var isPan = false
    for (index, step) in run.record.steps.enumerated() {
      for _ in presses..<run.record.pressesBefore[index] { found.append(("long_press", index)) }
      presses = run.record.pressesBefore[index]
      let isFling = step.outcomes.contains { if case .fling = $0 { true } else { false } }
      for outcome in step.outcomes {
        switch outcome {
        case .down:
          isPan = false
          found.append(("tap_down", index))
        case .began(let translation):
          isPan = true
          found.append(("scroll_begin", index))
          if translation != .zero { found.append(("scroll_update", index)) }
        case .changed: found.append(("scroll_update", index))
        case .fling: found.append(("fling_start", index))
        case .ended: if !isFling { found.append(("scroll_end", index)) }
        case .cancelled: if isPan { found.append(("scroll_end", index)) }
        case .tap: found.append(("tap", index))
        case .longTap: found.append(("long_tap", index))
        case .ignored, .failed, .longPress: break
        }
      }
    }
    return found
  }
}
