/// A limit in points, close to another one, by which a movement is decided otherwise.
///
/// It is named with two decimals, or with as many more as keep the change within a tenth of the least one that
/// turns the decision. Where the movement equals the limit, everything beyond the limit turns it.
package struct NearestLimit: Sendable, Hashable {
  /// The limit.
  package let value: Double
  /// The limit alone, such as `2.82 pt`.
  package let text: String
  /// The limit in words that follow `a slop`, such as `of 2.82 pt or less` or `above 3 pt`.
  package let words: String

  /// The limit at or beyond `measured`, seen from `limit`, that satisfies `turns`; nil if there is none.
  ///
  /// `isUpwards` says on which side it lies where the two are equal.
  package init?(
    beyond measured: Double, from limit: Double, isUpwards: Bool? = nil, turns: (Double) -> Bool
  ) {
    guard measured.isFinite, limit.isFinite, measured >= 0, measured < 1e6 else { return nil }
    let isUp = isUpwards ?? (measured > limit)
    guard measured != limit else {
      guard let next = NearestLimit.neighbour(of: limit, isUp, turns) else { return nil }
      value = next
      text = TouchExplanationText.points(limit)
      words = (isUp ? "above " : "below ") + text
      return
    }
    guard let (value, places) = NearestLimit.decimal(measured, limit, isUp, turns) else { return nil }
    self.value = value
    text = ReasonNumber.points(value, places: places)
    words = "of " + text + (isUp ? " or more" : " or less")
  }

  private static func neighbour(of limit: Double, _ isUp: Bool, _ turns: (Double) -> Bool) -> Double? {
    var next = limit
    // Squares of neighbours may be the same number.
    for _ in 0..<8 {
      next = isUp ? next.nextUp : next.nextDown
      if turns(next) { return next >= 0 ? next : nil }
    }
    return nil
  }

  private static func decimal(
    _ measured: Double, _ limit: Double, _ isUp: Bool, _ turns: (Double) -> Bool
  ) -> (value: Double, places: Int)? {
    let least = (measured - limit).magnitude
    var found: (value: Double, places: Int)?
    var unit = 100.0
    for places in 2...9 {
      let count = (measured * unit).rounded(isUp ? .up : .down)
      let step = isUp ? 1.0 : -1.0
      let values = [count, count + step].map { $0 / unit }
      if let value = values.first(where: { $0 >= 0 && turns($0) }) {
        found = (value, places)
        if (value - limit).magnitude <= 1.1 * least * (1 + 1e-9) { return found }
      }
      unit *= 10
    }
    return found
  }
}
