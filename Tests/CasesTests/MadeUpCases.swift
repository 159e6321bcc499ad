import Foundation
import Testing

/// Cases in the vocabulary of the shared ones, with other numbers, pointers and orders of events.
struct MadeUpCase: Sendable, CustomTestStringConvertible {
  let id: String
  let repository: String
  let thresholds: String
  /// One event a word: `time/contact/phase/x/y`, phases by their first letters; `s` at the end: synthesized.
  let events: String
  let expect: String
  var words = ""

  var testDescription: String { id }

  var verdict: CaseVerdict {
    do {
      return CaseVerdict(try GestureCase(json: Data(json.utf8)))
    } catch {
      return CaseVerdict(id: id, leftOut: "\(error)")
    }
  }

  private var json: String {
    let phases = ["d": "down", "m": "move", "u": "up", "c": "cancel", "p": "probe"]
    let rows = events.split(separator: " ").map { word -> String in
      let parts = word.split(separator: "/").map(String.init)
      let mark = parts.count > 5 ? #", "synthesized": true"# : ""
      return #"{"t_ms": \#(parts[0]), "id": \#(parts[1]), "phase": "\#(phases[parts[2]] ?? parts[2])", "#
        + #""x": \#(parts[3]), "y": \#(parts[4])\#(mark)}"#
    }
    return
      #"{"id": "\#(id)", "source": {"repo": "\#(repository)", "test": "\#(words)"}, "#
      + #""thresholds": \#(thresholds), "#
      + #""events": [\#(rows.joined(separator: ", "))], "expect": \#(expect)}"#
  }

  private static func chromium(_ id: String, _ thresholds: String, _ events: String, _ expect: String)
    -> MadeUpCase
  {
    MadeUpCase(
      id: "chromium-" + id, repository: "chromium/chromium", thresholds: thresholds, events: events,
      expect: expect)
  }

  private static func flutter(
    _ id: String, _ thresholds: String, _ events: String, _ expect: String, _ words: String = ""
  ) -> MadeUpCase {
    MadeUpCase(
      id: "flutter-" + id, repository: "flutter/flutter", thresholds: thresholds, events: events,
      expect: expect,
      words: words)
  }

  private static func own(_ id: String, _ thresholds: String, _ events: String, _ expect: String)
    -> MadeUpCase
  {
    MadeUpCase(id: "rb-" + id, repository: "issue", thresholds: thresholds, events: events, expect: expect)
  }

  static let passing: [MadeUpCase] =
    chromiumCases + flutterCases + webCases + toolkitCases + ancestorCases + ownCases

  private static let chromiumCases = [
    chromium(
      "horizontal-rail", #"{"touch_slop": 8, "snap_ratio": 1.25}"#, "0/0/d/0/0 1/0/m/40/8 2/0/m/80/16",
      #"{"update_at_2": {"dx": 40, "dy": 0}, "lock_after": {"0": null, "1": "x", "2": "x"}}"#),
    chromium(
      "rail-breaks", #"{"snap_bound": 8, "min_ratio": 1.25, "channel": 12}"#,
      "0/0/d/0/0 1/0/m/0/-4 2/0/m/4/-16 3/0/m/9/-26 4/0/m/109/-36",
      #"{"lock_after": {"1": null, "2": "vertical", "3": "y", "4": null}}"#),
    chromium(
      "slop-exact", #"{"touch_slop": 8}"#, "0/0/d/0/0 10/0/m/8/0 20/0/m/8.1/0 30/0/u/8.1/0",
      #"{"scrolling_after": {"1": false, "2": true}, "events": ["tap_down@0", "scroll_begin@2", "#
        + #""scroll_update@2", "scroll_end@3"], "count": 4}"#
    ),
    chromium(
      "three-fingers", #"{"touch_slop": 8}"#, "0/0/d/0/0 1/1/d/30/0 2/2/d/60/0 3/0/m/3/0 4/1/m/33/0",
      #"{"scrolling_after": {"2": false, "3": true}, "update_deltas": {"4": [1, 0]}}"#),
    chromium(
      "tap", #"{"touch_slop": 8}"#, "0/0/d/0/0 50/0/u/0/0",
      #"{"events": ["tap_down@0", "tap@1"], "last": "tap"}"#),
    chromium(
      "long-press-then-up", #"{"touch_slop": 8}"#, "0/0/d/0/0 600/0/m/40/0 700/0/u/40/0",
      #"{"events": ["tap_down@0", "long_press@1"], "pan_starts": false}"#),
    chromium(
      "slow-release",
      #"{"touch_slop": 8, "note": "test default config: slop 8, min fling 50, max fling 10000"}"#,
      "0/0/d/0/0 20/0/m/9/0 40/0/m/9.8/0 60/0/m/10.6/0 80/0/m/11.4/0 81/0/u/11.4/0",
      #"{"no": ["fling_start"], "last": "scroll_end"}"#),
    chromium(
      "vt-not-stopped", #"{"assume_move_stopped_ms": 40, "assume_up_stopped_ms": 80}"#,
      "0/0/d/0/0 10/0/m/10/0 20/0/m/20/0 95/0/u/20/0",
      #"{"velocity_at_end": [{"estimator": "any", "axis": "x", "pointer": 0, "v_px_s": 1000, "#
        + #""tolerance": "±1 %"}], "before_up_nonzero": true}"#
    ),
  ]

  private static let flutterCases = [
    flutter(
      "vertical-wins", #"{"touch_slop": 18}"#, "0/3/d/0/0 10/3/m/10/40 20/3/u/10/40",
      #"{"horizontal": {"down": [0], "cancel": [1]}, "vertical": {"down": [0], "start": [1], "end": [2]}}"#),
    flutter(
      "axis-exact", #"{"touch_slop": 18}"#, "0/0/d/0/0 10/0/m/18/0 20/0/m/19/0 30/0/m/24/3 40/0/u/24/3",
      #"{"axis": "x", "pan_starts_at_event": 2, "start_position": [19, 0], "update_deltas": {"3": [5, "#
        + #"0]}, "pan_ends_at_event": 4}"#
    ),
    flutter(
      "path-length", #"{"pan_slop": 36}"#, "0/0/d/0/0 10/0/m/15/0 20/0/m/0/0 30/0/m/7/0 40/0/u/7/0",
      #"{"pan_starts_at_event": 3}"#),
    flutter(
      "alone", #"{"touch_slop": 18}"#, "0/0/d/5/5 10/0/m/6/5 20/0/u/6/5",
      #"{"pan_starts_at_event": 0, "update_deltas": {"1": [1, 0]}}"#, "no competitor"),
    flutter(
      "tap-then-nothing", #"{"touch_slop": 18}"#, "0/1/d/5/5 40/1/u/5/5",
      #"{"pan": {"down": [0], "cancel": [1]}, "tap": {"down_up": [1]}}"#),
    flutter(
      "last-pointer-lifts-first", #"{"touch_slop": 18}"#,
      "0/4/d/0/0 10/5/d/1/0 20/5/u/1/0 30/4/m/90/0 40/4/u/90/0",
      #"{"pan": {"down": [0], "start": [3], "end": [4]}}"#),
    flutter(
      "quick-flick", #"{"touch_slop": 18}"#, "0/0/d/0/0 8/0/m/24/0 16/0/m/48/0 18/0/u/48/0",
      #"{"release_v_x": {"eq": 3000, "tol": 0.001}, "release_v_y": 0}"#),
    flutter(
      "slow-release", #"{"touch_slop": 18}"#, "0/0/d/0/0 8/0/m/90/0 16/0/m/91/0 100/0/u/91/0",
      #"{"release_v_x": 0}"#),
    flutter(
      "resampler-no-hover", "{}", "2/0/d/10/40 4/0/m/30/20 4/0/u/30/20",
      #"{"samples": [{"t_ms": 3, "out": [["down", 20, 30]]}, {"t_ms": 5, "out": [["move", 30, 20], "#
        + #"["up", 30, 20]]}]}"#
    ),
  ]

  private static let webCases = [
    MadeUpCase(
      id: "usegesture-axis-wrong-first", repository: "pmndrs/use-gesture",
      thresholds: #"{"axis": "x", "threshold": 1}"#,
      events: "0/0/d/0/0 10/0/m/10/20 20/0/m/60/20 30/0/u/60/20",
      expect: #"{"dragging_after": {"1": false, "2": false}, "failed_at_event": 1}"#),
    MadeUpCase(
      id: "usegesture-threshold-each-axis", repository: "pmndrs/use-gesture",
      thresholds: #"{"threshold": 10}"#,
      events: "0/0/d/0/0 10/0/m/-12/4 20/0/m/-15/11 30/0/m/-15/30",
      expect: #"{"movement_after": {"1": [-2, 0], "2": [-5, 1], "3": [-5, 20]}}"#),
    MadeUpCase(
      id: "usegesture-axis-lock", repository: "pmndrs/use-gesture",
      thresholds: #"{"axis": "lock", "threshold": 1}"#,
      events: "0/0/d/0/0 10/0/m/2/9 20/0/m/30/19", expect: #"{"movement_after": {"1": [0, 8], "2": [0, 18]}}"#
    ),
    MadeUpCase(
      id: "usegesture-release-late", repository: "pmndrs/use-gesture",
      thresholds: #"{"before_last_kinematics_ms": 32}"#, events: "0/0/d/0/0 10/0/m/10/30 43/0/u/10/30",
      expect: #"{"velocity_px_ms_at_end": [0, 0]}"#),
    MadeUpCase(
      id: "usegesture-tap", repository: "pmndrs/use-gesture",
      thresholds: #"{"threshold": 10, "tap_slop": 3}"#,
      events: "0/0/d/0/0 10/0/m/2/2 20/0/u/2/2", expect: #"{"tap": true, "dragging_after": {"1": false}}"#),
    MadeUpCase(
      id: "hammer-press-fires", repository: "hammerjs/hammer.js",
      thresholds: #"{"pan_threshold": 10, "press_ms": 200, "press_slop": 20}"#,
      events: "0/0/d/50/50 10/0/m/55/50 199/0/p/55/50 310/0/p/55/50",
      expect: #"{"pan_starts_at_event": null, "press_count_at_probe": 0}"#),
    MadeUpCase(
      id: "hammer-second-finger", repository: "hammerjs/hammer.js", thresholds: #"{"threshold": 10}"#,
      events: "0/0/d/0/0 10/0/m/20/0 20/1/d/90/0 30/1/u/90/0 40/0/m/40/0 50/0/u/40/0",
      expect: #"{"sequences": ["cancelled", "ended"], "stuck": false}"#),
    MadeUpCase(
      id: "rngh-active-y-one-side", repository: "software-mansion/react-native-gesture-handler",
      thresholds: #"{"activeOffsetY": -20}"#,
      events: "0/0/d/0/0 10/0/m/90/40 20/0/m/90/-20 30/0/m/90/-21 40/0/m/90/-30",
      expect: #"{"pan_starts_at_event": 3, "translation_after": {"3": [0, 0], "4": [0, -9]}}"#),
    MadeUpCase(
      id: "rngh-fail-x-first", repository: "software-mansion/react-native-gesture-handler",
      thresholds: #"{"activeOffsetY": [-5, 5], "failOffsetX": [-5, 5]}"#,
      events: "0/0/d/0/0 10/0/m/5/5 20/0/m/6/6 30/1/d/50/50 40/1/m/50/90 50/0/u/6/6 60/1/u/50/90",
      expect: #"{"failed_at_event": 2, "pan_starts": false}"#),
  ]

  private static let toolkitCases = [
    MadeUpCase(
      id: "qt-two-fingers", repository: "qt/qtbase", thresholds: #"{"threshold": 10}"#,
      events: "0/0/d/0/0 8/0/m/30/0 16/1/d/100/0 24/1/m/90/0 32/1/m/92/0",
      expect: #"{"pan_starts_at_event": 4, "offset_at_start": [11, 0]}"#),
    MadeUpCase(
      id: "qt-diagonal", repository: "qt/qtbase", thresholds: #"{"threshold": 10, "touch_points": 1}"#,
      events: "0/0/d/0/0 8/0/m/9/9 16/0/m/10/10 24/0/m/3/10.5",
      expect: #"{"pan_starts_at_event": 3, "offset_at_start": [3, 10.5]}"#),
    MadeUpCase(
      id: "gtk-second-finger-ends", repository: "GNOME/gtk", thresholds: "{}",
      events: "0/0/d/0/0 8/0/m/10/0 16/1/d/50/0 24/0/m/30/0 32/0/u/30/0 40/1/u/50/0 48/0/d/0/0 56/0/u/0/0",
      expect:
        #"{"pan_starts_at_event": 0, "pan_ends_at_event": 2, "sequences": ["ended", "ended"], "#
        + #""stuck": false}"#
    ),
    MadeUpCase(
      id: "gtk-swipe-short-window", repository: "GNOME/gtk", thresholds: #"{"capture_ms": 20}"#,
      events: "0/0/d/0/0 10/0/m/1/0 20/0/m/2/0 30/0/m/12/0 40/0/m/22/0 40/0/u/22/0",
      expect: #"{"release_v_x": 1000}"#),
    MadeUpCase(
      id: "android-slop", repository: "aosp-mirror/platform_frameworks_base",
      thresholds: #"{"touch_slop": 8}"#,
      events: "0/0/d/0/0 8/0/m/8.9/0 16/0/m/9/0 24/0/m/12/0",
      expect: #"{"pan_starts_at_event": 2, "offset_at_start": [9, 0], "update_deltas": {"3": [3, 0]}}"#),
    MadeUpCase(
      id: "android-lift-first-finger", repository: "aosp-mirror/platform_frameworks_base",
      thresholds: #"{"touch_slop": 8}"#,
      events: "0/0/d/0/0 8/0/m/20/0 16/1/d/100/0 24/0/u/20/0 32/1/m/110/0 40/1/u/110/0",
      expect:
        #"{"translation_after": {"1": [20, 0], "2": [20, 0], "3": [20, 0], "4": [30, 0]}, "#
        + #""pan_ends_at_event": 5, "no_value_jump": true}"#
    ),
    MadeUpCase(
      id: "uikit-ten-points", repository: "apple/uikit",
      thresholds: #"{"threshold": 10, "metric": "Euclid >="}"#,
      events: "0/0/d/0/0 8/0/m/6/7.9 16/0/m/6/8 24/0/u/6/8",
      expect: #"{"pan_starts_at_event": 2, "tap": false}"#),
    MadeUpCase(
      id: "firefox-touch-start", repository: "mozilla/gecko-dev",
      thresholds: #"{"threshold": 16, "metric": "Euclid, strict >"}"#,
      events: "0/0/d/0/0 8/0/m/16/0 16/0/m/16.5/0", expect: #"{"pan_starts_at_event": 2}"#),
    MadeUpCase(
      id: "aosp-resample-interpolated", repository: "LineageOS/android_frameworks_native",
      thresholds: #"{"resample_latency_ms": 5}"#, events: "0/1/d/0/0 10/1/m/10/0 20/1/m/30/0",
      expect:
        #"{"frames": [{"frame_t_ms": 5, "out": [[0, 0, 0, false]]}, {"frame_t_ms": 20, "out": [[10, 10, "#
        + #"0, false], [15, 20, 0, true]]}]}"#
    ),
    MadeUpCase(
      id: "aosp-resample-exact", repository: "LineageOS/android_frameworks_native", thresholds: "{}",
      events: "0/0/d/10/20 10/0/m/20/30 20/0/m/30/30",
      expect:
        #"{"frames": [{"frame_t_ms": 5, "out": [[0, 10, 20, false]]}, {"frame_t_ms": 25, "out": [[10, "#
        + #"20, 30, false], [20, 30, 30, false]]}]}"#
    ),
    MadeUpCase(
      id: "aosp-resample-late", repository: "LineageOS/android_frameworks_native", thresholds: "{}",
      events: "0/0/d/10/20 10/0/m/20/30 20/0/m/30/30 24/0/m/40/30",
      expect:
        #"{"frames": [{"frame_t_ms": 5, "out": [[0, 10, 20, false]]}, {"frame_t_ms": 35, "out": [[10, "#
        + #"20, 30, false], [20, 30, 30, false], [25, 35, 30, true]]}, {"frame_t_ms": 50, "out": [[24, "#
        + #"35, 30, true], [26, 45, 30, true]]}]}"#
    ),
  ]

  private static func ek(_ id: String, _ thresholds: String, _ events: String, _ expect: String) -> MadeUpCase
  {
    MadeUpCase(
      id: "ek-" + id, repository: "ChrisSchneider/SwipeControls", thresholds: thresholds, events: events,
      expect: expect)
  }

  private static let ancestorCases = [
    ek(
      "slider-range", #"{"slider_width": 54, "min": -1, "max": 1, "initial": 0.5}"#,
      "0/0/d/50/20 16/0/m/37.5/20 32/0/m/900/20 48/0/u/900/20",
      #"{"value_after": {"0": 0.5, "1": 0, "2": 1, "3": 1}}"#),
    ek(
      "overlay-at-150", #"{"overlay_delay_ms": 150}"#, "0/0/d/50/20 150/0/u/50/20",
      #"{"tap": true, "overlay_shown": false, "overlay_shown_at_ms": null}"#),
    ek(
      "overlay-after-pan", "{}", "0/0/d/50/20 20/0/m/60/20 400/0/u/60/20",
      #"{"pan_starts_at_event": 1, "tap": false, "overlay_shown_at_ms": 150, "overlay_hidden_at_ms": 400}"#),
    ek(
      "other-window", #"{"ignore_taps_after_ms": 500, "min_pan_distance": 8}"#,
      "0/0/d/50/20 9/0/m/57/20 499/0/u/57/20", #"{"tap": true, "pan_starts": false}"#),
  ]

  private static let ownCases = [
    own(
      "lost-up", #"{"pan_slop": 10}"#, "0/0/d/0/0 8/0/m/40/0 16/0/d/5/5 24/0/m/50/5 32/0/u/50/5",
      #"{"sequences": ["cancelled", "ended"], "stuck": false}"#),
    own(
      "reused-id", #"{"pan_slop": 10}"#,
      "0/0/d/0/0 8/0/m/40/0 16/0/u/40/0 16/0/d/40/0 24/0/m/42/0 32/0/u/42/0",
      #"{"sequences": ["ended", "tap"], "pan_starts_at_event": 1}"#),
    own(
      "up-twice", #"{"pan_slop": 10}"#, "0/0/d/0/0 8/0/u/0/0 9/0/u/0/0 10/0/c/0/0 11/0/m/90/0",
      #"{"ignored_events": [2, 3, 4], "sequences": ["tap"]}"#),
    own(
      "pause-then-release", #"{"pan_slop": 10}"#, "0/0/d/0/0 8/0/m/20/0 16/0/m/40/0 516/0/u/40/0",
      #"{"release_v_x": 0, "velocity_finite": true}"#),
    own(
      "time-stands-still", #"{"pan_slop": 10}"#, "5/0/d/0/0 5/0/m/5/0 4/0/m/25/0 3/0/u/25/0",
      #"{"velocity_finite": true, "pan_starts_at_event": 2, "stuck": false}"#),
    own(
      "nan-at-down", #"{"pan_slop": 10}"#, "0/0/d/null/0 8/0/m/40/0 16/0/u/40/0",
      #"{"rejected_event": 0, "ignored_events": [0, 1, 2], "pan_starts": false}"#),
    own("still-down", #"{"pan_slop": 10}"#, "0/0/d/0/0 8/0/m/40/0", #"{"stuck": true}"#),
  ]
}

extension MadeUpCase {
  /// Each with an expectation that is not what happens, and its key.
  static let failing: [(key: String, gestureCase: MadeUpCase)] = [
    (
      "pan_starts_at_event",
      own("x", #"{"pan_slop": 10}"#, "0/0/d/0/0 8/0/m/9/0 16/0/m/11/0", #"{"pan_starts_at_event": 1}"#)
    ),
    (
      "pan_starts_at_event",
      own("x", #"{"pan_slop": 10}"#, "0/0/d/0/0 8/0/m/90/0", #"{"pan_starts_at_event": null}"#)
    ),
    ("tap", own("x", #"{"pan_slop": 10}"#, "0/0/d/0/0 300/0/u/0/0", #"{"tap": true}"#)),
    ("events", chromium("x", #"{"touch_slop": 8}"#, "0/0/d/0/0 9/0/u/0/0", #"{"events": ["tap_down@0"]}"#)),
    ("max_step_px", own("x", #"{"pan_slop": 10}"#, "0/0/d/0/0 8/0/m/41/0", #"{"max_step_px": 40}"#)),
    (
      "release_v_x",
      own(
        "x", #"{"pan_slop": 1}"#, "0/0/d/0/0 8/0/m/8/0 16/0/m/16/0 16/0/u/16/0",
        #"{"release_v_x": {"min": 1001}}"#)
    ),
    (
      "lock_after",
      chromium("x", #"{"snap_bound": 8}"#, "0/0/d/0/0 8/0/m/20/0", #"{"lock_after": {"1": null}}"#)
    ),
    ("value_after", ek("x", "{}", "0/0/d/0/0 8/0/m/48/0", #"{"value_after": {"1": 0.25}}"#)),
    ("overlay_shown", ek("x", "{}", "0/0/d/0/0 151/0/u/0/0", #"{"overlay_shown": false}"#)),
    ("sequences", own("x", #"{"pan_slop": 10}"#, "0/0/d/0/0 8/0/c/0/0", #"{"sequences": ["ended"]}"#)),
    (
      "pan",
      flutter("x", #"{"touch_slop": 18}"#, "0/0/d/0/0 8/0/m/90/0 9/0/u/90/0", #"{"pan": {"down": [0]}}"#)
    ),
    ("plain_lsq2_x", chromium("x", "{}", "0/0/d/0/0 8/0/m/8/0 16/0/m/16/0", #"{"plain_lsq2_x": "< 0"}"#)),
    (
      "velocity_at_end",
      chromium(
        "x", "{}", "0/0/d/0/0 8/0/m/8/0",
        #"{"velocity_at_end": [{"estimator": "lsq2", "axis": "x", "pointer": 0, "v_px_s": null, "#
          + #""tolerance": "exact"}]}"#
      )
    ),
    (
      "frames",
      MadeUpCase(
        id: "aosp-x", repository: "android", thresholds: "{}", events: "0/0/d/0/0",
        expect: #"{"frames": [{"frame_t_ms": 5, "out": []}]}"#)
    ),
    ("samples", flutter("x", "{}", "2/0/d/0/0", #"{"samples": [{"t_ms": 3, "out": []}]}"#)),
    (
      "begin_hint",
      chromium("x", #"{"touch_slop": 8}"#, "0/0/d/0/0 8/0/m/90/30", #"{"begin_hint": "y > x > 0"}"#)
    ),
  ]

  /// Each with something the runner does not know, and the word that must name it.
  static let unknown: [(word: String, gestureCase: MadeUpCase)] = [
    ("pinch_scale", own("x", #"{"pan_slop": 10}"#, "0/0/d/0/0", #"{"pinch_scale": 2, "stuck": true}"#)),
    ("pan_angle", own("x", #"{"pan_angle": 30}"#, "0/0/d/0/0", #"{"stuck": true}"#)),
    ("show_press@1", chromium("x", "{}", "0/0/d/0/0", #"{"events": ["show_press@1"]}"#)),
    ("overlay_delay_ms", ek("x", #"{"overlay_delay_ms": 200}"#, "0/0/d/0/0", #"{"tap": false}"#)),
    ("manhattan", own("x", #"{"metric": "manhattan"}"#, "0/0/d/0/0", #"{"stuck": true}"#)),
    (
      "some/toolkit",
      MadeUpCase(
        id: "x", repository: "some/toolkit", thresholds: "{}", events: "0/0/d/0/0",
        expect: #"{"stuck": true}"#)
    ),
    ("hover", own("x", "{}", "0/0/hover/0/0", #"{"stuck": false}"#)),
    ("expects nothing", own("x", "{}", "0/0/d/0/0", "{}")),
    (
      "lsq3",
      chromium(
        "x", "{}", "0/0/d/0/0",
        #"{"velocity_at_end": [{"estimator": "lsq3", "axis": "x", "pointer": 0, "v_px_s": 0, "#
          + #""tolerance": "exact"}]}"#
      )
    ),
    ("velocity-samples", chromium("x", #"{"history": 200}"#, "0/0/d/0/0", #"{"stuck": true}"#)),
    ("update_deltas", own("x", #"{"pan_slop": 10}"#, "0/0/d/0/0", #"{"update_deltas": {"7": [0, 0]}}"#)),
    ("10000000000000.0 ms", own("x", "{}", "1e13/0/d/0/0", #"{"stuck": true}"#)),
    ("-1e+300 ms", own("x", "{}", "-1e300/0/d/0/0", #"{"stuck": true}"#)),
    ("id 5000000000", own("x", "{}", "0/5000000000/d/0/0", #"{"stuck": true}"#)),
    ("id 1.5", own("x", "{}", "0/1.5/d/0/0", #"{"stuck": true}"#)),
    ("pan_starts_at_event", own("x", "{}", "0/0/d/0/0", #"{"pan_starts_at_event": 1e30}"#)),
    ("tap_count", own("x", "{}", "0/0/d/0/0", #"{"tap_count": -1e30}"#)),
    ("count", chromium("x", "{}", "0/0/d/0/0", #"{"count": 0.5}"#)),
    (
      "velocity_at_end",
      chromium(
        "x", "{}", "0/0/d/0/0",
        #"{"velocity_at_end": [{"estimator": "any", "axis": "x", "pointer": 1e20, "v_px_s": 0, "#
          + #""tolerance": "exact"}]}"#
      )
    ),
  ]
}
