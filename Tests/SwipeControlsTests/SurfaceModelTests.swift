import SwipeControls
import Testing

/// A surface full of fingers against controls that are alone with theirs.
@Suite struct SurfaceModelTests {
  static let streamsPerBatch = 5_000

  /// Frames that overlap, the topmost last.
  private static let frames = [
    Rect(x: 0, y: 0, width: 100, height: 44), Rect(x: 80, y: 0, width: 100, height: 44),
    Rect(x: 40, y: 30, width: 100, height: 44), Rect(x: 0, y: 60, width: 180, height: 44),
  ]

  /// What one control was given, in the order in which its own touches did it.
  private struct Step {
    var sample: TouchSample
    /// Given by the surface before a touch that came down anew elsewhere.
    var cancelsLostEnd = false
  }

  @Test(arguments: 0..<4)
  func `Each control's log is the one it writes when it is alone with its own touches`(batch: Int) {
    var tracked = 0
    for index in 0..<Self.streamsPerBatch {
      let seed = UInt64(batch * Self.streamsPerBatch + index)
      guard let count = play(seed) else {
        Issue.record("seed \(seed)")
        return
      }
      tracked += count
    }
    // Streams that no control takes would prove nothing.
    #expect(tracked > Self.streamsPerBatch * 2)
  }

  /// Plays one stream on a surface and its shares on lone controls; nil when a log differs.
  private func play(_ seed: UInt64) -> Int? {
    var random = SeededGenerator(seed: seed)
    let stage = SurfaceStage()
    let controls = Self.frames.map(stage.add)
    var steps = [[Step]](repeating: [], count: controls.count)
    // The model: the topmost frame under a touch that comes down owns it until it ends.
    var owners: [Int32: Int] = [:]
    for time in 0..<random.integer(in: 8...40) {
      let sample = Self.sample(at: Double(time), &random)
      if sample.phase == .began {
        let former = owners[sample.touch]
        let hit = Self.frames.lastIndex { $0.contains(sample.location) }
        if let former { steps[former].append(Step(sample: sample, cancelsLostEnd: true)) }
        owners[sample.touch] = hit
        if let hit { steps[hit].append(Step(sample: sample)) }
      } else if let owner = owners[sample.touch] {
        steps[owner].append(Step(sample: sample))
        if sample.phase.isTerminal { owners[sample.touch] = nil }
      }
      stage.stage.time(Double(time))
      stage.surface.deliver(sample)
      for touch: Int32 in 1...4 {
        guard stage.surface.owner(of: touch) === owners[touch].map({ controls[$0] }) else { return nil }
      }
      let numbers = controls.compactMap(\.trackedTouch)
      guard Set(numbers).count == numbers.count else { return nil }
    }
    for index in controls.indices
    where controls[index].journal.take() != alone(Self.frames[index], steps[index]) {
      return nil
    }
    return stage.environment.counters.touches
  }

  /// What a control writes that nothing but its own share of the samples reaches.
  private func alone(_ frame: Rect, _ steps: [Step]) -> [String] {
    let stage = Stage()
    let control = ProbeControl(frame: frame, environment: stage.environment)
    for step in steps {
      stage.loop.advance(to: step.sample.deliveredAt)
      if step.cancelsLostEnd {
        if control.trackedTouch == step.sample.touch { control.cancelTouch(.lostEnd) }
      } else {
        control.deliver(step.sample)
      }
    }
    return control.journal.take()
  }

  private static func sample(at milliseconds: Double, _ random: inout SeededGenerator) -> TouchSample {
    let phases: [TouchPhase] = [
      .began, .began, .began, .moved, .moved, .moved, .moved, .stationary, .ended, .cancelled,
    ]
    let isMalformed = random.integer(in: 0...31) == 0
    return TouchSample(
      sampledAt: Stage.instant(milliseconds),
      location: Point(
        x: isMalformed ? .nan : Double(random.integer(in: -10...200)),
        y: Double(random.integer(in: -10...120))),
      touch: Int32(random.integer(in: 1...4)), phase: phases[random.integer(in: 0...phases.count - 1)])
  }
}
