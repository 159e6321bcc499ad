package import Primitives

/// Follows one contact as a swipe control does, and tells at any moment what each rule measured.
///
/// It takes the same places and times as the control and decides by the same recogniser, so its readings are
/// the control's own numbers. Beside that it knows the contact's movement past the place where the pan
/// began, which says what any other slop would have made of it. Complexity: O(1) a place.
package struct TouchExplanation: Sendable {
  /// The rules.
  package let profile: GestureProfile
  private var recognizer: PanRecognizer
  /// The same contact by a slop that nothing reaches.
  private var endless: PanRecognizer
  /// The same contact by a slop that every movement reaches, even one by nothing.
  private var slopless: PanRecognizer
  private let start: Point
  private var farthestSquare = 0.0
  private let downTime: Instant
  private var now: Instant

  /// Starts with a contact that the control saw come down.
  package init(profile: GestureProfile, at time: Instant, location: Point) {
    self.profile = profile
    recognizer = PanRecognizer(profile: profile, at: location)
    var rule = profile.pan
    rule.slopPoints = PanRule.largestSlop
    endless = PanRecognizer(rule: rule, at: location)
    rule.slopPoints = 0
    rule.boundary = .inclusive
    slopless = PanRecognizer(rule: rule, at: location)
    start = location
    downTime = time
    now = time
  }

  /// Takes the next place; true exactly once, when the pan begins there.
  package mutating func move(to location: Point, at time: Instant) -> Bool {
    now = max(now, time)
    farthestSquare = max(farthestSquare, (location - start).squaredLength)
    _ = endless.update(location)
    _ = slopless.update(location)
    return recognizer.update(location)
  }

  /// Takes the end of the contact, whose place counts for nothing.
  package mutating func end(at time: Instant) { now = max(now, time) }

  /// How long the contact has been down.
  package var held: Interval { now - downTime }

  /// The largest movement of the whole contact by the profile's metric, in points.
  package var largestDistance: Double { endless.largestDistance }

  /// The square of ``largestDistance``, which ``SlopLimit`` compares without a root.
  ///
  /// Below 0 for a contact that no slop makes a pan, not even 0: it never moved, or was forbidden at once.
  package var largestSquare: Double { slopless.isPan ? endless.largestSquare : -1 }

  /// Why the contact could no longer become a pan, whatever its movement; nil while it could.
  package var failure: PanFailure? { recognizer.failure }

  /// The largest straight distance from the touch down, in points.
  package var farthestDistance: Double { farthestSquare.squareRoot() }

  /// Whether the contact was held and stayed as a tap must, whatever the pan's rule makes of it.
  package var maySatisfyTap: Bool {
    profile.tap.accepts(held: held) && profile.tap.accepts(distance: farthestDistance)
  }

  /// What every rule that a control follows asks for and what was measured, in the order of listings.
  package var readings: [RuleReading] {
    profile.tap.slopPoints.isFinite ? [slop, tapWindow, tapSlop] : [slop, tapWindow]
  }

  /// What the slop asks for and what was measured: until the pan began, or of the whole contact.
  package var slop: RuleReading {
    RuleReading(
      rule: .slop, measured: recognizer.largestDistance, limit: profile.pan.slopPoints, unit: "pt",
      comparison: profile.pan.boundary == .inclusive ? ">=" : ">", satisfied: recognizer.isPan)
  }

  /// What the tap window asks for and how long the contact was held.
  package var tapWindow: RuleReading {
    let window = profile.tap.window
    return RuleReading(
      rule: .tapWindow, measured: Double(held.nanoseconds) / 1e6,
      limit: window == .forever ? .infinity : Double(window.nanoseconds) / 1e6, unit: "ms",
      comparison: profile.tap.boundary == .inclusive ? "<=" : "<",
      satisfied: profile.tap.accepts(held: held))
  }

  /// What the tap's slop asks for and how far the contact went.
  package var tapSlop: RuleReading {
    RuleReading(
      rule: .tapSlop, measured: farthestDistance, limit: profile.tap.slopPoints, unit: "pt",
      comparison: profile.tap.slopBoundary == .inclusive ? "<=" : "<",
      satisfied: profile.tap.accepts(distance: farthestDistance))
  }
}

/// A slop in the form in which a recogniser holds movement against it.
package struct SlopLimit: Sendable {
  /// The largest square of a movement that is no pan.
  package let square: Double

  /// The limit of one slop under one rule.
  package init(slopPoints: Double, boundary: Boundary) {
    let rule = PanRule(slopPoints: slopPoints, boundary: boundary)
    square = PanRecognizer(rule: rule, at: .zero).squaredLimit
  }

  /// Whether a contact whose largest movement has that square is a pan.
  package func isPan(largestSquare: Double) -> Bool { largestSquare > square }
}
