/// Something that holds for every control, whatever it is for.
package enum TortureCheck: String, Sendable, CaseIterable {
  case oneTerminal = "one-terminal"
  case silence = "silent-after-end"
  case rest = "at-rest"
  case timers = "timers-end"
  case finite = "finite-value"
  case range = "value-in-range"
  case restored = "cancel-restores"
  case told = "listeners-know"
  case programChange = "program-change"
  case secondFinger = "second-finger"
  case strayEvents = "stray-events"
  case duplicates = "duplicates"
  case appearance = "appearance-only"
  case independence = "independence"
  case timeShift = "time-shift"
  case repeatable = "repeatable"
  case oldSpeed = "old-speed"
  case settling = "settling"
  case numbers = "touch-numbers"
  case untouched = "cancelled-touch"
  case cleanStart = "clean-start"
  case cleanReset = "clean-reset"

  /// The check in one sentence.
  package var sentence: String {
    switch self {
    case .oneTerminal: "A touch that was accepted ends exactly once, for the control and for its listeners."
    case .silence: "Nothing is sent for a touch that is over."
    case .rest: "When every touch is over the control looks as it did before."
    case .timers: "When every touch is over all timers end within a minute."
    case .finite: "The value is a finite number."
    case .range: "The value lies between the smallest and the largest one."
    case .restored: "A cancelled touch leaves the value that it found."
    case .told: "What listeners were told last is the value."
    case .programChange: "What a program changes about the control changes no value and tells no listener."
    case .secondFinger:
      "A second finger changes nothing, or takes the touch away if the profile bears only one."
    case .strayEvents: "A sample that says nothing new, or belongs to no touch, changes nothing."
    case .duplicates: "A sample that is delivered twice counts once."
    case .appearance: "A changed appearance changes nothing but the appearance."
    case .independence: "Two controls of one class know nothing of each other."
    case .timeShift: "Only differences of time matter, not the time itself."
    case .repeatable: "The same input gives the same result."
    case .oldSpeed: "After two seconds of rest it does not matter how fast the finger had been."
    case .settling: "A touch that comes down while the control settles, and is cancelled, changes nothing."
    case .numbers: "Which number a touch has does not matter."
    case .untouched: "A touch that comes down at rest and is cancelled at once changes nothing."
    case .cleanStart: "The next gesture is answered as a new control answers it."
    case .cleanReset: "After a reset a gesture gives what it gives on a new control."
    }
  }
}

/// A check that did not hold, with the numbers.
package struct TortureFailure: Sendable, Equatable {
  /// The check.
  package var check: TortureCheck
  /// What was expected and what was found.
  package var detail: String
}
