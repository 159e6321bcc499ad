import SwipeControls
import Testing

/// When the overlay is shown and when a tap is sent, in virtual milliseconds.
@Suite struct OverlayTimelineTests {
  private let stage = Stage()
  private let slider: ProbeSlider

  init() {
    slider = ProbeSlider(environment: stage.environment)
    slider.journal.listen(to: slider)
  }

  private var sent: [String] { slider.journal.take().filter { $0 == "tap" || $0 == "valueChanged" } }

  @Test(arguments: [
    (0.0, false, true), (1, false, true), (149.999_999, false, true), (150, false, true),
    (150.000_001, true, true), (200, true, true), (299.999_999, true, true), (300, true, false),
    (300.000_001, true, false), (5_000, true, false),
  ])
  func `A held touch shows its overlay after 150 ms and is a tap before 300 ms`(
    held: Double, showsOverlay: Bool, isTap: Bool
  ) {
    stage.send(.began, 50, 20, at: 40, to: slider)
    #expect(slider.state == [.highlighted, .overlayFaded])
    stage.time(40 + held)
    #expect(slider.overlayVisible == showsOverlay)
    stage.send(.ended, 50, 20, at: 40 + held, to: slider)
    #expect(slider.state == .normal)
    #expect(sent == (isTap ? ["tap"] : []))
    stage.loop.drain()
    stage.time(140 + held)
    #expect(slider.state == .normal)
    #expect(slider.overlayOpacity == 0)
    #expect(stage.loop.pendingTimerCount == 0)
    #expect(stage.environment.counters.taps == (isTap ? 1 : 0))
    #expect(slider.configureCount == (showsOverlay ? 3 : 0))
  }

  @Test func `The overlay comes at 150 ms, faded, and goes at the lift`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.time(150)
    #expect(!slider.overlayVisible)
    stage.time(150.000_001)
    #expect(slider.state == [.highlighted, .overlayVisible, .overlayFaded])
    stage.send(.ended, 50, 20, at: 299, to: slider)
    #expect(slider.state == .normal)
    #expect(sent == ["tap"])
  }

  @Test func `A pan before the overlay exists lets it appear in full`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 53, 20, at: 20, to: slider)
    #expect(slider.isPan)
    #expect(slider.state == .highlighted)
    stage.time(151)
    #expect(slider.state == [.highlighted, .overlayVisible])
    stage.send(.ended, 53, 20, at: 160, to: slider)
    #expect(slider.state == .normal)
    #expect(sent == ["valueChanged"])
  }

  @Test func `A pan while the overlay is shown makes it full`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 52, 20, at: 200, to: slider)
    #expect(slider.state == [.highlighted, .overlayVisible, .overlayFaded])
    #expect(!slider.isPan)
    stage.send(.moved, 50, 23, at: 210, to: slider)
    #expect(slider.isPan)
    #expect(slider.state == [.highlighted, .overlayVisible])
    #expect(stage.environment.counters.pans == 1)
  }

  @Test func `A coalesced sample can begin the pan, the value waits for the event`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 74, 20, at: 10, isCoalesced: true, to: slider)
    #expect(slider.isPan)
    #expect(slider.value == 0)
    stage.send(.moved, 52, 20, at: 10, to: slider)
    #expect(slider.value == 2.0 / 96)
  }

  @Test func `A cancelled touch hides the overlay and sends no tap`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.time(160)
    stage.send(.cancelled, 50, 20, at: 170, to: slider)
    #expect(slider.state == .normal)
    stage.loop.drain()
    #expect(sent.isEmpty)
    stage.time(270)
    #expect(slider.overlayOpacity == 0)
  }

  @Test func `Without delay the overlay is shown at once`() {
    slider.delayed = false
    stage.send(.began, 50, 20, at: 0, to: slider)
    #expect(slider.state == [.highlighted, .overlayVisible, .overlayFaded])
    stage.send(.ended, 50, 20, at: 10, to: slider)
    #expect(slider.state == .normal)
    #expect(sent == ["tap"])
  }

  @Test(arguments: [(99.0, true), (100, false), (101, false)])
  func `A tap window of one's own is exclusive`(held: Double, isTap: Bool) {
    slider.ignoreTapsAfter = .milliseconds(100)
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.ended, 50, 20, at: held, to: slider)
    #expect(sent == (isTap ? ["tap"] : []))
  }

  @Test func `The order at a lift is hidden overlay, tap, end and the lift's event`() {
    let stage = Stage()
    let slider = ProbeSlider(environment: stage.environment)
    slider.journal.listen(to: slider)
    var stateAtTap: ControlState?
    slider.addAction(for: .tap) { stateAtTap = $0.state }
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.ended, 50, 20, at: 200, to: slider)
    #expect(stateAtTap == .normal)
    #expect(slider.journal.take() == ["begin", "touchDown", "tap", "end", "upInside"])
  }
}
