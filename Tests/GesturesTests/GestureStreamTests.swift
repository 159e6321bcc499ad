import Gestures
import Primitives
import Testing

/// Properties of whole streams of several contacts, however malformed; a failure names profile and seed.
@Suite struct GestureStreamTests {
  static func stream(_ seed: UInt64, isHostile: Bool = true) -> [TouchSample] {
    var random = SeededGenerator(seed: seed)
    var time = Int64(0)
    var places = [Point](repeating: .zero, count: 4)
    return (0..<random.integer(in: 5...60)).map { _ in
      time += Int64(random.integer(in: isHostile ? -3...25 : 0...25)) * 1_234_567
      let touch = random.integer(in: 0...3)
      places[touch].x += Double(random.integer(in: -2560...3072)) / 256
      places[touch].y += Double(random.integer(in: -1280...1280)) / 256
      var place = places[touch]
      if isHostile, random.integer(in: 0...15) == 0 {
        place.x = random.integer(in: 0...1) == 0 ? .nan : 1e308
      }
      let phase = [
        TouchPhase.began, .moved, .moved, .moved, .moved, .moved, .stationary, .ended, .ended, .cancelled,
      ][
        random.integer(in: 0...9)]
      return TouchSample(
        sampledAt: Instant(nanoseconds: time), location: place, touch: Int32(touch), phase: phase)
    }
  }

  @Test(arguments: GestureProfile.all)
  func `Any stream gives each gesture one down, at most one begin, moves between, and one end`(
    profile: GestureProfile
  ) {
    var (gestures, pans) = (0, 0)
    for seed in UInt64(0)..<300 {
      var recognizer = GestureRecognizer(profile: profile, rivals: GestureRivals.allCases[Int(seed % 3)])
      var (isOpen, isPan) = (false, false)
      for sample in Self.stream(seed) {
        let waited = seed % 2 == 0 ? recognizer.advance(to: sample.sampledAt).outcomes : []
        let step = recognizer.take(sample)
        for outcome in waited + step.outcomes {
          switch outcome {
          case .down:
            #expect(!isOpen, "\(profile.name) \(seed)")
            (isOpen, isPan) = (true, false)
            gestures += 1
          case .began(let translation):
            #expect(isOpen && !isPan && translation.isFinite, "\(profile.name) \(seed)")
            isPan = true
            pans += 1
          case .changed(let delta, let translation):
            #expect(isOpen && isPan && delta.isFinite && translation.isFinite, "\(profile.name) \(seed)")
          case .ended(let estimate):
            #expect(isOpen && isPan && estimate.velocity.isFinite, "\(profile.name) \(seed)")
            isOpen = false
          case .cancelled:
            #expect(isOpen, "\(profile.name) \(seed)")
            isOpen = false
          case .failed:
            #expect(isOpen && !isPan, "\(profile.name) \(seed)")
            isOpen = false
          case .fling(let velocity): #expect(isPan && velocity.isFinite, "\(profile.name) \(seed)")
          case .tap, .longPress, .longTap: #expect(isOpen && !isPan, "\(profile.name) \(seed)")
          case .ignored: break
          }
        }
        #expect(recognizer.isBusy == isOpen, "\(profile.name) \(seed)")
        #expect(step.isPanning == (isOpen && isPan), "\(profile.name) \(seed)")
        #expect(recognizer.readings.allSatisfy { !$0.words.isEmpty && !$0.measured.isNaN })
      }
    }
    #expect(gestures > 500)
    #expect(pans > 20)
  }

  @Test(arguments: GestureProfile.all)
  func `Moving a stream in space and time changes no outcome`(profile: GestureProfile) {
    for seed in UInt64(0)..<100 {
      var plain = GestureRecognizer(profile: profile)
      var moved = GestureRecognizer(profile: profile)
      for sample in Self.stream(seed, isHostile: false) {
        var later = sample
        later.sampledAt = sample.sampledAt + .milliseconds(123_456)
        later.location = sample.location + Vector(dx: 512, dy: -96.5)
        let (a, b) = (plain.take(sample), moved.take(later))
        #expect(a.outcomes.map(Self.kind) == b.outcomes.map(Self.kind), "\(profile.name) \(seed)")
        #expect((a.translation.dx - b.translation.dx).magnitude < 1e-9, "\(profile.name) \(seed)")
      }
    }
  }

  static func kind(_ outcome: GestureOutcome) -> String {
    String("\(outcome)".prefix { $0 != "(" })
  }

  @Test(arguments: GestureProfile.all)
  func `For one contact the recogniser of a surface and the one of a touch say the same`(
    profile: GestureProfile
  ) {
    guard profile.pointers.minimum == 1, profile.pan.start != .touchDown else { return }
    for seed in UInt64(0)..<200 {
      var surface = GestureRecognizer(profile: profile, rivals: .pans)
      let samples = Self.stream(seed).filter(\.location.isFinite)
      guard let first = samples.first else { continue }
      var touch = PanRecognizer(profile: profile, at: first.location)
      for (index, sample) in samples.enumerated() {
        let step = surface.take(
          TouchSample(
            sampledAt: sample.sampledAt, location: sample.location, touch: 7,
            phase: index == 0 ? .began : .moved))
        guard index > 0 else { continue }
        let began = touch.update(sample.location)
        #expect(step.outcomes.contains { if case .began = $0 { true } else { false } } == began, "\(seed)")
        #expect(step.translation == touch.translation(to: sample.location), "\(profile.name) \(seed)")
      }
    }
  }
}
