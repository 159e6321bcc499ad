import SwipeControls
import Testing

/// Which movement confirms, at every limit from both sides.
@Suite struct SlideToConfirmCompletionTests {
  /// One slide from the start and whether it confirms.
  struct Case: Sendable, CustomTestStringConvertible {
    var completion: SlideToConfirm.Completion
    /// In points of the thumb's way of 224.
    var distance: Double
    var milliseconds: Double
    var rest = 0.0
    var confirms: Bool
    var testDescription: String { "\(completion), \(distance) pt in \(milliseconds) ms, rest \(rest) ms" }
  }

  static let distance = SlideToConfirm.Completion.distance(fraction: 0.75)
  static let flick = SlideToConfirm.Completion.flick(minimumVelocity: 1_000, minimumFraction: 0.25)
  static let either = SlideToConfirm.Completion.either(
    fraction: 0.75, minimumVelocity: 1_000, minimumFraction: 0.25)

  @Test(arguments: [
    Case(completion: distance, distance: 168, milliseconds: 500, confirms: true),
    Case(completion: distance, distance: 167.99, milliseconds: 500, confirms: false),
    Case(completion: distance, distance: 100, milliseconds: 20, confirms: false),
    Case(completion: .distance(fraction: 1), distance: 224, milliseconds: 500, confirms: true),
    Case(completion: .distance(fraction: 1), distance: 223.9, milliseconds: 500, confirms: false),
    Case(completion: .distance(fraction: 7), distance: 224, milliseconds: 500, confirms: true),
    Case(completion: .distance(fraction: .nan), distance: 223, milliseconds: 500, confirms: false),
    Case(completion: .distance(fraction: -1), distance: 3, milliseconds: 500, confirms: true),
    Case(completion: flick, distance: 100, milliseconds: 100, confirms: true),
    Case(completion: flick, distance: 100, milliseconds: 110, confirms: false),
    Case(completion: flick, distance: 224, milliseconds: 500, confirms: false),
    Case(completion: flick, distance: 56, milliseconds: 28, confirms: true),
    Case(completion: flick, distance: 55.9, milliseconds: 10, confirms: false),
    Case(completion: flick, distance: 100, milliseconds: 50, rest: 41, confirms: false),
    Case(
      completion: .flick(minimumVelocity: .nan, minimumFraction: 0), distance: 200, milliseconds: 50,
      confirms: false),
    Case(
      completion: .flick(minimumVelocity: 10, minimumFraction: .nan), distance: 200, milliseconds: 50,
      confirms: false),
    Case(completion: either, distance: 168, milliseconds: 2_000, confirms: true),
    Case(completion: either, distance: 100, milliseconds: 50, confirms: true),
    Case(completion: either, distance: 100, milliseconds: 2_000, confirms: false),
    Case(completion: either, distance: 40, milliseconds: 10, confirms: false),
  ])
  func `A slide confirms exactly from its limits on`(_ slide: Case) {
    let probe = SlideProbe { $0.completion = slide.completion }
    probe.slide(
      from: SlideProbe.start, to: SlideProbe.start + slide.distance, at: 0, lasting: slide.milliseconds,
      resting: slide.rest)
    #expect(probe.take().last == (slide.confirms ? "completed" : "failed releasedBelowThreshold"))
  }

  @Test(arguments: [flick, either, .flick(minimumVelocity: -5_000, minimumFraction: 0)])
  func `A flick in the reverse direction never confirms`(_ completion: SlideToConfirm.Completion) {
    let probe = SlideProbe { $0.completion = completion }
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.end, at: 200)
    for step in 0...4 { probe.move(SlideProbe.end - Double(step) * 10, at: 300 + Double(step) * 8) }
    #expect(probe.control.progress > 0.75)
    probe.up(SlideProbe.end - 40, at: 333)
    #expect(probe.take().last == "failed releasedBelowThreshold")
  }

  @Test func `By distance alone the velocity does not matter, not even backwards`() {
    let probe = SlideProbe { $0.completion = Self.distance }
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.end, at: 200)
    for step in 0...4 { probe.move(SlideProbe.end - Double(step) * 10, at: 300 + Double(step) * 8) }
    probe.up(SlideProbe.end - 40, at: 333)
    #expect(probe.take().last == "completed")
  }

  @Test func `A swipe that slows down before the lift is still a flick`() {
    let probe = SlideProbe { $0.completion = Self.flick }
    probe.down(SlideProbe.start, at: 0)
    var x = SlideProbe.start
    for (index, step) in [40.0, 35, 30, 20, 10, 5, 2, 1].enumerated() {
      x += step
      probe.move(x, at: Double(index + 1) * 12)
    }
    #expect(probe.control.touchVelocity.dx < 1_000)
    probe.up(x, at: 98)
    #expect(probe.take().last == "completed")
  }

  @Test func `Rotating during a swipe that slows down leaves it a flick`() {
    let probe = SlideProbe { $0.completion = Self.flick }
    probe.down(SlideProbe.start, at: 0)
    var x = SlideProbe.start
    for (index, step) in [80.0, 70, 60, 40, 20, 10, 4, 2].enumerated() {
      x += step
      if index == 7 { probe.control.frame = Rect(x: 0, y: 0, width: 500, height: 56) }
      probe.move(x, at: Double(index + 1) * 12)
    }
    #expect(probe.control.touchVelocity.dx < 0)
    probe.up(x, at: 98)
    #expect(probe.take().last == "completed")
  }

  @Test func `A finger that rolls back by a point at the lift still flicked`() {
    let probe = SlideProbe { $0.completion = Self.flick }
    probe.down(SlideProbe.start, at: 0)
    for step in 1...8 { probe.move(SlideProbe.start + Double(step) * 20, at: Double(step) * 8) }
    probe.move(SlideProbe.start + 159, at: 72)
    probe.up(SlideProbe.start + 159, at: 80)
    #expect(probe.take().last == "completed")
  }

  @Test func `A finger that went beyond the end and flicks back there does not confirm`() {
    let probe = SlideProbe { $0.completion = Self.either }
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.end + 100, at: 200)
    for step in 0...4 { probe.move(SlideProbe.end + 100 - Double(step) * 20, at: 300 + Double(step) * 8) }
    #expect(probe.control.progress == 1)
    probe.up(SlideProbe.end + 20, at: 333)
    #expect(probe.take().last == "failed releasedBelowThreshold")
  }

  @Test func `A flick of three samples has a velocity`() {
    let probe = SlideProbe { $0.completion = Self.flick }
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.start + 40, at: 16)
    probe.move(SlideProbe.start + 80, at: 32)
    probe.up(SlideProbe.start + 80, at: 40)
    #expect(probe.take().last == "completed")
  }

  @Test func `The lift's own place takes progress away and adds none`() {
    let lessened = SlideProbe()
    lessened.down(SlideProbe.start, at: 0)
    lessened.move(SlideProbe.end, at: 100)
    lessened.up(SlideProbe.start + 20, at: 120)
    #expect(lessened.take().last == "failed releasedBelowThreshold")
    let added = SlideProbe()
    added.down(SlideProbe.start, at: 0)
    added.move(SlideProbe.start + 50, at: 100)
    added.up(SlideProbe.end, at: 120)
    #expect(added.take().last == "failed releasedBelowThreshold")
  }

  @Test(arguments: [
    (126.0, "completed"), (126.01, "failed releasedAway"), (-70, "completed"),
    (-70.01, "failed releasedAway"),
  ])
  func `A lift too far above or below the control confirms nothing`(_ y: Double, _ last: String) {
    let probe = SlideProbe()
    probe.slide(from: SlideProbe.start, to: SlideProbe.end + 500, at: 0, y: y)
    #expect(probe.take().last == last)
  }

  @Test func `A lift without a place is judged at the last place`() {
    let probe = SlideProbe()
    probe.down(SlideProbe.start, at: 0)
    probe.move(SlideProbe.end, at: 100)
    probe.up(.nan, .infinity, at: 120)
    #expect(probe.take().last == "completed")
  }
}
