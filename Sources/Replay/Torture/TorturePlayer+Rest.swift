import Primitives
import SwipeControls

/// What a new control does with the probing gestures; the same for every variation.
struct TortureProbes: Equatable {
  /// Actions of the gestures, without values and states.
  var actions: Digest
  /// Everything about them.
  var everything: Digest
}

extension TorturePlayer {
  /// Lets the control come to rest, takes every change back and compares it with a new one.
  func conclude(_ variation: TortureVariation, probes: TortureProbes?, tellsValues: Bool) {
    (assignsInListener, actsInListener) = (nil, nil)
    settle()
    if !control.isTracking { checkRest(tellsValues) }
    trail.finalValue = control.reportedValue
    trail.isComplete = true
    undoAll()
    settle()
    guard trail.failures.isEmpty else { return }
    if !control.isTracking {
      checkAppearance()
      cancelAtOnce()
    }
    guard let probes, trail.failures.isEmpty else { return }
    probe(probes)
    checkTerminals()
  }

  private func checkRest(_ tellsValues: Bool) {
    let left = control.state.symmetricDifference(fresh.state).intersection(TorturePlayer.restBits)
    if !left.isEmpty {
      trail.fail(.rest, "state \(control.state.name), at first \(fresh.state.name)")
    }
    expectRestored()
    checkTerminals()
    if tellsValues, !told.sameNumber(as: control.reportedValue) {
      trail.fail(.told, "value \(control.reportedValue.words), told \(told.words)")
    }
  }

  /// What a touch lights up and its end must clear; a selection or an application's bit may be the outcome.
  private static let restBits: ControlState = [.highlighted, .focused, .overlayVisible, .overlayFaded]

  private func checkTerminals() {
    guard !control.isTracking else { return }
    if accepted != terminals || terminals != terminalActions {
      trail.fail(
        .oneTerminal,
        "\(accepted) touches accepted, \(terminals) ended, \(terminalActions) ends told")
    }
  }

  private func undoAll() {
    undo(.select)
    let value = control.reportedValue
    for kind in made { undo(kind) }
    guard !control.isTracking else { return }
    settle()
    if !value.sameNumber(as: control.reportedValue) {
      trail.fail(.programChange, "value \(value.words) before, \(control.reportedValue.words) after")
    }
  }

  /// A reload may have left traces in tables; selection is a program's business, so it is not compared.
  private func checkAppearance() {
    guard control.state == fresh.state else { return }
    let appearance = control.resolveAppearance()
    if appearance != fresh.appearance {
      trail.fail(.rest, "appearance \(appearance), at first \(fresh.appearance)")
    }
  }

  private func cancelAtOnce() {
    let before = control.reportedValue
    let now = loop.now + .milliseconds(1_000)
    deliver(.began, touch: Number.probe, at: .zero, sampled: now, delivered: now)
    deliver(.cancelled, touch: Number.probe, at: .zero, sampled: now, delivered: now)
    settle()
    forgetRest()
    if !before.sameNumber(as: control.reportedValue) {
      trail.fail(.untouched, "value \(before.words) before, \(control.reportedValue.words) after")
    }
  }

  // MARK: Probing gestures

  private func probe(_ expected: TortureProbes) {
    let touch = control.trackedTouch ?? Number.probe
    if control.isTracking { replaceLostTouch(touch) }
    if control.reportedValue.sameNumber(as: fresh.value), control.state == fresh.state,
      playProbes(touch: touch).actions != expected.actions
    {
      trail.fail(.cleanStart, "a tap and a drag are not answered as by a new control")
    }
    program(keepsValue: false) { control.reset() }
    settle()
    let found = playProbes(touch: Number.probe)
    if found.everything != expected.everything {
      trail.fail(.cleanReset, "a tap and a drag after a reset do not give what they give on a new control")
    }
    checkRestAfterProbes()
  }

  /// A touch whose end was lost is over when its number comes down anew.
  private func replaceLostTouch(_ touch: Int32) {
    let now = loop.now + .milliseconds(1_000)
    deliver(.began, touch: touch, at: .zero, sampled: now, delivered: now)
    deliver(.cancelled, touch: touch, at: .zero, sampled: now, delivered: now)
    settle()
    forgetRest()
  }

  private func checkRestAfterProbes() {
    if control.isTracking { trail.fail(.rest, "a touch is still tracked") }
  }

  /// A tap, a drag with a first step below any slop, and a cancelled drag, from a new frame on.
  func playProbes(touch: Int32, framesLater: Int64 = 0) -> TortureProbes {
    settle()
    let frame = Swift.max(loop.frameInterval.nanoseconds, 1)
    let start = Instant(nanoseconds: (loop.now.nanoseconds / frame + 120 + framesLater) &* frame)
    let kept = (trail, origin)
    origin = start
    trail = TortureTrail()
    let before = (accepted, environment.counters.pans, environment.counters.taps)
    var actions = Digest()
    for (milliseconds, phase, x) in TorturePlayer.probeSamples {
      let time = start + .milliseconds(milliseconds)
      deliver(phase, touch: touch, at: Point(x: x, y: 0), sampled: time, delivered: time)
      actions.combine(UInt64(control.isTracking ? 1 : 0))
    }
    settle()
    let counters = environment.counters
    for count in [accepted - before.0, counters.pans - before.1, counters.taps - before.2] {
      actions.combine(UInt64(truncatingIfNeeded: count))
    }
    var everything = trail.everything
    everything.combine(control.reportedValue ?? 0)
    everything.combine(UInt64(control.state.rawValue))
    // The gestures of traces are what is judged, not these.
    (trail, origin) = kept
    forgetRest()
    return TortureProbes(actions: actions, everything: everything)
  }

  private static let probeSamples: [(milliseconds: Int64, phase: TouchPhase, x: Double)] = [
    (0, .began, 0), (64, .ended, 0),
    (1_000, .began, 0), (1_016, .moved, 2), (1_033, .moved, 17), (1_050, .moved, 33), (1_066, .ended, 33),
    (2_000, .began, 0), (2_016, .moved, -20), (2_400, .moved, -24), (2_416, .cancelled, -24),
  ]
}
