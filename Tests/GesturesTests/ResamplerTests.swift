import Gestures
import Primitives
import Testing

@Suite struct ResamplerTests {
  static func sample(_ ms: Double, _ touch: Int32, _ phase: TouchPhase, _ x: Double) -> TouchSample {
    TouchSample(
      sampledAt: Instant(nanoseconds: Int64(ms * 1e6)), location: Point(x: x, y: 0), touch: touch,
      phase: phase)
  }

  /// Time in milliseconds, place and whether it was computed, for what a frame hands on.
  static func rows(_ samples: [ResampledSample]) -> [[Double]] {
    samples.map {
      [Double($0.sample.sampledAt.nanoseconds) / 1e6, $0.sample.location.x, $0.isResampled ? 1 : 0]
    }
  }

  static func resampler(_ samples: [(ms: Double, x: Double)]) -> TouchResampler {
    var resampler = TouchResampler()
    resampler.add(sample(0, 1, .began, 0))
    for move in samples { resampler.add(sample(move.ms, 1, .moved, move.x)) }
    return resampler
  }

  static func frame(_ ms: Double) -> Instant { Instant(nanoseconds: Int64(ms * 1e6)) }

  @Test(
    arguments: [
      // Between two reports; beyond by half the last gap; beyond by 8 ms; exactly on a report.
      ([(10.0, 10.0), (20, 30)], 20.0, [15.0, 20.0]), ([(10, 10), (20, 30)], 40, [25, 40]),
      ([(1, 0), (21, 20)], 40, [29, 28]),
      ([(10, 10), (20, 30)], 25, nil),
      // Too close together, and too far apart for a prediction.
      ([(10, 10), (11.999, 30)], 40, nil), ([(10, 10), (12, 30)], 40, [13, 40]),
      ([(10, 10), (30, 30)], 50, [38, 38]),
      ([(10, 10), (30.001, 30)], 50, nil),
    ] as [([(Double, Double)], Double, [Double]?)])
  func `A frame ends with one computed sample, within Android's limits`(
    moves: [(Double, Double)], frame: Double, expected: [Double]?
  ) {
    var resampler = Self.resampler(moves.map { (ms: $0.0, x: $0.1) })
    let computed = Self.rows(resampler.frame(at: Self.frame(frame))).filter { $0[2] == 1 }
    #expect(computed == (expected.map { [$0 + [1]] } ?? []))
  }

  @Test func `Nothing crosses a phase change, and nothing is computed behind one`() {
    var resampler = Self.resampler([(10, 10), (20, 20), (28, 28)])
    resampler.add(Self.sample(29, 1, .ended, 28))
    let handedOn = resampler.frame(at: Self.frame(20))
    #expect(handedOn.map(\.sample.phase) == [.began, .moved, .moved, .moved, .ended])
    #expect(handedOn.allSatisfy { !$0.isResampled })
    #expect(resampler.frame(at: Self.frame(90)).isEmpty)
  }

  @Test func `A frame without new moves hands nothing on`() {
    var resampler = Self.resampler([(10, 10), (20, 20)])
    #expect(resampler.frame(at: Self.frame(30)).count == 4)
    #expect(resampler.frame(at: Self.frame(46)).isEmpty)
  }

  @Test func `A resting contact keeps its computed place until it moves`() {
    var resampler = Self.resampler([(10, 10), (20, 20)])
    _ = resampler.frame(at: Self.frame(40))
    resampler.add(Self.sample(40, 1, .moved, 20))
    #expect(Self.rows(resampler.frame(at: Self.frame(45))) == [[40, 25, 1]])
    resampler.add(Self.sample(50, 1, .moved, 22))
    #expect(Self.rows(resampler.frame(at: Self.frame(55))) == [[50, 22, 0]])
  }

  @Test func `After one of two contacts is lifted the other one is computed from its own reports`() {
    var resampler = TouchResampler()
    for sample in [
      Self.sample(0, 0, .began, 100), Self.sample(15, 1, .began, 500), Self.sample(60, 0, .moved, 120),
      Self.sample(60, 1, .moved, 600), Self.sample(70, 0, .moved, 130), Self.sample(70, 1, .moved, 700),
    ] { resampler.add(sample) }
    let both = resampler.frame(at: Self.frame(80))
    #expect(both.suffix(2).map(\.sample.location.x) == [135, 750])
    resampler.add(Self.sample(80, 0, .ended, 130))
    #expect(Self.rows(resampler.frame(at: Self.frame(90))).map { $0[0] } == [80])
    resampler.add(Self.sample(90, 1, .moved, 600))
    #expect(Self.rows(resampler.frame(at: Self.frame(100))) == [[90, 600, 0], [95, 575, 1]])
  }

  @Test func `Any stream is handed on whole, in order, and only finite places are computed`() {
    for seed in UInt64(0)..<300 {
      let samples = GestureStreamTests.stream(seed)
      var resampler = TouchResampler()
      var handedOn: [ResampledSample] = []
      for sample in samples {
        resampler.add(sample)
        if seed % 3 > 0 { handedOn += resampler.frame(at: sample.sampledAt) }
      }
      handedOn += resampler.frame(at: Self.frame(100_000))
      let phases = handedOn.filter { $0.sample.phase != .moved }.map(\.sample.phase)
      #expect(phases == samples.map(\.phase).filter { $0 != .moved }, "seed \(seed)")
      #expect(handedOn.filter(\.isResampled).allSatisfy { $0.sample.location.isFinite }, "seed \(seed)")
    }
  }

  @Test func `Flutter's resampler hands on a move only if the place has changed, and an early lift if asked`()
  {
    var resampler = PointerResampler()
    resampler.add(Self.sample(10, 1, .began, 0))
    resampler.add(Self.sample(20, 1, .moved, 10))
    resampler.add(Self.sample(40, 1, .moved, 10))
    resampler.add(Self.sample(45, 1, .ended, 10))
    #expect(resampler.sample(at: Self.frame(5)).isEmpty)
    #expect(resampler.sample(at: Self.frame(15)).map(\.location.x) == [5])
    #expect(resampler.sample(at: Self.frame(20)).map(\.location.x) == [10])
    #expect(resampler.sample(at: Self.frame(30)).isEmpty)
    #expect(resampler.sample(at: Self.frame(42), nextTime: Self.frame(45)).isEmpty)
    let early = resampler.sample(at: Self.frame(43), nextTime: Self.frame(46))
    #expect(early.map(\.phase) == [.ended])
    #expect(early.map(\.sampledAt) == [Self.frame(43)])
    #expect(resampler.sample(at: Self.frame(60)).isEmpty)
  }

  @Test func `Flutter's resampler passes over places that are not finite and bears any stream`() {
    for seed in UInt64(0)..<200 {
      var resampler = PointerResampler()
      for sample in GestureStreamTests.stream(seed) {
        resampler.add(sample)
        let handedOn = resampler.sample(at: sample.sampledAt + PointerResampler.samplingOffset)
        #expect(handedOn.allSatisfy { $0.location.isFinite }, "seed \(seed)")
      }
    }
  }

  @Test func `Bounds limit the offset and leave the rest of the translation`() {
    let bounds = TranslationBounds(left: -150, right: 250, top: -100)
    let start = Vector(dx: -51, dy: -119)
    #expect(bounds.limit(Vector(dx: -190, dy: -150), from: start).offset == Vector(dx: -150, dy: -100))
    #expect(bounds.limit(Vector(dx: -190, dy: -150), from: start).translation == Vector(dx: -99, dy: 19))
    #expect(bounds.limit(Vector(dx: 301, dy: 900), from: start).offset == Vector(dx: 250, dy: 781))
    #expect(TranslationBounds(left: 5, right: -5).limit(Vector(dx: 7, dy: 0), from: .zero).offset.dx == 7)
    #expect(TranslationBounds(left: .nan).limit(Vector(dx: -7, dy: 0), from: .zero).offset.dx == -7)
  }
}
