import Gestures
import Primitives
import Testing

@Suite struct GestureProfileTests {
  @Test func `The ancestor's profile has its published numbers`() {
    let ek = GestureProfile.ek
    #expect(ek.name == "ek")
    #expect(
      ek.pan
        == PanRule(
          slopPoints: 3, metric: .euclidean, boundary: .inclusive, slopHandling: .jump, axisLock: .none))
    #expect(ek.tap == TapRule(window: .milliseconds(300), boundary: .exclusive))
    #expect(ek.velocity.strategy.rawValue == "lsq2")
    #expect(ek.velocity.horizon == .milliseconds(100))
    #expect(ek.velocity.sampleLimit == 20)
    #expect(ek.velocity.stopGap == .milliseconds(40))
  }

  @Test func `A profile is found by its exact name`() {
    for profile in GestureProfile.all { #expect(GestureProfile.named(profile.name) == profile) }
    #expect(Set(GestureProfile.all.map(\.name)).count == GestureProfile.all.count)
    for name in ["", "EK", "ek ", "Android", "use_gesture", "kivy"] {
      #expect(GestureProfile.named(name) == nil)
    }
  }

  @Test(arguments: [
    (Int64(0), true, true), (299_999_999, true, true), (300_000_000, false, true),
    (300_000_001, false, false), (-1, true, true),
  ])
  func `A tap is held for less than the window, or just as long if the boundary is inclusive`(
    held: Int64, isTap: Bool, isTapInclusive: Bool
  ) {
    let held = Interval(nanoseconds: held)
    #expect(GestureProfile.ek.tap.accepts(held: held) == isTap)
    let inclusive = TapRule(window: .milliseconds(300), boundary: .inclusive)
    #expect(inclusive.accepts(held: held) == isTapInclusive)
  }
}
