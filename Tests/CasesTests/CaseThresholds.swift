import Foundation
import Gestures
import Primitives
import SwipeControls

/// Every key of a case's `thresholds` that the runner understands, and what it sets.
enum CaseThresholds {
  typealias Apply = @Sendable (inout CaseSetup, CaseValue) -> Bool

  /// False if the key is unknown or its value not understood.
  static func apply(_ key: String, _ value: CaseValue, _ setup: inout CaseSetup) -> Bool {
    table.first { $0.key == key }?.apply(&setup, value) ?? false
  }

  static let table: [(key: String, apply: Apply)] =
    slops + conditions + holds + velocities + delivery + control

  private static func number(_ set: @escaping @Sendable (inout CaseSetup, Double) -> Void) -> Apply {
    { setup, value in
      guard let number = value.number else { return false }
      set(&setup, number)
      return true
    }
  }

  private static func field(_ name: String) -> Apply { number { $0.change(name, $1) } }

  private static func time(_ set: @escaping @Sendable (inout TouchResampler, Interval) -> Void) -> Apply {
    number { set(&$0.resampler, .seconds($1 / 1e3)) }
  }

  /// Text for people.
  private static let words: Apply = { _, value in value.text != nil }

  private static let slops: [(key: String, apply: Apply)] = [
    ("touch_slop", number { $0.touchSlop = $1 }),
    ("pan_slop", number { $0.panSlop = $1 }),
    ("min_pan_distance", field("slop")),
    ("threshold", field("slop")),
    ("pan_threshold", field("slop")),
    ("minDist", field("slop")),
    ("metric", { setup, value in value.text.map { readMetric($0, &setup) } ?? false }),
    (
      "start_mode",
      { setup, value in
        guard let word = value.text, word == "down" || word == "start" else { return false }
        setup.change("slop-handling", .word(word == "down" ? "jump" : "restart"))
        return true
      }
    ),
    ("note", { setup, value in value.text.map { readNote($0, &setup) } ?? false }),
  ]

  private static let conditions: [(key: String, apply: Apply)] = [
    (
      "axis",
      { setup, value in
        switch value.text {
        case "x": setup.axis = .horizontal
        case "y": setup.axis = .vertical
        case "lock": setup.change("axis-lock", .word("first"))
        default: return false
        }
        return true
      }
    ),
    ("activeOffsetX", band("active-offset-x")), ("activeOffsetY", band("active-offset-y")),
    ("failOffsetX", band("fail-offset-x")), ("failOffsetY", band("fail-offset-y")),
    ("snap_ratio", field("rail-ratio")), ("min_ratio", field("rail-ratio")),
    (
      "snap_bound",
      number { setup, bound in
        setup.change("rail-bound", bound)
        if setup.touchSlop == nil { setup.touchSlop = bound }
      }
    ),
    (
      "channel",
      number { setup, channel in
        setup.hasChannel = true
        setup.change("rail-channel", channel)
      }
    ),
    (
      "display",
      { setup, value in
        guard let sides = value.numbers, sides.count == 2 else { return false }
        setup.display = (sides[0], sides[1])
        return true
      }
    ),
    ("touch_points", pointers), ("pointers", pointers), ("minPointers", field("min-pointers")),
    ("maxPointers", field("max-pointers")),
    (
      "bounds",
      { setup, value in
        guard let fields = value.fields else { return false }
        let known = ["left", "right", "top", "bottom"]
        guard fields.allSatisfy({ known.contains($0.key) && $0.value.number != nil }) else { return false }
        setup.bounds = TranslationBounds(
          left: value["left"]?.number, right: value["right"]?.number, top: value["top"]?.number,
          bottom: value["bottom"]?.number)
        return true
      }
    ),
  ]

  private static let pointers = number { setup, count in
    setup.change("min-pointers", count)
    let handling = setup.peer.pointers.handling
    if handling == .end || handling == .cancel { setup.change("max-pointers", count) }
  }

  private static let holds: [(key: String, apply: Apply)] = [
    ("ignore_taps_after_ms", field("tap-window")), ("tap_ms", field("tap-window")),
    ("tap_slop", field("tap-slop")), ("press_ms", field("press-delay")),
    ("long_press_ms", field("press-delay")), ("press_slop", field("press-slop")),
  ]

  private static let velocities: [(key: String, apply: Apply)] = [
    ("horizon_ms", field("velocity-horizon")), ("capture_ms", field("velocity-horizon")),
    (
      "assume_stopped_ms",
      number {
        $0.change("velocity-stop-gap", $1)
        $0.change("velocity-release-gap", $1)
      }
    ),
    ("assume_move_stopped_ms", field("velocity-stop-gap")),
    ("assume_up_stopped_ms", field("velocity-release-gap")),
    ("before_last_kinematics_ms", field("velocity-release-gap")),
    ("history", field("velocity-samples")), ("min_samples", field("velocity-min-samples")),
    ("min_fling_v", field("fling-min")), ("max_fling_v", field("fling-max")),
  ]

  private static let delivery: [(key: String, apply: Apply)] = [
    ("resample_latency_ms", time { $0.latency = $1 }), ("min_delta_ms", time { $0.minimumGap = $1 }),
    ("max_delta_ms", time { $0.maximumGap = $1 }), ("max_prediction_ms", time { $0.maximumPrediction = $1 }),
    ("max_prediction_fraction_of_last_dt", number { $0.resampler.maximumPredictionShare = $1 }),
    ("mode", words),
  ]

  /// A constant of the control, which a case can only repeat.
  private static func constant(_ interval: Interval) -> Apply {
    { _, value in value.number == Double(interval.nanoseconds) / 1e6 }
  }

  private static func slider(_ name: String) -> Apply { number { $0.slider.append((name, $1)) } }

  private static let control: [(key: String, apply: Apply)] = [
    ("overlay_delay_ms", constant(SwipeControl.overlayDelay)),
    ("fade_in_ms", constant(SwipeControl.fadeInDuration)),
    ("fade_out_ms", constant(SwipeControl.fadeOutDuration)),
    ("transition_ms", constant(SwipeControl.transitionDuration)),
    ("track_padding", { _, value in value.number == SwipeSlider.trackPadding }),
    ("slider_width", slider("width")), ("slider_offset", slider("offset")), ("min", slider("min")),
    ("max", slider("max")), ("initial", slider("initial")),
  ]

  /// Two ends; a single number is the end on its side.
  private static func band(_ name: String) -> Apply {
    { setup, value in
      if let number = value.number {
        setup.change(name, number < 0 ? .band(lower: number, upper: nil) : .band(lower: nil, upper: number))
        return true
      }
      guard let ends = value.list, ends.count == 2, ends.allSatisfy({ $0.isNull || $0.number != nil }) else {
        return false
      }
      setup.change(name, .band(lower: ends[0].number, upper: ends[1].number))
      return true
    }
  }

  /// A measure and a boundary in words, such as `Euclid >= from anchor` or `per-axis, strict >`.
  private static func readMetric(_ text: String, _ setup: inout CaseSetup) -> Bool {
    let measures: [(word: String, metric: String)] = [
      ("euclid", "euclidean"), ("per-axis", "either-axis"), ("per axis", "either-axis"),
      ("path", "path-length"), ("accumulated", "path-length"), ("horizontal", "horizontal"),
      ("vertical", "vertical"), ("x axis", "horizontal"), ("y axis", "vertical"),
    ]
    let lower = text.lowercased()
    let measure = measures.first { lower.contains($0.word) }
    let boundary: String? =
      if lower.contains(">=") || lower.contains("inclusive") {
        "inclusive"
      } else if lower.contains(">")
        || lower.contains("strict") || lower.contains("exclusive")
      { "exclusive" } else { nil }
    guard measure != nil || boundary != nil else { return false }
    if let measure { setup.change("metric", .word(measure.metric)) }
    if let boundary { setup.change("slop-boundary", .word(boundary)) }
    return true
  }

  /// A note may repeat settings in words: `test default config: slop 8, min fling 50, max fling 10000`.
  private static func readNote(_ text: String, _ setup: inout CaseSetup) -> Bool {
    for (word, name) in [("min fling ", "fling-min"), ("max fling ", "fling-max")] {
      guard let range = text.range(of: word) else { continue }
      let digits = text[range.upperBound...].prefix { $0.isNumber || $0 == "." }
      if let number = Double(digits), !setup.has(name) { setup.change(name, number) }
    }
    return true
  }
}
