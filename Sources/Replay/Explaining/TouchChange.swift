import Gestures
import Primitives
import SwipeControls
import TouchTraces

/// One thing that could have been otherwise for one touch.
enum TouchChange {
  /// Another slop, in points.
  case slop(Double)
  /// Another tap window.
  case tapWindow(Interval)
  /// Another tap slop, in points.
  case tapSlop(Double)
  /// Movement counts in every direction.
  case everyDirection
  /// The touch is lifted earlier by that much; what it did after that is gone.
  case liftedEarlier(Interval)
  /// The touch stays where it is and is lifted later by that much.
  case liftedLater(Interval)
  /// The touch is lifted where it was cancelled.
  case lifted
  /// The touch comes down, moves and ends somewhere else.
  case moved(Vector)
  /// No other touch is down.
  case alone
  /// The container's gesture takes another movement, in points.
  case containerSlop(Double)
  /// There is no container.
  case noContainer
  /// The control is enabled before the touch.
  case enabled
  /// The control is shown before the touch.
  case shown
}

/// Plays a trace again with one change and says what then becomes of a touch.
///
/// What an explanation claims about changes is not computed but tried.
struct ChangeTrial {
  let trace: TouchTrace
  let settings: ReplaySettings
  let touch: Int32
  /// What is played: the touch's own gesture where gestures do not know of each other, else the whole script.
  private let script: ReplayScript
  /// The recorded events of that.
  private let own: [TouchEvent]

  /// Prepares trials; `outcome` is what became of the touch in the whole trace.
  init(trace: TouchTrace, settings: ReplaySettings, whole: ReplayScript, touch: Int32, outcome: String) {
    self.trace = trace
    self.settings = settings
    self.touch = touch
    let own = settings.placement == .everyTouch ? whole.gesture(of: touch) : nil
    // A control may remember earlier gestures all the same; then the touch's fate shows it.
    if let own, let events = own.recordedEvents, ChangeTrial.outcome(own, settings, touch) == outcome {
      script = own
      self.own = Array(trace.events[events])
    } else {
      script = whole
      self.own = trace.events
    }
  }

  /// The touch's outcome with the change.
  func outcome(_ change: TouchChange) -> String? {
    var changed = settings
    var script = script
    var prepare: (Control) -> Void = { _ in }
    switch change {
    case .slop(let points):
      guard let profile = profile("slop", .number(points)) else { return nil }
      changed.profile = profile
    case .tapWindow(let window):
      guard let profile = profile("tap-window", .number(Double(window.nanoseconds) / 1e6)) else { return nil }
      changed.profile = profile
    case .tapSlop(let points):
      guard let profile = profile("tap-slop", .number(points)) else { return nil }
      changed.profile = profile
    case .everyDirection:
      guard let profile = profile("metric", .word("euclidean")) else { return nil }
      changed.profile = profile
    case .liftedEarlier(let interval):
      guard let events = own.lifting(touch, earlierBy: interval.microseconds) else { return nil }
      script = self.script(of: events)
    case .liftedLater(let interval):
      guard let events = own.holding(touch, longerBy: interval.microseconds, among: trace.events) else {
        return nil
      }
      script = self.script(of: events)
    case .lifted: script = script.replacing(touch) { $0.phase = $0.phase == .cancelled ? .ended : $0.phase }
    case .moved(let vector): script = script.replacing(touch) { $0.location = $0.location + vector }
    case .alone: script = alone
    case .containerSlop(let points): changed.inside?.slopPoints = points
    case .noContainer: changed.inside = nil
    case .enabled: prepare = { $0.isEnabled = true }
    case .shown: prepare = { $0.isHidden = false }
    }
    return ChangeTrial.outcome(script, changed, touch, prepare)
  }

  private func profile(_ field: String, _ value: ProfileValue) -> GestureProfile? {
    try? GestureProfile(name: settings.profile.name, base: settings.profile, overrides: [(field, value)])
  }

  /// The recording with these events instead, delivered as the settings say.
  private func script(of events: [TouchEvent]) -> ReplayScript {
    var changed = trace
    changed.events = events
    return ReplayScript(changed, placement: settings.placement, delivery: settings.delivery)
  }

  /// Only this touch; a control that is centred on first touches is centred on it.
  private var alone: ReplayScript {
    guard settings.placement == .everyTouch else { return script.keeping(touch) }
    return self.script(of: trace.events.filter { $0.touch == touch })
  }

  private static func outcome(
    _ script: ReplayScript, _ settings: ReplaySettings, _ touch: Int32,
    _ prepare: (Control) -> Void = { _ in }
  ) -> String? {
    var pass = StoryPass(script, settings: settings, prepare: prepare)
    return pass.run().first { $0.touch == touch }?.outcome
  }
}
