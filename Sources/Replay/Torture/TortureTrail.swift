import Primitives
import SwipeControls

/// What a control did in one variation, as digests that can be compared with those of another run.
struct TortureTrail {
  /// Everything: each action, change of state and change of value, with its time.
  var everything = Digest()
  /// Actions without drags, times and repetitions, each with the value that went with it.
  var essence = Digest()
  /// The value when everything had come to rest.
  var finalValue: Double?
  /// Whether the digests are complete: what the harness does afterwards is no part of them.
  var isComplete = false
  /// Whether a listener was ever told of a value.
  var tellsValues = false
  /// The checks that did not hold, each once.
  var failures: [TortureFailure] = []

  private var lastAction: UInt32 = 0
  private var lastValue = 0.0

  mutating func fail(_ check: TortureCheck, _ detail: @autoclosure () -> String) {
    guard !failures.contains(where: { $0.check == check }) else { return }
    failures.append(TortureFailure(check: check, detail: detail()))
  }

  mutating func note(action: UInt32, value: Double, at time: Interval) {
    guard !isComplete else { return }
    everything.combine(UInt64(action))
    everything.combine(value)
    everything.combine(time.nanoseconds)
    guard action & TortureTrail.drags == 0 else { return }
    if action == ControlEvents.valueChanged.rawValue, action == lastAction, value == lastValue { return }
    (lastAction, lastValue) = (action, value)
    essence.combine(UInt64(action))
    essence.combine(value)
  }

  mutating func note(state: ControlState, value: Double, at time: Interval) {
    guard !isComplete else { return }
    everything.combine(UInt64(state.rawValue) | 1 << 40)
    everything.combine(value)
    everything.combine(time.nanoseconds)
  }

  private static let drags: UInt32 = 0x3C

  /// Whether as much as `extent` says is the same in both.
  func agrees(with other: TortureTrail, in extent: Disturbance.Neutrality.Extent) -> Bool {
    guard finalValue.sameNumber(as: other.finalValue) else { return false }
    switch extent {
    case .finalValue: return true
    case .essence: return essence == other.essence
    case .everything: return everything == other.everything
    }
  }
}

extension Double? {
  /// Whether both are the same number, not-a-number included, or both are missing.
  func sameNumber(as other: Double?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let a?, let b?): a == b || (a.isNaN && b.isNaN)
    default: false
    }
  }

  /// The number in words.
  var words: String { map { "\($0)" } ?? "none" }
}
