import Measurements

/// Ranges of constants in words.
enum ConstantWords {
  /// Such as `slop above 2.98 pt (slop-just-below, touch 1) and up to 3 pt (slop-exact, touch 1)`.
  static func sentence(_ range: ConstantRangeRecord) -> String {
    let ends = [
      range.lower.map { end in
        (end.isIncluded ? "from " : "above ") + quantity(end, range, rival: range.upper)
      },
      range.upper.map { end in
        (end.isIncluded ? "up to " : "below ") + quantity(end, range, rival: range.lower)
      },
    ].compactMap(\.self)
    return range.constant + " " + (ends.isEmpty ? "whatever" : ends.joined(separator: " and "))
  }

  private static func quantity(
    _ end: ConstantRangeRecord.End, _ range: ConstantRangeRecord, rival: ConstantRangeRecord.End?
  ) -> String {
    TimelineWords.quantity(end.value, range.unit, against: rival?.value ?? range.value)
      + " (\(end.trace), touch \(end.touch))"
  }
}
