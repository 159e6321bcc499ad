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
  /// the outcomes of a replay of the trace under `settings`. Linear in the trace's samples and expectations.
  package static func touches(
    of trace: TouchTrace, settings: ReplaySettings
  ) -> (touches: [LabelledTouch], others: Int) {
    let script = ReplayScript(trace, placement: settings.placement, delivery: settings.delivery)
    var pass = StoryPass(script, settings: settings)
    let stories = pass.run()
    let expected = Dictionary(
      (trace.expectation?.touches ?? []).map { ($0.touch, $0.outcome) }
    ) { first, _ in first }
    let courses = Course.all(of: script)
    var touches: [LabelledTouch] = []
    var others = 0
    for story in stories {
      let stated = expected[story.touch]
      guard let label = label(stated?.rawValue ?? story.outcome), let course = courses[story.touch] else {
        others += 1
        continue
      }
      touches.append(
        LabelledTouch(
          label: label, isStated: stated != nil, places: course.places, isLifted: course.last == .ended))
    }
    return (touches, others)
  }

  /// What is kept of a touch's samples.
  private struct Course {
    var places: [(time: Instant, location: Point)] = []
    var last = TouchPhase.began

    /// The courses of all touches of a script, found in one walk over its samples.
    static func all(of script: ReplayScript) -> [Int32: Course] {
      script.samples.reduce(into: [:]) { courses, sample in
        courses[sample.touch, default: Course()].add(sample)
      }
    }

    private mutating func add(_ sample: TouchSample) {
      places.append((sample.deliveredAt, sample.location))
      last = sample.phase
    }
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
