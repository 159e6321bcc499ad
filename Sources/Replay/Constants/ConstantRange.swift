import Gestures
package import Measurements
import Primitives
import SwipeControls
import TouchTraces

/// How far one number can move before a trace becomes something else.
///
/// What a number decides changes only where it passes a measured value: the largest movement of a contact, the
/// time it was held. Those values are taken from a replay, and each one that lies next to the range is tried,
/// so the ends are not computed but found. Complexity: one replay of one trace for each measured value up to
/// the first that matters, on either side.
package struct ConstantRange {
  private let constant: ReplayConstant
  private let cases: [ConstantCase]
  /// Measured values with the case and the contact that they come from, rising.
  private let marks: [Mark]

  private struct Mark {
    var value: Double
    var index: Int
    var touch: Int32
  }

  /// Measures the cases.
  package init(_ constant: ReplayConstant, _ cases: [ConstantCase]) {
    self.constant = constant
    self.cases = cases
    var marks: [Mark] = []
    for (index, one) in cases.enumerated() {
      for (value, touch) in ConstantMarks(one.trace, one.settings).values(constant.name) {
        marks.append(Mark(value: value, index: index, touch: touch))
      }
    }
    self.marks = marks.sorted { ($0.value, $0.index, $0.touch) < ($1.value, $1.index, $1.touch) }
  }

  /// The range around a value at which every case is as expected.
  package func around(_ value: Double) -> ConstantRangeRecord {
    var record = ConstantRangeRecord(constant: constant.name, unit: constant.unit, value: value)
    record.lower = end(from: value, rising: false)
    record.upper = end(from: value, rising: true)
    return record
  }

  private func end(from value: Double, rising: Bool) -> ConstantRangeRecord.End? {
    let side = rising ? marks.filter { $0.value >= value } : marks.filter { $0.value <= value }.reversed()
    for (place, mark) in side.enumerated() {
      let next = side[(place + 1)...].first { $0.value != mark.value }?.value
      let beyond = next.map { ($0 + mark.value) / 2 } ?? (rising ? mark.value * 2 + 1 : mark.value / 2)
      let differsAt = mark.value != value && differs(mark, mark.value)
      guard differsAt || differs(mark, beyond) else { continue }
      return ConstantRangeRecord.End(
        value: mark.value, isIncluded: !differsAt, trace: cases[mark.index].trace.name, touch: mark.touch)
    }
    return nil
  }

  private func differs(_ mark: Mark, _ value: Double) -> Bool {
    let one = cases[mark.index]
    guard let behavior = one.behavior(constant, .number(value)) else { return false }
    return !one.isAsExpected(behavior, constant.aspect)
  }
}

/// The measured values of one trace that a number may be compared with.
private struct ConstantMarks {
  private let stories: [TouchStory]

  init(_ trace: TouchTrace, _ settings: ReplaySettings) {
    let script = ReplayScript(trace, placement: settings.placement, delivery: settings.delivery)
    var pass = StoryPass(script, settings: settings)
    stories = pass.run()
  }

  func values(_ constant: String) -> [(Double, Int32)] {
    stories.flatMap { story -> [(Double, Int32)] in
      guard let follower = story.follower else { return [] }
      let values: [Double]
      switch constant {
      case "slop": values = [follower.largestDistance]
      case "tap-window": values = [ConstantMarks.milliseconds(follower.held)]
      case "tap-slop": values = [follower.farthestDistance]
      case "overlay-delay": values = story.eventTimes
      case "drag-tolerance": values = story.excursions
      default: values = []
      }
      return values.filter { $0 >= 0 && $0.isFinite }.map { ($0, story.touch) }
    }
  }

  fileprivate static func milliseconds(_ interval: Interval) -> Double { Double(interval.nanoseconds) / 1e6 }
}

extension TouchStory {
  /// When each event arrived, in milliseconds since the touch down.
  fileprivate var eventTimes: [Double] {
    guard let began else { return [] }
    return steps.map { ConstantMarks.milliseconds($0.sample.deliveredAt - began.deliveredAt) }
  }

  /// How far outside the control each movement was, in points, by the longer way.
  fileprivate var excursions: [Double] {
    steps.compactMap { step in
      let place = step.sample.location
      guard step.sample.phase != .began, place.isFinite else { return nil }
      let (left, top) = (frame.origin.x, frame.origin.y)
      let across = max(left - place.x, place.x - left - frame.size.width)
      let down = max(top - place.y, place.y - top - frame.size.height)
      let distance = max(across, down)
      return distance > 0 ? distance : nil
    }
  }
}
