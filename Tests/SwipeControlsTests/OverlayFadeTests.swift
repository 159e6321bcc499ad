import SwipeControls
import Testing

@Suite struct OverlayFadeTests {
  private let stage = Stage()
  private let slider: SwipeSlider

  init() { slider = SwipeSlider(environment: stage.environment) }

  private func opacity(at milliseconds: Double) -> Float {
    stage.time(milliseconds)
    return slider.overlayOpacity
  }

  @Test func `The overlay fades in over 150 ms and out over 100 ms`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    #expect(opacity(at: 150) == 0)
    #expect(opacity(at: 187.5) == 0.25)
    #expect(opacity(at: 225) == 0.5)
    #expect(opacity(at: 300) == 1)
    #expect(opacity(at: 350) == 1)
    stage.send(.ended, 50, 20, at: 400, to: slider)
    #expect(slider.overlayOpacity == 1)
    #expect(opacity(at: 425) == 0.75)
    #expect(opacity(at: 475) == 0.25)
    #expect(opacity(at: 500) == 0)
    stage.loop.drain()
    #expect(slider.overlayOpacity == 0)
    #expect(stage.loop.pendingTimerCount == 0)
  }

  @Test func `A lift in the middle of the fade-in fades out from there`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.ended, 50, 20, at: 225, to: slider)
    #expect(slider.overlayOpacity == 0.5)
    #expect(opacity(at: 275) == 0.25)
    #expect(opacity(at: 325) == 0)
  }

  @Test func `A touch during the fade-out without delay fades in from there and stays shown`() {
    slider.delayed = false
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.send(.ended, 50, 20, at: 200, to: slider)
    stage.send(.began, 50, 20, at: 250, to: slider)
    #expect(slider.overlayVisible)
    #expect(slider.overlayOpacity == 0.5)
    #expect(stage.loop.pendingTimerCount == 0)
    #expect(opacity(at: 325) == 0.75)
    stage.loop.drain()
    #expect(opacity(at: 1_000) == 1)
    #expect(slider.overlayVisible)
    stage.send(.ended, 50, 20, at: 1_010, to: slider)
    #expect(opacity(at: 1_110) == 0)
  }

  @Test func `Assigned visibility changes at once`() {
    slider.overlayVisible = true
    #expect(slider.overlayOpacity == 1)
    slider.overlayVisible = false
    #expect(slider.overlayOpacity == 0)
    #expect(stage.loop.pendingTimerCount == 0)
  }

  @Test func `An assignment in the middle of a fade ends the fade`() {
    slider.setOverlayVisible(true, animated: true)
    #expect(opacity(at: 75) == 0.5)
    slider.overlayVisible = false
    #expect(slider.overlayOpacity == 0)
    #expect(stage.loop.pendingTimerCount == 0)
  }

  @Test func `Showing what is shown does not start over`() {
    slider.setOverlayVisible(true, animated: true)
    stage.time(75)
    slider.setOverlayVisible(true, animated: true)
    #expect(slider.overlayOpacity == 0.5)
    #expect(opacity(at: 150) == 1)
  }

  @Test func `A pan turns the faded colour into the full one over 200 ms`() throws {
    slider.setOverlayColor(Color(white: 0), for: .overlayFaded)
    slider.setOverlayColor(Color(white: 1), for: .overlayVisible)
    stage.send(.began, 50, 20, at: 0, to: slider)
    stage.time(200)
    #expect(slider.displayedColor(of: try #require(slider.overlayView)) == Color(white: 0))
    stage.send(.moved, 60, 20, at: 300, to: slider)
    let layer = try #require(slider.overlayView)
    #expect(layer.backgroundColor == Color(white: 1))
    #expect(slider.displayedColor(of: layer) == Color(white: 0))
    stage.time(400)
    #expect(slider.displayedColor(of: layer) == Color(white: 0.5))
    stage.time(500)
    #expect(slider.displayedColor(of: layer) == Color(white: 1))
  }

  @Test func `An assigned faded state changes the colour at once`() throws {
    slider.setOverlayColor(Color(white: 0), for: .overlayFaded)
    slider.setOverlayColor(Color(white: 1), for: .overlayVisible)
    slider.overlayVisible = true
    slider.overlayFaded = true
    #expect(slider.displayedColor(of: try #require(slider.overlayView)) == Color(white: 0))
    slider.overlayFaded = false
    #expect(slider.displayedColor(of: try #require(slider.overlayView)) == Color(white: 1))
  }

  @Test func `The overlay lies above the finger so that the thumb is over it`() {
    stage.send(.began, 50, 20, at: 0, to: slider)
    #expect(slider.initialTouchLocation == Point(x: 50, y: 20))
    #expect(slider.anchorPoint == Point(x: 100, y: -10))
    let rect = slider.overlayRect(forBounds: slider.bounds)
    #expect(rect == Rect(x: 50, y: -18, width: 100, height: 16))
    #expect(slider.trackRect(forBounds: slider.bounds) == Rect(x: 52, y: -16, width: 96, height: 12))
  }

  @Test(arguments: [(0.0, 50.0), (0.25, 25), (0.5, 0), (1, -50)])
  func `The overlay's place follows the value`(value: Double, shift: Double) {
    slider.value = value
    stage.send(.began, 50, 20, at: 0, to: slider)
    #expect(slider.anchorPoint.x == 50 + shift)
  }

  @Test func `A plain swipe control's overlay is its size around the touch`() {
    let control = SwipeControl(environment: stage.environment)
    stage.send(.began, 10, 20, at: 0, to: control)
    #expect(control.anchorPoint == Point(x: 10, y: 20))
    #expect(control.overlayRect(forBounds: control.bounds) == Rect(x: -40, y: -2, width: 100, height: 44))
  }
}
