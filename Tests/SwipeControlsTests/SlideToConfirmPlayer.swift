import SwipeControls

/// A slide-to-confirm control that checks its own hooks and events.
final class WatchedSlide: SlideToConfirm {
  var random = SeededGenerator(seed: 0)
  private(set) var violation: String?
  private(set) var digest = Digest()
  private(set) var gestures = 0
  private(set) var completions = 0
  /// Set from the moment a touch takes hold of the thumb until its end was told.
  private var owesEnd = false
  /// What listeners know: the progress they were told, or the one that the program set.
  var told = 0.0
  var onEvent: (() -> Void)?
  /// Refused touches and accessibility actions end what never took hold of the thumb.
  var isActing = false

  func complain(_ words: String) { if violation == nil { violation = words } }

  override func beginTracking(_ touch: Touch) -> Bool {
    super.beginTracking(touch) && random.integer(in: 0...31) != 0
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    super.continueTracking(touch) && random.integer(in: 0...63) != 0
  }

  override func phaseDidChange(from old: Phase) {
    super.phaseDidChange(from: old)
    digest.combine(UInt64(old.rawValue) << 8 | UInt64(phase.rawValue))
    if old == phase { complain("phase told without a change") }
    guard phase == .dragging else { return }
    if owesEnd { complain("a gesture began before the end of another was told") }
    if !isTracking { complain("dragging without a touch") }
    owesEnd = true
    gestures += 1
  }

  func listen() {
    for (event, _) in Journal.eventNames {
      addAction(for: event) { [event] control in (control as? WatchedSlide)?.heard(event) }
    }
    for event: ControlEvents in [.slideCompleted, .slideFailed, .slideReset] {
      addAction(for: event) { [event] control in (control as? WatchedSlide)?.heardEnd(event) }
    }
  }

  private func note(_ event: ControlEvents) {
    digest.combine(UInt64(event.rawValue))
    digest.combine(environment.loop.now.nanoseconds)
    digest.combine(progress)
    digest.combine(displayedProgress)
  }

  private func heard(_ event: ControlEvents) {
    note(event)
    if event == .valueChanged {
      if progress == told { complain("a change to the same progress \(progress) was told") }
      if !owesEnd && !isActing { complain("a change was told outside a gesture") }
      told = progress
    }
    onEvent?()
  }

  private func heardEnd(_ event: ControlEvents) {
    note(event)
    let isRefusal = event == .slideFailed && lastFailure == .pressedOutsideThumb
    if isRefusal {
      if phase == .dragging { complain("a touch was refused during a drag") }
    } else if !owesEnd && !isActing {
      complain("a second end, or one without a gesture")
    } else {
      owesEnd = false
      isActing = false
    }
    if told != progress { complain("end told at \(progress), known \(told)") }
    switch event {
    case .slideCompleted:
      completions += 1
      if progress != 1 || !isCompleted || lastFailure != nil { complain("completed at \(progress)") }
    case .slideReset:
      if progress != 0 || isCompleted || lastFailure != nil { complain("reset at \(progress)") }
    default:
      if lastFailure == nil { complain("failed without a reason") }
      if !isRefusal, progress != (isCompleted ? 1 : 0) { complain("failed at \(progress)") }
    }
    onEvent?()
  }

  /// What must hold between any two inputs.
  func check() {
    if owesEnd != (phase == .dragging) { complain("a gesture without its end: \(phase)") }
    if phase == .dragging, !isTracking { complain("dragging without a touch") }
    let shown = displayedProgress
    if !(progress >= 0 && progress <= 1) { complain("progress \(progress)") }
    if !(shown >= 0 && shown <= 1) { complain("shown \(shown)") }
    if told != progress, phase != .dragging { complain("progress \(progress), known \(told)") }
    switch phase {
    case .idle, .returning, .failed: if progress != 0 || isCompleted { complain("\(phase) at \(progress)") }
    case .completing, .completed: if progress != 1 || !isCompleted { complain("\(phase) at \(progress)") }
    case .dragging: if shown != progress { complain("dragged at \(progress), shown \(shown)") }
    }
    if state.contains(.slideCompleted) != isCompleted { complain("state \(state.name), \(phase)") }
    if state.contains(.slideFailed) != (phase == .failed) { complain("state \(state.name), \(phase)") }
    if !travel.isFinite || travel < 0 { complain("travel \(travel)") }
    if !touchVelocity.isFinite { complain("velocity \(touchVelocity)") }
    if accessibilityValue.utf8.count > 4 { complain("value \(accessibilityValue)") }
  }

  /// What must hold when nothing is pending any more.
  func checkRest() {
    check()
    if isTracking { complain("still tracking") }
    if ![.idle, .completed, .failed].contains(phase) { complain("at rest in \(phase)") }
    if displayedProgress != progress { complain("shown \(displayedProgress) at rest") }
    if !state.isDisjoint(with: .touched) { complain("at rest \(state.name)") }
    if environment.loop.pendingTimerCount != 0 { complain("timers are pending") }
    if completions > gestures + actions { complain("\(completions) completions") }
  }

  /// Accessibility actions that changed something.
  private(set) var actions = 0

  func activate() {
    guard !owesEnd, !isActing else { return _ = accessibilityActivate() }
    isActing = true
    if accessibilityActivate() { actions += 1 }
    isActing = false
  }
}

/// Plays one random stream of touches, malformed in every way, into one control that is changed meanwhile.
struct SlidePlayer {
  private let slide: WatchedSlide
  private var random: SeededGenerator
  private let seed: UInt64
  private var time: Int64 = 0
  private var x = 28.0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    slide = WatchedSlide(environment: ControlEnvironment())
    slide.random = SeededGenerator(seed: ~seed)
  }

  /// Plays the stream and returns what was wrong, if anything.
  mutating func play() -> (violation: String?, digest: Digest, gestures: Int, completions: Int) {
    let slide = self.slide
    slide.listen()
    for _ in 0..<random.integer(in: 0...3) { SlidePlayer.configure(slide, &random) }
    var nested = SeededGenerator(seed: seed &+ 0x5EED)
    var depth = 0
    slide.onEvent = { [unowned slide] in
      guard depth < 3, nested.integer(in: 0...15) == 0 else { return }
      depth += 1
      // A generator of its own: the change may lead back here.
      var own = SeededGenerator(seed: nested.next())
      SlidePlayer.change(slide, &own)
      depth -= 1
    }
    for _ in 0..<random.integer(in: 6...40) {
      passTime()
      if random.integer(in: 0...9) == 0 {
        SlidePlayer.change(slide, &random)
      } else {
        slide.deliver(sample())
      }
      slide.check()
    }
    finish()
    slide.onEvent = nil
    return (slide.violation, slide.digest, slide.gestures, slide.completions)
  }

  private mutating func passTime() {
    switch random.integer(in: 0...15) {
    case 0: break
    case 1: time -= Int64(random.integer(in: 0...20_000_000))
    case 2: time += Int64(random.integer(in: 0...600_000_000))
    case 3: time = time / 300_000_000 * 300_000_000 + 300_000_000
    default: time += Int64(random.integer(in: 0...30_000_000))
    }
    slide.environment.loop.advance(to: Instant(nanoseconds: max(time, 0)))
  }

  private mutating func sample() -> TouchSample {
    let phases: [TouchPhase] = [
      .began, .began, .moved, .moved, .moved, .moved, .moved, .moved, .moved, .stationary, .ended, .ended,
      .cancelled,
    ]
    let phase = phases[random.integer(in: 0...phases.count - 1)]
    let sampled = time - (random.integer(in: 0...7) == 0 ? Int64(random.integer(in: 0...50_000_000)) : 0)
    return TouchSample(
      sampledAt: Instant(nanoseconds: sampled), deliveredAt: Instant(nanoseconds: time),
      location: Point(x: coordinate(phase), y: random.integer(in: 0...31) == 0 ? 1e4 : 28),
      touch: [1, 1, 1, 1, 1, 1, 2, 3][random.integer(in: 0...7)], phase: phase,
      isCoalesced: random.integer(in: 0...9) == 0)
  }

  /// Mostly a finger that comes down on the thumb and goes on from where it was.
  private mutating func coordinate(_ phase: TouchPhase) -> Double {
    switch random.integer(in: 0...63) {
    case 0: return .nan
    case 1: return random.integer(in: 0...1) == 0 ? .infinity : -.infinity
    case 2: return random.integer(in: 0...1) == 0 ? 1e300 : -.greatestFiniteMagnitude
    case 3...8: x = Double(random.integer(in: -800...6_400)) / 16
    default:
      if phase == .began {
        let thumb = slide.thumbRect(forBounds: slide.bounds)
        x = thumb.origin.x + thumb.size.width / 2
      } else {
        let isForward = (slide.layoutDirection == .leftToRight) != slide.isCompleted
        x += Double(random.integer(in: -400...1_800)) / (isForward ? 16 : -16)
      }
    }
    return x
  }

  private static func configure(_ slide: WatchedSlide, _ random: inout SeededGenerator) {
    func one<T>(_ of: [T]) -> T { of[random.integer(in: 0...of.count - 1)] }
    switch random.integer(in: 0...9) {
    case 0: slide.isTwoWay.toggle()
    case 1: slide.grabArea = one(SlideToConfirm.GrabArea.allCases)
    case 2: slide.completesOn = one(SlideToConfirm.CompletionTime.allCases)
    case 3: slide.layoutDirection = one(SlideToConfirm.LayoutDirection.allCases)
    case 4: slide.isLocked = one([false, false, true])
    case 5: slide.showsOverlay.toggle()
    case 6: slide.thumbWidth = one([0, 10, 48, 48, 48, 60, 300, -3, .nan, .infinity, 1e308])
    case 7: slide.trackPadding = one([0, 4, 4, 4, 10, 200, -1, .nan, 1e308])
    case 8:
      let width = one([0, 56, 100, 150, 280, 280, 280, 300, 500, -3, 1e-300, 1e308, .nan, .infinity])
      slide.frame = Rect(x: one([0, 5]), y: 0, width: width, height: 56)
    default:
      let fraction = one([0, 0.25, 0.5, 0.8, 1, 2, .nan, -1])
      let velocity = one([0, 300, 1_000, -5, .nan, .infinity])
      slide.completion = one([
        .distance(fraction: fraction), .flick(minimumVelocity: velocity, minimumFraction: fraction),
        .either(fraction: 0.8, minimumVelocity: velocity, minimumFraction: fraction),
      ])
    }
  }

  /// One change from outside, as a program may make it at any moment.
  private static func change(_ slide: WatchedSlide, _ random: inout SeededGenerator) {
    let animated = random.integer(in: 0...1) == 0
    switch random.integer(in: 0...15) {
    case 0: slide.isEnabled = false
    case 1: slide.isHidden = true
    case 2: slide.removeFromSuperview()
    case 3: slide.cancelTouch(.program)
    case 4: slide.cancelTouch(.parent)
    case 5: slide.activate()
    case 6: byProgram(slide) { slide.complete(animated: animated) }
    case 7, 8, 9: byProgram(slide) { slide.reset(animated: animated) }
    case 10: byProgram(slide) { slide.showFailure(animated: animated) }
    case 11: byProgram(slide) { slide.reset() }
    case 12: slide.isSelected.toggle()
    default: configure(slide, &random)
    }
    if random.integer(in: 0...1) == 0 {
      slide.isEnabled = true
      slide.isHidden = false
      slide.returnToSurface()
    }
  }

  private static func byProgram(_ slide: WatchedSlide, _ act: () -> Void) {
    act()
    // The program knows what it sets.
    slide.told = slide.progress
  }

  /// Ends every touch and looks at a control at rest.
  private mutating func finish() {
    time = max(time, 0) + 1_000_000
    slide.environment.loop.advance(to: Instant(nanoseconds: time))
    for touch: Int32 in 1...3 {
      let phase: TouchPhase = random.integer(in: 0...1) == 0 ? .ended : .cancelled
      slide.deliver(
        TouchSample(
          sampledAt: Instant(nanoseconds: time), location: Point(x: .nan, y: 0), touch: touch, phase: phase))
    }
    slide.check()
    slide.environment.loop.drain()
    slide.checkRest()
  }
}
