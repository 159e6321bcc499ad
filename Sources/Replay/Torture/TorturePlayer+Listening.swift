import Primitives
import SwipeControls

extension TorturePlayer {
  private static let watched: [ControlEvents] =
    [
      .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
      .touchUpOutside, .touchCancel, .valueChanged, .tap,
    ] + (25...27).map { ControlEvents(rawValue: 1 << $0) }

  /// Listens to every event and to the end of every touch.
  func watch() {
    for event in TorturePlayer.watched {
      control.addAction(for: event) { [unowned self] _ in heard(event) }
    }
    environment.touchObserver = { [unowned self] control, _ in
      if control === self.control { touchEnded() } else { cancelsSeen = environment.counters.cancels }
    }
  }

  private func touchEnded() {
    terminals += 1
    wasCancelled = environment.counters.cancels != cancelsSeen
    cancelsSeen = environment.counters.cancels
    valueToRestore = wasCancelled ? valueBefore : nil
    isSelectedToRestore = wasCancelled ? wasSelectedBefore : nil
    (valueBefore, wasSelectedBefore) = (nil, nil)
    if wasCancelled, tapsOfTouch > 0 { trail.fail(.oneTerminal, "a tap was sent for a cancelled touch") }
    tapsOfTouch = 0
  }

  private func heard(_ event: ControlEvents) {
    let value = control.reportedValue ?? 0
    sent += 1
    trail.note(action: event.rawValue, value: value, at: loop.now - origin)
    checkSilence(event)
    if TorturePlayer.ends.contains(event) { terminalActions += 1 }
    if event == .tap, control.isTracking { tapsOfTouch += 1 }
    if event == .valueChanged {
      valuesTold += 1
      trail.tellsValues = true
      told = control.reportedValue
    }
    guard depth == 0 else { return }
    depth += 1
    if event == .valueChanged, let form = assignsInListener { assign(form) }
    if let form = actsInListener {
      actsInListener = nil
      act(form)
    }
    depth -= 1
  }

  private static let ends: ControlEvents = [.touchUpInside, .touchUpOutside, .touchCancel]

  private func checkSilence(_ event: ControlEvents) {
    guard !control.isTracking else { return }
    let isOfTouch = ControlEvents.allTouchEvents.contains(event) || event == .tap
    let isLate = terminalActions >= terminals || activity == .time
    if isOfTouch, isLate {
      trail.fail(.silence, "\(event.words) was sent when no touch was tracked")
    } else if event == .valueChanged, activity == .time, wasCancelled {
      trail.fail(.silence, "valueChanged was sent after the touch had been cancelled")
    } else if isRemoved, activity == .time {
      trail.fail(.silence, "\(event.words) was sent after the control had been removed")
    }
  }
}

extension ControlEvents {
  /// The event's name as the program spells it.
  var words: String {
    switch self {
    case .touchDown: "touchDown"
    case .touchDragInside: "touchDragInside"
    case .touchDragOutside: "touchDragOutside"
    case .touchDragEnter: "touchDragEnter"
    case .touchDragExit: "touchDragExit"
    case .touchUpInside: "touchUpInside"
    case .touchUpOutside: "touchUpOutside"
    case .touchCancel: "touchCancel"
    case .valueChanged: "valueChanged"
    case .tap: "tap"
    default: "event \(rawValue)"
    }
  }
}
