import SwipeControls
import Testing

/// What a control makes of a profile that is not the default one.
struct ProfileTests {
  private func slider(_ profile: GestureProfile) -> SwipeSlider {
    SwipeSlider(environment: ControlEnvironment(profile: profile))
  }

  private func send(
    _ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64, touch: Int32 = 1,
    to control: Control
  ) -> TouchDelivery {
    let time = Instant(microseconds: milliseconds * 1_000)
    control.environment.loop.advance(to: time)
    return control.deliver(
      TouchSample(sampledAt: time, location: Point(x: x, y: y), touch: touch, phase: phase))
  }

  @Test(arguments: [("flutter", 17.0, true), ("flutter", 18.0, true), ("flutter", 18.5, false)])
  func `A tap stays within the profile's tap slop in every direction`(name: String, dy: Double, isTap: Bool)
    throws
  {
    let control = slider(try #require(GestureProfile.named(name)))
    _ = send(.began, 50, 20, at: 0, to: control)
    _ = send(.moved, 50, 20 + dy, at: 20, to: control)
    _ = send(.moved, 50, 21, at: 40, to: control)
    _ = send(.ended, 50, 21, at: 60, to: control)
    #expect(control.environment.counters.pans == 0)
    #expect(control.environment.counters.taps == (isTap ? 1 : 0))
  }

  @Test(arguments: GestureProfile.all)
  func `A second finger cancels where the profile says so, and never moves the value`(profile: GestureProfile)
  {
    let control = slider(profile)
    _ = send(.began, 50, 20, at: 0, to: control)
    _ = send(.moved, 90, 20, at: 20, to: control)
    let value = control.value
    let isHarmed = profile.pointers.handling == .end || profile.pointers.handling == .cancel
    #expect(send(.began, 10, 10, at: 30, touch: 2, to: control) == .ignored(.secondTouch(tracked: 1)))
    #expect(control.isTracking == !isHarmed)
    _ = send(.moved, 90, 30, at: 40, touch: 2, to: control)
    #expect(control.value == (isHarmed ? 0 : value))
    #expect(control.environment.counters.cancels == (isHarmed ? 1 : 0))
  }

  @Test func `A second finger beside the control harms no profile`() throws {
    let control = slider(try #require(GestureProfile.named("gtk")))
    _ = send(.began, 50, 20, at: 0, to: control)
    _ = send(.began, 500, 20, at: 30, touch: 2, to: control)
    #expect(control.isTracking)
  }
}
