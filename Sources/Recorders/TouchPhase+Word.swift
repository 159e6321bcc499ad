internal import Primitives

extension TouchPhase {
  /// The phase that a recorder's word or Android's number means; nil for hovering and whatever is no phase.
  ///
  /// Numbers are those of `MotionEvent`: 0 down, 1 up, 2 move, 3 cancel, 5 and 6 another pointer's down and up.
  init?(recorderWord word: String) {
    var plain = word.lowercased()
    for prefix in ["pointereventtype.", "touchphase.", "action_", "pointer_", "touch_", "pointer", "touch"]
    where plain.hasPrefix(prefix) && plain.count > prefix.count {
      plain.removeFirst(prefix.count)
    }
    guard let entry = TouchPhase.recorderWords.first(where: { $0.words.contains(plain) }) else { return nil }
    self = entry.phase
  }

  private static let recorderWords: [(phase: TouchPhase, words: Set<String>)] = [
    (.began, ["down", "began", "begin", "start", "started", "press", "pressed", "0", "5"]),
    (.moved, ["move", "moved", "drag", "update", "2"]),
    (.stationary, ["stationary", "still"]),
    (.ended, ["up", "ended", "end", "release", "released", "lift", "1", "6"]),
    (.cancelled, ["cancel", "cancelled", "canceled", "3"]),
  ]
}
