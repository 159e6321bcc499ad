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

  /// Points with two decimals at most, more where fewer would show a value above 0 as 0.
  package static func points(notZero value: Double) -> String { ReasonNumber.points(value, against: 0) }

  /// The least time at or, if `isStrict`, above `least` that has as few decimals as a change may have.
  ///
  /// In tenths of a millisecond, finer where that is more than a tenth beyond the least, but never finer than
  /// the microsecond of traces.
  package static func roundedUp(_ least: Interval, isStrict: Bool) -> Interval {
    for unit: Int64 in [100_000, 10_000] {
      let rounded = roundedUp(least.nanoseconds, isStrict, unit)
      if (rounded - least.nanoseconds) <= least.nanoseconds / 10 { return Interval(nanoseconds: rounded) }
    }
    return Interval(nanoseconds: roundedUp(least.nanoseconds, isStrict, 1_000))
  }

  private static func roundedUp(_ count: Int64, _ isStrict: Bool, _ unit: Int64) -> Int64 {
    let (whole, rest) = count.quotientAndRemainder(dividingBy: unit)
    return (rest > 0 || isStrict ? whole + 1 : whole) * unit
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
