import SwipeControls
import Testing

/// What holds for every stream of touches, however malformed, and for every change made meanwhile.
@Suite struct SlideToConfirmInvariantTests {
  /// Batches run side by side; together 20,000 streams.
  static let streamsPerBatch = 5_000

  @Test(arguments: 0..<4)
  func `Any stream of touches gives each slide one end and leaves the control at rest`(batch: Int) {
    var (gestures, completions) = (0, 0)
    for index in 0..<Self.streamsPerBatch {
      let seed = UInt64(batch * Self.streamsPerBatch + index)
      var player = SlidePlayer(seed: seed)
      let result = player.play()
      gestures += result.gestures
      completions += result.completions
      if let violation = result.violation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
    // Streams that no control takes would prove nothing.
    #expect(gestures > Self.streamsPerBatch)
    #expect(completions > Self.streamsPerBatch / 10)
  }

  @Test func `The same stream has the same digest, and others have others`() {
    var digests: Set<Digest> = []
    for seed: UInt64 in 0..<200 {
      var (once, again) = (SlidePlayer(seed: seed), SlidePlayer(seed: seed))
      let result = once.play()
      #expect(result.digest == again.play().digest, "seed \(seed)")
      if result.gestures > 0 { digests.insert(result.digest) }
    }
    #expect(digests.count > 100)
  }
}
