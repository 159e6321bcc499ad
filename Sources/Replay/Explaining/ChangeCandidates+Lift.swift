import Gestures
import Measurements
import Primitives
import SwipeControls
import TouchTraces

/// Lifts at another time.
extension ChangeCandidates {
  /// A lift early enough for a tap.
  func earlierLift(_ held: Interval, _ window: Interval) -> Candidate? {
    guard window != .forever, window > .zero || isInclusive, held >= window else { return nil }
    return earlierLift(by: Self.difference(held, window), isStrict: !isInclusive)
  }

  /// A lift before the touch had moved as far as a pan takes, be it seen by the control then or later.
  var liftBeforePan: Candidate? {
    let far = story.steps.first { $0.readings.contains { $0.rule == .slop && $0.satisfied } }
    return (far ?? story.steps.first { $0.event == story.panEvent }).flatMap(lift)
  }

  /// A lift before the touch had moved too far for a tap.
  var liftBeforeLeaving: Candidate? {
    guard let start = story.began?.location, start.isFinite else { return nil }
    let tap = settings.profile.tap
    let step = story.steps.first { step in
      step.sample.phase == .moved && step.sample.location.isFinite
        && !tap.accepts(distance: (step.sample.location - start).length)
    }
    return step.flatMap(lift)
  }

  /// A lift just before an event was delivered, by the recorded times: a lift brings along what waits.
  private func lift(before step: TouchStory.Step) -> Candidate? {
    guard let end = story.steps.last, end.sample.phase == .ended, trace.events.indices.contains(end.event),
      trace.events.indices.contains(step.event)
    else { return nil }
    let late = trace.events[end.event].deliveredAt - trace.events[step.event].deliveredAt
    return earlierLift(by: .microseconds(late), isStrict: true)
  }

  private func earlierLift(by least: Interval, isStrict: Bool) -> Candidate? {
    let earlier = TouchExplanationText.roundedUp(least, isStrict: isStrict)
    guard let start = story.began, let end = story.steps.last, end.sample.phase == .ended else { return nil }
    let words = "if lifted " + TouchExplanationText.exactMilliseconds(earlier) + " earlier"
    let held = end.sample.deliveredAt - start.deliveredAt
    let size = share(isStrict ? least + Self.step : least, of: held)
    return candidate(
      .liftedEarlier(earlier), words, "lift", Double(earlier.nanoseconds) / 1e6, "ms", size)
  }

  /// A lift too late for a tap.
  func laterLift(_ held: Interval, _ window: Interval) -> Candidate? {
    guard window != .forever, held <= window else { return nil }
    let least = Self.difference(window, held)
    let later = TouchExplanationText.roundedUp(least, isStrict: isInclusive)
    let words = "if lifted " + TouchExplanationText.exactMilliseconds(later) + " later"
    let size = share(isInclusive ? least + Self.step : least, of: held)
    return candidate(.liftedLater(later), words, "hold", Double(later.nanoseconds) / 1e6, "ms", size)
  }

  /// Time in proportion to the tap window, or without one to what the touch was held.
  private func share(_ time: Interval, of held: Interval) -> Double {
    let window = settings.profile.tap.window
    let whole = window == .forever || window <= .zero ? held : window
    return Double(time.nanoseconds) / Double(max(whole.nanoseconds, 1))
  }

  private static func difference(_ a: Interval, _ b: Interval) -> Interval {
    Interval(nanoseconds: a.nanoseconds - b.nanoseconds)
  }
}
