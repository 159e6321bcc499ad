package import Primitives

/// Numbers as explanations show them, spelt as in the reasons of decisions.
package enum TouchExplanationText {
  /// Points with two decimals at most.
  package static func points(_ value: Double) -> String { ReasonNumber.points(value) }

  /// Milliseconds with one decimal at most.
  package static func milliseconds(_ value: Interval) -> String { ReasonNumber.milliseconds(value) }

  /// Milliseconds with all decimals they have, down to a nanosecond.
  package static func exactMilliseconds(_ value: Interval) -> String {
    let micro = ReasonNumber.milliseconds(value, against: value + Interval(nanoseconds: 1))
    return micro
  }

  /// The largest slop of two decimals that satisfies `isSmallEnough`, at or below `points`.
  ///
  /// A slop is named with two decimals, but the movement it must not exceed has many: rounding to the
  /// nearest would name a slop that is too large in half of all cases.
  package static func roundedDown(_ points: Double, where isSmallEnough: (Double) -> Bool) -> Double? {
    guard points < 1e9 else { return nil }
    let hundredths = (points * 100).rounded(.down)
    return [hundredths, hundredths - 1].map { $0 / 100 }.first { $0 >= 0 && isSmallEnough($0) }
  }

  /// The smallest slop of two decimals that satisfies `isLargeEnough`, at or above `points`.
  package static func roundedUp(_ points: Double, where isLargeEnough: (Double) -> Bool) -> Double? {
    guard points < 1e9 else { return nil }
    let hundredths = (points * 100).rounded(.up)
    return [hundredths, hundredths + 1].map { $0 / 100 }.first(where: isLargeEnough)
  }
}

extension PanMetric {
  /// Which movement counts, in words that follow "measured"; nil for the straight distance.
  package var words: String? {
    switch self {
    case .euclidean: nil
    case .horizontal: "sideways"
    case .vertical: "up and down"
    case .eitherAxis: "along the longer axis"
    case .pathLength: "along its way"
    case .wholeEuclidean: "in whole points"
    }
  }
}

extension PanFailure {
  /// The failure in a few words.
  package var words: String {
    switch self {
    case .offsetX: "no pan: left the horizontal fail band"
    case .offsetY: "no pan: left the vertical fail band"
    case .wrongAxis: "no pan: moved across the locked axis first"
    case .lifted: "lifted before the pan's movement was reached"
    case .tooManyContacts: "no pan: more contacts than the gesture may have"
    case .refused: "no pan: another recogniser won the touch"
    }
  }
}

extension TouchDecision.CancelCause {
  /// The cause in one line, as ``TouchDecision/reason`` has it.
  package var words: String { TouchDecision.cancelled(by: self).reason }
}
