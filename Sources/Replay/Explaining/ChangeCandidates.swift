import Gestures
import Measurements
import Primitives
import SwipeControls

/// The single changes that could have given a touch another outcome, the smallest first.
///
/// Candidates come from the decision's own numbers; whether one holds is tried afterwards.
struct ChangeCandidates {
  /// A change with its words.
  struct Candidate {
    var change: TouchChange
    var record: ChangeRecord
  }

  let story: TouchStory
  let settings: ReplaySettings

  /// All candidates, sorted by size; changes without a number come first.
  var all: [Candidate] {
    let candidates = unsorted
    return candidates.indices.sorted {
      (candidates[$0].record.size, $0) < (candidates[$1].record.size, $1)
    }.map { candidates[$0] }
  }

  private var unsorted: [Candidate] {
    if story.claim != nil { return container }
    switch story.decision {
    case .pan: return [largerSlop].compactMap(\.self)
    case .tap(let held, let window): return [smallerSlop, shorterWindow(held, window)].compactMap(\.self)
    case .heldTooLong(let held, let window, _, _):
      return [smallerSlop, everyDirection, longerWindow(held, window), earlierLift(held, window)].compactMap(
        \.self)
    case .movedTooFar: return [smallerSlop, everyDirection, largerTapSlop].compactMap(\.self)
    case .cancelled(.secondTouch):
      return [candidate(.alone, "with no other touch down", "other-touches"), smallerSlop].compactMap(\.self)
    case .cancelled(.system):
      return [candidate(.lifted, "if lifted instead of cancelled", "cancel"), smallerSlop].compactMap(\.self)
    case .cancelled: return [smallerSlop].compactMap(\.self)
    case .ignored(let cause): return ignored(cause)
    default: return []
    }
  }

  private func ignored(_ cause: TouchDecision.IgnoreCause) -> [Candidate] {
    switch cause {
    case .secondTouch: return [candidate(.alone, "with no other touch down", "other-touches")]
    case .outside:
      guard let place = story.began?.location, place.isFinite else { return [] }
      let miss = Miss(place, story.frame)
      let back = miss.wayBack
      guard back.vector != .zero else { return [] }
      let span = min(story.frame.size.width, story.frame.size.height)
      let size = back.vector.length / max(span, 1)
      return [candidate(.moved(back.vector), back.words, "place", back.vector.length, "pt", size)]
    case .disabled: return [candidate(.enabled, "with the control enabled", "enabled")]
    case .hidden: return [candidate(.shown, "with the control shown", "visible")]
    default: return []
    }
  }

  private func candidate(
    _ change: TouchChange, _ words: String, _ parameter: String, _ value: Double? = nil, _ unit: String = "",
    _ size: Double = 0
  ) -> Candidate {
    Candidate(
      change: change,
      record: ChangeRecord(
        words: words, outcome: "", parameter: parameter, value: value, unit: unit, size: size))
  }
}

// MARK: The pan's slop

extension ChangeCandidates {
  private var pan: PanRule { settings.profile.pan }

  private func isPan(_ slop: Double, _ follower: TouchExplanation) -> Bool {
    SlopLimit(slopPoints: slop, boundary: pan.boundary).isPan(largestSquare: follower.largestSquare)
  }

  /// The largest slop, to a hundredth, that would have made the touch a pan.
  private var smallerSlop: Candidate? {
    guard let follower = story.follower, follower.largestDistance >= 0.01,
      let slop = TouchExplanationText.roundedDown(
        follower.largestDistance, where: { isPan($0, follower) }), slop < pan.slopPoints
    else { return nil }
    let words = "with a slop of " + TouchExplanationText.points(slop) + " or less"
    return candidate(.slop(slop), words, "slop", slop, "pt", (pan.slopPoints - slop) / pan.slopPoints)
  }

  /// For a rule that looks at one axis: a swipe across it counts too.
  private var everyDirection: Candidate? {
    guard pan.metric == .horizontal || pan.metric == .vertical else { return nil }
    return candidate(.everyDirection, "with movement measured in every direction", "metric", nil, "", 0.5)
  }

  /// The smallest slop, to a hundredth, that the touch would not have reached.
  private var largerSlop: Candidate? {
    guard let follower = story.follower,
      let slop = TouchExplanationText.roundedUp(
        follower.largestDistance, where: { !isPan($0, follower) }), slop > pan.slopPoints
    else { return nil }
    let words = "with a slop of " + TouchExplanationText.points(slop) + " or more"
    let size = pan.slopPoints > 0 ? (slop - pan.slopPoints) / pan.slopPoints : .infinity
    return candidate(.slop(slop), words, "slop", slop, "pt", size)
  }
}

// MARK: The tap's slop

extension ChangeCandidates {
  /// The smallest tap slop, to a hundredth, that the touch would have stayed within.
  private var largerTapSlop: Candidate? {
    guard let follower = story.follower else { return nil }
    let rule = settings.profile.tap
    let slop = TouchExplanationText.roundedUp(follower.farthestDistance) { points in
      TapRule(window: rule.window, slopPoints: points, slopBoundary: rule.slopBoundary)
        .accepts(distance: follower.farthestDistance)
    }
    guard let slop, slop > rule.slopPoints else { return nil }
    let words = "with a tap slop of " + TouchExplanationText.points(slop) + " or more"
    let size = rule.slopPoints > 0 ? (slop - rule.slopPoints) / rule.slopPoints : .infinity
    return candidate(.tapSlop(slop), words, "tap-slop", slop, "pt", size)
  }
}

// MARK: The tap's window

extension ChangeCandidates {
  private var isInclusive: Bool { settings.profile.tap.boundary == .inclusive }
  private static let step = Interval(nanoseconds: 1)

  private func longerWindow(_ held: Interval, _ window: Interval) -> Candidate? {
    guard window != .forever else { return nil }
    let text = TouchExplanationText.exactMilliseconds(held)
    let words = isInclusive ? "with a tap window of \(text) or more" : "with a tap window above \(text)"
    return self.window(isInclusive ? held : held + Self.step, words, from: window)
  }

  private func shorterWindow(_ held: Interval, _ window: Interval) -> Candidate? {
    guard window != .forever, held > .zero else { return nil }
    let text = TouchExplanationText.exactMilliseconds(held)
    let words = isInclusive ? "with a tap window below \(text)" : "with a tap window of \(text) or less"
    let value = isInclusive ? Interval(nanoseconds: held.nanoseconds - 1) : held
    return self.window(value, words, from: window)
  }

  private func window(_ value: Interval, _ words: String, from window: Interval) -> Candidate {
    let size = Double((value.nanoseconds - window.nanoseconds).magnitude) / Double(max(window.nanoseconds, 1))
    return candidate(
      .tapWindow(value), words, "tap-window", Double(value.nanoseconds) / 1e6, "ms", size)
  }

  /// A lift early enough for a tap, in tenths of a millisecond.
  private func earlierLift(_ held: Interval, _ window: Interval) -> Candidate? {
    guard window > .zero, held >= window else { return nil }
    let late = held.nanoseconds - window.nanoseconds
    let tenth: Int64 = 100_000
    var count = late / tenth
    if count * tenth < late || !isInclusive && count * tenth == late { count += 1 }
    let earlier = Interval(nanoseconds: count * tenth)
    guard earlier < held else { return nil }
    let words = "if lifted " + TouchExplanationText.milliseconds(earlier) + " earlier"
    return candidate(
      .liftedEarlier(earlier), words, "lift", Double(earlier.nanoseconds) / 1e6, "ms",
      Double(earlier.nanoseconds) / Double(max(held.nanoseconds, 1)))
  }
}

// MARK: The container's gesture

extension ChangeCandidates {
  private var container: [Candidate] {
    guard let gesture = settings.inside else { return [] }
    let none = candidate(.noContainer, "without the \(gesture.name)", "container", nil, "", 2)
    guard let start = story.began?.location else { return [none] }
    let farthest = story.steps.compactMap { step -> Double? in
      guard step.sample.phase == .moved, step.sample.location.isFinite else { return nil }
      var any = gesture
      any.slopPoints = 0
      return any.claim(step.sample.location - start, after: .zero)?.distancePoints
    }.max()
    guard let farthest,
      let slop = TouchExplanationText.roundedUp(farthest, where: { $0 > farthest })
    else { return [none] }
    let words = "with a \(gesture.name) slop of " + TouchExplanationText.points(slop) + " or more"
    let size = (slop - gesture.slopPoints) / max(gesture.slopPoints, 1)
    return [candidate(.containerSlop(slop), words, "container-slop", slop, "pt", min(size, 1.9)), none]
  }
}
