public import Primitives

/// The one number that says for every slop whether a contact would have been a pan.
///
/// Give it all places of a contact once; then ``isPan(slopPoints:)`` answers for any slop exactly as
/// ``PanRecognizer`` would, without looking at the places again.
public struct CriticalSlop: Sendable {
  private var recognizer: PanRecognizer
  private let rule: PanRule
  private let tap: TapRule
  private let downTime: Instant
  private var lastTime: Instant

  /// Starts with the touch down of a contact.
  public init(profile: GestureProfile, at time: Instant, location: Point) {
    var rule = profile.pan
    rule.slopPoints = PanRule.largestSlop
    self.rule = profile.pan
    tap = profile.tap
    recognizer = PanRecognizer(rule: rule, at: location)
    downTime = time
    lastTime = time
  }

  /// Takes the next place of the contact; constant time.
  public mutating func add(time: Instant, location: Point) {
    lastTime = max(lastTime, time)
    _ = recognizer.update(location)
  }

  /// Takes the lift-off, whose place counts for nothing.
  public mutating func lift(at time: Instant) { lastTime = max(lastTime, time) }

  /// The largest movement by the profile's metric before any failure, in points.
  ///
  /// With an inclusive boundary the largest slop that still makes the contact a pan; with an exclusive one
  /// the smallest that does not. Without meaning where ``ignoresSlop``.
  public var slopPoints: Double { recognizer.largestDistance }

  /// Whether the slop plays no part: the pan begins at the touch down or by active offsets.
  public var ignoresSlop: Bool { rule.conditions.replacesSlop || rule.start != .movement }

  /// Why the contact could not become a pan from some place on; nil if nothing but the slop decided.
  public var failure: PanFailure? { recognizer.failure }

  /// How long the contact was down.
  public var held: Interval { lastTime - downTime }

  /// Whether the contact would have become a pan with that slop, everything else by the profile.
  public func isPan(slopPoints slop: Double) -> Bool {
    if rule.start != .movement || recognizer.isPan { return true }
    if rule.conditions.replacesSlop { return false }
    let tried = PanRecognizer(rule: changed(slop), at: .zero)
    return recognizer.largestSquare > tried.squaredLimit && recognizer.start.isFinite
  }

  /// Whether the contact would have been a tap with that slop and window.
  public func isTap(slopPoints slop: Double, window: Interval) -> Bool {
    var rule = tap
    rule.window = window
    return !isPan(slopPoints: slop) && rule.accepts(held: held)
  }

  private func changed(_ slop: Double) -> PanRule {
    PanRule(slopPoints: slop, metric: rule.metric, boundary: rule.boundary)
  }
}
