import SwipeControls

/// Plays one random stream of touches, malformed in every way, into one slider that is changed meanwhile.
struct StreamPlayer {
  private let seed: UInt64
  private let shift: Int64
  private let moved: Vector
  private let slider: WatchedSlider
  private var random: SeededGenerator
  private var time: Int64 = 0

  /// `shift` nanoseconds are added to every time and `moved` to every place; exact on a grid of sixteenths.
  init(seed: UInt64, shift: Int64 = 0, moved: Vector = .zero) {
    self.seed = seed
    self.shift = shift
    self.moved = moved
    random = SeededGenerator(seed: seed)
    let environment = ControlEnvironment()
    environment.loop.advance(to: Instant(nanoseconds: shift))
    slider = WatchedSlider(
      frame: Rect(x: moved.dx, y: moved.dy, width: 100, height: 44), environment: environment)
    slider.random = SeededGenerator(seed: ~seed)
    slider.start = environment.loop.now
  }

  /// Plays the stream and returns what was wrong, if anything, and the digest of the hooks.
  mutating func play() -> (violation: String?, digest: Digest, tracked: Int) {
    let slider = self.slider
    let moved = self.moved
    slider.listen()
    slider.isContinuous = random.integer(in: 0...3) != 0
    slider.delayed = random.integer(in: 0...3) != 0
    var nested = SeededGenerator(seed: seed &+ 0x5EED)
    var depth = 0
    slider.onEvent = { [unowned slider] _ in
      guard depth < 3, nested.integer(in: 0...15) == 0 else { return }
      depth += 1
      // A generator of its own: the change may lead back here.
      var own = SeededGenerator(seed: nested.next())
      StreamPlayer.change(slider, &own, moved)
      depth -= 1
    }
    for _ in 0..<random.integer(in: 4...20) {
      passTime()
      if random.integer(in: 0...7) == 0 {
        StreamPlayer.change(slider, &random, moved)
      } else {
        slider.deliver(sample())
      }
      check()
    }
    finish()
    slider.onEvent = nil
    return (slider.violation, slider.digest, slider.began)
  }

  private mutating func passTime() {
    switch random.integer(in: 0...15) {
    case 0: break
    case 1: time -= Int64(random.integer(in: 0...20_000_000))
    case 2: time += Int64(random.integer(in: 0...600_000_000))
    case 3: time = time / 150_000_000 * 150_000_000 + 150_000_000
    default: time += Int64(random.integer(in: 0...30_000_000))
    }
    slider.environment.loop.advance(to: Instant(nanoseconds: shift + max(time, 0)))
  }

  private mutating func sample() -> TouchSample {
    let phases: [TouchPhase] = [
      .began, .began, .began, .moved, .moved, .moved, .moved, .moved, .moved, .stationary, .ended, .ended,
      .cancelled,
    ]
    let sampled = time - (random.integer(in: 0...7) == 0 ? Int64(random.integer(in: 0...50_000_000)) : 0)
    return TouchSample(
      sampledAt: Instant(nanoseconds: shift + sampled), deliveredAt: Instant(nanoseconds: shift + time),
      location: Point(x: coordinate(100) + moved.dx, y: coordinate(44) + moved.dy),
      touch: [1, 1, 1, 1, 2, 3][random.integer(in: 0...5)],
      phase: phases[random.integer(in: 0...phases.count - 1)], isCoalesced: random.integer(in: 0...9) == 0)
  }

  private mutating func coordinate(_ extent: Int) -> Double {
    switch random.integer(in: 0...63) {
    case 0: .nan
    case 1: random.integer(in: 0...1) == 0 ? .infinity : -.infinity
    case 2: random.integer(in: 0...1) == 0 ? 1e300 : -.greatestFiniteMagnitude
    case 3...8: Double(random.integer(in: -4_000...4_000)) / 16
    default: Double(random.integer(in: 0...extent * 16 - 1)) / 16
    }
  }

  /// One change from outside, as a program may make it at any moment.
  private static func change(_ slider: WatchedSlider, _ random: inout SeededGenerator, _ moved: Vector) {
    let numbers = [0, 1, -1, 0.25, 5, 1e308, -1e308, .nan, .infinity]
    let number = numbers[random.integer(in: 0...numbers.count - 1)]
    switch random.integer(in: 0...15) {
    case 0: slider.isEnabled = false
    case 1: slider.isHidden = true
    case 2: slider.removeFromSuperview()
    case 3: slider.isEnabled = true
    case 4: slider.isHidden = false
    case 5: slider.returnToSurface()
    case 6, 7:
      slider.value = number
      if number.isFinite { slider.told = slider.value }
    case 8, 9:
      let before = slider.value
      if random.integer(in: 0...1) == 0 { slider.minimumValue = number } else { slider.maximumValue = number }
      // The program that narrows a range knows that it clamps the value.
      if slider.value != before { slider.told = slider.value }
    case 10: slider.isContinuous.toggle()
    case 11:
      let side = Double(random.integer(in: -20...200))
      slider.frame = Rect(x: side / 16 + moved.dx, y: moved.dy, width: side, height: 44)
    case 12: slider.isSelected.toggle()
    case 13: slider.width = [0, 4, 100, -3, .nan, .infinity][random.integer(in: 0...5)]
    case 14: slider.delayed.toggle()
    default: slider.cancelTouch(.program)
    }
    if random.integer(in: 0...1) == 0 {
      slider.isEnabled = true
      slider.isHidden = false
      slider.returnToSurface()
    }
  }

  private func check() {
    if slider.isOpen != slider.isTracking { slider.complain("hooks and isTracking disagree") }
    let (value, shown) = (slider.value, slider.displayedValue)
    if !(value >= slider.minimumValue && value <= slider.maximumValue) {
      slider.complain("value \(value) outside \(slider.minimumValue)...\(slider.maximumValue)")
    }
    if !shown.isFinite { slider.complain("displayed value \(shown)") }
    if !slider.touchVelocity.isFinite { slider.complain("velocity \(slider.touchVelocity)") }
    if slider.isHighlighted && !slider.isTracking { slider.complain("highlighted without a touch") }
    if !slider.isTracking && slider.overlayVisible { slider.complain("overlay shown without a touch") }
  }

  /// Ends every touch and looks at a control at rest.
  private mutating func finish() {
    time += 1_000_000
    slider.environment.loop.advance(to: Instant(nanoseconds: shift + max(time, 0)))
    for touch: Int32 in 1...3 {
      let phase: TouchPhase = random.integer(in: 0...1) == 0 ? .ended : .cancelled
      slider.deliver(
        TouchSample(
          sampledAt: Instant(nanoseconds: shift + time), location: Point(x: .nan, y: 0), touch: touch,
          phase: phase))
    }
    check()
    slider.environment.loop.drain()
    check()
    // A value that runs back needs no timer, only time.
    let loop = slider.environment.loop
    loop.advance(to: loop.now + SwipeSlider.returnDuration)
    if slider.isTracking { slider.complain("still tracking") }
    if slider.began != slider.terminals {
      slider.complain("\(slider.began) touches and \(slider.terminals) terminal hooks")
    }
    if !slider.state.isDisjoint(with: .touched) { slider.complain("at rest \(slider.state.name)") }
    if slider.environment.loop.pendingTimerCount != 0 || !slider.environment.loop.isIdle {
      slider.complain("timers are pending")
    }
    if slider.displayedValue != slider.value { slider.complain("shown \(slider.displayedValue) at rest") }
    if slider.told != slider.value { slider.complain("value \(slider.value), told \(slider.told)") }
    let counters = slider.environment.counters
    if counters.touches != slider.began || counters.ends + counters.cancels != slider.terminals {
      slider.complain("counters disagree with the hooks")
    }
  }
}
