package import Gestures
package import Measurements
import Primitives

/// How many pans would be missed and taps misread at any value of one parameter.
///
/// One pass over the samples of each touch yields its critical values: the largest square of its movement and
/// the time it was held. They are sorted once, and each value of the parameter is then two binary searches.
/// The comparisons are the recogniser's own, so the counts are exact. Complexity: O(samples + n log n) to
/// make, O(log n) a value, in n touches.
package struct DecisionCurve: Sendable {
  /// What can be swept.
  package enum Parameter: String, Sendable, CaseIterable {
    /// The pan's slop in points.
    case slop
    /// The tap's window in milliseconds.
    case tapWindow = "tap-window"

    /// The unit of its values.
    package var unit: String { self == .slop ? "pt" : "ms" }
  }

  private let profile: GestureProfile
  /// Squares of the movements of touches that should be pans, rising.
  private var panSquares: [Double] = []
  /// Squares of the movements of touches that should be taps and were held and lifted as the profile asks.
  private var tapSquares: [Double] = []
  /// Times, rising, that touches were held which should be taps and are no pans and near enough by the profile.
  private var tapTimes: [Interval] = []
  /// Touches that should be taps and are none at any slop, or at any window.
  private var lostTaps = (bySlop: 0, byWindow: 0)
  private var missedPans = 0

  /// How many touches are measured between two looks at the user's wish.
  private static let touchesAtATime = 1_024

  /// Measures touches by one profile.
  package init(_ touches: [LabelledTouch], profile: GestureProfile) {
    self.init(profile: profile)
    for touch in touches { add(touch) }
    sort()
  }

  /// Measures touches by one profile; nil when it was interrupted.
  init?(
    _ touches: [LabelledTouch], profile: GestureProfile, isInterrupted: () -> Bool,
    progress: (Double) -> Void
  ) {
    self.init(profile: profile)
    for (index, touch) in touches.enumerated() {
      if index % DecisionCurve.touchesAtATime == 0 {
        guard !isInterrupted() else { return nil }
        progress(Double(index) / Double(touches.count))
      }
      add(touch)
    }
    sort()
  }

  private init(profile: GestureProfile) { self.profile = profile }

  private mutating func add(_ touch: LabelledTouch) {
    let own = SlopLimit(slopPoints: profile.pan.slopPoints, boundary: profile.pan.boundary)
    guard let measured = touch.measured(by: profile) else { return }
    let square = measured.largestSquare
    switch touch.label {
    case .pan:
      panSquares.append(square)
      if !own.isPan(largestSquare: square) { missedPans += 1 }
    case .tap:
      if touch.isLifted, measured.maySatisfyTap {
        tapSquares.append(square)
      } else {
        lostTaps.bySlop += 1
      }
      if touch.isLifted, measured.tapSlop.satisfied, !own.isPan(largestSquare: square) {
        tapTimes.append(measured.held)
      } else {
        lostTaps.byWindow += 1
      }
    }
  }

  private mutating func sort() {
    panSquares.sort()
    tapSquares.sort()
    tapTimes.sort()
  }

  /// Missed pans and misread taps with that slop in points, the rest by the profile.
  func errors(slopPoints: Double) -> (missedPans: Int, misreadTaps: Int) {
    let limit = SlopLimit(slopPoints: slopPoints, boundary: profile.pan.boundary)
    let missed = panSquares.count(before: { !limit.isPan(largestSquare: $0) })
    let kept = tapSquares.count(before: { !limit.isPan(largestSquare: $0) })
    return (missed, lostTaps.bySlop + tapSquares.count - kept)
  }

  /// Missed pans and misread taps with that tap window, the rest by the profile.
  func errors(tapWindow: Interval) -> (missedPans: Int, misreadTaps: Int) {
    let rule = TapRule(window: tapWindow, boundary: profile.tap.boundary)
    let kept = tapTimes.count(before: { rule.accepts(held: $0) })
    return (missedPans, lostTaps.byWindow + tapTimes.count - kept)
  }

  /// The curve over rising values of a parameter.
  package func record(_ parameter: Parameter, _ values: [Double]) -> SweepCurveRecord {
    let own = DecisionCurve.ownValue(parameter, profile)
    let ownErrors = errors(parameter, own)
    let errors = values.map { self.errors(parameter, $0) }
    return SweepCurveRecord(
      profile: profile.name, ownValue: own, ownMissedPans: ownErrors.missedPans,
      ownMisreadTaps: ownErrors.misreadTaps, missedPans: errors.map(\.missedPans),
      misreadTaps: errors.map(\.misreadTaps))
  }

  private func errors(_ parameter: Parameter, _ value: Double) -> (missedPans: Int, misreadTaps: Int) {
    switch parameter {
    case .slop: errors(slopPoints: value)
    case .tapWindow: errors(tapWindow: .seconds(value / 1e3))
    }
  }

  private static func ownValue(_ parameter: Parameter, _ profile: GestureProfile) -> Double {
    switch parameter {
    case .slop: profile.pan.slopPoints
    case .tapWindow:
      profile.tap.window == .forever ? .infinity : Double(profile.tap.window.nanoseconds) / 1e6
    }
  }
}

extension Array {
  /// How many elements from the front satisfy a condition that holds up to some place and not after it.
  fileprivate func count(before condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
