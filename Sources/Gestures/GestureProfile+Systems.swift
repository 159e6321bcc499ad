internal import Primitives

extension GestureProfile {
  /// The rules of EKSwipeControl, the default: a pan from 3 points on, a tap below 0.3 seconds.
  ///
  /// The pan's distance is Euclidean, exactly 3 points are enough, and translation counts from the touch
  /// down. EKSwipeControl estimates no velocity; the profile takes ``VelocityRule/lsq2``.
  public static let ek = GestureProfile(
    name: "ek", pan: PanRule(slopPoints: 3), tap: TapRule(window: .milliseconds(300)),
    sources: ProfileSources(
      "EKSwipeControl.m",
      specific: noVelocity("EKSwipeControl")
        + absent("EKSwipeControl", pressFields + flingFields + railFields)))

  /// UIKit's pan and long-press recognisers as far as their behaviour is public.
  public static let uikit = GestureProfile(
    name: "uikit", pan: PanRule(slopPoints: 10, slopHandling: .subtract),
    tap: TapRule(window: .milliseconds(300), slopPoints: 10),
    press: PressRule(delay: .milliseconds(500), slopPoints: 10), pointers: PointerRule(.centroid),
    sources: ProfileSources(
      "UIKit's public behaviour: about 10 points of movement; not published in detail",
      specific: noVelocity("UIKit") + absent("UIKit's public behaviour", flingFields + railFields)
        + [
          ("tap-window", "not published; the value of ek"),
          ("press-delay", "UILongPressGestureRecognizer.minimumPressDuration"),
          ("press-slop", "UILongPressGestureRecognizer.allowableMovement"),
          ("min-pointers", "UIPanGestureRecognizer.minimumNumberOfTouches"),
          ("max-pointers", "UIPanGestureRecognizer.maximumNumberOfTouches"),
        ]))

  /// Android's View and GestureDetector; points are density-independent pixels.
  public static let android = GestureProfile(
    name: "android", pan: PanRule(slopPoints: 8, metric: .wholeEuclidean, boundary: .exclusive),
    tap: TapRule(window: .milliseconds(400), slopPoints: 8),
    press: PressRule(delay: .milliseconds(400), slopPoints: 8, blocksPan: true),
    pointers: PointerRule(.centroid),
    fling: FlingRule(minimumSpeed: 50, maximumSpeed: 8000, clamp: .axis),
    sources: ProfileSources(
      "android/view/GestureDetector.java",
      specific: noted(
        "android/view/ViewConfiguration.java",
        ["slop", "tap-window", "tap-slop", "press-delay", "press-slop", "fling-min", "fling-max"])
        + noted("frameworks/native libs/input/VelocityTracker.cpp", velocityFields)
        + absent("GestureDetector", railFields)))

  /// Flutter's HorizontalDragGestureRecognizer with its tap and long-press companions.
  ///
  /// The movements of all pointers add up, as before Flutter had a choice of strategies; its newest default
  /// follows the latest pointer alone.
  public static let flutter = GestureProfile(
    name: "flutter",
    pan: PanRule(
      slopPoints: 18, metric: .horizontal, boundary: .exclusive, slopHandling: .restart,
      axisLock: .horizontal, start: .touchDownWhenAlone),
    tap: TapRule(window: .forever, slopPoints: 18),
    press: PressRule(delay: .milliseconds(500), slopPoints: 18), pointers: PointerRule(.sum),
    velocity: VelocityRule(
      horizon: .milliseconds(100), sampleLimit: 20, stopGap: .milliseconds(40), minimumSamples: 3),
    fling: FlingRule(minimumSpeed: 50, maximumSpeed: 8000, zeroesSlowRelease: true),
    sources: ProfileSources(
      "flutter/lib/src/gestures/monodrag.dart",
      specific: noted(
        "flutter/lib/src/gestures/constants.dart",
        ["slop", "tap-slop", "press-delay", "press-slop", "fling-min", "fling-max"])
        + noted("flutter/lib/src/gestures/recognizer.dart", ["tap-window", "tap-slop-boundary"])
        + noted("flutter/lib/src/gestures/velocity_tracker.dart", velocityFields)
        + absent("monodrag.dart", railFields)))

  /// Chromium's gesture detection for touch screens.
  public static let chromium = GestureProfile(
    name: "chromium",
    pan: PanRule(
      slopPoints: 15, boundary: .exclusive, slopHandling: .subtract,
      rail: RailRule(ratio: 1.25, channelPoints: 22.5, boundPoints: 15), slopFreeContacts: 3),
    tap: TapRule(window: .milliseconds(500), slopPoints: 15),
    press: PressRule(delay: .milliseconds(500), slopPoints: 15, blocksPan: true),
    pointers: PointerRule(.centroid),
    velocity: VelocityRule(
      strategy: .restrictedLsq2, horizon: .milliseconds(100), sampleLimit: 20, stopGap: .milliseconds(40),
      minimumSamples: 2, releaseGap: .milliseconds(80)),
    fling: FlingRule(minimumSpeed: 30, boundary: .inclusive, maximumSpeed: 17_000, clamp: .axis),
    sources: ProfileSources(
      "chromium ui/events/gesture_detection/gesture_detector.cc",
      specific: noted(
        "chromium ui/events/gesture_detection/gesture_configuration.cc",
        ["slop", "tap-window", "tap-slop", "press-delay", "press-slop", "fling-min", "fling-max"])
        + noted("chromium ui/events/gesture_detection/velocity_tracker.cc", velocityFields)
        + noted("chromium ui/events/gesture_detection/snap_scroll_controller.cc", railFields)))
}

extension GestureProfile {
  static let velocityFields = [
    "velocity", "velocity-horizon", "velocity-samples", "velocity-min-samples", "velocity-stop-gap",
    "velocity-release-gap", "velocity-uses-down", "velocity-uses-up", "velocity-newest-weight",
  ]
  static let pressFields = ["press-delay", "press-slop", "press-blocks-pan"]
  static let flingFields = [
    "fling-min", "fling-boundary", "fling-max", "fling-clamp", "slow-release-is-zero",
  ]
  static let railFields = ["rail-ratio", "rail-channel", "rail-bound"]

  static func noted(_ source: String, _ fields: [String]) -> [(field: String, source: String)] {
    fields.map { ($0, source) }
  }

  /// For fields whose rule a system does not have.
  static func absent(_ system: String, _ fields: [String]) -> [(field: String, source: String)] {
    noted("\(system) has no such rule", fields)
  }

  static func noVelocity(_ system: String) -> [(field: String, source: String)] {
    noted("\(system) publishes no estimate; frameworks/native libs/input/VelocityTracker.cpp", velocityFields)
  }
}
