import Gestures
import Primitives

/// How one touch came to the control: when the finger came down, and what delivery and container did to that.
struct TouchArrival {
  /// When the finger came down, as recorded.
  let down: Instant
  /// When the surface was told.
  private let surfaceTold: Instant
  private(set) var circumstances = TouchCircumstances()

  /// A touch came down on the surface; `parent` names the container's gesture, if there is one.
  init(_ sample: TouchSample, event: Int, script: ReplayScript, parent: String?) {
    surfaceTold = sample.deliveredAt
    down = script.recordedDowns[Int32(event)] ?? sample.deliveredAt
    circumstances.container = parent
    circumstances.hasMoved = false
  }

  /// One more event of the touch arrived at the surface.
  mutating func note(event: Int, script: ReplayScript) {
    if event >= script.firstMissingEvent { circumstances.lacksEnd = true }
  }

  /// The control has seen a sample of the touch.
  mutating func controlSaw(_ sample: TouchSample, at now: Instant) {
    if sample.phase == .began {
      circumstances.lateness = now - down
      circumstances.heldBack = now - surfaceTold
    } else if sample.phase == .moved {
      circumstances.hasMoved = true
    }
  }

  /// By how much a container counts the time since the touch down short.
  var surfaceLateness: Interval { surfaceTold - down }
}
