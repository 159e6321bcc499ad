import SwipeControls
import Testing

/// What holds for every stream of touches, however malformed.
@Suite struct InvariantTests {
  /// Batches run side by side; together 104,000 streams.
  static let streamsPerBatch = 26_000

  @Test(arguments: 0..<4)
  func `Any stream of touches leaves a control at rest with a value in its range`(batch: Int) {
    var tracked = 0
    for index in 0..<Self.streamsPerBatch {
      let seed = UInt64(batch * Self.streamsPerBatch + index)
      var player = StreamPlayer(seed: seed)
      let result = player.play()
      tracked += result.tracked
      if let violation = result.violation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
    // Streams that no control takes would prove nothing.
    #expect(tracked > Self.streamsPerBatch)
  }

  @Test(arguments: 0..<2)
  func `Shifting a stream in time changes nothing but the times`(batch: Int) {
    for index in 0..<1_000 {
      let seed = UInt64(1_000_000 + batch * 1_000 + index)
      let shift = [1, 999_999_999, 1 << 52, 1 << 61][index % 4]
      var original = StreamPlayer(seed: seed)
      var shifted = StreamPlayer(seed: seed, shift: Int64(shift))
      guard original.play().digest == shifted.play().digest else {
        Issue.record("seed \(seed), shifted by \(shift) ns")
        return
      }
    }
  }

  @Test(arguments: 0..<2)
  func `Moving a stream together with its control changes nothing`(batch: Int) {
    let moves = [
      Vector(dx: 0.0625, dy: -0.0625), Vector(dx: 1_024.5, dy: 3), Vector(dx: -65_536, dy: 65_536.25),
    ]
    for index in 0..<1_000 {
      let seed = UInt64(2_000_000 + batch * 1_000 + index)
      let moved = moves[index % moves.count]
      var original = StreamPlayer(seed: seed)
      var elsewhere = StreamPlayer(seed: seed, moved: moved)
      guard original.play().digest == elsewhere.play().digest else {
        Issue.record("seed \(seed), moved by \(moved)")
        return
      }
    }
  }

  @Test func `Different streams have different digests`() {
    var digests: Set<Digest> = []
    for seed: UInt64 in 0..<200 {
      var player = StreamPlayer(seed: seed)
      let result = player.play()
      if result.tracked > 0 { digests.insert(result.digest) }
    }
    #expect(digests.count > 120)
  }

  @Test func `The same stream has the same digest`() {
    for seed: UInt64 in 0..<200 {
      var (once, again) = (StreamPlayer(seed: seed), StreamPlayer(seed: seed))
      #expect(once.play().digest == again.play().digest, "seed \(seed)")
    }
  }
}
