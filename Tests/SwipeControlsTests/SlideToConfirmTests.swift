import SwipeControls
import Testing

@Suite struct SlideToConfirmTests {
  @Test func `A slide to the end tells each change and then one completion`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    #expect(probe.control.phase == .dragging)
    probe.move(SlideProbe.start + 112, at: 100)
    probe.move(SlideProbe.end, at: 200)
    #expect(probe.take() == ["value 0.5", "value 1.0"])
    probe.up(SlideProbe.end, at: 250)
    #expect(probe.take() == ["completed"])
    #expect(probe.control.phase == .completed)
    #expect(probe.control.isCompleted)
    #expect(probe.control.reportedValue == 1)
    #expect(probe.control.lastFailure == nil)
  }

  @Test func `A release beyond the threshold forces the end position before it tells completion`() {
    let probe = SlideProbe()
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 0.85 * 224, at: 0)
    #expect(probe.take().suffix(3) == ["value 0.85", "value 1.0", "completed"])
    #expect(probe.control.phase == .completing)
    #expect(abs(probe.control.displayedProgress - 0.85) < 1e-9)
    probe.stage.loop.drain()
    #expect(probe.control.phase == .completed)
    #expect(probe.control.displayedProgress == 1)
    #expect(probe.take() == [])
  }

  @Test func `A release below the threshold puts the progress back, tells why and shows the thumb return`() {
    let probe = SlideProbe()
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 112, at: 0)
    #expect(probe.take().suffix(3) == ["value 0.5", "value 0.0", "failed releasedBelowThreshold"])
    #expect(probe.control.phase == .returning)
    #expect(probe.control.progress == 0)
    #expect(probe.control.displayedProgress == 0.5)
    probe.stage.loop.drain()
    #expect(probe.control.phase == .idle)
    #expect(probe.control.displayedProgress == 0)
    #expect(probe.take() == [])
  }

  @Test func `The thumb returns on a curve that starts at rest, falls always and never overshoots`() {
    let probe = SlideProbe()
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 112, at: 0)
    var shown = [probe.control.displayedProgress]
    for step in 1...300 {
      probe.stage.time(500 + Double(step))
      shown.append(probe.control.displayedProgress)
    }
    for (earlier, later) in zip(shown, shown.dropFirst()) { #expect(later < earlier) }
    // (1 − s)³ (1 + 3s) at a third, a half and two thirds of the time.
    for (step, left) in [(100, 16.0 / 27), (150, 0.3125), (200, 1.0 / 9), (300, 0)] {
      #expect(abs(shown[step] - 0.5 * left) < 1e-12)
    }
    #expect(shown[0] - shown[1] < 0.5 * 1e-4)
  }

  @Test func `A touch on the moving thumb takes it over where it is shown`() {
    let probe = SlideProbe()
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 112, at: 0)
    _ = probe.take()
    probe.stage.time(600)
    let shown = probe.control.displayedProgress
    let middle = SlideProbe.start + shown * 224
    #expect(probe.down(middle, at: 600) == .tracked)
    #expect(probe.control.phase == .dragging)
    #expect(probe.control.progress == shown)
    probe.stage.time(1_500)
    #expect(probe.control.displayedProgress == shown)
    probe.move(SlideProbe.end, at: 1_600)
    #expect(probe.control.progress == 1)
    probe.up(SlideProbe.end, at: 1_700)
    #expect(probe.take() == ["value 1.0", "completed"])
  }

  @Test func `A touch where the thumb was shown before it moved is refused in thumb mode`() {
    let probe = SlideProbe()
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 170, at: 0)
    _ = probe.take()
    #expect(probe.down(SlideProbe.start + 170, at: 700) == .ignored(.refused))
    #expect(probe.take() == ["failed pressedOutsideThumb"])
    #expect(probe.control.phase == .returning)
    #expect(!probe.control.isTracking)
  }

  @Test func `In track mode a touch takes hold anywhere and the thumb does not jump`() {
    let probe = SlideProbe { $0.grabArea = .track }
    #expect(probe.down(200, at: 0) == .tracked)
    #expect(probe.control.progress == 0)
    probe.move(200 + 56, at: 50)
    #expect(probe.take() == ["value 0.25"])
  }

  @Test func `The thumb waits until the touch is a pan`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.start + 2.9, at: 10)
    #expect(probe.control.progress == 0)
    probe.move(SlideProbe.start + 3, at: 20)
    #expect(probe.control.progress == 3 / 224.0)
  }

  @Test func `A tap on the thumb is told as a tap and then as a release at the start`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.up(SlideProbe.start, at: 299)
    #expect(probe.take() == ["tap", "failed releasedAtStart"])
    probe.down(SlideProbe.start, at: 1_000)
    probe.up(SlideProbe.start, at: 1_300)
    #expect(probe.take() == ["failed releasedAtStart"])
  }

  @Test func `A tap on a thumb that runs back confirms nothing, however far it was`() {
    let probe = SlideProbe { $0.completion = .distance(fraction: 0.9) }
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 200, at: 0)
    probe.control.completion = .distance(fraction: 0.1)
    _ = probe.take()
    probe.down(SlideProbe.start + 199, at: 510)
    probe.up(SlideProbe.start + 199, at: 520)
    #expect(probe.take() == ["tap", "failed releasedBelowThreshold"])
    #expect(probe.control.progress == 0)
  }

  @Test func `In instant mode the completion comes during the drag and the rest of the touch is silent`() {
    let probe = SlideProbe { $0.completesOn = .instant }
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.start + 180, at: 100)
    #expect(probe.take() == ["value 1.0", "completed"])
    probe.move(SlideProbe.start, at: 200)
    probe.up(SlideProbe.start, at: 250)
    probe.stage.loop.drain()
    #expect(probe.take() == [])
    #expect(probe.control.phase == .completed)
  }

  @Test func `A cancel after an instant completion changes nothing`() {
    let probe = SlideProbe { $0.completesOn = .instant }
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.end, at: 100)
    _ = probe.take()
    probe.cancel(at: 120)
    #expect(probe.take() == ["touchCancel"])
    #expect(probe.control.isCompleted)
  }

  @Test func `A locked control follows the finger and runs back with that reason`() {
    let probe = SlideProbe { $0.isLocked = true }
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 0)
    #expect(probe.take().suffix(3) == ["value 1.0", "value 0.0", "failed locked"])
    probe.stage.loop.drain()
    #expect(probe.control.phase == .idle)
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 50, at: 2_000)
    #expect(probe.take().last == "failed releasedBelowThreshold")
    probe.control.completesOn = .instant
    probe.slide(from: SlideProbe.start, to: SlideProbe.end, at: 4_000)
    #expect(probe.take().last == "failed locked")
  }

  @Test func `The overlay stays off unless it is asked for`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.stage.time(1_000)
    #expect(probe.control.state == .highlighted)
    probe.up(SlideProbe.start, at: 1_001)
    probe.control.showsOverlay = true
    probe.down(SlideProbe.start, at: 2_000)
    #expect(probe.control.overlayFaded)
    probe.stage.time(2_151)
    #expect(probe.control.overlayVisible)
    probe.move(SlideProbe.start + 20, at: 2_200)
    #expect(!probe.control.overlayFaded)
    probe.up(SlideProbe.start + 20, at: 2_250)
    probe.stage.loop.drain()
    #expect(probe.control.state == .normal)
  }

  @Test func `A subclass that refuses a touch after super moves nothing and leaves no timer`() {
    let stage = Stage()
    let control = HookedSlide(environment: stage.environment)
    control.showsOverlay = true
    let probe = SlideProbe(control, stage: stage)
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 112, at: 0)
    _ = probe.take()
    control.accepts = false
    probe.stage.time(550)
    let shown = control.displayedProgress
    #expect(probe.down(SlideProbe.start + shown * 224, at: 550) == .ignored(.refused))
    #expect(control.phase == .returning)
    #expect(control.displayedProgress == shown)
    stage.loop.drain()
    #expect(control.phase == .idle)
    #expect(control.phases == [.dragging, .returning, .idle])
    #expect(probe.take() == [])
  }

  @Test func `A container's gesture wins until the slide is under way`() {
    let claim = ParentGesture.scroll.claim(Vector(dx: 0, dy: 30), after: .zero)
    guard let claim else {
      Issue.record("the gesture claims nothing")
      return
    }
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.start + 9.9, at: 10)
    #expect(probe.control.yields(to: claim))
    probe.move(SlideProbe.start + 10, at: 20)
    #expect(!probe.control.yields(to: claim))
    probe.up(SlideProbe.start + 10, at: 30)
    #expect(probe.control.yields(to: claim))
  }
}
