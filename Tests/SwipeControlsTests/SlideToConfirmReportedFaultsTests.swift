import SwipeControls
import Testing

/// What people reported about controls of this kind, theme by theme, as what holds here instead.
@Suite struct SlideToConfirmReportedFaultsTests {
  static let offCauses: [(name: String, end: @Sendable (SlideProbe) -> Void)] = [
    ("system", { $0.cancel(at: 200) }),
    ("disabled", { $0.control.isEnabled = false }),
    ("hidden", { $0.control.isHidden = true }),
    ("removed", { $0.control.removeFromSuperview() }),
    ("program", { $0.control.cancelTouch(.program) }),
    ("parent", { $0.control.cancelTouch(.parent) }),
    ("lost end", { $0.down(1_000, at: 200) }),
  ]

  @Test(arguments: offCauses.map(\.name))
  func `Cancelled touch: every cancel puts the thumb back once and is told as no completion`(
    _ cause: String
  ) throws {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.end, at: 100)
    _ = probe.take()
    probe.stage.time(200)
    try #require(Self.offCauses.first { $0.name == cause }).end(probe)
    #expect(probe.take() == ["value 0.0", "failed cancelled", "touchCancel"])
    #expect(probe.control.progress == 0)
    #expect(!probe.control.isTracking)
    #expect(!probe.control.isHighlighted)
    probe.move(SlideProbe.end, at: 210)
    probe.up(SlideProbe.end, at: 220)
    probe.cancel(at: 230)
    probe.stage.loop.drain()
    #expect(probe.take() == [])
    #expect(probe.control.phase == .idle)
    #expect(probe.control.displayedProgress == 0)
    #expect(probe.stage.loop.pendingTimerCount == 0)
  }

  @Test func `Cancel treated as up: the place of a cancel is not looked at`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.start + 100, at: 100)
    probe.stage.send(.cancelled, SlideProbe.end, 28, at: 110, to: probe.control)
    #expect(probe.take().last == "touchCancel")
    #expect(probe.control.progress == 0)
    #expect(!probe.control.isCompleted)
  }

  @Test func `Dead after a system gesture: the next touch starts a slide of its own`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.start + 100, at: 100)
    probe.cancel(at: 110)
    probe.stage.loop.drain()
    _ = probe.take()
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 1_000)
    #expect(probe.take().last == "completed")
  }

  @Test func `Multi-touch: a second finger neither takes over nor moves nor ends the slide`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.start + 100, at: 100)
    _ = probe.take()
    #expect(probe.down(SlideProbe.start + 100, at: 110, touch: 2) == .ignored(.secondTouch(tracked: 1)))
    probe.move(SlideProbe.end, at: 120, touch: 2)
    probe.up(SlideProbe.end, at: 130, touch: 2)
    #expect(probe.take() == [])
    probe.move(SlideProbe.end, at: 140)
    probe.up(SlideProbe.end, at: 150)
    #expect(probe.take() == ["value 1.0", "completed"])
  }

  @Test func `Multi-touch: the finger that stays after the first one lifts does not take over`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.down(SlideProbe.start, at: 1, touch: 2)
    probe.move(SlideProbe.start + 50, at: 50)
    probe.up(SlideProbe.start + 50, at: 60)
    _ = probe.take()
    probe.move(SlideProbe.end, at: 70, touch: 2)
    probe.up(SlideProbe.end, at: 80, touch: 2)
    #expect(probe.take() == [])
    #expect(probe.control.progress == 0)
  }

  @Test func `Multi-touch: two controls slid at once keep their own progress`() {
    let stage = Stage()
    let (first, second) = (SlideProbe(stage: stage), SlideProbe(stage: stage))
    first.down(SlideProbe.start, at: 0, touch: 1)
    second.down(SlideProbe.start, at: 1, touch: 2)
    first.move(SlideProbe.start + 112, at: 50, touch: 1)
    second.move(SlideProbe.start + 56, at: 60, touch: 2)
    #expect(first.control.progress == 0.5)
    #expect(second.control.progress == 0.25)
    first.up(SlideProbe.start + 112, at: 70, touch: 1)
    #expect(second.control.progress == 0.25)
    #expect(second.control.phase == .dragging)
  }

  @Test func `Right to left: the mirrored control does mirrored what the other one does`() {
    let stage = Stage()
    let (left, right) = (SlideProbe(stage: stage), SlideProbe(stage: stage))
    right.control.layoutDirection = .rightToLeft
    func compare() {
      let shown = left.control.thumbRect(forBounds: left.control.bounds)
      let mirrored = right.control.thumbRect(forBounds: right.control.bounds)
      #expect(left.control.progress == right.control.progress)
      #expect(abs(280 - shown.origin.x - shown.size.width - mirrored.origin.x) < 1e-9)
      #expect(left.take() == right.take())
    }
    for (x, time) in [(28.0, 0.0), (60, 20), (150, 40), (120, 60)] {
      let phase: TouchPhase = time == 0 ? .began : .moved
      stage.send(phase, x, 28, at: time, to: left.control)
      stage.send(phase, 280 - x, 28, at: time, to: right.control)
      compare()
    }
    left.up(120, at: 70)
    right.up(160, at: 70)
    compare()
    // The way back is mirrored too, at every moment of it.
    for step in 0...31 {
      stage.time(70 + Double(step) * 10)
      compare()
    }
    left.slide(from: 28, to: 252, at: 1_000)
    let begun = stage.loop.now
    right.slide(from: 252, to: 28, at: Double(begun.nanoseconds) / 1e6)
    #expect(left.take().last == "completed")
    #expect(right.take().last == "completed")
    #expect(right.control.thumbRect(forBounds: right.control.bounds).origin.x == 4)
  }

  @Test func `Right to left: a slide to the right goes nowhere`() {
    let probe = SlideProbe { $0.layoutDirection = .rightToLeft }
    probe.slide(from: SlideProbe.end, to: 1_000, at: 0)
    #expect(probe.take() == ["failed releasedAtStart"])
  }

  @Test func `Disabled at creation: enabled later it slides at once`() {
    let stage = Stage()
    let coder = ControlCoder(frame: Rect(x: 0, y: 0, width: 280, height: 56), isEnabled: false)
    let control = SlideToConfirm(coder: coder, environment: stage.environment)
    control.awakeFromNib()
    let probe = SlideProbe(control, stage: stage)
    #expect(probe.down(SlideProbe.start, at: 0) == .ignored(.disabled))
    #expect(probe.take() == [])
    control.isEnabled = true
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 100)
    #expect(probe.take().last == "completed")
  }

  @Test func `Locked until a form is valid: unlocked during the slide it confirms`() {
    let probe = SlideProbe { $0.isLocked = true }
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.end, at: 100)
    probe.control.isLocked = false
    probe.up(SlideProbe.end, at: 120)
    #expect(probe.take().last == "completed")
  }

  @Test func `Released away: a thumb that reached the end and was drawn back does not confirm`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.end, at: 100)
    probe.move(SlideProbe.start + 60, at: 200)
    probe.up(SlideProbe.start + 60, at: 220)
    #expect(probe.take().last == "failed releasedBelowThreshold")
    probe.stage.loop.drain()
    probe.down(SlideProbe.start, at: 1_000)
    probe.move(SlideProbe.end, at: 1_100)
    probe.move(SlideProbe.start - 5, at: 1_200)
    probe.up(SlideProbe.start - 5, at: 1_220)
    #expect(probe.take().last == "failed releasedAtStart")
  }

  @Test func `Accessibility: one action confirms and is told like a slide`() {
    let probe = SlideProbe()
    #expect(probe.control.accessibilityActivate())
    #expect(probe.take() == ["value 1.0", "completed"])
    #expect(!probe.control.accessibilityActivate())
    #expect(probe.take() == [])
  }

  @Test func `Flick: a short fast swipe counts and a tiny one does not`() {
    for (distance, last) in [(60.0, "completed"), (20, "failed releasedBelowThreshold")] {
      let probe = SlideProbe {
        $0.completion = .either(fraction: 0.5, minimumVelocity: 500, minimumFraction: 0.2)
      }
      probe.slide(from: SlideProbe.start, to: SlideProbe.start + distance, at: 0, lasting: 40)
      #expect(probe.take().last == last)
    }
  }

  @Test(arguments: [(0.0, true), (43.9, true), (44, false)])
  func `Hit area: a thin thumb has a target of 44 points and is drawn thin`(_ x: Double, _ hits: Bool) {
    let probe = SlideProbe { $0.thumbWidth = 12 }
    #expect(probe.control.thumbRect(forBounds: probe.control.bounds).size.width == 12)
    #expect(probe.control.touchTarget == Rect(x: 0, y: 0, width: 44, height: 56))
    #expect((probe.down(x, at: 0) == .tracked) == hits)
  }

  @Test(arguments: [
    (SlideToConfirm.GrabArea.thumb, 28.0, -12.0, true), (.thumb, 28, 31.9, true), (.thumb, 28, 32, false),
    (.thumb, 28, -12.1, false), (.thumb, 100, -5, false), (.track, 100, -5, true), (.track, 100, 32, false),
    (.track, 280, 10, false),
  ])
  func `Hit area: a low control is hit above and below it`(
    _ area: SlideToConfirm.GrabArea, _ x: Double, _ y: Double, _ hits: Bool
  ) {
    let control = SlideToConfirm(
      frame: Rect(x: 0, y: 0, width: 280, height: 20), environment: ControlEnvironment())
    control.grabArea = area
    let probe = SlideProbe(control, stage: Stage())
    #expect(control.thumbRect(forBounds: control.bounds).size.height == 12)
    #expect(probe.down(x, y, at: 0) == (hits ? .tracked : .ignored(.outside)))
  }

  @Test func `Hit area: other guidelines want other targets`() {
    let control = LargeTargetSlide(environment: ControlEnvironment())
    control.thumbWidth = 20
    #expect(control.touchTarget.size.width == 60)
    control.complete(animated: false)
    #expect(control.touchTarget.origin.x == 220)
  }

  @Test func `Completing before the layout: the thumb lies at the end whatever the size becomes`() {
    let stage = Stage()
    let control = SlideToConfirm(frame: .zero, environment: stage.environment)
    control.complete(animated: true)
    control.frame = Rect(x: 0, y: 0, width: 300, height: 56)
    stage.loop.drain()
    #expect(control.phase == .completed)
    #expect(control.thumbRect(forBounds: control.bounds).origin.x == 300 - 4 - 48)
  }

  @Test func `Touching during the way back never strands the thumb`() {
    for delay in stride(from: 0.0, through: 320, by: 20) {
      let probe = SlideProbe()
      probe.slide(from: SlideProbe.start, to: SlideProbe.start + 150, at: 0)
      probe.stage.time(500 + delay)
      let x = SlideProbe.start + probe.control.displayedProgress * 224
      probe.down(x, at: 500 + delay)
      probe.up(x, at: 600 + delay)
      probe.stage.loop.drain()
      #expect(probe.control.phase == .idle)
      #expect(probe.control.displayedProgress == 0)
    }
  }

  @Test func `State keeping: leaving and returning to the surface keeps a confirmation`() {
    let probe = SlideProbe()
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 0)
    probe.control.removeFromSuperview()
    probe.stage.loop.drain()
    probe.control.returnToSurface()
    #expect(probe.control.phase == .completed)
    #expect(probe.control.displayedProgress == 1)
  }

  @Test func `State keeping: a tap after success changes nothing and is not told`() {
    let probe = SlideProbe()
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 0)
    _ = probe.take()
    #expect(probe.down(SlideProbe.end, at: 1_000) == .ignored(.refused))
    probe.up(SlideProbe.end, at: 1_050)
    #expect(probe.take() == [])
    #expect(probe.control.phase == .completed)
  }

  @Test func `Two-way: the same rule mirrored takes the confirmation back`() {
    let probe = SlideProbe { $0.isTwoWay = true }
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 0)
    #expect(probe.take().last == "completed")
    probe.slide(from: SlideProbe.end, to: SlideProbe.end - 100, at: 1_000)
    #expect(probe.take().suffix(2) == ["value 1.0", "failed releasedBelowThreshold"])
    #expect(probe.control.phase == .completing)
    probe.stage.loop.drain()
    probe.slide(from: SlideProbe.end, to: SlideProbe.end - 180, at: 3_000)
    #expect(probe.take().suffix(2) == ["value 0.0", "reset"])
    probe.stage.loop.drain()
    #expect(probe.control.phase == .idle)
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 5_000)
    #expect(probe.take().last == "completed")
  }

  @Test func `Two-way: a cancel restores the confirmation`() {
    let probe = SlideProbe { $0.isTwoWay = true }
    probe.control.complete(animated: false)
    probe.down(SlideProbe.end, at: 0)
    probe.move(SlideProbe.start, at: 100)
    #expect(probe.control.state.contains(.slideCompleted))
    probe.cancel(at: 110)
    #expect(probe.take() == ["value 0.0", "value 1.0", "failed cancelled", "touchCancel"])
    #expect(probe.control.isCompleted)
  }

  @Test func `Two-way: a flick back takes the confirmation back, one further forward does not`() {
    for (to, last) in [(SlideProbe.end - 100, "reset"), (SlideProbe.end + 100, "failed releasedAtStart")] {
      let probe = SlideProbe {
        $0.isTwoWay = true
        $0.completion = .flick(minimumVelocity: 500, minimumFraction: 0.25)
        $0.complete(animated: false)
      }
      probe.slide(from: SlideProbe.end, to: to, at: 0, lasting: 60)
      #expect(probe.take().last == last)
    }
  }

  @Test(arguments: [(-1.0, "reset"), (1, "failed releasedBelowThreshold")])
  func `Two-way: a late flick is judged by its velocity at lift-off`(_ way: Double, _ last: String) {
    let probe = SlideProbe {
      $0.isTwoWay = true
      $0.completion = .flick(minimumVelocity: 500, minimumFraction: 0.1)
      $0.complete(animated: false)
    }
    probe.down(SlideProbe.end, at: 0)
    probe.move(SlideProbe.end - 100, at: 2_000)
    for step in 1...5 {
      probe.move(SlideProbe.end - 100 + way * 10 * Double(step), at: 2_050 + 8 * Double(step))
    }
    probe.up(SlideProbe.end - 100 + way * 50, at: 2_095)
    #expect(probe.take().last == last)
  }

  @Test func `Programmatic: the control is alive after every change by the program`() {
    let probe = SlideProbe()
    probe.control.complete(animated: true)
    probe.control.reset(animated: true)
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 1_000)
    #expect(probe.take().last == "completed")
    probe.control.reset(animated: false)
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 2_000)
    #expect(probe.take().last == "completed")
  }

  @Test func `Failure: the failed state is shown until the program resets the control`() {
    let probe = SlideProbe()
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 0)
    _ = probe.take()
    probe.control.showFailure()
    #expect(probe.control.phase == .failed)
    #expect(probe.control.state.contains(.slideFailed))
    #expect(probe.control.displayedProgress == 1)
    #expect(probe.down(SlideProbe.end, at: 510) == .ignored(.refused))
    probe.stage.loop.drain()
    #expect(probe.control.phase == .failed)
    #expect(probe.control.displayedProgress == 0)
    #expect(probe.take() == [])
    probe.control.reset(animated: true)
    #expect(probe.control.phase == .idle)
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 2_000)
    #expect(probe.take().last == "completed")
  }

  @Test(arguments: [0.0, 10, 55.9, 56, 1e-307, -40, .nan, .infinity, 1e308], [0.0, 48])
  func `Degenerate size: no width divides by zero or moves the thumb beyond its range`(
    _ width: Double, _ thumbWidth: Double
  ) {
    let probe = SlideProbe {
      $0.grabArea = .track
      $0.thumbWidth = thumbWidth
      $0.trackPadding = thumbWidth / 12
    }
    probe.down(100, at: 0)
    probe.move(130, at: 5)
    probe.control.frame = Rect(x: 0, y: 0, width: width, height: 56)
    for (index, x) in [100.0, -500, 1e6, 1e300, 100].enumerated() {
      probe.move(x, at: Double(index + 1) * 10)
      #expect((0...1).contains(probe.control.progress))
    }
    probe.up(100, at: 100)
    probe.stage.loop.drain()
    #expect(probe.control.travel.isFinite)
    #expect(probe.control.displayedProgress == 0 || probe.control.displayedProgress == 1)
  }

  @Test func `Degenerate size: a control without travel takes the touch and fails at the start`() {
    let control = SlideToConfirm(
      frame: Rect(x: 0, y: 0, width: 56, height: 56), environment: ControlEnvironment())
    let probe = SlideProbe(control, stage: Stage())
    #expect(control.travel == 0)
    probe.slide(from: 28, to: 600, at: 0)
    #expect(probe.take() == ["failed releasedAtStart"])
  }
}
