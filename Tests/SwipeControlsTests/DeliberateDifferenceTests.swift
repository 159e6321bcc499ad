import SwipeControls
import Testing

/// The differences that the documentation of `SwipeControl` promises, by their numbers there.
@Suite struct DeliberateDifferenceTests {
  private let stage = Stage()
  private let slider: ProbeSlider

  init() {
    slider = ProbeSlider(environment: stage.environment)
    slider.journal.listen(to: slider)
  }

  @Test func `1 A pan is measured from the touch, not from the shifted anchor`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    #expect(slider.anchorPoint == Point(x: 100, y: -10))
    stage.send(.moved, 50, 20, at: 16, to: slider)
    stage.send(.moved, 52, 22, at: 20, to: slider)
    #expect(!slider.isPan)
    stage.send(.moved, 53, 20, at: 24, to: slider)
    #expect(slider.isPan)
  }

  @Test func `2 A slider's value stays until a pan is recognised`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 52.5, 20, at: 10, to: slider)
    #expect(slider.value == 0)
    stage.send(.ended, 52.5, 20, at: 20, to: slider)
    #expect(slider.value == 0)
    #expect(!slider.journal.take().contains("valueChanged"))
  }

  @Test func `3 A touch during the fade-out keeps its overlay after the old fade's end`() {
    slider.delayed = false
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.ended, 50, 20, at: 200, to: slider)
    stage.send(.began, 50, 20, at: 210, touch: 2, to: slider)
    stage.time(310)
    #expect(slider.overlayVisible)
    stage.loop.drain()
    stage.time(360)
    #expect(slider.overlayVisible)
    #expect(slider.overlayOpacity == 1)
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `4 The faded state is cleared when the touch is over`(phase: TouchPhase) {
    stage.send(.began, 50, 20, at: 0, to: slider)
    #expect(slider.overlayFaded)
    stage.send(phase, 50, 20, at: 20, to: slider)
    #expect(!slider.overlayFaded)
    #expect(slider.state == .normal)
  }

  @Test func `5 Selecting, disabling and focusing refresh the appearance and leave the highlight alone`()
    throws
  {
    let selected: ControlState = [.overlayVisible, .selected]
    let disabled: ControlState = [.overlayVisible, .disabled]
    let focused: ControlState = [.overlayVisible, .focused]
    slider.setOverlayColor(Color(white: 0.25), for: selected)
    slider.setOverlayColor(Color(white: 0.5), for: disabled)
    slider.setOverlayColor(Color(white: 0.75), for: focused)
    slider.overlayVisible = true
    let plain = try #require(slider.overlayView).backgroundColor
    slider.isSelected = true
    #expect(slider.overlayView?.backgroundColor == Color(white: 0.25))
    #expect(!slider.isHighlighted)
    slider.isSelected = false
    #expect(slider.overlayView?.backgroundColor == plain)
    slider.isEnabled = false
    #expect(slider.overlayView?.backgroundColor == Color(white: 0.5))
    slider.isEnabled = true
    slider.isFocused = true
    #expect(slider.overlayView?.backgroundColor == Color(white: 0.75))
  }

  @Test func `6 A cancelled slider tells its listeners the restored value`() {
    var told: [Double] = []
    slider.addAction(for: .valueChanged) { told.append(($0 as? SwipeSlider)?.value ?? .nan) }
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 98, 20, at: 10, to: slider)
    stage.send(.cancelled, 98, 20, at: 20, to: slider)
    #expect(told == [0.5, 0])
  }

  @Test func `7 Each initialiser runs each hook once`() {
    let environment = stage.environment
    let made = [
      SwipeControlLifeCycleTests.Recorder(environment: environment),
      SwipeControlLifeCycleTests.Recorder(frame: .zero, environment: environment),
    ]
    for control in made { #expect(control.calls == ["variables 1", "views"]) }
    let decoded = SwipeControlLifeCycleTests.Recorder(
      coder: ControlCoder(frame: .zero), environment: environment)
    decoded.awakeFromNib()
    #expect(decoded.calls.filter { $0 == "variables 1" }.count == 1)
    #expect(decoded.calls.filter { $0 == "views" }.count == 1)
  }

  @Test(arguments: ControlInterruptionTests.Interruption.allCases)
  func `8 Taking the control away ends the touch and stops the overlay's timers`(
    interruption: ControlInterruptionTests.Interruption
  ) {
    stage.send(.began, 50, 20, at: 0, to: slider)
    #expect(stage.loop.pendingTimerCount == 1)
    interruption.apply(to: slider)
    #expect(stage.loop.pendingTimerCount == 0)
    stage.time(1_000)
    #expect(!slider.overlayVisible)
    #expect(slider.journal.take().filter { $0 == "cancel" }.count == 1)
  }

  @Test func `9 Class defaults are no writes to a proxy`() {
    let proxy = stage.environment.appearance.proxy(for: SwipeSlider.self)
    #expect(slider.ruleValue(of: .trackColor, for: .overlayVisible) == Color(white: 0.4, alpha: 0.5))
    for state: ControlState in [.normal, .overlayVisible, .overlayFaded] {
      #expect(proxy.value(of: .overlayColor, for: state) == nil)
      #expect(proxy.value(of: .trackColor, for: state) == nil)
    }
    proxy.setValue(.white, of: .trackColor, for: .overlayVisible)
    #expect(slider.ruleValue(of: .trackColor, for: .overlayVisible) == .white)
  }

  @Test func `10 The overlay's state bits lie in the application range and apart from UIKit's`() {
    for bit: ControlState in [.overlayVisible, .overlayFaded] {
      #expect(ControlState.application.contains(bit))
      #expect(bit.isDisjoint(with: [.highlighted, .disabled, .selected, .focused]))
    }
    slider.isFocused = true
    #expect(!slider.overlayVisible)
  }

  @Test func `11 A value of nil removes what was set`() {
    slider.setOverlayColor(.white, for: .normal)
    slider.setOverlayColor(nil, for: .normal)
    slider.setOverlayColor(nil, for: .normal)
    #expect(slider.overlayColor(for: .normal) == nil)
    #expect(slider.currentOverlayColor == .clear)
  }

  @Test func `12 The tap window follows the loop's time, not the samples'`() {
    func hold(sampledMilliseconds: Double, deliveredMilliseconds: Double) -> Bool {
      let stage = Stage()
      let slider = ProbeSlider(environment: stage.environment)
      slider.journal.listen(to: slider)
      stage.send(.began, 50, 20, at: 0, to: slider)
      stage.time(deliveredMilliseconds)
      slider.deliver(
        TouchSample(
          sampledAt: Stage.instant(sampledMilliseconds), deliveredAt: Stage.instant(deliveredMilliseconds),
          location: Point(x: 50, y: 20), touch: 1, phase: .ended))
      return slider.journal.take().contains("tap")
    }
    #expect(hold(sampledMilliseconds: 400, deliveredMilliseconds: 299))
    #expect(!hold(sampledMilliseconds: 100, deliveredMilliseconds: 300))
  }
}
