import Gestures
import Primitives
package import TouchTraces

/// A touch with what it should be, and its samples as a control that is not disturbed sees them.
package struct LabelledTouch: Sendable {
  /// What the touch should be.
  package enum Label: Sendable {
    case pan, tap
  }

  /// What the touch should be.
  package let label: Label
  /// Whether the trace says so; else the label is what the default profile made of the touch.
  package let isStated: Bool
  /// Places with their times of delivery, the touch down first, the end last.
  let places: [(time: Instant, location: Point)]
  /// Whether the touch was lifted; one that is taken away is never a tap.
  let isLifted: Bool

  /// The touches of a trace that should be pans or taps, and how many should be neither.
  ///
  /// Labels are those the trace states for its touches, under whatever profile it states them. The others are
  /// the outcomes of a replay of the trace under `settings`.
  package static func touches(
    of trace: TouchTrace, settings: ReplaySettings
  ) -> (touches: [LabelledTouch], others: Int) {
    let script = ReplayScript(trace, placement: settings.placement, delivery: settings.delivery)
    var pass = StoryPass(script, settings: settings)
    var touches: [LabelledTouch] = []
    var others = 0
    for story in pass.run() {
      let stated = trace.expectation?.touches.first { $0.touch == story.touch }?.outcome
      guard let label = label(stated?.rawValue ?? story.outcome) else {
        others += 1
        continue
      }
      let samples = script.samples(of: story.touch)
      touches.append(
        LabelledTouch(
          label: label, isStated: stated != nil, places: samples.map { ($0.deliveredAt, $0.location) },
          isLifted: samples.last?.phase == .ended))
    }
    return (touches, others)
  }

  private static func label(_ outcome: String) -> Label? {
    switch outcome {
    case "pan": .pan
    case "tap": .tap
    default: nil
    }
  }

  /// The touch as one profile measures it.
  func measured(by profile: GestureProfile) -> TouchExplanation? {
    guard let down = places.first, let end = places.last else { return nil }
    var follower = TouchExplanation(profile: profile, at: down.time, location: down.location)
    for place in places.dropFirst().dropLast() { _ = follower.move(to: place.location, at: place.time) }
    follower.end(at: end.time)
    return follower
  }
}
