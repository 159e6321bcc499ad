import Gestures
import Measurements
import Primitives
import SwipeControls
import TouchTraces

/// The single changes that could have given a touch another outcome, the smallest first.
///
/// Candidates come from the decision's own numbers; whether one holds is tried afterwards.
///
/// Changes of different kinds are compared by their share of the limit of the rule that they are held against: a
/// slop by the slop, a tap window and the time of a lift by the tap window, a place by the control's shorter
/// side. Without a number, another state of affairs (no other finger, an enabled control) counts as 0,
/// another metric as half and no container as 2. Of equal ones, what the finger does comes first.
struct ChangeCandidates {
  /// A change with its words.
  struct Candidate {
    var change: TouchChange
    var record: ChangeRecord
  }

  let story: TouchStory
  let trace: TouchTrace
  let settings: ReplaySettings

  /// All candidates, sorted by size.
  var all: [Candidate] {
    let candidates = unsorted
    return candidates.indices.sorted {
      (candidates[$0].record.size, $0) < (candidates[$1].record.size, $1)
    }.map { candidates[$0] }
  }

  private var unsorted: [Candidate] {
    (story.claim == nil ? [] : container) + own.compactMap(\.self) + [unhindered].compactMap(\.self)
  }

  /// A touch that was held back without being won had less time.
  private var unhindered: Candidate? {
    guard story.claim == nil, story.circumstances.heldBack > .zero, let gesture = settings.inside else {
      return nil
    }
    return candidate(.noContainer, "without the \(gesture.name)", "container", nil, "", 2)
  }

  /// Changes of the touch, then of the rules.
  private var own: [Candidate?] {
    switch story.decision {
    case .pan: return [liftBeforePan, largerSlop]
    case .tap(let held, let window):
      return [laterLift(held, window), smallerSlop, shorterWindow(held, window)]
    case .heldTooLong(let held, let window, _, _):
      return [earlierLift(held, window), smallerSlop, everyDirection, longerWindow(held, window)]
    case .movedTooFar: return [liftBeforeLeaving, smallerSlop, everyDirection, largerTapSlop]
    case .cancelled where story.claim != nil: return []
    case .cancelled(.secondTouch):
      return [candidate(.alone, "with no other touch down", "other-touches"), smallerSlop]
    case .cancelled(.system):
      let words = story.lacksEnd ? "if lifted at the recording's end" : "if lifted instead of cancelled"
      return [candidate(.lifted, words, "cancel"), smallerSlop]
    case .cancelled: return [smallerSlop]
    case .ignored(let cause): return story.claim == nil ? ignored(cause) : []
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

  func candidate(
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
  var pan: PanRule { settings.profile.pan }

  func isPan(_ slop: Double, _ follower: TouchExplanation) -> Bool {
    SlopLimit(slopPoints: slop, boundary: pan.boundary).isPan(largestSquare: follower.largestSquare)
  }

  /// The largest slop that would have made the touch a pan.
  private var smallerSlop: Candidate? {
    guard let follower = story.follower, follower.largestDistance > 0,
      let slop = NearestLimit(
        beyond: follower.largestDistance, from: pan.slopPoints, isUpwards: false,
        turns: { isPan($0, follower) }), slop.value < pan.slopPoints
    else { return nil }
    return candidate(
      .slop(slop.value), "with a slop " + slop.words, "slop", slop.value, "pt",
      (pan.slopPoints - slop.value) / pan.slopPoints)
  }

  /// For a rule that looks at one axis: a swipe across it counts too.
  private var everyDirection: Candidate? {
    guard pan.metric == .horizontal || pan.metric == .vertical else { return nil }
    return candidate(.everyDirection, "with movement measured in every direction", "metric", nil, "", 0.5)
  }

  /// The smallest slop that the touch would not have reached.
  private var largerSlop: Candidate? {
    guard let follower = story.follower,
      let slop = NearestLimit(
        beyond: follower.largestDistance, from: pan.slopPoints, isUpwards: true,
        turns: { !isPan($0, follower) }), slop.value > pan.slopPoints
    else { return nil }
    let size = pan.slopPoints > 0 ? (slop.value - pan.slopPoints) / pan.slopPoints : .infinity
    return candidate(.slop(slop.value), "with a slop " + slop.words, "slop", slop.value, "pt", size)
  }

  /// The smallest tap slop that the touch would have stayed within.
  private var largerTapSlop: Candidate? {
    guard let follower = story.follower else { return nil }
    let rule = settings.profile.tap
    let nearest = NearestLimit(
      beyond: follower.farthestDistance, from: rule.slopPoints, isUpwards: true,
      turns: { points in
        TapRule(window: rule.window, slopPoints: points, slopBoundary: rule.slopBoundary)
          .accepts(distance: follower.farthestDistance)
      })
    guard let slop = nearest, slop.value > rule.slopPoints else { return nil }
    let size = rule.slopPoints > 0 ? (slop.value - rule.slopPoints) / rule.slopPoints : .infinity
    return candidate(
      .tapSlop(slop.value), "with a tap slop " + slop.words, "tap-slop", slop.value, "pt", size)
  }
}

// MARK: The tap's window

extension ChangeCandidates {
  var isInclusive: Bool { settings.profile.tap.boundary == .inclusive }
  static let step = Interval(nanoseconds: 1)

  private func longerWindow(_ held: Interval, _ window: Interval) -> Candidate? {
    guard window != .forever else { return nil }
    let text = TouchExplanationText.exactMilliseconds(held)
    let words = isInclusive ? "with a tap window of \(text) or more" : "with a tap window above \(text)"
    return self.window(isInclusive ? held : held + Self.step, words, from: window)
  }

  private func shorterWindow(_ held: Interval, _ window: Interval) -> Candidate? {
    guard window != .forever, held > .zero || !isInclusive else { return nil }
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
      let slop = NearestLimit(
        beyond: farthest, from: gesture.slopPoints, isUpwards: true, turns: { $0 > farthest })
    else { return [none] }
    let words = "with a \(gesture.name) slop " + slop.words
    let size = (slop.value - gesture.slopPoints) / max(gesture.slopPoints, 1)
    return [
      candidate(.containerSlop(slop.value), words, "container-slop", slop.value, "pt", min(size, 1.9)), none,
    ]
  }
}
