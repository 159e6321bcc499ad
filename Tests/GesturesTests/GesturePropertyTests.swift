import Gestures
import Primitives
import Testing

/// Properties that hold for every stream, however malformed; a failure names the seed of its stream.
@Suite struct GesturePropertyTests {
  /// Streams on a grid of 1/256 point, on which differences are exact, with times that may stand still or go
  /// back; every eighth place is not finite if `isHostile`.
  static func stream(seed: UInt64, isHostile: Bool) -> [(time: Instant, location: Point)] {
    var random = SeededGenerator(seed: seed)
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude]
    var (nanoseconds, x, y) = (Int64(1_000_000), 0, 0)
    return (0..<random.integer(in: 1...60)).map { _ in
      nanoseconds += Int64(random.integer(in: -3...12)) * 1_333_333
      x += random.integer(in: -700...900)
      y += random.integer(in: -200...200)
      var place = Point(x: Double(x) / 256, y: Double(y) / 256)
      if isHostile, random.integer(in: 0...7) == 0 {
        place.x = odd[random.integer(in: 0...5)]
        if random.integer(in: 0...1) == 0 { place.y = odd[random.integer(in: 0...5)] }
      }
      return (Instant(nanoseconds: nanoseconds), place)
    }
  }

  static func rule(seed: UInt64) -> PanRule {
    var random = SeededGenerator(seed: seed)
    return PanRule(
      slopPoints: Double(random.integer(in: 0...20)) / 2,
      metric: PanMetric.allCases[random.integer(in: 0...4)],
      boundary: Boundary.allCases[random.integer(in: 0...1)],
      slopHandling: SlopHandling.allCases[random.integer(in: 0...2)],
      axisLock: AxisLock.allCases[random.integer(in: 0...3)])
  }

  @Test func `Any stream at all begins a pan at most once and yields finite numbers`() {
    var pans = 0
    for seed in UInt64(0)..<2_000 {
      let samples = Self.stream(seed: seed, isHostile: true)
      var recognizer = PanRecognizer(rule: Self.rule(seed: seed), at: samples[0].location)
      var tracker = VelocityTracker()
      var starts = 0
      for sample in samples {
        if recognizer.update(sample.location) { starts += 1 }
        tracker.add(time: sample.time, location: sample.location)
        #expect(recognizer.isPan == (starts == 1), "seed \(seed)")
        #expect(recognizer.translation(to: sample.location).isFinite, "seed \(seed)")
        #expect(tracker.velocity(at: sample.time).isFinite, "seed \(seed)")
      }
      #expect(starts <= 1, "seed \(seed)")
      #expect(!recognizer.largestDistance.isNaN, "seed \(seed)")
      pans += starts
    }
    #expect(pans > 500)
  }

  @Test func `Places that are not finite change nothing that follows`() {
    for seed in UInt64(0)..<500 {
      let samples = Self.stream(seed: seed, isHostile: true)
      var (whole, cleaned) = (Run(seed: seed), Run(seed: seed))
      for sample in samples { whole.take(sample.time, sample.location) }
      for sample in samples where sample.location.isFinite { cleaned.take(sample.time, sample.location) }
      #expect(whole.starts == cleaned.starts, "seed \(seed)")
      #expect(whole.velocity == cleaned.velocity, "seed \(seed)")
      #expect(whole.distance == cleaned.distance, "seed \(seed)")
    }
  }

  @Test func `Moving the stream in space or in time changes no decision and no velocity, to the last bit`() {
    for seed in UInt64(0)..<1_000 {
      let samples = Self.stream(seed: seed, isHostile: false)
      let moved = Vector(dx: Double(seed) * 3.5 - 900, dy: 1024.00390625)
      let later = Interval(nanoseconds: Int64(seed) * 987_654_321)
      var (plain, shifted) = (Run(seed: seed), Run(seed: seed, at: .zero + moved))
      for sample in samples {
        plain.take(sample.time, sample.location)
        shifted.take(sample.time + later, sample.location + moved)
      }
      #expect(plain.starts == shifted.starts, "seed \(seed)")
      #expect(plain.velocity == shifted.velocity, "seed \(seed)")
      #expect(plain.distance == shifted.distance, "seed \(seed)")
    }
  }

  @Test func `A thousand streams give the same bits in every build and on every processor`() {
    var digest = Digest()
    for seed in UInt64(0)..<1_000 {
      var run = Run(seed: seed)
      for sample in Self.stream(seed: seed, isHostile: true) { run.take(sample.time, sample.location) }
      digest.combine(run.velocity.dx)
      digest.combine(run.velocity.dy)
      digest.combine(run.distance)
    }
    #expect(digest.hex == "75181ef895a49cb9")
  }

  @Test func `A mirrored stream has mirrored velocities and the same decisions`() {
    for seed in UInt64(0)..<500 {
      var (plain, mirrored) = (Run(seed: seed), Run(seed: seed))
      for sample in Self.stream(seed: seed, isHostile: false) {
        plain.take(sample.time, sample.location)
        mirrored.take(sample.time, Point(x: -sample.location.x, y: sample.location.y))
      }
      #expect(plain.starts == mirrored.starts, "seed \(seed)")
      #expect(plain.velocity.dx == -mirrored.velocity.dx, "seed \(seed)")
      #expect(plain.velocity.dy == mirrored.velocity.dy, "seed \(seed)")
    }
  }

  @Test func `A sample given twice changes nothing`() {
    for seed in UInt64(0)..<500 {
      var (once, twice) = (Run(seed: seed), Run(seed: seed))
      for sample in Self.stream(seed: seed, isHostile: false) {
        once.take(sample.time, sample.location)
        twice.take(sample.time, sample.location)
        twice.take(sample.time, sample.location)
      }
      #expect(once.velocity == twice.velocity, "seed \(seed)")
      #expect(once.distance == twice.distance, "seed \(seed)")
      #expect(once.isPan == twice.isPan, "seed \(seed)")
    }
  }

  /// One contact through recogniser and tracker.
  struct Run {
    var recognizer: PanRecognizer
    var tracker = VelocityTracker()
    var last = Instant.zero
    var taken = 0
    var starts: [Point] = []
    let origin: Point

    init(seed: UInt64, at anchor: Point = .zero) {
      recognizer = PanRecognizer(rule: GesturePropertyTests.rule(seed: seed), at: anchor)
      origin = anchor
    }

    mutating func take(_ time: Instant, _ location: Point) {
      tracker.add(time: time, location: location)
      if recognizer.update(location) {
        let moved = location - origin
        starts.append(Point(x: moved.dx.magnitude, y: moved.dy))
      }
      last = max(last, time)
    }

    var velocity: Vector { tracker.velocity(at: last) }
    var distance: Double { recognizer.largestDistance }
    var isPan: Bool { recognizer.isPan }
  }
}
