import SwipeControls
import Testing

/// The arena against what its rule says about each contact alone.
@Suite struct TouchArenaModelTests {
  static let streamsPerBatch = 5_000

  /// When the control sees a sample; nil for one that was kept from it.
  private struct Sight: Equatable {
    var phase: TouchPhase
    var sampledAt: Instant
    var seenAt: Instant?
  }

  @Test(arguments: 0..<4)
  func `Every contact is held, delivered or taken as its own samples say`(batch: Int) {
    var (delivered, late, taken) = (0, 0, 0)
    for index in 0..<Self.streamsPerBatch {
      let seed = UInt64(batch * Self.streamsPerBatch + index)
      var random = SeededGenerator(seed: seed)
      let gestures = ParentGesture.all
      let parent = gestures[random.integer(in: 0...gestures.count - 1)]
      let samples = Self.stream(&random)
      let stage = ArenaStage(parent, frame: Rect(x: -20, y: -20, width: 140, height: 140))
      for sample in samples {
        stage.stage.loop.advance(to: sample.deliveredAt)
        stage.arena.deliver(sample)
      }
      let isAtRest = stage.isAtRest
      for touch: Int32 in 1...3 {
        let expected = Self.sights(of: samples.filter { $0.touch == touch }, parent)
        let found = stage.seen.filter { $0.sample.touch == touch }.map { sample, delivery in
          Sight(
            phase: sample.phase, sampledAt: sample.sampledAt,
            seenAt: delivery == .ignored(.parent) ? nil : sample.deliveredAt)
        }
        guard expected == found else {
          Issue.record("seed \(seed), \(parent.name), touch \(touch): \(found) instead of \(expected)")
          return
        }
        delivered += found.count { $0.seenAt == $0.sampledAt }
        late += found.count { $0.seenAt ?? $0.sampledAt != $0.sampledAt }
        taken += found.count { $0.seenAt == nil }
      }
      let counters = stage.stage.environment.counters
      let tracked = stage.seen.count { $0.delivery == .tracked && !$0.sample.isCoalesced }
      guard isAtRest, counters.touches == counters.ends + counters.cancels,
        stage.arena.trackedEvents == tracked
      else {
        Issue.record("seed \(seed), \(parent.name): not at rest or counted wrongly; \(stage.lines)")
        return
      }
    }
    // Streams without any of the three would prove nothing.
    for count in [delivered, late, taken] { #expect(count > Self.streamsPerBatch) }
  }

  /// One number's samples, cut at each touch down and each end.
  private static func sights(of samples: [TouchSample], _ parent: ParentGesture) -> [Sight] {
    var sights: [Sight] = []
    var contact: [TouchSample] = []
    for sample in samples {
      if sample.phase == .began {
        sights += Self.sights(ofContact: contact, parent, releasedAt: sample.deliveredAt)
        contact = [sample]
      } else if contact.isEmpty {
        sights.append(Self.sight(of: sample, at: sample.deliveredAt))
      } else {
        contact.append(sample)
        guard sample.phase.isTerminal else { continue }
        sights += Self.sights(ofContact: contact, parent, releasedAt: sample.deliveredAt)
        contact = []
      }
    }
    return sights + Self.sights(ofContact: contact, parent, releasedAt: .distantFuture)
  }

  private static func sights(
    ofContact samples: [TouchSample], _ parent: ParentGesture, releasedAt: Instant
  ) -> [Sight] {
    guard let first = samples.first else { return [] }
    let competes = first.location.isFinite && (parent.edgePoints.map { first.location.x <= $0 } ?? true)
    let release = min(first.deliveredAt + (competes ? parent.delay : .zero), releasedAt)
    let claimed = samples.firstIndex { sample in
      competes && sample.phase == .moved && sample.location.isFinite
        && wins(sample.location - first.location, parent)
    }
    let isHeldAtClaim = claimed.map { parent.delay > .zero && samples[$0].deliveredAt <= release } ?? false
    return samples.enumerated().map { index, sample in
      if let claimed, isHeldAtClaim || index >= claimed { return sight(of: sample, at: nil) }
      return sight(of: sample, at: max(sample.deliveredAt, release))
    }
  }

  private static func sight(of sample: TouchSample, at seen: Instant?) -> Sight {
    Sight(phase: sample.phase, sampledAt: sample.sampledAt, seenAt: seen)
  }

  /// The rule in other words: inside a quarter around the direction, and far enough.
  private static func wins(_ moved: Vector, _ parent: ParentGesture) -> Bool {
    let directions: [Vector] =
      switch parent.direction {
      case .vertical: [Vector(dx: 0, dy: 1), Vector(dx: 0, dy: -1)]
      case .horizontal: [Vector(dx: 1, dy: 0), Vector(dx: -1, dy: 0)]
      case .down: [Vector(dx: 0, dy: 1)]
      case .right: [Vector(dx: 1, dy: 0)]
      }
    return directions.contains { direction in
      let along = moved.dx * direction.dx + moved.dy * direction.dy
      let across = (moved.dx * direction.dy - moved.dy * direction.dx).magnitude
      return along >= parent.slopPoints && across < along
    }
  }

  /// Three numbers in any order of phases, at whole milliseconds of which many are equal, all ended at last.
  private static func stream(_ random: inout SeededGenerator) -> [TouchSample] {
    let phases: [TouchPhase] = [
      .began, .began, .moved, .moved, .moved, .moved, .moved, .stationary, .ended, .cancelled,
    ]
    var samples: [TouchSample] = []
    var time: Int64 = 0
    for _ in 0..<random.integer(in: 6...30) {
      time += [0, 1, 10, 50, 150][random.integer(in: 0...4)]
      let phase = phases[random.integer(in: 0...phases.count - 1)]
      let x = random.integer(in: 0...31) == 0 ? .nan : Double(random.integer(in: 0...40))
      samples.append(
        TouchSample(
          sampledAt: Instant(microseconds: time * 1_000),
          location: Point(x: x, y: Double(random.integer(in: 0...24))),
          touch: Int32(random.integer(in: 1...3)),
          phase: phase, isCoalesced: phase == .moved && random.integer(in: 0...7) == 0))
    }
    for touch: Int32 in 1...3 {
      let end = TouchSample(
        sampledAt: Instant(microseconds: time * 1_000), location: .zero, touch: touch, phase: .ended)
      samples.append(end)
    }
    return samples
  }
}
