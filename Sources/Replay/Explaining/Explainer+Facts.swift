import Gestures
import Primitives
import SwipeControls

extension Explainer {
  /// What the reason does not say: where and by how much.
  func facts(about story: TouchStory, among stories: [TouchStory]) -> [String] {
    guard let decision = story.decision else { return [] }
    switch decision {
    case .pan(let distance, let slop, _):
      // The container's numbers come last in the reason: these belong to the pan.
      let isPlain = story.claim == nil && story.circumstances.heldBack == .zero
      let event = story.panEvent.map { (isPlain ? "" : "the pan began ") + "at event \($0), " } ?? ""
      return [event + excess(distance, over: slop)] + endOfPan(story)
    case .cancelled:
      let held = story.follower.map { ["held " + TouchExplanationText.milliseconds($0.held)] } ?? []
      return (story.namedEvent.map { ["at event \($0)"] } ?? []) + held + shortfall(of: story)
    case .tap: return unseen(story)
    case .movedTooFar: return shortfall(of: story)
    case .heldTooLong:
      // The reason has the distance; how it was measured it does not say.
      let metric = settings.profile.pan.metric.words.map { ["measured " + $0] } ?? []
      return metric + (story.follower?.failure.map { [$0.words] } ?? []) + unseen(story)
    case .ignored(.secondTouch(let tracked)):
      guard let other = stories.first(where: { $0.touch == tracked }), let span = span(of: other) else {
        return []
      }
      return [
        (story.claim == nil ? "" : "besides a second finger: ") + "touch \(tracked) was down from " + span
      ]
    case .ignored(.outside): return miss(story).map { ["it came down " + $0.words] } ?? []
    default: return []
    }
  }

  /// What was missing for a pan.
  private func shortfall(of story: TouchStory) -> [String] {
    guard let follower = story.follower else { return [] }
    let metric = settings.profile.pan.metric.words.map { "measured " + $0 + ", " } ?? ""
    return [metric + follower.slop.words(hasMoved: story.circumstances.hasMoved)]
      + (follower.failure.map { [$0.words] } ?? [])
  }

  private func excess(_ distance: Double, over slop: Double) -> String {
    let more = distance - slop
    return more > 0 ? TouchExplanationText.points(notZero: more) + " more than the slop" : "exactly the slop"
  }

  /// A pan that was taken away says so in its last step only.
  private func endOfPan(_ story: TouchStory) -> [String] {
    guard story.claim == nil, let event = story.decidedEvent, story.steps.last?.sample.phase == .cancelled
    else { return [] }
    return [story.lacksEnd ? TouchDecision.lacksEndWords : "cancelled at event \(event)"]
  }

  /// A place that was reported without a move counts for nothing, however far away it is.
  private func unseen(_ story: TouchStory) -> [String] {
    guard let start = story.began?.location, start.isFinite else { return [] }
    func farthest(_ isCounted: (TouchPhase) -> Bool) -> (distance: Double, phase: TouchPhase)? {
      story.steps.filter { isCounted($0.sample.phase) && $0.sample.location.isFinite }
        .map { (($0.sample.location - start).length, $0.sample.phase) }.max { $0.0 < $1.0 }
    }
    let moved = farthest { $0 == .moved }?.distance ?? 0
    guard let other = farthest({ $0 == .ended || $0 == .stationary }),
      other.distance >= moved + 0.01, moved == 0 || other.distance >= settings.profile.pan.slopPoints
    else { return [] }
    let what = other.phase == .ended ? "lifted" : "reported as stationary"
    return [what + " \(TouchExplanationText.points(other.distance)) away, where no move was reported"]
  }

  private func span(of story: TouchStory) -> String? {
    guard let first = story.steps.first else { return nil }
    return "event \(first.event)" + (story.endEvent.map { " to \($0)" } ?? " on")
  }

  /// How far outside the control a touch came down.
  func miss(_ story: TouchStory) -> Miss? {
    guard let place = story.began?.location, place.isFinite else { return nil }
    return Miss(place, story.frame)
  }
}

/// How far outside a control's frame a touch came down, in points; both parts 0 inside.
struct Miss {
  /// Positive to the right, negative to the left of the frame.
  var right = 0.0
  /// Positive below, negative above the frame.
  var below = 0.0

  init(_ place: Point, _ frame: Rect) {
    let (left, top) = (frame.origin.x, frame.origin.y)
    let (edge, bottom) = (left + frame.size.width, top + frame.size.height)
    if place.x < left { right = place.x - left } else if place.x >= edge { right = place.x - edge }
    if place.y < top { below = place.y - top } else if place.y >= bottom { below = place.y - bottom }
    // The right and bottom edges themselves are outside.
    isOnEdge = place.x == edge || place.y == bottom
  }

  private var isOnEdge = false

  /// Such as `14.2 pt right of and 3 pt below the control`.
  var words: String {
    func part(_ value: Double, _ positive: String, _ negative: String) -> String? {
      guard value != 0 else { return nil }
      return TouchExplanationText.points(notZero: value.magnitude) + " " + (value > 0 ? positive : negative)
    }
    let parts = [part(right, "right of", "left of"), part(below, "below", "above")].compactMap(\.self)
    guard !parts.isEmpty else { return isOnEdge ? "on the control's far edge" : "inside the control's frame" }
    return parts.joined(separator: " and ") + " the control"
  }

  /// The shortest way back in, a little more than to the edge; zero for no way.
  var wayBack: (vector: Vector, words: String) {
    let (x, y) = (
      outwards(right, "farther right", "farther left"), outwards(below, "farther down", "farther up")
    )
    let words = [x?.words, y?.words].compactMap(\.self).joined(separator: " and ")
    return (Vector(dx: x?.way ?? 0, dy: y?.way ?? 0), words)
  }

  /// A little more than the way back, since the right and bottom edges are outside.
  private func outwards(_ miss: Double, _ positive: String, _ negative: String) -> (
    way: Double, words: String
  )? {
    guard miss != 0,
      let nearest = NearestLimit(beyond: miss.magnitude, from: 0, turns: { $0 > miss.magnitude })
    else { return nil }
    return (
      miss < 0 ? nearest.value : -nearest.value, nearest.text + " " + (miss < 0 ? positive : negative)
    )
  }
}
