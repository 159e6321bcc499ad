import SwipeControls
import Testing

/// Faults that gesture systems are known for, each at every index of a slide where that makes sense.
@Suite struct SlideToConfirmGestureFaultTests {
  /// A slide of twelve samples that confirms, one every ten milliseconds.
  static let samples: [(phase: TouchPhase, x: Double)] =
    [(.began, SlideProbe.start)]
    + (1...10).map { (.moved, SlideProbe.start + 22.4 * Double($0)) } + [(.ended, SlideProbe.end)]

  static let indices = Array(1..<samples.count)

  private func play(_ range: Range<Int>, _ probe: SlideProbe, from start: Double = 0) {
    for index in range {
      let (phase, x) = Self.samples[index]
      probe.stage.send(phase, x, 28, at: start + Double(index) * 10, to: probe.control)
    }
  }

  private func expectRest(_ probe: SlideProbe, told: [String]) {
    let terminals = told.filter { !$0.hasPrefix("value") && $0 != "touchCancel" && $0 != "tap" }
    #expect(terminals == ["failed cancelled"])
    probe.stage.loop.drain()
    #expect(probe.control.phase == .idle)
    #expect(probe.control.progress == 0)
    #expect(probe.control.state.isDisjoint(with: .touched))
    #expect(probe.stage.loop.pendingTimerCount == 0)
  }

  private func expectWorks(_ probe: SlideProbe, from start: Double = 10_000) {
    _ = probe.take()
    play(0..<Self.samples.count, probe, from: start)
    #expect(probe.take().last == "completed")
  }

  @Test(arguments: indices)
  func `A second finger in the middle of a slide leaves the progress as it is`(_ index: Int) {
    let probe = SlideProbe()
    play(0..<index, probe)
    let before = probe.control.progress
    probe.down(200, at: Double(index) * 10 - 5, touch: 2)
    probe.move(20, at: Double(index) * 10 - 4, touch: 2)
    #expect(probe.control.progress == before)
    play(index..<Self.samples.count, probe)
    #expect(probe.take().last == "completed")
  }

  @Test(arguments: indices)
  func `Lifting either of two fingers neither ends the slide nor makes it jump`(_ index: Int) {
    let probe = SlideProbe()
    play(0..<1, probe)
    probe.down(40, at: 5, touch: 2)
    play(1..<index, probe)
    let before = probe.control.progress
    probe.up(250, at: Double(index) * 10 - 5, touch: 2)
    #expect(probe.control.progress == before)
    #expect(probe.control.phase == .dragging)
    play(index..<Self.samples.count, probe)
    #expect(probe.take().last == "completed")
  }

  @Test(arguments: indices)
  func `A cancel at any index is terminal and the next touch does not continue the old slide`(_ index: Int) {
    let probe = SlideProbe()
    play(0..<index, probe)
    probe.cancel(at: Double(index) * 10 - 5)
    expectRest(probe, told: probe.take())
    probe.down(SlideProbe.start, at: 5_000)
    #expect(probe.control.progress == 0)
    probe.move(SlideProbe.start + 22.4, at: 5_010)
    #expect(abs(probe.control.progress - 0.1) < 1e-12)
    probe.cancel(at: 5_020)
    probe.stage.loop.drain()
    expectWorks(probe)
  }

  @Test(arguments: indices)
  func `After a cancel nothing is lit and one control alone moves on`(_ index: Int) {
    let stage = Stage()
    let (first, second) = (SlideProbe(stage: stage), SlideProbe(stage: stage))
    play(0..<index, first)
    first.cancel(at: Double(index) * 10 - 5)
    #expect(!first.control.isHighlighted)
    #expect(!first.control.isTracking)
    stage.loop.drain()
    _ = first.take()
    play(0..<Self.samples.count, second, from: 10_000)
    #expect(first.take() == [])
    #expect(first.control.progress == 0)
  }

  @Test(arguments: indices)
  func `Disabling in the middle cancels now and enabling later starts clean`(_ index: Int) {
    let probe = SlideProbe()
    play(0..<index, probe)
    probe.control.isEnabled = false
    let told = probe.take()
    play(index..<Self.samples.count, probe)
    #expect(probe.take() == [])
    expectRest(probe, told: told)
    probe.control.isEnabled = true
    expectWorks(probe)
  }

  @Test(arguments: indices)
  func `Removing in the middle cancels and nothing is told afterwards`(_ index: Int) {
    let probe = SlideProbe()
    play(0..<index, probe)
    probe.control.removeFromSuperview()
    let told = probe.take()
    // Nobody sees a removed thumb run: no timer is left behind.
    #expect(probe.stage.loop.pendingTimerCount == 0)
    play(index..<Self.samples.count, probe)
    #expect(probe.take() == [])
    expectRest(probe, told: told)
    probe.control.returnToSurface()
    expectWorks(probe)
  }

  @Test(arguments: indices)
  func `A lost lift is made up for by a cancel when the touch comes down again`(_ index: Int) {
    let probe = SlideProbe()
    play(0..<index, probe)
    let x = SlideProbe.start + probe.control.progress * 224
    #expect(probe.down(x, at: Double(index) * 10 - 5) == .tracked)
    let told = probe.take()
    #expect(told.filter { $0 == "failed cancelled" }.count == 1)
    // The thumb is taken over where it is still shown.
    #expect(probe.control.phase == .dragging)
    probe.move(x + 300, at: 300)
    probe.up(x + 300, at: 310)
    #expect(probe.take() == ["value 1.0", "completed"])
  }

  @Test func `Reversing while holding leaves no thumb in the middle`() {
    for back in stride(from: 0.0, through: 224, by: 16) {
      let probe = SlideProbe()
      probe.down(SlideProbe.start, at: 0)
      probe.move(SlideProbe.end, at: 100)
      probe.stage.time(2_000)
      probe.move(SlideProbe.end - back, at: 2_010)
      probe.up(SlideProbe.end - back, at: 2_020)
      probe.stage.loop.drain()
      #expect(probe.control.progress == (back <= 0.2 * 224 ? 1 : 0))
      #expect(probe.control.displayedProgress == probe.control.progress)
    }
  }

  @Test func `Nothing completes before the release unless that is declared`() {
    let probe = SlideProbe()
    play(0..<Self.samples.count - 1, probe)
    #expect(!probe.take().contains("completed"))
    #expect(!probe.control.isCompleted)
    play(Self.samples.count - 1..<Self.samples.count, probe)
    #expect(probe.take() == ["completed"])
  }

  @Test(arguments: SlideToConfirm.Phase.allCases)
  func `A reset works from every phase and tells no completion and no reset`(_ phase: SlideToConfirm.Phase) {
    for animated in [false, true] {
      let probe = SlideProbe()
      bring(probe, to: phase)
      #expect(probe.control.phase == phase)
      _ = probe.take()
      probe.control.reset(animated: animated)
      let told = probe.take()
      #expect(told == (phase == .dragging ? ["value 0.0", "failed cancelled", "touchCancel"] : []))
      #expect(probe.control.progress == 0)
      #expect(probe.control.lastFailure == nil)
      probe.stage.loop.drain()
      #expect(probe.control.phase == .idle)
      #expect(probe.take() == [])
      expectWorks(probe)
    }
  }

  private func bring(_ probe: SlideProbe, to phase: SlideToConfirm.Phase) {
    switch phase {
    case .idle: break
    case .dragging: play(0..<5, probe)
    case .returning:
      play(0..<5, probe)
      probe.cancel(at: 50)
    case .completing: probe.control.complete(animated: true)
    case .completed: probe.control.complete(animated: false)
    case .failed: probe.control.showFailure()
    }
  }

  @Test func `A programmatic change is silent and a completion never carries a stale value`() {
    let probe = SlideProbe()
    probe.control.complete(animated: true)
    probe.control.reset(animated: false)
    probe.control.complete(animated: false)
    probe.control.showFailure(animated: false)
    probe.control.reset(animated: true)
    probe.stage.loop.drain()
    #expect(probe.take() == [])
    var seen: [Double] = []
    probe.onEvent = { [unowned probe] line in if line == "completed" { seen.append(probe.control.progress) } }
    play(0..<Self.samples.count, probe, from: 1_000)
    #expect(seen == [1])
    probe.stage.loop.drain()
    #expect(probe.take().filter { $0 == "completed" }.count == 1)
  }

  @Test func `A change that the listener undoes is not told as a completion`() {
    let probe = SlideProbe()
    probe.onEvent = { [unowned probe] line in if line == "value 1.0" { probe.control.reset(animated: false) }
    }
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 200, at: 0)
    #expect(probe.take().suffix(2) == ["value 1.0", "failed cancelled"])
    #expect(probe.control.phase == .idle)
    #expect(probe.control.progress == 0)
  }

  @Test func `A listener of the completion may reset the control at once`() {
    let probe = SlideProbe()
    probe.onEvent = { [unowned probe] line in if line == "completed" { probe.control.reset(animated: true) } }
    play(0..<Self.samples.count, probe)
    #expect(probe.control.phase == .returning)
    probe.stage.loop.drain()
    #expect(probe.control.phase == .idle)
    expectWorks(probe)
  }

  @Test(arguments: indices)
  func `Rotating at any index keeps the fraction, and the slide goes on from it`(_ index: Int) {
    let probe = SlideProbe()
    play(0..<index, probe)
    let before = probe.control.progress
    probe.control.frame = Rect(x: 0, y: 0, width: 280 + 224, height: 56)
    #expect(probe.control.progress == before)
    #expect(probe.control.thumbRect(forBounds: probe.control.bounds).origin.x == 4 + before * 448)
    let x = Self.samples[index - 1].x
    probe.move(x + 0.25, at: 200)
    if before > 0, before < 1 { #expect(abs(probe.control.progress - before - 0.25 / 448) < 1e-12) }
    probe.move(x + 448, at: 210)
    probe.up(x + 448, at: 220)
    #expect(probe.take().last == "completed")
  }

  @Test func `Resizing a thumb that runs back changes neither its fraction nor its time`() {
    let probe = SlideProbe()
    probe.slide(from: SlideProbe.start, to: SlideProbe.start + 112, at: 0)
    probe.stage.time(650)
    let shown = probe.control.displayedProgress
    probe.control.frame = Rect(x: 10, y: 10, width: 100, height: 30)
    probe.control.thumbWidth = 10
    probe.control.layoutDirection = .rightToLeft
    #expect(probe.control.displayedProgress == shown)
    probe.stage.time(800.001)
    #expect(probe.control.phase == .idle)
  }

  @Test func `Thumb, padding and direction changed in the middle keep the fraction`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.start + 112, at: 100)
    probe.control.thumbWidth = 24
    probe.control.trackPadding = 16
    probe.control.layoutDirection = .rightToLeft
    #expect(probe.control.progress == 0.5)
    #expect(probe.control.travel == 224)
    probe.move(SlideProbe.start + 112 - 56, at: 110)
    #expect(probe.control.progress == 0.75)
  }
}
