import Gestures
import Primitives
import Simulation
import SwipeControls

/// A slider that notes when its overlay comes and goes.
private final class WatchedSlider: SwipeSlider {
  var shownAt: Instant?
  var hiddenAt: Instant?
  var taps = 0

  override func stateDidChange(from old: ControlState) {
    super.stateDidChange(from: old)
    let (was, isNow) = (old.contains(.overlayVisible), state.contains(.overlayVisible))
    if isNow, !was, shownAt == nil { shownAt = environment.loop.now }
    if was, !isNow { hiddenAt = environment.loop.now }
  }
}

/// The slider after it was given a case's events.
private struct SliderRecord {
  var values: [Double] = []
  var shownAt: Instant?
  var hiddenAt: Instant?
  var taps = 0
  var pans = 0

  init(_ run: CaseRun) {
    let environment = ControlEnvironment(profile: run.profile)
    let places = run.gestureCase.events.map(\.location).filter(\.isFinite)
    let (left, top) = (places.map(\.x).min() ?? 0, places.map(\.y).min() ?? 0)
    let (right, bottom) = (places.map(\.x).max() ?? 0, places.map(\.y).max() ?? 0)
    let frame = Rect(x: left - 10, y: top - 10, width: right - left + 20, height: bottom - top + 20)
    let slider = WatchedSlider(frame: frame, environment: environment)
    for (name, value) in run.setup.slider {
      switch name {
      case "width": slider.width = value
      case "offset": slider.offset = value
      case "min": slider.minimumValue = value
      case "max": slider.maximumValue = value
      default: break
      }
    }
    // Last, for the range clamps it.
    for (name, value) in run.setup.slider where name == "initial" { slider.value = value }
    slider.addAction(for: .tap) { [weak slider] _ in slider?.taps += 1 }
    for event in run.gestureCase.events {
      environment.loop.advance(to: event.time)
      if let sample = event.sample { slider.deliver(sample) }
      values.append(slider.value)
    }
    (shownAt, hiddenAt) = (slider.shownAt, slider.hiddenAt)
    (taps, pans) = (slider.taps, environment.counters.pans)
  }
}

extension CaseChecks {
  static let control: [(key: String, check: Check)] = [
    (
      "value_after",
      { run, value in
        guard let entries = value.indexed else { return .notUnderstood }
        let record = SliderRecord(run)
        return .all(
          entries.map { index, value in
            guard let wanted = value.number, record.values.indices.contains(index) else {
              return .notUnderstood
            }
            return .near(wanted, record.values[index], 1e-9)
          })
      }
    ),
    (
      "overlay_shown",
      { run, value in
        guard let wanted = value.flag else { return .notUnderstood }
        return .equal(wanted, SliderRecord(run).shownAt != nil)
      }
    ),
    ("overlay_shown_at_ms", { run, value in overlay(value, SliderRecord(run).shownAt) }),
    ("overlay_hidden_at_ms", { run, value in overlay(value, SliderRecord(run).hiddenAt) }),
  ]

  private static func overlay(_ value: CaseValue, _ found: Instant?) -> CheckResult {
    if value.isNull {
      return found == nil ? .passed : .failed(expected: "never", found: "\(found?.milliseconds ?? 0)")
    }
    guard let wanted = value.number else { return .notUnderstood }
    guard let found else { return .failed(expected: "\(wanted) ms", found: "never") }
    return .near(wanted, found.milliseconds, 1e-6)
  }

  /// The swipe control must say the same as the recogniser, where a case is about it.
  static func control(_ run: CaseRun, pans: Bool? = nil, taps: Int? = nil) -> CheckResult {
    guard run.profile.name == "ek", run.gestureCase.repository.contains("SwipeControls") else {
      return .passed
    }
    let record = SliderRecord(run)
    if let pans, pans != (record.pans > 0) {
      return .failed(expected: "pans of the control: \(pans)", found: "\(record.pans)")
    }
    if let taps, taps != record.taps {
      return .failed(expected: "taps of the control: \(taps)", found: "\(record.taps)")
    }
    return .passed
  }
}
