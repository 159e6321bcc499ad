import SwipeControls
import Testing

@Suite struct SwipeControlLifeCycleTests {
  class Recorder: SwipeControl {
    var calls: [String] = []
    var viewsWereMissing: [Bool] = []
    var own = 1

    override func initializeVariables() {
      super.initializeVariables()
      calls.append("variables \(own)")
      own = 2
    }

    override func initializeViews() {
      viewsWereMissing.append(overlayView == nil)
      super.initializeViews()
      calls.append("views")
    }

    override func awakeFromNib() {
      calls.append("awake")
      super.awakeFromNib()
    }

    override func decode(_ coder: ControlCoder) {
      super.decode(coder)
      calls.append("decode")
    }
  }

  let environment = ControlEnvironment()

  @Test func `A control made with a frame runs both hooks once, variables first`() {
    let control = Recorder(frame: Rect(x: 1, y: 2, width: 3, height: 4), environment: environment)
    #expect(control.calls == ["variables 1", "views"])
    #expect(control.own == 2)
    #expect(control.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(control.bounds == Rect(x: 0, y: 0, width: 3, height: 4))
    #expect(control.overlayView != nil)
  }

  @Test func `A control made without a frame runs both hooks once and has its class's size`() {
    let control = Recorder(environment: environment)
    #expect(control.calls == ["variables 1", "views"])
    #expect(control.frame == Rect(x: 0, y: 0, width: 100, height: 44))
  }

  @Test func `A control from an archive makes its views when it awakes`() {
    let control = Recorder(
      coder: ControlCoder(frame: Rect(x: 0, y: 0, width: 9, height: 9)), environment: environment)
    #expect(control.calls == ["variables 1", "decode"])
    #expect(control.overlayView == nil)
    control.awakeFromNib()
    #expect(control.calls == ["variables 1", "decode", "awake", "views"])
    #expect(control.overlayView != nil)
  }

  @Test func `Views that are set are kept`() {
    let slider = SwipeSlider(
      coder: ControlCoder(frame: Rect(x: 0, y: 0, width: 9, height: 9)), environment: environment)
    var own = OverlayLayer()
    own.backgroundColor = .white
    slider.overlayView = own
    slider.trackView = own
    slider.awakeFromNib()
    slider.initializeViews()
    #expect(slider.overlayView == own)
    #expect(slider.trackView == own)
  }

  @Test func `An archive's values are taken over`() {
    let coder = ControlCoder(
      frame: Rect(x: 5, y: 6, width: 70, height: 30), isEnabled: false, isSelected: true,
      numbers: [
        "minimumValue": 2, "maximumValue": 6, "value": 5, "width": 52, "offset": 12, "ignoreTapsAfter": 0.5,
      ], flags: ["continuous": false, "delayed": false])
    let slider = SwipeSlider(coder: coder, environment: environment)
    #expect(slider.frame == Rect(x: 5, y: 6, width: 70, height: 30))
    #expect(!slider.isEnabled)
    #expect(slider.isSelected)
    #expect([slider.minimumValue, slider.maximumValue, slider.value] == [2, 6, 5])
    #expect([slider.width, slider.offset] == [52, 12])
    #expect(!slider.isContinuous)
    #expect(!slider.delayed)
    #expect(slider.ignoreTapsAfter == .milliseconds(500))
  }

  @Test func `An archive without values leaves the defaults`() {
    let slider = SwipeSlider(coder: ControlCoder(frame: .zero), environment: environment)
    #expect(slider.isEnabled)
    #expect(!slider.isSelected)
    #expect([slider.minimumValue, slider.maximumValue, slider.value] == [0, 1, 0])
    #expect([slider.width, slider.offset] == [100, 30])
    #expect(slider.isContinuous)
    #expect(slider.delayed)
    #expect(slider.ignoreTapsAfter == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A number in an archive that is not finite counts as absent`(number: Double) {
    let keys = ["minimumValue", "maximumValue", "value", "width", "offset", "ignoreTapsAfter"]
    let numbers = Dictionary(uniqueKeysWithValues: keys.map { ($0, number) })
    let coder = ControlCoder(frame: .zero, numbers: numbers)
    for key in keys { #expect(coder.number(key) == nil) }
    let slider = SwipeSlider(coder: coder, environment: environment)
    #expect([slider.minimumValue, slider.maximumValue, slider.value] == [0, 1, 0])
    #expect([slider.width, slider.offset] == [100, 30])
    #expect(slider.ignoreTapsAfter == nil)
  }

  @Test func `A hidden control in an archive takes no touches`() {
    let stage = Stage()
    let coder = ControlCoder(frame: Rect(x: 0, y: 0, width: 100, height: 44), isHidden: true)
    let slider = SwipeSlider(coder: coder, environment: stage.environment)
    #expect(slider.isHidden)
    #expect(stage.send(.began, 5, 5, at: 0, to: slider) == .ignored(.hidden))
  }

  @Test(arguments: [(1e30, true), (0.2, true), (0.1, false), (0, false), (-1e30, false)])
  func `Any finite tap window in an archive works`(seconds: Double, isTap: Bool) {
    let stage = Stage()
    let coder = ControlCoder(
      frame: Rect(x: 0, y: 0, width: 100, height: 44), numbers: ["ignoreTapsAfter": seconds])
    let slider = SwipeSlider(coder: coder, environment: stage.environment)
    stage.send(.began, 5, 5, at: 0, to: slider)
    stage.send(.ended, 5, 5, at: 150, to: slider)
    #expect(stage.environment.counters.taps == (isTap ? 1 : 0))
  }

  @Test func `A slider keeps what it is told before and after its views exist`() {
    let slider = SwipeSlider(environment: environment)
    #expect(slider.overlayView != nil)
    #expect(slider.trackView != nil)
    #expect(slider.state == .normal)
    #expect(!slider.isPan)
    #expect(slider.initialTouchLocation == .zero)
    #expect(slider.anchorPoint == .zero)
    slider.centerAnchorPoint()
    #expect(slider.anchorPoint == Point(x: 50, y: 22))
  }

  @Test func `A reset puts back what touches change and nothing else`() {
    let stage = Stage()
    let slider = ProbeSlider(environment: stage.environment)
    slider.maximumValue = 4
    slider.isSelected = true
    slider.setOverlayColor(.white, for: .normal)
    slider.journal.listen(to: slider)
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.moved, 98, 20, at: 160, to: slider)
    stage.send(.ended, 98, 20, at: 170, to: slider)
    #expect(slider.value == 2)
    _ = slider.journal.take()
    slider.reset()
    #expect(slider.journal.take().isEmpty)
    #expect(slider.value == 0)
    #expect(slider.displayedValue == 0)
    #expect(slider.anchorPoint == .zero)
    #expect(slider.state == .selected)
    #expect(slider.overlayOpacity == 0)
    #expect(stage.loop.pendingTimerCount == 0)
    #expect(slider.maximumValue == 4)
    #expect(slider.overlayColor(for: .normal) == .white)
  }

  @Test func `A reset cancels a touch that is still tracked`() {
    let stage = Stage()
    let slider = ProbeSlider(environment: stage.environment)
    stage.send(.began, 50, 20, at: 0, to: slider)
    slider.reset()
    #expect(slider.journal.take() == ["begin", "cancel"])
    #expect(slider.state == .normal)
    #expect(stage.loop.pendingTimerCount == 0)
    stage.send(.ended, 50, 20, at: 1, to: slider)
    #expect(slider.journal.take().isEmpty)
  }
}
