import Gestures
import Primitives
import Testing

@Suite(.enabled(if: TouchCase.isAvailable, "the shared recordings are needed"))
struct SharedCaseTests {
  static let velocities = TouchCase.all("flutter-vt-", "aosp-vt-")
  static let ancestor = TouchCase.all("ek-").filter { $0.id != "ek-slider-anchor-shift" }
  static let robustness = TouchCase.all("rb-")

  @Test func `The cases are all there`() {
    #expect(Self.velocities.count >= 23)
    #expect(Self.ancestor.count >= 6)
    #expect(Self.robustness.count >= 7)
    #expect(Self.velocities.filter { $0.leastSquares.isEmpty }.map(\.id) == ["aosp-vt-swordfishflingdown"])
  }

  @Test(arguments: velocities)
  func `A velocity equals the one that the platform publishes`(touchCase: TouchCase) {
    let rule = VelocityRule(
      horizon: .milliseconds(100), sampleLimit: 20, stopGap: .milliseconds(40),
      minimumSamples: touchCase.minimumSamples)
    for expected in touchCase.leastSquares {
      let estimate = touchCase.estimate(touch: expected.touch, rule: rule)
      let found = expected.isHorizontal ? estimate.velocity.dx : estimate.velocity.dy
      guard let wanted = expected.pointsPerSecond else {
        #expect(estimate.degree == 0)
        #expect(found == 0)
        continue
      }
      let tolerance = max(abs(wanted) * expected.relativeTolerance, expected.tolerance)
      #expect(abs(found - wanted) <= tolerance, "\(found) instead of \(wanted)")
    }
  }

  @Test(arguments: ancestor)
  func `The ancestor's rule decides between pan and tap`(touchCase: TouchCase) {
    let profile = GestureProfile.ek
    guard let down = touchCase.events.first, let last = touchCase.events.last else {
      Issue.record("no events")
      return
    }
    var recognizer = PanRecognizer(profile: profile, at: down.location)
    let starts = touchCase.events.indices.dropFirst().filter {
      touchCase.events[$0].phase == "move" && recognizer.update(touchCase.events[$0].location)
    }
    if let start = touchCase.panStart { #expect(starts == [start]) }
    let isTap =
      last.phase == "up" && !recognizer.isPan && profile.tap.accepts(held: last.time - down.time)
    if let expected = touchCase.isTap { #expect(isTap == expected) }
    #expect(touchCase.panStart != nil || touchCase.isTap != nil)
  }

  @Test(arguments: robustness)
  func `A malformed stream has a finite velocity and begins its pan where it should`(touchCase: TouchCase) {
    var isDown: Set<Int> = []
    var recognizers: [Int: PanRecognizer] = [:]
    var starts: [Int] = []
    for (index, event) in touchCase.events.enumerated() {
      if event.phase == "down" {
        isDown.insert(event.touch)
        recognizers[event.touch] = PanRecognizer(
          rule: PanRule(slopPoints: 10, boundary: .exclusive), at: event.location)
      } else if recognizers[event.touch]?.update(event.location) == true {
        starts.append(index)
      }
    }
    if let start = touchCase.panStart { #expect(starts == [start]) }
    for touch in Set(touchCase.events.map(\.touch)).sorted() {
      #expect(touchCase.estimate(touch: touch, rule: .lsq2).velocity.isFinite)
    }
  }
}
