package import Gestures
import Primitives
import SwipeControls

/// What is tortured, and how much.
package struct TortureSettings: Sendable {
  /// The control.
  package var control: ControlRegistration
  /// The gesture rules.
  package var profile: GestureProfile = .ek
  /// The seed of the random walks.
  package var seed: UInt64 = 1
  /// How many random combinations of disturbances are tried after every single one.
  package var walks = 100_000
  /// The most variations in all.
  package var variationLimit = Int.max
  /// Threads, at least 1; the result does not depend on them.
  package var threads = 1

  /// Creates the default settings for a control.
  package init(control: ControlRegistration) { self.control = control }
}

/// Plays variations and says which checks did not hold; belongs to one thread.
final class TortureEvaluator {
  /// An environment serves so many plays, then a new one takes its place: nothing adds up.
  static let playsPerEnvironment = 512

  private let settings: TortureSettings
  private var environment: ControlEnvironment
  private var plays = 0
  private var probes: TortureProbes?
  /// The place of the control, in its own coordinates, where each gesture's first touch comes down.
  private let anchor: Point
  /// Whether the control takes a touch anywhere.
  let takesTouches: Bool
  /// Whether this control ever tells a value: one that never does need not tell the last one.
  var tellsValues = false
  /// Whether a program can set the control's value.
  private(set) var hasValue: Bool
  /// Whether a new control tells a value in a tap or a drag.
  private(set) var tellsInProbes = false

  init(_ settings: TortureSettings) {
    self.settings = settings
    environment = ControlEnvironment(profile: settings.profile)
    hasValue = settings.control.make(environment) is SwipeSlider
    let taken = TortureEvaluator.anchor(settings.control, environment)
    takesTouches = taken != nil
    anchor = taken ?? .zero
    let first = probe(framesLater: 0)
    // Of a control that answers differently each time, or at each time, probes say nothing.
    if first == probe(framesLater: 0), first == probe(framesLater: 777) { probes = first }
  }

  /// The first place that takes a touch: the middle, else the first of a grid from the left; nil if none does.
  private static func anchor(_ control: ControlRegistration, _ environment: ControlEnvironment) -> Point? {
    let size = control.make(environment).frame.size
    let middle = [Point(x: size.width / 2, y: size.height / 2)]
    let grid = [8.0, 2, 14].flatMap { row in
      (0..<32).map { Point(x: size.width * (Double($0) + 0.5) / 32, y: size.height * row / 16) }
    }
    return (middle + grid).first { place in
      let player = TorturePlayer(environment: environment, control: control, anchor: place)
      player.deliver(.began, touch: 1, at: .zero, sampled: .zero, delivered: .zero)
      return player.control.isTracking
    }
  }

  private func probe(framesLater: Int64) -> TortureProbes {
    let player = TorturePlayer(environment: environment, control: settings.control, anchor: anchor)
    let probes = player.playProbes(touch: TorturePlayer.Number.probe, framesLater: framesLater)
    if player.valuesTold > 0 { tellsInProbes = true }
    environment.touchObserver = nil
    return probes
  }

  /// Plays one variation on a new control.
  func play(_ variation: TortureVariation) -> TortureTrail {
    plays += 1
    if plays % TortureEvaluator.playsPerEnvironment == 0 {
      environment = ControlEnvironment(profile: settings.profile)
    }
    let player = TorturePlayer(environment: environment, control: settings.control, anchor: anchor)
    player.play(variation, registration: settings.control)
    player.conclude(variation, probes: probes, tellsValues: tellsValues)
    environment.touchObserver = nil
    return player.trail
  }

  /// The checks that do not hold for a variation; `undisturbed` is the trail of its gesture alone, if known.
  func failures(of variation: TortureVariation, undisturbed: TortureTrail? = nil) -> [TortureFailure] {
    let trail = play(variation)
    guard trail.failures.isEmpty else { return trail.failures }
    if variation.disturbances.isEmpty { return repetition(of: variation, trail) }
    for disturbance in variation.disturbances {
      guard let pairing = disturbance.kind.pairing else { continue }
      return agreement(of: variation, disturbance, pairing, trail)
    }
    return neutrality(of: variation, trail, undisturbed)
  }

  private func repetition(of variation: TortureVariation, _ trail: TortureTrail) -> [TortureFailure] {
    trail.agrees(with: play(variation), in: .everything)
      ? [] : [TortureFailure(check: .repeatable, detail: "a second run differs")]
  }

  /// Compares with the same variation in the disturbance's other form.
  private func agreement(
    of variation: TortureVariation, _ disturbance: Disturbance, _ pairing: Disturbance.Neutrality,
    _ trail: TortureTrail
  ) -> [TortureFailure] {
    var twin = variation.without { $0 == disturbance.kind }
    twin.disturbances.append(Disturbance(disturbance.kind, event: disturbance.event, form: 1))
    let other = play(twin)
    guard other.failures.isEmpty, !trail.agrees(with: other, in: pairing.extent) else {
      return other.failures
    }
    guard play(variation).agrees(with: trail, in: .everything) else {
      return [TortureFailure(check: .repeatable, detail: "a second run differs")]
    }
    let (a, b) = (trail.finalValue.words, other.finalValue.words)
    return [TortureFailure(check: pairing.check, detail: "value \(a), and \(b) in the other run")]
  }

  /// Compares with a run without those disturbances that must change nothing.
  private func neutrality(
    of variation: TortureVariation, _ trail: TortureTrail, _ undisturbed: TortureTrail?
  ) -> [TortureFailure] {
    let bearsSecondFinger = !environment.secondTouchCancels
    let neutral = variation.disturbances.compactMap {
      $0.kind.neutrality(bearsSecondFinger: bearsSecondFinger)
    }
    guard let weakest = neutral.min(by: { $0.extent.rawValue < $1.extent.rawValue }) else { return [] }
    let plain = variation.without { $0.neutrality(bearsSecondFinger: bearsSecondFinger) != nil }
    let reference = plain.disturbances.isEmpty ? undisturbed ?? play(plain) : play(plain)
    guard reference.failures.isEmpty, !trail.agrees(with: reference, in: weakest.extent) else { return [] }
    guard play(plain).agrees(with: reference, in: .everything) else {
      return [TortureFailure(check: .repeatable, detail: "a second run differs")]
    }
    let (a, b) = (reference.finalValue.words, trail.finalValue.words)
    let detail = a == b ? "what was told, or when, differs; value \(a)" : "value \(a) without, \(b) with it"
    return [TortureFailure(check: weakest.check, detail: detail)]
  }
}
