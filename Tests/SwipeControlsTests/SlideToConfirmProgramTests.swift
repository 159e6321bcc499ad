import SwipeControls
import Testing

/// What the program and assistive technology do to a control, and how it looks.
@Suite struct SlideToConfirmProgramTests {
  @Test func `Completing by program during a drag first cancels the touch`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.start + 112, at: 100)
    _ = probe.take()
    probe.control.complete(animated: true)
    #expect(probe.take() == ["value 0.0", "failed cancelled", "touchCancel"])
    #expect(probe.control.phase == .completing)
    #expect(probe.control.progress == 1)
    #expect(probe.control.displayedProgress == 0.5)
    probe.up(SlideProbe.end, at: 110)
    probe.stage.loop.drain()
    #expect(probe.take() == [])
    #expect(probe.control.phase == .completed)
  }

  @Test func `Completing again while the thumb runs does not start the run anew`() {
    let probe = SlideProbe()
    probe.control.complete(animated: true)
    probe.stage.time(100)
    let shown = probe.control.displayedProgress
    probe.control.complete(animated: true)
    #expect(probe.control.displayedProgress == shown)
    probe.stage.time(300.001)
    #expect(probe.control.phase == .completed)
  }

  @Test func `Turning round while the thumb runs starts from where it is shown`() {
    let probe = SlideProbe()
    probe.control.complete(animated: true)
    probe.stage.time(100)
    let shown = probe.control.displayedProgress
    #expect(shown > 0 && shown < 1)
    probe.control.reset(animated: true)
    #expect(probe.control.phase == .returning)
    #expect(probe.control.displayedProgress == shown)
    probe.control.complete(animated: false)
    #expect(probe.control.phase == .completed)
    #expect(probe.control.displayedProgress == 1)
    #expect(probe.stage.loop.pendingTimerCount == 0)
  }

  @Test func `The program may complete a control that is locked and disabled`() {
    let probe = SlideProbe {
      $0.isLocked = true
      $0.isEnabled = false
    }
    probe.control.complete(animated: false)
    #expect(probe.control.isCompleted)
    #expect(probe.take() == [])
  }

  @Test func `The reset of a harness puts everything back at once`() {
    let probe = SlideProbe { $0.isTwoWay = true }
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 200, at: 0)
    #expect(probe.control.phase == .completing)
    _ = probe.take()
    probe.control.reset()
    #expect(probe.control.phase == .idle)
    #expect(probe.control.state == .normal)
    #expect(probe.control.displayedProgress == 0)
    #expect(probe.stage.loop.pendingTimerCount == 0)
    #expect(probe.control.isTwoWay)
    #expect(probe.take() == [])
  }

  @Test func `A phase hook that resets the control is not overrun by what called it`() {
    let stage = Stage()
    let control = HookedSlide(environment: stage.environment)
    let probe = SlideProbe(control, stage: stage)
    control.onPhase = { if $0.phase == .completing || $0.phase == .completed { $0.reset(animated: false) } }
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 0)
    #expect(probe.take().suffix(2) == ["value 1.0", "failed cancelled"])
    #expect(control.phase == .idle)
    #expect(control.state == .normal)
    #expect(!control.isCompleted)
  }

  @Test func `A listener of the refusal cannot end or begin a touch`() {
    let probe = SlideProbe()
    probe.onEvent = { [unowned probe] _ in
      probe.control.isEnabled = false
      probe.control.isEnabled = true
      probe.stage.send(.began, SlideProbe.start, 28, at: 0, touch: 2, to: probe.control)
    }
    #expect(probe.down(200, at: 0) == .ignored(.refused))
    #expect(probe.take() == ["failed pressedOutsideThumb"])
    #expect(!probe.control.isTracking)
    #expect(probe.stage.environment.counters.touches == 0)
    #expect(probe.stage.environment.counters.cancels == 0)
  }

  @Test func `A listener that hears a change while the end is told cannot start another slide`() {
    let probe = SlideProbe {
      $0.completesOn = .instant
      $0.isTwoWay = true
    }
    probe.onEvent = { [unowned probe] line in
      guard line == "value 1.0" else { return }
      probe.control.cancelTouch(.program)
      probe.stage.send(.began, SlideProbe.end, 28, at: 100, touch: 2, to: probe.control)
    }
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.end, at: 100)
    #expect(probe.take() == ["value 1.0", "touchCancel", "completed"])
    #expect(probe.control.phase == .completed)
    #expect(!probe.control.isTracking)
  }

  @Test func `A control that its own begin hook completes is not dragged by that touch`() {
    let stage = Stage()
    let control = HookedSlide(environment: stage.environment)
    let probe = SlideProbe(control, stage: stage)
    control.onBegin = { $0.complete(animated: false) }
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 50, at: 0)
    #expect(probe.take() == [])
    #expect(control.phase == .completed)
  }

  @Test func `A sample of a touch that a hook replaced does not move the touch after it`() {
    let stage = Stage()
    let control = HookedSlide(environment: stage.environment)
    control.showsOverlay = true
    let probe = SlideProbe(control, stage: stage)
    probe.down(SlideProbe.start, at: 0)
    control.onState = { [unowned probe] control, old in
      guard old.contains(.overlayFaded), !control.overlayFaded else { return }
      control.onState = nil
      control.cancelTouch(.program)
      probe.down(SlideProbe.start, at: 10, touch: 2)
      probe.move(SlideProbe.start + 56, at: 10, touch: 2)
    }
    probe.move(SlideProbe.start + 112, at: 10)
    #expect(control.trackedTouch == 2)
    #expect(control.progress == 0.25)
    #expect(probe.take() == ["failed cancelled", "touchCancel", "value 0.25"])
  }

  // MARK: Accessibility

  @Test(arguments: [
    "locked", "disabled", "hidden", "removed", "tracked", "completed", "failed",
  ])
  func `The accessibility action changes nothing where a touch would be refused`(_ obstacle: String) {
    let probe = SlideProbe()
    switch obstacle {
    case "locked": probe.control.isLocked = true
    case "disabled": probe.control.isEnabled = false
    case "hidden": probe.control.isHidden = true
    case "removed": probe.control.removeFromSuperview()
    case "tracked": probe.down(SlideProbe.start, at: 0)
    case "completed": probe.control.complete(animated: false)
    default: probe.control.showFailure()
    }
    let (phase, progress) = (probe.control.phase, probe.control.progress)
    #expect(!probe.control.accessibilityActivate())
    #expect(probe.take() == [])
    #expect(probe.control.phase == phase)
    #expect(probe.control.progress == progress)
  }

  @Test func `The accessibility action takes a two-way confirmation back`() {
    let probe = SlideProbe { $0.isTwoWay = true }
    #expect(probe.control.accessibilityActivate())
    #expect(probe.control.accessibilityActivate())
    #expect(probe.take() == ["value 1.0", "completed", "value 0.0", "reset"])
  }

  @Test(arguments: [
    (0.0, "0%"), (0.02, "0%"), (0.5, "1%"), (1, "1%"), (1.5, "2%"), (45, "45%"), (99.4, "99%"), (99.9, "99%"),
    (100, "100%"),
  ])
  func `The accessibility value is the progress in whole percent`(_ percent: Double, _ text: String) {
    let control = SlideToConfirm(
      frame: Rect(x: 0, y: 0, width: 1_056, height: 56), environment: ControlEnvironment())
    let probe = SlideProbe(control, stage: Stage())
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.start + percent * 10, at: 10)
    #expect(control.accessibilityValue == text)
  }

  // MARK: Appearance and archives

  @Test func `Thumb and track follow the state without an overlay`() {
    let probe = SlideProbe()
    let control = probe.control
    let idle = control.trackView?.backgroundColor
    #expect(control.thumbView?.backgroundColor == .white)
    probe.down(SlideProbe.start, at: 0)
    #expect(control.thumbView?.backgroundColor == Color(white: 0.9))
    probe.move(SlideProbe.end, at: 10)
    probe.up(SlideProbe.end, at: 20)
    #expect(control.trackView?.backgroundColor == Color(red: 0.2, green: 0.7, blue: 0.3))
    control.showFailure()
    #expect(control.trackView?.backgroundColor == Color(red: 0.8, green: 0.2, blue: 0.2))
    control.reset(animated: false)
    #expect(control.trackView?.backgroundColor == idle)
    control.isEnabled = false
    #expect(control.trackView?.backgroundColor == Color(white: 0.4, alpha: 0.25))
  }

  @Test func `Own colours beat proxies, and proxies beat the class's defaults`() {
    let environment = ControlEnvironment()
    let black = SlideToConfirm(environment: environment)
    environment.appearance.proxy(for: SlideToConfirm.self)
      .setValue(.black, of: .slideThumbColor, for: .normal)
    #expect(black.currentThumbColor == .black)
    let red = Color(red: 1, green: 0, blue: 0)
    black.setThumbColor(red, for: .normal)
    black.setTrackColor(red, for: .slideCompleted)
    #expect(black.currentThumbColor == red)
    #expect(black.thumbView?.backgroundColor == red)
    #expect(black.thumbColor(for: .normal) == red)
    black.complete(animated: false)
    #expect(black.trackView?.backgroundColor == red)
    #expect(black.trackColor(for: .slideCompleted) == red)
    black.setThumbColor(nil, for: .normal)
    #expect(black.currentThumbColor == .black)
  }

  @Test func `The slide's colours are no other class's`() {
    #expect(AppearanceProperty<Color>.slideTrackColor.key !== AppearanceProperty<Color>.trackColor.key)
    #expect(AppearanceProperty<Color>.slideTrackColor.key.name == "slideTrackColor")
  }

  @Test func `The events lie in the application range and collide with none`() {
    let own: [ControlEvents] = [.tap, .slideCompleted, .slideFailed, .slideReset]
    #expect(Set(own).count == 4)
    for event in own { #expect(ControlEvents.applicationReserved.contains(event)) }
    let bits: [ControlState] = [.overlayVisible, .overlayFaded, .slideCompleted, .slideFailed]
    #expect(Set(bits).count == 4)
    for bit in bits { #expect(ControlState.application.contains(bit)) }
  }

  @Test func `An archive brings sizes, flags and a confirmation along`() {
    let coder = ControlCoder(
      frame: Rect(x: 0, y: 0, width: 200, height: 40), numbers: ["thumbWidth": 30, "trackPadding": 5],
      flags: ["locked": true, "twoWay": true, "rightToLeft": true, "completed": true])
    let control = SlideToConfirm(coder: coder, environment: ControlEnvironment())
    #expect(control.thumbView == nil)
    control.awakeFromNib()
    #expect(control.travel == 160)
    #expect(control.isLocked)
    #expect(control.isTwoWay)
    #expect(control.phase == .completed)
    #expect(control.thumbRect(forBounds: control.bounds) == Rect(x: 5, y: 5, width: 30, height: 30))
    #expect(control.trackView?.backgroundColor == control.currentTrackColor)
  }

  @Test func `Sizes that are no lengths are not taken`() {
    let control = SlideToConfirm(environment: ControlEnvironment())
    control.thumbWidth = .nan
    control.trackPadding = .infinity
    #expect(control.travel == 224)
    control.thumbWidth = -5
    control.trackPadding = -5
    #expect(control.travel == 280)
  }
}
