/// Missed pans and misread taps over the values of one parameter.
public struct SweepRecord: Sendable {
  /// The parameter's name, `slop` or `tap-window`.
  public var parameter = ""
  /// `pt` or `ms`.
  public var unit = ""
  /// The values, rising.
  public var values: [Double] = []
  /// Traces looked at.
  public var traces = 0
  /// Touches with the label pan.
  public var pans = 0
  /// Touches with the label tap.
  public var taps = 0
  /// Labels among them that a trace states; the others are what the default profile made of the touch.
  public var statedLabels = 0
  /// Touches left out: neither pan nor tap by their label.
  public var otherTouches = 0
  /// One curve for each profile.
  public var curves: [SweepCurveRecord] = []
  /// Inputs that could not be used.
  public var errors: [InputError] = []

  /// Creates an empty record.
  public init() {}
}

/// One profile's errors at each value.
public struct SweepCurveRecord: Sendable, Equatable {
  /// The profile's name.
  public var profile: String
  /// The value that the profile itself has; infinite for no limit.
  public var ownValue: Double
  /// Touches that should be pans and are none, at the profile's own value.
  public var ownMissedPans: Int
  /// Touches that should be taps and are none, at the profile's own value.
  public var ownMisreadTaps: Int
  /// Touches that should be pans and are none, at each value.
  public var missedPans: [Int]
  /// Touches that should be taps and are none, at each value.
  public var misreadTaps: [Int]

  /// Creates a record.
  public init(
    profile: String, ownValue: Double, ownMissedPans: Int, ownMisreadTaps: Int, missedPans: [Int],
    misreadTaps: [Int]
  ) {
    self.profile = profile
    self.ownValue = ownValue
    self.ownMissedPans = ownMissedPans
    self.ownMisreadTaps = ownMisreadTaps
    self.missedPans = missedPans
    self.misreadTaps = misreadTaps
  }

  /// Both kinds of error at one value.
  public func errors(at index: Int) -> Int { missedPans[index] + misreadTaps[index] }

  /// The indices of the fewest errors, as the first unbroken range of them; nil without values.
  public var best: ClosedRange<Int>? {
    guard let least = missedPans.indices.map(errors).min(),
      let first = missedPans.indices.first(where: { errors(at: $0) == least })
    else { return nil }
    var last = first
    while last + 1 < missedPans.count, errors(at: last + 1) == least { last += 1 }
    return first...last
  }
}
